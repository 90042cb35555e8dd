"""Vienna's components from data.json, in words and pictures."""

from workshop.content.components import Entry, Group, amount, entry_of, name_of, numbers, plain

LISTS = "fields", "start_cards", "special_cards", "character_cards", "symbols", "components", "constants"


def groups(box, drawings):
    """The board, the cards, the pieces, the numbers."""
    names = {entry["id"]: name_of(entry) for entry in (*box["special_cards"], *box["fields"])}
    many = {entry["id"]: entry["names_of_many"]["en"] for entry in box["symbols"]}
    pieces = [Entry(f"components/{name}", plain(name), count=count)
              for name, count in box["components"].items()]
    return [
        Group("The board: fields on the street", [field(entry, names, drawings) for entry in box["fields"]],
              "In street order, the Geheimbund last. Day and night side are the same.", columns=2),
        Group("Start cards", [start_card(entry, many, drawings) for entry in box["start_cards"]]),
        Group("Special cards (red background)", [special_card(entry, many, drawings)
                                                 for entry in box["special_cards"]]),
        Group("Character cards", [character_card(entry, many, drawings) for entry in box["character_cards"]]),
        Group("Symbols of influence", [entry_of("symbols", entry, picture=drawings.picture(entry["id"]))
                                       for entry in box["symbols"]]),
        Group("Number of pieces", pieces, provenance={"": box["components_provenance"]}),
        Group("Numbers of the rules", numbers(box)),
    ]


def field(entry, names, drawings):
    """A field: its value, its cost and its effects."""
    value = "any pair" if entry["pair"] else "any dice" if entry["any_value"] else \
        "value " + " or ".join(map(str, entry["values"]))
    cost = [f"costs {amount(entry['cost_coins'], 'coin')}"] if entry["cost_coins"] else []
    effects = ", then ".join(in_words(part, names) for part in entry["effects"])
    effect = "at once: " * entry["immediate"] + effects
    number = f"{entry['order']}. " if entry["order"] else ""
    return entry_of("fields", entry, "; ".join([value, *cost, effect]), drawings.picture(entry["id"]),
                    name=number + name_of(entry))


def start_card(entry, many, drawings):
    words = f"{amount(entry['coins'], 'coin')}, {symbols(entry, many)}"
    return entry_of("start_cards", entry, words, drawings.picture(f"person-{entry['id']}"))


def special_card(entry, many, drawings):
    words = "; ".join(filter(None, [plain(entry["effect"]), symbols(entry, many)]))
    return entry_of("special_cards", entry, words, drawings.picture(f"special-{entry['id']}"))


def character_card(entry, many, drawings):
    picture = drawings.picture(f"person-{entry['id']}", "people")
    return entry_of("character_cards", entry, symbols(entry, many), picture)


def symbols(entry, many):
    """The symbols on a card."""
    return ", ".join(amount(count, symbol, many[symbol])
                     for symbol, count in entry["symbols"].items() if count)


def in_words(effect, names):
    """An effect of a field in words."""
    return EFFECTS[effect["type"]](effect, names)


def comparison(effect):
    """What a comparison brings with each neighbour."""
    more, tie = (reward(effect[case]) for case in ("majority", "tie"))
    return f"for each neighbour with fewer {more}, with as many {tie}"


def reward(gains):
    return " and ".join(amount(gains[what], noun) for what, noun in (("vp", "point"), ("coins", "coin"))
                        if gains[what])


def steals(effect):
    return f"up to {amount(effect['single_player_max'], 'coin')} from one player or " \
           f"{effect['split_each']} each from {effect['split_players']}"


def gendarme(effect, names):
    return f"gendarme on a free field, not {', '.join(names[name] for name in effect['excluded'])}"


def choice(effect, names):
    return " or ".join(", ".join(in_words(part, names) for part in option) for option in effect["options"])


EFFECTS = {
    "gain_vp": lambda e, names: amount(e["amount"], "point"),
    "gain_coins": lambda e, names: amount(e["amount"], "coin"),
    "gain_coins_per_die": lambda e, names: f"{amount(e['amount'], 'coin')} for each die placed",
    "vp_per_special_card": lambda e, names: f"{amount(e['amount'], 'point')} for each own special card",
    "take_special_card": lambda e, names: f"special card {names[e['card']]}",
    "take_character": lambda e, names: "a character card",
    "compare_symbol": lambda e, names: f"compare {e['symbol']}: {comparison(e)}",
    "compare_choice": lambda e, names: f"compare one of {', '.join(e['symbols'])}: {comparison(e)}",
    "steal_coins": lambda e, names: steals(e),
    "place_gendarme": gendarme,
    "turn_own_unplaced_die": lambda e, names: "one own unplaced die may show any face",
    "choose_one": choice,
}
