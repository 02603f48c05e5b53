"""What is alleged, by whom and against whom, what he asserts; and what to do with the record."""

from dataclasses import replace

from arbiter.entry.play_steps import counts_in
from arbiter.entry.prompt import Choice, Prompt, chosen, words
from arbiter.entry.step import Step, always
from arbiter.entry.table_steps import player_choices, with_header
from arbiter.entry.told import Told, wrong
from arbiter.game.record import (
    COMPLAINT_KINDS,
    EVENT_NAMES,
    RAISED,
    AssertedTricks,
    CardPlayed,
    Complaint,
)
from arbiter.game.state import TRICKS_IN_A_DEAL
from arbiter.notation.text.reader import read_text
from arbiter.notation.text.writer import write_text
from arbiter.notation.vocabulary import KINDS, RAISED_WORDS
from rulings.registry import KIND_OF_DEPARTURE

NOTHING = "nothing"
KINDS_OF_EVENTS = {
    "exposed": "exposed-card",
    "looked-at-trick": "looked-at-trick",
    "asked-for-trick": "asked-for-trick",
    "looked-at-discard": "looked-at-discard",
    "counted-aloud": "counted-aloud",
    "remark": "remark",
    "advice": "advice",
    "claim": "claim",
    "missed-play": "wrong-card-count",
    "card-lost": "wrong-card-count",
    "ended-by-consent": "end-by-consent",
}
"""What an event of the record is alleged as."""

COMPLAINT = ("alleged", "accused", "asker", "asserts", "raised")
FINISHES = ("show", "page", "save", "more")


def kinds_shown(told: Told) -> tuple[str, ...]:
    """The kinds of breach that the record itself shows, the last one first."""
    codes = {kind: name for name, kind in EVENT_NAMES.items()}
    shown = [
        KINDS_OF_EVENTS[codes[type(event)]]
        for event in told.record.play
        if not isinstance(event, CardPlayed) and codes[type(event)] in KINDS_OF_EVENTS
    ]
    shown += [KIND_OF_DEPARTURE[departure.kind] for departure in told.replayed().departures]
    return tuple(dict.fromkeys(reversed(shown)))


def _kinds(told: Told) -> tuple[Choice, ...]:
    """The short list: what the record shows first."""
    shown = kinds_shown(told)
    codes = (*shown, *(kind for kind in COMPLAINT_KINDS if kind not in shown))
    return (
        *(
            Choice(
                code,
                words(f"alleged-{code}", told.language),
                (KINDS.word(code, "ru"), KINDS.word(code, "en")),
            )
            for code in codes
        ),
        Choice(NOTHING, words("alleged-nothing", told.language)),
    )


def _ask_alleged(told: Told) -> Prompt:
    choices, shown = _kinds(told), kinds_shown(told)
    return Prompt(
        "alleged",
        words("ask-alleged", told.language),
        choices=choices,
        default=choices[0].words if shown else choices[-1].words,
    )


def _take_alleged(told: Told, text: str) -> Told:
    choices, shown = _kinds(told), kinds_shown(told)
    kind = chosen(text, choices) if text else choices[0 if shown else -1].value
    if kind == NOTHING:
        return told.marked(*COMPLAINT)
    complaints = (*told.record.complaints, Complaint(kind))
    return told.with_record(complaints=complaints).marked("alleged")


def _is_told_who(told: Told) -> bool:
    """Whether the record itself tells who offended."""
    return told.complaint is not None and told.complaint.kind in kinds_shown(told)


def _ask_accused(told: Told) -> Prompt:
    return Prompt(
        "accused",
        words("ask-accused", told.language),
        words("hint-skip", told.language),
        choices=player_choices(told),
    )


def _take_accused(told: Told, text: str) -> Told:
    assert told.complaint is not None
    if not text:
        return told.marked("accused")
    against = chosen(text, player_choices(told))
    return told.with_complaint(replace(told.complaint, against=against)).marked("accused")


