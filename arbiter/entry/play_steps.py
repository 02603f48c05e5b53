"""The play: tricks as they fell, lawful or not, and what happened besides the cards."""

from collections.abc import Sequence

from arbiter.entry.prompt import Choice, Prompt, chosen, words
from arbiter.entry.step import Step
from arbiter.entry.told import Told, wrong
from arbiter.entry.typing_aid import trick_text, with_right_letters
from arbiter.game.card_notation import card_sign
from arbiter.game.record import CardPlayed, Moment
from arbiter.game.state import TRICKS_IN_A_DEAL, State
from arbiter.notation.running_trick import RunningTrick, TrickCounter
from arbiter.notation.text.words import cards_text, counts_text, name_text
from arbiter.notation.vocabulary import EVENTS, LABELS

SOMETHING_ELSE = "*"
EVENTS_TOLD = (
    "exposed",
    "claim",
    "looked-at-trick",
    "asked-for-trick",
    "looked-at-discard",
    "counted-aloud",
    "remark",
    "advice",
    "accepted",
    "missed-play",
    "card-lost",
    "ended-by-consent",
)
"""What can happen besides the cards, the frequent first; the rest is typed as in the record."""

WITH_CARDS = ("exposed", "accepted", "card-lost")
WITH_TRICK = ("looked-at-trick", "asked-for-trick")
BY_NOBODY = ("ended-by-consent",)


def running_trick(told: Told) -> RunningTrick:
    """The trick as a person numbers it on paper."""
    counter = TrickCounter()
    for event in told.record.play:
        counter.follow(event)
    return counter.trick


def _is_unfinished(told: Told) -> bool:
    """Whether a card can still follow."""
    trick = running_trick(told)
    return not (trick.is_full and trick.number >= TRICKS_IN_A_DEAL)


def _ask_play(told: Told) -> Prompt:
    state, trick = told.state(), running_trick(told)
    language = told.language
    number = trick.next_number
    lying = () if trick.is_full else tuple(card for _, card in trick.cards if card is not None)
    if lying:
        question = words(
            "ask-trick-on",
            language,
            number=number,
            cards=cards_text(lying, language),
            player=state.to_act,
        )
    elif state.trick.talon_card is not None:
        talon_card = card_sign(state.trick.talon_card, language)
        question = words(
            "ask-trick-talon", language, number=number, card=talon_card, player=state.to_act
        )
    else:
        question = words("ask-trick", language, number=number, player=state.to_act)
    lawful, unlawful = _offers(state, told)
    return Prompt("play", question, words("hint-trick", language), offers=lawful, doubtful=unlawful)


