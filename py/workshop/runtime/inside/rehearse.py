"""Goes once through what the page's Python does: every import, a few moves of each game, a traceback, a task.

rehearse.py SHIPPED: the file SHIPPED names our modules; what is printed are the archive's files that were
used.
"""

import ast
import asyncio
import importlib
import json
import sys
import traceback

import pyodide_js
from js import globalThis
from pyodide.code import run_js
from pyodide.ffi import JsException, create_proxy, to_js

ROOT = "/project/py/"                   # paths are strings here: the page itself does without `pathlib`
ARCHIVE = "/lib/python314.zip/"
MOVES = 30

# The browser's objects, as far as importing needs them: whatever is asked of it, it is there.
ANYTHING = run_js("""
    const it = new Proxy(function () {}, {
      get: (_, name) => name === 'toJSON' ? () => ({})
        : name === 'then' || typeof name === 'symbol' ? undefined : it,
      has: (_, name) => typeof name === 'string', apply: () => it, construct: () => it,
    }); it""")


def imports(path):
    """(module, name) for every import of a file, also inside functions; no name for `import module`.

    What is imported for type checkers alone is not there when the page runs.
    """
    with open(ROOT + path, encoding="utf-8") as file:
        tree = ast.parse(file.read())
    blocks = [node for node in ast.walk(tree)
              if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"]
    for_types = {part for block in blocks for part in ast.walk(block)}
    for node in ast.walk(tree):
        if node in for_types:
            continue
        if isinstance(node, ast.Import):
            yield from ((alias.name, None) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield from ((node.module, alias.name) for alias in node.names)


def put_up_a_browser(wanted):
    for name in {"document", "window", "localStorage", *(name for module, name in wanted if module == "js")}:
        if not hasattr(globalThis, name):
            setattr(globalThis, name, ANYTHING)
    for module in ("_pyscript", "polyscript", "kaffeehaus_page"):
        pyodide_js.registerJsModule(module, ANYTHING)


def play_a_little(game):
    """A few moves of a game, told, shown and linked, so that what the rules import on the way is imported."""
    from kaffeehaus.table import link
    from kaffeehaus.table.game import Setup
    from kaffeehaus.table.record import Record

    seats = importlib.import_module(f"kaffeehaus.games.{game}.game").GAME.seats[0]
    record = Record(Setup(game, seats=seats, seed=1))
    for _ in range(MOVES):
        seat = record.turn()
        if seat is None:
            break
        seen = record.game.observe(record.state(), seat)
        legal = record.game.legal(seen)
        record.game.tell(seen, legal[0])
        record.game.scene(seen, seat, legal)
        record.play(legal[len(legal) // 2])
    link.decode(link.encode(record))


def stumble():
    """An error and how it is written down."""
    try:
        raise ValueError("rehearsed")
    except ValueError as error:
        assert "rehearsed" in "".join(traceback.format_exception(error))


async def go_between():
    """What passes between Python and JavaScript, and what waits for what."""
    heard = []
    listener = create_proxy(heard.append)
    run_js("call => { call(1); call('two'); }")(listener)
    listener.destroy()
    answer = to_js({"given": [1, 2]}, dict_converter=globalThis.Object.fromEntries)
    assert heard == [1, "two"] and answer.given.to_py() == [1, 2]
    assert (await run_js("async () => new Uint8Array([1, 2]).buffer")()).to_bytes() == b"\1\2"
    try:
        await run_js("async () => { throw new Error('rehearsed'); }")()
    except JsException as error:
        assert "rehearsed" in str(error)
    waiting = asyncio.get_running_loop().create_future()
    asyncio.get_running_loop().call_later(0.01, waiting.set_result, "come")
    late, tasks = asyncio.Event(), [asyncio.ensure_future(asyncio.sleep(0.01)) for _ in range(3)]
    tasks[0].cancel()
    done = await asyncio.gather(waiting, *tasks, return_exceptions=True)
    assert done[0] == "come" and isinstance(done[1], asyncio.CancelledError)
    try:
        await asyncio.wait_for(late.wait(), 0.01)
    except TimeoutError:
        async with asyncio.Lock():
            late.set()
    assert late.is_set()


async def main(shipped):
    with open(f"/project/{shipped}", encoding="utf-8") as file:
        sources = [name for name in json.load(file) if name.startswith("kaffeehaus/")]
    wanted = sorted({pair for path in sources for pair in imports(path)}, key=str)
    put_up_a_browser(wanted)
    ours = [path.removesuffix(".py").replace("/", ".").removesuffix(".__init__") for path in sources]
    for module in ("pyscript", *ours, *(module for module, _ in wanted)):
        importlib.import_module(module)
    from kaffeehaus.games import GAMES
    for game in GAMES:
        play_a_little(game)
    stumble()
    await go_between()
    specs = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
    # of what is frozen the origin is "frozen"
    origins = [getattr(spec, "origin", None) for spec in specs]
    found = [name for name in origins if isinstance(name, str) and name.startswith(ARCHIVE)]
    used = [name.removeprefix(ARCHIVE) for name in found]
    print(json.dumps(sorted(name.removesuffix("c") for name in used)))


await main(*sys.argv[1:])
