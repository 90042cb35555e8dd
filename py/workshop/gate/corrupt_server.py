"""A server that corrupts some of its answers, and a copy of the site with all files renamed."""

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
HASH = re.compile(r"(?<=[-.])[0-9a-f]{8}(?=[./])")
TEXTS = (".html", ".js", ".mjs", ".css", ".webmanifest", ".json")


class Corruption(NamedTuple):
    """How an answer is made from the right one."""

    status: int = 200
    content_type: str | None = None         # None: the right one
    contents: Callable[[bytes], bytes] = bytes          # what headers and body are made of
    transmitted: Callable[[bytes], bytes] = bytes       # the part of the body that is sent


def half(data: bytes) -> bytes:
    return data[:len(data) // 2]


CORRUPTIONS = {
    "wrong contents": Corruption(contents=lambda data: data[::-1]),
    "truncated": Corruption(contents=half),
    "empty": Corruption(contents=lambda data: b""),
    "not found": Corruption(404, PLAIN, lambda data: b"There is no such file.\n"),
    "server error": Corruption(500, PLAIN, lambda data: b"Something is broken.\n"),
    "wrong type": Corruption(content_type=HTML),
    "captive portal": Corruption(content_type=HTML, contents=lambda data: PORTAL),
    "connection lost": Corruption(transmitted=half),
    "no answer": None,
}


class CorruptServer(Server):
    """Corrupts the answers for the paths in `corruptions`, until `repair` is called."""

    def __init__(self, port: int, **options):
        super().__init__(port, handler=CorruptHandler, **options)
        self.corruptions: dict[str, str] = {}
        self.repaired = Event()

    def repair(self):
        self.corruptions.clear()
        self.repaired.set()


class CorruptHandler(Handler):
    server: CorruptServer

    def answer(self, body: bool):
        path = self.path.partition("?")[0]
        if path not in self.server.corruptions:
            return super().answer(body)
        self.server.requested.append(path)
        corruption, file = CORRUPTIONS[self.server.corruptions[path]], self.server.file(path)
        if corruption is None:
            self.server.repaired.wait()
            self.close_connection = True
            return None
        data = corruption.contents(file.read_bytes())
        headers = {"Content-Type": TYPES[file.suffix]} | self.server.headers_for(path)
        headers |= {"ETag": f'"{sha256(data).hexdigest()[:16]}"', "Content-Length": str(len(data))}
        if corruption.content_type:
            headers["Content-Type"] = corruption.content_type
        self.send_response_only(corruption.status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(corruption.transmitted(data))
        self.close_connection |= corruption.transmitted is half
        return None


def renamed_site(folder: Path, source: Path = DIST) -> Path:
    """A copy of the site as another version: every file has another name, and all references follow."""
    version = json.loads((source / "version.json").read_text("utf-8"))["version"]
    paths = [path for path in sorted(source.rglob("*")) if path.is_file()]
    files = {path.relative_to(source).as_posix(): path.read_bytes() for path in paths}
    renamed = {name: HASH.sub(lambda match: match[0][::-1], name) for name in files}
    names = {HASH.search(name)[0]: HASH.search(new)[0] for name, new in renamed.items() if name != new}
    digests = {}

    def rewritten(name: str) -> bytes:
        if not name.endswith(TEXTS) or name == "sw.js":
            return files[name]
        text = files[name].decode().replace(version, version[::-1])
        for old, new in (names | digests).items():
            text = text.replace(old, new)
        return text.encode()
    result = {new: rewritten(name) for name, new in renamed.items() if name != "index.html"}
    digests |= {integrity(files[old]): integrity(result[new])
                for old, new in renamed.items() if new in result}
    result["index.html"] = rewritten("index.html")
    contents, _, worker = files["sw.js"].decode().partition(";\n")
    facts = json.loads(contents.removeprefix("self.contents = "))
    cached = [renamed[name] for name in facts["files"]]
    facts |= {"version": version[::-1], "files": {name: integrity(result[name]) for name in cached},
              "page": integrity(result["index.html"])}
    result["sw.js"] = f"self.contents = {json.dumps(facts)};\n{worker}".encode()
    for name, data in result.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return folder
