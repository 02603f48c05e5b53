"""A session kept deal by deal: numbers, dealers, closing pools, errors, faults all at once."""

from collections.abc import Iterator
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.faults import RecordError
from arbiter.game.cards import Suit
from arbiter.game.contracts import Contract, Level, Misere, Raspasy, SuitGame
from arbiter.game.place import Place
from arbiter.game.table import Table
from arbiter.scoring.conventions import Convention, load_convention
from arbiter.scoring.corrections import Stage, WrongEntry
from arbiter.scoring.deal import DealResult
from arbiter.scoring.keeping import keep
from arbiter.scoring.ledger import Account
from arbiter.scoring.pencil import settle_step_by_step
from arbiter.scoring.session import (
    NotedError,
    PlayedDeal,
    Session,
    SessionScore,
)
from arbiter.scoring.settlement import Totals, net_of_entries

PLAYERS = ("А", "Б", "В")
Tricks = tuple[int, int, int] | None


def game(declarer: str, level: int) -> SuitGame:
    return SuitGame(declarer, Level(level), Suit.SPADES)


def deal(
    number: int,
    contract: Contract,
    tricks: Tricks = None,
    *answers: tuple[str, str],
    **parts: object,
) -> PlayedDeal:
    """Each deal stands in the line of its number, dealt by В first."""
    dealer = parts.pop("dealer", PLAYERS[(number + 1) % 3])
    said = parts.pop("raspasy", None)
    result = DealResult(
        Table(PLAYERS, str(dealer)),
        contract,
        answers,
        None if tricks is None else dict(zip(PLAYERS, tricks, strict=True)),
        raspasy_number=int(str(said or 1)),
    )
    place = Place(number, 1)
    return PlayedDeal(number, result, place, says_raspasy=said is not None, **parts)  # type: ignore[arg-type]


def kept(*deals: PlayedDeal, convention: Convention | None = None, **parts: object) -> SessionScore:
    return keep(Session(PLAYERS, convention or load_convention("sochi"), deals, **parts))  # type: ignore[arg-type]


def faults(*deals: PlayedDeal, **parts: object) -> list[tuple[str, Place | None]]:
    with pytest.raises(RecordError) as caught:
        kept(*deals, **parts)  # type: ignore[arg-type]
    return [(fault.code, fault.place) for fault in caught.value.faults]


def warnings(*deals: PlayedDeal, **parts: object) -> list[str]:
    return [warned.message.code for warned in kept(*deals, **parts).warnings]  # type: ignore[arg-type]


RASPASY = Raspasy()


def test_raspasy_in_a_row_costs_more_and_a_game_begins_anew() -> None:
    score = kept(
        deal(1, RASPASY, (5, 4, 1)),
        deal(2, RASPASY, (5, 4, 1)),
        deal(3, game("А", 6)),
        deal(4, RASPASY, (5, 4, 1)),
    )

    assert [d.result.raspasy_number for d in score.deals] == [1, 2, 1, 1]
    assert score.totals.mountain == {"А": 4 + 8 + 4, "Б": 3 + 6 + 3, "В": 0}


def test_it_is_known_who_deals_next_and_what_raspasy_comes() -> None:
    score = kept(deal(1, RASPASY, (5, 4, 1)))

    assert (score.next_dealer, score.next_raspasy) == ("А", 2)


def test_each_deal_can_be_entered_elsewhere_with_all_its_entries() -> None:
    score = kept(deal(1, game("В", 6)), deal(2, game("В", 6)), errors=(whists_error(1, 2),))

    assert [
        (played.number, [entry.kind.value for entry in entries])
        for played, entries in score.by_deal()
    ] == [(1, ["play", "play"]), (2, ["correction", "play"])]


def test_a_number_of_raspasy_that_does_not_follow_is_a_fault() -> None:
    assert faults(deal(1, RASPASY, (5, 4, 1)), deal(2, RASPASY, (5, 4, 1), raspasy=3)) == [
        ("session.raspasy-number", (2, 1))
    ]


def test_an_evening_may_go_on_with_the_raspasy_of_another() -> None:
    score = kept(deal(1, RASPASY, (5, 4, 1), raspasy=2), deal(2, RASPASY, (5, 4, 1)))

    assert [d.result.raspasy_number for d in score.deals] == [2, 3]


def test_the_session_is_over_once_all_pools_are_full_and_no_deal_follows() -> None:
    closing = load_convention("sochi", {"pool_limit": 2})
    deals = [deal(1, game("А", 6)), deal(2, game("Б", 6)), deal(3, game("В", 6))]

    assert kept(*deals[:2], convention=closing).finished is None
    assert kept(*deals, convention=closing).finished == "full"
    assert faults(*deals, deal(4, game("А", 6)), convention=closing) == [
        ("session.after-the-end", (4, 1))
    ]


