"""The same games on CPython and in Pyodide have equal states after every choice."""

from hashlib import sha256

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import digest
from workshop.gate.rows.row import KEYS, Row, random_choice, setups

WANTED = 2_000


def digests(key: str, count: int):
    """A line for each game: its setup, its points, and a digest of all its states."""
    game = GAMES[key]
    for setup in setups(key, count, salt=41):
        s, chance, whole = game.new(setup), Stream(setup.seed), sha256()
        while legal := game.legal(s):
            game.apply(s, random_choice(legal, chance))
            whole.update(str(digest(s)).encode())
        yield f"{key} {setup.seats} {setup.seed} {game.points(s)} {whole.hexdigest()}"


def run(size: float) -> Row:
    from workshop.runtime.runtime import inside_pyodide

    count, done, wrong = max(1, int(WANTED * size) // len(KEYS)), 0, []
    for key in KEYS:
        run = inside_pyodide("digests.py", key, str(count), capture=True)
        in_pyodide, on_cpython = run.stdout.splitlines(), digests(key, count)
        wrong += [f"CPython {one}, Pyodide {other}"
                  for one, other in zip(on_cpython, in_pyodide) if one != other]
        if len(in_pyodide) != count:
            wrong.append(f"{key}: {len(in_pyodide)} of {count} games ended in Pyodide")
        done += len(in_pyodide)
    return Row("games with equal digests in Pyodide", WANTED, done, wrong)
