"""What if, and a director's card of one rule; neither writes anything."""

from typing import Annotated

import typer

from arbiter.commands.completions import cards, players, rule_ids
from arbiter.commands.options import (
    CaseArgument,
    DecideOption,
    EyesOption,
    JsonOption,
    LangOption,
    ReadingOption,
    decided,
    pairs,
    read_case_record,
    read_input,
)
from arbiter.console import working


def ask(
    case: CaseArgument,
    kind: Annotated[
        str | None, typer.Option("--kind", metavar="KIND", help="Что, если жалоба на это.")
    ] = None,
    by: Annotated[
        str | None,
        typer.Option(
            "--by", metavar="PLAYER", help="Что, если жалуется он.", autocompletion=players
        ),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(
            "--against", metavar="PLAYER", help="Что, если на него.", autocompletion=players
        ),
    ] = None,
    trick: Annotated[
        int | None, typer.Option("--trick", metavar="N", help="Что, если во взятке N.")
    ] = None,
    raised: Annotated[
        str | None, typer.Option("--raised", metavar="TEXT", help="Что, если заявлено тогда.")
    ] = None,
    asserts: Annotated[
        str | None,
        typer.Option("--asserts", metavar="TRICKS", help="Что, если он утверждает такие взятки."),
    ] = None,
    plays: Annotated[
        str | None,
        typer.Option(
            "--plays",
            metavar="PLAY",
            help="Что, если дальше сыграли так: «В бВ».",
            autocompletion=cards,
        ),
    ] = None,
    decide: DecideOption = None,
    reading: ReadingOption = None,
    as_json: JsonOption = False,
    arbiter_eyes: EyesOption = False,
    lang: LangOption = "ru",
) -> None:
    """Что, если: какое правило, что даст каждый ответ, толкование и выбор; ничего не пишет."""
    from arbiter.inquiry import Suppositions, inquire, supposed
    from arbiter.inquiry_view import inquiry_json, inquiry_text
    from arbiter.output.json_text import json_text
    from rulings.case import Judgement

    _, record = read_case_record(case, read_input(case))
    told = Suppositions(kind, by, against, trick, raised, asserts, plays)
    judgement = Judgement(decided(decide), pairs(reading, "--reading"))
    with working(lang):
        found = inquire(supposed(record, told, lang), case, judgement, arbiter_eyes=arbiter_eyes)
    if as_json:
        print(json_text(inquiry_json(found)), end="")
    else:
        print(inquiry_text(found, lang), end="")


def explain(
    rule_id: Annotated[
        str,
        typer.Argument(
            metavar="RULE", help="Номер правила или название нарушения.", autocompletion=rule_ids
        ),
    ],
    as_json: JsonOption = False,
    lang: LangOption = "ru",
) -> None:
    """Карточка судьи: когда правило нужно, что спросить, что следует, срок, пример."""
    from arbiter.notation.rule_names import rule_named
    from arbiter.output.explain import card_json, card_text
    from arbiter.output.json_text import json_text
    from rulings.book.directors_cards import card_of

    rule = rule_named(rule_id, lang)
    card = card_of(rule)
    if as_json:
        print(json_text(card_json(rule, card)), end="")
    else:
        print(card_text(rule, card, lang), end="")
