"""An example or two of each command; the tests run every one of them, in this order.

They stand in a folder that holds `samples/`, and what an earlier one writes a later one may read.
"""

from typing import NamedTuple


class Example(NamedTuple):
    """A line to type, what it does, and the exit code it ends with."""

    line: str
    what: str
    code: int = 0


EXAMPLES: dict[str, tuple[Example, ...]] = {
    "": (
        Example("arbiter new", "записать дело по вопросам и решить его"),
        Example("arbiter rule samples/rostov.txt", "решить пример самого Кодекса"),
    ),
    "new": (
        Example("arbiter new", "записать новое дело или продолжить начатое"),
        Example("arbiter new case-7.txt --plain", "простыми строками, в файл с этим именем"),
    ),
    "template": (Example("arbiter template > case.txt", "образец записи, чтобы вписать сдачу"),),
    "rule": (
        Example("arbiter rule samples/rostov.txt", "решение со ссылками на правила"),
        Example(
            "arbiter rule samples/rostov.txt --page ruling.html", "и страница, чтобы напечатать"
        ),
        Example(
            "arbiter rule samples/rostov.txt --reading 3.9.14.3=printed-example",
            "по другому толкованию спорного правила",
        ),
        Example(
            "arbiter rule samples/rostov-too-many-lapses.txt --decide 3.9.14.3.sensible.А=да",
            "с ответом судьи на вопрос дела",
        ),
    ),
    "replay": (
        Example("arbiter replay samples/rostov.txt", "сдача взятка за взяткой"),
        Example(
            "arbiter replay samples/rostov.txt --html replay.html",
            "и страница, чтобы листать сдачу по карте",
        ),
    ),
    "casebook": (
        Example(
            "arbiter casebook samples --out casebook.html",
            "дела одной книгой с указателем по правилам",
        ),
    ),
    "verify": (
        Example("arbiter rule samples/rostov.txt --json > ruling.json", "сначала решение в файл"),
        Example("arbiter verify ruling.json", "сходятся ли линии, записи и суммы решения"),
    ),
    "audit": (Example("arbiter audit samples/rostov.txt", "все отступления, что видны из записи"),),
    "solve": (
        Example(
            "arbiter solve samples/positions.jsonl --outcomes --lapses",
            "взятки при лучшей игре, на распасовке — разделы и промахи",
        ),
    ),
    "score": (
        Example("arbiter score samples/deals.jsonl", "что пишет каждая сдача и почему"),
        Example("arbiter score samples/deals.jsonl --json", "то же для программ, строка в строку"),
    ),
    "value": (
        Example("arbiter value 9ч", "девять червей: сколько это вистов каждому"),
        Example("arbiter value 6D-1", "шесть бубён без одной"),
        Example("arbiter value мизер --convention leningrad --players 3", "мизер втроём"),
    ),
    "settle": (
        Example("arbiter settle samples/sheets.jsonl", "расчёт пульки обоими способами, по шагам"),
    ),
    "session": (
        Example("arbiter session samples/session/evening.txt", "пулька вечера и её расчёт"),
    ),
    "ask": (
        Example("arbiter ask samples/rostov.txt", "что даст каждое толкование и каждый ответ"),
        Example('arbiter ask samples/rostov.txt --asserts "2 3 5"', "а если утверждают другое"),
    ),
    "explain": (Example("arbiter explain 3.9.14.3", "карточка правила на одном экране"),),
    "import": (
        Example("arbiter import samples/imports/rostov.pbn", "раздача из PBN как запись"),
        Example(
            "arbiter import samples/imports/deals.json --into deals", "список раздач — по файлам"
        ),
        Example("arbiter import samples/imports/book.txt", "запись Смирнова и Щукина"),
    ),
    "convert": (Example("arbiter convert samples/rostov.txt > case.json", "та же запись в JSON"),),
    "law": (
        Example("arbiter law 3.9.14.3", "правило своими словами"),
        Example("arbiter law --search ремиз", "правила, где есть это слово"),
    ),
    "conventions": (Example("arbiter conventions rostov", "условия ростова и их источники"),),
    "sheet new": (
        Example(
            "arbiter sheet new club.xlsx --players А,Б,В --convention rostov",
            "завести запись клуба",
        ),
    ),
    "sheet attach": (
        Example(
            "arbiter sheet attach ours.xlsx --players А,Б,В --convention sochi --dry-run",
            "какие ячейки своей книги подойдут",
        ),
    ),
    "sheet apply": (
        Example("arbiter rule samples/rostov.txt --json > decision.json", "сначала решение в файл"),
        Example("arbiter sheet apply club.xlsx decision.json", "внести это решение"),
    ),
    "sheet add": (
        Example(
            'arbiter sheet add club.xlsx "распасовка — А 4, Б 3, В 3" --deal 8',
            "внести результат сдачи",
        ),
        Example(
            'arbiter sheet add club.xlsx --entry "пуля Б 2" --reason "перенос с бумаги"',
            "внести одно число с причиной",
        ),
    ),
    "sheet undo": (
        Example("arbiter sheet undo club.xlsx", "отменить последнее внесение новыми строками"),
    ),
    "sheet correct": (
        Example(
            'arbiter sheet correct club.xlsx --row 1 --points 20 --reason "описка"',
            "исправить число в первой строке журнала",
        ),
    ),
    "sheet check": (Example("arbiter sheet check club.xlsx", "не изменено ли что руками"),),
    "sheet settle": (Example("arbiter sheet settle club.xlsx", "расчёт по шагам"),),
    "sheet show": (Example("arbiter sheet show club.xlsx", "пуля, гора, висты и расчёт"),),
    "sheet export": (
        Example("arbiter sheet export club.xlsx --csv --out club.csv", "журнал таблицей для Excel"),
        Example("arbiter sheet export club.xlsx --json", "то же для программ"),
    ),
    "sheet season": (
        Example(
            "arbiter sheet season club.xlsx --out season.xlsx --chart season.svg",
            "таблица сезона со сводной книгой и диаграммой",
        ),
    ),
    "templates copy": (
        Example("arbiter templates copy my-templates", "шаблоны страниц, чтобы их править"),
    ),
    "completion": (Example("arbiter completion bash >> .bashrc", "что вписать в ~/.bashrc"),),
    "house check": (
        Example("arbiter house check samples/house", "что решил клуб для дела в этой папке"),
    ),
}


def examples_of(name: str) -> tuple[Example, ...]:
    """The examples of a command by its name, `sheet new`; none for a command that has none."""
    return EXAMPLES.get(name, ())
