"""Kinds of corrections to Ganz Wien's data, each with an observable of the game that has to change.

ACCEPTED covers every kind of reconstructed entry; REFUSED are well-typed but break what the code relies on.
"""

from collections.abc import Callable

from kaffeehaus.table.game import Setup
from kaffeehaus.table.words import ENGLISH
from workshop.content.altered import Change
from . import plan
from .check import faults
from .maps.network import Network


def one_of(entries, chance):
    return entries[chance.below(len(entries))]


def another(entries, old, chance):
    """A random entry other than the old one."""
    return one_of([entry for entry in entries if entry != old], chance)


def by_id(box: dict, name: str, wanted: str) -> dict:
    return next(entry for entry in box[name] if entry["id"] == wanted)


def setting(*path: str, to: Callable) -> Callable:
    """Sets the entry at a path to `to(old, chance)`."""
    def alter(box, chance):
        for key in path[:-1]:
            box = box[key]
        box[path[-1]] = to(box[path[-1]], chance)
    return alter


def in_one_of(name: str, key: str, to: Callable) -> Callable:
    """The same for a random entry of a list."""
    def alter(box, chance):
        entry = one_of(box[name], chance)
        entry[key] = to(entry[key], chance)
    return alter


def value(new) -> Callable:
    return lambda old, chance: new


def from_to(least: int, most: int) -> Callable:
    return lambda old, chance: another(range(least, most + 1), old, chance)


def plus(amount: int) -> Callable:
    return lambda old, chance: old + amount


def reworded(old: dict, chance) -> dict:
    return {language: f"{text} {chance.below(9)}" for language, text in old.items()}


# ---- corrections of cards

def other_face(box, chance):
    faces, place = box["constants"]["faces"], chance.below(len(box["constants"]["faces"]))
    faces[place] = another([symbol["id"] for symbol in box["symbols"]], faces[place], chance)


def other_station(box, chance):
    """A destination is at another station, where there is none yet."""
    card, taken = one_of(box["destinations"], chance), {card["station"] for card in box["destinations"]}
    card["station"] = one_of([station["id"] for station in box["stations"] if station["id"] not in taken],
                             chance)


def other_bar(box, chance):
    """A destination of one side is in both decks."""
    one_of([card for card in box["destinations"] if card["bar"] != "red"], chance)["bar"] = "red"


def one_destination_more(box, chance):
    new = {**one_of(box["destinations"], chance), "id": "one_more",
           "station": one_of(box["stations"], chance)["id"]}
    box["destinations"].insert(chance.below(len(box["destinations"])), new)


def other_destination(box, chance):
    """A card of the list is replaced by another one."""
    card = one_of(box["destinations"], chance)
    card["id"], card["names"] = "another_one", {"de": "Ein anderes Ziel"}


# ---- corrections of the network

def reconstructed(box: dict) -> list[dict]:
    return [line for line in box["lines"] if "X" in line["provenance"]]


def other_end(box, chance):
    """A reconstructed line ends at a new station, which makes a new edge."""
    stops = one_of(reconstructed(box), chance)["segments"][0]
    joined = {frozenset(pair) for line in box["lines"] for run in line["segments"]
              for pair in zip(run, run[1:])}
    stops[-1] = one_of([station["id"] for station in box["stations"] if station["id"] not in stops
                        and frozenset((stops[-2], station["id"])) not in joined], chance)


def other_side(box, chance):
    """A night bus goes by day as well."""
    one_of([line for line in reconstructed(box) if not line["day"]], chance)["day"] = True


def station_more(box, chance):
    """The underground gets a further station between two stops."""
    box["stations"].append({**box["stations"][0], "id": "left_out", "names": {"de": "Ausgelassen"}})
    stops = one_of([line for line in box["lines"] if line["kind"] == "U"], chance)["segments"][0]
    stops.insert(1 + chance.below(len(stops) - 1), "left_out")


def station_fewer(box, chance):
    """A station is removed, and lines skip it; not every one can be."""
    spared = [station["id"] for station in box["stations"] if not [*faults(without(box, station["id"]))]]
    box.update(without(box, one_of(spared, chance)))


def without(box: dict, name: str) -> dict:
    runs = {line["id"]: [[stop for stop in stops if stop != name] for stops in line["segments"]]
            for line in box["lines"]}
    lines = [{**line, "segments": [stops for stops in runs[line["id"]] if len(stops) > 1]}
             for line in box["lines"]]
    stations = [station for station in box["stations"] if station["id"] != name]
    return {**box, "lines": lines, "stations": stations}


# ---- observables

def table(name: str) -> Callable:
    return lambda game: getattr(game.data, name)


def thrown(game):
    return game.odds.throw()


def begun(game, seats: int, side: str, until: str):
    """A game in which the first legal choice is played up to a kind of decision."""
    s = game.new(Setup(game.key, seats, 7, {"side": side}))
    while game.asked(s) not in (until, None):
        game.apply(s, game.legal(s)[0])
    return s


def travels(game):
    """By station, the legal choices of a roller with a die of each kind, a ticket and the whole deck."""
    found = []
    for side, deck in zip(game.data.SIDE_IDS, game.data.DECK):
        s = begun(game, 2, side, "Travel")
        s.dice = s.thrown = (1,) * len(game.data.SYMBOL_IDS)
        s.hands[s.roller] = tuple(card for card, in_deck in enumerate(deck) if in_deck)
        s.events[s.roller] = (game.data.TICKET,)
        for station in range(len(game.data.STATION_IDS)):
            s.places[s.roller] = station
            found.append([game.tell(s, action) for action in game.legal(s)])
    return found


