"""The dialogue in a terminal: completion, correction, cards counted while they are typed."""

import os
from collections.abc import Iterable, Iterator, Sequence

from prompt_toolkit import PromptSession, print_formatted_text
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.styles import Style

from arbiter.entry.conversation import BACK, PutAside
from arbiter.entry.dialogue import Dialogue
from arbiter.entry.echo import counting
from arbiter.entry.plain import question_lines, question_mark
from arbiter.entry.prompt import words
from arbiter.faults import RecordError
from arbiter.game.card_notation import CardNotation, parse_card
from arbiter.game.cards import Card
from arbiter.nearest import normal

STYLE = Style.from_dict(
    {
        "bottom-toolbar": "noreverse",
        "question": "bold",
        "hint": "",
        "fault": "bold",
    }
)
_LETTERS = ("птбч", "scdh")
_RANKS = (("7", "8", "9", "10", "в", "д", "к", "т"), ("7", "8", "9", "10", "j", "q", "k", "a"))


class ScreenVoice:
    """Speaks through prompt_toolkit."""

    def __init__(self) -> None:
        """Open the session; nothing is kept from an earlier one."""
        keys = KeyBindings()
        keys.add("c-z")(_step_back)
        self.session: PromptSession[str] = PromptSession(
            key_bindings=keys,
            style=STYLE,
            color_depth=ColorDepth.DEPTH_1_BIT if os.environ.get("NO_COLOR") else None,
            complete_while_typing=True,
            reserve_space_for_menu=5,
        )

    def ask(self, dialogue: Dialogue, typed: str) -> str:
        """Put the question with its hint, short list and completion."""
        self.tell(question_lines(dialogue))
        message = FormattedText([("class:question", question_mark(dialogue))])
        try:
            return self.session.prompt(
                message,
                default=typed,
                completer=Offers(dialogue),
                bottom_toolbar=lambda: self._counting(dialogue),
            )
        except (EOFError, KeyboardInterrupt) as error:
            raise PutAside from error

    def tell(self, lines: Sequence[str]) -> None:
        """Print lines."""
        for line in lines:
            kind = "class:fault" if line.startswith("!") else ""
            print_formatted_text(FormattedText([(kind, line)]), style=STYLE)

    def _counting(self, dialogue: Dialogue) -> str | None:
        prompt = dialogue.prompt
        if not prompt.counts:
            return None
        return counting(prompt, self.session.default_buffer.text, dialogue.now)


class Offers(Completer):
    """Completes an answer: a word of the list, or a card of who is to play, lawful ones first."""

    def __init__(self, dialogue: Dialogue) -> None:
        """Take the dialogue whose question is being answered."""
        self.dialogue = dialogue

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterable[Completion]:
        """The offers that go on from what is typed."""
        del complete_event
        before = document.text_before_cursor
        head, _, last = before.rpartition(" ")
        try:
            prompt = self.dialogue.prompt_after(head)
        except RecordError:
            return
        if prompt.choices:
            yield from _matching(before, [choice.words for choice in prompt.choices], "")
            return
        yield from _matching(last, prompt.offers, "")
        yield from _matching(last, prompt.doubtful, words("unlawful", self.dialogue.now.language))


def _matching(typed: str, offers: Sequence[str], meta: str) -> Iterator[Completion]:
    wanted = normal(typed)
    for offer in offers:
        if any(normal(form).startswith(wanted) for form in _forms(offer)):
            yield Completion(offer, start_position=-len(typed), display_meta=meta)


def _forms(offer: str) -> tuple[str, ...]:
    """An offer as a person may begin to type it."""
    try:
        card = parse_card(offer)
    except CardNotation:
        return (offer,)
    return (offer, *_card_forms(card))


def _card_forms(card: Card) -> tuple[str, ...]:
    forms = []
    for letters, ranks in zip(_LETTERS, _RANKS, strict=True):
        suit, rank = letters[card.suit], ranks[card.rank]
        forms += [suit + rank, rank + suit]
    return tuple(forms)


def _step_back(event: KeyPressEvent) -> None:
    event.app.exit(result=BACK)
