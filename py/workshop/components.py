"""Data files as they are sent: what the page reads of them, and nothing about where it comes from."""

import json
import re

from workshop.places import PYTHON

DATA = re.compile(r"kaffeehaus/games/(\w+)/data\.json")
ABOUT = re.compile(r"schema|title|subtitle|designer|publisher|year|note|sources|(.*_)?provenance(_legend)?")
UNREAD = {          # by game, whatever lists lie between
    "vienna": {"components", "fields.meaning", "fields.order", "fields.effects.max_dice", "fields.effects.to",
               "special_cards.background", "special_cards.copies", "start_cards.copies"},
    "cafe_melange": {"fields", "personalities.field", "tables.w", "tables.h"},
    "ganz_wien": {"board", "edges", "destinations.facts", "lines.colour", "stations.x", "stations.y", "stations.zone", "stations.label"},
}


def told_later() -> bytes:
    """What is told about Ganz Wien's destinations, in the order of its cards: the page fetches it when the table stands."""
    box = json.loads((PYTHON / "kaffeehaus/games/ganz_wien/data.json").read_bytes())
    return written([card["facts"] for card in box["destinations"]])


def sent(name: str, data: bytes) -> bytes:
    """A data file for the page, by its path in the package."""
    game = DATA.fullmatch(name)
    value = json.loads(data)
    if game:
        value = read(value, UNREAD.get(game[1], frozenset()))
    return written(value)


def written(value) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def read(value, unread, path: str = ""):
    """The same without what is only about it, and without these entries."""
    if isinstance(value, list):
        return [read(entry, unread, path) for entry in value]
    if not isinstance(value, dict):
        return value
    places = {key: f"{path}.{key}".lstrip(".") for key in value}
    return {key: read(entry, unread, places[key]) for key, entry in value.items()
            if not ABOUT.fullmatch(key) and places[key] not in unread}