def turns(game):
    """The number of turns of a game in which nobody does anything."""
    return begun(game, 2, "day", "the end").turn


def shown(game):
    """The number of destinations that wins a game of two."""
    s = begun(game, 2, "day", "Travel")
    while s.agenda:
        card, s.dice = s.hands[s.roller][0], (1,) * len(s.dice)
        s.places[s.roller], s.events[s.roller] = game.data.STATION_OF[card], (game.data.TICKET,)
        game.apply(s, (game.verb.SHOW, card, 0))
    return game.points(s)


def exchanges(game):
    return game.legal(begun(game, 2, "day", "ChooseExchange"))


def held(game):
    """The number of cards of both kinds in each hand, before and after the setup."""
    hands = game.new(Setup(game.key, 2, 7)).hands, begun(game, 2, "day", "Travel").events
    return [[len(hand) for hand in each] for each in hands]


def named(function: str, ids: str) -> Callable:
    """The names used in texts."""
    def names(game):
        naming, places = getattr(game.words, function), range(len(getattr(game.data, ids)))
        return [naming(ENGLISH, (place,) if function == "card_names" else place) for place in places]
    return names


def map_places(game):
    """The positions of stations on the map."""
    return [mark.point for mark in Network(game.data.BOX, "day", plan.read(plan.LAYOUT)).marks.values()]


ACCEPTED = (
    Change("constants.faces", other_face, thrown),
    Change("constants.turn_limit", setting("constants", "turn_limit", to=from_to(20, 90)), turns),
    Change("constants.dice", setting("constants", "dice", to=from_to(3, 8)), thrown),
    Change("constants.event_hand", setting("constants", "event_hand", to=value(3)), held),
    Change("constants.per_players.to_win", setting("constants", "per_players", "2", "to_win", to=plus(-1)),
           shown),
    Change("constants.per_players.exchange",
           setting("constants", "per_players", "2", "exchange", to=from_to(1, 4)), exchanges),
    Change("constants.per_players.deal", setting("constants", "per_players", "2", "deal", to=plus(1)), held),
    Change("sides.removed_events", setting("sides", 1, "removed_events", to=value([])), table("COPIES")),
    Change("events.copies", in_one_of("events", "copies", to=plus(1)), table("COPIES")),
    Change("events.names", in_one_of("events", "names", to=reworded), named("event_name", "EVENT_IDS")),
    Change("events.texts", in_one_of("events", "texts", to=reworded), table("EVENT_TEXTS")),
    Change("destinations", one_destination_more, travels),
    Change("destinations.id", other_destination, travels),
    Change("destinations.station", other_station, travels),
    Change("destinations.bar", other_bar, travels),
    Change("destinations.names", in_one_of("destinations", "names", to=reworded),
           named("card_names", "DESTINATION_IDS")),
    Change("destinations.facts", in_one_of("destinations", "facts", to=reworded), table("DESTINATION_FACTS")),
    Change("lines.segments", other_end, travels),
    Change("lines.day", other_side, travels),
    Change("stations", station_more, travels),
    Change("stations", station_fewer, travels),
    Change("stations.names", in_one_of("stations", "names", to=reworded),
           named("station_name", "STATION_IDS")),
    Change("stations.x", in_one_of("stations", "x", to=plus(-30)), map_places),
)


# ---- corrections that have to be refused

def short_deck(box, chance):
    """Both decks have just enough cards for four."""
    one_of([card for card in box["destinations"] if card["bar"] == "red"], chance)["bar"] = "sun"


def cut_off(box, chance):
    """No line stops at a station."""
    station = one_of(box["stations"], chance)
    box.update({**without(box, station["id"]), "stations": box["stations"]})


def unknown_stop(box, chance):
    one_of(box["lines"], chance)["segments"][0][0] = "no_such_station"


def no_ticket(box, chance):
    by_id(box, "events", "ticket_inspection")["effect"]["needs"] = "rush_hour"


def tram_by_night(box, chance):
    one_of([line for line in box["lines"] if line["kind"] == "T"], chance)["night"] = True


REFUSED = (
    Change("constants.faces", setting("constants", "faces", 0, to=value("W")), thrown),
    Change("constants.dice", setting("constants", "dice", to=value(9)), thrown),
    Change("constants.three_of_a_kind", setting("constants", "three_of_a_kind", to=plus(1)), table("THREE")),
    Change("constants.turn_limit", setting("constants", "turn_limit", to=value(0)), turns),
    Change("constants.per_players.to_win", setting("constants", "per_players", "3", "to_win", to=plus(1)),
           shown),
    Change("constants.per_players.exchange",
           setting("constants", "per_players", "4", "exchange", to=value(1)), exchanges),
    Change("destinations.bar", short_deck, travels),
    Change("destinations.station", in_one_of("destinations", "station", to=value("no_such_station")),
           travels),
    Change("events.effect", no_ticket, table("EFFECTS")),
    Change("lines.night", tram_by_night, travels),
    Change("lines.segments", unknown_stop, travels),
    Change("stations", cut_off, travels),
)
CHANGES: tuple[Change, ...] = (*ACCEPTED, *REFUSED)
