"""A draft: the answers given so far, in a file beside the record that will be made of them."""

import json
import os
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path

SCHEMA = "arbiter/draft/1"
SUFFIX = ".draft"
PLAIN_NAME = "case"
LONGEST_DRAFT = 100_000


class NoDraft(ValueError):
    """The file is no draft of ours."""


def draft_of(case: Path) -> Path:
    """Where the draft of a case is kept."""
    return case.with_name(case.name + SUFFIX)


def draft_text(answers: Sequence[str]) -> str:
    """The content of a draft, one answer a line for who looks into it."""
    document = {"schema": SCHEMA, "answers": list(answers)}
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def read_draft(content: bytes) -> tuple[str, ...]:
    """The answers in a draft.

    Raises:
        NoDraft: It is none.

    """
    try:
        document = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise NoDraft from error
    if not isinstance(document, dict) or document.get("schema") != SCHEMA:
        raise NoDraft
    answers = document.get("answers")
    if not isinstance(answers, list) or not all(isinstance(answer, str) for answer in answers):
        raise NoDraft
    return tuple(answers)


def next_case(folder: Path, name: str) -> Path:
    """The case to go on with, by its draft, or else the first name that is free."""
    names = list(_names(folder, name if _can_be_a_file(name) else PLAIN_NAME))
    drafts = [case for case in names if draft_of(case).exists()]
    return drafts[0] if drafts else names[-1]


def _can_be_a_file(name: str) -> bool:
    """Whether the system can write such a name at all."""
    try:
        os.fsencode(name)
    except UnicodeEncodeError:
        return False
    return True


def _names(folder: Path, name: str) -> Iterator[Path]:
    """`дело.txt`, `дело-2.txt` and so on, up to the first that does not exist."""
    for number in count(1):
        case = folder / (f"{name}.txt" if number == 1 else f"{name}-{number}.txt")
        yield case
        if not case.exists():
            return
