"""Kinds of corrections to Café Melange's data, each with an observable of the game that has to change.

ACCEPTED covers every kind of reconstructed entry; REFUSED break something that the code relies on.
"""

from collections import Counter

from kaffeehaus.table.game import Setup
from kaffeehaus.table.words import ENGLISH
from workshop.content.altered import Change


def another(chance, items, but):
    """A random item other than this one."""
    found = [item for item in items if item != but]
    return found[chance.below(len(found))]


def one_of(chance, items):
    return items[chance.below(len(items))]


def entry(box, kind, name):
    return next(one for one in box[kind] if one["id"] == name)


def number(*path, add=1):
    """Adds to the number at this path; lists on the way are entered at a random index."""
    def alter(box, chance):
        at = box
        for key in path[:-1]:
            at = at[key]
            at = one_of(chance, at) if isinstance(at, list) else at
        at[path[-1]] += add
    return alter


def data(name):
    """A table of the rules."""
    return lambda game: getattr(game.data, name)


# ---- tables, chairs and their names

def swapped_between_tables(key):
    """Two tables with the same number of chairs exchange this trait."""
    def alter(box, chance):
        size = Counter(chair["table"] for chair in box["chairs"])
        one, other = one_of(chance, [(one, other) for one in box["tables"] for other in box["tables"]
                                     if one[key] < other[key] and size[one["id"]] == size[other["id"]]])
        one[key], other[key] = other[key], one[key]
    return alter


def colour_of_a_chair(box, chance):
    chair = one_of(chance, box["chairs"])
    chair["chair"] = another(chance, ("violet", "orange", "turquoise", "olive"), chair["chair"])


def chairs_of_one_colour(box, chance):
    """Two chairs of a table get the same colour, so no card distinguishes them."""
    one, other = box["chairs"][:2]
    other["chair"] = one["chair"]


def table_of_a_chair(box, chance):
    """A chair belongs to another table of the same shape."""
    chair = entry(box, "chairs", one_of(chance, ("T1a", "T1b")))
    chair["table"] = "T2"


def another_chair(box, chance):
    at = one_of(chance, ("T4", "T5", "T8"))
    place = {"x": 500 + chance.below(90), "y": 620}
    box["chairs"].append({**box["chairs"][0], "id": f"{at}z", "table": at, "chair": "olive", **place})


def a_chair_fewer(box, chance):
    box["chairs"].remove(one_of(chance, [chair for chair in box["chairs"] if chair["preseat"] is None]))


def another_table(box, chance):
    table = {**box["tables"][0], "id": "T12", "shape": "square", "colour": "white", "x": 520, "y": 620}
    box["tables"].append(table)
    entry(box, "chairs", one_of(chance, ("T7a", "T7b")))["table"] = "T12"


def personality_on_another_chair(box, chance):
    """A personality sits on another chair from the start."""
    taken = one_of(chance, [chair for chair in box["chairs"] if chair["preseat"]])
    free = one_of(chance, [chair for chair in box["chairs"] if not chair["preseat"]])
    taken["preseat"], free["preseat"] = None, taken["preseat"]


def text(kind, key):
    """One text of these entries, in some language."""
    def alter(box, chance):
        texts = one_of(chance, [one for one in box[kind] if key in one])[key]
        texts["de"] = f"{texts['de']} anders"
    return alter


def another_id(kind):
    """An entry gets another id, which has no drawing."""
    def alter(box, chance):
        one_of(chance, box[kind])["id"] += "_too"
    return alter


# ---- visitors and cards

def value_of_a_guest(key):
    def alter(box, chance):
        guest = one_of(chance, box["guests"])
        guest[key] = 7 + chance.below(3)
    return alter


def value_of_a_scoring_card(box, chance):
    effect = one_of(chance, [card["effect"] for card in box["action_cards"] if "value" in card["effect"]])
    effect["value"] = another(chance, [card["id"] for card in box["reservation_cards"]], effect["value"])


def effect_of_a_scoring_card(key):
    def alter(box, chance):
        effects = [card["effect"] for card in box["action_cards"]]
        one_of(chance, [effect for effect in effects if effect["type"] == "score"])[key] += 1
    return alter


def costs_of_an_action_card(box, chance):
    one_of(chance, box["action_cards"])["discards"] += 1


def plays_of_an_action_card(box, chance):
    one_of(chance, box["action_cards"])["plays_used"] = 3


# ---- setups and constants

def phases(box, chance):
    box["constants"]["phases"] = [0, 6 + chance.below(2), 12 + chance.below(3)]


def preseat_classes_of_four(box, chance):
    """Four play with the chairs of three players taken."""
    box["setups"]["4"]["preseat_classes"].append("2/3")


