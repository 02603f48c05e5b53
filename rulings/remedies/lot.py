"""A lot that anybody can draw again: the seed is written down, the choice follows from it."""

from collections.abc import Sequence
from hashlib import sha256


def draw(seed: str, names: Sequence[str]) -> str:
    """The name that the lot falls on, always the same for the same seed and names.

    The first eight bytes of the SHA-256 of the seed, as a number, modulo how many names there are.

    Raises:
        ValueError: There is no name.

    """
    if not names:
        raise ValueError("a lot needs names to fall on")
    number = int.from_bytes(sha256(seed.encode("utf-8")).digest()[:8], "big")
    return names[number % len(names)]
