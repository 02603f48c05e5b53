"""All conventions side by side, as a page of Markdown made from their data.

    arbiter conventions --markdown > docs/conventions.md

A cell holds the value and its source; a mark tells that no rule says so and whose choice it is.
"""

from collections.abc import Iterator, Sequence

from arbiter.game.card_notation import Language
from arbiter.game.record import OptionValue
from arbiter.output.words import LANGUAGES, say
from arbiter.sayings import Value, exact, saying
from arbiter.scoring.conventions import Convention, Default, Figure
from arbiter.scoring.options import option_kinds

MARKS = {None: "", "custom": " \\*", "ours": " †"}
NOTHING = "—"


def conventions_page(conventions: Sequence[Convention]) -> str:
    """The page: a part in each language."""
    return "\n".join("\n".join(_Part(conventions, language).lines()) for language in LANGUAGES)


class _Part:
    """The page in one language."""

    def __init__(self, conventions: Sequence[Convention], language: Language) -> None:
        self._conventions = conventions
        self._language = language

    def lines(self) -> Iterator[str]:
        """A heading, the figures, the options, and whose choice the marked ones are."""
        yield f"# {self._say('title')}"
        yield ""
        yield self._say("introduction")
        yield ""
        yield f"## {self._say('figures')}"
        yield ""
        yield from self._head("figure")
        yield self._row(self._say("mountain-point"), self._figures("mountain_point"))
        yield self._row(self._say("pool-point"), self._figures("pool_point"))
        for name in self._table_names():
            yield self._row(self._say(f"table-{name}"), self._tables(name))
        yield self._row(self._say("raspasy"), map(self._raspasy, self._conventions))
        yield ""
        yield f"## {self._say('options')}"
        yield ""
        yield from self._head("option")
        for name in option_kinds():
            title = f"`{name}`: {option_kinds()[name].texts[self._language]}"
            yield self._row(title, [self._option(each, name) for each in self._conventions])
        yield ""
        yield f"## {self._say('choices')}"
        yield ""
        yield self._say("choices-introduction")
        yield ""
        yield from self._choices()
        yield ""

    def _say(self, key: str, **values: Value) -> str:
        return say(saying(f"conventions.{key}", **values), self._language)

    def _head(self, key: str) -> Iterator[str]:
        names = [f"{each.names[self._language]} (`{each.name}`)" for each in self._conventions]
        yield self._row(self._say(key), names)
        yield "|" + "---|" * (len(names) + 1)

    @staticmethod
    def _row(title: str, cells: "Sequence[str] | Iterator[str] | map[str]") -> str:
        return f"| {title} | {' | '.join(cells)} |"

    def _figures(self, name: str) -> list[str]:
        figures: list[Figure] = [getattr(each, name) for each in self._conventions]
        return [f"{figure.amount} ({self._source(figure.source)})" for figure in figures]

    def _table_names(self) -> list[str]:
        return list(dict.fromkeys(name for each in self._conventions for name in each.figures))

    def _tables(self, name: str) -> list[str]:
        return [self._table(each, name) for each in self._conventions]

    def _table(self, convention: Convention, name: str) -> str:
        table = convention.figures.get(name)
        if table is None:
            return NOTHING
        amounts = ", ".join(
            f"{self._of(key)} {exact(amount)}" for key, amount in table.amounts.items()
        )
        return f"{amounts} ({self._source(table.source)})"

    def _of(self, key: str) -> str:
        """What a figure is for; a level says itself."""
        return f"{key}:" if key.isdecimal() else f"{self._say(f'of-{key}')}:"

    def _raspasy(self, convention: Convention) -> str:
        figures = convention.raspasy
        if figures is None:
            return NOTHING
        parts = [self._say(f"account-{figures.account}")]
        for key, figure in (("zero-pool", figures.zero_pool), ("dealer-pool", figures.dealer_pool)):
            if figure is not None:
                source = self._source(figure.source)
                parts.append(self._say(key, points=figure.amount, source=source))
        return "; ".join(parts)

    def _option(self, convention: Convention, name: str) -> str:
        if name not in convention.defaults:
            return self._say("by-the-event") if name in convention.known_options else NOTHING
        default = convention.defaults[name]
        return f"{self._value(default.value)}{MARKS[default.by]} ({self._source(default.source)})"

    def _value(self, value: OptionValue) -> str:
        match value:
            case bool():
                return say(saying(f"page.value.{'yes' if value else 'no'}"), self._language)
            case str():
                return say(saying(f"page.value.{value}"), self._language)
            case int():
                return str(value)
        return "–".join(map(str, value))

    def _source(self, source: str) -> str:
        """A source; words in it stand in the data in Russian and in English, a bar between."""
        return source.split(" | ")[self._language == "en"] if " | " in source else source

    def _choices(self) -> Iterator[str]:
        """Each choice that no rule makes, with its reason and the conventions it is made for."""
        for name in option_kinds():
            made: dict[str, list[str]] = {}
            for convention in self._conventions:
                default = convention.defaults.get(name)
                if default is not None and default.by is not None:
                    made.setdefault(self._choice(default), []).append(
                        convention.names[self._language]
                    )
            for choice, whose in made.items():
                yield f"- `{name}` ({', '.join(whose)}): {choice}"

    def _choice(self, default: Default) -> str:
        value, why = self._value(default.value), default.why[self._language]
        return f"{value}{MARKS[default.by]} — {why}."