def _ask_asker(told: Told) -> Prompt:
    return Prompt(
        "asker",
        words("ask-asker", told.language),
        words("hint-skip", told.language),
        choices=player_choices(told),
    )


def _take_asker(told: Told, text: str) -> Told:
    assert told.complaint is not None
    if not text:
        return told.marked("asker", "asserts")
    by = chosen(text, player_choices(told))
    return told.with_complaint(replace(told.complaint, by=by)).marked("asker")


def _ask_asserts(told: Told) -> Prompt:
    assert told.complaint is not None
    return Prompt(
        "asserts",
        words(
            "ask-asserts",
            told.language,
            player=told.complaint.by or "",
            players=" ".join(told.record.players),
        ),
        words("hint-asserts", told.language),
    )


def _take_asserts(told: Told, text: str) -> Told:
    assert told.complaint is not None
    if not text:
        return told.marked("asserts")
    counts = counts_in(told, text)
    total = sum(counts.values())
    if total != TRICKS_IN_A_DEAL:
        raise wrong("asserts-sum", n=total, want=TRICKS_IN_A_DEAL)
    asserted = replace(told.complaint, asserts=AssertedTricks(counts))
    return _checked(told.with_complaint(asserted)).marked("asserts")


def _raised(told: Told) -> tuple[Choice, ...]:
    return tuple(Choice(code, RAISED_WORDS.word(code, told.language)) for code in RAISED)


def _ask_raised(told: Told) -> Prompt:
    return Prompt(
        "raised",
        words("ask-raised", told.language),
        choices=_raised(told),
        default=words("raised-shown", told.language),
    )


def _take_raised(told: Told, text: str) -> Told:
    assert told.complaint is not None
    if not text:
        return _checked(told).marked("raised")
    raised = replace(told.complaint, raised=chosen(text, _raised(told)))
    return _checked(told.with_complaint(raised)).marked("raised")


def _checked(told: Told) -> Told:
    """The same, once its record was read back: a complaint that contradicts it is a fault."""
    return replace(told, record=read_text(write_text(told.record, told.language)))


def _ask_place(told: Told) -> Prompt:
    return Prompt("place", words("ask-place", told.language), words("hint-place", told.language))


def _take_place(told: Told, text: str) -> Told:
    """The table and the deal, two words."""
    numbers = text.replace(",", " ").split()
    if len(numbers) > 2 or any(len(number) > 20 for number in numbers):
        raise wrong("place", text=text[:40])
    after = with_header(told)
    named = dict(zip(("table", "deal") if len(numbers) == 2 else ("deal",), numbers, strict=False))
    header = replace(after.record.header, **named)
    return _checked(after.with_record(header=header)).marked("place")


def _ask_finish(told: Told) -> Prompt:
    choices = _finishes(told)
    return Prompt(
        "finish", words("ask-finish", told.language), choices=choices, default=choices[0].words
    )


def _finishes(told: Told) -> tuple[Choice, ...]:
    codes = FINISHES if told.complaint is not None else FINISHES[2:]
    return tuple(Choice(code, words(f"finish-{code}", told.language)) for code in codes)


def _take_finish(told: Told, text: str) -> Told:
    choices = _finishes(told)
    finish = chosen(text, choices) if text else choices[0].value
    if finish == "more":
        return replace(told, done=told.done - set(COMPLAINT))
    return replace(told, finish=finish).marked("finish")


STEPS = (
    Step("alleged", always, _ask_alleged, _take_alleged),
    Step("accused", lambda told: not _is_told_who(told), _ask_accused, _take_accused),
    Step("asker", always, _ask_asker, _take_asker),
    Step("asserts", always, _ask_asserts, _take_asserts),
    Step("raised", always, _ask_raised, _take_raised),
    Step("place", always, _ask_place, _take_place),
    Step("finish", always, _ask_finish, _take_finish),
)
