"""Carpe Diem's components from data.json, in words and pictures."""

from workshop.content.components import (
    Entry,
    Group,
    amount,
    entry_of,
    in_words,
    numbers,
    plain,
    provenance_of,
)

LISTS = ("tiles", "boards", "frames", "scoring_cards", "fountain_cards", "kinds", "goods", "other_items",
         "constants")
COLOURS = {"villa": "#c96f4a", "pond": "#7fb3d5", "garden": "#93bf73", "vineyard": "#a977a8",
           "coop": "#e0c36a", "merchant": "#f2d43d", "baker": "#a5713f", "steward": "#9a9a96",
           "craftsman": "#7c8a55"}
DECKS = {"A": "equal goods, paid", "B": "different goods, paid", "C": "villas and chimneys, owned",
         "D": "landscapes, dwellings and single buildings, owned"}
FAMILIES = "a single building", "a dwelling alone", "a landscape alone", "a villa alone", "two parts"
REWARDS = {"vp": "point", "coin": "coin", "bread": "bread", "step": "step"}
SIDES = "north", "east", "south", "west"
SIDE, HALF = 96, 48                     # of a picture
ARM, BULGE, SIGN, STACK = 17, 8, 26, 22 # of a tile's arms and their signs


def groups(box, drawings):
    """Tiles by what they show, boards, frames, cards, and the numbers."""
    return [
        *tiles(box, drawings),
        Group("Building boards", [board(entry, drawings) for entry in box["boards"]],
              "With the shovel upright: rows from the north, columns from the west, both from 0.",
              of(box, "boards"), columns=4),
        Group("Frame pieces", [frame(entry, drawings) for entry in box["frames"]],
              "Positions 1 to 6 clockwise round the frame.", of(box, "frames"), columns=4),
        *scoring_cards(box, drawings),
        Group("Fountain cards", [fountain_card(entry, box, drawings) for entry in box["fountain_cards"]],
              provenance=of(box, "fountain_cards"), columns=4),
        Group("Points on the overview and on the track", tables(box), columns=2),
        *(Group(title, [named(where, entry, drawings) for entry in box[where]], provenance=of(box, where))
          for where, title in (("kinds", "Kinds of buildings"), ("goods", "Goods"),
                               ("other_items", "What else cards count"))),
        Group("Numbers of the rules", numbers(box), provenance={"": box["constants_provenance"]["all"]}),
    ]


def of(box, where):
    """The provenance of all entries of a list."""
    return {"": box[f"{where}_provenance"]}


def tiles(box, drawings):
    """The tiles by what they show."""
    kinds = {kind["id"]: kind["group"] for kind in box["kinds"]}
    for family in FAMILIES:
        yield Group(f"Tiles with {family}", [tile(entry, drawings) for entry in box["tiles"]
                                             if family_of(entry, kinds) == family],
                    "Light backs for the first three phases, dark ones for the display and the fourth.",
                    of(box, "tiles"), columns=4)


def family_of(entry, kinds):
    shown = sorted(set(entry["edges"]) - {"meadow"})
    if not shown:
        return "a single building"
    return "two parts" if len(shown) > 1 else f"a {kinds[shown[0]]} alone"


def tile(entry, drawings):
    """A tile: its edges from the north clockwise."""
    edges = [f"{side} {edge}" for side, edge in zip(SIDES, entry["edges"]) if edge != "meadow"]
    chimneys = [amount(entry["chimneys"], "chimney")] if entry.get("chimneys") else []
    backs = ", ".join(f"{entry[back]} {back}" for back in ("light", "dark") if entry[back])
    words = "; ".join([", ".join(edges) or "meadow all round", *chimneys, backs])
    return Entry(f"tiles/{entry['id']}", plain(entry["id"]), words, entry["light"] + entry["dark"],
                 provenance_of(entry), tile_sign(entry, drawings))


def tile_sign(entry, drawings):
    """A square of meadow with an arm from each edge of another kind to the middle."""
    sides = [(quarter, edge) for quarter, edge in enumerate(entry["edges"]) if edge != "meadow"]
    parts = [arm(quarter, edge) for quarter, edge in sides]
    parts += [placed(drawings, edge, *edge_middle(quarter), SIGN) for quarter, edge in sides]
    if "single" in entry:
        parts.append(placed(drawings, entry["single"], HALF, HALF, 44))
    count = entry.get("chimneys", 0)
    first = HALF - STACK * (count - 1) / 2
    parts += [placed(drawings, "stack", first + STACK * k, HALF, STACK) for k in range(count)]
    return square(f'<path fill="#e2e0c6" stroke="#1b1a17" d="M.5 .5h95v95h-95z"/>{"".join(parts)}')


def arm(quarter, edge):
    top, end = HALF - ARM - BULGE, HALF + ARM
    return (f'<path transform="rotate({90 * quarter} {HALF} {HALF})" fill="{COLOURS[edge]}" stroke="#1b1a17" '
            f'd="M{top} 0H{SIDE - top}L{end} {end}H{SIDE - end}z"/>')


