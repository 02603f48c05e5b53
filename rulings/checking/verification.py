"""A decision checked again by whoever doubts it: every line replayed, every figure recomputed.

Nothing of the ruling's own work is used: lines are replayed by the rules of play, lapses
are counted by the solver's plain-Python twin, the entries are written anew from the tricks and the
fines that the decision states. What the law leaves to judgement is not judged again.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction

from arbiter.faults import Fault, RecordError
from arbiter.game.state import TRICKS_IN_A_DEAL, State
from arbiter.sayings import Value
from arbiter.scoring.ledger import EntryKind
from arbiter.scoring.result import TO_OPPONENTS
from arbiter.solver.solve import open_twin
from rulings.case import Case
from rulings.checking.told import Told, ToldDamage, ToldEntry, ToldProof
from rulings.checking.verified_steps import open_cards_checked, steps_checked
from rulings.deal.accounts import entries_for, entries_of, net_of, scored_tricks
from rulings.deal.positions import hands_are_even, position_of, with_his_turn
from rulings.deal.results import tricks_taken
from rulings.proof.damage import rounded_loss
from rulings.rulebook import UnknownRule, load_rule
from rulings.standards import UnlawfulCard, played_out

BESIDE_THE_DEAL = {EntryKind.COMPENSATION.value, EntryKind.CORRECTION.value}
"""The kinds of entries that do not follow from tricks, fines and awards."""

AWARDING_RULES = ("3.8.5.1",)
"""The rules that award a player what nobody pays, so that a result need not add up to nothing."""


def verify(told: Told, case: Case) -> tuple[Fault, ...]:
    """Every fault of a decision, in the order of its file; none where all of it holds."""
    return tuple(_faults(told, case))


def _faults(told: Told, case: Case) -> Iterator[Fault]:
    yield from _citations(told)
    if case.record.contract is None:
        yield Fault("verify.impossible-result", {"why": "ruling.no-contract"})
        return
    yield from _breaches(told, case)
    yield from _tricks(told, case)
    yield from _fines(told)
    yield from _entries(told, case)
    yield from _nets(told, case)
    for place, damage in enumerate(told.damage):
        yield from _damage(told, case, damage, f"damage[{place}]")
    for place, proof in enumerate(told.proofs):
        yield from _proof(case, proof, f"proof[{place}]")
    yield from open_cards_checked(told, case)
    yield from steps_checked(told)


def _citations(told: Told) -> Iterator[Fault]:
    for rule in told.citations:
        try:
            load_rule(rule)
        except UnknownRule:
            yield Fault("verify.no-such-rule", {"rule": rule})


def _breaches(told: Told, case: Case) -> Iterator[Fault]:
    """A breach lies in a trick in which the record shows a departure or an event.

    A complaint shows the trick that it names, and where it names none the one that runs.
    """
    replay = case.replay
    shown = {departure.trick for departure in replay.departures}
    shown |= {happening.state.trick.number for happening in replay.happenings}
    running = replay.final.trick.number
    shown |= {complaint.trick or running for complaint in case.record.complaints}
    for place, (_, trick) in enumerate(told.breaches):
        if case.record.play and trick is not None and trick not in shown:
            yield Fault("verify.no-such-breach", {"where": f"infractions[{place}]", "trick": trick})


def _tricks(told: Told, case: Case) -> Iterator[Fault]:
    yield from _same_tricks("tricks.played", told.played, tricks_taken(case.record, case.replay))
    for where, tricks in told.results:
        total = sum(tricks.values())
        if total not in (TRICKS_IN_A_DEAL, sum(told.played.values())):
            yield _differs(where, total, TRICKS_IN_A_DEAL)
    if told.effect.tricks is None or _score_fault(told, case) is not None:
        return
    yield from _same_tricks("tricks.scored", told.scored, scored_tricks(case, told.effect))


def _same_tricks(
    where: str, told: Mapping[str, int] | None, right: Mapping[str, int] | None
) -> Iterator[Fault]:
    known = None if told is None or right is None else {p: told.get(p, 0) for p in right}
    if (told is None) != (right is None) or known != (None if right is None else dict(right)):
        yield _differs(where, _listed(told), _listed(right))


def _fines(told: Told) -> Iterator[Fault]:
    for place, fine in enumerate(told.effect.fines):
        right = fine.tricks if fine.to == TO_OPPONENTS else 0
        credited = sum(fine.credited.values())
        if credited != right:
            yield _differs(f"fines[{place}].credited", credited, right)


def _entries(told: Told, case: Case) -> Iterator[Fault]:
    """The entries of the deal, written anew from the tricks and the fines."""
    if told.outcome == "referred":
        if told.entries:
            yield Fault("verify.entries-while-open")
        return
    if told.is_scored_otherwise:
        return
    impossible = _score_fault(told, case)
    if impossible is not None:
        yield Fault("verify.impossible-result", {"why": impossible.code})
        return
    right = Counter(
        ToldEntry(e.account.value, e.player, e.on, Fraction(e.points), e.kind.value, e.rule)
        for e in entries_of(case, told.effect)
        if e.kind.value not in BESIDE_THE_DEAL
    )
    found = Counter(entry for entry in told.entries if entry.kind not in BESIDE_THE_DEAL)
    if not told.entries and told.net is None:
        found = right if told.effect.tricks is None else found
    for entry in (found - right).elements():
        yield Fault("verify.entry-not-due", _entry_values(entry))
    for entry in (right - found).elements():
        yield Fault("verify.entry-missing", _entry_values(entry))


def _score_fault(told: Told, case: Case) -> Fault | None:
    """Why the tricks and the fines can be scored by nobody; `None` where they can."""
    try:
        entries_of(case, told.effect)
    except RecordError as error:
        return error.faults[0]
    return None


def _entry_values(entry: ToldEntry) -> dict[str, Value]:
    return {
        "account": entry.account,
        "player": entry.player,
        "on": entry.on or "—",
        "points": entry.points,
        "rule": entry.rule,
    }


def _nets(told: Told, case: Case) -> Iterator[Fault]:
    right = net_of_told(case, told.entries) if told.entries else None
    has_awards = any(rule in told.citations for rule in AWARDING_RULES)
    if told.net is None or right is None:
        if (told.net is None) != (right is None):
            yield _differs("net", _listed(told.net), _listed(right))
    else:
        yield from (
            _differs(f"net.{player}", told.net.get(player, 0), whists)
            for player, whists in right.items()
            if told.net.get(player, Fraction(0)) != whists
        )
    for where, net in () if has_awards else told.nets:
        if sum(net.values()):
            yield _differs(f"{where}.net", sum(net.values(), Fraction(0)), 0)
    base = tuple(e for e in told.entries if e.kind != EntryKind.COMPENSATION.value)
    known = [right, net_of_told(case, base) if base else None]
    for where, net in told.chosen_nets:
        if told.net is not None and not any(each is not None and net == each for each in known):
            yield _differs(f"{where}.net", _listed(net), _listed(right))


def net_of_told(case: Case, entries: tuple[ToldEntry, ...]) -> Mapping[str, Fraction]:
    """The result in whists of entries as told."""
    return net_of(case, [entry.as_entry() for entry in entries])


def _damage(told: Told, case: Case, damage: ToldDamage, where: str) -> Iterator[Fault]:
    base = tuple(e for e in told.entries if e.kind != EntryKind.COMPENSATION.value)
    if base:
        right = net_of_told(case, base)[damage.player]
        if right != damage.with_penalty:
            yield _differs(f"{where}.with_penalty", damage.with_penalty, right)
    if damage.without_breach is not None and not damage.is_refused:
        loss = rounded_loss(case, damage.without_breach - damage.with_penalty)
        if loss != damage.whists:
            yield _differs(f"{where}.whists", damage.whists, loss)
    paid = sum(
        (e.points for e in told.entries if e.kind == "compensation" and e.player == damage.player),
        Fraction(0),
    )
    due = Fraction(0) if damage.is_refused else damage.whists
    if told.entries and paid != due:
        yield _differs(f"{where}.whists", paid, due)
    state = _before_the_breach(told, case)
    if damage.line and state is not None:
        yield from _damage_line(case, damage, state, where)


def _before_the_breach(told: Told, case: Case) -> State | None:
    for player, trick in told.breaches:
        for departure in case.replay.departures:
            if (departure.player, departure.trick) == (player, trick) and departure.card:
                return with_his_turn(case.replay.step_at(departure.at).before, player)
    return None


def _damage_line(case: Case, damage: ToldDamage, state: State, where: str) -> Iterator[Fault]:
    end = played_out(state, damage.line)
    if isinstance(end, UnlawfulCard):
        yield Fault("verify.unlawful-card", {"where": f"{where}.line[{end.at}]", "card": end.card})
        return
    if not end.is_over:
        yield Fault("verify.line-breaks-off", {"where": f"{where}.line"})
        return
    right = net_of(case, entries_for(case, end.taken))[damage.player]
    if damage.without_breach is not None and right != damage.without_breach:
        yield _differs(f"{where}.without_breach", damage.without_breach, right)
    if hands_are_even(state):
        yield from _lapses(damage, state, where)


def _lapses(damage: ToldDamage, state: State, where: str) -> Iterator[Fault]:
    """The lapses of the line, counted by the twin from nothing."""
    table = state.table
    line = tuple((table.seat_of(player), card.number) for player, card in damage.line)
    found = open_twin().lapses_of(position_of(state), line)
    right = []
    for lapse in found:
        player = table.player_at(lapse.seat)
        taken = state.taken[player]
        right.append((lapse.at, player, lapse.card, lapse.before + taken, lapse.after + taken))
    told = [(at, player, card.number, b, a) for at, player, card, b, a in damage.lapses]
    if told != right:
        yield _differs(f"{where}.lapses", len(told), len(right))


def _proof(case: Case, proof: ToldProof, where: str) -> Iterator[Fault]:
    """A line replayed from where it begins: every card lawful, the tricks as stated."""
    if not proof.line or proof.tricks is None:
        return
    faults: list[Fault] = []
    for state in _states_at(case, proof.start):
        faults = list(_proof_from(state, proof, where))
        if not faults:
            return
    yield from faults or [Fault("verify.line-begins-nowhere", {"where": where})]


def _states_at(case: Case, start: int) -> Iterator[State]:
    """Where a line after so many cards can begin: before the next card, or at an event there."""
    replay = case.replay
    if not 0 <= start <= len(replay.steps):
        return
    if start < len(replay.steps):
        yield replay.step_at(start + 1).before
    yield from (happening.state for happening in replay.happenings if happening.at == start)
    yield replay.final if start == len(replay.steps) else replay.state_after(start)


def _proof_from(state: State, proof: ToldProof, where: str) -> Iterator[Fault]:
    end = played_out(state, proof.line)
    if isinstance(end, UnlawfulCard):
        yield Fault("verify.unlawful-card", {"where": f"{where}.line[{end.at}]", "card": end.card})
    elif not end.is_over:
        yield Fault("verify.line-breaks-off", {"where": f"{where}.line"})
    else:
        yield from _same_tricks(f"{where}.tricks", proof.tricks, end.taken)


def _differs(where: str, told: Value, right: Value) -> Fault:
    return Fault("verify.differs", {"where": where, "told": told, "right": right})


def _listed(amounts: Mapping[str, int] | Mapping[str, Fraction] | None) -> Value:
    return "—" if amounts is None else tuple(f"{who} {amount}" for who, amount in amounts.items())
