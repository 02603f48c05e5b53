"""The tables of the parser are those of the grammar, and without them the grammar itself does."""

import json

import pytest

from arbiter.notation import grammar
from tests.strategies import NAMES

LINES = (
    '[Игроки "А Б В"]  [Сдатчик: В]',
    "3. А ♠8 ♠9 Б ♠К(2)",
    "* В показал: ♠Т ♠К, кому А",
    "жалоба А на В: ход не в очередь; взятка 4;; план Б: А 2, Б 8, В 0",
    "снос: —",
    "пуля: А = 10, Б - 5, В -1",
    *(f'"{name.replace(chr(92), "/").replace(chr(34), "/")}": ♠8' for name in NAMES),
)


def test_the_tables_are_made_from_this_grammar_by_this_lark() -> None:
    tables = json.loads(grammar.make_tables())
    kept = json.loads(grammar.read_resource(grammar.TABLES))

    assert kept["made_from"] == tables["made_from"], "run python -m tests.notation.grammar_tables"


@pytest.mark.parametrize("line", LINES)
def test_the_tables_parse_as_the_grammar_does(line: str) -> None:
    assert grammar.parser().parse(line) == grammar.make_parser().parse(line)


def test_tables_of_another_grammar_are_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grammar, "made_from", lambda: "another lark")
    grammar.parser.cache_clear()

    assert grammar.parser().source_path != "<deserialized>"

    grammar.parser.cache_clear()
