"""Kinds of corrections to Carpe Diem's data, each with an observable of the game that has to change."""

from importlib import import_module

from kaffeehaus.table.game import Setup
from kaffeehaus.table.words import ENGLISH
from workshop.content.altered import Change

PLENTY = 60                             # more of anything than a prepared position needs


# ---- observables

def table(*names):
    """Tables of the data module."""
    return lambda game: tuple(getattr(game.data, name) for name in names)


def rules(game, module):
    return import_module(f"{game.data.__package__}.{module}")


def opened(game, seats=2):
    """A game after setup, with the first seat to move."""
    s = game.new(Setup("carpe_diem", seats, 1, {"start": 0}))
    while game.asked(s) == "ChooseSpace":
        game.apply(s, game.legal(s)[0])
    return s


def points_at_start(game):
    return [game.points(game.new(Setup("carpe_diem", seats, 1, {"start": 0}))) for seats in game.seats]


def rewarded(game):
    """The rewards of all dwellings and single buildings (rules 7)."""
    building, data, found = rules(game, "building"), game.data, []
    for kind in (data.MERCHANT, data.BAKER, data.STEWARD, data.MARKET, data.BAKERY, data.FOUNTAIN):
        s = opened(game)
        building.REWARDS[kind](s, 0, kind, 2)
        found.append((s.coins[0], s.breads[0], s.track[0], len(s.hands[0])))
    return found


def scored(game):
    """Final points for chimneys, leftovers, the track and fountain cards (rules 10)."""
    s, scoring, data = opened(game), game.scoring, game.data
    s.coins[0], found = PLENTY, []
    for s.track[0] in range(len(data.TRACK_POINTS)):
        found.append(scoring.track_points(s, 0))
    s.owned = [1] * len(s.owned)
    return (found, [scoring.villa_points(chimneys) for chimneys in range(PLENTY)],
            scoring.leftover_points(s, 0),
            [(data.FOUNTAIN_ITEM[card], scoring.fountain_points(s, 0, card)) for card in data.FOUNTAIN_CARDS])


def surplus(game):
    """Points for steps beyond the end of the track (rules 7.8)."""
    s = opened(game)
    game.state.advance(s, 0, PLENTY)
    return s.points


def failed(game):
    """Points that are left after a failed card (rules 8.7)."""
    s = opened(game)
    rules(game, "cards").penalty(s, 0, 0)
    return s.points


def by_bread(game):
    """How often breads fulfil each card (rules 8.6)."""
    s = opened(game)
    s.breads[0] = PLENTY
    return [game.scoring.max_by_bread(s, 0, card) for card in range(len(game.data.CARD_IDS))]


def moves(game):
    """The spaces reachable with one bread (rules 5.1)."""
    s = opened(game)
    s.breads[0] = 1
    return game.legal(s)


def longest_landscape(game):
    """The size limit of a landscape that goes south and then east (rules 6.4)."""
    s, data, district = opened(game), game.data, rules(game, "district")
    straight, corner = map(data.FACE_IDS.index, ("pond_straight", "pond_corner"))
    way = [(1, 1, straight, 0), (2, 1, straight, 0), (3, 1, straight, 0), (4, 1, corner, 0),
           (4, 2, straight, 1),
           (4, 3, straight, 1)]
    for number, (row, column, face, turn) in enumerate(way):
        if district.too_big(s, 0, row * data.SIZE + column, face, turn):
            return number
        district.place(s, 0, row * data.SIZE + column, face, turn)
    return len(way)


def scoring_cards(game):
    data, words = game.data, game.words
    return [(data.DECK[card], data.PAID[card], data.REQUIRED[card], data.REWARD[card],
             words.scoring_card(ENGLISH, card)) for card in range(len(data.CARD_IDS))]


def counted(game):
    """The names of kinds, goods and other items."""
    data, words = game.data, game.words
    return ([words.kind_name(ENGLISH, kind) for kind in range(len(data.KIND_IDS))],
            [words.goods(ENGLISH, good, 1) for good in range(len(data.GOOD_IDS))],
            [ENGLISH.name(names) for names in data.ITEM_NAMES])


# ---- corrections

def picked(entries, chance):
    entries = list(entries)
    return entries[chance.below(len(entries))]


def constant(name, more, observable):
    """A constant with another value."""
    def alter(box, chance):
        box["constants"][name] += more
    return Change(f"constants.{name}", alter, observable)


