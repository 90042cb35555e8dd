"""Finds which functions of the runtime a first visit uses: by a browser that plays, on a runtime that notes what is called.

They come first, everything else in a second part. Large tables of data come later too, if no function of the first part
names them, and everything in these visits works without them.
"""

import json
import shutil
from typing import NamedTuple

from workshop.places import BUILD, MODULES, fingerprint
from workshop.runtime import BINARY, LIST, REST, made

SITE, PROGRAM = BUILD / "used", BUILD / "noting"
LARGE = 8_000                           # bytes of data that are worth coming later
TAPS, WIDE, HIGH = 12, 1440, 780
LOCALES = ("en-GB", "de-AT", "fr-FR", "it-IT")
SHOWN, ENDED = "#app:not(:has(#boot))", "#boot-error button"
NAMES, NOTE = ("Zoë", "Jürgen", "Łukasz", "Ольга", "月"), "Čas — “so far” <b>&amp;</b>: 🎲 3 × 4\n‘ß’"
# Links that do not open: cut off, of another kind, damaged, and of rules that nobody has.
BROKEN = ("#v1.nonsense", "#v2.x", "#v1.!!", "#v1.AB" + "A" * 60, "#play/nothing", "#game/none")
# Browsers that store nothing, answer with errors, or hold what nobody can read.
FAULTS = (
    "Storage.prototype.setItem = () => { throw new DOMException('the quota has been exceeded', 'QuotaExceededError'); };",
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } });",
    "Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true });",
    "Object.defineProperty(window, 'caches', { value: undefined });",
    "window.Worker = class { constructor() { throw new Error('no worker'); } };",
    """{ const { matchMedia } = self;
    self.matchMedia = query => {
      if (performance.getEntriesByName('python').length && query.includes('motion')) throw new Error('no media');
      return matchMedia(query);
    }; }""",
    "localStorage.setItem('kaffeehaus/settings', '{\"speed\": {}, \"lang\": [1.5], \"names\": 1e400}');",
    "localStorage.setItem('kaffeehaus/game/old/0', '[1,2,3]'); localStorage.setItem('kaffeehaus/game/odd/1', 'x {');",
)
# Errors of many kinds, as Python raises, catches and writes them out, and what else a page seldom does.
DRILL = """
import traceback
def deep(n): return deep(n + 1)
def stop(): yield 1; raise ValueError('in a generator')
class Own(Exception):
    def __init__(self, code): super().__init__(code); self.code = code
tries = ["{}['missing']", "[][1]", "()[2]", "int('x')", "1 // 0", "1 % 0", "'x' + 1", "None.missing", "missing", "deep(0)",
         "list(stop())", "b'\\xff'.decode()", "'\\ud800'.encode()", "bytes.fromhex('zz')", "import nothing_here", "assert 0, 'so'",
         "raise Own(3)", "__import__('json').loads('{')", "__import__('base64').urlsafe_b64decode('a')", "iter(3)", "next(iter(()))",
         "a, b = (1, 2, 3)", "a, b = [1]", "len(3)", "(1).x", "{}.pop('x')", "[].pop()", "[].index(1)", "[].remove(1)", "'x'.index('y')",
         "set().remove(1)", "{[]: 1}", "int('9' * 5000)", "divmod(3 ** 900, 7 ** 150)", "(3 ** 5000) >> 40", "(1 << 20000) % (3 ** 400)",
         "'%d' % 'x'", "'{}'.format()", "f'{1.5:,.2f} {7:>5} {3:b}'", "range(3)[5]", "lambda: 1()", "print()", "def f(): return",
         "sorted([1, 'x'])", "min(())", "chr(-1)", "round(2.675, 2)", "float('inf')", "str(1e300 * 10)", "''.join([1])", "'ß'.upper()",
         "eval('1 +')", "object().x", "type('T', (), {})().y", "memoryview(b'x')[3]", "super()", "int.from_bytes(b'x' * 400, 'big')"]
for text in tries:
    try:
        exec(text)
    except BaseException as error:
        try:
            raise RuntimeError('after') from error
        except RuntimeError:
            traceback.format_exc()
        repr(error), str(error)
import js
for name in ("nothing_here", "JSON"):
    try:
        getattr(js, name).parse("{")
    except Exception as error:
        traceback.format_exception(error), repr(error)
"""
# Before anything else of a page: where its runtime can be asked.
TELLING = """{
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...facts) => {
    const made = await instantiate(...facts);
    if (made.exports?.['~loaded']) globalThis.used = made.exports;
    return made;
  };
}
"""
DRILLED = "async text => { (await kaffeehaus.loadPyodide()).runPython(text); }"
ASKED = """Object.entries(used).filter(([name, called]) => name.startsWith('~noted') && called.value)
  .map(([name]) => +name.slice('~noted'.length))"""


