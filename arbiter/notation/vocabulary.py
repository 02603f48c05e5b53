"""The words of the text record in both languages, and the codes that they stand for."""

from functools import cache

from arbiter.faults import Fault, UsageFault
from arbiter.game.card_notation import like_cyrillic
from arbiter.nearest import normal
from arbiter.notation.word_table import Vocabulary

OPTION_TAGS = {
    "single_whist": ("Вист, Одиночный вист", "Single whist"),
    "responsibility": ("Ответственность", "Responsibility"),
    "consolation": ("Консоляция", "Consolation"),
    "pair_duty": ("Обязанность пары", "Pair duty"),
    "pair_shortage": ("Недобор пары", "Pair shortage"),
    "raspasy_prices": ("Цены распасовки, Цены распасов", "Raspasy prices"),
    "amnesty": ("Амнистия", "Amnesty"),
    "dealer_zero_bonus": ("Премия сдающему", "Dealer zero bonus"),
    "scale": ("Масштаб", "Scale"),
    "pool_limit": ("Предел пули, Пуля", "Pool limit, Pool"),
    "sensible_lapses": ("Допустимые промахи", "Sensible lapses"),
    "compensation_rounding": ("Округление", "Compensation rounding"),
    "dealer_consolation": ("Консоляция сдающему", "Dealer consolation"),
    "misere_consolation": ("Консоляция на мизере", "Misere consolation"),
    "ten": ("Десятерная", "Ten"),
    "dealer_answers": ("Сдающий отвечает", "Dealer answers"),
    "conceded_tricks": ("Взятки без всех", "Conceded tricks"),
    "talon_premium": ("Премия за прикуп", "Talon premium"),
    "dark_calls": ("Тёмные, Тёмные и бомбы", "Dark calls"),
    "zero_bonus": ("Премия за ноль", "Zero bonus"),
    "raspasy_talon": ("Прикуп на распасовке", "Raspasy talon"),
    "exit_levels": ("Выход из распасовки", "Exit levels"),
    "exit_by": ("Чем выходят", "Exit by"),
    "past_limit": ("Сверх пули", "Past limit"),
    "settlement_rounding": ("Округление расчёта", "Settlement rounding"),
}

TAGS = Vocabulary(
    {
        "event": ("Событие, Турнир", "Event"),
        "date": ("Дата", "Date"),
        "table": ("Стол", "Table"),
        "deal": ("Сдача, Номер сдачи", "Deal, Board"),
        "arbiter": ("Судья, Арбитр", "Arbiter, Director, Judge"),
        "convention": ("Игра, Разновидность, Конвенция", "Convention, Game, Variant"),
        "players": ("Игроки", "Players"),
        "dealer": ("Сдатчик, Сдающий, Сдаёт, Сдаёт карты", "Dealer"),
        "raspasy_number": ("Распасовка, Распасы, Номер распасовки", "Raspasy, Raspasy number"),
        "number": ("Решение, Номер решения", "Ruling"),
        "revision": ("Редакция", "Revision"),
        "time": ("Время", "Time"),
        "called_by": ("Вызвал, Вызвала", "Called by"),
        "appeal_until": ("Апелляция до", "Appeal until"),
        "appeal_to": ("Апелляция кому", "Appeal to"),
        "stage": ("Стадия", "Stage"),
        **OPTION_TAGS,
    }
)

CONVENTIONS = Vocabulary(
    {
        "sochi": ("сочи, сочинка", "sochi"),
        "leningrad": ("ленинград, ленинградка, питер", "leningrad, piter, petersburg"),
        "rostov": ("ростов, московка, москва", "rostov, moscow"),
        "classic": ("классика, классический", "classic, classical"),
        "ss90": ("сс90", "ss90"),
    }
)

