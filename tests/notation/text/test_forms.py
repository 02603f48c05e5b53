"""The same record may be typed in many ways."""

import pytest

from arbiter.game.cards import Card, Suit
from arbiter.game.contracts import Bid, Level, Misere, MisereBid, Pass, Raspasy, SuitGame
from arbiter.game.place import Place
from arbiter.game.record import (
    Accepted,
    Advice,
    AskedForTrick,
    AssertedLine,
    AssertedTricks,
    CardFound,
    CardLost,
    CardPlayed,
    Choice,
    Claim,
    Complaint,
    CountedAloud,
    DealRecord,
    EndedByConsent,
    Event,
    Exposed,
    Fact,
    Guarantee,
    LeftOpen,
    LookedAtDiscard,
    LookedAtTrick,
    Lot,
    MissedPlay,
    Moment,
    Order,
    Plan,
    Remark,
    Rewound,
    Standing,
)
from arbiter.notation.read import read_record
from tests.notation.faults import HEAD


def read(text: str) -> DealRecord:
    """The record of these lines behind the head."""
    return read_record(f"{HEAD}{text}\n".encode())


def card(text: str) -> Card:
    """A card in the form of programs."""
    return Card.parse(text)


@pytest.mark.parametrize(
    "head",
    [
        '[Игроки "А Б В"] [Сдатчик "В"] [Игра "ростов"]',
        '[ИГРОКИ "А,Б,В"][СДАТЧИК "в"][ИГРА "Ростов"]',
        "[Игроки А Б В] [Сдатчик В] [Игра ростов]",
        "[Игроки: А, Б, В] [Сдатчик: В] [Игра: ростов]",
        "[Игроки «А» «Б» «В»] [Сдающий «В»] [Разновидность «московка»]",
        '; примечание\n\n[Игра "rostov"]\n% ещё одно\n  [Dealer "В"] ; конец\n[Players "А Б В"]',
        '[Players "А Б В"]\r\n[Dealer "В"]\r[Convention "rostov"]\t',
        '[Игроки "А Б В"] [Сдатчик "В"] [Игра "ростов"] [Стол ""] [Событие]',
        'прикуп:\nвзятки:\nБ:\n[Игроки "А Б В"] [Сдатчик "В"] [Игра "ростов"]',
    ],
)
def test_tags_may_be_typed_in_many_ways(head: str) -> None:
    record = read_record(f"{head}\n".encode())

    assert record == DealRecord(players=("А", "Б", "В"), dealer="В", convention="rostov")


def test_a_quoted_sign_is_a_text_and_no_sign() -> None:
    record = read('[Судья ":"] [Стол ","] [Сдача "—"]\nпризнано: ";"')

    assert (record.header.arbiter, record.header.table, record.header.deal) == (":", ",", "—")
    assert record.facts == (Fact("agreed", ";"),)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ('[Игроки "Иван Петров, Анна К., О\'Нил"]', ("Иван Петров", "Анна К.", "О'Нил")),
        ('[Игроки "Иван Петров" "Анна, графиня" "Ё"]', ("Иван Петров", "Анна, графиня", "Ё")),
        (r'[Игроки "А \"Б\" В\\"]', ("А", '"Б"', "В\\")),
    ],
)
def test_names_may_have_several_words_and_signs(text: str, names: tuple[str, ...]) -> None:
    record = read_record(f'{text} [Сдатчик "{names[0]}"] [Игра "сочи"]\n'.encode())

    assert record.players == names


def test_a_name_of_several_words_needs_quotes_only_where_a_card_may_follow() -> None:
    head = '[Игроки "Иван Петров, Б, В"] [Сдатчик "В"] [Игра "сочи"]\n'
    record = read_record(
        f"{head}Иван Петров: ♠ Т К Д В 10 9 8 7 ♣ 8 7\n"
        '1. "Иван Петров" ♠Т\n* Иван Петров показал ♠К\n'.encode()
    )

    assert [getattr(event, "by", None) for event in record.play] == ["Иван Петров"] * 2


