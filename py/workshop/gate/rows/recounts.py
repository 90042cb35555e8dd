"""Final scores counted once more, naively: from data.json and from what lies on the table, without the rules.

Of every game: points are the sum of their sources, and those of its last scoring are what the game's own
`workshop/recount.py` counts. Where that says so, points are what was told on the way.
"""

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from workshop.content.altered import box_of
from workshop.content.game_tools import module_of
from workshop.gate.rows.row import KEYS, SHOWN, Row, by_turns, one_of

WANTED = 20_000
BOX = {key: box_of(key) for key in KEYS}


def recounted(setup) -> list[str]:
    """One random game, and what of its score does not fit."""
    game, s, chance, told = GAMES[setup.game], GAMES[setup.game].new(setup), Stream(setup.seed), []
    before = game.points(s)
    while legal := game.legal(s):
        game.apply(s, one_of(legal, chance), told)
    return [f"{setup}: {text}" for text in differing(game, s, setup, before, told)]


def differing(game, s, setup, before: list[int], told: list) -> list[str]:
    """What does not fit of a score: with what was told since so many points, with what is counted, with the
    ranking.
    """
    points, recount = game.points(s), module_of(setup.game, "recount")
    sources = [dict(seat) for seat in game.breakdown(s)]
    wrong = [f"seat {seat} has {points[seat]}, of its sources {sum(amounts.values())}"
             for seat, amounts in enumerate(sources) if sum(amounts.values()) != points[seat]]
    if recount and recount.HAS_POINT_EVENTS and (gained := points_from_events(before, told)) != points:
        wrong.append(f"{gained} were told, {points} stand")
    for seat, counted in enumerate(recount.amounts(s, setup.options, BOX[setup.game]) if recount else ()):
        for source, amount in counted.items():
            stands = points[seat] if source is None else sources[seat][source]
            if stands != amount:
                wrong.append(f"seat {seat} has {stands} for {source}, counted are {amount}")
    best = [points[seat] for seat, rank in enumerate(game.ranking(s)) if rank == 1]
    if any(own != max(points) for own in best):
        wrong.append("a winner has not the most points")
    return wrong


def points_from_events(before: list[int], told: list) -> list[int]:
    """The points of all seats as the events tell them."""
    gained = list(before)
    for event in told:
        if event[0] == "points":
            gained[event[2]] += event[3]
    return gained


def run(size: float) -> Row:
    each, done, wrong = max(1, int(WANTED * size) // len(KEYS)), 0, []
    for setup in by_turns(dict.fromkeys(KEYS, each), salt=51):
        wrong += recounted(setup)
        done += 1
        if len(wrong) >= SHOWN:
            break
    return Row("final scores recounted", WANTED, done, wrong)
