"""A commented sample of the text form, to be filled in."""

from importlib.resources import files

from arbiter.game.card_notation import Language


def template(language: Language) -> str:
    """The sample in that language; it is itself a record without a fault."""
    sample = files("arbiter.notation").joinpath(f"template.{language}.txt")
    return sample.read_text(encoding="utf-8")