def test_a_made_eight_at_the_end_helps_the_others_and_then_comes_off_the_mountain() -> None:
    closing = load_convention("sochi", {"pool_limit": 4})
    score = kept(deal(1, game("А", 7)), deal(2, game("А", 10)), convention=closing)

    assert score.totals == Totals(
        {"А": 4, "Б": 4, "В": 4},
        {"А": -2, "Б": 0, "В": 0},
        {"А": {"Б": 40, "В": 40}, "Б": {"А": 0, "В": 0}, "В": {"А": 0, "Б": 0}},
    )


def test_what_stood_before_is_carried_on() -> None:
    before = Totals({"А": 8}, {"Б": Fraction(3)}, {"В": {"А": 10}})
    score = kept(deal(1, game("А", 6)), before=before)

    assert (score.totals.pool["А"], score.totals.mountain["Б"]) == (10, 3)
    assert score.totals.whists["В"] == {"А": 10, "Б": 0}
    assert next(score.running()) == score.totals


def test_the_pool_that_a_deal_finds_decides_about_a_classic_whister() -> None:
    """By pool: half the price while his pool is open, the full price when it is full."""
    classic = load_convention("classic", {"pool_limit": 2})
    short = deal(2, game("Б", 6), (0, 8, 2), ("В", "pass"), ("А", "whist"))
    full, is_open = (
        kept(deal(1, game(player, 6)), short, convention=classic).totals.mountain["А"]
        for player in ("А", "В")
    )

    assert (full, is_open) == (4, 2)


@pytest.mark.parametrize(
    ("number", "parts", "code"),
    [
        (2, {"dealer": "В"}, "session.dealt-twice"),
        (2, {"dealer": "Б"}, "session.dealt-out-of-turn"),
        (4, {"dealer": "А"}, "session.deal-order"),
        (1, {"dealer": "А"}, "session.deal-order"),
    ],
)
def test_what_is_strange_about_the_order_is_warned_of(
    number: int, parts: dict[str, str], code: str
) -> None:
    assert warnings(deal(1, game("А", 6)), deal(number, game("А", 6), **parts)) == [code]


def test_a_dealer_who_was_worked_out_is_not_warned_of() -> None:
    odd = deal(2, game("А", 6), dealer="Б", says_dealer=False)

    assert warnings(deal(1, game("А", 6)), odd) == []


def test_a_game_too_low_to_leave_raspasy_is_warned_of_and_leaves_nothing() -> None:
    sevens = load_convention("sochi", {"exit_levels": (7,)})
    score = kept(
        deal(1, RASPASY, (5, 4, 1)),
        deal(2, game("А", 6)),
        deal(3, RASPASY, (5, 4, 1)),
        convention=sevens,
    )

    assert [w.message.code for w in score.warnings] == ["session.too-low-to-leave"]
    assert score.deals[2].result.raspasy_number == 2


def test_all_faults_of_all_deals_are_told_at_once_with_their_places() -> None:
    assert faults(
        deal(1, RASPASY, (5, 4, 2)),
        deal(2, game("А", 6), (6, 4, 0), ("Б", "half")),
        deal(3, Misere("Д"), (0, 5, 5)),
    ) == [
        ("score.not-ten", (1, 1)),
        ("score.wrong-answer", (2, 1)),
        ("score.stranger", (3, 1)),
    ]


def test_a_session_without_deals_is_a_fault() -> None:
    assert faults() == [("session.no-deals", None)]


def test_a_sheet_without_deals_can_be_settled() -> None:
    score = kept(before=Totals({}, {"А": 3}, {}))

    assert score.totals.mountain == {"А": 3, "Б": 0, "В": 0}


def whists_error(made: int, noticed: int, over: int = 4) -> NotedError:
    wrong = WrongEntry(made, "А", Account.WHISTS, Fraction(over), "Б", (noticed, Stage.AUCTION))
    return NotedError(wrong, Place(90 + made, 1))


def test_a_correction_is_a_row_that_points_back_and_only_the_second_error_is_fined() -> None:
    score = kept(
        *(deal(number, game("В", 6)) for number in (1, 2, 3, 4)),
        errors=(whists_error(1, 2), whists_error(2, 3)),
    )
    rows = [
        (row.number, row.deal, row.entry.kind.value, int(row.entry.points), row.corrects)
        for row in score.rows
    ]

    assert rows == [
        (1, 1, "play", 2, None),
        (2, 1, "play", 4, None),
        (3, 2, "correction", -4, 2),
        (4, 2, "play", 2, None),
        (5, 2, "play", 4, None),
        (6, 3, "correction", -4, 5),
        (7, 3, "fine", 4, 5),
        (8, 3, "play", 2, None),
        (9, 4, "play", 2, None),
    ]
    assert score.totals.whists == {
        "А": {"Б": 0, "В": 0},
        "Б": {"А": 4, "В": 0},
        "В": {"А": 0, "Б": 0},
    }
    assert [w.message.code for w in score.warnings] == ["session.first-time"]


