"""A Firefox of one's own, driven by the protocol that it speaks itself (WebDriver BiDi), without a driver."""

import json
import os
import re
import shutil
import subprocess
import time
from base64 import b64decode
from contextlib import AbstractContextManager, ExitStack, suppress
from pathlib import Path

from playwright.sync_api import sync_playwright
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from workshop.browsers.chromium import PATIENCE, Profile

INSTALLED = ("firefox", "firefox-esr")
APPLICATIONS = ("/Applications/Firefox.app/Contents/MacOS/firefox",)
LISTENING = re.compile(rb"WebDriver BiDi listening on (ws://[\d.]+:\d+)")
TELLS = ("log.entryAdded",)


class Fault(RuntimeError):
    """What was asked of the browser, or of a page that is just being left, could not be done."""


def found() -> str | None:
    """Which Firefox to start: an installed one, or Playwright's; None where there is none."""
    places = filter(None, (*map(shutil.which, INSTALLED), *APPLICATIONS))
    here = next(filter(os.path.exists, places), None)
    if here is None:
        with sync_playwright() as started:
            path = started.firefox.executable_path
            here = path if os.path.exists(path) else None
    return here


class Firefox(AbstractContextManager):
    """One browser with a profile of its own. What its pages complain of is in `heard`."""

    def __init__(self, path: str):
        self.heard, self._asked, self._socket = [], 0, None
        self._open = ExitStack()
        folder = self._open.enter_context(Profile())
        said = Path(folder) / "said.txt"
        with said.open("wb") as out:
            self._process = subprocess.Popen(
                [path, "--headless", "--no-remote", "--width=1440", "--height=780", "--profile", folder,
                 "--remote-debugging-port=0", "about:blank"],
                stdin=subprocess.DEVNULL, stdout=out, stderr=out, env=os.environ | {"HOME": folder})
        self._open.callback(self._end)
        try:
            self._socket = self._open.enter_context(
                connect(f"{self._address(said)}/session", open_timeout=PATIENCE, max_size=None,
                        compression=None, ping_interval=None, proxy=None))
            self.ask("session.new", capabilities={})
            self.ask("session.subscribe", events=list(TELLS))
        except BaseException:
            self.close()
            raise

    def _address(self, said: Path) -> str:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self._process.poll() is None:
            if match := LISTENING.search(said.read_bytes()):
                return match[1].decode()
            time.sleep(0.1)
        raise RuntimeError(f"Firefox does not start: {said.read_text('utf-8', 'replace')[-500:]}")

    def ask(self, method: str, **params) -> dict:
        """Sends a command and waits for its answer; complaints of the pages on the way are kept."""
        self._asked += 1
        self._socket.send(json.dumps({"id": self._asked, "method": method, "params": params}))
        while (answer := json.loads(self._socket.recv(PATIENCE))).get("id") != self._asked:
            if answer.get("method") in TELLS and answer["params"]["level"] != "debug":
                self.heard.append(f"{answer['params']['level']}: {answer['params']['text']}")
        if answer["type"] == "error":
            raise Fault(f"{method}: {answer['message']}")
        return answer["result"]

    def open(self, address: str) -> "Page":
        """A new tab, in which the address stands."""
        page = Page(self, self.ask("browsingContext.create", type="tab")["context"])
        page.goto(address)
        return page

    def close(self):
        if self._socket:
            with suppress(Fault, OSError, WebSocketException):
                self.ask("browser.close")
        self._open.close()

    def _end(self):
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(PATIENCE / 6)
        self._process.kill()
        self._process.wait()

    def __exit__(self, *_):
        self.close()


class Page:
    """A tab."""

    def __init__(self, browser: Firefox, context: str):
        self.browser, self.context = browser, context

    def ask(self, method: str, **params) -> dict:
        return self.browser.ask(f"browsingContext.{method}", context=self.context, **params)

    def goto(self, address: str):
        self.ask("navigate", url=address, wait="complete")

    def evaluate(self, expression: str, argument=None):
        """The value of an expression, awaited if it is a promise; a function is called with the argument."""
        given = json.dumps(argument)
        asking = f"JSON.stringify([await (typeof value === 'function' ? value({given}) : value)])"
        told = self.browser.ask("script.evaluate", expression=f"(async value => {asking})({expression})",
                                target={"context": self.context}, awaitPromise=True)
        if told["type"] == "exception":
            raise Fault(told["exceptionDetails"]["text"])
        return json.loads(told["result"]["value"])[0]

    def reload(self):
        self.ask("reload", wait="complete")

    def screenshot(self, path: str | Path):
        Path(path).write_bytes(b64decode(self.ask("captureScreenshot")["data"]))

    def close(self):
        self.ask("close")
