"""Kinds of corrections to Vienna's data, each with an observable of the game that has to change.

ACCEPTED covers every kind of reconstructed entry; REFUSED break what the code relies on.
"""

from kaffeehaus.table.game import Setup
from workshop.content.altered import Change

FACES = range(1, 7)
LONG_HAND = tuple(face for face in FACES for _ in "12")     # two of each face
COINS = 9


# ---- observables

def beginnings(game):
    return [game.new(Setup(game.key, seats, 7, {"start": 0})) for seats in game.seats]


def first_turn(game, dice):
    """A turn on an empty street, with these dice and many coins."""
    s = beginnings(game)[0]
    while game.asked(s) != "Turn":
        game.apply(s, game.legal(s)[0])
    turn = game.turn(s)
    s.dice[turn], s.coins[turn] = dice, COINS
    return s


def start_points(game):
    return [game.points(s) for s in beginnings(game)]


def start_coins(game):
    """The coins for each start card."""
    found = []
    for card in range(len(game.data.START_IDS)):
        s = beginnings(game)[0]
        game.apply(s, (game.verb.START_CARD, card))
        while game.asked(s) == "ChooseStartCard":
            game.apply(s, game.legal(s)[0])
        found.append(s.coins[s.cards.index(card)])
    return found


def changes_of_dice(game):
    """The dice after each possible turn for a coin."""
    s, found = first_turn(game, (1, 6)), []
    for action in game.legal(s):
        if action[0] == game.verb.TURN:
            after = s.clone()
            game.apply(after, action)
            found.append(after.dice[game.turn(s)])
    return found


def placements(game):
    s = first_turn(game, LONG_HAND)
    return [game.tell(s, action) for action in game.legal(s) if action[0] == game.verb.PLACE]


def points_at_once(game):
    """By field, the mover's points after placing dice there."""
    s, found = first_turn(game, LONG_HAND), {}
    for action in game.legal(s):
        if action[0] == game.verb.PLACE:
            after = s.clone()
            game.apply(after, action)
            found[game.data.FIELD_IDS[action[1]]] = after.points[game.turn(s)]
    return found


def evaluations(game):
    """By field, the events and the decision of its evaluation, without any symbols."""
    return {game.data.FIELD_IDS[field]: evaluation(game, field, ()) for field in range(game.data.STREET)}


def majorities(game):
    """The same for a seat with one of each character card."""
    cards = tuple(range(len(game.data.CHARACTER_IDS)))
    return {game.data.FIELD_IDS[field]: evaluation(game, field, cards) for field in range(game.data.STREET)}


def evaluation(game, field, characters):
    s, events = first_turn(game, ()), []
    seat = game.turn(s)
    s.cards, s.characters[seat] = [-1] * s.seats, characters
    s.laid[field], s.taken, s.rolled, s.dice = (seat, 1), 1 << field, (1 << s.seats) - 1, [()] * s.seats
    s.agenda, s.told = [(step(game, "NextSeat"), seat)], events
    game.run(s)
    s.told, decision = None, game.asked(s)
    if decision == "ChooseSymbol":
        game.apply(s, game.legal(s)[0], events)
    kinds = "points", "coins", "special", "paid", "lapsed"
    return [event for event in events if event[0] in kinds], decision


def step(game, name):
    return next(step.number for step in game.steps if type(step).__name__ == name)


def fields_in_order(game):
    """The order of fields in the evaluation."""
    return game.data.FIELD_IDS


def influence(game):
    """By card, the symbols of a seat with this card alone."""
    found = []
    for cards, put in ((game.data.START_IDS, start_card), (game.data.CHARACTER_IDS, character),
                       (game.data.SPECIAL_IDS, special_card)):
        for card in range(len(cards)):
            s = beginnings(game)[0]
            s.holders = [-1] * len(s.holders)
            put(s, card)
            found.append(game.scoring.symbols(s, 0))
    return found


def start_card(s, card):
    s.cards[0] = card


def character(s, card):
    s.characters[0] = (card,)


def special_card(s, card):
    s.holders[card] = 0


def pile(game):
    """The copies of each character card in play."""
    s = beginnings(game)[0]
    return [left + s.open.count(card) for card, left in enumerate(s.pool)]