def test_an_error_noticed_too_late_stands_and_is_warned_of() -> None:
    deals = [deal(number, game("В", 6)) for number in (1, 2, 3)]
    score = kept(*deals, errors=(whists_error(1, 3),))

    assert score.totals.whists["А"]["Б"] == 4
    assert [w.message.code for w in score.warnings] == ["session.stands"]


def test_an_error_of_the_last_deal_is_put_right_at_the_end() -> None:
    score = kept(deal(1, game("В", 6)), errors=(whists_error(1, 2),))

    assert score.totals.whists["А"]["Б"] == 0
    assert len(score.entries_of(0)) == 3


def test_a_correction_of_a_deal_that_is_not_there_is_a_fault() -> None:
    assert faults(deal(1, game("В", 6)), errors=(whists_error(7, 8),)) == [
        ("session.no-such-deal", (97, 1))
    ]


def test_a_wrong_entry_that_stands_past_the_limit_is_a_fault() -> None:
    closing = load_convention("sochi", {"pool_limit": 2})
    wrong = WrongEntry(1, "А", Account.POOL, Fraction(3), noticed=(2, Stage.AUCTION))
    deals = [deal(1, game("В", 6)), deal(2, game("Б", 6))]
    stands = NotedError(wrong._replace(noticed=(2, Stage.PLAY)), Place(9, 1))

    assert kept(*deals, convention=closing, errors=(NotedError(wrong),)).totals.pool["А"] == 0
    assert faults(*deals, convention=closing, errors=(stands,)) == [
        ("session.pool-past-limit", (9, 1))
    ]


@st.composite
def random_deals(draw: st.DrawFn) -> list[PlayedDeal]:
    found = []
    for number in range(1, draw(st.integers(1, 12)) + 1):
        first = draw(st.integers(0, 10))
        second = draw(st.integers(0, 10 - first))
        tricks = (first, second, 10 - first - second)
        declarer = draw(st.sampled_from(PLAYERS))
        contract = draw(
            st.sampled_from((RASPASY, Misere(declarer), *(game(declarer, n) for n in range(6, 11))))
        )
        at = PLAYERS.index(declarer)
        others = (PLAYERS[(at + 1) % 3], PLAYERS[(at + 2) % 3])
        words = draw(st.sampled_from((("whist", "whist"), ("whist", "pass"), ("pass", "whist"))))
        answers = zip(others, words, strict=True) if isinstance(contract, SuitGame) else ()
        found.append(deal(number, contract, tricks, *answers))
    return found


def _prefixes(deals: list[PlayedDeal], convention: Convention) -> Iterator[SessionScore]:
    """The session after each of its deals."""
    for end in range(1, len(deals) + 1):
        yield kept(*deals[:end], convention=convention)


@given(random_deals(), st.sampled_from(("sochi", "rostov", "classic")), st.integers(1, 30))
def test_closing_pools_change_nobody_s_result(
    deals: list[PlayedDeal], name: str, limit: int
) -> None:
    """Classic's whister by pool aside, a game has one value over the whole session (4.1.1)."""
    options = {"responsibility": "full"}
    closing = load_convention(name, {**options, "pool_limit": limit})
    ends = next((n for n, score in enumerate(_prefixes(deals, closing), 1) if score.finished), None)
    deals = deals[:ends]
    unlimited = kept(*deals, convention=load_convention(name, options))
    score = kept(*deals, convention=closing)

    assert max(score.totals.pool.values()) <= limit
    assert (
        settle_step_by_step(score.totals, closing).net
        == settle_step_by_step(unlimited.totals, closing).net
    )


@given(random_deals(), st.sampled_from(("sochi", "leningrad", "rostov", "classic")))
def test_the_result_is_the_sum_of_the_deals_and_adds_up_to_nothing(
    deals: list[PlayedDeal], name: str
) -> None:
    convention = load_convention(name)
    score = kept(*deals, convention=convention)
    net = settle_step_by_step(score.totals, convention).net
    by_deal = [
        net_of_entries([row.entry for row in score.entries_of(index)], PLAYERS, convention)
        for index in range(len(deals))
    ]

    assert sum(net.values()) == 0
    assert net == {player: sum(each[player] for each in by_deal) for player in PLAYERS}


@given(random_deals(), st.randoms(use_true_random=False))
def test_the_order_of_games_does_not_matter(deals: list[PlayedDeal], random: object) -> None:
    """Without raspasy, whose price grows, and without a limit."""
    games = [each for each in deals if not isinstance(each.result.contract, Raspasy)]
    shuffled = list(games)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    if games:
        assert kept(*shuffled).totals == kept(*games).totals
