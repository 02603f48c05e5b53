"""A rule found by its number, or by the name that a complaint gives to the breach."""

from arbiter.faults import Fault, UsageFault
from arbiter.game.card_notation import Language
from arbiter.nearest import nearest
from arbiter.notation.vocabulary import KINDS
from rulings.book.provisions import Rule
from rulings.registry import RULE_OF_KIND
from rulings.rulebook import Rulebook, UnknownRule, load_rule, rule_id_of

_MOST = 6


def rule_named(text: str, language: Language) -> Rule:
    """The rule of that number, or the one that speaks of such a breach.

    Raises:
        UsageFault: There is none; named are rules with a like number, else those that speak of it.

    """
    kind = KINDS.code(text) or text
    rule_id = RULE_OF_KIND.get(kind) or rule_id_of(text.replace(",", ".")) or text
    try:
        return load_rule(rule_id)
    except UnknownRule as error:
        near = error.nearest or _that_speak_of(text, language)
        values = {"rule": text, "nearest": near}
        raise UsageFault(
            Fault("cli.no-such-rule" if near else "cli.no-rule-like", values)
        ) from error


def _that_speak_of(text: str, language: Language) -> tuple[str, ...]:
    """What may be meant: a misspelt breach, else the rules in which all these words stand."""
    kinds = (KINDS.code(word) or word for word in nearest(text, KINDS.words()))
    meant = tuple(RULE_OF_KIND[kind] for kind in kinds if kind in RULE_OF_KIND)
    if meant:
        return tuple(dict.fromkeys(meant))
    hits = Rulebook.load().search(text, language) if text.strip() else ()
    return tuple(f"{hit.rule.id} ({hit.rule.title.of(language)})" for hit in hits[:_MOST])
