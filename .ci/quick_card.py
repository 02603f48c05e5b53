"""Writes docs/quick-card.html, the director's card on one side, from the rulebook and the cards.

python .ci/quick_card.py; with --check it only tells whether the file is current.
"""

import html
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from rulings.book.directors_cards import card_of  # noqa: E402
from rulings.rulebook import load_rule  # noqa: E402

TARGET = ROOT / "docs" / "quick-card.html"
RULES = (
    *("3.9.14.1", "3.9.14.2", "3.9.14.3", "3.9.14.5", "3.9.15", "3.9.16.1", "3.9.16.2", "3.9.17"),
    *("3.9.11.2", "3.9.14.4", "3.9.18", "3.9.20", "3.4.9", "3.8.5.1", "4.2.7", "4.2.9"),
)
STYLE = """
@page { size: A4; margin: 8mm }
body { font: 7.8pt/1.15 "PT Sans", "DejaVu Sans", Arial, sans-serif; color: #000; margin: 0 }
h1 { font-size: 14pt; margin: 0 0 1mm } p { margin: 0 0 1.5mm }
table { border-collapse: collapse; width: 100% }
td, th { border-bottom: .2mm solid #888; padding: .5mm 1.2mm }
td, th { text-align: left; vertical-align: top }
th { border-bottom: .5mm solid #000 } td:first-child { white-space: nowrap; font-weight: bold }
"""
HEAD = """<!DOCTYPE html>
<html lang="ru"><head><meta charset="utf-8"><title>Карточка судьи</title>
<style>{style}</style></head><body>
<h1>Карточка судьи</h1>
<p><b>Сначала:</b> остановить игру; выслушать по очереди; записать, что признано,
что спорно; потом правило.
<b>Всегда спросить:</b> что сделано и в какой взятке; когда заметили;
что успели сыграть; чего хотят.
<b>Срок</b> решает первым: сыгранная взятка закрыта (3.9.14.5), смешанные карты — тоже (3.9.17).</p>
<table><tr><th>Правило</th><th>Когда</th><th>Спросить</th><th>Что следует</th><th>Срок</th></tr>
"""
FOOT = """</table>
<p>Подробно: arbiter explain ПРАВИЛО · записать дело: arbiter new ·
что, если: arbiter ask дело.txt ·
решение: arbiter rule дело.txt --page решение.html.
Пересказ своими словами; решает текст Кодекса.</p>
</body></html>
"""


def page() -> str:
    """The whole page."""
    return HEAD.format(style=STYLE) + "".join(map(_row, RULES)) + FOOT


def _row(rule_id: str) -> str:
    rule = load_rule(rule_id)
    card = card_of(rule)
    limit = rule.time_limit or card.limit
    follows = rule.penalty.ru if rule.penalty else rule.summary.ru
    cells = (
        rule_id,
        card.trigger.ru,
        " ".join(words.ru for words in card.questions[:2]),
        follows[0].upper() + follows[1:],
        limit.ru if limit else "—",
    )
    return "<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in cells) + "</tr>\n"


def main() -> int:
    """Write the page, or tell whether it is current."""
    if "--check" in sys.argv:
        return int(TARGET.read_text(encoding="utf-8") != page())
    TARGET.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