@pytest.mark.parametrize("strain", ["6♠", "6 ♠", "6 пик", "6п", "6П", "6 пики", "6S", "6 spades"])
def test_a_bid_may_name_its_suit_in_many_ways(strain: str) -> None:
    assert read(f"торговля: А {strain}").auction == (("А", Bid(Level.SIX, Suit.SPADES)),)


@pytest.mark.parametrize("strain", ["10БК", "10 бк", "10NT", "10 без козыря", "10 бескозырка"])
def test_no_trump_may_be_named_in_many_ways(strain: str) -> None:
    assert read(f"торговля: А {strain}").auction == (("А", Bid(Level.TEN, None)),)


@pytest.mark.parametrize(
    "text",
    [
        "А пас, Б мизер, В пас",
        "А пас Б мизер В пас",
        "А=пас, Б = мизер; конец",
        "А - пас, Б - мизер",
    ],
)
def test_the_auction_needs_no_commas(text: str) -> None:
    expected = (("А", Pass()), ("Б", MisereBid()), ("В", Pass()))

    assert read(f"торговля: {text}").auction in (expected, expected[:2])


@pytest.mark.parametrize(
    ("text", "contract"),
    [
        ("распасовка", Raspasy()),
        ("Распасы", Raspasy()),
        ("Б мизер", Misere("Б")),
        ("мизер Б", Misere("Б")),
        ("Б 6♠", SuitGame("Б", Level.SIX, Suit.SPADES)),
        ("6♠ Б", SuitGame("Б", Level.SIX, Suit.SPADES)),
        ("В 8 без козыря", SuitGame("В", Level.EIGHT, None)),
        ("б 9т", SuitGame("Б", Level.NINE, Suit.CLUBS)),
    ],
)
def test_a_contract_may_be_typed_in_many_ways(text: str, contract: object) -> None:
    assert read(f"контракт: {text}").contract == contract


@pytest.mark.parametrize(
    ("text", "whist", "is_open"),
    [
        ("В вист, А пас, в светлую", (("В", "whist"), ("А", "pass")), True),
        ("В вист А пас", (("В", "whist"), ("А", "pass")), None),
        ("втёмную", (), False),
        ("Б пас, В полвиста, Б вист", (("Б", "pass"), ("В", "half"), ("Б", "whist")), None),
        ("В приглашаю в светлую, А согласен", (("В", "invite-open"), ("А", "accept")), None),
    ],
)
def test_answers_may_be_typed_in_many_ways(text: str, whist: object, is_open: bool | None) -> None:
    record = read(f"вист: {text}")

    assert (record.whist, record.whist_open) == (whist, is_open)


def test_a_dash_is_nothing_and_a_blank_is_not_recorded() -> None:
    assert read("снос: —").discard == ()
    assert read("снос:").discard is None
    assert read("пуля: -").before == Standing()
    assert read("пуля:").before is None


def test_facts_need_no_quotes() -> None:
    record = read(
        'установлено: В пошёл первым; так видел судья\nспорно: "а; б"\nпризнано: 5" и «да»'
    )

    assert record.facts == (
        Fact("found", "В пошёл первым"),
        Fact("disputed", "а; б"),
        Fact("agreed", '5" и «да»'),
    )


def test_the_moment_tells_trick_lead_and_table() -> None:
    assert read("момент: взятка 5, ход А, на столе ♣10 ♦8").at == Moment(
        5, "А", (card("TC"), card("8D"))
    )


@pytest.mark.parametrize(
    "lines",
    [
        "1. А ♠8 ♠9 ♠К\n2. В ♦8 Б ♦9",
        "1. А ♠8 Б ♠9 В ♠К\n2) В ♦8 Б ♦9",
        "1.А ♠8,♠9,♠К\n2.В ♦8 Б ♦9",
        "1. А ♠ 8 ♠ 9 ♠ К\n2. В ♦ 8 Б ♦ 9",
        "1. А 8п 9п Кп\n2. В 8б Б 9б",
        "1. а ♠8\n1. ♠9 ♠К\n2. В ♦8\n2. Б ♦9",
    ],
)
def test_tricks_may_be_typed_in_many_ways(lines: str) -> None:
    expected = [("А", "8S"), ("Б", "9S"), ("В", "KS"), ("В", "8D"), ("Б", "9D")]

    assert read(lines).play == tuple(CardPlayed(by, card(text)) for by, text in expected)


