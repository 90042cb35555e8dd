"""A WebKitGTK of one's own on a screen of one's own: the engine of iPhones and Safari, as Debian packages it.

Its bindings belong to the system's Python, so the windows are in a process of that (`webkit_window.py`); this
side talks to it in lines of JSON. Needs the packages python3-gi, python3-gi-cairo, gir1.2-webkit2-4.1 and
xvfb.
"""

import json
import os
import shutil
import subprocess
import threading
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from queue import Empty, Queue

from workshop.browsers.chromium import PATIENCE, Profile
from workshop.browsers.firefox import Fault

PYTHON, WINDOW = "/usr/bin/python3", Path(__file__).with_name("webkit_window.py")
BINDINGS = "import gi; gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2; import cairo"
DESK = 1440, 780
COMPLAINTS = ("error:", "warn:", "uncaught:", "refused:", "the page's process ended")


def found() -> str | None:
    """The Python that can open such windows; None where anything is missing."""
    if not (shutil.which("Xvfb") and os.path.exists(PYTHON)):
        return None
    return PYTHON if subprocess.run([PYTHON, "-c", BINDINGS], capture_output=True).returncode == 0 else None


class WebKit(AbstractContextManager):
    """One browser with a profile of its own. What its pages complain of is in `heard`."""

    def __init__(self, size: tuple[int, int] = DESK):
        self._asked, self._tabs, self._said = 0, 0, Queue()
        self._complaints: list[str] = []
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
        self._listening = threading.Thread(target=self._listen, daemon=True)
        self._listening.start()
        try:
            self.version = self._answer(0)
        except BaseException:
            self.close()
            raise

    def _listen(self):
        for line in self._process.stdout:
            self._said.put(json.loads(line))

    def _answer(self, number: int):
        while True:
            try:
                said = self._said.get(timeout=PATIENCE)
            except Empty:
                raise Fault("WebKit does not answer") from None
            if said["id"] == number:
                if "fault" in said:
                    raise Fault(said["fault"])
                return said["value"]

    def ask(self, do: str, **facts):
        """Sends a command and waits for its answer."""
        self._asked += 1
        self._process.stdin.write(json.dumps({"id": self._asked, "do": do, **facts}) + "\n")
        self._process.stdin.flush()
        return self._answer(self._asked)

    @property
    def heard(self) -> list[str]:
        self._complaints += [line for line in self.ask("heard") if line.startswith(COMPLAINTS)]
        return self._complaints

    def open(self, address: str) -> "Page":
        """A new tab, in which the address stands."""
        self._tabs += 1
        self.ask("open", tab=self._tabs)
        page = Page(self, self._tabs)
        page.goto(address)
        return page

    def forget_http(self):
        """What the browser keeps of HTTP answers by itself is gone, as when it runs short of space."""
        self.ask("forget")

    def close(self):
        with suppress(Fault, OSError, ValueError):
            self.ask("end")
        for process in (self._process, self._screen):
            with suppress(subprocess.TimeoutExpired):
                process.wait(PATIENCE / 6 if process is self._process else 0)
            process.kill()
            process.wait()
        self._listening.join()
        for pipe in (self._process.stdin, self._process.stdout, self._screen.stdout):
            with suppress(OSError):         # what was still to be said to a window that has gone
                pipe.close()
        self._profile.__exit__()

    def __exit__(self, *_):
        self.close()


class Page:
    """A tab."""

    def __init__(self, browser: WebKit, tab: int):
        self.browser, self.tab = browser, tab

    def goto(self, address: str):
        self.browser.ask("go", tab=self.tab, url=address)

    def evaluate(self, expression: str, argument=None):
        """The value of an expression, awaited if it is a promise; a function is called with the argument."""
        source = (f"const value = ({expression}); return JSON.stringify([await (typeof value === 'function' "
                  f"? value({json.dumps(argument)}) : value)].map(found => found ?? null));")
        return self.browser.ask("evaluate", tab=self.tab, source=source)

    def reload(self):
        self.browser.ask("reload", tab=self.tab)

    def screenshot(self, path: str | Path):
        self.browser.ask("shot", tab=self.tab, path=str(path))

    def close(self):
        self.browser.ask("close", tab=self.tab)
