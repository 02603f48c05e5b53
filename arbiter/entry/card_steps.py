"""The cards: two hands, then the talon or the third hand; what is left is worked out."""

from collections.abc import Callable

from arbiter.entry.prompt import Choice, Prompt, chosen, words
from arbiter.entry.step import Step
from arbiter.entry.told import HAND_SIZE, TALON_SIZE, Told, sorted_cards, wrong
from arbiter.entry.typing_aid import cards_in, with_right_letters
from arbiter.game.card_notation import card_sign
from arbiter.game.cards import Hand
from arbiter.game.contracts import SuitGame
from arbiter.notation.text.words import cards_text, hand_text, name_text
from arbiter.notation.vocabulary import LABELS
from arbiter.scoring.conventions import load_convention


def _hand_key(place: int) -> str:
    return f"hand-{place + 1}"


def _are_known(told: Told) -> bool:
    """Whether both hands asked for so far were told, so that twelve cards are left."""
    return all(player in told.record.hands for player in told.hands[:2])


def _ask_hand(place: int) -> Callable[[Told], Prompt]:
    def ask(told: Told) -> Prompt:
        return Prompt(
            _hand_key(place),
            words("ask-hand", told.language, player=told.hands[place]),
            words("hint-hand", told.language),
            counts=(HAND_SIZE,),
        )

    return ask


def _take_hand(place: int) -> Callable[[Told, str], Told]:
    def take(told: Told, text: str) -> Told:
        if not text:
            return told.marked(_hand_key(place))
        return _with_hand(told, told.hands[place], text).marked(_hand_key(place))

    return take


def _with_hand(told: Told, player: str, text: str) -> Told:
    typed = with_right_letters(text, (HAND_SIZE,))
    after = told.with_line(f"{name_text(player)}: ", typed)
    count = len(after.record.hands.get(player, ()))
    if count != HAND_SIZE:
        raise wrong("hand-count", n=count, want=HAND_SIZE)
    in_order = sorted_cards(Hand.of(after.record.hands[player]))
    return after.with_record(hands={**after.record.hands, player: in_order})


def _ask_rest(told: Told) -> Prompt:
    player = told.hands[2]
    rest = hand_text(sorted_cards(told.unseen), told.language)
    return Prompt(
        "rest",
        words("ask-rest", told.language, player=player),
        words("hint-rest", told.language, cards=rest),
        counts=(TALON_SIZE, HAND_SIZE),
    )


def _take_rest(told: Told, text: str) -> Told:
    """Two cards are the talon, ten the third hand; the others follow."""
    if not text:
        return told.marked("rest")
    player, typed = told.hands[2], with_right_letters(text, (TALON_SIZE, HAND_SIZE))
    if len(cards_in(typed)) > HAND_SIZE // 2:
        after = _with_hand(told, player, typed)
        return after.with_record(talon=sorted_cards(after.unseen)).marked("rest")
    after = _with_talon(told, typed)
    hand = sorted_cards(after.unseen)
    return after.with_record(hands={**after.record.hands, player: hand}).marked("rest", "opened")


def _with_talon(told: Told, typed: str) -> Told:
    after = told.with_line(f"{LABELS.word('talon', told.language)}: ", typed)
    if len(after.record.talon) not in _talon_sizes(told):
        raise wrong("talon-count", n=len(after.record.talon), want=TALON_SIZE)
    return after


def _talon_sizes(told: Told) -> tuple[int, ...]:
    """Two cards; one where the first trick of a raspasy may still be played."""
    return (1, TALON_SIZE) if not _are_known(told) and _talon_leads(told) else (TALON_SIZE,)


def _talon_leads(told: Told) -> bool:
    """Whether the talon leads the first tricks (3.7.6)."""
    if not told.is_raspasy:
        return False
    convention = load_convention(told.record.convention).with_options(told.record.options)
    return convention.talon_leads


def _order_matters(told: Told) -> bool:
    """Whether the talon was worked out, and which card was opened first counts."""
    return _are_known(told) and bool(told.record.talon) and _talon_leads(told)


def _opened(told: Told) -> tuple[Choice, ...]:
    return tuple(
        Choice(str(card), card_sign(card, told.language), (card_sign(card, "en"),))
        for card in told.record.talon
    )


def _ask_opened(told: Told) -> Prompt:
    choices = _opened(told)
    question = words("ask-opened", told.language)
    return Prompt("opened", question, choices=choices, default=choices[0].words)


def _take_opened(told: Told, text: str) -> Told:
    named = [card for card in cards_in(with_right_letters(text)) if card in told.record.talon]
    if len(named) == 1:
        first = str(named[0])
    else:
        first = chosen(text, _opened(told)) if text else str(told.record.talon[0])
    talon = sorted(told.record.talon, key=lambda card: str(card) != first)
    return told.with_record(talon=tuple(talon)).marked("opened")


