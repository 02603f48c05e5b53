"""The templates of the printed pages: those shipped, and a club's own beside or in place of them.

A club's folder may hold all of them or only those it changed; the shipped ones stand behind it.
Templates run in a sandbox and see only finished words and figures. What is wrong in a club's
template is a fault of its input, told with file, line and name.
"""

import base64
import mimetypes
import re
import traceback
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from jinja2 import (
    FunctionLoader,
    StrictUndefined,
    TemplateError,
    TemplateNotFound,
    TemplateSyntaxError,
    UndefinedError,
)
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

from arbiter.faults import ArbiterError, Fault, UsageFault
from arbiter.files import read_case
from arbiter.sayings import Value

SIZE_LIMIT = 1 << 20
"""The most bytes that a template or a picture of a club may have."""

TEMPLATE_SUFFIXES = (".j2", ".css", ".js")

MEDIA_TYPES = {".woff2": "font/woff2", ".ttf": "font/ttf"}
"""Those that not every system knows."""

QUOTED = re.compile(r"'([^']*)'")

WRONG_IN_A_TEMPLATE = (TemplateError, ArithmeticError, AttributeError, LookupError, TypeError)
WRONG_VALUE = (ValueError, RecursionError, MemoryError, OSError)


class TemplateFault(ArbiterError):
    """A club's template cannot be used; says which, where and what is wrong."""

    exit_code = 3


@dataclass(frozen=True, slots=True)
class Templates:
    """The templates in use: the club's folder, if it has one, before the shipped one."""

    club: Path | None
    environment: ImmutableSandboxedEnvironment

    def render(self, name: str, values: Mapping[str, object]) -> str:
        """Fill in a template.

        Raises:
            TemplateFault: A club's template is wrong.

        """
        try:
            return self.environment.get_template(name).render(values)
        except (*WRONG_IN_A_TEMPLATE, *WRONG_VALUE) as error:
            fault = None if self.club is None else _fault_of(error, self.club)
            if fault is None:
                raise
            raise TemplateFault(fault) from error


def shipped_folder() -> Path:
    """The shipped templates; in a source checkout those beside the package."""
    package = Path(__file__).parents[1]
    shipped = package / "templates"
    return shipped if shipped.is_dir() else package.parent / "templates"


def shipped_files() -> dict[str, bytes]:
    """Every shipped file by its name within the folder, in the order of names."""
    return dict(sorted(_files_of(shipped_folder(), "")))


@cache
def load_templates(club: Path | None = None) -> Templates:
    """The shipped templates, or those of a club's folder before them.

    Raises:
        UsageFault: There is no such folder, or none of our templates is in it.
        TemplateFault: Templates in it are wrong; all are named.

    """
    if club is not None:
        if not club.is_dir():
            raise UsageFault(Fault("paper.no-folder", {"path": str(club)}))
        if not any((club / name).is_file() for name in shipped_files()):
            raise UsageFault(Fault("paper.no-templates", {"path": str(club)}))
    environment = ImmutableSandboxedEnvironment(
        loader=FunctionLoader(lambda name: _source(club, name)),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals["data_uri"] = lambda name: _data_uri(club, name)
    environment.filters["csp_hash"] = csp_hash
    if club is not None:
        _compile_all(environment, club)
    return Templates(club, environment)


def csp_hash(script: str) -> str:
    """What the page's own policy must name for this script, and no other, to run."""
    digest = base64.b64encode(sha256(script.encode("utf-8")).digest()).decode("ascii")
    return f"'sha256-{digest}'"


def _compile_all(environment: ImmutableSandboxedEnvironment, club: Path) -> None:
    """See that every template of the club can be read; all that is wrong is told at once."""
    faults: list[Fault] = []
    for name in shipped_files():
        if not (name.endswith(TEMPLATE_SUFFIXES) and (club / name).is_file()):
            continue
        try:
            environment.get_template(name)
        except TemplateSyntaxError as error:
            fault = _fault_of(error, club)
            faults += [] if fault is None else [fault]
        except TemplateFault as error:
            faults += error.faults
    if faults:
        raise TemplateFault(*faults)


def _files_of(folder: Path, prefix: str) -> list[tuple[str, bytes]]:
    found = []
    for entry in folder.iterdir():
        if entry.is_dir():
            found += _files_of(entry, f"{prefix}{entry.name}/")
        elif not entry.name.startswith("."):
            found.append((f"{prefix}{entry.name}", entry.read_bytes()))
    return found


def _source(club: Path | None, name: str) -> tuple[str, str, None] | None:
    """A template's text and its path; `None` where there is none of that name."""
    found = _content(club, name)
    if found is None:
        return None
    content, path = found
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        values: dict[str, Value] = {"path": path, "line": content[: error.start].count(b"\n") + 1}
        raise TemplateFault(Fault("paper.not-unicode", values)) from error
    return text, path, None


def _content(club: Path | None, name: str) -> tuple[bytes, str] | None:
    """A file of the club's folder, else the shipped one, with its path."""
    if ".." in name.split("/") or "\\" in name or name.startswith("/"):
        return None
    if club is not None and (club / name).is_file():
        content = read_case(club / name, SIZE_LIMIT)
        if len(content) > SIZE_LIMIT:
            kib = SIZE_LIMIT // 1024
            raise TemplateFault(Fault("paper.too-large", {"path": str(club / name), "limit": kib}))
        return content, str(club / name)
    shipped = shipped_folder() / name
    return (shipped.read_bytes(), str(shipped)) if shipped.is_file() else None


def _data_uri(club: Path | None, name: str) -> Markup:
    """A font or picture of the folder, written into the page itself."""
    found = _content(club, name)
    if found is None:
        raise TemplateNotFound(name)
    return data_uri(found[0], name)


def data_uri(content: bytes, name: str) -> Markup:
    """A file as an address that holds it, so that a page needs nothing beside itself."""
    suffix = Path(name).suffix.lower()
    media = MEDIA_TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Markup(f"data:{media};base64,{base64.b64encode(content).decode('ascii')}")


def _fault_of(error: Exception, club: Path) -> Fault | None:
    """What is wrong in the club's template; `None` where the fault is not in one of its files."""
    path, line = _place(error, club)
    if path is None:
        return None
    told = str(getattr(error, "message", None) or error)
    values: dict[str, Value] = {"path": path, "line": line, "what": told}
    match error:
        case TemplateSyntaxError():
            return Fault("paper.template-syntax", values)
        case UndefinedError():
            name = QUOTED.findall(told)[-1:] or [told]
            return Fault("paper.template-name", {**values, "what": name[0]})
        case TemplateNotFound():
            return Fault("paper.template-missing", {**values, "what": str(error.name)})
    return Fault("paper.template-trouble", values)


def _place(error: Exception, club: Path) -> tuple[str | None, int]:
    """The club's file and the line in which the error arose."""
    if isinstance(error, TemplateSyntaxError):
        own = error.filename is not None and Path(error.filename).is_relative_to(club)
        return (error.filename if own else None), error.lineno
    for frame, line in reversed(list(traceback.walk_tb(error.__traceback__))):
        path = frame.f_code.co_filename
        if Path(path).is_relative_to(club):
            return path, line
    return None, 0
