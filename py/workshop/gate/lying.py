"""A server that lies about some of its files, and the site as another version, under other names."""

import json
import re
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from threading import Event
from typing import NamedTuple

from workshop.places import DIST
from workshop.site.build import integrity
from workshop.site.serve import TYPES, Handler, Server

PORTAL = b"<!doctype html><title>Welcome</title><h1>Please sign in to this network</h1>"
HTML, PLAIN = TYPES[".html"], TYPES[".txt"]
MARK = re.compile(r"(?<=[-.])[0-9a-f]{8}(?=[./])")
TEXTS = (".html", ".js", ".mjs", ".css", ".webmanifest", ".json")


class Lie(NamedTuple):
    """An answer made of the true one: its status, type and contents, and how much of them is sent."""

    status: int = 200
    kind: str | None = None                 # as it should be
    told: Callable[[bytes], bytes] = bytes
    sent: Callable[[bytes], bytes] = bytes


def half(data: bytes) -> bytes:
    return data[:len(data) // 2]


LIES = {
    "other": Lie(told=lambda data: data[::-1]),
    "cut": Lie(told=half),
    "empty": Lie(told=lambda data: b""),
    "missing": Lie(404, PLAIN, lambda data: b"There is no such file.\n"),
    "broken": Lie(500, PLAIN, lambda data: b"Something is broken.\n"),
    "type": Lie(kind=HTML),
    "portal": Lie(kind=HTML, told=lambda data: PORTAL),
    "dies": Lie(sent=half),
    "hangs": None,
}


class Liar(Server):
    """Tells lies about the paths in `lies`, until `be_honest`."""

    def __init__(self, port: int, **options):
        super().__init__(port, handler=LyingHandler, **options)
        self.lies: dict[str, str] = {}
        self.honest = Event()

    def be_honest(self):
        self.lies.clear()
        self.honest.set()


class LyingHandler(Handler):
    server: Liar

    def answer(self, body: bool):
        path = self.path.partition("?")[0]
        if path not in self.server.lies:
            return super().answer(body)
        self.server.asked.append(path)
        lie, file = LIES[self.server.lies[path]], self.server.file(path)
        if lie is None:
            self.server.honest.wait()
            self.close_connection = True
            return None
        data = lie.told(file.read_bytes())
        headers = {"Content-Type": TYPES[file.suffix]} | self.server.headers_for(path)
        headers |= {"ETag": f'"{sha256(data).hexdigest()[:16]}"', "Content-Length": str(len(data))}
        headers |= {"Content-Type": lie.kind} if lie.kind else {}
        self.send_response_only(lie.status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(lie.sent(data))
        self.close_connection |= lie.sent is half
        return None


def another(folder: Path, source: Path = DIST) -> Path:
    """A version of the site in which every file has another name, and what names files other contents."""
    version = json.loads((source / "version.json").read_text("utf-8"))["version"]
    paths = [path for path in sorted(source.rglob("*")) if path.is_file()]
    files = {path.relative_to(source).as_posix(): path.read_bytes() for path in paths}
    renamed = {name: MARK.sub(lambda mark: mark[0][::-1], name) for name in files}
    names = {MARK.search(name)[0]: MARK.search(new)[0] for name, new in renamed.items() if name != new}
    digests = {}

    def rewritten(name: str) -> bytes:
        if not name.endswith(TEXTS) or name == "sw.js":
            return files[name]
        text = files[name].decode().replace(version, version[::-1])
        for old, new in (names | digests).items():
            text = text.replace(old, new)
        return text.encode()
    result = {new: rewritten(name) for name, new in renamed.items() if name != "index.html"}
    here = {old: new for old, new in renamed.items() if new in result}
    digests |= {integrity(files[old]): integrity(result[new]) for old, new in here.items()}
    result["index.html"] = rewritten("index.html")
    contents, _, worker = files["sw.js"].decode().partition(";\n")
    kept = [renamed[name] for name in json.loads(contents.removeprefix("self.contents = "))["files"]]
    facts = {"version": version[::-1], "files": {name: integrity(result[name]) for name in kept},
             "page": integrity(result["index.html"])}
    result["sw.js"] = f"self.contents = {json.dumps(facts)};\n{worker}".encode()
    for name, data in result.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return folder