def _offers(state: State, told: Told) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards of the player to act, lawful ones and the others; none if nobody knows his hand."""
    hand, lawful = state.hands[state.to_act], state.lawful_for(state.to_act)
    if hand is None or lawful is None:
        return (), ()
    return (
        tuple(card_sign(card, told.language) for card in lawful),
        tuple(card_sign(card, told.language) for card in hand if card not in lawful),
    )


def take_play(told: Told, text: str) -> Told:
    """The same with the cards of a trick, or with what happened besides them.

    Raises:
        RecordError: They cannot be read or replayed.

    """
    if not text:
        return told.marked("play")
    if text == SOMETHING_ELSE:
        return told.telling("")
    if text.startswith(SOMETHING_ELSE):
        return told.with_line("", text)
    state, trick = told.state(), running_trick(told)
    leader = state.to_act if trick.is_full or not trick.cards else None
    typed = trick_text(text, told.record.players, state.led_suit, leader)
    after = told.with_line(f"{trick.next_number}. ", typed)
    after.replayed()
    return after


def _ask_event(told: Told) -> Prompt:
    return Prompt(
        "event",
        words("ask-event", told.language),
        words("hint-event", told.language),
        choices=_events(told),
    )


def _events(told: Told) -> tuple[Choice, ...]:
    return tuple(Choice(code, words(f"event-{code}", told.language)) for code in EVENTS_TOLD)


def _take_event(told: Told, text: str) -> Told:
    if not text:
        return told.telling(None)
    code = chosen(text, _events(told))
    if code in BY_NOBODY:
        return told.telling(code, "")
    return told.telling(code)


def _ask_by(told: Told) -> Prompt:
    choices = tuple(Choice(name, name) for name in told.record.players)
    return Prompt("event-by", words("ask-event-by", told.language), choices=choices)


def _take_by(told: Told, text: str) -> Told:
    if told.event == "advice" and text.strip():
        by = text.strip()
    else:
        by = chosen(text, tuple(Choice(name, name) for name in told.record.players))
    after = told.telling(told.event, by)
    return after if _has_details(after) else _with_event(after, "")


def _has_details(told: Told) -> bool:
    return told.event in (*WITH_CARDS, *WITH_TRICK, "claim", "advice", *BY_NOBODY)


def _ask_details(told: Told) -> Prompt:
    kind = told.event or ""
    if kind in WITH_CARDS:
        return Prompt("event-cards", words("ask-event-cards", told.language))
    if kind in WITH_TRICK:
        return Prompt("event-trick", words("ask-event-trick", told.language))
    if kind == "claim":
        return Prompt(
            "event-claim",
            words("ask-event-claim", told.language),
            words("hint-event-claim", told.language),
        )
    if kind == "advice":
        choices = tuple(Choice(name, name) for name in told.record.players)
        return Prompt("event-to", words("ask-event-to", told.language), choices=choices)
    return Prompt("event-counts", _ask_counts(told, "ask-event-counts"))


def _ask_counts(told: Told, code: str) -> str:
    return words(code, told.language, players=" ".join(told.record.players))


def _take_details(told: Told, text: str) -> Told:
    kind = told.event or ""
    if kind in WITH_CARDS:
        return _with_event(told, with_right_letters(text))
    if kind == "advice":
        to = chosen(text, tuple(Choice(name, name) for name in told.record.players))
        return _with_event(told, name_text(to))
    if kind in BY_NOBODY:
        return _with_event(told, f": {counts_text(counts_in(told, text))}")
    if kind == "claim":
        return _with_event(told, f": {text}" if text else "")
    if kind == "asked-for-trick" and "," not in text:
        text = f"{text}, {words('trick-shown', told.language)}"
    return _with_event(told, text)


def _with_event(told: Told, details: str) -> Told:
    """The same with the event in the record; `details` as the text form has them."""
    by = name_text(told.event_by) if told.event_by else ""
    verb = EVENTS.word(told.event or "", told.language)
    start = f"{SOMETHING_ELSE} {by} {verb}" if by else f"{SOMETHING_ELSE} {verb}"
    gap = "" if details.startswith(":") else " "
    return told.with_line(start + gap, details).telling(None)


def counts_in(told: Told, text: str) -> dict[str, int]:
    """Numbers by player: in the order of the players, `2 4 4`, or each behind a name.

    Raises:
        RecordError: There are not as many as players, or one is no number of tricks.

    """
    players = told.record.players
    tokens = text.replace(",", " ").replace("/", " ").split()
    if len(tokens) == 1 and tokens[0].isdecimal() and len(tokens[0]) == len(players):
        tokens = list(tokens[0])
    names: Sequence[str] = players
    if len(tokens) == 2 * len(players):
        choices = tuple(Choice(name, name) for name in players)
        names = [chosen(token, choices) for token in tokens[::2]]
        tokens = tokens[1::2]
    elif len(tokens) == len(told.hands) < len(players):
        names = told.hands
    is_whole = len(tokens) == len(names) == len(set(names))
    if not is_whole or not all(token.isdecimal() and len(token) <= 2 for token in tokens):
        raise wrong("counts", players=" ".join(players), text=text[:40])
    counts = dict(zip(names, map(int, tokens), strict=True))
    return {player: counts.get(player, 0) for player in players}


def _has_no_play(told: Told) -> bool:
    return not any(isinstance(event, CardPlayed) for event in told.record.play)


def _ask_tricks(told: Told) -> Prompt:
    return Prompt("tricks", _ask_counts(told, "ask-tricks"), words("hint-tricks", told.language))


def _take_tricks(told: Told, text: str) -> Told:
    if not text:
        return told.marked("tricks", "moment")
    line = counts_text(counts_in(told, text))
    return told.with_line(f"{LABELS.word('tricks', told.language)}: ", line).marked("tricks")


def _is_midway(told: Told) -> bool:
    return (
        _has_no_play(told)
        and told.record.tricks is not None
        and sum(told.record.tricks.values()) < TRICKS_IN_A_DEAL
    )


def _ask_moment(told: Told) -> Prompt:
    number = sum((told.record.tricks or {}).values()) + 1
    return Prompt(
        "moment",
        words("ask-moment", told.language, number=number),
        words("hint-moment", told.language),
        choices=tuple(Choice(name, name) for name in told.hands),
    )


def _take_moment(told: Told, text: str) -> Told:
    """Whose lead it is, and the cards on the table behind the name."""
    if not text:
        return told.marked("moment")
    name, _, rest = text.partition(" ")
    by = chosen(name, tuple(Choice(player, player) for player in told.hands))
    number = sum((told.record.tricks or {}).values()) + 1
    after = told.with_record(at=Moment(number, by))
    if rest.strip():
        label = LABELS.word("at", told.language)
        part = words("moment-line", told.language, number=number, player=name_text(by))
        after = told.with_line(f"{label}: {part} ", with_right_letters(rest.strip()))
    return after.marked("moment")


STEPS = (
    Step("event", lambda told: told.event == "", _ask_event, _take_event),
    Step(
        "event-by",
        lambda told: bool(told.event) and told.event_by is None,
        _ask_by,
        _take_by,
    ),
    Step("event-details", lambda told: bool(told.event), _ask_details, _take_details),
    Step("play", _is_unfinished, _ask_play, take_play),
    Step("tricks", _has_no_play, _ask_tricks, _take_tricks),
    Step("moment", _is_midway, _ask_moment, _take_moment),
)
