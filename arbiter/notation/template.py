"""A commented sample of the text form, to be filled in."""

from pathlib import Path

from arbiter.game.card_notation import Language


def template(language: Language) -> str:
    """The sample in that language; it is itself a record without a fault."""
    sample = Path(__file__).with_name(f"template.{language}.txt")
    return sample.read_text(encoding="utf-8")
