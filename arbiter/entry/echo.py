"""What a person is told after an answer: what was understood, and what departs from procedure."""

from collections.abc import Iterator

from arbiter.entry.card_steps import cards_told
from arbiter.entry.prompt import Prompt, words
from arbiter.entry.told import Told
from arbiter.entry.typing_aid import cards_in, with_right_letters
from arbiter.game.card_notation import card_sign
from arbiter.game.replay import Departure, Replay
from arbiter.game.state import Trick
from arbiter.notation.text.words import hand_text


def echo(before: Told, after: Told) -> tuple[str, ...]:
    """Lines about what the last answer added; empty where the answer says it all."""
    if before.record.hands != after.record.hands or before.record.talon != after.record.talon:
        told_before = cards_told(before).split("\n")
        return tuple(line for line in cards_told(after).split("\n") if line not in told_before)
    if before.record.play != after.record.play:
        return tuple(_of_play(before.replayed(), after))
    return ()


def counting(prompt: Prompt, typed: str, told: Told) -> str:
    """How many of the wanted cards are typed and which, while they are being typed."""
    if not prompt.counts:
        return ""
    cards = cards_in(with_right_letters(typed, prompt.counts))
    want = " / ".join(str(count) for count in prompt.counts)
    if not cards:
        return words("counting-wanted", told.language, want=want)
    shown = hand_text(sorted(cards, key=lambda card: (card.suit, -card.rank)), told.language)
    return words("counting", told.language, n=len(cards), want=want, cards=shown)


def _of_play(before: Replay, after: Told) -> Iterator[str]:
    replay = after.replayed()
    known = [trick for trick in before.tricks if trick.winner is not None]
    for trick in replay.tricks[len(known) :]:
        yield _trick(trick, after)
    for departure in replay.departures[len(before.departures) :]:
        yield _mark(departure, after)


def _trick(trick: Trick, told: Told) -> str:
    cards = ", ".join(f"{player} {card_sign(card, told.language)}" for player, card in trick.cards)
    if trick.winner is None:
        return words("trick-running", told.language, number=trick.number, cards=cards)
    return words(
        "trick-taken", told.language, number=trick.number, cards=cards, player=trick.winner
    )


def _mark(departure: Departure, told: Told) -> str:
    code, player = f"mark-{departure.kind.value}", departure.player
    if departure.card is None:
        return words(code, told.language, player=player)
    return words(code, told.language, player=player, card=departure.card)
