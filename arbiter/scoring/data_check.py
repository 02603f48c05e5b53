"""Whether every figure of a convention's data names its source, and every choice its maker."""

from collections.abc import Iterator, Mapping
from typing import Any

MAKERS = ("custom", "ours")
PLAIN = ("names", "inherits", "without", "answers", "rules")
"""Parts of a file that hold no figures."""


def data_faults(tables: Mapping[str, Any]) -> tuple[str, ...]:
    """What is missing in a convention's data: paths such as `price: source`."""
    return tuple(_faults(tables, ()))


def _faults(table: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    inner = {key: value for key, value in table.items() if isinstance(value, Mapping)}
    own = [key for key in table if key not in inner and key not in ("source", "by", "ru", "en")]
    where = ".".join(path)
    if path and own and path[-1] != "raspasy" and not str(table.get("source", "")).strip():
        yield f"{where}: source"
    if "by" in table and table["by"] not in MAKERS:
        yield f"{where}: by"
    if "by" in table:
        yield from (f"{where}: {lang}" for lang in ("ru", "en") if not table.get(lang))
    for key, value in inner.items():
        if path or key not in PLAIN:
            yield from _faults(value, (*path, key))
