"""A WebKitGTK with its own profile and virtual screen: the engine of Safari, as Debian packages it.

Its bindings belong to the system's Python, which runs the windows in a process of its own
(`webkit_window.py`); the two sides exchange lines of JSON. Needs the packages python3-gi, python3-gi-cairo,
gir1.2-webkit2-4.1 and xvfb.
"""

import json
import os
import shutil
import subprocess
import threading
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from queue import Empty, Queue

from workshop.browsers.chromium import TIMEOUT, Profile
from workshop.browsers.firefox import BrowserError

PYTHON, WINDOW = "/usr/bin/python3", Path(__file__).with_name("webkit_window.py")
BINDINGS = "import gi; gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2; import cairo"
WINDOW_SIZE = 1440, 780
ERROR_PREFIXES = ("error:", "warn:", "uncaught:", "refused:", "the page's process ended")


def find_browser() -> str | None:
    """The Python that can open WebKitGTK windows; None if anything is missing."""
    if not (shutil.which("Xvfb") and os.path.exists(PYTHON)):
        return None
    return PYTHON if subprocess.run([PYTHON, "-c", BINDINGS], capture_output=True).returncode == 0 else None


class WebKit(AbstractContextManager):
    """A browser with its own profile; `console_errors` has what its pages logged."""

    def __init__(self, size: tuple[int, int] = WINDOW_SIZE):
        self._last_id, self._tabs, self._answers = 0, 0, Queue()
        self._console_errors: list[str] = []
        self._profile = Profile()
        folder = self._profile.__enter__()
        size_of_screen = "{}x{}x24".format(*size)
        self._screen = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", size_of_screen, "-nolisten", "tcp"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        display = f":{self._screen.stdout.readline().strip()}"
        environment = os.environ | {
            "DISPLAY": display, "HOME": folder, "GDK_BACKEND": "x11",
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "LIBGL_ALWAYS_SOFTWARE": "1"}
        environment.pop("PYTHONPATH", None)
        self._process = subprocess.Popen(
            [PYTHON, WINDOW, folder, *map(str, size)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, env=environment)
        self._reader = threading.Thread(target=self._read_answers, daemon=True)
        self._reader.start()
        try:
            self.version = self._answer(0)
        except BaseException:
            self.close()
            raise

    def _read_answers(self):
        for line in self._process.stdout:
            self._answers.put(json.loads(line))

    def _answer(self, number: int):
        while True:
            try:
                answer = self._answers.get(timeout=TIMEOUT)
            except Empty:
                raise BrowserError("WebKit does not answer") from None
            if answer["id"] == number:
                if "error" in answer:
                    raise BrowserError(answer["error"])
                return answer["value"]

    def send(self, command: str, **arguments):
        """Sends a command and waits for its answer."""
        self._last_id += 1
        self._process.stdin.write(json.dumps({"id": self._last_id, "command": command, **arguments}) + "\n")
        self._process.stdin.flush()
        return self._answer(self._last_id)

    @property
    def process_id(self) -> int:
        """The process that has started all others of this browser."""
        return self._process.pid

    @property
    def console_errors(self) -> list[str]:
        self._console_errors += [line for line in self.send("console") if line.startswith(ERROR_PREFIXES)]
        return self._console_errors

    def open(self, address: str) -> "Page":
        """Opens an address in a new tab."""
        self._tabs += 1
        self.send("open", tab=self._tabs)
        page = Page(self, self._tabs)
        page.goto(address)
        return page

    def clear_http_cache(self):
        """Clears the HTTP cache, as the browser does when it runs short of space."""
        self.send("clear_http_cache")

    def close(self):
        with suppress(BrowserError, OSError, ValueError):
            self.send("quit")
        for process in (self._process, self._screen):
            with suppress(subprocess.TimeoutExpired):
                process.wait(TIMEOUT / 6 if process is self._process else 0)
            process.kill()
            process.wait()
        self._reader.join()
        for pipe in (self._process.stdin, self._process.stdout, self._screen.stdout):
            with suppress(OSError):         # buffered commands to a process that has ended
                pipe.close()
        self._profile.__exit__()

    def __exit__(self, *_):
        self.close()


class Page:
    """A tab."""

    def __init__(self, browser: WebKit, tab: int):
        self.browser, self.tab = browser, tab

    def goto(self, address: str):
        self.browser.send("go", tab=self.tab, url=address)

    def evaluate(self, expression: str, argument=None):
        """The value of an expression; a promise is awaited, a function called with the argument."""
        source = (f"const value = ({expression}); return JSON.stringify([await (typeof value === 'function' "
                  f"? value({json.dumps(argument)}) : value)].map(found => found ?? null));")
        return self.browser.send("evaluate", tab=self.tab, source=source)

    def reload(self):
        self.browser.send("reload", tab=self.tab)

    def screenshot(self, path: str | Path):
        self.browser.send("screenshot", tab=self.tab, path=str(path))

    def close(self):
        self.browser.send("close", tab=self.tab)