def rows_and_shapes_of_two(box, chance):
    box["setups"]["2"].update(marker_shapes=["cube", "octagon"], max_own_rows=2)


def end_by_guests(box, chance):
    box["setups"][one_of(chance, ("3", "4"))]["ends_when_all_guests_of_one_player_seated"] = True


def at_the_start(observable):
    """An observable of a game for three before its first choice."""
    return lambda game: observable(game, game.new(Setup(game.key, 3, 7)))


def stock(title):
    """The counts of some components."""
    return at_the_start(lambda game, s: dict(game.stock(s, ENGLISH))[title])


def final_rounds(game):
    """With how many visitors the final round is on, three players."""
    s = game.new(Setup(game.key, 3, 7))
    found = []
    for count in range(len(game.data.CHAIRS) + 1):
        s.occupied = (1 << count) - 1
        found.append(bool(game.state.final_round(s)))
    return found


def waiters(game):
    """The position of the waiter for each number of visitors."""
    s = game.new(Setup(game.key, 3, 7))
    found = []
    for count in range(len(game.data.CHAIRS) + 1):
        s.occupied = (1 << count) - 1
        found.append(game.scene(s, None, ()).board.waiter)
    return found


def choices_with(game, hand, rows=()):
    """The notation of legal plays with this hand, if the first kinds have these rows."""
    s = game.new(Setup(game.key, 3, 7))
    s.rows, s.markers = [0] * len(game.data.KINDS), [0] * len(game.data.KINDS)
    seat, values = s.active, game.data.VALUE_IDS
    s.hands[seat] = tuple(sorted(map(values.index, hand)))
    for kind, row in rows:
        at = game.data.KIND_IDS.index(kind)
        s.markers[at] = game.data.EVERY_CHAIR & ~s.occupied
        for value in map(values.index, row):
            s.rows[at] |= 1 << value
            s.markers[at] &= game.data.MATCH[value]
    return [game.tell(s, action) for action in game.legal(s)]


def plays_for_a_third_row(game):
    """The legal plays where a third row could get the same two cards."""
    data = game.data
    own, *_ = data.OWN_KINDS[3][game.new(Setup(game.key, 3, 7)).active]
    rows = [(data.KIND_IDS[kind], ["violet", "grey"]) for kind in data.NEUTRALS]
    return choices_with(game, ["grey"], [*rows, (data.KIND_IDS[own], ["violet"])])


def draws_without_a_play(game):
    """The draws of a turn without plays: their number, and the number of action cards among them."""
    s, events = game.new(Setup(game.key, 3, 7)), []
    game.apply(s, game.parse(s, "draw"), events)
    drawn = 0
    while game.asked(s) == "ChooseSource":
        actions = [action for action in game.legal(s) if game.tell(s, action) == "take=action"]
        game.apply(s, (actions or game.legal(s))[0], events)
        drawn += 1
    return drawn, [event[0] for event in events].count("draws_action")


