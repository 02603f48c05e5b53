"""Prints a command of README, so that what is checked is what people are told to type.

    python .ci/readme_command.py tests

The command is the first code block after a comment `<!-- command: NAME -->`.
"""

import re
import sys
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def command(name: str) -> str:
    """The command of that name, as README gives it."""
    text = README.read_text(encoding="utf-8")
    pattern = rf"<!-- command: {re.escape(name)} -->\s*```[a-z]*\n(.*?)```"
    found = re.search(pattern, text, re.DOTALL)
    if found is None:
        sys.exit(f"README has no command named {name}")
    return found[1].strip()


if __name__ == "__main__":
    print(command(sys.argv[1]))
