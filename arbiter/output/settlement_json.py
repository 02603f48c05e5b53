"""A settlement for programs: the result, and every step of both ways of 4.2.14, exact."""

from arbiter.output.json_text import JsonObject, json_number
from arbiter.scoring.pencil import Pencil
from arbiter.scoring.settlement import Points


def settlement_json(line_id: str | int | None, pencil: Pencil) -> JsonObject:
    """The answer to one line."""
    return {"id": line_id, "net": numbers(pencil.net), "steps": steps_json(pencil)}


def steps_json(pencil: Pencil) -> list[JsonObject]:
    """The steps in their order; amounts by player are points or whists, as the step says."""
    evened, first, second, whists = pencil.evened, pencil.first, pencil.second, pencil.whists
    steps: list[JsonObject] = [
        {
            "step": "pools",
            "rules": ["4.2.3", "4.2.3.3"],
            "level": json_number(evened.level),
            "mountain_points_a_pool_point": json_number(evened.factor),
            "added": numbers(evened.added),
            "mountain": numbers(evened.mountain),
        },
        {
            "step": "whists",
            "rules": ["4.2.14"],
            "written": numbers(whists.written),
            "on": numbers(whists.suffered),
            "balance": numbers(whists.balance),
        },
    ]
    if pencil.rounding is not None:
        player, points, each = pencil.rounding
        steps.append(
            {
                "step": "rounding",
                "rules": ["4.2.12"],
                "player": player,
                "mountain_points": points,
                "whists_each": each,
                "written_by": "others" if points < 0 else player,
                "balance": numbers(pencil.balance),
            }
        )
    steps += [
        {
            "step": "first-way",
            "rules": ["4.2.14"],
            "least": json_number(first.least),
            "reduced": numbers(first.reduced),
            "on_owner": numbers(first.on_owner),
            "by_mountain": numbers(first.by_mountain),
            "net": numbers(first.net),
        },
        {
            "step": "second-way",
            "rules": ["4.2.14"],
            "average": json_number(second.average),
            "below": numbers(second.below),
            "by_mountain": numbers(second.by_mountain),
            "net": numbers(second.net),
        },
    ]
    return steps


def numbers(amounts: Points) -> JsonObject:
    """Exact amounts by player."""
    return {player: json_number(amount) for player, amount in amounts.items()}
