"""Checks that data.json satisfies what the code relies on.

Each fault is a sentence that begins with the entry and ends with the rule, or with what requires it.
"""

import re
from collections import Counter
from collections.abc import Iterator

from .. import about

CATEGORIES = "chair", "shape", "table_colour"
# limits of the lookup tables: all sets of values, and all sets of a third of the chairs
VALUES, CHAIRS = 16, 45
LEFT, TOP, RIGHT, BOTTOM = 48, 23, 952, 927     # the part of the plan that is drawn
COLOUR_MARKS = {"red": 1, "blue": 2, "yellow": 3, "green": 4}       # the seats' marks, as about.py names them
LISTS = "reservation_cards", "tables", "chairs", "marker_kinds", "personalities", "action_cards"
NAMED = "reservation_cards", "marker_kinds", "personalities", "action_cards"
LANGUAGES = "de", "en", "fr", "it"
PROPER = "de"                           # the language of names that are the same everywhere
CHAIR_ID, OTHER_ID = re.compile(r"\w+", re.ASCII), re.compile(r"[a-z][a-z0-9_]*")
RESERVED = {       # words of the notation that cannot be ids
    "reservation_cards": re.compile("deck|action"), "personalities": re.compile(r"guest\d+"),
    "marker_kinds": re.compile("joker|card|tile|discard|remove|guest|seat|take"),
}
# minimum of each constant, and its rule
LEAST = {
    "players_min": (2, "rules 3"), "start_reservation_cards": (0, "rules 3.2"),
    "start_action_cards": (0, "rules 3.3"), "display": (2, "rules 4 step 5"),
    "markers_per_kind": (2, "rules 2.3"),
    "max_plays_per_turn": (1, "rules 4 A"), "draw_instead": (1, "rules 4 B"),
    "max_action_cards_drawn": (0, "rules 4.2"), "track_last": (1, "rules 2.2"),
    "max_rows_with_same_pair": (1, "rules 7.4"), "final_round_at": (1, "rules 9 trigger"),
}
# constants that the game's sentences spell out
SPELLED_OUT = {
    "joker_cards": (2, "rules 5.3"), "max_markers_per_chair": (4, "rules 5.1"),
    "draw_after_playing": (1, "rules 4.2"),
    "max_action_cards_per_turn": (1, "rules 6 limits"), "max_action_cards_per_phase": (1, "rules 6 limits"),
}


def faults(box: dict) -> Iterator[str]:
    """The faults of a data file."""
    for check in CHECKS:
        yield from check(box)


# ---- all entries

def ids(box):
    """Ids are unique, since the notation uses them."""
    for kind in LISTS:
        found = Counter(entry["id"].lower() for entry in box[kind])
        for entry in box[kind]:
            where, form = f"{kind}.{entry['id']}.id", CHAIR_ID if kind in ("tables", "chairs") else OTHER_ID
            if not form.fullmatch(entry["id"]):
                yield f"{where}: notation has plain letters, digits and _, small but for tables, chairs."
            elif kind in RESERVED and RESERVED[kind].fullmatch(entry["id"]):
                yield f"{where}: notation means something else by this word."
            elif found[entry["id"].lower()] > 1:
                yield f"{where}: another one of these has the same id."


def names(box):
    """Names are unique, since sentences use them."""
    for kind in NAMED:
        for entry in box[kind]:
            if PROPER not in entry["names"]:
                yield f"{kind}.{entry['id']}.names: the name in German is missing, which stands for others."
            for lang, name in entry["names"].items():
                same = [other for other in box[kind] if other["names"].get(lang) == name]
                if not name.strip() or len(same) > 1:
                    yield f"{kind}.{entry['id']}.names.{lang}: every one of these needs a name of its own."


def card_texts(box):
    """Chairs are named by their card and their table, in all languages."""
    for card in box["reservation_cards"]:
        for key in ("names", "short"):
            for lang in LANGUAGES:
                if not card[key].get(lang, "").strip():
                    yield f"reservation_cards.{card['id']}.{key}: the text in {lang} is missing."
        if "letter" in card and PROPER not in card["letter"]:
            yield f"reservation_cards.{card['id']}.letter: there has to be a German one, for all others."


def table_names(box):
    """Each kind of table is named once, and each chair at it by that."""
    found = Counter((place["shape"], place["colour"]) for place in box["table_names"])
    for table in box["tables"]:
        if found[table["shape"], table["colour"]] != 1:
            yield f"tables.{table['id']}: table_names has to name such a shape and colour once (rules 2.1)."
    for place in box["table_names"]:
        where = f"table_names.{place['shape']} {place['colour']}"
        for lang in LANGUAGES:
            text = place["at"].get(lang, "")
            if not text.strip() or sum(other["at"].get(lang) == text for other in box["table_names"]) > 1:
                yield f"{where}.{lang}: every kind of table needs a text of its own."


