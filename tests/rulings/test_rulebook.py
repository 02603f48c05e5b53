import subprocess
import sys
from fractions import Fraction

import pytest

from rulings.rulebook import (
    NoteType,
    Rulebook,
    RulebookError,
    RuleKind,
    UnknownRule,
    Words,
    load_edition,
    load_related,
    load_rule,
    rule_id_of,
    rule_order,
    shipped_texts,
)

RULES_IN_FILE = {
    "1-general.toml": 10,
    "2-principles.toml": 8,
    "3.1-seating.toml": 2,
    "3.2-deal.toml": 23,
    "3.3-auction.toml": 22,
    "3.4-contract.toml": 14,
    "3.5-tricks-game.toml": 4,
    "3.6-misere.toml": 9,
    "3.7-raspasy.toml": 19,
    "3.8-whist.toml": 22,
    "3.9-play.toml": 31,
    "4-recording.toml": 22,
    "5-ethics.toml": 34,
    "judge-powers.toml": 5,
    "ss90-scoring.toml": 14,
}

EDITION = """
notice = { ru = "Пересказ.", en = "A digest." }
[[edition]]
tag = "C96-10"
title = { ru = "Кодекс", en = "Code" }
covers = { ru = "всё", en = "all" }
"""

PLAY = """
edition = "C96-10"
section = { ru = "Розыгрыш", en = "Play" }

[[rule]]
id = "3.9.1"
kind = "procedure"
title = { ru = "Кто ходит", en = "Who leads" }
summary = { ru = "Первым ходит сосед, см. 3.9.2.", en = "The neighbour leads first, see 3.9.2." }
figures.cards = 3

[[rule]]
id = "3.9.2"
kind = "infraction"
liable = "any"
title = { ru = "Не в очередь", en = "Out of turn" }
summary = { ru = "Ход не в очередь.", en = "A lead out of turn." }
exception_to = ["3.9.1"]
sees = ["3.9.1"]

[[rule.reading]]
key = "strict"
default = true
label = { ru = "строго", en = "strictly" }
why = { ru = "По слову правила.", en = "By the word of the rule." }
rests_on = ["3.9.1"]

[[rule.reading]]
key = "mild"
default = false
label = { ru = "мягко", en = "mildly" }
why = { ru = "По примеру.", en = "By the example." }

[[rule.example]]
label = { ru = "Случай", en = "A case" }
given.offender = "A"
result.tricks = { A = 7 }

[[rule.note]]
type = "comment"
fn = 5
ru = "Замечание."
en = "A remark."
"""

LOST = "which is not in the rulebook"
ONE = "exactly one is wanted"

SECOND_RULE = PLAY[PLAY.index('[[rule]]\nid = "3.9.2"') :]


def faults_of(play: str, **others: str) -> tuple[str, ...]:
    texts = {"edition.toml": EDITION, "3.9-play.toml": play, **others}
    return Rulebook.of_texts(texts).check()


def test_the_shipped_rulebook_has_no_faults() -> None:
    rulebook = Rulebook.of_texts(shipped_texts())

    assert rulebook.check() == ()


def test_each_file_holds_its_number_of_rules() -> None:
    counts = {section.name: len(section.rules) for section in Rulebook.load().sections}

    assert counts == RULES_IN_FILE


def test_every_comment_of_the_code_is_there_once() -> None:
    numbers = [note.footnote for rule in Rulebook.load().rules for note in rule.notes]

    assert sorted(number for number in numbers if number is not None) == list(range(1, 100))


def test_a_rule_read_alone_equals_the_rule_read_with_all() -> None:
    rules = Rulebook.of_texts(shipped_texts()).rules

    assert tuple(load_rule(rule.id) for rule in rules) == rules


def test_rules_stand_in_the_order_of_their_components() -> None:
    ids = [rule.id for rule in Rulebook.load().rules]

    assert ids == sorted(ids, key=rule_order)
    assert (ids[0], ids[1], ids[-1]) == ("preamble", "1.1.1", "SS90.b.4")


