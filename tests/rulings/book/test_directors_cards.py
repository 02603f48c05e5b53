"""Director's cards: each belongs to a rule, speaks both languages, and asks before it rules."""

import pytest

from rulings.book.directors_cards import DirectorsCard, card_of, cards, general_questions
from rulings.book.provisions import RuleKind, Words
from rulings.book.rulebook_check import CITED_ID, CYRILLIC
from rulings.rulebook import Rulebook, load_rule

RULES = {rule.id: rule for rule in Rulebook.load().rules}
DISPUTED = (RuleKind.INFRACTION, RuleKind.REMEDY)
COVERED = ("3.4.6", "3.4.9", "3.7", "3.8", "3.9", "4.2")
WITHOUT_A_CARD = {"3.9.11"}  # a heading: its points have cards


def words_of(card: DirectorsCard) -> list[Words]:
    optional = (card.limit, card.example)
    return [card.trigger, *card.questions, *(words for words in optional if words is not None)]


def test_every_breach_and_remedy_of_the_play_has_a_card() -> None:
    wanted = {
        rule.id
        for rule in RULES.values()
        if rule.kind in DISPUTED and any(f"{rule.id}.".startswith(f"{id}.") for id in COVERED)
    }

    assert wanted - set(cards()) == WITHOUT_A_CARD


@pytest.mark.parametrize("card", cards().values(), ids=lambda card: card.rule)
def test_a_card_belongs_to_a_rule_and_is_whole(card: DirectorsCard) -> None:
    assert card.rule in RULES
    assert card.questions
    assert card.example is not None or RULES[card.rule].examples
    for words in words_of(card):
        assert words.ru
        assert not CYRILLIC.search(words.en)
        assert set(CITED_ID.findall(words.ru)) == set(CITED_ID.findall(words.en)) <= set(RULES)


def test_a_rule_without_a_card_is_explained_from_itself() -> None:
    rule = load_rule("1.2")

    assert card_of(rule) == DirectorsCard("1.2", rule.title, general_questions())
