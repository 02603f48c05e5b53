"""The shape of a line, apart from what its words mean."""

import pytest
from parsy import ParseError

from arbiter.notation.text.grammar import (
    LINE,
    ClauseTokens,
    EventTokens,
    StatementTokens,
    TagsTokens,
    Token,
    TrickTokens,
)


def test_several_tags_stand_on_a_line() -> None:
    assert LINE.parse('[Игроки "А Б"]  [Сдатчик: В]') == TagsTokens(
        (
            (Token("Игроки", 2), Token('"А Б"', 9, is_quoted=True)),
            (Token("Сдатчик", 18), Token(":", 25), Token("В", 27)),
        )
    )


def test_a_trick_has_its_number_and_cards_some_with_a_mark() -> None:
    assert LINE.parse("3. А ♠К(2)") == TrickTokens(
        Token("3", 1), ((Token("А", 4), Token("♠К", 6, mark=Token("2", 9))),)
    )


def test_an_event_begins_with_a_star() -> None:
    clause = ClauseTokens(((Token("В", 3), Token("показал", 5)),), ((Token("♠Т", 14),),))

    assert LINE.parse("* В показал: ♠Т") == EventTokens(clause)


def test_a_statement_has_clauses_and_empty_ones_count_for_nothing() -> None:
    parsed = LINE.parse("жалоба;; взятка 4;")

    assert parsed == StatementTokens(
        (
            ClauseTokens(((Token("жалоба", 1),),), None),
            ClauseTokens(((Token("взятка", 10), Token("4", 17)),), None),
        )
    )


def test_a_colon_with_nothing_behind_it_has_an_empty_body() -> None:
    assert LINE.parse("снос:") == StatementTokens((ClauseTokens(((Token("снос", 1),),), ()),))


@pytest.mark.parametrize(
    ("line", "at"), [('а "б', 2), ("[Игроки", 7), ("3. А )", 5), ("а: б: в", 4), ("* ", 2)]
)
def test_a_line_out_of_shape_is_told_where_it_breaks(line: str, at: int) -> None:
    with pytest.raises(ParseError) as caught:
        LINE.parse(line)

    assert caught.value.index == at
