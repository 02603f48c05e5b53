"""What a house file says, for people and for programs."""

from arbiter.game.card_notation import Language
from arbiter.game.record import OptionValue
from arbiter.house import House
from arbiter.notation.vocabulary import CONVENTIONS, OPTION_WORDS, YES_NO
from arbiter.output.json_text import JsonObject
from arbiter.output.words import say
from arbiter.sayings import saying

INDENT = "  "


def house_text(house: House, language: Language) -> str:
    """Each thing that the house has settled in a line."""
    convention = house.convention
    told = {
        "event": house.event,
        "arbiter": house.arbiter,
        "edition": house.edition,
        "convention": None if convention is None else CONVENTIONS.word(convention, language),
        "correction_period": house.correction_period,
        "language": house.language,
        "logo": None if house.logo is None else str(house.logo),
    }
    lines = [say(saying("house.good", path=str(house.path)), language)]
    lines += [
        f"{INDENT}{say(saying(f'house.label-{key}'), language)}: {text}"
        for key, text in told.items()
        if text is not None
    ]
    if house.options:
        lines.append(f"{INDENT}{say(saying('house.label-options'), language)}:")
    lines += [
        f"{INDENT * 2}{name} = {_option(name, value, language)}"
        for name, value in house.options.items()
    ]
    return "\n".join(lines) + "\n"


def house_json(house: House) -> JsonObject:
    """The same for programs, every key there."""
    return {
        "path": str(house.path),
        "event": house.event,
        "arbiter": house.arbiter,
        "edition": house.edition,
        "convention": house.convention,
        "options": {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in house.options.items()
        },
        "correction_period": house.correction_period,
        "language": house.language,
        "logo": None if house.logo is None else str(house.logo),
    }


def _option(name: str, value: OptionValue, language: Language) -> str:
    if isinstance(value, bool):
        return YES_NO.word("yes" if value else "no", language)
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    if isinstance(value, str) and name in OPTION_WORDS and value in OPTION_WORDS[name].codes:
        return OPTION_WORDS[name].word(value, language)
    return str(value)
