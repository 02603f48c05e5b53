"""An evening's record as people type it: every way of telling a deal, and every fault."""

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.faults import Fault, RecordError
from arbiter.game.cards import Suit
from arbiter.game.contracts import Contract, Level, Misere, Raspasy, SuitGame
from arbiter.notation.session.head import SessionHead, given_head
from arbiter.notation.session.read import Rows, read_session
from arbiter.output.words import say
from arbiter.sayings import Saying
from arbiter.scoring.corrections import Stage, WrongEntry
from arbiter.scoring.deal import DealResult
from arbiter.scoring.ledger import Account
from arbiter.scoring.session import Session

HEAD = '[Игра "сочинка"] [Игроки "Анна Борис Вера"] [Сдатчик "Вера"]\n'
FOUR = '[Игра "сочинка"] [Игроки "Анна Борис Вера Глеб"] [Сдатчик "Глеб"]\n'


def no_table(table: str | bytes, separator: str | None) -> Rows:
    raise AssertionError(f"taken for a table: {table!r}, {separator!r}")


def read(text: str, head: str = HEAD, given: SessionHead | None = None) -> Session:
    return read_session((head + text).encode(), given or SessionHead(), no_table)


def result(line: str, head: str = HEAD) -> DealResult:
    (deal,) = read(line, head).deals
    return deal.result


def told(line: str, head: str = HEAD) -> tuple[Contract, tuple[object, ...], object]:
    """Contract, answers and tricks of the only deal; names by their first letters."""
    found = result(line, head)
    answers = tuple((player[0], answer) for player, answer in found.answers)
    return found.contract, answers, _short(found.tricks)


def _short(tricks: Mapping[str, int] | None) -> dict[str, int] | None:
    return None if tricks is None else {player[0]: count for player, count in tricks.items()}


def codes(text: str, head: str = HEAD) -> list[tuple[str, int, int]]:
    with pytest.raises(RecordError) as caught:
        read(text, head)
    faults = caught.value.faults
    return [
        (f.code, *(f.place or (0, 0)))
        for f in faults  # type: ignore[misc]
    ]


def game(declarer: str, level: int, trump: Suit | None = Suit.SPADES) -> SuitGame:
    return SuitGame(declarer, Level(level), trump)


WHIST_PASS = (("Б", "whist"), ("В", "pass"))
SIX = game("Анна", 6)


@pytest.mark.parametrize(
    "line",
    [
        "1. Анна 6♠ — 6; Борис вист 3, Вера пас 1",
        "1. Анна 6 пик 6; Борис вист 3; Вера пас 1",
        "1. Анна 6п =; Борис вист 3, Вера пас",
        "1. Анна 6♠/=; Вера пас 1, Борис вист 3",
        "1) 6♠ Анна ровно; Б вист 3, В пас",
        "1. Ан 6♠ 6; Бор вист; Вера пас 1",
        "1. анна 6s made; борис whist 3, вера pass 1",
        "1. сдатчик Вера: Анна 6♠ — 6; Борис вист 3, Вера пас 1",
        "  1 .  Анна 6♠ , Анна 6, Борис вист 3 , Вера пас 1",
    ],
)
def test_a_game_is_told_in_many_ways(line: str) -> None:
    assert told(line) == (SIX, WHIST_PASS, {"А": 6, "Б": 3, "В": 1})


@pytest.mark.parametrize(
    ("line", "tricks"),
    [
        ("Анна 6♠ =; Борис вист, Вера пас", {"А": 6, "Б": 4, "В": 0}),
        ("Анна 6♠ -1; Борис пас, Вера вист", {"А": 5, "Б": 0, "В": 5}),
        ("Анна 6♠ без двух; Борис вист 4, Вера вист", {"А": 4, "Б": 4, "В": 2}),
        ("Анна 6♠ без 3; Борис вист 4, Вера вист", {"А": 3, "Б": 4, "В": 3}),
        ("Анна 6♠/-1; Борис вист 4, Вера вист 1", {"А": 5, "Б": 4, "В": 1}),
        ("Анна 6♠ +2; Борис вист 1, Вера вист", {"А": 8, "Б": 1, "В": 1}),
        ("Анна 6♠ +4; Борис вист, Вера вист", {"А": 10, "Б": 0, "В": 0}),
        ("Анна 6♠; Борис вист 3, Вера вист 2", {"А": 5, "Б": 3, "В": 2}),
    ],
)
def test_tricks_that_follow_from_the_others_are_filled_in(
    line: str, tricks: dict[str, int]
) -> None:
    assert told(f"1. {line}")[2] == tricks