# ---- constants

def constants(box):
    for key, (least, rule) in LEAST.items():
        if box["constants"][key] < least:
            yield f"constants.{key}: has to be {least} at least ({rule})."
    for key, (number, rule) in SPELLED_OUT.items():
        if box["constants"][key] != number:
            yield f"constants.{key}: the game's sentences say {number} in words ({rule})."


def phases(box):
    """The waiter is in some phase on every space of the track."""
    first = box["constants"]["phases"]
    if first[:1] != [0] or any(one >= other for one, other in zip(first, first[1:])):
        yield "constants.phases: the first begins on space 0, each other behind the one before (rules 2.2)."
    if first and first[-1] > box["constants"]["track_last"]:
        yield "constants.phases: the last has to begin on the track, which ends at track_last (rules 2.2)."


def seats(box):
    """Every number of players has a setup, and the lobby offers just these."""
    known = box["constants"]
    offered = range(known["players_min"], known["players_max"] + 1)
    if offered != about.SEATS:
        most = about.SEATS[-1]
        yield f"constants.players_max: about.py offers {about.SEATS[0]} to {most} seats (rules 3)."
    if {str(count) for count in about.SEATS} != set(box["setups"]):
        yield "setups: there has to be one for each number of players, and no other (rules 3)."


def final_round(box):
    """The final round is reached, but not before the game starts."""
    begins, where = box["constants"]["final_round_at"], "constants.final_round_at"
    people = len(box["personalities"])
    for count, setup in played(box):
        if begins > min(len(box["chairs"]), people + count * len(box["guests"])):
            yield f"{where}: with {count} players so many visitors never sit (rules 9 trigger)."
        if begins <= len(preseated(box, setup)):
            yield f"{where}: with {count} players so many sit before the first turn (rules 9 trigger)."


def played(box):
    """(number of players, setup) as far as the lobby offers them."""
    return [(count, box["setups"][str(count)]) for count in about.SEATS if str(count) in box["setups"]]


def preseated(box, setup):
    return [chair for chair in box["chairs"] if chair["preseat"] in setup["preseat_classes"]]


# ---- setups and marker kinds

def colours(box):
    """Each seat has a colour, which is that of its mark on the page, and no two have the same."""
    for count, setup in played(box):
        where, found = f"setups.{count}.colours", setup["colours"]
        marks = about.SEAT_MARKS.get(count, tuple(range(1, count + 1)))
        if len(found) != count or len(set(found)) != count:
            yield f"{where}: each of {count} players needs a colour (rules 3)."
        elif tuple(COLOUR_MARKS.get(colour) for colour in found) != marks:
            yield f"{where}: SEAT_MARKS in about.py has to give the seats the same colours (rules 3)."


def kinds(box):
    """Each seat has all its marker kinds, and rows for no more of them."""
    for count, setup in played(box):
        where = f"setups.{count}"
        if len(set(setup["marker_shapes"])) != len(setup["marker_shapes"]):
            yield f"{where}.marker_shapes: each shape occurs once (rules 2.3)."
        for colour in dict.fromkeys(setup["colours"]):
            for shape in dict.fromkeys(setup["marker_shapes"]):
                if sum(own(kind, colour, shape) for kind in box["marker_kinds"]) != 1:
                    yield f"{where}.marker_shapes: marker_kinds needs one {colour} {shape} (rules 2.3)."
        if not 1 <= setup["max_own_rows"] <= len(setup["marker_shapes"]):
            yield f"{where}.max_own_rows: is 1 at least, at most one for each marker shape (rules 3)."


def own(kind, colour, shape):
    return (kind["colour"], kind["shape"], kind["neutral"]) == (colour, shape, False)


def neutral_kinds(box):
    if sum(kind["neutral"] for kind in box["marker_kinds"]) != 2:
        yield "marker_kinds: two of them are neutral, for two open personalities (rules 3.5)."


def preseat(box):
    """The personalities seated at the start exist."""
    used = {name for _, setup in played(box) for name in setup["preseat_classes"]}
    for chair in box["chairs"]:
        if chair["preseat"] is not None and chair["preseat"] not in used:
            yield f"chairs.{chair['id']}.preseat: no setup names this class (rules 3.4)."
    for count, setup in played(box):
        if len(preseated(box, setup)) > len(box["personalities"]):
            yield f"setups.{count}.preseat_classes: there are not so many personalities (rules 3.4)."


# ---- tables, chairs, reservation cards

def cards(box):
    """There are values of the three categories, and enough copies to deal."""
    for card in box["reservation_cards"]:
        if card["category"] not in CATEGORIES:
            yield f"reservation_cards.{card['id']}.category: is one of {', '.join(CATEGORIES)} (rules 1)."
    if len(box["reservation_cards"]) > VALUES:
        yield f"reservation_cards: the tables of the rules take {VALUES} values at most (rules 1)."


