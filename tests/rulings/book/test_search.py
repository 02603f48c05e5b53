import pytest

from rulings.rulebook import HitField, Language, Rulebook

LONG = " ".join(f"слово{number}" for number in range(40))

SMALL = f"""
edition = "C96-10"
section = {{ ru = "Розыгрыш", en = "Play" }}

[[rule]]
id = "3.9.2"
kind = "infraction"
title = {{ ru = "Обычный случай", en = "The usual case" }}
summary = {{ ru = "Счёт ведут все.", en = "Everybody counts." }}
penalty = {{ ru = "лишняя взятка", en = "one more trick" }}
time_limit = {{ ru = "до конца сдачи", en = "until the deal ends" }}
[[rule.reading]]
key = "strict"
default = true
label = {{ ru = "строго", en = "strictly" }}
why = {{ ru = "Так говорит комментарий.", en = "The comment says so." }}
[[rule.example]]
label = {{ ru = "Шестерная без одной", en = "A six, one down" }}
given = {{ level = 6 }}
result = {{ written = -1 }}
[[rule.note]]
type = "detail"
ru = "Ремизы пишут в гору."
en = "Remises go to the mountain."

[[rule]]
id = "3.9.10"
kind = "procedure"
title = {{ ru = "Сколько взяток", en = "How many tricks" }}
summary = {{ ru = "О ремизе сказано выше, при подсчёте.", en = "Of the remise see above." }}

[[rule]]
id = "3.9.10.1"
kind = "procedure"
title = {{ ru = "Ремиз", en = "Remise" }}
summary = {{ ru = "{LONG} фальшренонс {LONG}", en = "Nothing." }}
"""


def found(text: str, lang: Language = "ru") -> list[tuple[str, HitField, str]]:
    rulebook = Rulebook.of_texts({"3.9-play.toml": SMALL})
    return [(hit.rule.id, hit.field, hit.excerpt) for hit in rulebook.search(text, lang)]


def test_a_title_comes_before_a_summary_and_a_summary_before_a_note() -> None:
    assert found("ремиз") == [
        ("3.9.10.1", HitField.TITLE, "Ремиз"),
        ("3.9.10", HitField.SUMMARY, "О ремизе сказано выше, при подсчёте."),
        ("3.9.2", HitField.NOTE, "Ремизы пишут в гору."),
    ]


@pytest.mark.parametrize("word", ["взятка", "взятки", "взяток", "взяткой", "ВЗЯТКУ"])
def test_every_form_of_a_word_finds_every_other(word: str) -> None:
    assert found(word) == [
        ("3.9.10", HitField.TITLE, "Сколько взяток"),
        ("3.9.2", HitField.PENALTY, "лишняя взятка"),
    ]


@pytest.mark.parametrize(
    ("text", "hit"),
    [
        ("сдача", ("3.9.2", HitField.TIME_LIMIT, "до конца сдачи")),
        ("шестерной", ("3.9.2", HitField.EXAMPLE, "Шестерная без одной")),
        ("комментарии", ("3.9.2", HitField.READING, "строго: Так говорит комментарий.")),
        ("обычные случаи", ("3.9.2", HitField.TITLE, "Обычный случай")),
    ],
)
def test_the_hit_tells_the_field_and_its_words(text: str, hit: tuple[str, HitField, str]) -> None:
    assert found(text) == [hit]


@pytest.mark.parametrize("text", ["счет", "счёт", "СЧЁТА"])
def test_two_spellings_of_one_letter_do_not_matter(text: str) -> None:
    assert found(text) == [
        ("3.9.2", HitField.SUMMARY, "Счёт ведут все."),
        ("3.9.10", HitField.SUMMARY, "О ремизе сказано выше, при подсчёте."),
    ]


def test_a_word_is_found_inside_a_longer_one() -> None:
    assert [rule_id for rule_id, _, _ in found("ренонс")] == ["3.9.10.1"]


def test_a_short_word_is_not_found_inside_a_longer_one() -> None:
    assert found("лиш") == []


def test_a_long_text_is_cut_round_the_find() -> None:
    assert found("фальшренонса") == [
        (
            "3.9.10.1",
            HitField.SUMMARY,
            "…слово36 слово37 слово38 слово39 фальшренонс слово0 слово1 слово2 слово3 слово4"
            " слово5 слово6 слово7 слово8…",
        )
    ]


def test_every_word_must_be_found_somewhere_in_the_rule() -> None:
    assert found("ремиз выше") == [
        ("3.9.10", HitField.SUMMARY, "О ремизе сказано выше, при подсчёте.")
    ]
    assert found("ремиз ниже") == []


def test_words_may_be_spread_over_the_fields_of_a_rule() -> None:
    assert found("обычный ремиз") == [("3.9.2", HitField.TITLE, "Обычный случай")]


def test_a_rule_number_finds_the_rule_and_those_below_it() -> None:
    assert found("п. 3.9.10") == [
        ("3.9.10", HitField.ID, "Сколько взяток"),
        ("3.9.10.1", HitField.ID, "Ремиз"),
    ]


@pytest.mark.parametrize("text", ["", " ", "—", "бридж"])
def test_nothing_is_found_where_nothing_is_asked_or_fits(text: str) -> None:
    assert found(text) == []


def test_english_endings_do_not_matter_either() -> None:
    assert found("trick", "en") == [
        ("3.9.10", HitField.TITLE, "How many tricks"),
        ("3.9.2", HitField.PENALTY, "one more trick"),
    ]
    assert found("взятка", "en") == []


def test_a_hit_as_json_has_its_fields_in_a_fixed_order() -> None:
    hit = Rulebook.of_texts({"3.9-play.toml": SMALL}).search("сдача", "ru")[0]

    assert list(hit.as_json("ru").items()) == [
        ("id", "3.9.2"),
        ("title", "Обычный случай"),
        ("field", "time_limit"),
        ("excerpt", "до конца сдачи"),
    ]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("фальшренонс", "3.9.16"),
        ("открытая карта", "3.9.14"),
        ("ростовская распасовка", "3.7.2.2"),
        ("амнистия", "3.7.3"),
        ("консоляция", "3.8.1.2"),
        ("полвиста", "3.8.7"),
        ("подглядывал прикуп", "3.2.21"),
    ],
)
def test_the_shipped_rule_that_is_meant_comes_first(text: str, first: str) -> None:
    assert Rulebook.load().search(text, "ru")[0].rule.id == first
