"""A Firefox of one's own, driven by the protocol that it speaks itself (WebDriver BiDi), without a driver."""

import json
import os
import re
import shutil
import socket
import subprocess
import time
from base64 import b64decode, b64encode
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import sync_playwright

from workshop.browsers.chromium import PATIENCE, Profile

NAMED = "KAFFEEHAUS_FIREFOX"            # in the environment: the Firefox that tests are to run in
INSTALLED = ("firefox", "firefox-esr")
APPLICATIONS = ("/Applications/Firefox.app/Contents/MacOS/firefox",)
LISTENING = re.compile(rb"WebDriver BiDi listening on ws://([\d.]+):(\d+)")
TEXT, GOES_ON, CLOSE, WHOLE = 0x1, 0x0, 0x8, 0x80       # of the frames in which the browser and we talk
SHORT, MEDIUM = 126, 1 << 16            # from these lengths on, a length needs two or eight bytes more
MASK = 0x55                             # what a client sends has to be masked, with any bytes but zeros
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


class Firefox:
    """One browser with a profile of its own. What its pages complain of is in `heard`."""

    def __init__(self, path: str):
        self.heard, self._asked, self._socket = [], 0, None
        self._profile = Profile()
        folder = self._profile.__enter__()
        said = Path(folder) / "said.txt"
        with said.open("wb") as out:
            self._process = subprocess.Popen(
                [path, "--headless", "--no-remote", "--width=1440", "--height=780", "--profile", folder,
                 "--remote-debugging-port=0", "about:blank"],
                stdin=subprocess.DEVNULL, stdout=out, stderr=out, env=os.environ | {"HOME": folder})
        try:
            self._socket = Socket(*self._address(said))
            self.ask("session.new", capabilities={})
            self.ask("session.subscribe", events=list(TELLS))
        except BaseException:
            self.close()
            raise

    def _address(self, said: Path) -> tuple[str, int]:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self._process.poll() is None:
            if match := LISTENING.search(said.read_bytes()):
                return match[1].decode(), int(match[2])
            time.sleep(0.1)
        raise RuntimeError(f"Firefox does not start: {said.read_text('utf-8', 'replace')[-500:]}")

    def ask(self, method: str, **params) -> dict:
        """Sends a command and waits for its answer; complaints of the pages on the way are kept."""
        self._asked += 1
        self._socket.send(json.dumps({"id": self._asked, "method": method, "params": params}))
        while (answer := json.loads(self._socket.receive())).get("id") != self._asked:
            if answer.get("method") in TELLS:
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
            with suppress(RuntimeError, OSError):
                self.ask("browser.close")
            self._socket.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(PATIENCE / 6)
        self._process.kill()
        self._process.wait()
        self._profile.__exit__()

    def __enter__(self):
        return self

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


class Socket:
    """A web socket to this machine: texts go there, texts come back."""

    def __init__(self, host: str, port: int):
        self._stream = socket.create_connection((host, port), PATIENCE)
        key = b64encode(os.urandom(16)).decode()
        self._stream.sendall(f"GET /session HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: Upgrade\r\n"
                             "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                             f"Sec-WebSocket-Key: {key}\r\n\r\n".encode())
        self._file = self._stream.makefile("rb")
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self._exactly(1)
        if b" 101 " not in head.partition(b"\r\n")[0]:
            raise RuntimeError(f"the browser does not talk: {head.decode('latin-1')}")

    def _exactly(self, count: int) -> bytes:
        data = self._file.read(count)
        if len(data) < count:
            raise RuntimeError("the browser is gone")
        return data

    def close(self):
        self._file.close()
        self._stream.close()

    def send(self, text: str):
        data = text.encode()
        size = len(data)
        if size < SHORT:
            length = bytes([WHOLE | size])
        elif size < MEDIUM:
            length = bytes([WHOLE | SHORT]) + size.to_bytes(2, "big")
        else:
            length = bytes([WHOLE | SHORT + 1]) + size.to_bytes(8, "big")
        masked = bytes(byte ^ MASK for byte in data)
        self._stream.sendall(bytes([WHOLE | TEXT]) + length + bytes([MASK] * 4) + masked)

    def receive(self) -> str:
        """The next text, put together from its frames."""
        text = b""
        while True:
            kind, size = self._exactly(2)
            if size >= SHORT:
                size = int.from_bytes(self._exactly(2 if size == SHORT else 8), "big")
            data = self._exactly(size)
            if kind & 0xF == CLOSE:
                raise RuntimeError("the browser is gone")
            if kind & 0xF in (TEXT, GOES_ON):
                text += data
                if kind & WHOLE:
                    return text.decode()
