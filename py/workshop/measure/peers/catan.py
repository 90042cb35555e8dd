"""Random play in catanatron, a Catan in Python: `catan.py SECONDS` prints its moves and copies a second."""

import json
import sys
from importlib.metadata import version
from random import Random
from time import process_time

from catanatron import Color, Game, RandomPlayer

MOST_TURNS, MIDDLE = 1000, 200


def measured(seconds: float) -> dict:
    chance, moves, games, middle = Random(1).random, 0, 0, None
    began = process_time()
    while (spent := process_time() - began) < seconds:
        game, made = Game([RandomPlayer(colour) for colour in Color], seed=games), 0
        while game.winning_color() is None and game.state.num_turns < MOST_TURNS:
            holder = game if hasattr(game, "playable_actions") else game.state
            choices = holder.playable_actions
            game.execute(choices[int(chance() * len(choices))])
            made += 1
            if made == MIDDLE:
                middle = game.copy()
        moves, games = moves + made, games + 1
    copies, began = 0, process_time()
    while (copying := process_time() - began) < seconds / 5:
        middle.copy()
        copies += 1
    return {"version": version("catanatron"), "moves": moves / spent, "copies": copies / copying}


if __name__ == "__main__":
    print(json.dumps(measured(float(sys.argv[1]))))