@pytest.mark.parametrize(
    ("line", "answers"),
    [
        ("Анна 6♠; пасы", ()),
        ("Анна 6♠ =; без виста", ()),
        ("Анна 6♠; Вера пас, Борис пас", (("Б", "pass"), ("В", "pass"))),
        ("Анна 6♠; Борис пас, Вера полвиста", (("Б", "pass"), ("В", "half"))),
        ("Анна 6♠ +1; Борис пас, Вера пас", (("Б", "pass"), ("В", "pass"))),
    ],
)
def test_where_nobody_whisted_nothing_was_played(line: str, answers: tuple[object, ...]) -> None:
    assert told(f"1. {line}") == (SIX, answers, None)


def test_a_returned_half_whist_is_told_in_the_order_of_speaking() -> None:
    line = "1. Анна 6♠ 6; Борис пас, Вера полвиста, Борис вист 4"

    assert told(line) == (
        SIX,
        (("Б", "pass"), ("В", "half"), ("Б", "whist")),
        {"А": 6, "Б": 4, "В": 0},
    )


def test_conceded_misere_raspasy_and_no_trump() -> None:
    assert result("1. Анна 6♠ сдалась").conceded
    assert told("1. Вера мизер — 2") == (Misere("Вера"), (), {"В": 2, "А": 8, "Б": 0})
    assert told("1. мизер Вера ровно")[2] == {"В": 0, "А": 10, "Б": 0}
    assert told("1. распасовка — Анна 4, Борис 3, Вера 3") == (
        Raspasy(),
        (),
        {"А": 4, "Б": 3, "В": 3},
    )
    assert told("1. распасы: А 10")[2] == {"А": 10, "Б": 0, "В": 0}
    assert told("1. Анна 7БК; пасы")[0] == game("Анна", 7, None)
    assert told("1. Анна 7 без козыря; пасы")[0] == game("Анна", 7, None)
    assert result("1. распасовка 3 — А 4, Б 3, В 3").raspasy_number == 3


def test_a_level_without_a_suit_is_enough_for_the_score() -> None:
    (deal,) = read("1. Анна восьмерная =; Борис вист, Вера пас").deals

    assert (deal.is_strain_known, deal.mark) == (False, "восьмерная")
    assert isinstance(deal.result.contract, SuitGame)
    assert deal.result.contract.level is Level.EIGHT


def test_the_dealer_s_talon_tricks_follow_at_a_four_handed_raspasy() -> None:
    assert told("1. распасовка — А 5, Б 3, В 1", FOUR)[2] == {"А": 5, "Б": 3, "В": 1, "Г": 1}
    assert told("1. распасовка — А 5, Б 3, В 1, Г 1", FOUR)[2] == {"А": 5, "Б": 3, "В": 1, "Г": 1}


def test_the_deal_moves_on_unless_the_record_says_who_deals() -> None:
    session = read("1. А 6♠; пасы\n2. сдатчик В: А 6♠; пасы\n3. Б 6♠; пасы\n")

    assert [(d.result.seating.dealer, d.says_dealer) for d in session.deals] == [
        ("Вера", False),
        ("Вера", True),
        ("Анна", False),
    ]


def test_bombs_dark_calls_and_halves_are_read() -> None:
    assert (result("1. А 6♠, бомба 2, тёмная; пасы").bombs, result("1. А мизер 0").bombs) == (2, 0)
    assert result("1. А 6♠, бомба 2, тёмная; пасы").dark == 1
    assert result("1. А мизер 0, пополам", FOUR).misere_halves


