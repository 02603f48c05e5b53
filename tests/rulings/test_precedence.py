import pytest

from rulings.precedence import general_rules, governing
from rulings.rulebook import Rulebook, UnknownRule

EXCEPTIONS = {"3.9.1": [], "3.9.2": ["3.9.1"], "3.9.3": ["3.9.2"], "3.9.4": [], "3.9.10": []}


def small_rulebook() -> Rulebook:
    rules = "".join(
        f'[[rule]]\nid = "{rule_id}"\nkind = "remedy"\nexception_to = {general}\n'
        'title = { ru = "Правило", en = "Rule" }\nsummary = { ru = "Слова.", en = "Words." }\n'
        for rule_id, general in EXCEPTIONS.items()
    )
    head = 'edition = "C96-10"\nsection = { ru = "Розыгрыш", en = "Play" }\n'
    return Rulebook.of_texts({"3.9-play.toml": head + rules})


def ids_that_govern(*candidates: str) -> list[str]:
    return [rule.id for rule in governing(candidates, small_rulebook())]


def test_a_single_rule_governs() -> None:
    assert ids_that_govern("3.9.4") == ["3.9.4"]


def test_nothing_governs_where_no_rule_fits() -> None:
    assert ids_that_govern() == []


def test_an_exception_displaces_its_general_rule() -> None:
    assert ids_that_govern("3.9.1", "3.9.2") == ["3.9.2"]


def test_an_exception_reaches_through_a_rule_that_is_no_candidate() -> None:
    assert ids_that_govern("3.9.1", "3.9.3") == ["3.9.3"]


def test_an_exception_that_does_not_fit_displaces_nothing() -> None:
    assert ids_that_govern("3.9.1", "3.9.4") == ["3.9.1", "3.9.4"]


def test_rules_that_tie_come_in_the_order_of_their_numbers_and_once() -> None:
    assert ids_that_govern("3.9.10", "3.9.4", "3.9.10", "3.9.3", "3.9.2") == [
        "3.9.3",
        "3.9.4",
        "3.9.10",
    ]


def test_general_rules_are_found_over_several_steps() -> None:
    assert general_rules("3.9.3", small_rulebook()) == {"3.9.2", "3.9.1"}


def test_an_unknown_candidate_is_refused() -> None:
    with pytest.raises(UnknownRule, match=r"no rule 3\.9\.5; nearest: "):
        ids_that_govern("3.9.1", "3.9.5")


@pytest.mark.parametrize(
    ("candidates", "governs"),
    [
        (["3.9.14", "3.9.14.1"], ["3.9.14.1"]),
        (["3.9.14", "3.9.14.3"], ["3.9.14.3"]),
        (["3.9.14", "3.9.14.3", "3.9.14.5"], ["3.9.14.5"]),
        (["3.9.14", "3.9.14.3", "3.9.21"], ["3.9.21"]),
        (["3.9.14.3", "3.9.14.5", "3.9.21"], ["3.9.14.5", "3.9.21"]),
        (["3.7.6.1", "3.7.6.2"], ["3.7.6.2"]),
        (["3.7.6.1", "3.7.6.3"], ["3.7.6.3"]),
    ],
)
def test_the_shipped_rules_give_way_as_the_code_has_it(
    candidates: list[str], governs: list[str]
) -> None:
    assert [rule.id for rule in governing(candidates)] == governs
    assert governing(candidates) == governing(candidates, Rulebook.load())
