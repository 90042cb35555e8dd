"""Serves the built site on this machine, with the headers of netlify.toml and compression."""

import argparse
import os
import sys
import threading
import tomllib
from contextlib import suppress
from email.utils import formatdate
from fnmatch import fnmatchcase
from functools import cache
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import SHUT_RDWR
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

import brotli

from workshop.places import BUILD, DIST, ROOT

LOOPBACK = "127.0.0.1"
FIRST_PORT, PORTS = 8080, 20
QUICK, THOROUGH = 5, 11                 # Brotli qualities: fast, and smallest
COMPRESSED = ("text/", "application/javascript", "application/json", "application/wasm", "image/svg+xml",
              "application/manifest+json")
TYPES = {
    ".mjs": "text/javascript; charset=utf-8", ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8", ".html": "text/html; charset=utf-8", ".svg": "image/svg+xml",
    ".json": "application/json", ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json", ".woff2": "font/woff2", ".png": "image/png",
    ".mo": "application/octet-stream", ".py": "text/x-python; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
}


MISSING = b"There is no such file.\n"


def header_rules(checkout: Path) -> list[tuple[str, dict[str, str]]]:
    """The headers of a checkout's site, by pattern of the path."""
    rules = tomllib.loads((checkout / "netlify.toml").read_text("utf-8"))["headers"]
    return [(rule["for"], rule["values"]) for rule in rules]


class Server(ThreadingHTTPServer):
    """A server of static files; `extra` has further folders by path, for comparisons.

    Without a quality nothing is compressed.
    """

    daemon_threads = True
    # a browser opens several connections at once, and a busy machine accepts them slowly
    request_queue_size = 64

    def __init__(self, port: int, folder: Path = DIST, quality: int | None = QUICK,
                 extra: dict[str, Path] | None = None, handler: type | None = None):
        self.folder, self.quality, self.extra = folder, quality, extra or {}
        self.rules = header_rules(ROOT)
        self.connections = set()
        self.requested: list[str] = []
        super().__init__((LOOPBACK, port), handler or Handler)

    def process_request(self, request, client_address):
        self.connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request):
        self.connections.discard(request)
        super().shutdown_request(request)

    def start(self) -> "Server":
        """Serves in a thread of its own."""
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def handle_error(self, request, client_address):
        """Ignores that a browser closes a connection early."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    def stop(self):
        """Stops, and closes all connections."""
        self.shutdown()
        self.server_close()
        for request in list(self.connections):
            with suppress(OSError):
                request.shutdown(SHUT_RDWR)

    @property
    def address(self) -> str:
        return f"http://{LOOPBACK}:{self.server_address[1]}/"

    def file(self, path: str) -> Path | None:
        """The file for a path, never one outside of the served folders."""
        for prefix, folder in (*self.extra.items(), ("/", self.folder)):
            if path.startswith(prefix):
                file = (folder / (path[len(prefix):].lstrip("/") or "index.html")).resolve()
                inside = file.is_relative_to(folder.resolve())
                return file if inside and file.is_file() else None
        return None

    def headers_for(self, path: str) -> dict[str, str]:
        headers = {}
        for pattern, values in self.rules:
            if fnmatchcase(path, pattern):
                headers |= values
        return headers


class Body(NamedTuple):
    """The contents of a file, plain and compressed, with its entity tag."""

    tag: str
    plain: bytes
    brotli: bytes | None


@cache
def body_of(file: Path, changed: int, quality: int | None) -> Body:
    """Reads and compresses a file; cached by its modification time `changed`."""
    data = file.read_bytes()
    packed = None if quality is None else compressed(data, quality)
    return Body(f'"{sha256(data).hexdigest()[:16]}"', data, packed)


def compressed(data: bytes, quality: int) -> bytes:
    """The data compressed by Brotli with this quality; cached in build."""
    cached = BUILD / "brotli" / f"{sha256(data).hexdigest()[:32]}.{quality}"
    if not cached.exists():
        cached.parent.mkdir(parents=True, exist_ok=True)
        part = cached.with_suffix(f".{os.getpid()}-{threading.get_ident()}")
        part.write_bytes(brotli.compress(data, quality=quality))
        part.replace(cached)
    return cached.read_bytes()


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do_GET(self):
        self.answer(body=True)

    def do_HEAD(self):
        self.answer(body=False)

    def answer(self, body: bool):
        path = unquote(urlsplit(self.path).path)
        self.server.requested.append(path)
        file = self.server.file(path)
        if not file:
            headers = {"Content-Type": TYPES[".txt"]} | self.server.headers_for(path)
            return self.reply(404, headers, MISSING, body)
        kind = TYPES.get(file.suffix, "application/octet-stream")
        headers = {"Content-Type": kind} | self.server.headers_for(path)
        packed = self.server.quality is not None and headers["Content-Type"].startswith(COMPRESSED)
        found = body_of(file, file.stat().st_mtime_ns, self.server.quality if packed else None)
        headers |= {"ETag": found.tag} | ({"Vary": "Accept-Encoding"} if packed else {})
        if self.headers.get("If-None-Match") == found.tag:
            return self.reply(304, headers, b"", body)
        if packed and "br" in self.headers.get("Accept-Encoding", ""):
            return self.reply(200, headers | {"Content-Encoding": "br"}, found.brotli, body)
        return self.reply(200, headers, found.plain, body)

    def reply(self, status: int, headers: dict[str, str], data: bytes, body: bool):
        self.send_response_only(status)
        self.send_header("Date", formatdate(usegmt=True))
        for name, value in headers.items():
            self.send_header(name, value)
        if status != 304:
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if body and status != 304:
            with suppress(ConnectionError):      # the browser has closed the connection
                self.wfile.write(data)

    def log_message(self, *_):
        """Logs nothing."""


def free_server(port: int | None, first: int = FIRST_PORT, **options) -> Server:
    """A server on this port, or on the first free one."""
    for choice in (port,) if port is not None else range(first, first + PORTS):
        try:
            return Server(choice, **options)
        except OSError:
            continue
    raise SystemExit(f"Port {port} is taken." if port is not None else
                     f"None of the ports {first} to {first + PORTS - 1} is free.")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m workshop serve", description=__doc__)
    parser.add_argument("--port", type=int, help=f"default: the first free one from {FIRST_PORT} on")
    parser.add_argument("--dir", type=Path, default=DIST, help="the folder to serve, default: dist")
    chosen = parser.parse_args(arguments)
    if not (chosen.dir / "index.html").is_file():
        raise SystemExit(f"There is no site in {chosen.dir}: `make site` builds it.")
    server = free_server(chosen.port, folder=chosen.dir)
    print(f"Kaffeehaus is served at {server.address} (stop with Ctrl+C)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()
    return 0
