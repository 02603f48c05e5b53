"""The right words nearest to a wrong one: a letter off, or typed with the keyboard switched."""

from collections.abc import Iterable, Sequence

from arbiter.game.card_notation import like_cyrillic

OTHER_ALPHABET = "record.player-other-alphabet"
"""The fault that a name looks like a player's but is spelt with other letters."""

_LONGEST = 40
_KEYS = str.maketrans("qwertyuiop[]asdfghjkl;'zxcvbnm,.`", "йцукенгшщзхъфывапролджэячсмитьбюё")
_BACK = str.maketrans("йцукенгшщзхъфывапролджэячсмитьбю", "qwertyuiop[]asdfghjkl;'zxcvbnm,.")


def normal(text: str) -> str:
    """The text as words are compared: no case, no ё, hyphens as spaces, single spaces."""
    plain = text.casefold().replace("ё", "е").replace("-", " ").replace("_", " ")
    return " ".join(plain.split())


def nearest(text: str, right: Iterable[str]) -> tuple[str, ...]:
    """The words of `right` that the text most probably means; empty if none is near."""
    wrong = normal(text)
    if not wrong or len(wrong) > _LONGEST:
        return ()
    spellings = {like_cyrillic(form) for form in (wrong, wrong.translate(_KEYS))}
    spellings |= {wrong, wrong.translate(_BACK)}
    best: dict[int, dict[str, None]] = {}
    for word in right:
        target = normal(word)
        allowed = _allowed(target)
        for spelling in spellings:
            if _may_be_near(spelling, target, allowed):
                steps = distance(spelling, target)
                if steps <= allowed:
                    best.setdefault(steps, {})[word] = None
    return tuple(best[min(best)]) if best else ()


def unknown_player(text: str, players: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """The fault that a name is which nobody at the table has, and who may be meant."""
    alike = [name for name in players if like_cyrillic(normal(name)) == like_cyrillic(normal(text))]
    if alike:
        return OTHER_ALPHABET, tuple(alike)
    return "record.unknown-player", nearest(text, players) or tuple(players)


def _may_be_near(left: str, right: str, allowed: int) -> bool:
    """Whether so few steps could do: each changes the length by one and two letters at most."""
    if abs(len(left) - len(right)) > allowed:
        return False
    return len(set(left).symmetric_difference(right)) <= 2 * allowed


def _allowed(word: str) -> int:
    return max(1, len(word) // 4) if len(word) > 1 else 0


def distance(left: str, right: str) -> int:
    """Letters to add, drop, change or swap with a neighbour to turn one text into the other."""
    rows = [list(range(len(right) + 1))]
    for i, a in enumerate(left, 1):
        above, row = rows[-1], [i]
        for j, b in enumerate(right, 1):
            steps = min(above[j] + 1, row[-1] + 1, above[j - 1] + (a != b))
            if i > 1 and j > 1 and a == right[j - 2] and left[i - 2] == b:
                steps = min(steps, rows[-2][j - 2] + 1)
            row.append(steps)
        rows.append(row)
    return rows[-1][-1]
