"""Prints every component of a game's data as a checklist for owners of the box: as text or as a page.

A game's own module `workshop/components.py` defines the components, with their values in words and their
drawings: LISTS are the lists of data.json whose entries are components, and groups(box, drawings) are these
entries in groups, as in the box.
"""

import argparse
import re
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from kaffeehaus.games import GAMES
from workshop.content.altered import box_of, folder_of
from workshop.content.components_page import MEANING, Drawings, marks, page
from workshop.places import BUILD

PROVENANCE = re.compile(r"(?:(\w+)_)?provenance")


class Entry(NamedTuple):
    """A component and its number of copies."""

    place: str                          # its path in data.json: "fields/secession"
    name: str
    words: str = ""                     # its values
    count: int | None = None            # None if it is not counted
    provenance: dict[str, str] = {}     # the data's sentences by subject; "" is the whole entry
    picture: str = ""                   # markup


class Group(NamedTuple):
    """Components that belong together."""

    title: str
    entries: list[Entry]
    note: str = ""
    provenance: dict[str, str] = {}     # of all its entries
    columns: int = 3
    plans: tuple[str, ...] = ()         # pictures of the whole group


def name_of(entry: dict) -> str:
    """The printed German name, and the English one if it differs."""
    printed = entry["names"]["de"]
    translated = entry["names"].get("en") or entry.get("meaning", {}).get("en", printed)
    return printed if printed == translated else f"{printed} ({translated})"


def provenance_of(entry: dict) -> dict[str, str]:
    """The sentences on the provenance of an entry, by subject."""
    found = entry.get("provenance", {})
    return found if isinstance(found, dict) else {"": found}


def entry_of(where: str, entry: dict, words: str = "", picture: str = "", **others) -> Entry:
    """An `Entry` for an entry of a list of data.json."""
    name = others.pop("name", None) or name_of(entry)
    known = {"count": entry.get("copies"), "provenance": provenance_of(entry)}
    return Entry(f"{where}/{entry['id']}", name, words, picture=picture, **(known | others))


def outer_provenance(box: dict) -> dict[str, str]:
    """The sentences on provenance outside of entries, by subject."""
    found = {}
    for key, value in box.items():
        if match := PROVENANCE.fullmatch(key):
            about = (match[1] or "").replace("_", " ")
            named = value if isinstance(value, dict) else {"": value}
            found |= {f"{about} {name}".strip(): text for name, text in named.items()}
    return found


def ungrouped(box: dict, groups: list[Group]) -> dict[str, str]:
    """Those of these sentences that no group has."""
    parts = [sentences for group in groups for sentences in (group, *group.entries)]
    known = {text for part in parts for text in part.provenance.values()}
    return {about: text for about, text in outer_provenance(box).items() if text not in known}


def amount(number: int, one: str, many: str | None = None) -> str:
    """A number with its noun."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def in_words(value) -> str:
    """A value of data.json in words, without brackets."""
    if isinstance(value, dict):
        return "; ".join(f"{plain(key)} ({in_words(entry)})" if isinstance(entry, dict) else
                         f"{plain(key)}: {in_words(entry)}" for key, entry in value.items())
    if isinstance(value, list):
        return ", ".join(map(in_words, value))
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def plain(name: str) -> str:
    return name.replace("_", " ")


def numbers(box: dict, key: str = "constants") -> list[Entry]:
    """The constants of the rules, as entries."""
    known = box.get(f"{key}_provenance", {})
    known = {"all": known} if isinstance(known, str) else known
    return [Entry(f"{key}/{name}", plain(name), in_words(value),
                  provenance={"": known[name]} if name in known else {}) for name, value in box[key].items()]


def groups_of(key: str, drawings: Drawings) -> list[Group]:
    """The components of a game in groups."""
    return import_module(f"kaffeehaus.games.{key}.workshop.components").groups(box_of(key), drawings)


def table(key: str) -> str:
    """All components as text: count, name, values, marks."""
    lines = [GAMES[key].about.TITLE]
    for group in groups_of(key, Drawings(key)):
        lines += ["", f"{group.title} ({len(group.entries)})", *([f"  {group.note}"] if group.note else [])]
        for entry in group.entries:
            found = set().union(*map(marks, (entry.provenance or group.provenance).values()))
            count = "" if entry.count is None else f"{entry.count} x"
            words = ", ".join(word for mark, word in MEANING.items() if mark in found)
            lines.append(f"  {count:>5} {entry.name:36} {entry.words}" + f"  [{words}]" * bool(words))
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    purpose = __doc__.partition("\n")[0]
    parser = argparse.ArgumentParser(prog="python -m workshop components", description=purpose)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--html", nargs="?", const="", metavar="OUT",
                        help="write a page; default: into build/")
    options = parser.parse_args(arguments)
    if options.html is None:
        print(table(options.game))
        return 0
    out = Path(options.html or BUILD / f"components-{options.game}.html")
    out.parent.mkdir(parents=True, exist_ok=True)
    drawings = Drawings(options.game)
    box, groups = box_of(options.game), groups_of(options.game, drawings)
    data = folder_of(options.game) / "rules/data.json"
    about, rest = GAMES[options.game].about, ungrouped(box, groups)
    out.write_text(page(about, data, box, groups, rest, drawings), "utf-8")
    print(f"{sum(len(group.entries) for group in groups)} components: {out}")
    return 0
