from pathlib import Path

import pytest

from tests.sheet.club import decision, enter, new_club


@pytest.fixture(scope="session")
def new_content(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A workbook of three players without entries."""
    return new_club(tmp_path_factory.mktemp("new") / "club.xlsx").read_bytes()


@pytest.fixture(scope="session")
def used_content(tmp_path_factory: pytest.TempPathFactory, new_content: bytes) -> bytes:
    """The same with one ruling, on deal 6."""
    path = tmp_path_factory.mktemp("used") / "club.xlsx"
    path.write_bytes(new_content)
    enter(path, decision(deal="6"), "a0")
    return path.read_bytes()


@pytest.fixture
def new(tmp_path: Path, new_content: bytes) -> Path:
    """A file of its own for a test: without entries."""
    path = tmp_path / "club.xlsx"
    path.write_bytes(new_content)
    return path


@pytest.fixture
def club(tmp_path: Path, used_content: bytes) -> Path:
    """A file of its own for a test: with one ruling, on deal 6."""
    path = tmp_path / "club.xlsx"
    path.write_bytes(used_content)
    return path
