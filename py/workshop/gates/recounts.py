"""Final scores counted once more, naively: from data.json and from what lies on the table, without the rules' tables.

Of every game: points are what was told on the way. Of each: what its last scoring brings. Carpe Diem's districts are
counted anew tile by tile, as its own tests do it.
"""

import json
from functools import cache
from runpy import run_path

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from workshop.gates.row import KEYS, SHOWN, Row, by_turns, one_of
from workshop.places import PYTHON, ROOT

WANTED = 20_000
RECOUNT = ROOT / "tests/carpe_diem/recount.py"
BOX = {key: json.loads((PYTHON / "kaffeehaus/games" / key / "rules/data.json").read_text("utf-8")) for key in KEYS}


def vienna(s, majority) -> list[dict]:
    """Majorities over both neighbours symbol by symbol, and coins for points."""
    box, amounts = BOX["vienna"], []
    shown = []
    for seat in range(s.seats):
        cards = [box["start_cards"][s.cards[seat]], *(box["character_cards"][person] for person in s.characters[seat]),
                 *(card for card, holder in zip(box["special_cards"], s.holders) if holder == seat)]
        shown.append({symbol["id"]: sum(card["symbols"][symbol["id"]] for card in cards) for symbol in box["symbols"]})
    for seat, own in enumerate(shown):
        beside = [shown[(seat + 1) % s.seats], shown[(seat + s.seats - 1) % s.seats]]
        better = [[own[symbol] > other[symbol] for other in beside] for symbol in own]
        won = sum(map(sum, better)) if majority == "each" else sum(map(all, better))
        amounts.append({"majorities": won * box["constants"]["final_majority_vp"]})
    return amounts


def cafe_melange(s, _) -> list[dict]:
    """Each guest once more, by the personalities at its table."""
    box, amounts = BOX["cafe_melange"], [{"tables": 0} for _ in range(s.seats)]
    people, guests = box["personalities"], box["guests"]
    sitting = [(chair["table"], visitor) for chair, visitor in zip(box["chairs"], s.visitors) if visitor >= 0]
    for table, visitor in sitting:
        if visitor >= len(people):
            seat, guest = divmod(visitor - len(people), len(guests))
            worth = sum(people[other]["vip_score"] for there, other in sitting if there == table and other < len(people))
            amounts[seat]["tables"] += guests[guest]["vip_multiplier"] * worth
    return amounts


def ganz_wien(s, _) -> list[dict]:
    """A point for each destination shown, each of another station of the box."""
    known = BOX["ganz_wien"]["destinations"]
    assert all(0 <= card < len(known) for cards in s.shown for card in cards)
    assert len({card for cards in s.shown for card in cards}) == sum(map(len, s.shown))
    return [{None: len(cards)} for cards in s.shown]


@cache
def recount():
    """Carpe Diem's own tests know a district by its tiles alone."""
    return run_path(str(RECOUNT))["Recount"]


def carpe_diem(s, _) -> list[dict]:
    """Villas, frames and fountain cards by the tiles as they lie; leftovers, two for a point; the track."""
    district, goods, amounts = recount(), len(s.goods) // s.seats, []
    for seat in range(s.seats):
        own = district(s, seat)
        left = sum(s.goods[seat * goods:(seat + 1) * goods]) + s.coins[seat] + s.breads[seat] + len(s.stored[seat])
        amounts.append({"villas": own.villas(), "frame": own.frame(s.frames[seat]), "leftovers": left // 2,
                        "fountain_cards": own.fountain_cards(s.hands[seat]), "track": s.track[seat]})
    return amounts


COUNTED = {"vienna": vienna, "carpe_diem": carpe_diem, "cafe_melange": cafe_melange, "ganz_wien": ganz_wien}


def recounted(setup) -> list[str]:
    """One random game, and what of its score does not fit."""
    game, s, chance, told = GAMES[setup.game], GAMES[setup.game].new(setup), Stream(setup.seed), []
    before = game.points(s)
    while legal := game.legal(s):
        game.apply(s, one_of(legal, chance), told)
    return [f"{setup}: {text}" for text in differing(game, s, setup, before, told)]


def differing(game, s, setup, before: list[int], told: list) -> list[str]:
    """What does not fit of a score: with what was told since so many points, with what is counted, with the ranking."""
    gained = list(before)
    for event in told:
        if event[0] == "points":
            gained[event[2]] += event[3]
    points, sources = game.points(s), [dict(seat) for seat in game.breakdown(s)]
    wrong = []
    if setup.game != "ganz_wien" and gained != points:
        wrong.append(f"{gained} were told, {points} stand")
    for seat, counted in enumerate(COUNTED[setup.game](s, setup.options.get("majority", "each"))):
        for source, amount in counted.items():
            stands = points[seat] if source is None else sources[seat][source]
            if stands != amount:
                wrong.append(f"seat {seat} has {stands} for {source}, counted are {amount}")
    best = [points[seat] for seat, rank in enumerate(game.ranking(s)) if rank == 1]
    if any(own != max(points) for own in best):
        wrong.append("a winner has not the most points")
    return wrong


def run(size: float) -> Row:
    each, done, wrong = max(1, int(WANTED * size) // len(KEYS)), 0, []
    for setup in by_turns(dict.fromkeys(KEYS, each), salt=51):
        wrong += recounted(setup)
        done += 1
        if len(wrong) >= SHOWN:
            break
    return Row("final scores recounted", WANTED, done, wrong)
