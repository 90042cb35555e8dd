"""Checks that data.json satisfies what the code relies on; each fault is a sentence."""

import re
from collections.abc import Iterator

from .. import about

FACES = 6               # not imported from the rules, which may fail with faulty data
CHANCES = 8             # limit for the index of keyed chance: dice of a seat's roll
STREET_CAPACITY, UNLIMITED = 1, None
ID = re.compile(r"[a-z0-9_]+", re.ASCII)

# constants: minimum, maximum (None: no limit), reason
LIMITS = {
    "white_dice": (0, 1, "one white die at most is placed with a coloured one (rules 8.2)"),
    "coins_total": (1, None, "without coins nothing can be paid (rules 2)"),
    "end_trigger_vp": (1, None, "the game would end before its first evaluation (rules 6.4)"),
    "reroll_cost": (1, None, "what costs nothing could be done for ever (rules 7.2)"),
    "turn_die_cost": (1, None, "what costs nothing could be done for ever (rules 7.2)"),
    "turn_die_step": (1, FACES - 1, "a die has six faces (rules 7.2)"),
    "go_back_cost": (0, None, "nobody is paid for going back (rules 8.5)"),
    "min_dice_per_placement": (1, 1, "the last single die needs a place too (rules 8.9)"),
    "extra_turns_per_round": (0, None, "a number of turns (rules 7.5)"),
    "joker_face": (1, FACES, "a die has six faces (rules 8.8)"),
    "final_majority_vp": (0, None, "a majority never costs points (rules 14.1)"),
    "final_coins_per_vp": (1, None, "coins are exchanged for a point (rules 14.2)"),
}
# numbers in effects by kind, with their minimum
AMOUNTS = {
    "gain_vp": {"amount": 1}, "gain_coins": {"amount": 1}, "gain_coins_per_die": {"amount": 1},
    "vp_per_special_card": {"amount": 1}, "steal_coins": {"single_player_max": 1, "split_each": 1},
}
KINDS = {*AMOUNTS, "take_special_card", "take_character", "compare_symbol", "compare_choice",
         "place_gendarme", "choose_one", "turn_own_unplaced_die"}
ONCE = {        # effects of special cards that the code looks up; each belongs to one card
    "holder_starts_next_round": "6.2", "one_extra_full_turn_per_round": "7.5",
    "ones_are_any_face_when_placed": "8.8", "white_die_from_next_round": "10.3",
}
BY_SYMBOLS = "counts_as_a_character_card"       # a card without effect other than its symbols
FIRST_HOLDERS = (None, "game_start_player")


def faults(box: dict) -> Iterator[str]:
    """The faults of a data file: entry, problem and rule."""
    for check in CHECKS:
        yield from check(box)


# ---- numbers of the rules

def limits(box):
    for name, (least, most, why) in LIMITS.items():
        value = box["constants"][name]
        if value < least or most is not None and value > most:
            yield f"constants.{name}: is {value}, but {why}"


def seats(box):
    numbers = box["constants"]
    given, offered = (numbers["players_min"], numbers["players_max"]), (about.SEATS[0], about.SEATS[-1])
    for name, value, wanted in zip(("players_min", "players_max"), given, offered):
        if value != wanted:
            yield (f"constants.{name}: is {value}, but the lobby offers {wanted}, by SEATS in about.py "
                   f"(rules 2)")
    if len(numbers["colours"]) < offered[1]:
        yield f"constants.colours: {offered[1]} players have dice of a colour each (rules 5.3)"
    if len(box["start_cards"]) < offered[1]:
        yield (f"start_cards: there are {len(box['start_cards'])}, and each of {offered[1]} players takes "
               f"one (rules 5.4)")


def numbers_by_seats(box):
    numbers = box["constants"]
    limit = {"own_dice_per_player": (1, CHANCES - max(numbers["white_dice"], 0), "5.3"),
             "start_vp": (0, numbers["end_trigger_vp"] - 1, "5.3"),
             "face_up_characters": (1, len(box["character_cards"]), "11.2")}
    for name, (least, most, rule) in limit.items():
        by_seats = numbers[name]
        if sorted(by_seats) != sorted(map(str, about.SEATS)):
            yield (f"constants.{name}: needs a number for each number of players and for no other (rules "
                   f"{rule})")
        for count, value in by_seats.items():
            if not least <= value <= most:
                yield f"constants.{name}.{count}: is {value}, but has to be {least} to {most} (rules {rule})"


def placements(box):
    numbers = box["constants"]
    most, fewest = numbers["max_dice_per_placement"], min(numbers["own_dice_per_player"].values(), default=0)
    if not 1 <= most <= max(fewest, 1):
        yield (f"constants.max_dice_per_placement: is {most}, but has to be 1 to {fewest}, "
               f"the fewest own dice of a player (rules 8.1)")


