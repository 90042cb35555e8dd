"""Ganz Wien's components from data.json, in words and pictures."""

from workshop.content.components import Group, entry_of, name_of, numbers, plain

LISTS = "destinations", "events", "symbols", "sides", "stations", "lines", "constants"
BARS = {"red": "red bar: by day and by night", "sun": "sun bar: by day", "night": "night bar: by night"}
LAYERS = "ground", "lines", "numbers", "names"          # of a map, bottom to top
WIDTH, HEIGHT = 1080, 842                               # of a map


def groups(box, drawings):
    """The cards, the dice, the board with its stations and lines, the numbers."""
    stations = {entry["id"]: name_of(entry) for entry in box["stations"]}
    kinds = {entry["id"]: name_of(entry) for entry in box["symbols"]}
    return [
        *destinations(box, stations, drawings),
        Group("Events and tickets", [event(entry, drawings) for entry in box["events"]],
              provenance=about(box, "events")),
        Group("Symbols of the dice", [symbol(entry, box, drawings) for entry in box["symbols"]],
              f"{box['constants']['dice']} dice.", about(box, "faces of a die")),
        Group("Sides of the board", [side(entry, kinds) for entry in box["sides"]],
              provenance=about(box, "board"), columns=2,
              plans=tuple(board(entry["id"], drawings) for entry in box["sides"])),
        Group("Stations", [entry_of("stations", entry) for entry in box["stations"]],
              provenance=about(box, "stations"), columns=4),
        *lines(box, kinds, stations),
        Group("Numbers of the rules", numbers(box), provenance=about(
            box, "symbols, sides, numbers of dice and cards in constants", "constants.turn_limit")),
    ]


def about(box, *subjects):
    """The provenance of these subjects."""
    return {name: text for name, text in box["provenance"].items() if name in subjects}


def destinations(box, stations, drawings):
    """The destination cards by their bars."""
    for bar, title in BARS.items():
        yield Group(f"Destinations with a {title}", [destination(entry, stations, drawings)
                                                     for entry in box["destinations"] if entry["bar"] == bar],
                    provenance=about(box, "destinations"))


def destination(entry, stations, drawings):
    return entry_of("destinations", entry, f"station {stations[entry['station']]}",
                    drawings.picture(f"destination-{entry['id']}"), count=1)


def event(entry, drawings):
    return entry_of("events", entry, entry["texts"]["en"], drawings.picture(f"event-{entry['id']}"))


def symbol(entry, box, drawings):
    faces = box["constants"]["faces"]
    return entry_of("symbols", entry, f"on {faces.count(entry['id'])} of {len(faces)} faces of a die",
                    drawings.picture(f"die-{entry['id']}"))


def side(entry, kinds):
    """A side: its symbols and its cards."""
    words = [f"means: {', '.join(kinds[kind] for kind in entry['kinds'])}",
             f"destinations: {', '.join(entry['destination_bars'])}"]
    if entry["removed_events"]:
        words.append(f"without {', '.join(map(plain, entry['removed_events']))}")
    if bonus := entry.get("bonus"):
        words.append(f"{bonus['dice']} dice with {kinds[bonus['symbol']]} are a bonus")
    return entry_of("sides", entry, "; ".join(words), name=f"The {entry['id']} side")


def board(name, drawings):
    """The drawing of a side of the board."""
    layers = "".join(drawings.use(layer, 0, 0, WIDTH, HEIGHT, name) for layer in LAYERS)
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}">{layers}</svg>'


def lines(box, kinds, stations):
    """The lines by symbol."""
    for kind, name in kinds.items():
        listed = [line(entry, stations) for entry in box["lines"] if entry["kind"] == kind]
        yield Group(f"Lines: {name}", listed, "A step leads from a station to the next one of a line.",
                    about(box, "lines", "edges"), columns=2)


def line(entry, stations):
    """A line with its stations in order, in parts if it branches or has a gap."""
    parts = "; ".join(" – ".join(stations[station] for station in part) for part in entry["segments"])
    when = " and ".join(time for time in ("day", "night") if entry[time])
    note = f" ({entry['note']})" if entry.get("note") else ""
    return entry_of("lines", entry, parts + note, name=f"{entry['id']}, {when}")
