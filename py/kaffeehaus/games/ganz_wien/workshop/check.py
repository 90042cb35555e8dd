"""Checks that data.json satisfies what the code relies on; each fault is a sentence.

The first checks test single entries and references; the others rely on these, and run only if they pass.
"""

import re
from collections.abc import Iterator

from .. import about

# Each die has its own index in the keyed chance. Not imported from the rules: faulty data may break them.
MOST_DICE = 8
NAME = re.compile(r"[A-Za-z0-9_]+")
LISTS = "symbols", "sides", "lines", "stations", "destinations", "events"
SYMBOLS, SIDES = ["U", "B", "T"], {"day": ["B", "T", "U"], "night": ["B", "U"]}
BONUS_KINDS = ["B"], ["U"], ["B", "U"]
THREE = 3                       # written out in texts: three of a kind, three trams
MOST_TURNS = 400                # so that the longest game fits into a link
# references of event cards by type: key and list
EFFECTS = {"ticket": {}, "inspection": {"needs": "events", "to": "stations"}, "ban": {"kind": "symbols"},
           "throw_again": {}, "double_die": {}, "move_piece": {"to": "stations"}}


def faults(box: dict) -> Iterator[str]:
    """The faults of a data file, each with the entry and the rule."""
    found = [sentence for check in ENTRIES for sentence in check(box)]
    yield from found or (sentence for check in COUNTS for sentence in check(box))


def ids(box: dict, name: str) -> list[str]:
    return [entry["id"] for entry in box[name]]


def runs(box: dict, side: dict, line: dict) -> bool:
    return bool(line.get(side["id"])) and line["kind"] in side["kinds"]


# ---- single entries

def unique_ids(box: dict) -> Iterator[str]:
    for name in LISTS:
        used = set()
        for entry in box[name]:
            if entry["id"].lower() in used:
                yield f"{name}.{entry['id']}: another entry has this id (rules 1)"
            used.add(entry["id"].lower())
            if name != "lines" and not NAME.fullmatch(entry["id"]):
                yield f"{name}.{entry['id']}: an id has plain letters, digits and underscores (rules 1)"
    if "none" in ids(box, "events"):
        yield "events.none: event=none means that no card is played, so no card has this id (rules 3.2.2)"


def texts(box: dict) -> Iterator[str]:
    for name, keys in (("symbols", ["names"]), ("stations", ["names"]), ("destinations", ["names", "facts"]),
                       ("events", ["names", "texts"])):
        for entry in box[name]:
            for key in keys:
                if not entry[key].get("de"):
                    yield f"{name}.{entry['id']}.{key}: the German text is missing, the last resort (rules 1)"


def symbols(box: dict) -> Iterator[str]:
    if ids(box, "symbols") != SYMBOLS:
        yield "symbols: the texts are for underground, bus and tram, in this order (rules 3.1)"


def sides(box: dict) -> Iterator[str]:
    if ids(box, "sides") != [*SIDES]:
        yield "sides: a game is played by day or by night, in this order (rules 2.1)"
    for side in box["sides"]:
        entry = f"sides.{side['id']}"
        if side["id"] in SIDES and sorted(side["kinds"]) != SIDES[side["id"]]:
            yield f"{entry}.kinds: underground and bus run on both sides, the tram by day alone (rules 3.6.1)"
        for event in side["removed_events"]:
            if event not in ids(box, "events"):
                yield f"{entry}.removed_events: there is no event card {event} (rules 2.1)"
        yield from bonus(entry, side)


def bonus(entry: str, side: dict) -> Iterator[str]:
    given = side.get("bonus")
    if bool(given) != (side["id"] == "night"):
        yield f"{entry}.bonus: there is a bonus by night, and by day none (rules 3.3.5)"
    if given and (given["symbol"] != "T" or given["dice"] != THREE
                  or sorted(given["kinds"]) not in BONUS_KINDS):
        yield f"{entry}.bonus: three trams are the bonus, for the underground or the bus (rules 3.6.1)"


def dice(box: dict) -> Iterator[str]:
    constants = box["constants"]
    if not 1 <= constants["dice"] <= MOST_DICE:
        yield f"constants.dice: one to {MOST_DICE} dice can be thrown (rules 3.1)"
    if not constants["faces"]:
        yield "constants.faces: a die needs a face (rules 3.1)"
    for face in constants["faces"]:
        if face not in ids(box, "symbols"):
            yield f"constants.faces: there is no symbol {face} (rules 3.1)"
    if constants["three_of_a_kind"] != THREE:
        yield "constants.three_of_a_kind: three of a kind are three dice (rules 3.3.4)"


def limits(box: dict) -> Iterator[str]:
    constants = box["constants"]
    if not 1 <= constants["turn_limit"] <= MOST_TURNS:
        yield f"constants.turn_limit: a game has one to {MOST_TURNS} turns (rules 3.5.3)"
    if constants["event_hand"] < 1:
        yield "constants.event_hand: everybody holds at least one event card (rules 2.6)"
    if constants["per_players"].keys() != {str(seats) for seats in about.SEATS}:
        yield "constants.per_players: the game is for two, three or four players (rules 2.2)"