def copies(box):
    known, most = box["constants"], about.SEATS[-1]
    for kind in ("reservation_cards", "action_cards"):
        for card in box[kind]:
            if card["copies"] < 0:
                yield f"{kind}.{card['id']}.copies: a number of copies is 0 at least."
        if sum(max(0, card["copies"]) for card in box[kind]) < known[f"start_{kind}"] * most:
            yield f"{kind}.copies: there have to be enough for the first hands of {most} players (rules 3)."


def traits(box):
    """Every trait of a chair is the value of a reservation card."""
    known = {(card["category"], card["id"]) for card in box["reservation_cards"]}
    for table in box["tables"]:
        for key, category in (("shape", "shape"), ("colour", "table_colour")):
            if (category, table[key]) not in known:
                yield f"tables.{table['id']}.{key}: no reservation card asks for it (rules 2.1)."
    for chair in box["chairs"]:
        if ("chair", chair["chair"]) not in known:
            yield f"chairs.{chair['id']}.chair: no reservation card asks for it (rules 2.1)."
        if chair["table"] not in {table["id"] for table in box["tables"]}:
            yield f"chairs.{chair['id']}.table: there is no such table (rules 2.1)."


def plan(box):
    """The whole café is inside the plan, and within the limits of the lookup tables."""
    for kind in ("tables", "chairs"):
        for entry in box[kind]:
            if not (LEFT <= entry["x"] < RIGHT and TOP <= entry["y"] < BOTTOM):
                yield f"{kind}.{entry['id']}.x: is outside the plan that is drawn (rules 2.1)."
    if not 1 <= len(box["chairs"]) <= CHAIRS:
        yield f"chairs: the tables of the rules take 1 to {CHAIRS} chairs (rules 2.1)."


def markers(box):
    """There are more markers of a kind than chairs that match a card."""
    tables = {table["id"]: table for table in box["tables"]}
    for count, setup in played(box):
        free = [chair for chair in box["chairs"] if chair["preseat"] not in setup["preseat_classes"]]
        for card in box["reservation_cards"]:
            matching = sum(matches(card, chair, tables.get(chair["table"])) for chair in free)
            if matching >= box["constants"]["markers_per_kind"]:
                yield (f"reservation_cards.{card['id']}: with {count} players {matching} free chairs match, "
                       "and constants.markers_per_kind has to be more than that (rules 5.1).")


def matches(card, chair, table):
    table = table or {"shape": None, "colour": None}
    found = {"chair": chair["chair"], "shape": table["shape"], "table_colour": table["colour"]}
    return found.get(card["category"]) == card["id"]


# ---- visitors and action cards

def guests(box):
    """Guests have no names, so their two numbers are unique."""
    found = Counter((guest["placement_points"], guest["vip_multiplier"]) for guest in box["guests"])
    for number, guest in enumerate(box["guests"], 1):
        where = f"guests.{number}.placement_points and vip_multiplier"
        if found[guest["placement_points"], guest["vip_multiplier"]] > 1:
            yield f"{where}: another guest has the same two numbers, by which they are named (rules 2.6)."
        if min(guest["placement_points"], guest["vip_multiplier"]) < 0:
            yield f"{where}: each is 0 at least (rules 2.6)."
    if not box["guests"]:
        yield "guests: every player has one at least (rules 2.6)."


def action_cards(box):
    """Action cards have valid costs and known effects."""
    for card in box["action_cards"]:
        where = f"action_cards.{card['id']}"
        if not 1 <= card["plays_used"] <= box["constants"]["max_plays_per_turn"]:
            yield f"{where}.plays_used: counts as 1 play at least, and no more than a turn has (rules 4.1)."
        if card["discards"] < 0:
            yield f"{where}.discards: a card costs none at least (rules 6 swaps)."
        yield from (f"{where}.effect{fault}" for fault in effect_faults(box, card["effect"]))


def effect_faults(box, effect):
    if effect["subject"] not in ("personality", "own_guest"):
        yield ".subject: is about a personality or an own_guest (rules 6)."
    if effect["type"] not in ("swap", "remove", "score"):
        yield ".type: a card swaps, removes or scores (rules 6)."
    elif effect["type"] == "score":
        if not {"points", "least"} <= effect.keys():
            yield ": a scoring card says points and least (rules 6 scoring)."
        elif effect["least"] < 1:
            yield ".least: 1 visitor at least has to sit there (rules 6 scoring)."
        values = {card["id"] for card in box["reservation_cards"]}
        if not effect.get("same_table") and effect.get("value") not in values:
            yield ".value: a scoring card names a reservation card, or same_table (rules 6 scoring)."


CHECKS = (ids, names, card_texts, table_names, constants, phases, seats, final_round, colours, kinds,
          neutral_kinds, preseat, cards, copies, traits, plan, markers, guests, action_cards)
