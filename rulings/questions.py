"""How an adjudicator lets the arbiter choose: readings of a disputed rule, questions left open."""

from collections.abc import Mapping, Sequence

from arbiter.sayings import Saying
from rulings.adjudicator import Alternative, Answer, Ask
from rulings.case import Case
from rulings.effect import Effect
from rulings.rulebook import load_rule


def reading_in_force(case: Case, rule_id: str, possible: Sequence[str] = ()) -> str:
    """The key of the reading that the arbiter chose, else the rulebook's default.

    Args:
        case: The case, with the arbiter's judgement.
        rule_id: A rule with readings in the rulebook.
        possible: The readings that this case allows; empty: all. A choice that is not among them
            gives way to the default, and a default that is not to the first possible one.

    """
    readings = load_rule(rule_id).readings
    keys = [reading.key for reading in readings if not possible or reading.key in possible]
    default = next((r.key for r in readings if r.is_default and r.key in keys), keys[0])
    chosen = case.judgement.readings.get(rule_id, default)
    return chosen if chosen in keys else default


def readings_of(
    case: Case, rule_id: str, effects: Mapping[str, Effect]
) -> tuple[tuple[Alternative, ...], Effect]:
    """Every reading with its effect, and the effect of the one in force.

    Args:
        case: The case, with the arbiter's judgement.
        rule_id: A rule with readings in the rulebook.
        effects: By key of a reading, what it does to the deal; readings left out do not arise.

    """
    in_force = reading_in_force(case, rule_id, tuple(effects))
    alternatives = tuple(
        Alternative(rule_id, key, key == in_force, effect) for key, effect in effects.items()
    )
    return alternatives, effects[in_force]


def ask(case: Case, key: str, text: Saying, answers: Sequence[Answer]) -> Ask:
    """A question with the answer that the arbiter gave, if he gave one of those offered.

    A question that an earlier breach of the same case asks already gets a number behind its key.
    """
    own_key, number = key, 1
    while own_key in case.asked:
        number += 1
        own_key = f"{key}.{number}"
    given = case.judgement.answers.get(own_key)
    decided = given if given in [answer.value for answer in answers] else None
    return Ask(own_key, text, tuple(answers), decided)
