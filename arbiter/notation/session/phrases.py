"""Reads the words of a deal in an evening's record: `Анна 6♠ — 6`, `Борис вист 3`, `пасы`.

Words have no fixed order beyond this: a player's answers and tricks follow his name, and the
contract stands with its declarer.
"""

import re
from collections.abc import Sequence

from arbiter.game.contracts import Bid, Level
from arbiter.game.state import TRICKS_IN_A_DEAL
from arbiter.notation.session.draft import DealDraft
from arbiter.notation.session.words import COUNTS, LEVELS, PARTS
from arbiter.notation.text.deal_lines import read_call
from arbiter.notation.text.line_parser import Item, Phrase
from arbiter.notation.text.reading import Reading, bare, words
from arbiter.notation.vocabulary import ANSWER_WORDS, GAMES

EVEN = "≡"
"""Stands for a lone equals sign, which the grammar of a line passes over."""

MOST_MULTIPLIED = 9
LONGEST_NAME_WORDS = 4
_RESULT = re.compile(r"(?P<call>[^/]+)/(?P<over>[+\-−–]?\d{0,2}|[=≡])")
_WHOLE = re.compile(r"\d{1,2}")


class DealWords:
    """Reads the phrases of one deal into its draft."""

    def __init__(self, reading: Reading, draft: DealDraft) -> None:
        """Take who may be named, and what the draft says so far."""
        self._reading = reading
        self._draft = draft

    def read(self, phrases: Sequence[Phrase]) -> None:
        """Add what the phrases tell."""
        for phrase in phrases:
            items = words(phrase)
            while items:
                rest = self._one(items)
                if rest is None:
                    self._note_unknown(items)
                    break
                items = rest

    def contract(self, items: Phrase) -> Phrase | None:
        """Read what is played, without its declarer; gives the words behind it."""
        game = GAMES.beginning(bare(items))
        if game is not None and game[0] == "raspasy":
            self._draft.is_raspasy = True
            self._draft.mark = items[0].text
            return self._raspasy_number(items[game[1] :])
        if LEVELS.code(items[0].text.partition("/")[0]) is not None:
            return self.level(items)
        shown = _RESULT.fullmatch(items[0].text)
        head = items[0]._replace(text=shown["call"]) if shown else items[0]
        found = read_call((head, *items[1:]))
        if found is None or str(found[0]) == "pass":
            return None
        call, count = found
        if self._draft.call is not None:
            self._note("session.two-contracts", items[0], text=items[0].text)
        self._draft.call = call
        self._draft.mark = " ".join((head.text, *(item.text for item in items[1:count])))
        if shown:
            self._result((items[0]._replace(text=shown["over"] or EVEN),))
        return self._results(items[count:])

    def level(self, items: Phrase) -> Phrase | None:
        """Read a contract of which only the level was written down."""
        shown = _RESULT.fullmatch(items[0].text)
        text = shown["call"] if shown else items[0].text
        level = text if text in LEVELS.codes else LEVELS.code(text)
        if level is None:
            return None
        self._draft.call, self._draft.is_strain_known = Bid(Level(int(level)), None), False
        self._draft.mark = text
        if shown:
            self._result((items[0]._replace(text=shown["over"] or EVEN),))
        return self._results(items[1:])

    def answers_and_tricks(self, player: str, items: Phrase) -> Phrase:
        """Read what follows a player's name; gives the words behind it."""
        while items:
            answer = ANSWER_WORDS.beginning(bare(items))
            if answer is not None:
                self._draft.story.append((player, answer[0]))
                items = items[answer[1] :]
            elif _WHOLE.fullmatch(items[0].text):
                self._count(player, items[0])
                items = items[1:]
            else:
                break
        return items

    def _one(self, items: Phrase) -> Phrase | None:
        """Read what the words begin with; `None` where they begin with nothing known."""
        part = PARTS.beginning(bare(items))
        if part is not None:
            return self._part(part[0], items, part[1])
        named = self.name(items)
        if named is None:
            found = self.contract(items)
            if found is None and items[0].text and len(items) == 1:
                return self._result(items)
            return found
        player, rest = named
        if not rest:
            self._declares(player, items[0])
            return rest
        after = self.contract(rest)
        if after is not None:
            self._declares(player, items[0])
            return after
        behind = self.answers_and_tricks(player, rest)
        if behind == rest and (self._draft.call is None or self._draft.declarer is not None):
            return None
        if behind == rest:
            self._declares(player, items[0])
        return behind

    def name(self, items: Phrase) -> tuple[str, Phrase] | None:
        """The player whose name the words begin with, and the words behind it."""
        for count in range(min(LONGEST_NAME_WORDS, len(items)), 0, -1):
            named = self._reading.named(" ".join(item.text for item in items[:count]))
            if named is not None:
                return named, items[count:]
        return None

    def _declares(self, player: str, item: Item) -> None:
        if self._draft.declarer not in (None, player):
            self._note("session.two-declarers", item, player=player)
        self._draft.declarer = player

    def _part(self, code: str, items: Phrase, count: int) -> Phrase:
        draft, rest = self._draft, items[count:]
        match code:
            case "all-pass":
                draft.all_pass = True
            case "conceded":
                draft.conceded = True
            case "even":
                draft.over = 0
            case "down":
                number = self._number_word(rest)
                if number is None:
                    self._note("session.down-by-what", items[0])
                    return ()
                draft.over, rest = -number, rest[1:]
            case "halves":
                draft.halves = True
            case "raspasy-number":
                return self._raspasy_number(rest)
            case "bombs" | "dark":
                number, rest = self._multiplier(rest)
                draft.bombs, draft.dark = (
                    (number, draft.dark) if code == "bombs" else (draft.bombs, number)
                )
        return rest

    def _results(self, items: Phrase) -> Phrase:
        """What directly follows a contract: its result or declarer's tricks."""
        if items and self._result(items[:1]) is not None:
            return items[1:]
        return items

    def _result(self, items: Phrase) -> Phrase | None:
        """`-1`, `+2`, an equals sign, or declarer's tricks; `None` if it is none of these."""
        text = items[0].text.replace("−", "-").replace("–", "-").lstrip("/")
        if text in ("=", EVEN):
            self._draft.over = 0
        elif re.fullmatch(r"[+-]\d{1,2}", text):
            self._draft.over = int(text)
        elif _WHOLE.fullmatch(text):
            self._draft.tricks = self._reading.number(items[0], 0, TRICKS_IN_A_DEAL)
        else:
            return None
        return ()

    def _raspasy_number(self, items: Phrase) -> Phrase:
        if items and _WHOLE.fullmatch(items[0].text):
            number = self._reading.number(items[0], 1, 99)
            self._draft.raspasy_number = number
            return items[1:]
        return items

    def _number_word(self, items: Phrase) -> int | None:
        if not items:
            return None
        if _WHOLE.fullmatch(items[0].text):
            return int(items[0].text)
        word = COUNTS.code(items[0].text)
        return None if word is None else int(word)

    def _multiplier(self, items: Phrase) -> tuple[int, Phrase]:
        if items and _WHOLE.fullmatch(items[0].text):
            return self._reading.number(items[0], 0, MOST_MULTIPLIED) or 0, items[1:]
        return 1, items

    def _count(self, player: str, item: Item) -> None:
        if player in self._draft.counts:
            self._note("record.player-twice", item, player=player)
        number = self._reading.number(item, 0, TRICKS_IN_A_DEAL)
        if number is not None:
            self._draft.counts[player] = number

    def _note_unknown(self, items: Phrase) -> None:
        """Say what the words are not: a name before a contract or an answer, or anything."""
        behind = items[1:]
        is_name = behind and (
            read_call(behind)
            or ANSWER_WORDS.beginning(bare(behind))
            or GAMES.beginning(bare(behind))
        )
        if is_name and items[0].text[:1].isalpha():
            self._reading.no_player(items[0].text, items[0].place)
            return
        text = " ".join(item.text for item in items).replace(EVEN, "=")
        self._note("session.unknown-words", items[0], text=text)

    def _note(self, code: str, item: Item, **values: str) -> None:
        self._reading.findings.add(code, item.place, **values)
