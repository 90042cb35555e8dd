"""Measures the speed of rules relative to a fixed piece of work in the same Python, in processor time."""

import gc
from random import Random
from time import process_time

from kaffeehaus.table.game import Setup

PLIES, CLONES = "rules: {}, plies to fixed work", "rules: {}, clones to fixed work"
SLICES, SECONDS = 5, 0.03               # work and rules alternate, and the best of each counts


class Hand:
    """The data of the fixed work, similar to that of a seat in a game."""

    __slots__ = ("dice", "held", "points")

    def __init__(self, dice: tuple, held: dict, points: int):
        self.dice, self.held, self.points = dice, held, points

    def clone(self) -> "Hand":
        return Hand(self.dice, self.held.copy(), self.points)


def work(turns: int) -> int:
    """The fixed work: tuples, lists, dictionaries, attributes and calls, as in rules."""
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
    """The amount of work per second of processor time; `step` does `amount` of it."""
    began, done = process_time(), 0
    while (spent := process_time() - began) < SECONDS:
        step()
        done += amount
    return done / spent


def choices(game, seats: int, seed: int = 1, most: int = 400) -> list:
    """The choices of a random game, at most `most`."""
    s, chance, made = game.new(Setup(game.key, seats, seed)), Random(seed).random, []
    while len(made) < most and (legal := game.legal(s)):
        made.append(legal[int(chance() * len(legal))])
        game.apply(s, made[-1])
    return made


def ratios(game) -> tuple[float, float]:
    """Plies and clones of a game with all seats, per turn of the fixed work."""
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
    gc.disable()            # a collection depends on what else is in memory
    try:
        runs = [[rate(*kind) for kind in kinds] for _ in range(SLICES)]
    finally:
        gc.enable()
    turns, plies, clones = map(max, zip(*runs))
    return plies / turns, clones / turns
