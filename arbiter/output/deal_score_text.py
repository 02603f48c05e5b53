"""What a deal writes, for people: the deal in a line, every entry with its reason, the result."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from arbiter.game.card_notation import Language
from arbiter.output.columns import aligned
from arbiter.output.labels import Labels, clean, short_names
from arbiter.output.score_view import entry_words
from arbiter.output.words import say
from arbiter.sayings import exact, saying, signed
from arbiter.scoring.conventions import Convention
from arbiter.scoring.deal import DealResult, DealScore

INDENT = "  "


def deal_score_text(
    result: DealResult,
    score: DealScore,
    net: Mapping[str, Fraction],
    convention: Convention,
    language: Language,
    name: str | int | None = None,
) -> str:
    """The whole answer to one result; `name` is what its line is called."""
    labels = Labels(language)
    contract = labels.contract(result.contract)
    head = contract if name is None else f"{clean(str(name))}: {contract}"
    lines = [f"{head} ({labels.convention(convention)})", *_table(result, language)]
    lines += ["", *entry_lines(score, labels)] if score.entries else []
    lines += ["", *result_lines(net, language)]
    lines += [INDENT + labels.of(warning) for warning in score.warnings]
    return "\n".join(lines) + "\n"


def _table(result: DealResult, language: Language) -> Iterator[str]:
    """Who dealt, who answered what, who took how many."""
    dealer = clean(result.seating.dealer)
    yield INDENT + say(saying("scoring.dealer", player=dealer), language)
    if result.answers:
        answers = [
            say(saying(f"scoring.answer-{word}", player=clean(player)), language)
            for player, word in result.answers
        ]
        yield INDENT + say(saying("scoring.answers", answers=tuple(answers)), language)
    if result.tricks is not None:
        tricks = [f"{clean(player)} {count}" for player, count in result.tricks.items()]
        yield INDENT + say(saying("scoring.tricks", tricks=tuple(tricks)), language)


def entry_lines(score: DealScore, labels: Labels) -> list[str]:
    """Each entry with its reason and its rule."""
    rows = [
        [INDENT + entry_words(entry, labels), labels.of(entry.reason), entry.rule]
        for entry in score.entries
    ]
    return aligned(rows, left=len(rows[0]))


def result_lines(net: Mapping[str, Fraction], language: Language) -> list[str]:
    """The result in whists under the names, and its sum."""
    names = short_names(tuple(net))
    head = INDENT + say(saying("scoring.result"), language)
    total = exact(sum(net.values(), Fraction(0)))
    return [
        *aligned([[INDENT, *names.values()], [head, *map(signed, net.values())]]),
        INDENT + say(saying("scoring.sum", sum=total), language),
    ]