def _ask_talon(told: Told) -> Prompt:
    return Prompt(
        "talon",
        words("ask-talon", told.language),
        words("hint-talon-raspasy" if _talon_leads(told) else "hint-talon", told.language),
        counts=_talon_sizes(told),
    )


def _take_talon(told: Told, text: str) -> Told:
    typed = with_right_letters(text, _talon_sizes(told))
    return (_with_talon(told, typed) if text else told).marked("talon")


def _ask_discard(told: Told) -> Prompt:
    player = told.declarer or ""
    return Prompt(
        "discard",
        words("ask-discard", told.language, player=player),
        words("hint-talon", told.language),
        counts=(TALON_SIZE,),
    )


def _take_discard(told: Told, text: str) -> Told:
    if not text:
        return told.marked("discard")
    typed = with_right_letters(text, (TALON_SIZE,))
    return told.with_line(f"{LABELS.word('discard', told.language)}: ", typed).marked("discard")


ANSWERS = ("whist", "pass", "half")


def _answers(told: Told) -> tuple[Choice, ...]:
    return tuple(
        Choice(code, words(f"answer-{code}", told.language), (words(f"key-{code}", told.language),))
        for code in ANSWERS
    )


def _whisters(told: Told) -> tuple[str, ...]:
    """The two opponents, the one who answers first before the other."""
    around = told.hands
    first = around.index(told.declarer) if told.declarer in around else 0
    return around[first + 1 :] + around[:first]


def _ask_whist(told: Told) -> Prompt:
    first, second = _whisters(told)
    answer = words("answer-whist", told.language)
    return Prompt(
        "whist",
        words("ask-whist", told.language, first=first, second=second),
        words("hint-whist", told.language),
        default=f"{answer} {answer}",
    )


def _take_whist(told: Told, text: str) -> Told:
    """Answers in turn, `в п`; one that comes round to the first again too, `п ½ в`."""
    if not text:
        text = " ".join([words("key-whist", told.language)] * 2)
    tokens = text.replace(",", " ").split()
    choices, around = _answers(told), _whisters(told)
    if len(tokens) == 1 and all(_is_key(letter, choices) for letter in tokens[0]):
        tokens = list(tokens[0])
    if not 1 < len(tokens) <= 3:
        raise wrong("whist-count", first=around[0], second=around[1])
    answers = tuple(
        (around[place % 2], chosen(token, choices)) for place, token in enumerate(tokens)
    )
    return told.with_record(whist=answers).marked("whist")


def _is_key(letter: str, choices: tuple[Choice, ...]) -> bool:
    return any(letter.casefold() in choice.also for choice in choices)


def _is_single_whist(told: Told) -> bool:
    last = dict(told.record.whist)
    return "whist" in last.values() and "pass" in last.values()


def _manners(told: Told) -> tuple[Choice, ...]:
    return (
        Choice("open", words("manner-open", told.language)),
        Choice("closed", words("manner-closed", told.language)),
    )


def _ask_manner(told: Told) -> Prompt:
    choices = _manners(told)
    question = words("ask-manner", told.language)
    return Prompt("manner", question, choices=choices, default=choices[0].words)


def _take_manner(told: Told, text: str) -> Told:
    is_open = not text or chosen(text, _manners(told)) == "open"
    return told.with_record(whist_open=is_open).marked("manner")


def cards_told(told: Told) -> str:
    """The cards as they stand now, for the echo after an answer."""
    lines = [
        f"{name_text(player)}: {hand_text(hand, told.language)}"
        for player, hand in told.record.hands.items()
    ]
    if told.record.talon:
        label = LABELS.word("talon", told.language)
        lines.append(f"{label}: {cards_text(told.record.talon, told.language)}")
    return "\n".join(lines)


STEPS = (
    Step("hand-1", lambda _: True, _ask_hand(0), _take_hand(0)),
    Step("hand-2", lambda _: True, _ask_hand(1), _take_hand(1)),
    Step("rest", _are_known, _ask_rest, _take_rest),
    Step("opened", _order_matters, _ask_opened, _take_opened),
    Step("hand-3", lambda told: not _are_known(told), _ask_hand(2), _take_hand(2)),
    Step("talon", lambda told: not _are_known(told), _ask_talon, _take_talon),
    Step("discard", lambda told: told.declarer is not None, _ask_discard, _take_discard),
    Step("whist", lambda told: isinstance(told.record.contract, SuitGame), _ask_whist, _take_whist),
    Step("manner", _is_single_whist, _ask_manner, _take_manner),
)