OPTION_WORDS = {
    "single_whist": Vocabulary(
        {
            "greedy": ("жлобский", "greedy"),
            "gentleman": ("джентльменский", "gentleman"),
            "gentleman-always": ("всегда джентльменский", "gentleman always"),
        }
    ),
    "responsibility": Vocabulary(
        {
            "full": ("полная", "full"),
            "half": ("половинная, полу", "half"),
            "by-pool": ("по пуле", "by pool"),
        }
    ),
    "consolation": Vocabulary({"price": ("цена, по цене", "price")}),
    "pair_duty": Vocabulary({"second": ("второй", "second"), "both": ("оба", "both")}),
    "pair_shortage": Vocabulary({"own": ("каждый за себя", "own"), "joint": ("вместе", "joint")}),
    "compensation_rounding": Vocabulary(
        {
            "exact": ("точно, без округления", "exact"),
            "nearest": ("до ближайшего", "nearest"),
            "up": ("вверх", "up"),
        }
    ),
    "ten": Vocabulary({"whisted": ("вистуется", "whisted"), "checked": ("проверяется", "checked")}),
    "conceded_tricks": Vocabulary(
        {"defence": ("вистующим", "defence"), "none": ("никому, не пишут", "none")}
    ),
    "zero_bonus": Vocabulary({"pool": ("в пулю", "pool"), "mountain": ("с горы", "mountain")}),
    "raspasy_talon": Vocabulary(
        {"leads": ("открывает, ходит", "leads"), "closed": ("закрыт", "closed")}
    ),
    "exit_by": Vocabulary(
        {
            "game": ("любая игра", "game, any game"),
            "whisted-and-made": ("завистованная и сыгранная", "whisted and made"),
        }
    ),
    "past_limit": Vocabulary(
        {
            "help": ("помощь", "help"),
            "mountain": ("с горы", "mountain"),
            "double": ("вдвойне", "double"),
        }
    ),
    "settlement_rounding": Vocabulary(
        {
            "exact": ("точно", "exact"),
            "mountain-point": ("очко горы", "mountain point"),
        }
    ),
}
YES_NO = Vocabulary({"yes": ("да, есть", "yes, true"), "no": ("нет", "no, false")})

STAGE_WORDS = Vocabulary(
    {
        "during-play": ("во время розыгрыша, в розыгрыше", "during play"),
        "after-play": ("после розыгрыша", "after play"),
    }
)

LABELS = Vocabulary(
    {
        "agreed": ("признано, согласны, все согласны", "agreed"),
        "found": ("установлено", "found"),
        "disputed": ("спорно, спорят", "disputed"),
        "pool": ("пуля, пуля до сдачи", "pool, pool before"),
        "mountain": ("гора, гора до сдачи", "mountain, mountain before"),
        "talon": ("прикуп", "talon, widow"),
        "auction": ("торговля, торг", "auction, bidding"),
        "contract": ("контракт, заказ", "contract"),
        "whist": ("вист, висты, ответы", "whist, answers"),
        "discard": ("снос", "discard"),
        "tricks": ("взятки, взято", "tricks"),
        "at": ("момент", "moment, at"),
        "complaint": ("жалоба, претензия, рекламация", "complaint"),
    }
)
FACT_LABELS = ("agreed", "found", "disputed")

GAMES = Vocabulary(
    {
        "raspasy": ("распасовка, распасы, распас", "raspasy, all pass"),
        "misere": ("мизер", "misere, misère"),
    }
)
CALLS = Vocabulary({"pass": ("пас, пасую", "pass"), "misere": ("мизер", "misere, misère")})
NO_TRUMP = Vocabulary(
    {
        "no-trump": (
            "БК, без козыря, без козырей, бескозырка, бескозырная",
            "NT, no trump, no trumps",
        )
    }
)
ANSWER_WORDS = Vocabulary(
    {
        "whist": ("вист, вистую", "whist"),
        "pass": ("пас, пасую", "pass"),
        "half": ("полвиста, пол виста, за полвиста", "half, half whist"),
        "one": ("один, иду один", "one"),
        "invite-open": ("приглашаю в светлую", "invite open"),
        "invite-closed": ("приглашаю в тёмную", "invite closed"),
        "accept": ("согласен, согласна", "accept"),
        "refuse": ("отказываюсь", "refuse"),
        "reverse-invite": ("встречное приглашение", "reverse invite"),
        "take": ("беру ответственность, беру", "take"),
    }
)
WHIST_MANNERS = Vocabulary(
    {
        "open": ("в светлую, всветлую, светлый, открыто", "open"),
        "closed": ("в тёмную, втёмную, тёмный, закрыто", "closed"),
    }
)

