"""Checks that data.json satisfies what the code relies on; each fault is a sentence that names the entry."""

import re
from collections import Counter
from collections.abc import Iterator

GROUPS = ("meadow", "villa", *["landscape"] * 4, *["dwelling"] * 4, *["single"] * 3)
# rewards of groups and buildings are looked up by their index in the list
PLACES = {"meadow": 0, "villa": 1, "merchant": 6, "baker": 7, "steward": 8, "craftsman": 9, "market": 10,
          "bakery": 11, "fountain": 12}
SEATS = ("2", "3", "4")
SIDES = {"north": "column", "east": "row", "south": "column", "west": "row"}
SIZE, SPACES, MOST_AT_SPACE, ROWS, COLUMNS = 6, 7, 4, 4, 3      # for which the drawing has room
MOST_PARTS = 2
GAINS = ("vp", "coin", "bread", "step")
WRITTEN = re.compile(r"[a-z0-9_]+", re.ASCII)                   # what the notation can parse


def faults(box: dict) -> Iterator[str]:
    """The faults of a data file; none for today's."""
    for part in (numbers, ids, names, kinds, counted_items, constants, seats, supply, tiles, boards, frames,
                 frame_sides, grids, cards, decks, fountain_cards, final_scoring):
        yield from part(box)


# ---- everywhere

def numbers(box):
    for path, value in _leaves(box):
        if isinstance(value, int) and value < 0 and not path.startswith("frame_sides."):
            yield f"{path}: nothing in the box is counted below zero, and this is {value} (rules 2)."


def _leaves(value, path=""):
    if not isinstance(value, (dict, list)):
        yield path, value
        return
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
        name = inner["id"] if isinstance(inner, dict) and isinstance(inner.get("id"), str) else key
        yield from _leaves(inner, f"{path}.{name}" if path else str(name))


LISTS = ("kinds", "goods", "other_items", "tiles", "boards", "frames", "frame_sides", "scoring_cards")


def ids(box):
    for name in LISTS:
        for entry, count in Counter(_ids(box, name)).items():
            if count > 1:
                yield (f"{name}.{entry}: the id occurs {count} times, and must be unique "
                       "(rules 2).")
    for name in ("kinds", "goods", "other_items", "tiles", "scoring_cards"):
        for entry in _ids(box, name):
            if not WRITTEN.fullmatch(entry):
                yield (f"{name}.{entry}: choices are written with ids of small letters, digits and "
                       "underscores (rules 11).")
    for entry in {*_ids(box, "kinds")} & {*_ids(box, "other_items")}:
        yield f"other_items.{entry}: a kind has this id already (rules 8.4)."


def _ids(box, name):
    return [entry["id"] for entry in box[name]]


def names(box):
    """Everything counted in sentences has a singular and a plural."""
    for name in ("kinds", "goods", "other_items"):
        for place, entry in enumerate(box[name]):
            wanted = ("names",) if name == "kinds" and not place else ("names", "names_of_many")
            for key in wanted:
                if not entry.get(key, {}).get("de"):
                    yield f"{name}.{entry['id']}.{key}: the name in German is missing (rules 2)."


# ---- kinds and items (rules 2)

def kinds(box):
    if [entry["group"] for entry in box["kinds"]] != list(GROUPS):
        yield ("kinds: their order is meadow, villa, four landscapes, four dwellings and three buildings "
               "that stand alone (rules 2).")
    for place, entry in enumerate(box["kinds"]):
        if PLACES.get(entry["id"], place) != place:
            yield (f"kinds.{entry['id']}: what a kind brings goes by its place in the list, and this one "
                   f"belongs on place {PLACES[entry['id']] + 1} (rules 7).")
        if entry["group"] == "landscape" and entry.get("good") not in _ids(box, "goods"):
            yield f"kinds.{entry['id']}.good: a landscape brings one of the goods (rules 7.2)."


def counted_items(box):
    if "chimney" not in _ids(box, "other_items"):
        yield ("other_items: scoring cards count chimneys, and there is no item with the id chimney "
               "(rules 8.4).")
    for entry in box["other_items"]:
        if entry.get("of", "landscape") not in ("landscape", "dwelling"):
            yield (f"other_items.{entry['id']}.of: any one of a group is a landscape or a dwelling "
                   "(rules 8.4).")


# ---- constants (rules 2 to 8)

LEAST = {"phases": (1, "9"), "tiles_per_space": (1, "5.2"), "breads_per_card_fulfilment": (1, "8.6"),
         "landscape_max_tiles": (2, "6.4"), "fountain_draw": (1, "7.7"), "leftover_divisor": (1, "10.2")}


