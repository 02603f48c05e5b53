"""One suit as the solver sees it: who owns its remaining cards, from high to low.

Only the order of the owners matters, never which cards they are: the seven and the eight of a suit
whose other cards are gone are worth what the ace and the king were. Such a sequence of owners has a
number (0 is the suit that is gone; at most 9840), and what can be done in it depends on the number
alone, so it is worked out once, whatever the deal. The trump suit is no suit like the others: its
number carries the flag `TRUMP`, whatever is left of it.
"""

from functools import cache

from arbiter.game.cards import RANKS_IN_A_SUIT

Suits = tuple[int, ...]
"""The numbers of suits, in no order; the trump suit, where there is one, comes first."""
Change = tuple[int, int, int]
"""A change of a suit: of the key, from the number before, to the number after."""

SUIT_COUNT = 4
SEAT_COUNT = 3

SEAT_UNIT = 8
TURN_MASK = 31
"""The low bits of a key: `SEAT_UNIT` times the seat that plays first, plus who took the trick."""

TRUMP = 1 << 14
"""The flag in the number of the trump suit; above all numbers of sequences."""
WINNER_UNIT = SEAT_UNIT + 1
"""What the winner's seat adds, times this, to a key: he took the trick and leads the next."""

_TURN_BITS = TURN_MASK.bit_length()
_FIELD_BITS = 16
_TRUMP_SHIFT = _TURN_BITS + SUIT_COUNT * _FIELD_BITS
_PRIME = 9851
"""The least prime above the number of sequences, 9841; it must also exceed the four suits."""


def suit_weight(number: int) -> int:
    """What a sequence adds to the key of a state; the sum over the suits is the key.

    The weight is the first four powers of the number modulo a prime, side by side in fields wide
    enough for a sum of four. By Newton's identities the sums of the first four powers of four
    elements of a field of more than four elements determine those elements, up to their order.
    So two states have equal keys if and only if they have the same four suits in some order: the
    key is exact, needs no sorting, and changes by a difference when a suit changes.

    The trump suit has a place of its own above these fields, where its number stands as it is.
    """
    if number & TRUMP:
        return (number ^ TRUMP) << _TRUMP_SHIFT
    powers = [pow(number, exponent, _PRIME) for exponent in range(1, SUIT_COUNT + 1)]
    return sum(power << (_TURN_BITS + _FIELD_BITS * place) for place, power in enumerate(powers))


@cache
def suit_number(first: int, second: int, third: int) -> int:
    """The number of the sequence of a suit, from the 8-bit masks of the three hands in it."""
    owners = []
    for rank in range(RANKS_IN_A_SUIT - 1, -1, -1):
        for seat, held in enumerate((first, second, third)):
            if held >> rank & 1:
                owners.append(seat)
    return _number_of(tuple(owners))


def suits_of(hands: tuple[int, int, int], trump: int | None = None) -> Suits:
    """The numbers of the sequences of the four suits; the trump suit comes first, with its flag."""
    first, second, third = hands
    numbers: list[int] = []
    for suit in range(SUIT_COUNT):
        place = RANKS_IN_A_SUIT * suit
        number = suit_number(first >> place & 0xFF, second >> place & 0xFF, third >> place & 0xFF)
        if suit == trump:
            numbers.insert(0, number | TRUMP)
        else:
            numbers.append(number)
    return tuple(numbers)


@cache
def owners_of(number: int) -> tuple[int, ...]:
    """The owners of the cards of a suit, from high to low."""
    owners: list[int] = []
    number &= ~TRUMP
    while number:
        number, owner = divmod(number - 1, SEAT_COUNT)
        owners.append(owner)
    return tuple(reversed(owners))


@cache
def holds(seat: int, number: int) -> bool:
    """Whether the seat has a card of the suit."""
    return seat in owners_of(number)


@cache
def discards(seat: int, number: int) -> tuple[Change, ...]:
    """What a suit can become when the seat discards from it, its high runs of cards first."""
    owners = owners_of(number)
    return tuple(_change(number, owners, {place}) for place in _runs(owners, seat))


@cache
def followed(leader: int, number: int) -> tuple[tuple[tuple[Change, ...], ...], ...]:
    """What a suit can become when it is led and each seat that has it follows.

    Returns:
        For each distinct lead, for each distinct card of the next seat, for each of the last seat:
        the change, the winner counted into that of the key. A seat without the suit has one place
        there, and adds no card. Empty where the leader has none.

    """
    owners = owners_of(number)
    second, third = (leader + 1) % SEAT_COUNT, (leader + 2) % SEAT_COUNT

    def choices(seat: int) -> list[set[int]]:
        return [{place} for place in _runs(owners, seat)] or [set()]

    return tuple(
        tuple(
            tuple(_won(number, owners, {lead} | middle | last) for last in choices(third))
            for middle in choices(second)
        )
        for lead in _runs(owners, leader)
    )


@cache
def ruffed_twice(second: int, third: int, number: int) -> tuple[tuple[Change, ...], ...]:
    """What the trump suit can become when the second and the third player both ruff.

    Returns:
        For each distinct ruff of the second, for each of the third, the change with its winner.

    """
    owners = owners_of(number)

    return tuple(
        tuple(_won(number, owners, {one, other}) for other in _runs(owners, third))
        for one in _runs(owners, second)
    )


def _change(number: int, owners: tuple[int, ...], places: set[int]) -> Change:
    kept = tuple(owner for place, owner in enumerate(owners) if place not in places)
    after = _number_of(kept) | number & TRUMP
    return suit_weight(after) - suit_weight(number), number, after


def _won(number: int, owners: tuple[int, ...], places: set[int]) -> Change:
    """The change when the highest of these cards takes the trick."""
    change, before, after = _change(number, owners, places)
    return change + WINNER_UNIT * owners[min(places)], before, after


def _runs(owners: tuple[int, ...], seat: int) -> list[int]:
    """The place of the highest card of each run of touching cards of the seat."""
    return [
        place
        for place, owner in enumerate(owners)
        if owner == seat and (place == 0 or owners[place - 1] != seat)
    ]


def _number_of(owners: tuple[int, ...]) -> int:
    """Count the shorter sequences, then read the owners as digits in base 3."""
    number = 0
    for owner in owners:
        number = SEAT_COUNT * number + owner + 1
    return number