EVENTS = Vocabulary(
    {
        "exposed": (
            "показал, показала, уронил, уронила, открыл, открыла, засветил, засветила",
            "exposed, showed, dropped",
        ),
        "looked-at-trick": (
            "смотрел взятку, смотрела взятку, посмотрел взятку, посмотрела взятку",
            "looked at trick",
        ),
        "asked-for-trick": (
            "просил взятку, просила взятку, попросил взятку, попросила взятку, "
            "просил показать взятку, просила показать взятку",
            "asked for trick",
        ),
        "looked-at-discard": (
            "смотрел снос, смотрела снос, посмотрел снос, посмотрела снос",
            "looked at discard",
        ),
        "counted-aloud": ("считал вслух, считала вслух", "counted aloud"),
        "remark": ("реплика, сказал, сказала", "remark, remarked"),
        "advice": ("подсказал, подсказала, дал совет, дала совет", "advised, advice"),
        "claim": (
            "предложил закончить, предложила закончить, положил карты, положила карты",
            "claimed, claim",
        ),
        "accepted": ("принял, приняла, принял ход, приняла ход", "accepted"),
        "left-open": ("оставил открытой, оставила открытой, оставил открытыми", "left open"),
        "order": ("велел, велела, приказал, приказала", "ordered, order"),
        "rewound": ("назад, назад к карте, вернулись к карте", "rewound, rewound to card"),
        "missed-play": ("пропустил, пропустила, не положил карту", "missed play, missed"),
        "card-lost": ("потерял, потеряла, потерял карту", "lost, card lost"),
        "card-found": ("нашёл, нашла, нашёл карту", "found, card found"),
        "ended-by-consent": ("закончили по согласию, по согласию", "ended by consent"),
    }
)
EVENT_PARTS = Vocabulary(
    {
        "to": ("кому", "to"),
        "player": ("чью, чья, чьи, чьё", "of, whose"),
        "cause": ("за", "for, because of"),
        "objected": ("возражали, возражал, возражала", "objected, objected by"),
        "shown": ("показали, показана", "shown"),
        "not-shown": ("не показали, не показана", "not shown"),
        "tricks": ("взяток, берёт", "tricks"),
        "plan": ("план", "plan"),
        "cards-shown": ("карты открыты", "cards shown"),
        "cards-not-shown": ("карты закрыты, карты не показаны", "cards not shown"),
    }
)
CAUSES = Vocabulary(
    {
        "lead-out-of-turn": ("ход не в очередь, ход не в свою очередь", "lead out of turn"),
        "revoke": ("фальшренонс", "revoke"),
        "claim": ("предложение закончить", "claim"),
        "exposed": ("показ, показ карты", "exposed, exposed card"),
    }
)
ACTIONS = Vocabulary(
    {
        "lead-suit": ("ходить в масть, ходить, ходить с масти", "lead suit"),
        "forbid-suit": ("не ходить в масть, не ходить, не ходить с масти", "forbid suit"),
        "play-card": ("положить, сыграть", "play card"),
        "forbid-card": ("не класть, не играть", "forbid card"),
        "waive": ("ничего", "waive, nothing"),
    }
)

