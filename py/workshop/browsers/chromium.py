"""A Chromium of one's own, driven through a pipe: nothing looks into its pages, and it can be killed."""

import json
import os
import select
import shutil
import signal
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import sync_playwright

from workshop.browsers.browser import launch_options

COMMANDS, ANSWERS = 3, 4                # the descriptors of --remote-debugging-pipe
PATIENCE = 120                          # seconds that an answer may take
AGAIN = 0.005                           # seconds
HIGH = 200                              # descriptors that nobody uses
ARGUMENTS = ("--headless=new", "--remote-debugging-pipe", "--hide-scrollbars", "--window-size=1440,780",
             "about:blank")


class Silent(RuntimeError):
    """A tab died, or was lost on its way from one process to another: nobody answers for it any more."""


class Chromium:
    """One browser process and its children, with a profile that outlives it."""

    def __init__(self, profile: str | Path, options: dict):
        (read, self._commands), (self._answers, write) = os.pipe(), os.pipe()
        path = options["executable_path"]
        self.process = os.posix_spawn(
            path, [path, f"--user-data-dir={profile}", *options["args"], *ARGUMENTS], os.environ, setsid=True,
            file_actions=[*((os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_RDWR, 0) for stream in range(3)),
                          (os.POSIX_SPAWN_DUP2, read, HIGH), (os.POSIX_SPAWN_DUP2, write, HIGH + 1),
                          (os.POSIX_SPAWN_DUP2, HIGH, COMMANDS), (os.POSIX_SPAWN_DUP2, HIGH + 1, ANSWERS)])
        os.close(read)
        os.close(write)
        self._asked, self._rest = 0, b""

    def ask(self, method: str, session: str | None = None, **params) -> dict:
        """Sends a command and waits for its answer; events on the way are passed over."""
        self._asked += 1
        message = {"id": self._asked, "method": method, "params": params}
        message |= {"sessionId": session} if session else {}
        os.write(self._commands, json.dumps(message).encode() + b"\0")
        while (answer := self._next()).get("id") != self._asked:
            pass
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def _next(self) -> dict:
        while b"\0" not in self._rest:
            if not select.select([self._answers], [], [], PATIENCE)[0]:
                raise Silent(f"the browser says nothing for {PATIENCE} seconds")
            part = os.read(self._answers, 1 << 16)
            if not part:
                raise RuntimeError("the browser is gone")
            self._rest += part
        text, self._rest = self._rest.split(b"\0", 1)
        return json.loads(text)

    def open(self, address: str, line: dict | None = None) -> "Page":
        """A new tab, on its way to the address; `line` is a network to be had instead of the machine's."""
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = Page(self, target, session)
        if line:
            page.ask("Network.enable")
            page.ask("Network.emulateNetworkConditions", offline=False, **line)
        page.ask("Page.navigate", url=address)      # answered when the page of the address is there
        # or still on its way there: then it would answer nothing
        while page.evaluate("location.href") == "about:blank":
            time.sleep(AGAIN)
        return page

    def kill(self):
        """Ends the browser and all its children at once, as a power cut would."""
        if self.process:
            with suppress(ProcessLookupError):
                os.killpg(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)
            os.close(self._commands)
            os.close(self._answers)
            self.process = None

    def close(self):
        """Lets the browser write down what it has to, then ends it."""
        with suppress(RuntimeError, OSError):
            self.ask("Browser.close")
            while self._next():
                pass
        self.kill()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process:
            self.close()


class Page:
    """A tab; whatever it says to the console is nobody's business here."""

    def __init__(self, browser: Chromium, target: str, session: str):
        self.browser, self.target, self.session = browser, target, session

    def ask(self, method: str, **params) -> dict:
        return self.browser.ask(method, self.session, **params)

    def evaluate(self, expression: str):
        """The value of an expression, awaited if it is a promise."""
        result = self.ask("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"].get("exception", {})
            raise RuntimeError(details.get("description", "it failed"))
        return result["result"].get("value")

    def reload(self):
        self.ask("Page.reload")

    def close(self):
        self.browser.ask("Target.closeTarget", targetId=self.target)


def found() -> dict:
    """Which Chromium to start, and with which arguments."""
    with sync_playwright() as started:
        return launch_options(started)


class Profile:
    """A folder for a browser's profile, gone afterwards."""

    def __enter__(self) -> str:
        self.folder = tempfile.mkdtemp(prefix="kaffeehaus-")
        return self.folder

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)      # the browser may still be writing there
