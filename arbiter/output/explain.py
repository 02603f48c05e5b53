"""A director's card of one rule: when it is called for, what to ask, what follows, an example."""

from arbiter.game.card_notation import Language
from arbiter.output.json_text import JsonObject
from arbiter.output.law import WIDTH, examples_text, readings_text
from arbiter.output.words import say
from arbiter.output.wrapping import wrapped
from arbiter.sayings import saying
from rulings.book.directors_cards import DirectorsCard
from rulings.book.provisions import Rule

INDENT = "  "


def card_text(rule: Rule, card: DirectorsCard, lang: Language, *, width: int = WIDTH) -> str:
    """The card as it is read at the table."""
    blocks = [
        wrapped(f"{rule.id}. {rule.title.of(lang)}", width),
        _titled("when", wrapped(card.trigger.of(lang), width, INDENT), lang),
        _titled("questions", _questions(card, lang, width), lang),
        _titled("follows", _follows(rule, lang, width), lang),
        _titled("limit", _limit(rule, card, lang, width), lang),
        _examples(rule, card, lang, width),
        readings_text(rule.readings, lang, width),
        wrapped(say(saying("explain.more", rule=rule.id), lang), width),
    ]
    return "\n\n".join(block for block in blocks if block) + "\n"


def card_json(rule: Rule, card: DirectorsCard) -> JsonObject:
    """The same for programs, in both languages."""
    both = {
        "trigger": card.trigger,
        "penalty": rule.penalty,
        "time_limit": rule.time_limit or card.limit,
        "example": card.example,
    }
    return {
        "rule": rule.id,
        "title": {"ru": rule.title.ru, "en": rule.title.en},
        **{key: words and {"ru": words.ru, "en": words.en} for key, words in both.items()},
        "questions": [{"ru": words.ru, "en": words.en} for words in card.questions],
        "readings": [reading.key for reading in rule.readings],
    }


def _titled(key: str, body: str, lang: Language) -> str:
    return f"{say(saying(f'explain.{key}'), lang)}\n{body}" if body else ""


def _questions(card: DirectorsCard, lang: Language, width: int) -> str:
    return "\n".join(
        wrapped(words.of(lang), width, INDENT + "   ", f"{INDENT}{number}. ")
        for number, words in enumerate(card.questions, 1)
    )


def _follows(rule: Rule, lang: Language, width: int) -> str:
    """The penalty in short, then the rule in plain words."""
    short = () if rule.penalty is None else (rule.penalty.of(lang),)
    sentences = (*(f"{text[0].upper()}{text[1:]}." for text in short), rule.summary.of(lang))
    return "\n".join(wrapped(text, width, INDENT) for text in sentences)


def _limit(rule: Rule, card: DirectorsCard, lang: Language, width: int) -> str:
    limit = rule.time_limit or card.limit
    if limit is None:
        return wrapped(say(saying("explain.no-limit"), lang), width, INDENT)
    return wrapped(limit.of(lang), width, INDENT)


def _examples(rule: Rule, card: DirectorsCard, lang: Language, width: int) -> str:
    if card.example is not None:
        return _titled("example", wrapped(card.example.of(lang), width, INDENT), lang)
    return examples_text(rule.examples, lang, width)