CLAUSES = Vocabulary(
    {
        "trick": ("взятка, во взятке", "trick"),
        "raised": ("заявлена, заявлено, заявил, заявила", "raised"),
        "noticed": ("замечено", "noticed"),
        "asserts": ("без нарушения", "without breach, without the breach"),
        "choices": ("выбор", "choice"),
        "waived_by": ("прощают, прощает, простил, простили", "waived by, waived"),
        "plans": ("план", "plan"),
        "guarantee": ("гарантия", "guarantee"),
        "lot": ("жребий", "lot"),
    }
)
AGAINST = Vocabulary({"against": ("на, против", "against")})
SEED = Vocabulary({"seed": ("зерно, по числу", "seed")})
RAISED_WORDS = Vocabulary(
    {
        "in-trick": ("в той же взятке, во взятке", "in trick, in the trick"),
        "before-next-lead": ("до следующего хода", "before next lead"),
        "in-play": ("во время розыгрыша, в розыгрыше", "in play, during play"),
        "after-play": ("после розыгрыша", "after play"),
        "after-mixing": ("после смешивания, карты смешаны", "after mixing"),
        "after-next-auction": ("после следующей торговли", "after next auction"),
    }
)
NOTICED_WORDS = Vocabulary(
    {
        "at-order": ("при заказе", "at order"),
        "in-play": ("во время розыгрыша, в розыгрыше", "in play"),
    }
)
CHOICE_WORDS = Vocabulary(
    {
        "accept": ("принять", "accept"),
        "forbid": ("запретить", "forbid"),
        "order": ("приказать, велеть", "order"),
        "demand": ("потребовать", "demand"),
        "decline": ("отказаться", "decline"),
        "waive": ("простить", "waive"),
    }
)
KINDS = Vocabulary(
    {
        "lead-out-of-turn": (
            "ход не в очередь, ход не в свою очередь, заход не в очередь",
            "lead out of turn",
        ),
        "play-out-of-turn": (
            "карта не в очередь, карта не в свою очередь, не в очередь положил карту",
            "play out of turn",
        ),
        "revoke": ("фальшренонс, ренонс", "revoke"),
        "exposed-card": ("открытая карта, показана карта", "exposed card"),
        "looked-at-trick": ("смотрел взятку, просмотр взятки", "looked at trick"),
        "asked-for-trick": ("просил взятку, просьба показать взятку", "asked for trick"),
        "looked-at-discard": ("смотрел снос, просмотр сноса", "looked at discard"),
        "claim": ("предложение закончить, предложение закончить розыгрыш", "claim"),
        "wrong-card-count": (
            "неверное число карт, неправильное число карт, лишняя карта",
            "wrong card count",
        ),
        "counted-aloud": ("счёт вслух, считал вслух", "counted aloud"),
        "remark": ("реплика", "remark"),
        "advice": ("подсказка, совет", "advice"),
        "end-by-consent": ("конец по согласию, окончание по согласию", "end by consent"),
        "plan-dispute": ("спор о плане, спор о плане игры", "plan dispute"),
        "record-error": ("ошибка в записи, ошибка записи", "record error"),
        "audit": ("проверка", "audit"),
    }
)
AT_PARTS = Vocabulary(
    {
        "trick": ("взятка", "trick"),
        "on_lead": ("ход, ходит", "lead, on lead"),
        "played": ("на столе", "played, on table"),
    }
)

_ALL = (
    *(LABELS, GAMES, CALLS, NO_TRUMP, ANSWER_WORDS, WHIST_MANNERS, EVENTS, EVENT_PARTS, CAUSES),
    *(ACTIONS, CLAUSES, AGAINST, SEED, RAISED_WORDS, NOTICED_WORDS, CHOICE_WORDS, KINDS, AT_PARTS),
)


@cache
def reserved_words() -> frozenset[str]:
    """What a name in the text record must not look like, unless it stands in quotes."""
    phrases = {like_cyrillic(normal(word)) for table in _ALL for word in table.words()}
    beginnings = {like_cyrillic(normal(word)).split()[0] for word in EVENTS.words()}
    return frozenset(phrases | beginnings)


def convention_named(text: str) -> str:
    """The convention of that name, in either language.

    Raises:
        UsageFault: There is none of that name.

    """
    code = CONVENTIONS.code(text)
    if code is None:
        right = CONVENTIONS.right(text)
        raise UsageFault(Fault("record.unknown-convention", {"text": text, "right": right}))
    return code
