"""What a declarer with a wrong number of cards would certainly have taken."""

from dataclasses import replace

from arbiter.game.cards import Card
from arbiter.game.contracts import Level, Misere, SuitGame
from arbiter.game.record import DealRecord
from arbiter.notation.read import read_record
from arbiter.preparation import prepare
from rulings.proof.count_proof import BestDiscard, best_discard, undertricks
from tests.test_casebook import CASEBOOK

WEAK = read_record((CASEBOOK / "3.4.6" / "proved-remise-and-two.txt").read_bytes())


def best(record: DealRecord) -> BestDiscard | None:
    case = prepare(record)
    assert isinstance(case.record.contract, SuitGame | Misere)
    return best_discard(case, case.record.contract)


def test_two_top_trumps_and_a_ruff_are_three_tricks_after_the_best_discard() -> None:
    assert best(WEAK) == BestDiscard((Card.parse("7C"), Card.parse("8C")), 3)


def test_the_wrong_discard_itself_does_not_matter() -> None:
    discards = [(), WEAK.discard, WEAK.talon[:1]]

    assert {best(replace(WEAK, discard=discard)) for discard in discards} == {best(WEAK)}


def test_the_declarer_s_hand_follows_from_the_others() -> None:
    hands = {player: hand for player, hand in WEAK.hands.items() if player != "А"}

    assert best(replace(WEAK, hands=hands)) == best(WEAK)


def test_without_an_opponent_s_hand_nothing_is_proved() -> None:
    hands = {player: hand for player, hand in WEAK.hands.items() if player == "А"}

    assert best(replace(WEAK, hands=hands)) is None


def test_at_misere_the_best_discard_leaves_the_fewest_tricks() -> None:
    at_misere = best(replace(WEAK, contract=Misere("А"), whist=()))

    assert at_misere is not None
    assert set(at_misere.discard) == {Card.parse("KS"), Card.parse("AS")}


def test_undertricks_are_counted_from_what_was_undertaken() -> None:
    six = SuitGame("А", Level.SIX, None)

    assert [undertricks(six, tricks) for tricks in (3, 6, 9)] == [3, 0, 0]
    assert undertricks(Misere("А"), 2) == 2