def constants(box):
    rules = box["constants"]
    for name, (least, section) in LEAST.items():
        if rules[name] < least:
            yield f"constants.{name}: at least {least}, and this is {rules[name]} (rules {section})."
    if rules["board_size"] != SIZE:
        yield f"constants.board_size: a building board is drawn with {SIZE} by {SIZE} cells (rules 3.1)."
    if rules["spaces"] != SPACES:
        yield f"constants.spaces: the circle is drawn with {SPACES} spaces (rules 3.4)."
    if rules["tiles_per_space"] > MOST_AT_SPACE:
        yield f"constants.tiles_per_space: there is room for {MOST_AT_SPACE} tiles at a space (rules 4.6)."
    if len(rules["phase_tile_back"]) != rules["phases"]:
        yield (f"constants.phase_tile_back: {rules['phases']} phases need as many backs, and these are "
               f"{len(rules['phase_tile_back'])} (rules 9.1).")
    for back in dict.fromkeys(rules["phase_tile_back"]):
        if back not in ("light", "dark"):
            yield (f"constants.phase_tile_back: the tiles of a phase are light or dark, not {back} "
                   "(rules 9.1).")


def seats(box):
    rules, players = box["constants"], box["constants"]["players"]
    if tuple(sorted(players)) != SEATS:
        yield "constants.players: the game is for 2, 3 and 4 players (rules 4)."
    for count in filter(players.__contains__, SEATS):
        number, path = players[count], f"constants.players.{count}"
        if len(number["start_vp"]) != int(count):
            yield f"{path}.start_vp: each of {count} players begins with points (rules 4.8)."
        if number["tiles_discarded_per_space"] >= max(1, rules["tiles_per_space"]):
            yield f"{path}.tiles_discarded_per_space: at least one tile of a space is taken (rules 5.2)."
        taken = rules["spaces"] * (rules["tiles_per_space"] - number["tiles_discarded_per_space"])
        if taken != int(count) * rules["turns_per_player_per_phase"]:
            yield (f"constants.turns_per_player_per_phase: {count} players take {taken} tiles in a phase, "
                   f"which are not {rules['turns_per_player_per_phase']} turns each (rules 5.4).")


def supply(box):
    """There are enough tiles for all phases and the craftsman's display."""
    rules = box["constants"]
    phase = rules["spaces"] * rules["tiles_per_space"]
    for back in ("light", "dark"):
        available = sum(tile[back] for tile in box["tiles"])
        wanted = rules["phase_tile_back"].count(back) * phase
        if back == "dark":
            wanted += rules["display_size"]
        if available < wanted:
            yield (f"tiles.{back}: {wanted} {back} tiles are laid out, and there are only {available} "
                   "(rules 4.6).")


# ---- tiles (rules 2, 3.2)

def tiles(box):
    groups = {entry["id"]: entry["group"] for entry in box["kinds"]}
    for tile in box["tiles"]:
        yield from (f"tiles.{tile['id']}.{fault}" for fault in _tile(tile, groups, box))
    yield from _duplicate_faces(box)


def _tile(tile, groups, box):
    edges = tile["edges"]
    parts = Counter(edge for edge in edges if edge in groups and groups[edge] != "meadow")
    if len(edges) != len(SIDES):
        yield "edges: a tile has four (rules 3.2)."
    for edge in dict.fromkeys(edges):
        if groups.get(edge, "single") == "single":
            yield f"edges: {edge} is no kind that edges show (rules 2)."
    for edge, count in parts.items():
        if groups[edge] == "dwelling" and count > 1:
            yield f"edges: half of a dwelling has one edge, and {edge} has {count} (rules 2)."
    if len(parts) > MOST_PARTS:
        yield f"edges: a tile has at most {MOST_PARTS} parts (rules 13.1)."
    yield from _single(tile, parts, groups)
    if tile.get("chimneys") and not any(groups[edge] == "villa" for edge in parts):
        yield "chimneys: only a villa has them (rules 2)."


def _single(tile, parts, groups):
    if "single" in tile:
        if groups.get(tile["single"]) != "single":
            yield f"single: {tile['single']} is no building that stands alone (rules 2)."
        if parts:
            yield "single: around a building that stands alone all edges are meadow (rules 2)."
    elif not parts:
        yield "edges: a tile shows a building, a villa or a landscape (rules 2)."


