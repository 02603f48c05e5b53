"""Reads the package's own data files on scoring."""

import tomllib
from pathlib import Path
from typing import Any


def read_data(name: str) -> dict[str, Any]:
    """The tables of `data/NAME.toml`."""
    path = Path(__file__).parent / "data" / f"{name}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))
