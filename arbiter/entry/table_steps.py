"""The first questions: by what rules, who plays, who dealt, what is played."""

from arbiter.entry.prompt import Choice, Prompt, chosen, words
from arbiter.entry.step import Step, always
from arbiter.entry.told import Told, wrong
from arbiter.game.card_notation import alphabets
from arbiter.game.contracts import Raspasy
from arbiter.game.record import Header
from arbiter.nearest import normal
from arbiter.notation import limits
from arbiter.notation.text.words import name_text
from arbiter.notation.vocabulary import CONVENTIONS, GAMES
from arbiter.scoring.conventions import load_convention

TABLE_SIZES = (3, 4)


def _ask_convention(told: Told) -> Prompt:
    default = told.beforehand.convention
    return Prompt(
        "convention",
        words("ask-convention", told.language),
        choices=_conventions(told),
        default=CONVENTIONS.word(default, told.language) if default else None,
    )


def _conventions(told: Told) -> tuple[Choice, ...]:
    return tuple(Choice(code, CONVENTIONS.word(code, told.language)) for code in CONVENTIONS.codes)


def _take_convention(told: Told, text: str) -> Told:
    default = told.beforehand.convention
    code = default if not text and default else CONVENTIONS.code(text)
    code = code or chosen(text, _conventions(told))
    return told.with_record(convention=code).marked("convention")


def _ask_players(told: Told) -> Prompt:
    default = told.beforehand.players
    return Prompt(
        "players",
        words("ask-players", told.language),
        words("hint-players", told.language),
        default=" ".join(default) if default else None,
    )


def _take_players(told: Told, text: str) -> Told:
    names = _names(text) or told.beforehand.players
    if len(names) not in TABLE_SIZES:
        raise wrong("players-count", n=len(names))
    twice = [name for place, name in enumerate(names) if _same(name) in map(_same, names[:place])]
    if twice:
        raise wrong("player-twice", player=twice[0])
    bad = [name for name in names if not limits.is_name(name)]
    if bad:
        raise wrong("bad-name", text=bad[0][:20])
    return told.with_record(players=names).marked("players")


def _names(text: str) -> tuple[str, ...]:
    """Names divided by commas or by spaces; letters in a row are the players' initials."""
    if "," in text:
        return tuple(" ".join(name.split()) for name in text.split(",") if name.strip())
    names = tuple(text.split())
    if len(names) == 1 and len(text.strip()) in TABLE_SIZES and len(alphabets(text)) == 1:
        return tuple(text.strip().upper())
    return names


def _same(name: str) -> str:
    return normal(name)


def player_choices(told: Told, players: tuple[str, ...] | None = None) -> tuple[Choice, ...]:
    """The players as a short list, clockwise."""
    return tuple(Choice(name, name) for name in players or told.record.players)


def _ask_dealer(told: Told) -> Prompt:
    return Prompt("dealer", words("ask-dealer", told.language), choices=player_choices(told))


def _take_dealer(told: Told, text: str) -> Told:
    return told.with_record(dealer=chosen(text, player_choices(told))).marked("dealer")


def _ask_contract(told: Told) -> Prompt:
    first = name_text(told.hands[0])
    return Prompt(
        "contract",
        words("ask-contract", told.language),
        words("hint-contract", told.language, player=first),
        offers=(GAMES.word("raspasy", told.language), *told.hands),
    )


def _take_contract(told: Told, text: str) -> Told:
    if not text:
        raise wrong("contract-wanted", player=told.hands[0])
    raspasy = GAMES.word("raspasy", told.language)
    if len(text) > 0 and raspasy.startswith(normal(text)):
        return told.with_record(contract=Raspasy()).marked("contract")
    after = told.with_line("контракт: ", text)
    if after.record.contract is None:
        raise wrong("contract-wanted", player=told.hands[0])
    return after.marked("contract")


def _is_progressive(told: Told) -> bool:
    """Whether the price of this raspasy depends on how many went before it."""
    convention = load_convention(told.record.convention)
    if not told.is_raspasy or convention.raspasy is None:
        return False
    prices = convention.with_options(told.record.options).option("raspasy_prices")
    return isinstance(prices, tuple) and len(prices) > 1


def _ask_raspasy(told: Told) -> Prompt:
    return Prompt("raspasy", words("ask-raspasy", told.language), default="1")


def _take_raspasy(told: Told, text: str) -> Told:
    number = int(text) if text.isdecimal() and len(text) < 4 else 0
    if text and not 0 < number <= limits.MOST_IN_A_ROW:
        raise wrong("number", text=text, least=1, most=limits.MOST_IN_A_ROW)
    return told.with_record(raspasy_number=number or 1).marked("raspasy")


def with_header(told: Told) -> Told:
    """The same with the event, the date and the arbiter known beforehand at its head."""
    known = told.beforehand
    return told.with_record(
        header=Header(event=known.event, date=known.date, arbiter=known.arbiter)
    )


STEPS = (
    Step("convention", always, _ask_convention, _take_convention),
    Step("players", always, _ask_players, _take_players),
    Step("dealer", always, _ask_dealer, _take_dealer),
    Step("contract", always, _ask_contract, _take_contract),
    Step("raspasy", _is_progressive, _ask_raspasy, _take_raspasy),
)