def _duplicate_faces(box):
    """No two entries have the same face, or they would be two choices."""
    known = {}
    for tile in box["tiles"]:
        edges = tile["edges"]
        turned = min((edges[turn:] + edges[:turn] for turn in range(len(edges))), default=[])
        face = (*turned, tile.get("single"), tile.get("chimneys", 0))
        if face in known:
            yield f"tiles.{tile['id']}: it shows what {known[face]} shows; count them as one (rules 3.2)."
        known.setdefault(face, tile["id"])


# ---- building boards and frames (rules 3.1, 3.3)

def boards(box):
    most = int(SEATS[-1])
    if len(box["boards"]) < most:
        yield f"boards: {most} players need {most} building boards (rules 4.1)."
    for board in box["boards"]:
        path = f"boards.{board['id']}"
        if not _inside([board["shovel"]], 1, SIZE - 2):
            yield (f"{path}.shovel: the first tile always fits only on a cell that touches no frame "
                   "(rules 5.3).")
        if not _inside(board["banderoles"], 0, SIZE - 1):
            yield (f"{path}.banderoles: they lie on cells of the board, rows and columns 0 to {SIZE - 1} "
                   "(rules 3.1).")
        if len({*map(tuple, board["banderoles"])}) < len(board["banderoles"]):
            yield f"{path}.banderoles: a cell holds one banderole (rules 3.1)."


def _inside(cells, least, most):
    return all(len(cell) == 2 and all(least <= number <= most for number in cell) for cell in cells)


def frames(box):
    wanted = len(SIDES) * int(SEATS[-1])
    groups = {entry["id"]: entry["group"] for entry in box["kinds"]}
    if len(box["frames"]) < wanted:
        yield f"frames: {SEATS[-1]} players need {wanted} pieces (rules 4.1)."
    for frame in box["frames"]:
        path, positions = f"frames.{frame['id']}", Counter(task["position"] for task in frame["tasks"])
        for task in frame["tasks"]:
            if groups.get(task["type"]) not in ("villa", "landscape", "dwelling"):
                yield (f"{path}.type: a task wants a villa, a landscape or a dwelling, not {task['type']} "
                       "(rules 10.5).")
        for position, count in positions.items():
            if not 1 <= position <= SIZE:
                yield f"{path}.position: positions run from 1 to {SIZE}, and this is {position} (rules 3.3)."
            if count > 1:
                yield (f"{path}.position: there is one task at a position, and {count} are at {position} "
                       "(rules 3.3).")


def frame_sides(box):
    if _ids(box, "frame_sides") != list(SIDES):
        yield "frame_sides: they are north, east, south and west, in this order (rules 3.3)."
    for side in box["frame_sides"]:
        path = f"frame_sides.{side['id']}"
        if side["along"] != SIDES.get(side["id"], side["along"]):
            yield (f"{path}.along: a task looks from its side across the board, along a {SIDES[side['id']]} "
                   "(rules 3.3).")
        lines = (side["first"] + side["step"] * place for place in range(SIZE))
        if sorted(lines) != list(range(SIZE)):
            yield (f"{path}.step: the {SIZE} positions look along lines 0 to {SIZE - 1}, each along another "
                   "(rules 3.3).")


# ---- scoring cards and circles (rules 3.5, 8)

def grids(box):
    for count in SEATS:
        if count not in box["scoring_grid"]:
            yield (f"scoring_grid.{count}: the places of the cards for {count} players are missing "
                   "(rules 3.5).")
        elif count in box["constants"]["players"]:
            yield from (f"scoring_grid.{count}.{fault}" for fault in _grid(box, count))


def _grid(box, count):
    grid, rules = box["scoring_grid"][count], box["constants"]
    cells, laid = [*map(tuple, grid["cells"])], sum(rules["players"][count]["scoring_cards"].values())
    if len({*cells}) < len(cells):
        yield "cells: on each lies one card (rules 3.5)."
    if not all(len(cell) == 2 and cell[0] in range(ROWS) and cell[1] in range(COLUMNS) for cell in cells):
        yield f"cells: the rectangle has {ROWS} rows and {COLUMNS} columns, counted from 0 (rules 3.5)."
    if len(cells) != laid:
        yield f"cells: {laid} cards are laid out on {len(cells)} cells (rules 4.4)."
    if len(grid["circles"]) < int(count) * rules["phases"]:
        yield (f"circles: {count} players place a disc on one in each of {rules['phases']} scorings "
               "(rules 8.2).")
    yield from _circles(grid, cells)


