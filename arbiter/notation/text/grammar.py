"""The shape of one line of the text record; its words are those of `vocabulary.py`.

    line      = tag+ | number phrases? | "*" clause | clause (";" clause?)*
    tag       = "[" (item | "," | ":")+ "]"
    clause    = phrases (":" phrases?)?
    phrases   = phrase ("," phrase?)*
    phrase    = item+
    item      = word ("(" word ")")? | text in quotes | dash

    [Игроки "А Б В"]  [Сдатчик "В"]                    tags, several to a line
    3. А ♠8 ♠9 Б ♠К(2)                                 a trick; (2): put into trick 2
    * В показал ♠Т ♠К, кому А                          what happened besides the cards
    прикуп: ♠9 ♥7                                      a label and what belongs to it
    жалоба А на В: фальшренонс; взятка 4; план Б: А 2, Б 8, В 0

Blanks and equals signs between these parts count for nothing. A comment is cut off before the line
comes here.
"""

from typing import NamedTuple

from parsy import Parser, alt, index, regex, seq, string

TEXT_IN_QUOTES = r'"(?:\\.|[^"\\])*"|«[^«»]*»|“[^“”]*”|„[^„“”]*[“”]'
WORD = r'[^\s\[\]():,;="«»“”„*]+'
DASH = r"[-–—]+(?=[\s,;\]]|$)"
TRICK_NUMBER = r"\d+\s*[.)]"


class Token(NamedTuple):
    """A word or a text in quotes; `column` counts from 1, `mark` stands in brackets behind it."""

    text: str
    column: int
    is_quoted: bool = False
    mark: "Token | None" = None


Tokens = tuple[Token, ...]
Phrases = tuple[Tokens, ...]


class ClauseTokens(NamedTuple):
    """Phrases divided by commas; `body` is what follows a colon, `None` where there is none."""

    head: Phrases
    body: Phrases | None


class TagsTokens(NamedTuple):
    """The tags of a line."""

    tags: tuple[Tokens, ...]


class TrickTokens(NamedTuple):
    """A trick's number and what was played."""

    number: Token
    phrases: Phrases


class EventTokens(NamedTuple):
    """Something that happened besides the cards."""

    clause: ClauseTokens


class StatementTokens(NamedTuple):
    """A labelled line, or a part of the complaint above."""

    clauses: tuple[ClauseTokens, ...]


LineTokens = TagsTokens | TrickTokens | EventTokens | StatementTokens

_blank = regex(r"[\s=]*")


def _sign(sign: str) -> Parser:
    return string(sign) << _blank


def _token(pattern: str, *, is_quoted: bool = False) -> Parser:
    found = seq(index, regex(pattern)) << _blank
    return found.combine(lambda at, text: Token(text, at + 1, is_quoted))


def _kept(sign: str) -> Parser:
    return _token(f"\\{sign}")


def _listed(part: Parser, sign: str) -> Parser:
    """At least one part, divided by signs; between two signs nothing need stand."""
    return seq(part, (_sign(sign) >> part.optional()).many()).combine(
        lambda first, rest: (first, *(each for each in rest if each is not None))
    )


_mark = (_sign("(") >> _token(WORD) << _sign(")")).optional()
_marked = seq(_token(WORD), _mark).combine(lambda word, mark: word._replace(mark=mark))
_item = alt(_token(DASH), _token(TEXT_IN_QUOTES, is_quoted=True), _marked)
_phrases = _listed(_item.at_least(1).map(tuple), ",")
_clause = seq(_phrases, (_sign(":") >> _phrases.optional(())).optional()).combine(ClauseTokens)
_tag = _sign("[") >> alt(_item, _kept(","), _kept(":")).at_least(1).map(tuple) << _sign("]")
_number = _token(TRICK_NUMBER).map(lambda token: token._replace(text=token.text.strip(" \t.)")))

LINE = _blank >> alt(
    _tag.at_least(1).map(tuple).map(TagsTokens),
    seq(_number, _phrases.optional(())).combine(TrickTokens),
    (_sign("*") >> _clause).map(EventTokens),
    _listed(_clause, ";").map(StatementTokens),
)
"""The parser of a line; gives one of `LineTokens`."""
