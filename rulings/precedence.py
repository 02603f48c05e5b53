"""Which of several rules governs: an exception displaces the rule that it is an exception to.

The relation stands in the data (`exception_to`); this module only follows it. Whether a rule fits
the facts at all is for the adjudicators.
"""

from collections.abc import Sequence

from rulings.rulebook import Rule, Rulebook, load_rule, rule_order


def governing(candidates: Sequence[str], rulebook: Rulebook | None = None) -> tuple[Rule, ...]:
    """Drop each rule to which another candidate is an exception; give what is left, in order.

    Exceptions reach through rules that are no candidates themselves. One rule left: it governs.
    Several left: the rulebook prefers none, and the caller refers the case to the arbiter.

    Args:
        candidates: Ids of the rules that fit the facts; order and repeats do not matter.
        rulebook: Where the rules stand; without it, the shipped files that are needed are read.

    Raises:
        UnknownRule: A candidate is not in the rulebook.

    """
    ids = frozenset(candidates)
    displaced = frozenset(
        general for candidate in ids for general in general_rules(candidate, rulebook)
    )
    return tuple(_rule(rule_id, rulebook) for rule_id in sorted(ids - displaced, key=rule_order))


def general_rules(rule_id: str, rulebook: Rulebook | None = None) -> frozenset[str]:
    """Give the ids of all rules to which a rule is an exception, directly or through others."""
    found: set[str] = set()
    waiting = list(_rule(rule_id, rulebook).exception_to)
    while waiting:
        general = waiting.pop()
        if general not in found:
            found.add(general)
            waiting += _rule(general, rulebook).exception_to
    return frozenset(found)


def _rule(rule_id: str, rulebook: Rulebook | None) -> Rule:
    return load_rule(rule_id) if rulebook is None else rulebook.rule(rule_id)
