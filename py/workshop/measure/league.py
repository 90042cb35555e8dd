"""Lets the bots play against each other: `league GAME CHALLENGER OPPONENT` prints a row of a Markdown table.

With `--keep` the row is also appended to the first table of the game's `bot/LEAGUE.md`; docs/bots.md
explains the columns.

The unit is a seed block: one game per seat with the same seed, the challenger in each seat once, the
opponents in all others. Confidence intervals come from blocks, never from single games. A player is the name
of a level; `random`, or one of the strategies `rusher`, `hoarder`, `blocker` and `copycat`, or a style of the
game's own (`STYLES` in its `workshop/strategies.py`), against which no bot was ever tuned; `taught` or
`by_hand`, a greedy player with trained or hand-made weights; `published:VERSION:LEVEL`, a level as it was
published with those rules; `search:PLAYOUTS:TRIED`, or `turns:PLAYOUTS:TRIED` for whole turns.
"""

import argparse
from importlib import import_module
from pathlib import Path
from time import monotonic, process_time

from kaffeehaus.bots import greedy, ladder, search
from kaffeehaus.bots.value import judge_of
from kaffeehaus.games import GAMES
from kaffeehaus.table.game import Setup, read_state, write_state
from workshop.content.altered import folder_of
from workshop.content.game_tools import value_of
from workshop.measure.strategies import STRATEGIES

HEAD = ("| game | seats | challenger | opponents | blocks | win share (equal) | 95 % | mean margin | ranks | "
        "ms p50 / p95 | positions |\n"
        "| --- | ---: | --- | --- | ---: | ---: | --- | ---: | --- | ---: | ---: |")
CERTAIN = 1.96
TABLE = "bot/LEAGUE.md"           # in a game's folder
NAMES = ("beginner", "casual", "regular", "advanced", "expert", "master")
LEVELS = {name: getattr(ladder, name.upper()) for name in NAMES}
# greedy players without errors or search: with trained weights, and with hand-made ones
GREEDY_WEIGHTS = {"taught": lambda game: None, "by_hand": lambda game: (100,) * len(judge_of(game).terms())}


def player(game, name: str):
    """The function of a player: (game, observation, seed) -> action."""
    strategies = STRATEGIES | value_of(game.key, "strategies", "STYLES", {})
    if name in strategies:
        return strategies[name]
    if name.startswith("published:"):
        return published(game, *name.split(":")[1:])
    if name in GREEDY_WEIGHTS:
        return lambda game, seen, seed: greedy.choose(game, seen, seed, weights=GREEDY_WEIGHTS[name](game))
    kind, _, numbers = name.partition(":")
    if kind in ("search", "turns"):
        effort = search.Effort(*map(int, numbers.split(":")))._replace(turns=kind == "turns")
        return lambda game, seen, seed: search.choose(game, seen, seed, effort=effort)
    return lambda game, seen, seed: ladder.choose(game, seen, LEVELS[name], seed)


def published(game, version: str, level: str):
    """A level of the bot that was published with rules that behave like today's."""
    earlier = import_module(f"{game.package}.published.{version}.game").GAME
    return lambda game, seen, seed: ladder.choose(earlier, read_state(earlier, write_state(seen)),
                                                  LEVELS[level], seed)


class CloneCounter:
    """Counts the positions that a player examines: each is a clone."""

    def __init__(self, game):
        self.state, self.clone = game.state.State, game.state.State.clone
        self.clones = 0

    def __enter__(self):
        def clone(s):
            self.clones += 1
            return self.clone(s)
        self.state.clone = clone
        return self

    def __exit__(self, *error):
        self.state.clone = self.clone


def play(game, seats: int, seed: int, challenger, opponent, seat: int, spent: list[float]):
    """Plays a game; adds the seconds of each decision of the challenger to `spent`."""
    s, ply = game.new(Setup(game.key, seats, seed)), 0
    while (turn := game.turn(s)) is not None:
        seen = game.observe(s, turn)
        began = process_time()
        action = (challenger if turn == seat else opponent)(game, seen, seed * 10_000 + ply)
        if turn == seat:
            spent.append(process_time() - began)
        game.apply(s, action)
        ply += 1
    return s


def block(game, seats: int, seed: int, challenger, opponent, spent: list[float], ranks: list[int]):
    """(win share, margin to the best opponent) of the challenger, averaged over all seats."""
    won = margin = 0.0
    for seat in range(seats):
        s = play(game, seats, seed, challenger, opponent, seat, spent)
        ranking, points = game.ranking(s), game.points(s)
        own = points.pop(seat)
        won += (ranking[seat] == 1) / ranking.count(1)
        margin += own - max(points)
        ranks[ranking[seat] - 1] += 1
    return won / seats, margin / seats


def half_width(values: list[float]) -> float:
    """Half the width of the 95 % confidence interval of the mean."""
    count = len(values)
    mean = sum(values) / count
    return CERTAIN * (sum((value - mean) ** 2 for value in values) / max(1, count - 1) / count) ** 0.5


def match(game, seats: int, challenger: str, opponent: str, blocks: int, first: int, seconds: float) -> str:
    """A row of the table; no further block is started after the time limit."""
    shares, margins, spent, ranks, began = [], [], [], [0] * seats, monotonic()
    one, other = player(game, challenger), player(game, opponent)
    with CloneCounter(game) as counter:
        for seed in range(first, first + blocks):
            won, margin = block(game, seats, seed, one, other, spent, ranks)
            shares.append(won)
            margins.append(margin)
            if monotonic() - began > seconds:
                break
    spent.sort()
    count, share, width = len(shares), sum(shares) / len(shares), half_width(shares)
    p50, p95 = (spent[int(len(spent) * part)] * 1000 for part in (0.5, 0.95))
    others = f"{seats - 1} x {opponent}"
    return (f"| {game.key} | {seats} | {challenger} | {others} | {count} | {share:.1%} ({1 / seats:.0%}) | "
            f"{max(0, share - width):.1%} to {min(1, share + width):.1%} | {sum(margins) / count:+.1f} | "
            f"{' '.join(map(str, ranks))} | {p50:.0f} / {p95:.0f} | {counter.clones // max(1, len(spent))} |")


def append(table: Path, title: str, line: str) -> None:
    """Appends a row to the first table of a file; creates the file if needed."""
    head = HEAD.splitlines()
    new = [f"# How strong the levels of {title} are", "", *head]
    lines = table.read_text("utf-8").splitlines() if table.exists() else new
    end = lines.index(head[-1]) + 1
    while lines[end:end + 1] and lines[end].startswith("|"):
        end += 1
    table.write_text("\n".join([*lines[:end], line, *lines[end:], ""]), "utf-8")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m workshop league", description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=[game.key for game in GAMES.values()])
    parser.add_argument("challenger")
    parser.add_argument("opponent")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--blocks", type=int, default=25)
    parser.add_argument("--first", type=int, default=1, help="the seed of the first block")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--keep", action="store_true", help="also append the row to the game's own table")
    options = parser.parse_args(arguments)
    game = GAMES[options.game]
    line = match(game, options.seats or min(4, game.seats[-1]), options.challenger, options.opponent,
                 options.blocks, options.first, options.seconds)
    print(f"{HEAD}\n{line}")
    if options.keep:
        append(folder_of(game.key) / TABLE, game.about.TITLE, line)
    return 0
