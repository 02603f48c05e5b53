"""Where something stands in a person's file; apart, for every fault has one."""

from typing import NamedTuple


class Place(NamedTuple):
    """Where in the person's file something stands; lines and columns count from 1."""

    line: int
    column: int
