from pathlib import Path

import pytest

from arbiter.faults import UsageFault
from arbiter.output.page import page_html
from arbiter.output.templates import TemplateFault, load_templates, shipped_files
from tests.output.decisions import rostov


def fault_with(folder: Path, **texts: str) -> list[tuple[str, object, object]]:
    """The faults that templates with those texts give: code, line and what is wrong."""
    for name, text in texts.items():
        (folder / f"{name}.html.j2").write_text(text, encoding="utf-8")
    with pytest.raises(TemplateFault) as caught:
        page_html(rostov(), "ru", case_hash="0" * 64, templates=load_templates(folder))
    return [
        (fault.code, fault.values.get("line"), fault.values.get("what"))
        for fault in caught.value.faults
    ]


def test_the_shipped_templates_are_found_beside_the_package() -> None:
    assert {
        "_parts.html.j2",
        "font.css.j2",
        "fonts/DejaVuSansCondensed.woff2",
        "fonts/LICENSE.txt",
        "ruling.css",
        "ruling.html.j2",
    } <= set(shipped_files())


def test_a_club_may_keep_only_the_template_it_changed(tmp_path: Path) -> None:
    (tmp_path / "ruling.css").write_text(".club { color: black; }", encoding="utf-8")

    html = page_html(rostov(), "ru", case_hash="0" * 64, templates=load_templates(tmp_path))

    assert ".club { color: black; }" in html
    assert "Решение судьи" in html


def test_a_club_may_put_its_own_picture_into_the_page(tmp_path: Path) -> None:
    (tmp_path / "logo.png").write_bytes(b"png")
    (tmp_path / "ruling.html.j2").write_text(
        "<img src=\"{{ data_uri('logo.png') }}\">", encoding="utf-8"
    )

    html = page_html(rostov(), "ru", case_hash="0" * 64, templates=load_templates(tmp_path))

    assert html == '<img src="data:image/png;base64,cG5n">'


@pytest.mark.parametrize(
    ("text", "code", "line", "what"),
    [
        ("a\n{{ view.titel }}", "paper.template-name", 2, "titel"),
        ("{{ nothing }}", "paper.template-name", 1, "nothing"),
        ("a\nb\n{% include 'none.css' %}", "paper.template-missing", 3, "none.css"),
        ("{{ data_uri('../case.txt') }}", "paper.template-missing", 1, "../case.txt"),
        ("\n{{ view.title + 1 }}", "paper.template-trouble", 2, None),
        ("{{ words('no.such.words') }}", "paper.template-trouble", 1, None),
        ("{{ view.__class__.__mro__ }}", "paper.template-trouble", 1, None),
        ("{{ 1 / 0 }}", "paper.template-trouble", 1, None),
        ("{% for line in view.facts %}", "paper.template-syntax", 1, None),
    ],
)
def test_a_wrong_template_is_told_with_line_and_name(
    text: str, code: str, line: int, what: str | None, tmp_path: Path
) -> None:
    (fault,) = fault_with(tmp_path, ruling=text)

    assert fault[:2] == (code, line)
    assert what is None or fault[2] == what


def test_all_templates_with_wrong_markup_are_told_at_once(tmp_path: Path) -> None:
    faults = fault_with(tmp_path, ruling="\n{% if %}", _parts="{{")

    assert [(code, line) for code, line, _ in faults] == [
        ("paper.template-syntax", 1),
        ("paper.template-syntax", 2),
    ]


def test_a_template_in_another_encoding_is_told_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "ruling.css").write_bytes(b"a\n" + "клуб".encode("cp1251"))

    with pytest.raises(TemplateFault) as caught:
        load_templates(tmp_path)

    assert caught.value.faults[0].code == "paper.not-unicode"
    assert caught.value.faults[0].values["line"] == 2


@pytest.mark.parametrize(
    ("name", "code"), [("none", "paper.no-folder"), ("", "paper.no-templates")]
)
def test_a_folder_without_our_templates_is_told(name: str, code: str, tmp_path: Path) -> None:
    with pytest.raises(UsageFault) as caught:
        load_templates(tmp_path / name)

    assert caught.value.faults[0].code == code
