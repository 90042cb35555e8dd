"""Writes what happened to the page as lines of JSON and reads them again, so that a game in the browser is played again without one.

Every intent is one line. Plain values are themselves, a JSON list is a tuple; all else is an object of one name that says what it
is. What a board picked up is written by its values alone: only the board that picked it up knows more of it.
"""

from hashlib import sha256
from json import dumps, loads
from typing import NamedTuple

from ..bots import turning
from ..table import game, link, proof
from ..table.game import Hidden, Setup
from ..table.record import Record
from ..table.versions import game_of
from . import intents, saves, state, statistics

try:
    from ..board import Tap
except SyntaxError:                     # a Python without template strings draws no board

    class Tap(NamedTuple):
        """What a tap on the board means, as kaffeehaus.board has it."""

        picked: tuple = ()
        choose: tuple | None = None
        offer: tuple = ()
        first: tuple = ()
        lay: bool = False
        wish: str | None = None


INTENTS = {kind.__name__: kind for kind in intents.KINDS}
PLAIN = (*state.KINDS, turning.Judged, turning.Turn, turning.Review, proof.Fault, saves.Save, statistics.Result,
         statistics.Row)
KINDS = {
    **{f"{kind.__module__.rpartition('.')[2]}.{kind.__name__}": kind for kind in PLAIN},
    "Reason": game.Reason, "Setup": Setup, "Tap": Tap}
NAMES = {kind: name for name, kind in KINDS.items()}


def write(intent):
    """An intent as one line."""
    name = type(intent).__name__
    if INTENTS.get(name) is not type(intent):
        raise TypeError(f"{name} is no intent")
    return dumps([name, *map(written, intent)], ensure_ascii=False, separators=(",", ":"))


def read(text):
    """The intent that a line tells of."""
    name, *values = loads(text)
    return INTENTS[name](*map(read_value, values))


# ---- values

def written(value):
    """A value as JSON can hold it."""
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if type(value) in NAMES:
        return {NAMES[type(value)]: [written(item) for item in value]}
    if isinstance(value, tuple):
        return [written(item) for item in value]
    if isinstance(value, list):
        return {"list": [written(item) for item in value]}
    if isinstance(value, dict):
        return {"dict": [[written(key), written(item)] for key, item in value.items()]}
    if isinstance(value, Hidden):
        return {"hidden": value.count}
    if isinstance(value, Record):
        return {"record": _written_record(value)}
    raise TypeError(f"a journal cannot hold {type(value).__name__}")


def read_value(value):
    if isinstance(value, list):
        return tuple(map(read_value, value))
    if not isinstance(value, dict):
        return value
    (name, held), = value.items()
    return READ[name](held) if name in READ else KINDS[name](*map(read_value, held))


def _read_dict(pairs):
    return {read_value(key): read_value(item) for key, item in pairs}


# ---- records

def _bare(record):
    """The setup and the choices alone: what every link holds in full, however many marks and long a note there are."""
    bare = record.upto(len(record))
    bare.marks, bare.names = [], ()
    return bare


def _beside(record):
    """What a record has beside its setup and its choices, as far as there is any."""
    found = {"marks": [tuple(mark) for mark in record.marks], "names": tuple(record.names), "note": record.note, "ply": record.ply,
             "more": record.more}
    return {name: value for name, value in found.items() if value or value == 0}


def _linked(record):
    """The link of a record's choices; None where it has none: in a world only supposed, or if it is too long."""
    if record.setup.seed is None:
        return None
    try:
        return link.encode(_bare(record))
    except ValueError:
        return None


def _written_record(record):
    beside = {name: written(value) for name, value in _beside(record).items()}
    text = _linked(record)
    if text is not None:
        return {"link": text, **beside}
    return {"setup": written(tuple(record.setup)), "rules": record.game.rules_version, "begins": game.write_state(record.states[0]),
            "told": written(record.told[0]), "actions": written(tuple(record.actions)), **beside}


def _read_record(found):
    record = link.decode(found["link"]) if "link" in found else _begun(found)
    record.marks, record.names = list(read_value(found.get("marks", []))), read_value(found.get("names", []))
    record.note, record.ply = found.get("note", ""), found.get("ply")
    record.more = read_value(found.get("more", {"dict": []}))
    return record


def _begun(found):
    """A record that begins at a position which is written down, since no seed leads to it."""
    setup = Setup(*read_value(found["setup"]))
    record, rules = Record.__new__(Record), game_of(setup.game, found["rules"])
    record.setup, record.game, record.names, record.note, record.ply, record.more = setup, rules, (), "", None, {}
    record.actions, record.marks, record._ranks = [], [], []
    record.states, record.told = [game.read_state(rules, found["begins"])], [read_value(found["told"])]
    for action in read_value(found["actions"]):
        record.play(action)
    return record


READ = {"list": lambda held: list(map(read_value, held)), "dict": _read_dict, "hidden": Hidden, "record": _read_record}


# ---- digests

def digest(page):
    """Sixteen characters that differ when two pages differ, the same in every interpreter."""
    return sha256(dumps(_told(page), ensure_ascii=False, separators=(",", ":")).encode()).hexdigest()[:16]


def _told(value):
    """All that a value is, in an order of its own; states by their digests, records by what they hold."""
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, tuple):
        return [NAMES.get(type(value), ""), *map(_told, value)]
    if isinstance(value, list):
        return {"list": list(map(_told, value))}
    if isinstance(value, dict):
        return {"dict": sorted(([_told(key), _told(item)] for key, item in value.items()), key=dumps)}
    if isinstance(value, Hidden):
        return {"hidden": value.count}
    if isinstance(value, Record):
        return {"record": _told_record(value)}
    if hasattr(value, "agenda"):
        return {"state": game.digest(value)}
    raise TypeError(f"a digest cannot tell of {type(value).__name__}")


def _told_record(record):
    text = _linked(record)
    begun = text or [_told(tuple(record.setup)), record.game.rules_version, game.digest(record.states[0]), _told(tuple(record.actions))]
    return [begun, len(record.states), game.digest(record.state()), _told(_beside(record))]