ACCEPTED = (
    # ---- reconstructed: the board
    Change("tables.shape", swapped_between_tables("shape"), data("MATCH")),
    Change("tables.colour", swapped_between_tables("colour"), data("MATCH")),
    Change("tables.x", number("tables", "x"), data("TABLE_PLANS")),
    Change("tables.y", number("tables", "y"), data("TABLE_PLANS")),
    Change("tables", another_table, data("AT_TABLE")),
    Change("table_names.at", text("table_names", "at"), data("CHAIR_NAMES")),
    Change("chairs.chair", colour_of_a_chair, data("MATCH")),
    Change("chairs.chair", chairs_of_one_colour, data("MATCH")),
    Change("chairs.table", table_of_a_chair, data("AT_TABLE")),
    Change("chairs.preseat", personality_on_another_chair, data("PRESEATED")),
    Change("chairs", another_chair, data("EVERY_CHAIR")),
    Change("chairs", a_chair_fewer, data("EVERY_CHAIR")),
    Change("chairs.x", number("chairs", "x"), data("CHAIR_PLANS")),
    Change("chairs.y", number("chairs", "y"), data("CHAIR_PLANS")),
    Change("chairs.face_deg", number("chairs", "face_deg", add=90), data("CHAIR_PLANS")),
    # ---- reconstructed: copies, worth, borders, names
    Change("reservation_cards.copies", number("reservation_cards", "copies"),
           stock("Reservation cards not seen")),
    Change("action_cards.copies", number("action_cards", "copies"), stock("Action cards not seen")),
    Change("guests.placement_points", value_of_a_guest("placement_points"), data("GUEST_POINTS")),
    Change("guests.vip_multiplier", value_of_a_guest("vip_multiplier"), data("MULTIPLIER")),
    Change("personalities.placement_points", number("personalities", "placement_points"),
           data("PERSON_POINTS")),
    Change("personalities.vip_score", number("personalities", "vip_score", add=-3), data("VIP")),
    Change("constants.phases", phases, data("PHASE")),
    Change("reservation_cards.names", text("reservation_cards", "names"), data("VALUE_NAMES")),
    Change("reservation_cards.short", text("reservation_cards", "short"), data("VALUE_SHORT")),
    Change("reservation_cards.letter", text("reservation_cards", "letter"), data("LETTERS")),
    Change("marker_kinds.names", text("marker_kinds", "names"), data("KIND_NAMES")),
    Change("personalities.names", text("personalities", "names"), data("PERSON_NAMES")),
    Change("action_cards.names", text("action_cards", "names"), data("ACTION_NAMES")),
    # ---- facts from the rulebook, in case a box differs
    Change("personalities.id", another_id("personalities"), data("PERSON_IDS")),
    Change("action_cards.effect.value", value_of_a_scoring_card, data("EFFECTS")),
    Change("action_cards.effect.points", effect_of_a_scoring_card("points"), data("EFFECTS")),
    Change("action_cards.effect.least", effect_of_a_scoring_card("least"), data("EFFECTS")),
    Change("action_cards.discards", costs_of_an_action_card, data("DISCARDS")),
    Change("action_cards.plays_used", plays_of_an_action_card, data("ACTION_PLAYS")),
    Change("setups.preseat_classes", preseat_classes_of_four, data("PRESEATED")),
    Change("setups.marker_shapes", rows_and_shapes_of_two, data("OWN_KINDS")),
    Change("setups.max_own_rows", number("setups", "4", "max_own_rows", add=-1), data("OWN_ROWS")),
    Change("setups.ends_when_all_guests_of_one_player_seated", end_by_guests, data("ENDS_WITH_GUESTS")),
    Change("constants.start_reservation_cards", number("constants", "start_reservation_cards"),
           at_the_start(lambda game, s: [len(hand) for hand in s.hands])),
    Change("constants.start_action_cards", number("constants", "start_action_cards"),
           at_the_start(lambda game, s: [len(hand) for hand in s.actions])),
    Change("constants.display", number("constants", "display"), at_the_start(lambda game, s: len(s.display))),
    Change("constants.markers_per_kind", number("constants", "markers_per_kind"),
           stock("Markers off the board")),
    Change("constants.max_plays_per_turn", number("constants", "max_plays_per_turn"),
           at_the_start(lambda game, s: game.scene(s, None, ()).board.plays_left)),
    Change("constants.draw_instead", number("constants", "draw_instead", add=2), draws_without_a_play),
    Change("constants.max_action_cards_drawn", number("constants", "max_action_cards_drawn"),
           draws_without_a_play),
    Change("constants.max_rows_with_same_pair", number("constants", "max_rows_with_same_pair"),
           plays_for_a_third_row),
    Change("constants.track_last", number("constants", "track_last"), waiters),
    Change("constants.final_round_at", number("constants", "final_round_at"), final_rounds),
)


def set_to(*path, value):
    """Sets another value at this path; lists on the way are entered at a random index."""
    def alter(box, chance):
        at = box
        for key in path[:-1]:
            at = at[key]
            at = one_of(chance, at) if isinstance(at, list) else at
        at[path[-1]] = value
    return alter


def guests_with_equal_points(box, chance):
    first, second = box["guests"][:2]
    first["placement_points"] = second["placement_points"]


REFUSED = (
    Change("setups.max_own_rows", set_to("setups", "3", "max_own_rows", value=5), data("OWN_ROWS")),
    Change("constants.markers_per_kind", number("constants", "markers_per_kind", add=-3),
           stock("Markers off the board")),
    Change("constants.final_round_at", set_to("constants", "final_round_at", value=40), final_rounds),
    Change("constants.phases", set_to("constants", "phases", value=[1, 8, 8]), data("PHASE")),
    Change("guests.placement_points", guests_with_equal_points, data("GUEST_POINTS")),
    Change("chairs.chair", set_to("chairs", "chair", value="pink"), data("MATCH")),
    Change("chairs.table", set_to("chairs", "table", value="T99"), data("TABLE")),
    Change("chairs.x", set_to("chairs", "x", value=2000), data("CHAIR_PLANS")),
    Change("chairs.preseat", set_to("chairs", "preseat", value="4/5"), data("PRESEATED")),
    Change("tables.shape", set_to("tables", "shape", value="oval"), data("MATCH")),
    Change("reservation_cards.copies", set_to("reservation_cards", "copies", value=-1), data("COPIES")),
    Change("action_cards.plays_used", set_to("action_cards", "plays_used", value=0), data("ACTION_PLAYS")),
    Change("personalities.id", set_to("personalities", "id", value="guest3"), data("PERSON_IDS")),
)
CHANGES = ACCEPTED + REFUSED