def edge_middle(quarter):
    """The position of an edge's sign."""
    near = SIGN / 2 + 3
    return ((HALF, near), (SIDE - near, HALF), (HALF, SIDE - near), (near, HALF))[quarter]


def placed(drawings, name, x, y, size):
    """A drawing around a point."""
    return drawings.use(name, x - size / 2, y - size / 2, size, size)


def square(inside):
    return f'<svg class="picture" viewBox="0 0 {SIDE} {SIDE}">{inside}</svg>'


def board(entry, drawings):
    """A building board: where the shovel and the banderoles lie."""
    row, column = entry["shovel"]
    banderoles = "; ".join(map(in_words, entry["banderoles"]))
    return Entry(f"boards/{entry['id']}", f"Board {entry['id']}",
                 f"shovel at {row}, {column}; banderoles at {banderoles}", 1, provenance_of(entry),
                 board_sign(entry, drawings))


def board_sign(entry, drawings):
    cell = SIDE / 6
    lines = "".join(f"M{cell * k} 0V{SIDE}M0 {cell * k}H{SIDE}" for k in range(7))
    marks = "".join(f"M{cell * column + 3} {cell * row + 5}h{cell - 6}v{cell - 10}h{6 - cell}z"
                    for row, column in entry["banderoles"])
    row, column = entry["shovel"]
    return square(f'<path fill="#e2e0c6" stroke="#5a5347" d="{lines}"/><path fill="#a3271c" d="{marks}"/>'
                  f'{drawings.use("shovel", cell * column, cell * row, cell, cell)}')


def frame(entry, drawings):
    """A frame piece and its two tasks."""
    words = "; ".join(f"{task['type']} at {task['position']} for {amount(task['vp'], 'point')}"
                      for task in entry["tasks"])
    signs = "".join(placed(drawings, task["type"], SIDE / 6 * (task["position"] - .5), HALF, 20)
                    for task in entry["tasks"])
    strip = f'<path fill="#e8c58b" stroke="#1b1a17" d="M.5 34H{SIDE - .5}V62H.5z"/>'
    return Entry(f"frames/{entry['id']}", f"Frame {entry['id']}", words, 1, provenance_of(entry),
                 square(strip + signs))


def scoring_cards(box, drawings):
    """The scoring cards by their backs."""
    for deck, about in DECKS.items():
        yield Group(f"Scoring cards {deck}: {about}", [scoring_card(entry, box, drawings)
                                                       for entry in box["scoring_cards"]
                                                       if entry["deck"] == deck],
                    provenance=of(box, "scoring_cards"), columns=4)


def scoring_card(entry, box, drawings):
    """A scoring card: what it wants, and what it brings."""
    wanted = [amount(part["count"], *nouns(part["item"], box)) for part in entry["requirement"]]
    brings = [amount(count, REWARDS[what]) for what, count in entry["reward"].items()]
    return Entry(f"scoring_cards/{entry['id']}", f"{entry['mode']} {', '.join(wanted)}",
                 f"for {', '.join(brings)}", 1, provenance_of(entry),
                 items([part["item"] for part in entry["requirement"]], drawings))


def fountain_card(entry, box, drawings):
    return Entry(f"fountain_cards/{entry['counts']}", nouns(entry["counts"], box)[0],
                 f"{amount(entry['vp_each'], 'point')} for each", entry["copies"], provenance_of(entry),
                 items([entry["counts"]], drawings))


def items(names, drawings):
    """The signs of a card's items, side by side in a square."""
    each = SIDE if len(names) == 1 else HALF
    return square("".join(placed(drawings, name, each * (k % 2 + .5), each * (k // 2 + .5), each - 8)
                          for k, name in enumerate(names)))


def nouns(item, box):
    """The singular and plural of an item on cards."""
    known = (*box["kinds"], *box["goods"], *box["other_items"])
    entry = next(entry for entry in known if entry["id"] == item)
    return entry["names"]["en"], entry.get("names_of_many", entry["names"])["en"]


def tables(box):
    """Tables of points, and the places of scoring cards and tasks."""
    villas, track = box["villa_points"], box["banderole_track"]
    points = ", ".join(f"{chimneys}: {points}" for chimneys, points in enumerate(villas["by_chimneys"]))
    places = "; ".join(f"{seats} players: {len(grid['cells'])} cards, {len(grid['circles'])} circles"
                       for seats, grid in box["scoring_grid"].items())
    sides = "; ".join(f"{side['id']} along a {side['along']}" for side in box["frame_sides"])
    return [
        Entry("villa_points", "Villas: chimneys and points", points, provenance=provenance_of(villas)),
        Entry("banderole_track", "Banderole track: points of each space", in_words(track["vp"]),
              provenance=provenance_of(track)),
        Entry("scoring_grid", "Places of scoring cards", places, provenance=of(box, "scoring_grid")),
        Entry("frame_sides", "Sides of the frame", sides, provenance=of(box, "frame_sides")),
    ]


def named(where, entry, drawings):
    """A kind, a good or anything else that has a name and a sign."""
    words = ", ".join(entry[what] for what in ("group", "good", "of") if what in entry)
    return entry_of(where, entry, words, "" if entry["id"] == "meadow" else drawings.picture(entry["id"]))
