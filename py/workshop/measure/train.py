"""Trains the weights of a game's bots: `train GAME` writes the table that they use.

Bots with hand-made weights and some errors play against themselves. The samples are the terms of each seat
after each of its turns, and its final points, both relative to the mean of all seats after as many turns. If
the terms are already relative to the opponents, the samples are the positions after each choice. The weights
predict the points best by least squares, with a pull towards the hand-made ones (100 percent) where there is
little evidence. The league decides whether they play better than those (`league GAME taught by_hand`); if
not, they are discarded.
"""

import argparse
import json
from datetime import date
from time import monotonic

from kaffeehaus.bots import ladder, value
from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from workshop.content.altered import folder_of
from workshop.content.game_tools import value_of
from workshop.places import ROOT

# value of a point in hundredths, unless a game's own tools have another one
POINT_VALUE = 100
LEARNING = ladder.Level(noise=230, taught=False)
LEAST, MOST = 25, 250       # limits of weights in percent
# terms about opponents, which own points cannot train; a game's own tools may name others
NOT_TRAINED = "rival", "rivals"


def sampled(game, seats: int, seed: int) -> list[tuple[list[float], float]]:
    """(terms, final points) of one game, both relative to the other seats."""
    return (after_choices if value.judge_of(game).relative else after_turns)(game, seats, seed)


def after_choices(game, seats: int, seed: int) -> list[tuple[list[float], float]]:
    """The terms after each choice, if they can be evaluated; the points relative to the opponents' mean."""
    judge_of, chance, noted = value.judge_of(game), Stream(seed), []
    s = game.new(Setup(game.key, seats, seed))
    while (seat := game.turn(s)) is not None:
        seen = game.observe(s, seat)
        action = ladder.choose_at_level(game, seen, LEARNING, chance.below(1 << 40))
        judge = judge_of(game, seen, seat)
        after = judge.after(seen, action) if len(game.legal(seen)) > 1 else None
        if after and after.agenda and not (judge.goes_on(after) and after.agenda[-1][0] in judge.blind):
            noted.append((seat, judge.amounts(after)))
        game.apply(s, action)
    final, unit = game.points(s), value_of(game.key, "train", "POINT_VALUE", POINT_VALUE)
    against = [unit * (points - (sum(final) - points) / (seats - 1)) for points in final]
    return [(amounts, against[seat]) for seat, amounts in noted]


def after_turns(game, seats: int, seed: int) -> list[tuple[list[float], float]]:
    """(terms, final points) after every turn of one game, both relative to the mean of all seats then."""
    judge_of, chance, last = value.judge_of(game), Stream(seed), None
    s = game.new(Setup(game.key, seats, seed))
    noted = [[] for _ in range(seats)]
    while (seat := game.turn(s)) is not None:
        if last not in (None, seat):
            seen = game.observe(s, last)
            noted[last].append(judge_of(game, seen, last, (100,) * len(judge_of.terms())).amounts(seen))
        last = seat
        game.apply(s, ladder.choose_at_level(game, game.observe(s, seat), LEARNING, chance.below(1 << 40)))
    final = game.points(s)
    unit = value_of(game.key, "train", "POINT_VALUE", POINT_VALUE)
    middle = sum(final) / seats
    rows = []
    for at_once in zip(*noted):
        means = [sum(parts) / seats for parts in zip(*at_once)]
        rows += [([part - mean for part, mean in zip(parts, means)], unit * (points - middle))
                 for parts, points in zip(at_once, final)]
    return rows


def fitted(rows: list[tuple[list[float], float]], taught: list[int], pull: float) -> list[float]:
    """Weights of the trained terms: least squares with a pull towards one."""
    size = len(taught)
    matrix, right = [[0.0] * size for _ in range(size)], [0.0] * size
    for parts, final in rows:
        known = [parts[place] / 100 for place in taught]
        rest = final / 100 - sum(known)                # the residual of the hand-made weights
        for i, one in enumerate(known):
            right[i] += one * rest
            for j, other in enumerate(known):
                matrix[i][j] += one * other
    for i in range(size):
        matrix[i][i] += pull * len(rows)
    return [1 + change for change in solved(matrix, right)]


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solves a system of linear equations by elimination."""
    rows = [row + [value] for row, value in zip(matrix, right)]
    for i in range(len(rows)):
        pivot = max(range(i, len(rows)), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for k in range(len(rows)):
            if k != i and rows[i][i]:
                share = rows[k][i] / rows[i][i]
                rows[k] = [one - share * other for one, other in zip(rows[k], rows[i])]
    return [row[-1] / row[i] if row[i] else 0.0 for i, row in enumerate(rows)]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m workshop train", description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=[game.key for game in GAMES.values()])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1_000_000, help="the seed of the first game")
    parser.add_argument("--pull", type=float, default=1.0, help="pull towards hand-made weights")
    parser.add_argument("--seconds", type=float, default=600, help="no game is started later")
    options = parser.parse_args(arguments)
    game, rows, played, began = GAMES[options.game], [], 0, monotonic()
    for seed in range(options.seed, options.seed + options.games):
        rows += sampled(game, game.seats[seed % len(game.seats)], seed)
        played += 1
        if monotonic() - began > options.seconds:
            break
    terms = value.judge_of(game).terms()
    not_trained = value_of(game.key, "train", "NOT_TRAINED", NOT_TRAINED)
    taught = [place for place, term in enumerate(terms) if term not in not_trained]
    weights = dict.fromkeys(terms, 100)
    for place, weight in zip(taught, fitted(rows, taught, options.pull)):
        weights[terms[place]] = min(MOST, max(LEAST, round(100 * weight)))
    table = {"game": game.key, "rules": game.rules_version, "date": date.today().isoformat(),
             "seed": options.seed, "games": played, "positions": len(rows), "weights": weights,
             "command": f"python -m workshop train {game.key} --games {played} --seed {options.seed} "
                        f"--pull {options.pull:g}"}
    path = folder_of(game.key) / "bot/weights.json"
    path.write_text(json.dumps(table, indent=1) + "\n", "utf-8")
    print(f"{path.relative_to(ROOT)}: {played} games, {len(rows)} positions: "
          + ", ".join(f"{term} {weight}" for term, weight in weights.items()))
    return 0