def test_the_dealer_of_four_is_passed_over() -> None:
    head = '[Игроки "А Б В Г"] [Сдатчик "Б"] [Игра "сочи"]\n'
    record = read_record(f"{head}1. В ♠8 ♠9 ♠К\n".encode())

    assert [event.by for event in record.play if isinstance(event, CardPlayed)] == ["В", "Г", "А"]


def test_a_card_may_be_put_into_another_trick() -> None:
    play = read("1. А ♠8 ♠9 ♠К\n2. В ♦8 А ♦9(1) Б ♦К(1)\n2. А ♦7").play

    assert [(event.by, event.trick) for event in play if isinstance(event, CardPlayed)][3:] == [
        ("В", None),
        ("А", 1),
        ("Б", 1),
        ("А", None),
    ]


def test_a_second_card_on_a_full_trick_belongs_to_it() -> None:
    play = read("1. А ♠8 ♠9 ♠К А ♠7").play

    assert play[-1] == CardPlayed("А", card("7S"), 1)


def test_after_a_step_back_the_numbers_go_on_from_there() -> None:
    play = read("1. А ♠8 ♠9 ♠К\n2. В ♦8 ♦9 ♦10\n3. Б ♣8\n* назад к карте 4\n2. А ♦9").play

    assert play[-1] == CardPlayed("А", card("9D"))


def test_a_lead_taken_back_leaves_its_trick() -> None:
    play = read(
        "1. А ♠8 ♠9 ♠К\n2. А ♦8\n* Б оставил открытой ♦8, чью А, за ход не в очередь\n"
        "2. В ♦9 ♦8 ♦К\n3. Б ♣8"
    ).play

    assert len(play) == 9


def test_each_event_has_its_place() -> None:
    record = read("1. А ♠8 ♠9\n* Б показал ♠К\n1. В ♠10")

    assert record.places == (Place(2, 6), Place(2, 9), Place(3, 3), Place(4, 6))


EVENTS: list[tuple[str, Event]] = [
    ("* В показал ♠Т ♠К, кому А", Exposed("В", (card("AS"), card("KS")), "А")),
    ("* В показала: ♠Т, ♠К", Exposed("В", (card("AS"), card("KS")))),
    ("* В exposed ♠Т ♠К, to А", Exposed("В", (card("AS"), card("KS")), "А")),
    ("* В смотрел взятку 2", LookedAtTrick("В", 2)),
    ("* В посмотрела взятку: 2", LookedAtTrick("В", 2)),
    (
        "* А просил показать взятку 2, показали, возражали Б В",
        AskedForTrick("А", 2, True, ("Б", "В")),
    ),
    ("* А просил взятку 2, не показали, возражали Б, В", AskedForTrick("А", 2, False, ("Б", "В"))),
    ("* В смотрел снос", LookedAtDiscard("В")),
    ("* Б считал вслух", CountedAloud("Б")),
    ("* Б реплика", Remark("Б")),
    ("* зритель у окна подсказал Б", Advice("зритель у окна", "Б")),
    ("* зритель подсказал, кому Б", Advice("зритель", "Б")),
    ("* Б предложил закончить", Claim("Б")),
    (
        "* Б положил карты: взяток 3, план ♠Т ♠К, карты закрыты",
        Claim("Б", cards_shown=False, tricks=3, plan=(card("AS"), card("KS"))),
    ),
    ("* Б предложил закончить, план —", Claim("Б", plan=())),
    ("* А принял ♣10", Accepted("А", card("TC"))),
    (
        "* А оставил открытой ♣10, чью В, за фальшренонс",
        LeftOpen("А", "В", (card("TC"),), "revoke"),
    ),
    (
        "* А оставил открытыми: ♣10, ♣9, чьи В, за показ",
        LeftOpen("А", "В", (card("TC"), card("9C")), "exposed"),
    ),
    ("* А велел Б: ходить в масть ♣", Order("А", "Б", "lead-suit", Suit.CLUBS)),
    ("* А приказал, кому Б, не ходить треф", Order("А", "Б", "forbid-suit", Suit.CLUBS)),
    ("* А велел Б: положить ♣10", Order("А", "Б", "play-card", None, card("TC"))),
    ("* А велел Б: ничего", Order("А", "Б", "waive")),
    ("* В пропустил", MissedPlay("В")),
    ("* В потерял карту ♣7", CardLost("В", card("7C"))),
    ("* В нашла ♣7", CardFound("В", card("7C"))),
    ("* закончили по согласию: А 2, Б 4, В 4", EndedByConsent({"А": 2, "Б": 4, "В": 4})),
]


