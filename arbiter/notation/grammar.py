"""The parser of a line, made from `grammar.lark`.

To make it from the grammar takes longer than to read a record, so its tables are kept ready in
`grammar.json`. They are used as long as they are those of this grammar and of the lark installed;
`python -m tests.notation.grammar_tables` makes them anew.
"""

import json
from functools import cache
from hashlib import sha256
from importlib.resources import files

import lark
from lark.grammar import Rule
from lark.lexer import TerminalDef

TABLES = "grammar.json"


@cache
def parser() -> lark.Lark:
    """The parser of a line."""
    tables = json.loads(read_resource(TABLES), object_pairs_hook=_with_numbers)
    if tables["made_from"] == made_from():
        return lark.Lark.load(tables)
    return make_parser()


def make_parser() -> lark.Lark:
    """The parser made from the grammar itself."""
    grammar = read_resource("grammar.lark")
    return lark.Lark(grammar, parser="lalr", lexer="basic", start="line", maybe_placeholders=True)


def make_tables() -> str:
    """The tables of the parser, as they are kept in `grammar.json`."""
    data, memo = make_parser().memo_serialize([TerminalDef, Rule])
    tables = {"made_from": made_from(), "data": data, "memo": memo}
    return json.dumps(tables, ensure_ascii=False, separators=(",", ":"), default=sorted) + "\n"


def made_from() -> str:
    """What tables depend on: the version of lark and the words of the grammar."""
    fingerprint = sha256(read_resource("grammar.lark").encode()).hexdigest()
    return f"lark {lark.__version__} {fingerprint}"


def read_resource(name: str) -> str:
    """The text of a file of this package."""
    return files("arbiter.notation").joinpath(name).read_text(encoding="utf-8")


def _with_numbers(pairs: list[tuple[str, object]]) -> dict[str | int, object]:
    """An object of the file; JSON has no numbers as keys, lark's tables do."""
    return {int(key) if key.isdecimal() else key: value for key, value in pairs}
