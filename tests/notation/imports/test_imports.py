"""Imports: small made-up files of each form, and what is said not to be understood."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.faults import RecordError
from arbiter.game.cards import Hand
from arbiter.game.contracts import Level, Misere, Raspasy, SuitGame
from arbiter.game.record import DealRecord
from arbiter.notation.imports.front import READERS, form_of, import_deals
from arbiter.notation.imports.making import Imported
from arbiter.notation.imports.plain_signs import plain
from arbiter.notation.json.writer import write_json
from arbiter.output.words import say
from arbiter.sayings import Saying
from tests.cases import ROSTOV, cards
from tests.command import ROOT, arbiter

SAMPLES = ROOT / "samples" / "imports"
HANDS = {player: Hand.of(hand) for player, hand in ROSTOV.hands.items()}
PBN = (SAMPLES / "rostov.pbn").read_text(encoding="utf-8")
BOOK = (SAMPLES / "book.txt").read_text(encoding="utf-8")
PPN = """[Player1 "cope"]
[Player2 "silvio"]
[Player3 "el"]
[Bula "40"]
1. 3 123456789ABCDEFGHIJKLMNOPQRSTUVW D,D,D
"""
PASTED = """Игроки: А, Б, В
Сдатчик: В
Игра: ростов
А —　♠️ ９７  ♣️ K J ♦️10 9 7 ♥️A J 9
Б: 🂡 🂮 🂪 ♣ Q 10 8 7 ♦ Q 8 ♥ 7
В:
♠ Q J 8
♣ A 9
♦ A J
♥ K 10 8
привет всем
"""


def imported(text: str, form: str | None = None, convention: str = "") -> Imported:
    found = import_deals(text.encode(), form, convention)
    for fault in (*found.faults, *found.passed_over):
        for language in ("ru", "en"):
            say(Saying(fault.code, fault.values), language)
    return found


def record_of(text: str, convention: str = "") -> DealRecord:
    found = imported(text, convention=convention)
    (deal,) = found.deals
    assert deal.record is not None, found.faults
    return deal.record


def hands(record: DealRecord) -> dict[str, Hand]:
    return {player: Hand.of(hand) for player, hand in record.hands.items()}


def test_three_hands_in_pbn_are_a_record_with_its_talon_and_play() -> None:
    record = record_of(PBN)

    assert (hands(record), Hand.of(record.talon)) == (HANDS, Hand.of(cards("KD QH")))
    assert (record.players, record.dealer, record.contract) == (("А", "Б", "В"), "В", Raspasy())
    assert record.play == ROSTOV.play[:9]


def test_pbn_may_hold_the_talon_a_fourth_name_and_a_contract() -> None:
    text = PBN.replace(" -]", "]").replace("A9 -", "A9 .Q.K.").replace('"Pass"', '"6S"')
    three = record_of(text + '[Declarer "N"]\n')
    four = record_of(text.replace('Dealer "E"', 'Dealer "S"') + '[Declarer "N"]\n[South "Г"]\n')

    assert (three.talon, three.players) == (cards("QH KD"), ("А", "Б", "В"))
    assert three.contract == SuitGame("Б", Level.SIX, cards("AS")[0].suit)
    assert (four.players, four.dealer) == (("А", "Б", "В", "Г"), "Г")


def test_ppn_gives_players_dealer_and_cards_and_names_what_it_passes_over() -> None:
    found = imported(PPN, convention="sochi")
    (deal,) = found.deals

    assert deal.record is not None
    assert (deal.record.players, deal.record.dealer) == (("cope", "silvio", "el"), "el")
    assert hands(deal.record)["cope"] == Hand.of(cards("7S 8S 9S TS JS QS KS AS 7D 8D"))
    assert [fault.code for fault in found.passed_over] == ["import.tag-ignored", "import.ppn-rest"]


def test_a_json_list_is_read_under_the_names_that_tools_use() -> None:
    found = imported((SAMPLES / "deals.json").read_text(encoding="utf-8"))
    first, second = (deal.record for deal in found.deals)

    assert first is not None
    assert second is not None
    assert (hands(first), first.contract) == (HANDS, Raspasy())
    assert second.contract == SuitGame("Б", Level.SIX, cards("AS")[0].suit)
    assert second.tricks == {"А": 2, "Б": 6, "В": 2}
    assert [fault.values["text"] for fault in found.passed_over] == ["note"]


def test_our_own_records_in_a_list_stay_what_they_are() -> None:
    text = json.dumps([json.loads(write_json(ROSTOV))] * 2, ensure_ascii=False)

    assert [deal.record for deal in imported(text).deals] == [ROSTOV, ROSTOV]


def test_the_book_s_notation_counts_ranks_by_their_points() -> None:
    record = record_of(BOOK, "ss90")

    assert hands(record) == {"И": HANDS["Б"], "I": HANDS["В"], "II": HANDS["А"]}
    assert record.contract == SuitGame("И", Level.SIX, cards("AS")[0].suit)
    assert [str(event.card) for event in record.play] == ["AS", "8S", "7S", "KS", "JS", "9S"]


def test_the_book_s_endings_keep_their_moves_without_the_hands() -> None:
    found = imported("I: П: 11, 4; Ч: 7\n1) I — Ч.7 + II — Ч.2 …\n", convention="ss90")
    (deal,) = found.deals

    assert deal.record is not None
    assert (deal.record.hands, len(deal.record.play), deal.record.dealer) == ({}, 2, "И")
    assert [fault.code for fault in found.passed_over] == ["import.part-deal"]


def test_pasted_text_is_read_through_wide_letters_icons_and_chatter() -> None:
    found = imported(PASTED)
    (deal,) = found.deals

    assert deal.record is not None
    assert hands(deal.record) == HANDS
    assert [fault.values["text"] for fault in found.passed_over] == ["привет всем"]


def test_a_record_with_odd_spaces_is_a_record() -> None:
    text = (ROOT / "samples" / "rostov.txt").read_text(encoding="utf-8")
    odd = text.replace(" ", "\N{NO-BREAK SPACE}").replace("9", "９")

    assert hands(record_of(odd)) == HANDS


@pytest.mark.parametrize(
    ("text", "form"),
    [(PBN, "pbn"), (PPN, "ppn"), ('[{"hands":{}}]', "json"), (BOOK, "book"), (PASTED, "text")],
)
def test_a_form_is_known_by_its_looks(text: str, form: str) -> None:
    assert form_of(plain(text)) == form


@pytest.mark.parametrize(
    ("text", "form", "fault"),
    [
        (PBN.replace("97.AJ9", "97.AJ"), None, ("import.hand", 10)),
        (PBN.replace("W:97", "97"), None, ("import.deal-tag", 10)),
        (PBN.replace('"Pass"', '"9"'), None, ("import.contract", 11)),
        (PBN.replace("S9 ST", "S9 S5"), None, ("import.card", 13)),
        (PBN.replace('[Convention "ростов"]', ""), None, ("import.convention", 10)),
        (PPN.replace("W D", "V D"), None, ("import.deck", 5)),
        (PPN + "чепуха\n", None, ("import.line", 6)),
        ('[{"hands":', None, ("import.json", 1)),
        ("[1]", "json", ("import.no-deals", 1)),
        ('[{"players":["А","Б","В"],"dealer":"Г"}]', None, ("import.dealer", 1)),
        (BOOK.replace("7) ", "").replace("П:11,4,10", "П:11,4,12"), None, ("import.card", 1)),
        (BOOK.replace("Ч:7", "Ч:7\nЗ: П:9,7"), None, ("import.player", 2)),
        (BOOK.replace("И — П.11", "он сходил"), None, ("import.move", 5)),
        ("просто слова", None, ("import.players", 1)),
    ],
)
def test_what_is_not_understood_is_named_with_its_line(
    text: str, form: str | None, fault: tuple[str, int]
) -> None:
    found = imported(text, form, "" if "convention" in fault[0] else "rostov")
    told = [(each.code, each.place.line if each.place else 0) for each in found.faults]

    assert fault in told


PIECES = (
    *PBN.split("\n"),
    *PPN.split("\n"),
    *BOOK.split("\n"),
    *PASTED.split("\n"),
    *(
        '[{"hands":',
        "{}",
        "[]",
        '"А"',
        "N:",
        "-",
        "П:",
        ";",
        "1)",
        "+",
        "—",
        "🂡",
        "９",
        "\x00",
        '"',
        "[",
    ),
)


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.sampled_from(PIECES) | st.text(max_size=8), max_size=14).map("\n".join),
    st.none() | st.sampled_from(tuple(READERS)),
)
def test_any_text_is_imported_or_refused_in_words(text: str, form: str | None) -> None:
    try:
        imported(text, form, "rostov")
    except RecordError as error:
        assert all(fault.code.startswith("record.") for fault in error.faults)  # noqa: PT017


@settings(max_examples=100, deadline=None)
@given(
    st.recursive(
        st.none() | st.integers() | st.text(max_size=6) | st.sampled_from(("А", "♠97", "6S")),
        lambda inner: (
            st.lists(inner, max_size=4)
            | st.dictionaries(
                st.sampled_from(("players", "hands", "dealer", "talon", "contract", "tricks", "x")),
                inner,
                max_size=6,
            )
        ),
        max_leaves=20,
    )
)
def test_any_json_is_imported_or_refused_in_words(document: object) -> None:
    found = imported(json.dumps(document, ensure_ascii=False) or " ", "json", "rostov")

    assert found.faults or all(deal.record is not None for deal in found.deals)


def test_a_misere_needs_its_player() -> None:
    deal = '{"players":["А","Б","В"],"dealer":"В","contract":"мизер","declarer":"Б"}'

    assert record_of(f"[{deal}]", "sochi").contract == Misere("Б")


def test_the_command_writes_one_file_a_deal_and_asks_which_of_several() -> None:
    several = arbiter("import", SAMPLES / "deals.json")
    second = arbiter("import", SAMPLES / "deals.json", "--deal", "2")
    told = arbiter("import", SAMPLES / "deals.json", "--json")

    assert (several.code, several.out) == (2, "")
    assert second.code == 0
    assert "Б 6♠" in second.out
    assert [each["deal"] for each in json.loads(told.out)] == ["7", "8"]
