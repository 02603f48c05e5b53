"""A record: its other form, and a sample to fill in."""

from arbiter.commands.options import CaseArgument, LangOption, read_input


def convert(case: CaseArgument) -> None:
    """Переписать запись в другую форму: текст в JSON, JSON в текст."""
    from arbiter.notation.json.writer import write_json
    from arbiter.notation.read import is_json, read_record
    from arbiter.notation.text.writer import write_text

    content = read_input(case)
    record = read_record(content)
    print((write_text if is_json(content) else write_json)(record), end="")


def template(lang: LangOption = "ru") -> None:
    """Напечатать образец записи с пояснениями: arbiter template > case.txt."""
    from arbiter.notation.template import template as sample

    print(sample(lang), end="")