@pytest.mark.parametrize(("line", "event"), EVENTS)
def test_an_event_is_read(line: str, event: Event) -> None:
    assert read(line).play == (event,)


@pytest.mark.parametrize("line", ["* назад 1", "* назад к карте 1", "* вернулись к карте: 1"])
def test_a_step_back_is_read(line: str) -> None:
    assert read(f"1. А ♠8 ♠9\n{line}").play[-1] == Rewound(1)


FULL = Complaint(
    kind="plan-dispute",
    by="А",
    against="В",
    trick=4,
    raised="in-play",
    noticed="at-order",
    asserts=AssertedTricks({"А": 2, "Б": 4, "В": 4}),
    choices={"А": Choice("forbid", Suit.CLUBS), "Б": Choice("order", None, card("TC"))},
    waived_by=("А", "Б"),
    plans=(Plan("Б", {"А": 6, "Б": 3, "В": 1}), Plan("В", {"А": 5, "Б": 4, "В": 1})),
    guarantee=Guarantee("А", -1),
    lot=Lot("Б", "17"),
)
CLAUSES = (
    "взятка 4",
    "заявлена во время розыгрыша",
    "замечено при заказе",
    "без нарушения А 2, Б 4, В 4",
    "выбор А запретить ♣",
    "выбор Б: приказать ♣10",
    "прощают А, Б",
    "план Б: А 6, Б 3, В 1",
    "план В А 5 Б 4 В 1",
    "гарантия А -1",
    "жребий Б, зерно 17",
)


@pytest.mark.parametrize("joint", ["; ", "\n", "\n  ", ";"])
def test_the_parts_of_a_complaint_stand_in_one_line_or_below(joint: str) -> None:
    record = read(joint.join(("жалоба А на В: спор о плане", *CLAUSES)))

    assert record.complaints == (FULL,)


@pytest.mark.parametrize(
    "line",
    [
        "Б ♣9 В ♣7 А ♣К А ♦8",
        "Б ♣9 ♣7 ♣К, А ♦8",
        "Б 9т 7т Кт, А 8б",
        "Б ♣ 9 ♣ 7 ♣ К, А ♦ 8",
    ],
)
def test_an_asserted_line_is_played_clockwise(line: str) -> None:
    cards = (("Б", card("9C")), ("В", card("7C")), ("А", card("KC")), ("А", card("8D")))

    record = read(f"жалоба: фальшренонс; без нарушения {line}")

    assert record.complaints[0].asserts == AssertedLine(cards)


def test_several_complaints_keep_their_parts() -> None:
    record = read("жалоба А: фальшренонс\nвзятка 3\nпретензия Б на А: реплика; взятка 5")

    assert record.complaints == (
        Complaint("revoke", by="А", trick=3),
        Complaint("remark", by="Б", against="А", trick=5),
    )


def test_a_latin_letter_that_looks_like_a_russian_one_is_no_fault_in_a_word() -> None:
    assert read("тopгoвля: А пac").auction == (("А", Pass()),)
