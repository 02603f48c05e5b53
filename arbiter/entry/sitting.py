"""One sitting with a person: a draft taken up, the record written or the draft left for later."""

from dataclasses import dataclass
from pathlib import Path

from arbiter.entry.conversation import PutAside, Voice, converse
from arbiter.entry.dialogue import Dialogue, begin, resume
from arbiter.entry.draft import (
    LONGEST_DRAFT,
    NoDraft,
    draft_of,
    draft_text,
    next_case,
    read_draft,
)
from arbiter.entry.prompt import words
from arbiter.entry.told import Beforehand
from arbiter.faults import Fault, UsageFault
from arbiter.files import read_case, write_text_safely
from arbiter.game.card_notation import Language
from arbiter.notation.text.writer import write_text


@dataclass(frozen=True, slots=True)
class Sat:
    """A record written at the end of a sitting, and what shall happen with it next."""

    path: Path
    finish: str


def sit(case: Path | None, voice: Voice, language: Language, beforehand: Beforehand) -> Sat | None:
    """Lead a person through a record; `None` where he puts it aside.

    Args:
        case: The file to write; without one the draft of an earlier sitting, or the first free
            name here.
        voice: How the person is spoken to.
        language: The language of the questions and of the words in the record.
        beforehand: What need not be asked.

    Raises:
        UsageFault: The file is there already, or a draft cannot be read, or nothing can be written.

    """
    path = case or next_case(Path(), words("case-name", language))
    draft = draft_of(path)
    if path.exists():
        raise UsageFault(Fault("entry.case-exists", {"path": str(path)}))
    dialogue = begin(language, beforehand)
    if draft.exists():
        dialogue = resume(dialogue, _answers(draft))
        voice.tell([words("welcome-back", language, n=len(dialogue.answers))])
    else:
        voice.tell([words("welcome", language)])

    def keep(now: Dialogue) -> None:
        write_text_safely(draft, draft_text(now.answers))

    try:
        dialogue = converse(dialogue, voice, keep)
    except PutAside:
        kept = "draft-kept" if draft.exists() else "nothing-kept"
        voice.tell(["", words(kept, language, path=str(draft), case=str(path))])
        return None
    write_text_safely(path, write_text(dialogue.now.record, language))
    draft.unlink(missing_ok=True)
    voice.tell(["", words("saved", language, path=str(path))])
    return Sat(path, dialogue.now.finish or "save")


def _answers(draft: Path) -> tuple[str, ...]:
    try:
        return read_draft(read_case(draft, LONGEST_DRAFT))
    except NoDraft as error:
        raise UsageFault(Fault("entry.draft-unreadable", {"path": str(draft)})) from error
