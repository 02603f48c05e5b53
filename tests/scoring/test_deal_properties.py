"""What holds for every deal that can be scored."""

from dataclasses import replace
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from arbiter.game.contracts import Contract, Level, Misere, Raspasy, SuitGame
from arbiter.game.table import Table
from arbiter.scoring.conventions import NAMES, Convention, load_convention
from arbiter.scoring.deal import DealResult, score_deal, tricks_as_scored
from arbiter.scoring.ledger import Account, EntryKind
from arbiter.scoring.result import TO_NOBODY, Fine
from arbiter.scoring.settlement import net_of_entries, settle, totals_of

NAMED = ("А", "Б", "В", "Г")
OTHER_NAMES = dict(zip(NAMED, ("Зоя", "Ян", "Аа", "я"), strict=True))
ANSWERS = (
    (("Б", "whist"), ("В", "whist")),
    (("Б", "whist"), ("В", "pass")),
    (("Б", "pass"), ("В", "whist")),
)


@st.composite
def results(draw: st.DrawFn) -> tuple[DealResult, Convention]:
    """A played deal of three or four, with or without a fine, and a convention."""
    players = NAMED[: draw(st.sampled_from((3, 4)))]
    own = draw(st.integers(0, 10))
    one = draw(st.integers(0, 10 - own))
    contract: Contract = draw(
        st.one_of(
            st.just(Misere("А")),
            st.builds(SuitGame, st.just("А"), st.sampled_from(Level), st.none()),
            st.just(Raspasy()),
        )
    )
    names = [name for name in NAMES if name != "ss90" or not isinstance(contract, Raspasy)]
    options = {"pair_shortage": draw(st.sampled_from(("own", "joint")))}
    fined = draw(st.sampled_from((None, *players[:3])))
    result = DealResult(
        Table(players, players[-1]),
        contract,
        draw(st.sampled_from(ANSWERS)) if isinstance(contract, SuitGame) else (),
        {"А": own, "Б": one, "В": 10 - own - one},
        () if fined is None else (Fine(fined, 1, TO_NOBODY, {}, "3.4.9"),),
        raspasy_number=draw(st.integers(1, 4)),
    )
    return result, load_convention(draw(st.sampled_from(names)), options)


@given(results())
def test_the_net_of_a_deal_sums_to_nothing(deal: tuple[DealResult, Convention]) -> None:
    result, convention = deal
    entries = score_deal(result, convention)

    assert sum(net_of_entries(entries, result.seating.players, convention).values()) == 0


@given(results())
def test_the_net_is_the_settlement_of_the_deal_alone(deal: tuple[DealResult, Convention]) -> None:
    result, convention = deal
    entries, players = score_deal(result, convention), result.seating.players
    totals = totals_of(entries, players)
    settled = settle(players, totals.pool, totals.mountain, totals.whists, convention)

    assert net_of_entries(entries, players, convention) == settled.net


@given(results())
def test_other_names_change_nothing_but_names(deal: tuple[DealResult, Convention]) -> None:
    result, convention = deal
    renamed = tuple(
        replace(entry, player=OTHER_NAMES[entry.player], on=entry.on and OTHER_NAMES[entry.on])
        for entry in score_deal(result, convention)
    )

    assert score_deal(with_other_names(result), convention) == renamed


@given(results())
def test_no_entry_is_of_nothing_and_whists_are_never_negative(
    deal: tuple[DealResult, Convention],
) -> None:
    entries = score_deal(*deal)

    assert all(entry.points for entry in entries)
    assert all(entry.points > 0 for entry in entries if entry.account is Account.WHISTS)


@given(results())
def test_a_fine_never_pays_the_fined_and_never_costs_another(
    deal: tuple[DealResult, Convention],
) -> None:
    result, convention = deal
    players = result.seating.players
    unfined = replace(result, fines=())
    before, after = (
        net_of_entries(score_deal(each, convention), players, convention)
        for each in (unfined, result)
    )

    for fine in result.fines:
        if not isinstance(result.contract, Raspasy):
            assert after[fine.player] <= before[fine.player]
            assert all(after[p] >= before[p] for p in players if p not in (fine.player, "А"))


@given(results())
def test_fines_of_a_contract_are_entries_of_their_own_kind(
    deal: tuple[DealResult, Convention],
) -> None:
    result, convention = deal
    entries = score_deal(replace(result, fines=()), convention)

    assert all(entry.kind is not EntryKind.FINE for entry in entries)


@given(results())
def test_tricks_as_scored_differ_from_those_taken_only_for_the_fined(
    deal: tuple[DealResult, Convention],
) -> None:
    result, _ = deal
    fined = {fine.player for fine in result.fines}
    scored = tricks_as_scored(result)

    assert all(scored[p] == (result.tricks or {}).get(p, 0) for p in scored if p not in fined)


@given(st.lists(results(), max_size=5), st.randoms())
def test_the_order_of_deals_does_not_matter_without_a_pool_limit(
    deals: list[tuple[DealResult, Convention]], random: object
) -> None:
    convention = load_convention("leningrad")
    parts = [score_deal(result, convention) for result, _ in deals]
    forward = [entry for part in parts for entry in part]
    random.shuffle(parts)  # type: ignore[attr-defined]
    shuffled = [entry for part in parts for entry in part]

    assert net_of_entries(forward, NAMED, convention) == net_of_entries(shuffled, NAMED, convention)
    assert sum(net_of_entries(forward, NAMED, convention).values()) == Fraction(0)


def with_other_names(result: DealResult) -> DealResult:
    contract = result.contract
    return replace(
        result,
        seating=Table(
            tuple(map(OTHER_NAMES.__getitem__, result.seating.players)),
            OTHER_NAMES[result.seating.dealer],
        ),
        contract=contract
        if isinstance(contract, Raspasy)
        else replace(contract, declarer=OTHER_NAMES[contract.declarer]),
        answers=tuple((OTHER_NAMES[player], word) for player, word in result.answers),
        tricks={OTHER_NAMES[player]: n for player, n in (result.tricks or {}).items()},
        fines=tuple(replace(fine, player=OTHER_NAMES[fine.player]) for fine in result.fines),
    )
