"""Data files as they are sent: what the page reads of them, and nothing about where it comes from.

Entries that only people read are named in a data file's own `unread`, whatever lists lie between.
"""

import json
import re

DATA = re.compile(r"kaffeehaus/games/(\w+)(?:/published/\d+)?/rules/data\.json")
ABOUT = re.compile(r"schema|unread|title|subtitle|designer|publisher|year|note|sources"
                   r"|(.*_)?provenance(_legend)?")


def sent(name: str, data: bytes) -> bytes:
    """A data file for the page, by its path in the package."""
    game = DATA.fullmatch(name)
    value = json.loads(data)
    if game:
        value = read(value, value["unread"])
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