def renamed(name):
    def alter(box, chance):
        picked(box[name], chance)["names"]["en"] = "palace"
    return Change(f"{name}.names", alter, counted)


def without_villa(box):
    return [tile for tile in box["tiles"] if "villa" not in tile["edges"]]


def move_part(box, chance):
    """Two opposite parts become adjacent, or the other way round."""
    tile = picked((tile for tile in without_villa(box) if len({*tile["edges"]}) == 3), chance)
    one, other = (edge for edge in tile["edges"] if edge != "meadow")
    facing = tile["edges"][2] != "meadow"
    tile["edges"] = [one, other, "meadow", "meadow"] if facing else [one, "meadow", other, "meadow"]


def open_side(box, chance):
    """A landscape has one more open side."""
    tile = picked((tile for tile in without_villa(box) if tile["id"].endswith("_corner")), chance)
    tile["edges"] = tile["edges"][:1] * 3 + ["meadow"]


def turn_tile(box, chance):
    """The same face, written in another rotation."""
    tile = picked((tile for tile in box["tiles"] if len({*tile["edges"]}) == 2), chance)
    tile["edges"] = tile["edges"][1:] + tile["edges"][:1]


def other_number(back):
    """One tile more of one face, one fewer of another."""
    def alter(box, chance):
        available = [tile for tile in box["tiles"] if tile[back]]
        less = picked(available, chance)
        less[back] -= 1
        picked((tile for tile in available if tile is not less), chance)[back] += 1
    return Change(f"tiles.{back}", alter, table(back.upper()))


def many_fountains(box, chance):
    """Fountains in place of all other buildings that stand alone."""
    singles = {tile["single"]: tile for tile in box["tiles"] if "single" in tile}
    for name in ("market", "bakery"):
        for back in ("light", "dark"):
            singles["fountain"][back] += singles[name][back]
            singles[name][back] = 0


def other_face(box, chance):
    """A new face in place of an existing one."""
    box["tiles"] = [tile for tile in box["tiles"] if tile["id"] != "coop_straight"]
    box["tiles"].append({"id": "coop_four", "edges": ["coop"] * 4, "light": 1, "dark": 0})


def other_id(box, chance):
    picked(box["tiles"], chance)["id"] = "hall"


def chimneys(box, chance):
    tile = picked((tile for tile in box["tiles"] if tile["id"].startswith("villa_")), chance)
    tile["chimneys"] += 1


def shovel(box, chance):
    board = picked(box["boards"], chance)
    middle = [[row, column] for row in (2, 3) for column in (2, 3)]
    board["shovel"] = picked((cell for cell in middle if cell != board["shovel"]), chance)


def banderole(box, chance):
    board = picked(box["boards"], chance)
    size = box["constants"]["board_size"]
    cells = [[row, column] for row in range(size) for column in range(size)]
    free = [cell for cell in cells if cell not in board["banderoles"]]
    board["banderoles"][chance.below(len(board["banderoles"]))] = picked(free, chance)


def task_kind(box, chance):
    task = picked(picked(box["frames"], chance)["tasks"], chance)
    kinds = [kind["id"] for kind in box["kinds"] if kind["group"] in ("villa", "landscape", "dwelling")]
    task["type"] = picked((kind for kind in kinds if kind != task["type"]), chance)


def task_position(box, chance):
    tasks = picked(box["frames"], chance)["tasks"]
    used = [task["position"] for task in tasks]
    tasks[0]["position"] = picked((place for place in range(1, 7) if place not in used), chance)


def task_points(box, chance):
    picked(picked(box["frames"], chance)["tasks"], chance)["vp"] += 1


def reversed_side(box, chance):
    """The positions of a side run counter-clockwise."""
    side = picked(box["frame_sides"], chance)
    side["first"] = box["constants"]["board_size"] - 1 - side["first"]
    side["step"] = -side["step"]


def other_corners(box, chance):
    """With three players the other two corners stay empty."""
    empty = {(0, 2), (3, 0)}
    cells = [(row, column) for row in range(4) for column in range(3) if (row, column) not in empty]
    pairs = [((row, column), other) for row, column in cells
             for other in ((row, column + 1), (row + 1, column)) if other in cells]
    box["scoring_grid"]["3"] = {"cells": [*map(list, cells)], "circles": [
        {"id": "{}{}-{}{}".format(*one, *other), "cards": [list(one), list(other)]} for one, other in pairs]}


