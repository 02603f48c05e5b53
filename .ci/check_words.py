"""Checks that compiled catalogues say what their sources say, the same codes in both languages.

python .ci/check_words.py; mend it with `pybabel compile -D DOMAIN -d arbiter/output/locale`.
"""

import gettext
import sys
from pathlib import Path

from babel.messages.pofile import read_po

SOURCE_TEXTS = "commands.po"
"""The catalogue whose codes are the Russian help texts themselves; it is in English only."""

LOCALE = Path(__file__).parents[1] / "arbiter" / "output" / "locale"


def words_of(source: Path) -> dict[str | tuple[str, int], str]:
    """What a source catalogue says, in the form in which gettext holds it."""
    with source.open("rb") as stream:
        catalogue = read_po(stream, locale=source.parts[-3])
    words: dict[str | tuple[str, int], str] = {}
    for message in catalogue:
        if isinstance(message.id, tuple):
            words |= {(message.id[0], form): text for form, text in enumerate(message.string)}
        elif message.id:
            words[message.id] = str(message.string)
    return words


def compiled_words(source: Path) -> dict[str | tuple[str, int], str]:
    """What the compiled catalogue beside it says."""
    with source.with_suffix(".mo").open("rb") as stream:
        catalogue = gettext.GNUTranslations(stream)._catalog  # type: ignore[attr-defined]
    return {code: text for code, text in catalogue.items() if code}


def main() -> int:
    """Print each fault; 1 where there is one."""
    faults = []
    codes: dict[str, dict[str, set[str]]] = {}
    for source in sorted(LOCALE.glob("*/LC_MESSAGES/*.po")):
        words = words_of(source)
        if words != compiled_words(source):
            faults.append(f"{source.name} ({source.parts[-3]}): compile it again")
        empty = [code for code, text in words.items() if not text]
        faults += [f"{source.name} ({source.parts[-3]}): {code} has no words" for code in empty]
        names = {code if isinstance(code, str) else code[0] for code in words}
        codes.setdefault(source.name, {})[source.parts[-3]] = names
    codes.pop(SOURCE_TEXTS)
    for name, languages in codes.items():
        if languages.get("ru") != languages.get("en"):
            different = languages.get("ru", set()) ^ languages.get("en", set())
            faults.append(f"{name}: only one language has {', '.join(sorted(different))}")
    print("\n".join(faults) or f"{len(codes)} catalogues agree")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
