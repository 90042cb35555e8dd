"""Strips data files for the page: removes provenance, and the entries that a file's own `unread` names.

A path in `unread` skips lists: "fields.note" is the note of each field.
"""

import json
import re

DATA = re.compile(r"kaffeehaus/games/(\w+)(?:/published/\d+)?/rules/data\.json")
METADATA = re.compile(r"schema|unread|title|subtitle|designer|publisher|year|note|sources"
                   r"|(.*_)?provenance(_legend)?")


def page_data(name: str, data: bytes) -> bytes:
    """The contents of a data file for the page, by its path in the package."""
    game = DATA.fullmatch(name)
    value = json.loads(data)
    if game:
        value = stripped(value, value["unread"])
    return written(value)


def written(value) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def stripped(value, unread, path: str = ""):
    """The value without metadata and without these entries."""
    if isinstance(value, list):
        return [stripped(entry, unread, path) for entry in value]
    if not isinstance(value, dict):
        return value
    places = {key: f"{path}.{key}".lstrip(".") for key in value}
    return {key: stripped(entry, unread, places[key]) for key, entry in value.items()
            if not METADATA.fullmatch(key) and places[key] not in unread}