def other_deck(box, chance):
    """Two cards swap their decks."""
    one = picked(box["scoring_cards"], chance)
    other = picked((card for card in box["scoring_cards"] if card["deck"] != one["deck"]), chance)
    one["deck"], other["deck"] = other["deck"], one["deck"]


def reconstructed(box, chance):
    """A scoring card that is reconstructed at least in part."""
    return picked((card for card in box["scoring_cards"] if "[X]" in card["provenance"]), chance)


def other_item(box, chance):
    card = reconstructed(box, chance)
    used = [part["item"] for part in card["requirement"]]
    names = box["goods"] if card["mode"] == "pay" else [*box["kinds"][1:], *box["other_items"]]
    free = [entry["id"] for entry in names if entry["id"] not in used]
    card["requirement"][0]["item"] = picked(free, chance)


def more_wanted(box, chance):
    picked(reconstructed(box, chance)["requirement"], chance)["count"] += 1


def other_reward(box, chance):
    card = reconstructed(box, chance)
    others = {"vp": 5}, {"coin": 2}, {"bread": 1, "step": 1}
    card["reward"] = picked((reward for reward in others if reward != card["reward"]), chance)


def other_mode(box, chance):
    """A red card becomes green and counts buildings."""
    card = picked((card for card in box["scoring_cards"] if card["mode"] == "pay"), chance)
    card["mode"], card["requirement"] = "have", [{"item": "bakery", "count": 1}]


def fountain_counts(box, chance):
    picked(box["fountain_cards"], chance)["counts"] = "chimney"


def fountain_same(box, chance):
    """Two fountain cards count the same item for different points."""
    one, other = box["fountain_cards"][:2]
    one["counts"], one["vp_each"] = other["counts"], other["vp_each"] + 1


def fountain_points(box, chance):
    picked(box["fountain_cards"], chance)["vp_each"] += 1


def fountain_copies(box, chance):
    one, other = chance.shuffled(box["fountain_cards"])[:2]
    one["copies"] += 1
    other["copies"] -= 1


def villa_table(box, chance):
    points = box["villa_points"]["by_chimneys"]
    points[1 + chance.below(len(points) - 1)] += 1


def longer_villa_table(box, chance):
    box["villa_points"]["by_chimneys"].append(19)


def track_points(box, chance):
    points = box["banderole_track"]["vp"]
    points[1 + chance.below(len(points) - 1)] += 1


def longer_track(box, chance):
    box["banderole_track"]["vp"] += [22, 25]


def surplus_points(box, chance):
    box["banderole_track"]["surplus_step_vp"] = 2


def start_points(box, chance):
    picked(box["constants"]["players"].values(), chance)["start_vp"][0] += 1


def fewer_phases(box, chance):
    box["constants"]["phases"] -= 1
    del box["constants"]["phase_tile_back"][0]


ACCEPTED = (
    *map(renamed, ("kinds", "goods", "other_items")),
    Change("tiles.edges", move_part, table("EDGES")), Change("tiles.edges", open_side, table("EDGES")),
    Change("tiles.edges", turn_tile, table("EDGES")), other_number("light"), other_number("dark"),
    Change("tiles.light", many_fountains, table("LIGHT", "DARK")),
    Change("tiles", other_face, table("FACE_IDS", "EDGES")),
    Change("tiles.id", other_id, table("FACE_IDS")), Change("tiles.chimneys", chimneys, table("CHIMNEYS")),
    Change("boards.shovel", shovel, table("SHOVEL")),
    Change("boards.banderoles", banderole, table("BANDEROLES")),
    Change("frames.tasks.type", task_kind, table("TASKS")),
    Change("frames.tasks.position", task_position, table("TASKS")),
    Change("frames.tasks.vp", task_points, table("TASKS")),
    Change("frame_sides.first", reversed_side, table("TASKS")),
    Change("scoring_grid.cells", other_corners, table("GRID", "CIRCLES")),
    Change("scoring_cards.deck", other_deck, scoring_cards),
    Change("scoring_cards.mode", other_mode, scoring_cards),
    Change("scoring_cards.requirement.item", other_item, scoring_cards),
    Change("scoring_cards.requirement.count", more_wanted, scoring_cards),
    Change("scoring_cards.reward", other_reward, scoring_cards),
    Change("fountain_cards.counts", fountain_counts, scored),
    Change("fountain_cards.counts", fountain_same, scored),
    Change("fountain_cards.copies", fountain_copies, scored),
    Change("fountain_cards.vp_each", fountain_points, scored),
    Change("villa_points.by_chimneys", villa_table, scored),
    Change("villa_points.by_chimneys", longer_villa_table, scored),
    Change("banderole_track.vp", track_points, scored), Change("banderole_track.vp", longer_track, scored),
    Change("banderole_track.surplus_step_vp", surplus_points, surplus),
    Change("constants.players.start_vp", start_points, points_at_start),
    Change("constants.phases", fewer_phases, table("PHASES")),
    constant("landscape_max_tiles", 1, longest_landscape),
    constant("landscape_max_tiles", -1, longest_landscape),
    constant("penalty_vp", 1, failed), constant("breads_per_card_fulfilment", 1, by_bread),
    constant("breads_per_free_move", 1, moves), constant("leftover_divisor", 1, scored),
    constant("display_size", -1, lambda game: len(opened(game).display)),
    *(constant(name, 1, rewarded) for name in (
        "merchant_bonus_coin", "baker_breads", "steward_steps", "market_coins", "bakery_breads",
        "fountain_draw")),
)