def majorities(box):
    offered = list(about.OPTIONS["majority"][1])
    if box["constants"]["final_majority"] != offered:
        yield (f"constants.final_majority: has to be what the lobby offers, {', then '.join(offered)}, "
               f"by OPTIONS in about.py (rules 14.1)")


# ---- all components

def components(box):
    for kind in ("symbols", "fields", "start_cards", "special_cards", "character_cards"):
        ids = [entry["id"] for entry in box[kind]]
        if not ids:
            yield f"{kind}: there is none (rules 1)"
        for name in ids:
            if not ID.fullmatch(name):
                yield (f"{kind}.{name}.id: has to be small letters, digits and _, to write choices with it "
                       f"(rules 12)")
            if ids.count(name) > 1:
                yield f"{kind}.{name}.id: occurs {ids.count(name)} times (rules 1)"


def names(box):
    wanted = {"symbols": ("names", "names_of_many"), "special_cards": ("names", "short_names")}
    for kind in ("symbols", "fields", "start_cards", "special_cards", "character_cards"):
        for entry in box[kind]:
            for key in (*wanted.get(kind, ("names",)), *(("short_names",) if kind == "fields" else ())):
                if not entry.get(key, entry["names"]).get("de"):
                    yield f"{kind}.{entry['id']}.{key}: needs the printed name as de (rules 1)"


def symbols(box):
    """All cards count the same symbols."""
    known = {symbol["id"] for symbol in box["symbols"]}
    for kind in ("start_cards", "special_cards", "character_cards"):
        for card in box[kind]:
            if card["symbols"].keys() != known:
                yield (f"{kind}.{card['id']}.symbols: has to count {', '.join(sorted(known))}, no others "
                       f"(rules 4)")
            if any(count < 0 for count in card["symbols"].values()):
                yield f"{kind}.{card['id']}.symbols: a card shows no fewer than 0 of a symbol (rules 4)"


def cards(box):
    for card in box["start_cards"]:
        if card["coins"] < 0:
            yield f"start_cards.{card['id']}.coins: is {card['coins']}, but coins are only gained (rules 5.4)"
    for card in box["character_cards"]:
        if card["copies"] < 1:
            yield (f"character_cards.{card['id']}.copies: is {card['copies']}, but an entry is a card in "
                   f"the box (rules 4)")


def special_cards(box):
    found = [card["effect"] for card in box["special_cards"]]
    for effect, rule in ONCE.items():
        if found.count(effect) != 1:
            yield (f"special_cards.effect: {effect} belongs to one card, not {found.count(effect)} (rules "
                   f"{rule})")
    for card in box["special_cards"]:
        if card["effect"] not in (*ONCE, BY_SYMBOLS):
            yield f"special_cards.{card['id']}.effect: {card['effect']} is not a known effect (rules 4)"
        if card["initial_holder"] not in FIRST_HOLDERS:
            yield (f"special_cards.{card['id']}.initial_holder: has to be game_start_player or null (rules "
                   f"5.2)")
        if card["effect"] == "holder_starts_next_round" and card["initial_holder"] != "game_start_player":
            yield f"special_cards.{card['id']}.initial_holder: somebody begins the first round (rules 5.2)"


# ---- fields

def street(box):
    """The street in its order, then the one field beside it."""
    on_street = [field["on_street"] for field in box["fields"]]
    if on_street != [True] * (len(on_street) - 1) + [False] or len(on_street) < 2:
        yield "fields.on_street: only the last field, the Geheimbund, is not on the street (rules 3)"
    for number, field in enumerate(box["fields"], 1):
        wanted = number if field["on_street"] else None
        if field["order"] != wanted:
            yield (f"fields.{field['id']}.order: is {field['order']}, but its place in the list is {number} "
                   f"(rules 3)")


def fields(box):
    most = FACES * box["constants"]["max_dice_per_placement"]
    for field in box["fields"]:
        entry = f"fields.{field['id']}"
        yield from (values if field["on_street"] else beside)(field, entry, most)
        if not 0 <= field["cost_coins"] <= box["constants"]["coins_total"]:
            yield f"{entry}.cost_coins: is {field['cost_coins']}, but nobody has so many coins (rules 9.2)"


