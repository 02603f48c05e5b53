"""Makes `arbiter/notation/grammar.json` anew: `python -m tests.notation.grammar_tables`."""

from pathlib import Path

from arbiter.notation import grammar


def main() -> None:
    """Write the tables beside the grammar."""
    path = Path(grammar.__file__).with_name(grammar.TABLES)
    path.write_text(grammar.make_tables(), encoding="utf-8")


if __name__ == "__main__":
    main()
