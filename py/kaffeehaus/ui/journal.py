"""The journal: records the intents of a visit as lines of JSON, from which the visit can be replayed.

Each intent is one line; the first line is the initial Page, without a table. Plain values are written as
themselves, a tuple as a JSON list, anything else as an object whose one key names its type. What a board
picked up is written by its values alone: only the board knows their types.
"""

from hashlib import sha256
from json import dumps, loads

from ..bots import analysis, winning
from ..table import game, link, verification
from ..table.game import Hidden, Setup
from ..table.record import Record
from ..table.versions import game_of
from ..tap import Tap
from . import intents, saves, state, statistics
from .update import update

LINE_KINDS = {kind.__name__: kind for kind in (*intents.KINDS, state.Page)}
PLAIN = (*state.KINDS, analysis.JudgedChoice, analysis.TurningPoint, analysis.Review, winning.Chance,
         verification.Fault,
         saves.Save, statistics.Result, statistics.Row)
KINDS = {
    **{f"{kind.__module__.rpartition('.')[2]}.{kind.__name__}": kind for kind in PLAIN},
    "Reason": game.Reason, "Setup": Setup, "Tap": Tap}
NAMES = {kind: name for name, kind in KINDS.items()}


def write(intent):
    """An intent or a Page as one line."""
    name = type(intent).__name__
    if LINE_KINDS.get(name) is not type(intent):
        raise TypeError(f"{name} is no intent")
    return dumps([name, *map(written, intent)], ensure_ascii=False, separators=(",", ":"))


def read(text):
    """The intent of a line."""
    name, *values = loads(text)
    return LINE_KINDS[name](*map(read_value, values))


def first_line(page):
    """The first line of a journal: the initial page."""
    return write(page)


def line(page, intent):
    """A line of a journal: the time, the digest of the page before, and the intent."""
    return f"{page.now} {digest(page)} {write(intent)}"


def replay(lines):
    """The page after each line; ValueError if a page differs from the recorded one."""
    page = read(lines[0])
    for number, text in enumerate(lines[1:], 1):
        now, stamp, intent = text.split(" ", 2)
        if digest(page) != stamp:
            raise ValueError(f"line {number}: another page")
        page, _ = update(page._replace(now=int(now)), read(intent))
        yield page


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
    (name, content), = value.items()
    return READERS[name](content) if name in READERS else KINDS[name](*map(read_value, content))


def _read_dict(pairs):
    return {read_value(key): read_value(item) for key, item in pairs}


# ---- records

def _without_extras(record):
    """A copy with setup and choices only, as every link can hold them."""
    bare = record.upto(len(record))
    bare.marks, bare.names = [], ()
    return bare


def _extras(record):
    """What a record has beyond setup and choices."""
    fields = {"marks": [tuple(mark) for mark in record.marks], "names": tuple(record.names),
              "note": record.note, "ply": record.ply, "more": record.unknown_fields}
    return {name: value for name, value in fields.items() if value or value == 0}


def _link_of(record):
    """The link of a record's choices; None in a determinised world, or if it is too long."""
    if record.setup.seed is None:
        return None
    try:
        return link.encode(_without_extras(record))
    except ValueError:
        return None


def _written_record(record):
    extras = {name: written(value) for name, value in _extras(record).items()}
    text = _link_of(record)
    if text is not None:
        return {"link": text, **extras}
    return {"setup": written(tuple(record.setup)), "rules": record.game.rules_version,
            "begins": game.write_state(record.states[0]),
            "told": written(record.told[0]), "actions": written(tuple(record.actions)), **extras}


def _read_record(fields):
    record = link.decode(fields["link"]) if "link" in fields else _record_without_seed(fields)
    record.marks = list(read_value(fields.get("marks", [])))
    record.names = read_value(fields.get("names", []))
    record.note, record.ply = fields.get("note", ""), fields.get("ply")
    record.unknown_fields = read_value(fields.get("more", {"dict": []}))
    return record


def _record_without_seed(fields):
    """A record that starts from a stored position, since no seed leads to it."""
    setup = Setup(*read_value(fields["setup"]))
    record, rules = Record.__new__(Record), game_of(setup.game, fields["rules"])
    record.setup, record.game, record.names, record.note = setup, rules, (), ""
    record.ply, record.unknown_fields = None, {}
    record.actions, record.marks, record._ranks = [], [], []
    record.states, record.told = [game.read_state(rules, fields["begins"])], [read_value(fields["told"])]
    for action in read_value(fields["actions"]):
        record.play(action)
    return record


READERS = {"list": lambda content: list(map(read_value, content)), "dict": _read_dict, "hidden": Hidden,
        "record": _read_record}


# ---- digests

def digest(page):
    """Sixteen characters that differ if pages differ in more than the time; the same on every platform."""
    if isinstance(page, state.Page):
        page = page._replace(now=0)
    return sha256(dumps(_digestible(page), ensure_ascii=False,
                        separators=(",", ":")).encode()).hexdigest()[:16]


def _digestible(value):
    """A value as JSON in a fixed order; states by their digests."""
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, tuple):
        return [NAMES.get(type(value), ""), *map(_digestible, value)]
    if isinstance(value, list):
        return {"list": list(map(_digestible, value))}
    if isinstance(value, dict):
        return {"dict": sorted(([_digestible(key), _digestible(item)] for key, item in value.items()),
                               key=dumps)}
    if isinstance(value, Hidden):
        return {"hidden": value.count}
    if isinstance(value, Record):
        return {"record": _digestible_record(value)}
    if hasattr(value, "agenda"):
        return {"state": game.digest(value)}
    raise TypeError(f"a digest cannot tell of {type(value).__name__}")


def _digestible_record(record):
    """The contents of a record. Not its link, which would take too long for every page of a long game."""
    first_line = [_digestible(tuple(record.setup)), record.game.rules_version, game.digest(record.states[0])]
    return [first_line, repr(record.actions), game.digest(record.state()), _digestible(_extras(record))]