def german_names(game):
    """The German names of all components."""
    data = game.data
    return [names["de"] for names in (*data.FIELD_NAMES, *data.START_NAMES, *data.CHARACTER_NAMES)]


def end_of_game(game):
    """Final points, with these coins."""
    s = first_turn(game, ())
    s.dice, s.coins, s.rolled = [()] * s.seats, [7, 8, 9], (1 << s.seats) - 1
    s.points[0] = s.tallies[0] = game.data.END_POINTS
    s.agenda = [(step(game, "NextSeat"), 0)]
    game.run(s)
    return game.points(s)


# ---- corrections of a random reconstructed entry

def one(entries, chance):
    return entries[chance.below(len(entries))]


def reconstructed(box, kind, about):
    """The entries of a kind whose `about` is marked as reconstructed."""
    return [entry for entry in box[kind] if "[X]" in entry["provenance"].get(about, "")]


def reconstructed_effects(box, kind):
    return [effect for field in reconstructed(box, "fields", "effects") for effect in field["effects"]
            if effect["type"] == kind]


def other(number, chance, least, most):
    """Another number of a range."""
    return one([found for found in range(least, most + 1) if found != number], chance)


def renamed(kind):
    def alter(box, chance):
        one(reconstructed(box, kind, "name"), chance)["names"]["de"] = "Anders"
    return alter


def start_vp(box, chance):
    by_seats = box["constants"]["start_vp"]
    seats = one(sorted(by_seats), chance)
    by_seats[seats] = other(by_seats[seats], chance, 0, 9)


def constant(name, least, most):
    def alter(box, chance):
        box["constants"][name] = other(box["constants"][name], chance, least, most)
    return alter


def wraps(box, chance):
    box["constants"]["turn_die_wraps"] = not box["constants"]["turn_die_wraps"]


def moved(box, chance):
    """A field moves along the street."""
    street = [field for field in box["fields"] if field["on_street"]]
    field = one(reconstructed(box, "fields", "order"), chance)
    place = other(street.index(field), chance, 0, len(street) - 1)
    street.remove(field)
    street.insert(place, field)
    for number, each in enumerate(street, 1):
        each["order"] = number
    box["fields"][:len(street)] = street


def field_values(box, chance):
    field = one(reconstructed(box, "fields", "values"), chance)
    field["values"] = [other(field["values"][0], chance, 1, 12)]


def cost(box, chance):
    field = one(reconstructed(box, "fields", "cost"), chance)
    field["cost_coins"] = other(field["cost_coins"], chance, 0, 4)


def amount(kind):
    """Another amount of an effect of this kind."""
    def alter(box, chance):
        effect = one(reconstructed_effects(box, kind), chance)
        effect["amount"] = other(effect["amount"], chance, 1, 6)
    return alter


def cards_swapped(box, chance):
    """Two fields bring each other's special card."""
    first, second, *_ = chance.shuffled(reconstructed_effects(box, "take_special_card"))
    first["card"], second["card"] = second["card"], first["card"]


def reward(kind, case):
    """A comparison brings more or less."""
    def alter(box, chance):
        effect = one(reconstructed_effects(box, kind), chance)
        for gain in ("vp", "coins"):
            effect[case][gain] += 1 + chance.below(2)
    return alter


def other_effect(box, chance):
    """A field gets another effect."""
    field = one([field for field in reconstructed(box, "fields", "effects")
                 if field["effects"][0]["type"] == "gain_vp"], chance)
    effects = ({"type": "gain_coins", "amount": 4}, {"type": "take_character"},
               {"type": "vp_per_special_card", "amount": 2}, {"type": "gain_coins_per_die", "amount": 3})
    field["effects"] = [one(effects, chance)]


def card_coins(box, chance):
    card = one(reconstructed(box, "start_cards", "coins"), chance)
    card["coins"] = other(card["coins"], chance, 0, 7)


def card_symbols(kind):
    def alter(box, chance):
        shown = one(reconstructed(box, kind, "symbols"), chance)["symbols"]
        symbol = one(sorted(shown), chance)
        shown[symbol] = other(shown[symbol], chance, 0, 3)
    return alter


def copies(box, chance):
    card = one(reconstructed(box, "character_cards", "copies"), chance)
    card["copies"] = other(card["copies"], chance, 1, 9)


def card_missing(box, chance):
    """A character card is not in the box."""
    box["character_cards"].remove(one(box["character_cards"], chance))


