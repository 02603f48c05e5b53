"""Every kind of complaint has its rule and its adjudicator, every adjudicator its kind."""

from importlib import import_module
from pathlib import Path

import rulings.rules
from arbiter.game.record import COMPLAINT_KINDS
from rulings.registry import ADJUDICATORS, ON_COUNT, ON_TURN, RULE_OF_KIND
from rulings.rulebook import load_rule

BY_WHAT_HAPPENED = {"lead-out-of-turn", "play-out-of-turn", "wrong-card-count"}


def test_every_kind_of_complaint_has_a_rule_of_the_rulebook() -> None:
    assert set(RULE_OF_KIND) == {kind for kind in COMPLAINT_KINDS if kind != "audit"}
    assert all(load_rule(rule).id == rule for rule in RULE_OF_KIND.values())


def test_every_kind_of_complaint_has_an_adjudicator() -> None:
    assert set(ADJUDICATORS) | BY_WHAT_HAPPENED == set(RULE_OF_KIND)


def test_every_adjudicator_is_registered_and_can_be_loaded() -> None:
    registered = {*ADJUDICATORS.values(), *ON_TURN, *ON_COUNT}
    folder = Path(rulings.rules.__file__).parent

    assert registered == {path.stem for path in folder.glob("*.py")} - {"__init__"}
    assert all(callable(import_module(f"rulings.rules.{name}").adjudicate) for name in registered)
