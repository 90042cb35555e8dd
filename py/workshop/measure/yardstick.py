"""How fast rules are beside a fixed piece of work in the same Python: a ratio for any machine.

What counts is the processor's own time.
"""

import gc
from random import Random
from time import process_time

from kaffeehaus.table.game import Setup

PLIES, CLONES = "rules: {}, plies to fixed work", "rules: {}, clones to fixed work"
SLICES, SECONDS = 5, 0.03               # work and rules take turns, and the best of each counts


class Hand:
    """What the fixed work is done on: like a seat's things in a game."""

    __slots__ = ("dice", "held", "points")

    def __init__(self, dice: tuple, held: dict, points: int):
        self.dice, self.held, self.points = dice, held, points

    def clone(self) -> "Hand":
        return Hand(self.dice, self.held.copy(), self.points)


def work(turns: int) -> int:
    """Small tuples, lists and dictionaries, attributes and calls, sorted and counted, as rules do it."""
    hand = Hand((3, 1, 4, 1, 5), {1: 2, 3: 1}, 0)
    for turn in range(turns):
        hand = hand.clone()
        found = []
        for at, die in enumerate(hand.dice):
            if die != turn % 6 and (die, at) not in found:
                found.append((die, at))
        found.sort()
        hand.held[turn % 7] = hand.held.get(turn % 7, 0) + len(found)
        hand.dice = tuple([1 + (die + turn) % 6 for die in hand.dice])
        hand.points += sum(hand.held.values()) % 5
    return hand.points


def rate(step, amount: int) -> float:
    """How much of something is done in a second of the processor; `step` does so much of it."""
    began, done = process_time(), 0
    while (spent := process_time() - began) < SECONDS:
        step()
        done += amount
    return done / spent


def choices(game, seats: int, seed: int = 1, most: int = 400) -> list:
    """The choices of a game at random, up to so many."""
    s, chance, made = game.new(Setup(game.key, seats, seed)), Random(seed).random, []
    while len(made) < most and (legal := game.legal(s)):
        made.append(legal[int(chance() * len(legal))])
        game.apply(s, made[-1])
    return made


def ratios(game) -> tuple[float, float]:
    """Plies and clones of a game with as many seats as can be, for each turn of the fixed work."""
    seats = max(game.seats)
    made = choices(game, seats)
    middle = game.new(Setup(game.key, seats, 1))
    for action in made[:len(made) // 2]:
        game.apply(middle, action)

    def play():
        s = game.new(Setup(game.key, seats, 1))
        for action in made:
            game.legal(s)
            game.apply(s, action)

    kinds = ((lambda: work(100), 100), (play, len(made)), (lambda: [middle.clone() for _ in range(100)], 100))
    gc.disable()            # what else is alive in this process, and would be looked through, does not count
    try:
        runs = [[rate(*kind) for kind in kinds] for _ in range(SLICES)]
    finally:
        gc.enable()
    turns, plies, clones = map(max, zip(*runs))
    return plies / turns, clones / turns
