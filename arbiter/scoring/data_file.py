"""Reads the package's own data files on scoring."""

import tomllib
from importlib.resources import files
from typing import Any


def read_data(name: str) -> dict[str, Any]:
    """The tables of `data/NAME.toml`."""
    path = files("arbiter.scoring") / "data" / f"{name}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))
