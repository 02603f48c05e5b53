"""Codes turned into words, Russian and English; the only place where they meet.

Every message has a code such as `record.unknown-card`. The part before the first dot names its
catalogue: `locale/ru/LC_MESSAGES/record.po`, in gettext's own format, which translators' editors
open. A message may use the values given to it as `{name}`; one with plural forms picks them by the
value `n`. `pybabel compile` makes the `.mo` files that are read here.
"""

from fractions import Fraction
from functools import cache
from gettext import GNUTranslations
from pathlib import Path
from typing import get_args

from arbiter.game.card_notation import Language, card_sign, suit_sign
from arbiter.game.cards import Card, Suit
from arbiter.sayings import Saying, Value, exact

LANGUAGES: tuple[Language, ...] = get_args(Language)


class NoWords(LookupError):
    """A code has no words in a language: a fault of ours, found by the tests."""


@cache
def _catalogue(domain: str, language: Language) -> GNUTranslations:
    folder = Path(__file__).parent / "locale" / language / "LC_MESSAGES"
    with (folder / f"{domain}.mo").open("rb") as stream:
        return GNUTranslations(stream)


def _template(code: str, language: Language, count: int | None) -> str:
    try:
        catalogue = _catalogue(code.partition(".")[0], language)
    except FileNotFoundError as error:
        raise NoWords(code) from error
    words = code if count is None else catalogue.ngettext(code, code, count)
    if words == code:
        words = catalogue.gettext(code)
    if words == code:
        raise NoWords(f"{code} ({language})")
    return words


def translated(text: str, language: Language) -> str:
    """A Russian text that stands beside a command, in the language; untranslated it stays itself.

    Its English is in the catalogue `commands`, by the Russian text.
    """
    plain = " ".join(text.split())
    if language == "ru" or not plain:
        return plain
    return _catalogue("commands", language).gettext(plain)


def value_words(value: Value, language: Language) -> str:
    """A value as people read it: a card with its sign, a list with commas, a fraction exact."""
    match value:
        case Card():
            return card_sign(value, language)
        case Suit():
            return suit_sign(value)
        case Saying():
            return say(value, language)
        case int() | Fraction():
            return exact(value)
        case str():
            return value
    return ", ".join(value_words(item, language) for item in value) or "—"


def say(message: Saying, language: Language) -> str:
    """The message in that language.

    Raises:
        NoWords: The catalogue has no such code.

    """
    count = message.values.get("n")
    template = _template(message.code, language, count if isinstance(count, int) else None)
    return template.format_map(
        {name: value_words(value, language) for name, value in message.values.items()}
    )
