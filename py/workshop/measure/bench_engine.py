"""Measures the engine: random plies and clones per second, in CPython, Pyodide, boardgame.io and catanatron.

All are measured alternately, several times, in processor time, and the best of each counts, since shared
machines vary a lot.
"""

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from time import process_time as clock

from kaffeehaus.bots import ladder
from kaffeehaus.games import GAMES
from kaffeehaus.table.game import Setup
from workshop.content.altered import folder_of
from workshop.measure import figures, fixed_work
from workshop.places import BUILD, ROOT
from workshop.runtime.runtime import inside_pyodide

CATAN_SCRIPT = Path(__file__).resolve().parent / "peers/catan.py"
PEER = "workshop/peer.cjs"              # in a game's folder: the game implemented for boardgame.io
CATAN = BUILD / "catanatron"            # installed when it is first measured
CATAN_PACKAGES = ("catanatron==3.2.1", "networkx==3.6.1")
PEER_SEATS = 4
TARGET = 5              # minimum ratio of plies on CPython to moves in boardgame.io


def playout(game, seats: int, seed: int, chance) -> tuple[list, int]:
    """A random game: every tenth position, and the number of choices."""
    s, positions, plies = game.new(Setup(game.key, seats, seed)), [], 0
    legal, apply = game.legal, game.apply
    while True:
        choices = legal(s)
        if not choices:
            return positions, plies
        if plies % 10 == 0:
            positions.append(s.clone())
        apply(s, choices[int(chance() * len(choices))])
        plies += 1


def plies_a_second(game, seats: int, seconds: float) -> float:
    chance, plies, seed = Random(1).random, 0, 0
    playout(game, seats, 0, chance)
    began = clock()
    while clock() - began < seconds:
        seed += 1
        plies += playout(game, seats, seed, chance)[1]
    return plies / (clock() - began)


def clones_a_second(game, seats: int, seconds: float) -> float:
    positions, clones = playout(game, seats, 1, Random(1).random)[0], 0
    began = clock()
    while clock() - began < seconds:
        for s in positions:
            s.clone()
        clones += len(positions)
    return clones / (clock() - began)


def measured(seconds: float) -> dict[str, list[float]]:
    """Plies and clones per second of every game with every number of seats."""
    def both(game, seats: int) -> list[float]:
        return [plies_a_second(game, seats, seconds), clones_a_second(game, seats, seconds / 5)]
    return {f"{game.key} {seats}": both(game, seats) for game in GAMES.values() for seats in game.seats}


def in_pyodide(seconds: float) -> dict:
    return json.loads(inside_pyodide("engine.py", str(seconds), capture=True).stdout.splitlines()[-1])


def reference_game() -> str:
    """The game that is also implemented for boardgame.io."""
    return next(key for key in GAMES if (folder_of(key) / PEER).exists())


def peer(seconds: float) -> dict:
    node = shutil.which("node")
    if node is None:
        raise SystemExit("Node 20.19 or newer is needed, and none was found: install it.")
    script = folder_of(reference_game()) / PEER
    done = subprocess.run([node, str(script), str(seconds)], cwd=ROOT, text=True, stdout=subprocess.PIPE,
                          check=True)
    return json.loads(done.stdout)


def catan(seconds: float) -> dict | None:
    """The speed of catanatron; None if it cannot be installed."""
    if not CATAN.exists():
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--no-deps",
                        "--disable-pip-version-check", "--target", str(CATAN), *CATAN_PACKAGES])
    done = subprocess.run([sys.executable, str(CATAN_SCRIPT), str(seconds)],
                          env=os.environ | {"PYTHONPATH": str(CATAN)}, text=True, capture_output=True)
    return json.loads(done.stdout) if done.returncode == 0 else None


