"""Measures links of finished games: length relative to the information of the choices, and speed."""

import argparse
from math import log2
from statistics import median
from time import perf_counter

from kaffeehaus.games import GAMES
from kaffeehaus.table.game import Setup
from kaffeehaus.table.link import decode, encode
from kaffeehaus.table.record import Record
from workshop.content.golden import played
from workshop.measure import figures

FACTOR, CONSTANT = 1.05, 160        # the bound in bits: factor x information of the choices + constant
BITS = 6                            # of each character


def information(record: Record) -> float:
    """The bits of a game's choices, if all legal ones are equally likely."""
    return sum(log2(count) for _, count in record.ranks())


def measured(record: Record) -> dict:
    began = perf_counter()
    text = encode(record)
    encoded = perf_counter()
    assert decode(text).actions == record.actions
    done = perf_counter()
    needed = information(record)
    return {"characters": len(text), "choices": len(record), "needed": needed,
            "share": BITS * len(text) / (FACTOR * needed + CONSTANT),
            "encode": 1000 * (encoded - began), "decode": 1000 * (done - encoded)}


def row(game, seats: int, kind: str, count: int) -> list[dict]:
    """Measures games between players of one kind, with seeds 0, 1, 2..."""
    found = [measured(played(Setup(game.key, seats, seed), kind * seats)) for seed in range(count)]
    sizes = sorted(each["characters"] for each in found)
    print(f"{game.key:13} {seats}  {'greedy' if kind == 'g' else 'random'} {count:5}"
          f" {median(each['choices'] for each in found):8.0f} {median(each['needed'] for each in found):8.0f}"
          f" {median(sizes):8.0f} {sizes[int(0.95 * (len(sizes) - 1))]:6} {sizes[-1]:6}"
          f" {max(each['share'] for each in found):9.3f}"
          f" {median(each['encode'] for each in found):8.1f} {median(each['decode'] for each in found):8.1f}",
          flush=True)
    players = "greedy" if kind == "g" else "random"
    figures.record(f"links: {game.key} {seats}, {players}, longest to its bound",
                   max(each["share"] for each in found), figures.RATIO, less_is_better=True)
    return found


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m workshop bench links", description=__doc__)
    parser.add_argument("--games", type=int, default=40,
                        help="random games with each number of seats, and a quarter as many greedy ones")
    count = parser.parse_args(arguments).games
    print("                                   medians        characters of the link       of the"
          "      milliseconds")
    print("game      seats players games  choices     bits   median    95%    max     bound"
          "     encode   decode")
    found = [each for game in GAMES.values() for seats in game.seats for kind in "rg"
             for each in row(game, seats, kind, count if kind == "r" else max(1, count // 4))]
    over = [each for each in found if each["share"] > 1]
    print(f"The bound is {FACTOR} x the bits of the choices + {CONSTANT}: {len(found)} links, "
          + (f"{len(over)} ARE OVER IT" if over else "none is over it"))
    return int(bool(over))