def test_numbers_are_ordered_as_numbers_and_letters_come_after_them() -> None:
    ids = ["3.9.14.10", "SS90.T10", "3.9.14.9", "preamble", "SS90.T5.1", "3.9", "10.1", "3.9.2"]

    assert sorted(ids, key=rule_order) == [
        "preamble",
        "3.9",
        "3.9.2",
        "3.9.14.9",
        "3.9.14.10",
        "10.1",
        "SS90.T5.1",
        "SS90.T10",
    ]


def test_reading_a_rule_opens_the_file_of_its_section_only() -> None:
    script = (
        "import sys\n"
        "opened = []\n"
        "sys.addaudithook(lambda event, args: event == 'open' and opened.append(str(args[0])))\n"
        "from rulings.rulebook import load_rule\n"
        "load_rule('3.9.14.3')\n"
        "print([name.split('rulebook')[-1][1:] for name in opened if name.endswith('.toml')])\n"
        "print([name for name in ('snowballstemmer', 'typer', 'rich') if name in sys.modules])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )

    assert done.stdout.splitlines() == ["['3.9-play.toml']", "[]"]


def test_a_rule_as_json_has_every_field_in_a_fixed_order() -> None:
    entry = load_rule("3.8.12").as_json("en")

    assert list(entry.items()) == [
        ("id", "3.8.12"),
        ("edition", "C96-10"),
        ("section", "Whist"),
        ("kind", "scoring"),
        ("liable", "whister"),
        ("title", "Half-responsible whist"),
        (
            "summary",
            "Whist is half-responsible when a shortage costs half the price per trick; so in"
            " Leningrad, Rostov and classic until the pool is closed.",
        ),
        ("penalty", "half the price per missing trick into the mountain"),
        ("time_limit", None),
        ("figures", {"share_of_price": "1/2"}),
        ("exception_to", []),
        ("sees", ["3.8.11"]),
        ("readings", []),
        ("examples", []),
        (
            "notes",
            [
                {
                    "type": "contradiction",
                    "fn": None,
                    "text": "4.2.1 speaks of the full price for a whister's remise; here it is"
                    " half.",
                }
            ],
        ),
    ]


def test_a_rule_as_json_without_a_language_holds_both() -> None:
    entry = Rulebook.of_texts({"edition.toml": EDITION, "3.9-play.toml": PLAY}).rule("3.9.2")

    assert entry.as_json() == {
        "id": "3.9.2",
        "edition": "C96-10",
        "section": {"ru": "Розыгрыш", "en": "Play"},
        "kind": "infraction",
        "liable": "any",
        "title": {"ru": "Не в очередь", "en": "Out of turn"},
        "summary": {"ru": "Ход не в очередь.", "en": "A lead out of turn."},
        "penalty": None,
        "time_limit": None,
        "figures": {},
        "exception_to": ["3.9.1"],
        "sees": ["3.9.1"],
        "readings": [
            {
                "key": "strict",
                "default": True,
                "label": {"ru": "строго", "en": "strictly"},
                "why": {"ru": "По слову правила.", "en": "By the word of the rule."},
                "rests_on": ["3.9.1"],
            },
            {
                "key": "mild",
                "default": False,
                "label": {"ru": "мягко", "en": "mildly"},
                "why": {"ru": "По примеру.", "en": "By the example."},
                "rests_on": [],
            },
        ],
        "examples": [
            {
                "label": {"ru": "Случай", "en": "A case"},
                "given": {"offender": "A"},
                "result": {"tricks": {"A": 7}},
            }
        ],
        "notes": [{"type": "comment", "fn": 5, "text": {"ru": "Замечание.", "en": "A remark."}}],
    }


def test_line_breaks_in_a_text_count_as_spaces() -> None:
    title = 'title = { ru = "Кто ходит", en = "Who leads" }'
    broken = PLAY.replace(title, "title.ru = '''\n  Кто\n  ходит\n'''\ntitle.en = 'Who leads'")
    rulebook = Rulebook.of_texts({"edition.toml": EDITION, "3.9-play.toml": broken})

    assert rulebook.rule("3.9.1").title == Words("Кто ходит", "Who leads")


def test_a_disputed_rule_has_several_readings_and_one_of_them_is_the_default() -> None:
    disputed = [rule for rule in Rulebook.load().rules if rule.readings]

    assert {"3.9.14.1", "3.9.14.3", "3.9.21"} <= {rule.id for rule in disputed}
    assert all(len(rule.readings) > 1 for rule in disputed)
    assert all(sum(each.is_default for each in rule.readings) == 1 for rule in disputed)


def test_the_default_reading_is_the_one_marked() -> None:
    rule = load_rule("3.9.14.3")

    assert rule.default_reading == rule.reading("offender-pays")
    assert load_rule("3.9.14").default_reading is None


def test_a_missing_reading_is_answered_with_those_there_are() -> None:
    with pytest.raises(KeyError, match="'x'; it has: offender-pays, printed-example"):
        load_rule("3.9.14.3").reading("x")


def test_exceptions_stand_in_the_data() -> None:
    exceptions = {rule.id: rule.exception_to for rule in Rulebook.load().rules if rule.exception_to}

    assert exceptions == {
        "3.7.6.2": ("3.7.6.1",),
        "3.7.6.3": ("3.7.6.1",),
        "3.9.14.1": ("3.9.14",),
        "3.9.14.2": ("3.9.14",),
        "3.9.14.3": ("3.9.14",),
        "3.9.14.5": ("3.9.14", "3.9.14.1", "3.9.14.2", "3.9.14.3"),
        "3.9.21": ("3.9.14", "3.9.14.1", "3.9.14.2", "3.9.14.3", "3.4.9", "3.9.11.2"),
    }


def test_figures_are_exact() -> None:
    rulebook = Rulebook.load()

    assert rulebook.figure("3.8.12", "share_of_price") == Fraction(1, 2)
    assert rulebook.figure("4.2.12", "example_loss_each") == Fraction(33, 100)
    assert rulebook.whole("3.4.6", "penalty_tricks") == 2


def test_a_figure_may_be_a_list() -> None:
    listed = PLAY.replace("figures.cards = 3", "figures.prices = [1, 2.5]")
    rulebook = Rulebook.of_texts({"edition.toml": EDITION, "3.9-play.toml": listed})

    assert rulebook.check() == ()
    assert rulebook.figure("3.9.1", "prices") == (1, Fraction(5, 2))


def test_a_missing_figure_is_answered_with_those_there_are() -> None:
    message = "rule 3.4.6 has no figure 'fine'; it has: penalty_tricks, hand"
    with pytest.raises(KeyError, match=message):
        Rulebook.load().figure("3.4.6", "fine")


def test_a_share_is_no_whole_number() -> None:
    with pytest.raises(TypeError, match=r"rule 3\.8\.12 is 1/2, not a whole number"):
        Rulebook.load().whole("3.8.12", "share_of_price")


@pytest.mark.parametrize(
    ("wanted", "nearest"),
    [
        ("3.9.14.9", ("3.9.14", "3.9.14.5", "3.9.14.4", "3.9.14.3", "3.9.14.2")),
        ("3.9.14.3.1", ("3.9.14.3", "3.9.14", "3.9.14.1", "3.9.16.1", "3.9.14.5")),
        ("4.2.16.1.1", ("4.2.16", "4.2.11")),
        ("3.6", ("3.6.1", "3.6.2", "3.6.3", "3.6.4", "3.6.5")),
        ("39143", ("3.9.14.3",)),
        ("SS90.t5", ("SS90.T5", "SS90.b", "SS90.a", "SS90.T5.3", "SS90.T5.2")),
        ("ход", ()),
        ("", ()),
    ],
)
def test_an_unknown_rule_is_answered_with_its_neighbours(
    wanted: str, nearest: tuple[str, ...]
) -> None:
    with pytest.raises(UnknownRule) as alone:
        load_rule(wanted)
    with pytest.raises(UnknownRule) as among_all:
        Rulebook.load().rule(wanted)

    assert (alone.value.rule_id, alone.value.nearest) == (wanted, nearest)
    assert (among_all.value.rule_id, among_all.value.nearest) == (wanted, nearest)


@pytest.mark.parametrize(
    ("citation", "rule_id"),
    [
        ("3.9.14.3", "3.9.14.3"),
        (" 3.9.14.3. ", "3.9.14.3"),
        ("3.8.5.1б", "3.8.5.1"),
        ("3.8.5.1 (б)", "3.8.5.1"),
        ("4.1.1 «а»", "4.1.1"),
        ("п. 3.9.14.3", "3.9.14.3"),
        ("п.3.9.14.3,", "3.9.14.3"),
        ("Правило 3. 9. 14", "3.9.14"),
        ("№ 2.2.2", "2.2.2"),
        ("rule 2.2.2a", "2.2.2"),
        ("[3.9.21]", "3.9.21"),
        ("SS90.b.1", "SS90.b.1"),
        ("ss90.T5.1", "SS90.T5.1"),
        ("Преамбула", "preamble"),
        ("preamble", "preamble"),
        ("3.9.14.3 и 3.9.18", None),
        ("3.9.14.3–3.9.14.5", None),
        ("ход не в очередь", None),
        ("", None),
    ],
)
def test_a_citation_names_a_rule(citation: str, rule_id: str | None) -> None:
    assert rule_id_of(citation) == rule_id


def test_every_id_is_its_own_citation() -> None:
    ids = [rule.id for rule in Rulebook.load().rules]

    assert [rule_id_of(rule_id) for rule_id in ids] == ids


def test_related_rules_are_those_pointed_to_each_once() -> None:
    related = load_related(load_rule("3.9.14.5"))

    assert [rule.id for rule in related] == [
        "3.9.14",
        "3.9.14.1",
        "3.9.14.2",
        "3.9.14.3",
        "3.9.16.1",
    ]


def test_an_edition_is_found_by_its_tag() -> None:
    edition = load_edition("SS90")

    assert edition == Rulebook.load().edition("SS90")
    assert edition.as_json("en") == {
        "tag": "SS90",
        "title": "N. M. Smirnov, N. A. Shchukin, 'Preferans. Rules and ways of play'",
        "date": "1990",
        "place": "Moscow",
        "covers": "ids that start with 'SS90.'; an excerpt was read, and the ids are ours",
    }


def test_an_unknown_edition_is_answered_with_those_there_are() -> None:
    with pytest.raises(KeyError, match="no edition 'C04'; there are C96-10, BOOK, SS90"):
        load_edition("C04")


def test_an_error_names_the_first_fault_and_how_many_there_are() -> None:
    error = RulebookError(("3.9.1: kind is missing", "3.9.2: title is missing"))

    assert str(error) == "3.9.1: kind is missing (2 in all)"
    assert error.faults == ("3.9.1: kind is missing", "3.9.2: title is missing")


def test_a_small_sound_rulebook_has_no_faults() -> None:
    assert faults_of(PLAY) == ()


@pytest.mark.parametrize(
    ("old", "new", "faults"),
    [
        ('"procedure"', '"custom"', ["kind is 'custom'; it can be " + ", ".join(RuleKind)]),
        ('kind = "procedure"', "", ["kind is missing"]),
        ('"Who leads"', '" "', ["title: en is empty"]),
        (', en = "Who leads"', "", ["title: en is missing"]),
        ('en = "Who leads"', "en = 1", ["title: en is not text"]),
        (
            '{ ru = "Кто ходит", en = "Who leads" }',
            '"x"',
            ["title is not a pair of texts, ru and en"],
        ),
        (
            "figures.cards = 3",
            'figures.cards = "3"',
            ["figures: cards is not a number or a list of numbers"],
        ),
        (
            "figures.cards = 3",
            "figures.cards = true",
            ["figures: cards is not a number or a list of numbers"],
        ),
        (
            "figures.cards = 3",
            "figures.cards = []",
            ["figures: cards is not a number or a list of numbers"],
        ),
        ("figures.cards = 3", "figures = 3", ["figures is not a table of numbers"]),
        ("figures.cards = 3", 'sumary = "x"', ["sumary is not a field that the rulebook knows"]),
        ("figures.cards = 3", "sees = [1]", ["sees is not a list of ids in quotes"]),
        ("figures.cards = 3", 'note = "x"', ["note is not written as [[note]]"]),
        ("figures.cards = 3", "penalty.ru = 'да'", ["penalty: en is missing"]),
    ],
)
def test_a_field_that_cannot_be_read_is_a_fault(old: str, new: str, faults: list[str]) -> None:
    assert faults_of(PLAY.replace(old, new)) == tuple(
        f"3.9-play.toml: 3.9.1: {fault}" for fault in faults
    )


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("default = true", "default = 1", "reading 1: default is not true or false"),
        (
            '"mildly"',
            '"mildly", de = "mild"',
            "reading 2: label: de is not a field that the rulebook knows",
        ),
        ('key = "mild"', "", "reading 2: key is missing"),
        ('given.offender = "A"', "", "example 1: given is missing"),
        ('given.offender = "A"', "given = 1", "example 1: given is not a table of facts"),
        ('given.offender = "A"', 'given.offender = ""', "example 1: given: offender is empty"),
        (
            'given.offender = "A"',
            "given.day = 1996-10-30",
            "example 1: given: day is not a value that an example may hold",
        ),
        (
            'given.offender = "A"',
            'given.why = { en = "x" }',
            "example 1: given: why: ru is missing",
        ),
        (
            'type = "comment"',
            'type = "joke"',
            "note 1: type is 'joke'; it can be " + ", ".join(NoteType),
        ),
        ("fn = 5", 'fn = "5"', "note 1: fn is not a whole number"),
        ("fn = 5", "colour = 5", "note 1: colour is not a field that the rulebook knows"),
        (
            "given.off",
            "colour = 1\ngiven.off",
            "example 1: colour is not a field that the rulebook knows",
        ),
        (
            'key = "mild"',
            'key = "mild"\ncolour = 1',
            "reading 2: colour is not a field that the rulebook knows",
        ),
        ('en = "A remark."', "", "note 1: en is missing"),
    ],
)
def test_a_part_that_cannot_be_read_is_a_fault(old: str, new: str, fault: str) -> None:
    assert faults_of(PLAY.replace(old, new)) == (f"3.9-play.toml: 3.9.2: {fault}",)