# ---- corrections that have to be refused

def edges_of_single(box, chance):
    next(tile for tile in box["tiles"] if "single" in tile)["edges"][0] = "villa"


def three_parts(box, chance):
    next(tile for tile in box["tiles"] if tile["id"] == "merchant_pond")["edges"][1] = "baker"


def whole_dwelling(box, chance):
    next(tile for tile in box["tiles"] if tile["id"] == "merchant")["edges"][1] = "merchant"


def chimney_of_pond(box, chance):
    next(tile for tile in box["tiles"] if tile["id"] == "pond")["chimneys"] = 1


def tile_missing(box, chance):
    next(tile for tile in box["tiles"] if tile["light"] > 1)["light"] -= 1


def shovel_at_frame(box, chance):
    picked(box["boards"], chance)["shovel"] = [0, 2]


def banderole_twice(box, chance):
    cells = picked(box["boards"], chance)["banderoles"]
    cells[0] = cells[1]


def task_of_market(box, chance):
    picked(box["frames"], chance)["tasks"][0]["type"] = "market"


def position_seven(box, chance):
    picked(box["frames"], chance)["tasks"][0]["position"] = 7


def three_rows(box, chance):
    box["scoring_grid"]["4"]["cells"] = [[row, column] for row in range(3) for column in range(4)]


def bread_for_bread(box, chance):
    picked(box["scoring_cards"], chance)["reward"] = {"bread": box["constants"]["breads_per_card_fulfilment"]}


def nothing_wanted(box, chance):
    reconstructed(box, chance)["requirement"][0]["count"] = 0


def goods_of_green(box, chance):
    picked((card for card in box["scoring_cards"] if card["mode"] == "have"), chance)["requirement"] = [
        {"item": "fish", "count": 1}]


def too_few_fountain_cards(box, chance):
    for card in box["fountain_cards"][3:]:
        card["copies"] = 0


def swapped_kinds(box, chance):
    kinds = box["kinds"]
    kinds[6], kinds[7] = kinds[7], kinds[6]


def no_points(box, chance):
    box["villa_points"]["by_chimneys"].clear()


REFUSED = (
    Change("tiles.edges", three_parts, table("EDGES")), Change("tiles.edges", whole_dwelling, table("EDGES")),
    Change("tiles.single", edges_of_single, table("EDGES")),
    Change("tiles.chimneys", chimney_of_pond, table("CHIMNEYS")),
    Change("tiles.light", tile_missing, table("LIGHT")),
    Change("boards.shovel", shovel_at_frame, table("SHOVEL")),
    Change("boards.banderoles", banderole_twice, table("BANDEROLES")),
    Change("frames.type", task_of_market, table("TASKS")),
    Change("frames.position", position_seven, table("TASKS")),
    Change("scoring_grid.cells", three_rows, table("GRID")),
    Change("scoring_cards.reward", bread_for_bread, scoring_cards),
    Change("scoring_cards.requirement", nothing_wanted, scoring_cards),
    Change("scoring_cards.requirement", goods_of_green, scoring_cards),
    Change("fountain_cards.copies", too_few_fountain_cards, scored), Change("kinds", swapped_kinds, counted),
    Change("villa_points.by_chimneys", no_points, scored),
    constant("turns_per_player_per_phase", 1, table("TURNS_A_PHASE")), constant("spaces", 1, table("SPACES")),
    constant("tiles_per_space", 1, table("TILES_A_SPACE")), constant("board_size", 1, table("SIZE")),
)
CHANGES = ACCEPTED + REFUSED