def main(arguments: list[str]) -> int:
    if arguments:
        print("usage: python -m workshop used")
        return 2
    PROGRAM.mkdir(parents=True, exist_ok=True)
    functions = made(PROGRAM, later=[], data=[], note=True)["functions"]
    used = visited()
    later = [place for place in range(functions) if place not in used]
    facts = made(PROGRAM, later=later, data=[], constants=True)
    data = [address for address, length in facts["segments"]
            if length >= LARGE and not any(address <= value < address + length for value in facts["constants"])]
    LIST.write_text(json.dumps({
        "runtime": fingerprint(MODULES / "pyodide" / BINARY), "functions": functions, "data": data,
        "used": f"{sum(1 << place for place in used):x}"}, indent=1) + "\n", "utf-8")
    print(f"{len(used)} of {functions} functions come first; {len(data)} tables of data come later")
    return 0


def written_on(record) -> str:
    """A link to the same game, with names and a note in letters of many kinds."""
    from kaffeehaus.table import link

    record.names, record.note = NAMES[:record.setup.seats], NOTE
    return link.encode(record)


class Visit(NamedTuple):
    """What somebody opens, in which language, with which fault of the browser, and whether there is a table then."""

    address: str = ""
    locale: str = LOCALES[0]
    fault: str = ""
    table: bool = False


def visits() -> list[Visit]:
    """The lobby in all languages, each game begun, late, over and with names in many letters; and whatever may be wrong."""
    from kaffeehaus.games import GAMES
    from kaffeehaus.table import link
    from workshop.bench_render import late
    from workshop.golden import records

    tables = [f"#{address}" for game in GAMES for address in (f"play/{game}", late(game), written_on(link.decode(late(game))))]
    unknown = [late(game)[:4] + letter + late(game)[5:] for game in GAMES for letter in (link.LETTERS[0], link.LETTERS[-1])]
    over = [max((golden["link"] for golden in records(game).values()), key=len) for game in GAMES]
    return [*(Visit(address, fault=fault) for fault in FAULTS for address in ("", tables[1])), *(Visit(text) for text in BROKEN),
            *(Visit(f"#{text}") for text in (*unknown, *over)), *(Visit(locale=locale) for locale in LOCALES),
            *(Visit(table, table=True) for table in tables)]


def visited() -> set[int]:
    """The functions that a page calls when each game is opened and played a little, by a person and bots, and things go wrong."""
    from playwright.sync_api import sync_playwright

    from workshop.bench_render import PATIENCE, tapped
    from workshop.browser import launch_options
    from workshop.build import build, write
    from workshop.serve import free_server

    shutil.rmtree(SITE, ignore_errors=True)
    write(build(program={name: (PROGRAM / name).read_bytes() for name in (BINARY, REST)}), SITE)
    used: set[int] = set()
    server = free_server(0, folder=SITE).start()
    try:
        with sync_playwright() as started:
            browser = started.chromium.launch(**launch_options(started))
            for address, locale, fault, table in visits():
                page = browser.new_page(viewport={"width": WIDE, "height": HIGH}, service_workers="block", locale=locale)
                page.add_init_script(TELLING + fault)
                page.goto(server.address + address)
                page.wait_for_selector("#prompt" if table else f"{SHOWN}, {ENDED}", timeout=PATIENCE, state="attached")
                if table:
                    tapped(page, TAPS)
                found = set(page.evaluate(ASKED))
                if not fault:
                    page.evaluate(DRILLED, DRILL)
                    found |= set(page.evaluate(ASKED))
                print(f"{len(found - used):6} more  {locale} {address[:40] or 'lobby'} {fault[:60]}", flush=True)
                used |= found
                page.close()
            browser.close()
    finally:
        server.stop()
    return used
