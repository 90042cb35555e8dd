"""Café Melange's components from data.json, in words and pictures."""

from workshop.content.components import Entry, Group, amount, entry_of, in_words, name_of, numbers, plain

LISTS = ("tables", "chairs", "marker_kinds", "reservation_cards", "action_cards", "guests", "personalities",
         "fields", "setups", "constants")
ROOM, CHAIR = 1000, 62                  # the room and a chair, in the data's units


def groups(box, drawings):
    """The room, the markers, the cards, the visitors, the numbers."""
    colours = sorted({kind["colour"] for kind in box["marker_kinds"] if not kind["neutral"]})
    return [
        Group("Tables", [table(entry, box, drawings) for entry in box["tables"]],
              provenance=about(box, "tables", "layout"), plans=(plan(box, drawings),)),
        Group("Chairs", [chair(entry, drawings) for entry in box["chairs"]],
              "Letters as in the plan of the tables.", about(box, "chairs")),
        Group("Kinds of markers", [marker(entry, box, drawings) for entry in box["marker_kinds"]],
              provenance=about(box, "markers"), columns=4),
        Group("Reservation cards", [reservation_card(entry, drawings) for entry in box["reservation_cards"]],
              provenance=about(box, "reservation_cards")),
        Group("Action cards", [action_card(entry, drawings) for entry in box["action_cards"]],
              provenance=about(box, "action_cards")),
        Group("Guests", [guest(entry, number, colours, drawings)
                         for number, entry in enumerate(box["guests"], 1)],
              f"The same in each colour: {in_words(colours)}.", about(box, "guests")),
        Group("Personalities", [personality(entry, box, drawings) for entry in box["personalities"]],
              provenance=about(box, "personalities"), columns=4),
        Group("Fields of the personalities", [entry_of("fields", entry) for entry in box["fields"]],
              "Only for whoever reads the data; the printed tiles may not name them.", columns=4),
        Group("Setup by number of players", [Entry(f"setups/{seats}", f"{seats} players", in_words(entry))
                                             for seats, entry in box["setups"].items()],
              provenance={"": box["setups_provenance"]}),
        Group("Numbers of the rules", numbers(box),
              provenance={"": box["constants_provenance"]["all"], **about(box, "track")}),
    ]


def about(box, *subjects):
    """The provenance of these subjects."""
    return {name: text for name, text in box["provenance"].items() if name.partition(".")[0] in subjects}


def table(entry, box, drawings):
    """A table with its chairs."""
    chairs = ", ".join(f"{chair['id'].removeprefix(entry['id'])} {chair['chair']}" for chair in box["chairs"]
                       if chair["table"] == entry["id"])
    return entry_of("tables", entry, f"chairs {chairs}",
                    drawings.picture(f"table-{entry['shape']}-{entry['colour']}"), count=1,
                    name=f"{entry['id']}: {entry['shape']}, {entry['colour']}")


def chair(entry, drawings):
    """A chair, and the numbers of players with a personality there at the start."""
    words = f"a personality from the start with {entry['preseat']} players" if entry["preseat"] else ""
    return entry_of("chairs", entry, words, drawings.picture(f"chair-{entry['chair']}"), count=1,
                    name=f"{entry['id']}: {entry['chair']}")


def plan(box, drawings):
    """The plan of the room, each chair with its id."""
    parts = [f'<rect width="{ROOM}" height="{ROOM}" fill="#f1e9d8"/>']
    for entry in box["tables"]:
        name = f"table-{entry['shape']}-{entry['colour']}"
        parts += placed(drawings, name, entry, entry["w"], entry["h"], entry["id"], 24)
    for entry in box["chairs"]:
        parts += placed(drawings, f"chair-{entry['chair']}", entry, CHAIR, CHAIR, entry["id"].lstrip("T"), 18)
    return f'<svg viewBox="0 0 {ROOM} {ROOM}">{"".join(parts)}</svg>'


def placed(drawings, name, entry, width, height, text, size):
    """A drawing around its point in the room, and its letters."""
    yield drawings.use(name, entry["x"] - width / 2, entry["y"] - height / 2, width, height)
    yield (f'<text x="{entry["x"]}" y="{entry["y"] + size / 3}" text-anchor="middle" font-size="{size}" '
           f'font-weight="700" stroke="#fffdf7" stroke-width="5" paint-order="stroke">{text}</text>')


def marker(entry, box, drawings):
    return entry_of("marker_kinds", entry, "neutral" * entry["neutral"],
                    drawings.picture(f"marker-{entry['id']}"), count=box["constants"]["markers_per_kind"])


def reservation_card(entry, drawings):
    picture = drawings.picture(f"value-{entry['id']}")
    return entry_of("reservation_cards", entry, plain(entry["category"]), picture)


def action_card(entry, drawings):
    """An action card with its effect and cost."""
    effect = entry["effect"]
    gains = [amount(effect["points"], "point")] if "points" in effect else []
    costs = [f"discard {amount(entry['discards'], 'reservation card')}"] if entry["discards"] else []
    return entry_of("action_cards", entry, "; ".join([*gains, amount(entry["plays_used"], "play"), *costs]),
                    drawings.picture(f"action-{entry['id']}"))


def guest(entry, number, colours, drawings):
    return Entry(f"guests/{number}", f"Guest {number}", points(entry, "vip_multiplier", "VIP multiplier"),
                 len(colours), picture=drawings.picture(f"guest-{colours[0]}-{number}"))


def personality(entry, box, drawings):
    field = next(name_of(field) for field in box["fields"] if field["id"] == entry["field"])
    words = f"{points(entry, 'vip_score', 'VIP score')}; {field}"
    return entry_of("personalities", entry, words, drawings.picture(f"person-{entry['id']}"), count=1)


def points(entry, value, noun):
    return f"{amount(entry['placement_points'], 'point')} when seated; {noun} {entry[value]}"