def bots_plies_a_second(game, seconds: float) -> float:
    """Choices per second of processor time of the strongest level, in all seats."""
    seats, done, began = max(game.seats), 0, clock()
    s = game.new(Setup(game.key, seats, 1))
    while (spent := clock() - began) < seconds:
        seat = game.turn(s)
        if seat is None:
            s = game.new(Setup(game.key, seats, done))
            continue
        game.apply(s, ladder.choose(game, game.observe(s, seat), ladder.MASTER, done))
        done += 1
    return done / spent


def best(runs: list[dict[str, list[float]]]) -> dict[str, list[float]]:
    return {name: [max(values) for values in zip(*(run[name] for run in runs))] for name in runs[0]}


def report(own: dict, browser: dict, moves: dict, about: dict) -> int:
    print(f"{'':16}CPython {platform.python_version():>8}{'':8}Pyodide {about['python']:>8}")
    print("game        seats  plies/s  clones/s    plies/s  clones/s")
    for name, (plies, clones) in own.items():
        game, seats = name.split()
        in_browser = f"{browser[name][0]:11,.0f}{browser[name][1]:10,.0f}"
        print(f"{game:13}{seats:>4}{plies:9,.0f}{clones:10,.0f}{in_browser}")
    key = reference_game()
    title = GAMES.about(key).TITLE
    print(f"\nboardgame.io {about['version']}, Node {about['node']}, {PEER_SEATS} seats: "
          f"its {title} {moves[key][0]:,.0f} moves/s, a toy with dice {moves['toy'][0]:,.0f} moves/s")
    name = f"{key} {PEER_SEATS}"
    ratio, inside = own[name][0] / moves[key][0], browser[name][0] / moves[key][0]
    print(f"{title} plays {ratio:.1f} times as many choices as boardgame.io on CPython (at least {TARGET}), "
          f"{inside:.1f} times in Pyodide; {own[name][0] / moves['toy'][0]:.1f} times those of the toy.")
    figures.record(f"engine: {name} in CPython, to boardgame.io", ratio, figures.RATIO)
    figures.record(f"engine: {name} in Pyodide, to boardgame.io", inside, figures.RATIO)
    for name, (plies, clones) in own.items():
        figures.record(f"engine: {name}, CPython", plies, "plies/s")
        figures.record(f"engine: {name}, Pyodide to CPython", browser[name][0] / plies, figures.RATIO)
        figures.record(f"engine: {name}, CPython, clones", clones, "clones/s")
    return int(ratio < TARGET)


def compare(seconds: float) -> None:
    """Records the ratios to catanatron and to the fixed work, and the speed of the strongest level."""
    found = catan(seconds)
    print("catanatron could not be installed, and is not measured." if found is None else
          f"catanatron {found['version']}: {found['moves']:,.0f} moves/s, {found['copies']:,.0f} copies/s")
    for game in GAMES.values():
        if found:
            own = plies_a_second(game, max(game.seats), seconds)
            figures.record(f"engine: {game.key}, to catanatron", own / found["moves"], figures.RATIO)
        plies, clones = fixed_work.ratios(game)
        figures.record(fixed_work.PLIES.format(game.key), plies, figures.RATIO)
        figures.record(fixed_work.CLONES.format(game.key), clones, figures.RATIO)
        figures.record(f"bots: {game.key}, strongest level", bots_plies_a_second(game, seconds), "plies/s")


def main(arguments: list[str]) -> int:
    purpose = __doc__.partition("\n")[0]
    parser = argparse.ArgumentParser(prog="python -m workshop bench engine", description=purpose)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each single measurement")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args(arguments)
    own, browser, moves, about = [], [], [], {}
    for _ in range(options.rounds):
        own.append(measured(options.seconds))
        found = peer(options.seconds)
        moves.append({name: [game["movesPerSecond"]] for name, game in found["games"].items()})
        inside = in_pyodide(options.seconds)
        browser.append(inside["measured"])
        about = found | inside
    compare(options.seconds)
    return report(best(own), best(browser), best(moves), about)
