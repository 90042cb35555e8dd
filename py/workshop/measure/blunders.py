"""Finds stupid moves of published masters: `blunders GAME` adds positions to `tests/<game>/blunders.json`.

Masters as they were published with today's rules play against each other. A move is entered if a move of
today's master is better by so many points in worlds that both meet, the difference is significant, and
today's master does not make it with other seeds either. Tests make sure that it never does.
"""

import argparse
import json
from pathlib import Path
from time import monotonic

from kaffeehaus.bots import ladder, search
from kaffeehaus.bots.value import judge_of
from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import Record
from workshop.measure.league import published
from workshop.places import TESTS

WORLDS, SEEDS = 24, 3
EARNEST = 100               # percent of the opponents' choices that are their best
MOST_OF_A_GAME = 3          # positions of one game, so that they differ


def loss(game, seen, better, worse, seed: int) -> int:
    """Hundredths of a point by which one choice is better in playouts; 0 if that is not significant."""
    seat, chance = game.mover(seen), Stream(seed)
    policies = search.PlayoutPolicies(game, seen, seat, None, EARNEST)
    results = []
    for _ in range(WORLDS):
        world, luck = game.determinise(seen, seat, Stream(chance.below(1 << 40))), chance.below(1 << 40)
        one, other = (policies.playout(world, action, Stream(luck)) for action in (better, worse))
        results.append(one - other)
    mean = sum(results) * 100 // (WORLDS * judge_of(game).point)
    return mean if mean > 0 and search.significant(results) else 0


def blunder(record: Record, made, least: int, seed: int):
    """(the better choice, hundredths of a point) if the choice made is stupid, else None."""
    game, seen = record.game, record.game.observe(record.state(), record.turn())
    better = ladder.choose(game, seen, ladder.MASTER, seed)
    if better == made or (found := loss(game, seen, better, made, seed)) < least:
        return None
    others = [ladder.choose(game, seen, ladder.MASTER, seed + more) for more in range(1, SEEDS)]
    return None if made in others else (better, found)


def mined(game, count: int, first: int, least: int, seconds: float):
    """Entries of stupid moves, from games with all numbers of seats; none after the time limit."""
    found, number, end = [], 0, monotonic() + seconds
    play = published(game, str(game.rules_version), "master")
    while len(found) < count and monotonic() < end:
        record = Record(Setup(game.key, game.seats[number % len(game.seats)], first + number))
        number, own = number + 1, 0
        while record.turn() is not None and len(found) < count and own < MOST_OF_A_GAME and monotonic() < end:
            s = record.state()
            made = play(game, game.observe(s, record.turn()), first + len(record))
            if len(game.legal(s)) > 1 and (worse := blunder(record, made, least, first + len(record))):
                better, points = worse
                own += 1
                found.append({"at": link.encode(record), "never": [game.tell(s, made)],
                              "why": f"{points / 100:.1f} points worse than {game.tell(s, better)}"})
            record.play(made)
    return found


def write(path: Path, entries: list[dict]) -> None:
    lines = ",\n".join(" " + json.dumps(entry, ensure_ascii=False) for entry in entries)
    path.write_text(f"[\n{lines}\n]\n", "utf-8")


def main(arguments: list[str]) -> int:
    purpose = __doc__.partition("\n")[0]
    parser = argparse.ArgumentParser(prog="python -m workshop blunders", description=purpose)
    parser.add_argument("game", choices=[game.key for game in GAMES.values()])
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--first", type=int, default=1, help="the seed of the first game")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--least", type=int, default=200, help="hundredths of a point")
    options = parser.parse_args(arguments)
    path = TESTS / options.game / "blunders.json"
    known = json.loads(path.read_text("utf-8")) if path.exists() else []
    found = mined(GAMES[options.game], options.count, options.first, options.least, options.seconds)
    write(path, known + found)
    print(f"{path.name}: {len(known)} positions, {len(found)} new")
    return 0
