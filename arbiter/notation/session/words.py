"""The words of an evening's record in both languages, beside those of the record of a deal."""

from arbiter.notation.word_table import Vocabulary

HEADS = Vocabulary(
    {
        "number": (
            "№, Номер, Номер сдачи, № сдачи, Сдача, N",
            "No, Number, Deal, Deal number, Board, #",
        ),
        "dealer": ("Сдатчик, Сдающий, Сдаёт, Сдал, Сдавал", "Dealer, Dealt by"),
        "declarer": ("Играет, Разыгрывающий, Играл, Игрок, Чья игра", "Declarer, Player, Plays"),
        "contract": ("Контракт, Заказ, Игра, Контракт и результат", "Contract, Game"),
        "result": ("Результат, Итог сдачи, Взял", "Result, Made"),
        "whist": ("Вист, Висты, Ответы, Вистуют", "Whist, Whists, Answers"),
        "raspasy_number": ("Распасовка, Номер распасовки, Распасы", "Raspasy, Raspasy number"),
        "note": ("Примечание, Примечания, Дата, Время, Стол", "Note, Notes, Date, Time, Table"),
    }
)
"""The heads of a table of results; any other head is a player's name."""

TRICKS_HEAD = Vocabulary({"tricks": ("Взятки, Взяток", "Tricks")})
"""What may stand before or behind a player's name in a head."""

PARTS = Vocabulary(
    {
        "all-pass": (
            "пасы, все пас, все пасуют, оба пас, пас пас, без виста, не вистуют",
            "all pass, both pass, pass pass, no whist, not whisted",
        ),
        "conceded": (
            "сдался, сдалась, без всех, без лап, без игры",
            "conceded, gave up, without all",
        ),
        "even": ("ровно, своя, сыграна, сыграл, сыграла", "made, even, just made"),
        "down": ("без", "down"),
        "raspasy-number": ("номер, подряд", "number"),
        "bombs": ("бомба, бомбы", "bomb, bombs"),
        "dark": ("тёмная, тёмных, в тёмную", "dark"),
        "halves": ("пополам, пополам со сдатчиком, в половинах", "halves, in halves"),
    }
)

COUNTS = Vocabulary(
    {
        "1": ("одной, одна, одну", "one"),
        "2": ("двух, две", "two"),
        "3": ("трёх, три", "three"),
        "4": ("четырёх, четыре", "four"),
        "5": ("пяти, пять", "five"),
        "6": ("шести, шесть", "six"),
    }
)

LEVELS = Vocabulary(
    {
        "6": ("шестерная, шестерик", "six game"),
        "7": ("семерная, семерик", "seven game"),
        "8": ("восьмерная, восьмерик", "eight game"),
        "9": ("девятерная, девятерик", "nine game"),
        "10": ("десятерная, десятерик", "ten game"),
    }
)
"""A contract whose suit nobody wrote down."""

STATEMENTS = Vocabulary(
    {
        "correction": (
            "поправка, поправка к, поправка к сдаче, ошибка, ошибка в сдаче",
            "correction, correction to, correction to deal, error, error in deal",
        ),
        "end": ("конец, закончили, конец игры", "end, ended"),
        "pool": ("пуля, пуля до начала, пуля была", "pool, pool before"),
        "mountain": ("гора, гора до начала, гора была", "mountain, mountain before"),
        "whists": ("висты, висты до начала, висты были", "whists, whists before"),
    }
)

ENDS = Vocabulary(
    {
        "time": ("по времени, время, вышло время", "time, by time, out of time"),
        "consent": ("по согласию, по уговору", "consent, by consent"),
    }
)

ERRORS = Vocabulary(
    {
        "over": (
            "лишние, лишних, лишнее, лишнего, приписал, приписала, приписано",
            "over, too many, too much",
        ),
        "forgotten": (
            "забыто, забыл, забыла, не записал, не записала, не записано",
            "forgot, forgotten",
        ),
    }
)

ACCOUNTS = Vocabulary(
    {
        "pool": ("в пулю, в пуле, пуля, очков в пулю", "in the pool, pool, to the pool"),
        "mountain": ("в гору, в горе, гора", "on the mountain, mountain, to the mountain"),
        "whists": ("вист, виста, вистов, висты", "whist, whists"),
    }
)

ON = Vocabulary({"on": ("на", "on")})

NOTICED = Vocabulary(
    {
        "noticed": (
            "замечено, замечена, заметили, замечено в сдаче, вспомнили, вспомнили в сдаче",
            "noticed, noticed in deal, recalled, recalled in deal",
        ),
        "agreed": ("согласен, согласна, с согласия", "agreed, agrees"),
        "refused": ("отказ, отказался, отказалась, против", "refused, against"),
    }
)

STAGES = Vocabulary(
    {
        "auction": ("торговля, в торговле, до конца торговли", "auction, in the auction, bidding"),
        "order": ("заказ, до заказа, перед заказом, при заказе", "order, before the order"),
        "play": (
            "розыгрыш, в розыгрыше, после торговли, после заказа",
            "play, in play, after the auction",
        ),
    }
)
