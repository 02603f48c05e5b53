"""What a deal's result is called on a tournament sheet (4.2.11): `6♠ =`, `8♥ −1`, `4–3–3`."""

from arbiter.game.card_notation import Language, suit_sign
from arbiter.game.contracts import Contract, Misere, Raspasy, SuitGame
from arbiter.output.labels import clean, short_names
from arbiter.output.words import say
from arbiter.sayings import saying, signed
from arbiter.scoring.session import PlayedDeal

EVEN = "="


def deal_mark(deal: PlayedDeal, language: Language) -> str:
    """Whose game it was, what it was and what came of it."""
    contract = deal.result.contract
    name = _contract(contract, deal, language)
    if not isinstance(contract, Raspasy):
        players = short_names(deal.result.seating.players)
        name = f"{clean(players[contract.declarer])} {name}"
    return f"{name} {_result(deal, language)}"


def _contract(contract: Contract, deal: PlayedDeal, language: Language) -> str:
    match contract:
        case Raspasy():
            number = deal.result.raspasy_number
            return say(saying("session.mark-raspasy", number=number), language)
        case Misere():
            return say(saying("session.mark-misere"), language)
        case SuitGame(_, level, trump):
            if not deal.is_strain_known:
                return str(level.value)
            no_trump = say(saying("session.mark-no-trump"), language)
            return f"{level.value}{no_trump if trump is None else suit_sign(trump)}"


def _result(deal: PlayedDeal, language: Language) -> str:
    """Tricks over or under the contract; at raspasy and misère the tricks themselves."""
    result = deal.result
    if result.conceded:
        return say(saying("session.mark-conceded"), language)
    if result.tricks is None:
        left = any(answer in ("half", "one") for _, answer in result.answers)
        return say(saying("session.mark-half" if left else "session.mark-passed"), language)
    match result.contract:
        case Raspasy():
            counts = [result.tricks.get(player, 0) for player in result.seating.players]
            return "–".join(map(str, counts))
        case Misere(declarer):
            return str(result.tricks.get(declarer, 0))
        case SuitGame(declarer, level):
            over = result.tricks.get(declarer, 0) - level.value
            return signed(over) if over else EVEN