def test_all_faults_of_all_files_are_told_together() -> None:
    faults = faults_of(
        PLAY.replace('kind = "procedure"', "").replace("fn = 5", "fn = true"),
        **{"4-recording.toml": "edition = ", "edition.toml": EDITION.replace('"all"', '""')},
    )

    assert faults == (
        "edition.toml: edition 1: covers: en is empty",
        "3.9-play.toml: 3.9.1: kind is missing",
        "3.9-play.toml: 3.9.2: note 1: fn is not a whole number",
        "4-recording.toml: Invalid value (at end of document)",
    )


def test_a_rulebook_without_its_editions_is_faulty() -> None:
    assert Rulebook.of_texts({"3.9-play.toml": PLAY}).check() == ("edition.toml: is missing",)


@pytest.mark.parametrize(
    ("old", "new", "where", "faults"),
    [
        ('sees = ["3.9.1"]', 'sees = ["3.9.7"]', "3.9.2", ["sees names 3.9.7, " + LOST]),
        ('to = ["3.9.1"]', 'to = ["3.9"]', "3.9.2", ["exception_to names 3.9, " + LOST]),
        ('on = ["3.9.1"]', 'on = ["3.9.7"]', "3.9.2", ["reading strict names 3.9.7, " + LOST]),
        ("first, see 3.9.2.", "first, see 3.9.7.", "3.9.1", ["text names 3.9.7, " + LOST]),
        ("сосед, см. 3.9.2.", "сосед (3.9.7.1).", "3.9.1", ["text names 3.9.7.1, " + LOST]),
        ('sees = ["3.9.1"]', 'sees = ["3.9.2"]', "3.9.2", ["sees names the rule itself"]),
        ("default = true", "default = false", "3.9.2", ["has 0 default readings; " + ONE]),
        ("default = false", "default = true", "3.9.2", ["has 2 default readings; " + ONE]),
        ('key = "mild"', 'key = "strict"', "3.9.2", ["has 2 readings strict"]),
        (
            '"Who leads"',
            '"Кто leads"',
            "3.9.1",
            ["the English text has Cyrillic letters: Кто leads"],
        ),
        (
            '"A remark."',
            '"А remark."',
            "3.9.2",
            ["the English text has Cyrillic letters: А remark."],
        ),
        (
            'offender = "A"',
            'offender = "А"',
            "3.9.2",
            ["a value for programs has Cyrillic letters: А"],
        ),
        ('"C96-10"', '"C04"', "3.9-play.toml", ["edition C04 is not in edition.toml"]),
        ('"Play"', '"Рlay"', "3.9-play.toml", ["the English title has Cyrillic letters: Рlay"]),
    ],
)
def test_a_disagreement_is_a_fault(old: str, new: str, where: str, faults: list[str]) -> None:
    assert faults_of(PLAY.replace(old, new)) == tuple(f"{where}: {fault}" for fault in faults)


