"""A Chromium driven through a pipe, which can be killed, and whose pages are not instrumented."""

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

COMMANDS, ANSWERS = 3, 4                # the file descriptors of --remote-debugging-pipe
TIMEOUT = 120                           # seconds for an answer
POLL_SECONDS = 0.005
UNUSED = 200                            # a file descriptor that is free, as is the next one
ARGUMENTS = ("--headless=new", "--remote-debugging-pipe", "--hide-scrollbars", "--window-size=1440,780",
             "about:blank")


class TabLost(RuntimeError):
    """A tab died, or was lost while it moved to another process, so that its commands get no answer."""


class Chromium:
    """A browser process and its children, with a profile that outlives them."""

    def __init__(self, profile: str | Path, options: dict):
        (read, self._commands), (self._answers, write) = os.pipe(), os.pipe()
        path = options["executable_path"]
        self.process = os.posix_spawn(
            path, [path, f"--user-data-dir={profile}", *options["args"], *ARGUMENTS], os.environ, setsid=True,
            file_actions=[*((os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_RDWR, 0) for stream in range(3)),
                          (os.POSIX_SPAWN_DUP2, read, UNUSED), (os.POSIX_SPAWN_DUP2, write, UNUSED + 1),
                          (os.POSIX_SPAWN_DUP2, UNUSED, COMMANDS),
                          (os.POSIX_SPAWN_DUP2, UNUSED + 1, ANSWERS)])
        os.close(read)
        os.close(write)
        self._last_id, self._buffer = 0, b""

    def send(self, method: str, session: str | None = None, **params) -> dict:
        """Sends a command and waits for its answer; skips events."""
        self._last_id += 1
        message = {"id": self._last_id, "method": method, "params": params}
        message |= {"sessionId": session} if session else {}
        os.write(self._commands, json.dumps(message).encode() + b"\0")
        while (answer := self._next()).get("id") != self._last_id:
            pass
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def _next(self) -> dict:
        while b"\0" not in self._buffer:
            if not select.select([self._answers], [], [], TIMEOUT)[0]:
                raise TabLost(f"the browser does not answer within {TIMEOUT} seconds")
            part = os.read(self._answers, 1 << 16)
            if not part:
                raise RuntimeError("the browser has ended")
            self._buffer += part
        text, self._buffer = self._buffer.split(b"\0", 1)
        return json.loads(text)

    def open(self, address: str, network: dict | None = None) -> "Page":
        """Opens a tab that navigates to the address; `network` has conditions to emulate."""
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = Page(self, target, session)
        if network:
            page.send("Network.enable")
            page.send("Network.emulateNetworkConditions", offline=False, **network)
        page.send("Page.navigate", url=address)
        # until the navigation is committed, the blank page would answer instead
        while page.evaluate("location.href") == "about:blank":
            time.sleep(POLL_SECONDS)
        return page

    def kill(self):
        """Kills the browser and its children at once, as a power cut would."""
        if self.process:
            with suppress(ProcessLookupError):
                os.killpg(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)
            os.close(self._commands)
            os.close(self._answers)
            self.process = None

    def close(self):
        """Lets the browser write its profile, then ends it."""
        with suppress(RuntimeError, OSError):
            self.send("Browser.close")
            while self._next():
                pass
        self.kill()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process:
            self.close()


class Page:
    """A tab; its console is ignored."""

    def __init__(self, browser: Chromium, target: str, session: str):
        self.browser, self.target, self.session = browser, target, session

    def send(self, method: str, **params) -> dict:
        return self.browser.send(method, self.session, **params)

    def evaluate(self, expression: str):
        """The value of an expression; a promise is awaited."""
        result = self.send("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"].get("exception", {})
            raise RuntimeError(details.get("description", "the evaluation failed"))
        return result["result"].get("value")

    def reload(self):
        self.send("Page.reload")

    def close(self):
        self.browser.send("Target.closeTarget", targetId=self.target)


def find_browser() -> dict:
    """The options with which Chromium is launched on this machine."""
    with sync_playwright() as started:
        return launch_options(started)


class Profile:
    """A temporary folder for a browser's profile."""

    def __enter__(self) -> str:
        self.folder = tempfile.mkdtemp(prefix="kaffeehaus-")
        return self.folder

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)      # the browser may still be writing there