def _circles(grid, cells):
    found = Counter()
    for circle in grid["circles"]:
        cards = [*map(tuple, circle["cards"])]
        if len(cards) != 2 or not all(cell in cells for cell in cards) or not _neighbours(*cards):
            yield f"circles.{circle['id']}: a circle lies between two cards that are neighbours (rules 3.5)."
            continue
        found[frozenset(cards)] += 1
        if circle["id"] != "-".join("".join(map(str, cell)) for cell in cards):
            yield (f"circles.{circle['id']}: choices name a circle by row and column of its two cards "
                   "(rules 3.5).")
        if found[frozenset(cards)] > 1:
            yield f"circles.{circle['id']}: there is another circle between these cards (rules 3.5)."
    wanted = {frozenset((one, other)) for one in cells for other in cells if _neighbours(one, other)}
    for one, other in sorted(map(sorted, wanted - found.keys())):
        yield f"circles: there is none between the cards at {list(one)} and {list(other)} (rules 3.5)."


def _neighbours(one, other):
    return len(one) == len(other) == 2 and abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def cards(box):
    items = {"pay": _ids(box, "goods"), "have": [*_ids(box, "kinds")[1:], *_ids(box, "other_items")]}
    for card in box["scoring_cards"]:
        path, wanted = f"scoring_cards.{card['id']}", Counter(part["item"] for part in card["requirement"])
        if card["mode"] not in items:
            yield f"{path}.mode: what a card wants is to pay or to have, not to {card['mode']} (rules 8.3)."
        if not wanted:
            yield f"{path}.requirement: a card wants something (rules 8.3)."
        for item, count in wanted.items():
            if item not in items.get(card["mode"], wanted):
                yield f"{path}.requirement: {item} is nothing that one can {card['mode']} (rules 8.4)."
            if count > 1:
                yield (f"{path}.requirement: {item} is named {count} times; name it once, with its number "
                       "(rules 8.4).")
        yield from (f"{path}.{fault}" for fault in _card_numbers(card, box["constants"]))


def _card_numbers(card, rules):
    for part in card["requirement"]:
        if part["count"] < 1:
            yield f"requirement: at least one of {part['item']} is wanted (rules 8.4)."
    for gain in card["reward"]:
        if gain not in GAINS:
            yield f"reward: {gain} is nothing that a card brings (rules 8.3)."
    if card["reward"].get("bread", 0) >= max(1, rules["breads_per_card_fulfilment"]):
        yield ("reward.bread: a card that brings the breads it costs could be fulfilled without end "
               "(rules 8.6).")


def decks(box):
    sizes = Counter(card["deck"] for card in box["scoring_cards"])
    for count, number in box["constants"]["players"].items():
        path = f"constants.players.{count}.scoring_cards"
        for deck in sorted({*sizes, *number["scoring_cards"]}):
            wanted = number["scoring_cards"].get(deck)
            if wanted is None:
                yield f"{path}: how many cards of deck {deck} are laid out is missing (rules 4.4)."
            elif wanted > sizes[deck]:
                yield (f"{path}.{deck}: {wanted} cards are laid out, and the deck has {sizes[deck]} "
                       "(rules 4.4).")
            if not sizes[deck]:
                yield f"{path}.{deck}: there is no card with this back (rules 4.4)."


# ---- fountain cards and the final scoring (rules 7.7, 10)

def fountain_cards(box):
    known, entries = {*_ids(box, "kinds")[1:], *_ids(box, "other_items")}, Counter()
    for card in box["fountain_cards"]:
        entries[card["counts"], card["vp_each"]] += 1
        if card["counts"] not in known:
            yield f"fountain_cards.{card['counts']}: this is nothing that can be counted (rules 10.4)."
    for (counts, _), number in entries.items():
        if number > 1:
            yield (f"fountain_cards.{counts}: the same card occurs {number} times; raise its copies "
                   "(rules 10.4).")
    draw = box["constants"]["fountain_draw"]
    fountain = _fountain(box)
    fountains = sum(tile["light"] + tile["dark"] for tile in box["tiles"] if tile.get("single") == fountain)
    wanted = (fountains - 1) * (draw - 1) + draw if fountains > 0 else 0
    available = sum(card["copies"] for card in box["fountain_cards"])
    if available < wanted:
        yield (f"fountain_cards.copies: the draws of {fountains} fountains need {wanted} cards, and there "
               f"are {available} (rules 7.7).")


def _fountain(box):
    return box["kinds"][PLACES["fountain"]]["id"] if len(box["kinds"]) > PLACES["fountain"] else ""


def final_scoring(box):
    if not box["villa_points"]["by_chimneys"]:
        yield "villa_points.by_chimneys: points are wanted for each number of chimneys (rules 10.1)."
    if not box["banderole_track"]["vp"]:
        yield "banderole_track.vp: the track has at least the space where all discs begin (rules 3.6)."
