"""The same games on both interpreters: CPython and the page's own in Pyodide agree after every choice."""

from hashlib import sha256

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import digest
from workshop.gate.rows.row import KEYS, Row, one_of, setups

WANTED = 2_000


def digests(key: str, count: int):
    """One text for each game: what it was, and a digest of its states after every choice."""
    game = GAMES[key]
    for setup in setups(key, count, salt=41):
        s, chance, whole = game.new(setup), Stream(setup.seed), sha256()
        while legal := game.legal(s):
            game.apply(s, one_of(legal, chance))
            whole.update(str(digest(s)).encode())
        yield f"{key} {setup.seats} {setup.seed} {game.points(s)} {whole.hexdigest()}"


def run(size: float) -> Row:
    from workshop.runtime.runtime import inside_pyodide

    count, done, wrong = max(1, int(WANTED * size) // len(KEYS)), 0, []
    for key in KEYS:
        there = inside_pyodide("digests.py", key, str(count), capture=True)
        found = there.stdout.splitlines()
        here = list(digests(key, count))
        wrong += [f"here {one}, there {other}" for one, other in zip(here, found) if one != other]
        if len(found) != count:
            wrong.append(f"{key}: {len(found)} of {count} games came to their end in Pyodide")
        done += len(found)
    return Row("games with equal digests in Pyodide", WANTED, done, wrong)