def test_english_words_and_names_of_several_words_are_read() -> None:
    head = '[Game "sochi"] [Players "John Smith, Mary, Bob"] [Dealer "Bob"]\n'

    assert told('1. "John Smith" 6S down one; Mary whist 4, Bob pass 1', head) == (
        game("John Smith", 6),
        (("M", "whist"), ("B", "pass")),
        {"J": 5, "M": 4, "B": 1},
    )
    assert told("1. all pass raspasy: John Smith 4, Mary 3, Bob 3", head)[0] == Raspasy()


def test_what_stood_before_is_read() -> None:
    lines = "пуля: Анна 10, Борис 4\nгора: Анна 6\nвисты: Анна на Борис 20, Борис Анна 6\n"
    before = read(lines + "1. А 6♠; пасы").before

    assert (before.pool, before.mountain) == ({"Анна": 10, "Борис": 4}, {"Анна": 6})
    assert before.whists == {"Анна": {"Борис": 20}, "Борис": {"Анна": 6}}


def wrong(line: str) -> WrongEntry:
    (noted,) = read(f"1. А 6♠; пасы\n{line}").errors
    return noted.wrong


@pytest.mark.parametrize(
    ("line", "error"),
    [
        (
            "поправка к 1: Анна лишние 4 виста на Борис; замечено в сдаче 2, торговля",
            WrongEntry(1, "Анна", Account.WHISTS, Fraction(4), "Борис", (2, Stage.AUCTION)),
        ),
        (
            "поправка к 1: Анна приписала 2 в пулю; замечено в сдаче 3 розыгрыш; согласна",
            WrongEntry(1, "Анна", Account.POOL, Fraction(2), None, (3, Stage.PLAY), agreed=True),
        ),
        (
            "ошибка в сдаче 1: Вера забыла 6 вистов на Анна; вспомнили в сдаче 2; отказ Борис",
            WrongEntry(
                1, "Вера", Account.WHISTS, Fraction(-6), "Анна", (2, Stage.AUCTION), False, "Борис"
            ),
        ),
        (
            "поправка 1: Борис лишнее 3 в гору",
            WrongEntry(1, "Борис", Account.MOUNTAIN, Fraction(3)),
        ),
        (
            "correction to 1: Анна over 4 whists on Борис; noticed in deal 2, bidding",
            WrongEntry(1, "Анна", Account.WHISTS, Fraction(4), "Борис", (2, Stage.AUCTION)),
        ),
    ],
)
def test_errors_of_the_record_are_read(line: str, error: WrongEntry) -> None:
    assert wrong(line) == error


def test_an_early_end_is_read() -> None:
    assert read("1. А 6♠; пасы\nконец: по времени").end == "time"
    assert read("1. А 6♠; пасы\nend: by consent").end == "consent"


@pytest.mark.parametrize(
    ("line", "code", "column"),
    [
        ("1.", "session.no-contract", 1),
        ("1. Борис вист 3", "session.no-contract", 1),
        ("1. 6♠; пасы", "session.whose-game", 1),
        ("1. Анна 6♠ =", "session.who-whisted", 1),
        ("1. Анна 6♠ =; Борис вист, Вера вист", "session.whose-tricks", 1),
        ("1. Анна 6♠ =, Анна 7; Борис вист, Вера пас", "session.tricks-differ", 1),
        ("1. Анна 6♠ чудо; Борис вист, Вера пас", "session.unknown-words", 12),
        ("1. Анна 6♠ без; Борис вист, Вера пас", "session.down-by-what", 12),
        ("1. Анна 6♠ 7♠; пасы", "session.two-contracts", 12),
        ("1. Анна Борис 6♠; пасы", "session.unknown-words", 4),
        ("1. Анна 6♠, Борис; пасы", "session.two-declarers", 13),
        ("1. распасовка, Анна", "session.raspasy-declarer", 1),
        ("1. распасовка =", "session.raspasy-result", 1),
        ("1. распасовка — А 4, Б 3", None, 0),
        ("1. распасовка — А 4", "session.whose-tricks", 1),
        ("1. Анна 6♠ 11; Борис вист, Вера пас", "record.number-range", 12),
        ("1. Дима 6♠; пасы", "record.unknown-player", 4),
        ("1. сдатчик Дима: А 6♠; пасы", "record.unknown-player", 12),
        ("поправка к 1: Анна лишние 999999999 в пулю", "record.number-range", 27),
        ("просто слова", "session.unknown-line", 1),
        ("поправка к 1: Анна", "session.correction-shape", 1),
        ("поправка к 1: Анна лишние 4 виста на Анна", "session.whists-on-oneself", 1),
        ("поправка: Анна лишние 4 виста на Борис", "session.correction-of-what", 1),
        ("поправка к 1: Анна лишние 2 в пулю; потом", "session.noticed-unclear", 37),
        ("поправка к 1: Анна лишние 2 в пулю; замечено", "session.noticed-when", 37),
        ("конец: устали", "session.end-unclear", 1),
        ("висты: Анна 20", "session.whists-before", 8),
    ],
)
def test_what_cannot_be_is_told_with_its_place(line: str, code: str | None, column: int) -> None:
    if code is None:
        assert read(line).deals
    else:
        assert codes(line) == [(code, 2, column)]