def values(field, entry, most):
    """Values and capacity of a field of the street."""
    kind = "a lightning field" if field["immediate"] else "a field"
    if field["capacity"] != STREET_CAPACITY:
        yield f"{entry}.capacity: is {field['capacity']}, but a field of the street is taken once (rules 8.4)"
    if field["pair"] and field["any_value"]:
        yield f"{entry}.any_value: a field that takes a pair does not take any dice (rules 8.3)"
    if field["values"] and (field["pair"] or field["any_value"]):
        yield f"{entry}.values: a field that takes a pair or any dice has no values (rules 8.3)"
    elif not field["values"] and not field["pair"] and not field["any_value"]:
        yield f"{entry}.values: {kind} needs at least one value (rules 8.3)"
    if any(not 1 <= value <= most for value in field["values"]):
        yield f"{entry}.values: no dice show {', '.join(map(str, field['values']))} together (rules 8.3)"
    if len(set(field["values"])) < len(field["values"]):
        yield f"{entry}.values: a value occurs twice (rules 8.3)"


def beside(field, entry, most):
    """The Geheimbund takes any dice."""
    if not field["any_value"] or field["values"] or field["pair"]:
        yield f"{entry}.any_value: beside the street any dice find a place, so nobody is stuck (rules 8.9)"
    if field["capacity"] is not UNLIMITED:
        yield f"{entry}.capacity: the field beside the street is never full (rules 8.4)"
    if not field["immediate"]:
        yield f"{entry}.immediate: only the street is evaluated, so this field acts at once (rules 8.12)"
    if field["gendarme_allowed"]:
        yield f"{entry}.gendarme_allowed: the gendarme stays on the street (rules 8.10)"


# ---- effects

def effects(box):
    for field in box["fields"]:
        entry, kinds = f"fields.{field['id']}.effects", [effect.get("type") for effect in field["effects"]]
        if not kinds:
            yield f"{entry}: a field does something (rules 3)"
        if kinds.count("choose_one") > 1:
            yield f"{entry}: only one gain of a field can be chosen (rules 8.10)"
        for effect in field["effects"]:
            yield from one_effect(box, effect, entry)
    closing = [field["id"] for field in box["fields"] for effect in field["effects"]
               if effect.get("type") == "place_gendarme"]
    if len(closing) > 1:
        yield (f"fields.{closing[1]}.effects: there is one gendarme, and {closing[0]} sends him already "
               f"(rules 8.10)")


def one_effect(box, effect, entry):
    kind = effect.get("type")
    if kind not in KINDS:
        yield f"{entry}.type: {kind} is not a known kind of effect (rules 18)"
    for name, least in AMOUNTS.get(kind, {}).items():
        if not isinstance(effect.get(name), int) or effect[name] < least:
            yield f"{entry}.{name}: {kind} needs a number, at least {least} (rules 9)"
    if kind in EFFECT_CHECKS:
        yield from EFFECT_CHECKS[kind](box, effect, entry)


def special_card(box, effect, entry):
    if effect.get("card") not in ids(box, "special_cards"):
        yield f"{entry}.card: {effect.get('card')} is no special card (rules 9.5)"


def comparison(box, effect, entry):
    named = [effect.get("symbol")] if effect["type"] == "compare_symbol" else effect.get("symbols", [])
    if not named or set(named) - ids(box, "symbols") or len(set(named)) < len(named):
        yield f"{entry}.symbols: has to name known symbols, each once (rules 9.6)"
    if effect["type"] == "compare_choice" and not isinstance(effect.get("not_twice_per_round"), bool):
        yield f"{entry}.not_twice_per_round: has to be true or false (rules 9.7)"
    for case in ("majority", "tie"):
        gained = effect.get(case, {})
        if not all(isinstance(gained.get(gain), int) and gained[gain] >= 0 for gain in ("vp", "coins")):
            yield f"{entry}.{case}: needs vp and coins, each 0 or more (rules 9.6)"


def theft(box, effect, entry):
    others = about.SEATS[-1] - 1
    if not isinstance(effect.get("split_players"), int) or not 2 <= effect["split_players"] <= others:
        yield f"{entry}.split_players: the coins come from 2 to {others} players instead of one (rules 9.8)"


def closing(box, effect, entry):
    if "excluded" not in effect or set(effect["excluded"]) - ids(box, "fields"):
        yield f"{entry}.excluded: has to name known fields (rules 8.10)"


def options(box, effect, entry):
    found = [[gain.get("type") for gain in option] for option in effect.get("options", [])]
    if found != [["gain_coins"], ["gain_vp"]]:
        yield f"{entry}.options: the choice is between coins, which come first, and points (rules 8.10)"
    for option in effect.get("options", []):
        for gain in option:
            yield from one_effect(box, gain, f"{entry}.options")


def ids(box, kind):
    return {entry["id"] for entry in box[kind]}


EFFECT_CHECKS = {
    "take_special_card": special_card, "compare_symbol": comparison, "compare_choice": comparison,
    "steal_coins": theft, "place_gendarme": closing, "choose_one": options,
}
CHECKS = (limits, seats, numbers_by_seats, placements, majorities, components, names, symbols, cards,
         special_cards, street, fields, effects)