def lightning(box, chance):
    """A field that brings points brings them at once."""
    scoring = [field for field in box["fields"] if field["effects"][0]["type"] == "gain_vp"]
    one(scoring, chance)["immediate"] = True


# ---- corrections that have to be refused

def no_values(box, chance):
    one([field for field in box["fields"] if field["values"]], chance)["values"] = []


def too_high_values(box, chance):
    one([field for field in box["fields"] if field["values"]], chance)["values"] = [13 + chance.below(9)]


def order_alone(box, chance):
    one(reconstructed(box, "fields", "order"), chance)["order"] += 1


def two_at_once(box, chance):
    one([field for field in box["fields"] if field["on_street"]], chance)["capacity"] = 2


def no_geheimbund(box, chance):
    box["fields"] = [field for field in box["fields"] if field["on_street"]]


def unknown_effect(box, chance):
    one(box["fields"], chance)["effects"][0]["type"] = "win_the_game"


def unknown_card(box, chance):
    one(reconstructed_effects(box, "take_special_card"), chance)["card"] = "sisi"


def special_card_missing(box, chance):
    box["special_cards"].remove(one(box["special_cards"], chance))


def no_clock_at_first(box, chance):
    for card in box["special_cards"]:
        card["initial_holder"] = None


def few_start_cards(box, chance):
    del box["start_cards"][4:]


def majorities_swapped(box, chance):
    box["constants"]["final_majority"].reverse()


def no_face(box, chance):
    box["constants"]["joker_face"] = 7 + chance.below(3)


def seats_missing(box, chance):
    by_seats = box["constants"][one(["own_dice_per_player", "start_vp", "face_up_characters"], chance)]
    del by_seats[one(sorted(by_seats), chance)]


ACCEPTED = (
    Change("constants.start_vp", start_vp, start_points),
    Change("constants.turn_die_wraps", wraps, changes_of_dice),
    Change("constants.turn_die_step", constant("turn_die_step", 1, 3), changes_of_dice),
    Change("constants.final_coins_per_vp", constant("final_coins_per_vp", 1, 5), end_of_game),
    Change("fields.names", renamed("fields"), german_names),
    Change("fields.order", moved, fields_in_order),
    Change("fields.values", field_values, placements),
    Change("fields.cost_coins", cost, evaluations),
    Change("fields.immediate", lightning, points_at_once),
    Change("fields.effects.amount", amount("gain_vp"), evaluations),
    Change("fields.effects.amount", amount("gain_coins"), evaluations),
    Change("fields.effects.card", cards_swapped, evaluations),
    Change("fields.effects.majority", reward("compare_symbol", "majority"), majorities),
    Change("fields.effects.tie", reward("compare_symbol", "tie"), evaluations),
    Change("fields.effects.majority", reward("compare_choice", "majority"), majorities),
    Change("fields.effects.tie", reward("compare_choice", "tie"), evaluations),
    Change("fields.effects", other_effect, evaluations),
    Change("start_cards.names", renamed("start_cards"), german_names),
    Change("start_cards.coins", card_coins, start_coins),
    Change("start_cards.symbols", card_symbols("start_cards"), influence),
    Change("special_cards.symbols", card_symbols("special_cards"), influence),
    Change("character_cards.names", renamed("character_cards"), german_names),
    Change("character_cards.symbols", card_symbols("character_cards"), influence),
    Change("character_cards.copies", copies, pile),
    Change("character_cards", card_missing, pile),
)
REFUSED = (
    Change("constants.final_majority", majorities_swapped, end_of_game),
    Change("constants.joker_face", no_face, placements),
    Change("constants", seats_missing, start_points),
    Change("fields.values", no_values, placements),
    Change("fields.values", too_high_values, placements),
    Change("fields.order", order_alone, fields_in_order),
    Change("fields.capacity", two_at_once, placements),
    Change("fields.on_street", no_geheimbund, placements),
    Change("fields.effects.type", unknown_effect, evaluations),
    Change("fields.effects.card", unknown_card, evaluations),
    Change("special_cards", special_card_missing, influence),
    Change("special_cards.initial_holder", no_clock_at_first, beginnings),
    Change("start_cards", few_start_cards, start_coins),
)
CHANGES: tuple[Change, ...] = ACCEPTED + REFUSED
