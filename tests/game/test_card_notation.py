"""Cards as people write them, and as they miswrite them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.game.card_notation import (
    CardNotation,
    Language,
    card_sign,
    parse_card,
    parse_rank,
    parse_ranks,
    parse_suit,
    rank_sign,
    suit_sign,
)
from arbiter.game.cards import Card, Rank, Suit
from tests.strategies import cards, suits

languages = st.sampled_from(("ru", "en"))
ranks = st.sampled_from(Rank)
SUIT_LETTERS = {"ru": "ПТБЧ", "en": "SCDH"}
SUIT_WORDS = {
    "ru": ("пики", "трефы", "бубны", "червы"),
    "en": ("spades", "clubs", "diamonds", "hearts"),
}


@given(cards, languages)
def test_a_card_is_read_back_from_its_sign(card: Card, language: Language) -> None:
    assert parse_card(card_sign(card, language)) == card


@given(cards, languages, st.booleans(), st.booleans())
def test_suit_letters_stand_on_either_side_in_either_case(
    card: Card, language: Language, suit_first: bool, small: bool
) -> None:
    letters = SUIT_LETTERS[language][card.suit], rank_sign(card.rank, language)
    text = "".join(letters if suit_first else reversed(letters))

    assert parse_card(text.lower() if small else text) == card


@given(cards, languages, st.booleans())
def test_a_suit_can_be_a_word_beside_the_rank(
    card: Card, language: Language, suit_first: bool
) -> None:
    parts = SUIT_WORDS[language][card.suit], rank_sign(card.rank, language)

    assert parse_card(" ".join(parts if suit_first else reversed(parts))) == card


@given(cards)
def test_the_form_of_programs_is_read_too(card: Card) -> None:
    assert parse_card(str(card)) == card


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("♠Т", "AS"),
        ("♠T", "TS"),
        ("ТД", "QC"),
        ("TD", "TD"),
        ("ТТ", "AC"),
        ("тп", "AS"),
        ("Т10", "TC"),
        ("ДТ", "QC"),
        ("♤a", "AS"),
        ("♡10", "TH"),
        ("10♥", "TH"),
        ("♠\ufe0fТ", "AS"),
        ("♥️8", "8H"),
        ("туз пик", "AS"),
        ("пиковая дама", "QS"),
        ("десятка червей", "TH"),
        ("король крестей", "KC"),
        ("8 бубей", "8D"),
        ("ace spades", "AS"),
        ("♠ Т", "AS"),
    ],
)
def test_a_card_is_read_as_people_mean_it(text: str, card: str) -> None:
    assert parse_card(text) == Card.parse(card)


@pytest.mark.parametrize(
    ("text", "candidates"),
    [
        ("Tп", ["TS", "AS"]),
        ("TД", ["QC", "TD"]),
        ("ТD", ["QC", "TD", "AD"]),
        ("Kп", ["KS"]),
        ("AП", ["AS"]),
    ],
)
def test_two_alphabets_in_a_card_offer_every_card_it_may_be(
    text: str, candidates: list[str]
) -> None:
    with pytest.raises(CardNotation) as caught:
        parse_card(text)

    assert caught.value.code == "record.two-alphabets"
    assert [str(card) for card in caught.value.candidates] == candidates


@pytest.mark.parametrize(
    ("text", "candidates"),
    [
        ("", []),
        ("Х♠", []),
        ("♠", []),
        ("♠ТД", []),
        ("11♠", []),
        ("♠1", []),
        ("10с", ["TC"]),
        ("1О♠", ["TS"]),
        ("♠А", ["AS"]),
        ("x" * 10_000, []),
    ],
)
def test_what_is_no_card_offers_what_may_be_meant(text: str, candidates: list[str]) -> None:
    with pytest.raises(CardNotation) as caught:
        parse_card(text)

    assert caught.value.code == "record.unknown-card"
    assert [str(card) for card in caught.value.candidates] == candidates


@given(st.text())
def test_any_text_is_a_card_or_a_fault(text: str) -> None:
    try:
        card = parse_card(text)
    except CardNotation as error:
        assert error.text == text  # noqa: PT017
    else:
        assert isinstance(card, Card)


@pytest.mark.parametrize(
    ("suit", "texts"),
    [
        (Suit.SPADES, "♠ ♤ п П s S пик пики пикам пиковый spades Spade ♠\ufe0f"),
        (Suit.CLUBS, "♣ ♧ т Т c треф трефы крести крестей крестовый clubs"),
        (Suit.DIAMONDS, "♦ ♢ б d бубны бубен буби бубей бубновый diamond"),
        (Suit.HEARTS, "♥ ♡ ч h червы червей черви червонный hearts"),
    ],
)
def test_a_suit_has_signs_letters_and_words(suit: Suit, texts: str) -> None:
    assert {parse_suit(text) for text in texts.split()} == {suit}


@pytest.mark.parametrize("text", ["", "х", "пикник", "треск", "С", "NT", "♠♠"])
def test_what_is_no_suit_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a suit"):
        parse_suit(text)


@given(suits)
def test_a_suit_is_read_back_from_its_sign(suit: Suit) -> None:
    assert parse_suit(suit_sign(suit)) is suit


@given(ranks, languages)
def test_a_rank_is_read_back_from_its_sign(rank: Rank, language: Language) -> None:
    assert parse_rank(rank_sign(rank, language)) is rank


@pytest.mark.parametrize("text", ["", "6", "1", "11", "Х", "А", "П", "тузик-"])
def test_what_is_no_rank_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a rank"):
        parse_rank(text)


@given(st.lists(ranks, min_size=1), languages)
def test_ranks_are_read_without_spaces(held: list[Rank], language: Language) -> None:
    assert parse_ranks("".join(rank_sign(rank, language) for rank in held)) == tuple(held)


@pytest.mark.parametrize("text", ["", "♠Т", "Т Д", "Т1", "ТП", "TД"])
def test_ranks_without_spaces_are_nothing_but_ranks(text: str) -> None:
    assert parse_ranks(text) == ()
