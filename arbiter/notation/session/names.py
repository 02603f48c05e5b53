"""Names as a scorekeeper writes them: in full, or shortened while only one player can be meant."""

from arbiter.nearest import normal
from arbiter.notation.text.reading import Reading


class ShortNames(Reading):
    """What the readers of an evening's record share."""

    def named(self, text: str) -> str | None:
        """The player of that name, or the only one whose name begins so."""
        named = super().named(text)
        short = normal(text.rstrip("."))
        if named is not None or not short[:1].isalpha():
            return named
        begun = [player for player in self.players if normal(player).startswith(short)]
        return begun[0] if len(begun) == 1 else None
