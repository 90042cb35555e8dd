"""Recounts final scores naively, from data.json and the final position, without the rules.

Points have to be the sum of their sources, and those of the final scoring what the game's own
`workshop/recount.py` counts. If HAS_POINT_EVENTS, they also have to be the sum of the events.
"""

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from workshop.content.altered import box_of
from workshop.content.game_tools import module_of
from workshop.gate.rows.row import KEYS, MOST_SHOWN, Row, interleaved, random_choice

WANTED = 20_000
BOX = {key: box_of(key) for key in KEYS}


def recount_faults(setup) -> list[str]:
    """Plays a random game; the faults of its score."""
    game, s, chance, events = GAMES[setup.game], GAMES[setup.game].new(setup), Stream(setup.seed), []
    before = game.points(s)
    while legal := game.legal(s):
        game.apply(s, random_choice(legal, chance), events)
    return [f"{setup}: {text}" for text in score_faults(game, s, setup, before, events)]


def score_faults(game, s, setup, before: list[int], events: list) -> list[str]:
    """Differences between the score and the events since `before`, the recount, and the ranking."""
    points, recount = game.points(s), module_of(setup.game, "recount")
    sources = [dict(seat) for seat in game.breakdown(s)]
    wrong = [f"seat {seat} has {points[seat]}, of its sources {sum(amounts.values())}"
             for seat, amounts in enumerate(sources) if sum(amounts.values()) != points[seat]]
    if recount and recount.HAS_POINT_EVENTS and (gained := points_from_events(before, events)) != points:
        wrong.append(f"the events give {gained}, the score is {points}")
    for seat, counted in enumerate(recount.amounts(s, setup.options, BOX[setup.game]) if recount else ()):
        for source, amount in counted.items():
            scored = points[seat] if source is None else sources[seat][source]
            if scored != amount:
                wrong.append(f"seat {seat} has {scored} for {source}, the recount is {amount}")
    best = [points[seat] for seat, rank in enumerate(game.ranking(s)) if rank == 1]
    if any(own != max(points) for own in best):
        wrong.append("a winner does not have the most points")
    return wrong


def points_from_events(before: list[int], events: list) -> list[int]:
    """The points of all seats after these events."""
    gained = list(before)
    for event in events:
        if event[0] == "points":
            gained[event[2]] += event[3]
    return gained


def run(size: float) -> Row:
    each, done, wrong = max(1, int(WANTED * size) // len(KEYS)), 0, []
    for setup in interleaved(dict.fromkeys(KEYS, each), salt=51):
        wrong += recount_faults(setup)
        done += 1
        if len(wrong) >= MOST_SHOWN:
            break
    return Row("final scores recount_faults", WANTED, done, wrong)
