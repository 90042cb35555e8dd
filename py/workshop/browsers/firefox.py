"""A Firefox with its own profile, driven by its built-in protocol (WebDriver BiDi), without a driver."""

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

from workshop.browsers.chromium import TIMEOUT, Profile

INSTALLED = ("firefox", "firefox-esr")
APPLICATIONS = ("/Applications/Firefox.app/Contents/MacOS/firefox",)
LISTENING = re.compile(rb"WebDriver BiDi listening on (ws://[\d.]+:\d+)")
LOG_EVENT = "log.entryAdded"


class BrowserError(RuntimeError):
    """A command failed, perhaps because the page was just being left."""


def find_browser() -> str | None:
    """The path of an installed Firefox, or of Playwright's; None if there is none."""
    paths = filter(None, (*map(shutil.which, INSTALLED), *APPLICATIONS))
    installed = next(filter(os.path.exists, paths), None)
    if installed:
        return installed
    with sync_playwright() as started:
        path = started.firefox.executable_path
    return path if os.path.exists(path) else None


class Firefox(AbstractContextManager):
    """A browser with its own profile; `console_errors` has what its pages logged.

    Preferences are lines of a profile's `user.js`.
    """

    def __init__(self, path: str, preferences: str = ""):
        self.console_errors, self._last_id, self._socket = [], 0, None
        self._resources = ExitStack()
        folder = self._resources.enter_context(Profile())
        output = Path(folder) / "output.txt"
        (Path(folder) / "user.js").write_text(preferences, "utf-8")
        with output.open("wb") as out:
            self._process = subprocess.Popen(
                [path, "--headless", "--no-remote", "--width=1440", "--height=780", "--profile", folder,
                 "--remote-debugging-port=0", "about:blank"],
                stdin=subprocess.DEVNULL, stdout=out, stderr=out, env=os.environ | {"HOME": folder})
        self._resources.callback(self._terminate)
        try:
            self._socket = self._resources.enter_context(
                connect(f"{self._endpoint(output)}/session", open_timeout=TIMEOUT, max_size=None,
                        compression=None, ping_interval=None, proxy=None))
            self.send("session.new", capabilities={})
            self.send("session.subscribe", events=[LOG_EVENT])
        except BaseException:
            self.close()
            raise

    def _endpoint(self, output: Path) -> str:
        """The address of the remote protocol, which Firefox prints when it has started."""
        deadline = time.monotonic() + TIMEOUT
        while time.monotonic() < deadline and self._process.poll() is None:
            if match := LISTENING.search(output.read_bytes()):
                return match[1].decode()
            time.sleep(0.1)
        raise RuntimeError(f"Firefox does not start: {output.read_text('utf-8', 'replace')[-500:]}")

    def send(self, method: str, **params) -> dict:
        """Sends a command and waits for its answer; records console errors meanwhile."""
        self._last_id += 1
        self._socket.send(json.dumps({"id": self._last_id, "method": method, "params": params}))
        while (answer := json.loads(self._socket.recv(TIMEOUT))).get("id") != self._last_id:
            if answer.get("method") == LOG_EVENT and answer["params"]["level"] != "debug":
                self.console_errors.append(f"{answer['params']['level']}: {answer['params']['text']}")
        if answer["type"] == "error":
            raise BrowserError(f"{method}: {answer['message']}")
        return answer["result"]

    def open(self, address: str) -> "Page":
        """Opens an address in a new tab."""
        page = Page(self, self.send("browsingContext.create", type="tab")["context"])
        page.goto(address)
        return page

    def preload(self, function: str):
        """Calls a function in every page from now on, before the page's own scripts."""
        self.send("script.addPreloadScript", functionDeclaration=function)

    def close(self):
        if self._socket:
            with suppress(BrowserError, OSError, WebSocketException):
                self.send("browser.close")
        self._resources.close()

    def _terminate(self):
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(TIMEOUT / 6)
        self._process.kill()
        self._process.wait()

    def __exit__(self, *_):
        self.close()


class Page:
    """A tab."""

    def __init__(self, browser: Firefox, context: str):
        self.browser, self.context = browser, context

    def send(self, method: str, **params) -> dict:
        return self.browser.send(f"browsingContext.{method}", context=self.context, **params)

    def goto(self, address: str):
        self.send("navigate", url=address, wait="complete")

    def evaluate(self, expression: str, argument=None):
        """The value of an expression; a promise is awaited, a function called with the argument."""
        value = f"await (typeof value === 'function' ? value({json.dumps(argument)}) : value)"
        wrapped = f"(async value => JSON.stringify([{value}]))({expression})"
        answer = self.browser.send("script.evaluate", expression=wrapped, target={"context": self.context},
                                   awaitPromise=True)
        if answer["type"] == "exception":
            raise BrowserError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])[0]

    def reload(self):
        self.send("reload", wait="complete")

    def screenshot(self, path: str | Path):
        Path(path).write_bytes(b64decode(self.send("captureScreenshot")["data"]))

    def close(self):
        self.send("close")