def test_an_id_has_no_letter_behind_it() -> None:
    lettered = PLAY.replace("3.9.1", "3.9.1b")

    assert faults_of(lettered) == ("3.9-play.toml: 3.9.1b is not written as an id",)


def test_two_rules_cannot_have_one_id() -> None:
    twice = PLAY + "\n" + SECOND_RULE.replace("fn = 5", "fn = 6")

    assert faults_of(twice) == ("3.9.2: 2 rules have this id",)


def test_two_notes_cannot_be_one_comment() -> None:
    twice = PLAY + '\n[[rule.note]]\ntype = "comment"\nfn = 5\nru = "Ещё."\nen = "More."\n'

    assert faults_of(twice) == ("comment [5] of C96-10 is there 2 times",)


def test_two_editions_cannot_have_one_tag() -> None:
    twice = EDITION + EDITION[EDITION.index("[[edition]]") :]

    assert faults_of(PLAY, **{"edition.toml": twice}) == ("edition C96-10 is there 2 times",)


def test_rules_of_a_file_stand_in_order() -> None:
    head, first = PLAY[: PLAY.index("[[rule]]")], PLAY[PLAY.index("[[rule]]") :]
    first = first.removesuffix(SECOND_RULE)

    assert faults_of(head + SECOND_RULE + first) == ("3.9-play.toml: 3.9.1 stands after 3.9.2",)


def test_a_rule_in_the_wrong_file_is_a_fault() -> None:
    texts = {"edition.toml": EDITION, "3.8-whist.toml": PLAY}

    assert Rulebook.of_texts(texts).check() == (
        "3.8-whist.toml: 3.9.1 belongs into another file",
        "3.8-whist.toml: 3.9.2 belongs into another file",
    )


def test_exceptions_cannot_go_round_in_a_circle() -> None:
    circle = PLAY.replace("figures.cards = 3", 'exception_to = ["3.9.2"]')

    assert faults_of(circle) == (
        "3.9.1: is an exception to itself, by way of other rules",
        "3.9.2: is an exception to itself, by way of other rules",
    )