def test_all_faults_are_told_at_once() -> None:
    found = codes("1. Анна 6♠ =\n2. Дима мизер 0\nпросто слова\n4.\n")

    assert [(code, line) for code, line, _ in found] == [
        ("session.who-whisted", 2),
        ("record.unknown-player", 3),
        ("session.unknown-line", 4),
        ("session.no-contract", 5),
    ]


def test_nobody_knows_who_deals_first() -> None:
    head = '[Игра "сочинка"] [Игроки "Анна Борис Вера"]\n'

    assert codes("1. А 6♠; пасы", head) == [("session.first-dealer", 2, 1)]
    assert read("1. сдатчик Б: А 6♠; пасы\n2. А 6♠; пасы", head).deals[1].result.seating.dealer == (
        "Вера"
    )


def test_the_command_line_may_tell_what_the_record_does_not() -> None:
    given = given_head("сочинка", "Анна, Борис, Вера", "Вера", {"pool_limit": "20"})
    session = read("1. А 6♠; пасы", "", given)

    assert session.players == ("Анна", "Борис", "Вера")
    assert session.convention.declared == {"pool_limit": 20}


def test_without_a_head_nothing_is_guessed() -> None:
    assert codes("1. А 6♠; пасы", "") == [
        ("record.missing-players", 0, 0),
        ("record.missing-convention", 0, 0),
    ]


def test_the_examples_of_the_page_are_read() -> None:
    page = Path(__file__).parents[3].joinpath("docs", "session.md").read_text("utf-8")
    evening, errors = (block for block in page.split("```")[1::2] if not block.startswith("sh"))
    lines = "".join(f"{number}. А 6♠; пасы\n" for number in range(1, 11))
    session = read(evening, "")

    assert (len(session.deals), session.end) == (8, "time")
    assert session.before.pool == {"Анна": 4, "Борис": 2}
    assert len(read(lines + errors).errors) == 3


def faults(text: str) -> tuple[Fault, ...]:
    """What is wrong with a text; empty where nothing is."""
    try:
        read(text)
    except RecordError as error:
        return error.faults
    return ()


@given(st.text(max_size=80))
def test_any_line_is_read_or_refused_in_words(text: str) -> None:
    assert all(say(Saying(fault.code, fault.values), "ru") for fault in faults(text))


WORDS = """Анна Борис Вера 6♠ 7БК мизер распасовка вист пас полвиста без двух = — , ; : 3 10 +1 -1
пасы сдатчик бомба поправка к лишние в пулю на замечено торговля конец времени [ ] ( " /"""

words = st.lists(st.sampled_from(WORDS.split()), max_size=9).map(" ".join)


@given(st.lists(st.tuples(st.booleans(), words), min_size=1, max_size=4))
def test_any_words_are_read_or_refused_in_words(lines: list[tuple[bool, str]]) -> None:
    text = "\n".join(f"{n}. {line}" if is_deal else line for n, (is_deal, line) in enumerate(lines))

    assert all(say(Saying(fault.code, fault.values), "en") for fault in faults(text))
