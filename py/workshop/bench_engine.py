"""Measures the engine: random plies and clones a second, on CPython, in Pyodide, and against boardgame.io.

All are measured in turn, several times, and the best of each counts: machines that others use too vary that much.
"""

import argparse
import json
import platform
import shutil
import subprocess
from pathlib import Path
from random import Random
from time import perf_counter

from kaffeehaus.games import GAMES
from kaffeehaus.table.game import Setup
from workshop.places import ROOT
from workshop.runtime import inside_pyodide

PEER = Path(__file__).resolve().parent / "peers" / "boardgame_io.cjs"
PEER_SEATS = 4
TARGET = 5              # times as many plies of Vienna as boardgame.io plays of its own, on CPython


def playout(game, seats: int, seed: int, chance) -> tuple[list, int]:
    """One game at random: every tenth position of it, and how many choices it had."""
    s, kept, plies = game.new(Setup(game.key, seats, seed)), [], 0
    legal, apply = game.legal, game.apply
    while True:
        choices = legal(s)
        if not choices:
            return kept, plies
        if plies % 10 == 0:
            kept.append(s.clone())
        apply(s, choices[int(chance() * len(choices))])
        plies += 1


def plies_a_second(game, seats: int, seconds: float) -> float:
    chance, plies, seed = Random(1).random, 0, 0
    playout(game, seats, 0, chance)
    began = perf_counter()
    while perf_counter() - began < seconds:
        seed += 1
        plies += playout(game, seats, seed, chance)[1]
    return plies / (perf_counter() - began)


def clones_a_second(game, seats: int, seconds: float) -> float:
    positions, clones = playout(game, seats, 1, Random(1).random)[0], 0
    began = perf_counter()
    while perf_counter() - began < seconds:
        for s in positions:
            s.clone()
        clones += len(positions)
    return clones / (perf_counter() - began)


def measured(seconds: float) -> dict[str, list[float]]:
    """Plies and clones a second of every game with every number of seats."""
    return {f"{game.key} {seats}": [plies_a_second(game, seats, seconds), clones_a_second(game, seats, seconds / 5)]
            for game in GAMES.present() for seats in game.seats}


def in_pyodide(seconds: float) -> dict:
    return json.loads(inside_pyodide("engine.py", str(seconds), capture=True).stdout.splitlines()[-1])


def peer(seconds: float) -> dict:
    node = shutil.which("node")
    if node is None:
        raise SystemExit("Node 20 or newer is needed, and none was found: install it.")
    done = subprocess.run([node, str(PEER), str(seconds)], cwd=ROOT, text=True, stdout=subprocess.PIPE, check=True)
    return json.loads(done.stdout)


def best(runs: list[dict[str, list[float]]]) -> dict[str, list[float]]:
    return {name: [max(values) for values in zip(*(run[name] for run in runs))] for name in runs[0]}


def report(own: dict, browser: dict, moves: dict, about: dict) -> int:
    print(f"{'':16}CPython {platform.python_version():>8}{'':8}Pyodide {about['python']:>8}")
    print("game        seats  plies/s  clones/s    plies/s  clones/s")
    for name, (plies, clones) in own.items():
        game, seats = name.split()
        print(f"{game:13}{seats:>4}{plies:9,.0f}{clones:10,.0f}{browser[name][0]:11,.0f}{browser[name][1]:10,.0f}")
    print(f"\nboardgame.io {about['version']}, Node {about['node']}, {PEER_SEATS} seats: "
          f"its Vienna {moves['vienna'][0]:,.0f} moves/s, a toy with dice {moves['toy'][0]:,.0f} moves/s")
    name = f"vienna {PEER_SEATS}"
    ratio, inside = own[name][0] / moves["vienna"][0], browser[name][0] / moves["vienna"][0]
    print(f"Vienna plays {ratio:.1f} times as many choices as boardgame.io on CPython (wanted: {TARGET}), "
          f"{inside:.1f} times in Pyodide; {own[name][0] / moves['toy'][0]:.1f} times those of the toy.")
    return int(ratio < TARGET)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m workshop bench engine", description=__doc__.partition("\n")[0])
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
    return report(best(own), best(browser), best(moves), about)
