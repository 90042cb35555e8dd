"""Finds which functions of the runtime a visit uses: by a browser that plays, on a runtime that notes what is called.

They come first, everything else in a second part. Large tables of data come later too, if no function of the first part
names them, and everything in these visits works without them.
"""

import json
import shutil
from base64 import b64decode, b64encode
from functools import cache
from pathlib import Path

from workshop.binary import (CHANGING, CODE, DATA, END, EXPORTS, GLOBAL, GLOBAL_SET, GLOBALS, I32, I32_CONST, IMPORTS, LOADS,
                             behind_locals, constant, defined_globals, entries, imports, instructions, joined, listed, longer,
                             named, number_at, number_bytes, past, sections, segments, signed_at, sized)
from workshop.places import BUILD, MODULES, fingerprint

LIST = Path(__file__).with_suffix(".json")
SITE = BUILD / "used"
LARGE = 8_000                           # bytes of data that are worth coming later
NOTED = "~f"                            # and the place of a function: the name of what notes that it was called
TAPS, WIDE, HIGH = 12, 1440, 780
# In front of what starts Python, on the page and in the bots' worker: where its runtime can be asked.
TELLING = """{
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...facts) => {
    const made = await instantiate(...facts);
    if (made.exports?.['~loaded']) globalThis.used = made.exports;
    return made;
  };
}
"""
ASKED = "globalThis.used && Object.entries(used).filter(([name, called]) => name.startsWith('~f') && called.value).map(([name]) => +name.slice(2))"


def later(binary: Path) -> tuple[frozenset[int], frozenset[int]]:
    """The functions that come later, by their place in the code, and the addresses of data; nothing for another runtime."""
    table = json.loads(LIST.read_text("utf-8"))
    if table["runtime"] != fingerprint(binary):
        print("The runtime is new, so it stays in one piece: `python -m workshop used` divides it.")
        return frozenset(), frozenset()
    used = int.from_bytes(b64decode(table["used"]), "little")
    return (frozenset(place for place in range(table["functions"]) if not used >> place & 1), frozenset(table["data"]))


def main(arguments: list[str]) -> int:
    if arguments:
        print("usage: python -m workshop used")
        return 2
    from workshop.runtime import BINARY, undivided

    source = MODULES / "pyodide"
    whole = undivided(source)[BINARY]
    used = visited(noting(whole))
    functions = len(list(entries(dict(sections(whole))[CODE])))
    data = sorted(unnamed(whole, used))
    bits = sum(1 << place for place in used)
    LIST.write_text(json.dumps({
        "runtime": fingerprint(source / BINARY), "functions": functions, "data": data,
        "used": b64encode(bits.to_bytes(functions // 8 + 1, "little")).decode()}, indent=1) + "\n", "utf-8")
    print(f"{len(used)} of {functions} functions come first; {len(data)} tables of data come later")
    return 0


def noting(binary: bytes) -> bytes:
    """The program, in which every function notes in a global of its own that it was called."""
    from workshop.apart import apart

    binary, _ = apart(binary, frozenset(), frozenset())         # with what two parts share, which the page expects
    contents = dict(sections(binary))
    code, bodies = contents[CODE], list(entries(contents[CODE]))
    first = (sum(kind == GLOBAL for kind, _ in imports(contents[IMPORTS])) + sum(1 for _ in defined_globals(contents[GLOBALS])))
    noted = [code[begin:behind_locals(code, begin)] + constant(1) + bytes([GLOBAL_SET]) + number_bytes(first + place)
             + code[behind_locals(code, begin):end] for place, (begin, end) in enumerate(bodies)]
    return joined(binary, {
        GLOBALS: longer(contents[GLOBALS], [I32 + CHANGING + constant(0) + bytes([END])] * len(bodies)),
        EXPORTS: longer(contents[EXPORTS], [named(f"{NOTED}{place}", GLOBAL, number_bytes(first + place)) for place in range(len(bodies))]),
        CODE: listed([sized(body) for body in noted])})


def visited(binary: bytes) -> set[int]:
    """The functions that are called when each game is opened and played a little, by a person and bots."""
    from playwright.sync_api import sync_playwright

    from workshop.bench_render import PATIENCE, late, tapped
    from workshop.browser import launch_options
    from workshop.serve import free_server
    from kaffeehaus.games import GAMES

    built(binary)
    used: set[int] = set()
    server = free_server(0, folder=SITE).start()
    try:
        with sync_playwright() as started:
            browser = started.chromium.launch(**launch_options(started))
            for address in ("", *(f"#play/{game}" for game in GAMES), *(f"#{late(game)}" for game in GAMES)):
                page = browser.new_page(viewport={"width": WIDE, "height": HIGH}, service_workers="block")
                page.goto(server.address + address)
                page.wait_for_selector("#prompt" if address else "#app:not(:has(#boot))", timeout=PATIENCE)
                if address:
                    tapped(page, TAPS)
                found = set(page.evaluate(ASKED)).union(*(worker.evaluate(ASKED) or () for worker in page.workers))
                print(f"{len(found - used):6} more  {address[:40] or 'lobby'}", flush=True)
                used |= found
                page.close()
            browser.close()
    finally:
        server.stop()
    return used


def built(binary: bytes) -> None:
    """The site with this runtime, whose pages tell what was called."""
    from workshop.build import build, write

    site = build()
    for name in site.files:
        if name.endswith("pyodide.asm.wasm"):
            site.files[name] = binary
        if name.endswith(("/boot.js", "/bot.mjs")):
            site.files[name] = TELLING.encode() + site.files[name]
    shutil.rmtree(SITE, ignore_errors=True)
    write(site, SITE)


def unnamed(binary: bytes, used: set[int]) -> set[int]:
    """The addresses of large segments of data into which no instruction of these functions points."""
    contents = dict(sections(binary))
    bodies = list(entries(contents[CODE]))
    pointed = sorted({value for place in used for value in values(contents[CODE], *bodies[place])})
    found = set()
    for address, segment, begin in segments(contents[DATA]):
        if address is not None and len(segment) - begin >= LARGE:
            end = address + len(segment) - begin
            if not any(address <= value < end for value in pointed):
                found.add(address)
    return found


def values(code: bytes, begin: int, end: int):
    """The numbers in a body that may be addresses: constants, and offsets of loads and stores."""
    for kind, at, _ in instructions(code, begin, end):
        if kind == I32_CONST:
            yield signed_at(code, at + 1)
        elif kind in LOADS:
            yield number_at(code, past(code, at + 1, 1))[0]