def lines(box: dict) -> Iterator[str]:
    known = {*ids(box, "stations")}
    for line in box["lines"]:
        entry = f"lines.{line['id']}"
        if line["kind"] not in ids(box, "symbols"):
            yield f"{entry}.kind: there is no symbol {line['kind']} (rules 1.1)"
        for side in box["sides"]:
            if line.get(side["id"]) and line["kind"] not in side["kinds"]:
                yield f"{entry}.{side['id']}: nothing of kind {line['kind']} runs on this side (rules 3.6.1)"
        for stops in line["segments"]:
            if len(stops) < 2:
                yield f"{entry}.segments: a run of a line has at least two stops (rules 1.1)"
            if any(one == other for one, other in zip(stops, stops[1:])):
                yield f"{entry}.segments: a step leads to another station (rules 1.1)"
            for stop in stops:
                if stop not in known:
                    yield f"{entry}.segments: there is no station {stop} (rules 1.1)"


def destinations(box: dict) -> Iterator[str]:
    bars = {bar for side in box["sides"] for bar in side["destination_bars"]}
    for card in box["destinations"]:
        if card["station"] not in ids(box, "stations"):
            yield f"destinations.{card['id']}.station: there is no station {card['station']} (rules 3.3.3)"
        if card["bar"] not in bars:
            yield f"destinations.{card['id']}.bar: no side is played with bar {card['bar']} (rules 1.2)"


def events(box: dict) -> Iterator[str]:
    for event in box["events"]:
        entry, effect = f"events.{event['id']}", event["effect"]
        if event["copies"] < 0:
            yield f"{entry}.copies: there cannot be fewer than none (rules 2.6)"
        if effect["type"] not in EFFECTS:
            yield f"{entry}.effect: no rule says what {effect['type']} does (rules 3.2)"
        for key, name in EFFECTS.get(effect["type"], {}).items():
            if effect.get(key) not in ids(box, name):
                yield f"{entry}.effect.{key}: {effect.get(key)} is none of the {name} (rules 3.2)"


def tickets(box: dict) -> Iterator[str]:
    kinds = {name: [event for event in box["events"] if event["effect"]["type"] == name]
             for name in ("ticket", "inspection")}
    for name, found in kinds.items():
        if len(found) != 1:
            yield f"events: there has to be exactly one kind of card with the effect {name} (rules 3.2.7)"
    ticket_ids = {ticket["id"] for ticket in kinds["ticket"]}
    for event in kinds["inspection"]:
        if event["effect"].get("needs") not in ticket_ids:
            yield f"events.{event['id']}.effect.needs: an inspection asks for a ticket (rules 3.2.7)"


# ---- counts and the network

def hands(box: dict) -> Iterator[str]:
    for seats, numbers in box["constants"]["per_players"].items():
        entry, left = f"constants.per_players.{seats}", numbers["deal"] - 1
        if not 1 <= numbers["to_win"] <= left:
            yield f"{entry}.to_win: {left} cards beside the start card can be shown (rules 2.3, 3.5.1)"
        if seats == "2" and not 1 <= numbers["exchange"] <= left:
            yield f"{entry}.exchange: two players exchange one card to {left} cards (rules 2.4)"
        if seats != "2" and numbers["exchange"]:
            yield f"{entry}.exchange: with two neighbours a card goes to each of them (rules 2.4)"
        if seats != "2" and left < 2:
            yield f"{entry}.deal: beside the start card a card for each neighbour is needed (rules 2.4)"


def decks(box: dict) -> Iterator[str]:
    """Each side has enough cards for full hands."""
    held = box["constants"]["event_hand"]
    for side in box["sides"]:
        deck = sum(card["bar"] in side["destination_bars"] for card in box["destinations"])
        cards = sum(event["copies"] for event in box["events"] if event["id"] not in side["removed_events"])
        for seats, numbers in box["constants"]["per_players"].items():
            if int(seats) * numbers["deal"] > deck:
                yield (f"constants.per_players.{seats}.deal: the deck of the {side['id']} has {deck} cards "
                       "(rules 2.2)")
            if int(seats) * held > cards:
                yield (f"constants.event_hand: for {seats} players there are {cards} event cards by "
                       f"{side['id']} (rules 2.6)")


def network(box: dict) -> Iterator[str]:
    """The network is connected."""
    for side in box["sides"]:
        near: dict[str, set[str]] = {name: set() for name in ids(box, "stations")}
        for stops in (stops for line in box["lines"] if runs(box, side, line) for stops in line["segments"]):
            for one, other in zip(stops, stops[1:]):
                near[one].add(other)
                near[other].add(one)
        reached, waiting = {*[*near][:1]}, [*near][:1]
        for station in waiting:
            new = sorted(near[station] - reached)
            reached.update(new)
            waiting += new
        for station in near:
            if station not in reached:
                yield f"stations.{station}: by {side['id']} nothing leads there from {waiting[0]} (rules 1.1)"


ENTRIES = (unique_ids, texts, symbols, sides, dice, limits, lines, destinations, events, tickets)
COUNTS = (hands, decks, network)
