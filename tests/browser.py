"""A real browser without a window, driven through a pipe in the protocol of its own tools.

One process serves all pages of a test run. Where no Chromium is found, tests that need it are
skipped; with `ARBITER_REQUIRE_TOOLS=1` they fail instead.
"""

import base64
import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

if os.name != "nt":
    import fcntl

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
PROGRAM = next((path for name in NAMES if (path := shutil.which(name))), None)
REQUIRED = os.environ.get("ARBITER_REQUIRE_TOOLS") == "1"
IS_MISSING = (PROGRAM is None and not REQUIRED) or os.name == "nt"
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
    "--remote-debugging-pipe",
)
INTO_BROWSER, OUT_OF_BROWSER = 3, 4
"""The file numbers at which Chromium reads its orders and writes its answers."""

KEYS = {"ArrowRight": 39, "ArrowLeft": 37, "ArrowUp": 38, "ArrowDown": 40, "Home": 36, "End": 35}


class Tab:
    """One page in the browser."""

    def __init__(self, orders: int, answers: int, folder: Path) -> None:
        self._orders, self._answers, self._folder = orders, answers, folder
        self._waiting = b""
        self._number = 0
        self._session: str | None = None
        self._events: list[dict[str, Any]] = []
        target = self._send("Target.createTarget", url="about:blank")["targetId"]
        found = self._send("Target.attachToTarget", targetId=target, flatten=True)
        self._session = found["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self._send(f"{domain}.enable")

    def open(self, page: str | Path) -> None:
        """Load a page, given as a file or as its HTML, and wait until it stands."""
        if isinstance(page, str):
            path = self._folder / "page.html"
            path.write_text(page, encoding="utf-8")
            page = path
        self._events.clear()
        self._send("Page.navigate", url=page.as_uri())
        while not any(event["method"] == "Page.loadEventFired" for event in self._events):
            self._events.append(self._receive())

    def resize(self, width: int, height: int, *, phone: bool = False) -> None:
        self._send(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=2 if phone else 1,
            mobile=phone,
        )

    def value(self, expression: str) -> Any:
        """What a script expression gives in the page."""
        found = self._send("Runtime.evaluate", expression=expression, returnByValue=True)
        assert "exceptionDetails" not in found, found["exceptionDetails"]
        return found["result"].get("value")

    def press(self, key: str) -> None:
        """Press and let go a key: its name, or its letter."""
        code = KEYS.get(key, ord(key[0].upper()))
        text = {"text": key} if len(key) == 1 else {}
        if key == "Enter":
            code, text = 13, {"text": "\r"}
        if key == "Tab":
            code = 9
        for kind in ("keyDown", "keyUp"):
            words = text if kind == "keyDown" else {}
            self._send(
                "Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=code, **words
            )

    def picture(self, path: Path, *, whole: bool = False) -> None:
        found = self._send(
            "Page.captureScreenshot", format="png", captureBeyondViewport=whole, fromSurface=True
        )
        path.write_bytes(base64.b64decode(found["data"]))

    def printed(self) -> bytes:
        """The page as a PDF, sized by its own style sheet."""
        found = self._send("Page.printToPDF", preferCSSPageSize=True, printBackground=False)
        return base64.b64decode(found["data"])

    def reset(self) -> None:
        """Forget sizes and media that an earlier test asked for."""
        self._send("Emulation.clearDeviceMetricsOverride")
        self._send("Emulation.setEmulatedMedia", media="")

    def on_paper(self) -> None:
        """Show the page as its print style sheet has it, on a sheet of A4 without margins."""
        self._send("Emulation.setEmulatedMedia", media="print")

    def requests(self) -> list[str]:
        """What the page fetched since it was opened."""
        return [
            event["params"]["request"]["url"]
            for event in self._events
            if event["method"] == "Network.requestWillBeSent"
        ]

    def troubles(self) -> list[str]:
        """What the console reported: errors of scripts, broken policies."""
        kinds = ("Runtime.exceptionThrown", "Log.entryAdded")
        return [json.dumps(e["params"]) for e in self._events if e["method"] in kinds]

    def _send(self, method: str, **parameters: Any) -> dict[str, Any]:
        self._number += 1
        order = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            order["sessionId"] = self._session
        os.write(self._orders, json.dumps(order).encode() + b"\0")
        while True:
            answer = self._receive()
            if answer.get("id") == self._number:
                assert "error" not in answer, answer["error"]
                result: dict[str, Any] = answer["result"]
                return result
            self._events.append(answer)

    def _receive(self) -> dict[str, Any]:
        while b"\0" not in self._waiting:
            more = os.read(self._answers, 1 << 20)
            assert more, "the browser went away"
            self._waiting += more
        message, _, self._waiting = self._waiting.partition(b"\0")
        answer: dict[str, Any] = json.loads(message)
        return answer


@contextmanager
def open_browser() -> Iterator[Tab]:
    """Start the browser and give a tab of it."""
    assert PROGRAM is not None, "ARBITER_REQUIRE_TOOLS=1, but there is no Chromium"
    orders_out, orders_in = (fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in os.pipe())
    answers_out, answers_in = (fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in os.pipe())

    def at_their_numbers() -> None:
        os.dup2(orders_out, INTO_BROWSER)
        os.dup2(answers_in, OUT_OF_BROWSER)

    # Killed, its helper processes may write for another moment: what they leave fails no test.
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        process = subprocess.Popen(
            [PROGRAM, *FLAGS, f"--user-data-dir={folder}/profile"],
            pass_fds=(INTO_BROWSER, OUT_OF_BROWSER),
            preexec_fn=at_their_numbers,  # noqa: PLW1509  # no thread has been started
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            yield Tab(orders_in, answers_out, Path(folder))
        finally:
            process.kill()
            process.wait()
            for end in (orders_out, orders_in, answers_out, answers_in):
                os.close(end)
