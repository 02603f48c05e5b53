"""The sentences on what a ruling leaves on the table."""

from pathlib import Path

import pytest

from tests.command import arbiter

WAIVED = Path(__file__).parents[1] / "casebook/3.9.14.1/waived-and-held-to-accept.txt"


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("ru", "А ничего не приказывает: В играет свободно."),
        ("en", "А orders nothing: В plays freely."),
    ],
)
def test_a_waiver_is_told_as_no_order_at_all(language: str, sentence: str) -> None:
    told = arbiter("rule", str(WAIVED), "--lang", language).out

    assert sentence in " ".join(told.split())
