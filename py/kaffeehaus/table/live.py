"""The live table's protocol: what a host tells each guest's device, and what a guest may ask for.

The host has the game. A guest gets, for each choice, its own observation and the events that its seat may
hear; it never gets the seed, or anything of another hand. It asks for choices by their number, and the host
checks them. Both sides take every message for hostile until it is read: see `BadMessage`.

    host:  start, then news(sent, record, seat) after every change -> messages for that seat
    guest: read_news(text) -> Start, Positions, ...; joined(start) and extended(record, positions) -> Record

A guest's record has observations in place of states, None in place of others' choices, and no seed.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from .bounded_json import STRINGS
from .chance import Stream
from .fair_dice import HOST, SEAL, SECRET, are_seals
from .game import Hidden, Illegal, Reason, Setup, from_json, read_state, to_json, values, write_state
from .record import SEAT, Record
from .versions import game_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, TypeAlias

    from .contract import Action, Event, Seat, State
    from .game import Game

    News: TypeAlias = "Start | Players | Positions | Refused | End | Farewell | Seal | Seals"

PROTOCOL = 2
MOST_TEXT = 60_000              # characters of a message
BATCH = 24_000                  # characters of positions in one message
MOST_POSITIONS = 6_000          # of a game: three times what the longest one has
MOST_ACTION = 40                # ints of a choice
MOST_DEPTH = 12                 # brackets within brackets
MOST_INT = 1 << 62
MOST_CARDS = 200                # in a hidden hand
MOST_NAME = 24
MOST_SEATS = 5
MOST_EVENTS = 400               # of one choice
MOST_SEALINGS = 1000
LAST_LEVEL = 40                 # of a computer player, far beyond those that there are


class BadMessage(ValueError):
    """A message that no honest page sends; the argument says what is wrong with it."""


# ---- what a guest sends

class Hello(NamedTuple):
    """A guest is there: the protocol that its page speaks, and its name."""

    protocol: int
    name: str


class Wanted(NamedTuple):
    """A guest wants to make choice number `ply`, counted from 0."""

    ply: int
    action: Action


class Undone(NamedTuple):
    """A guest wants to take back its own choices from `to` on, `ply` choices having been made."""

    ply: int
    to: int


class Sealed(NamedTuple):
    """A guest has drawn its secret number for fair dice, and shows its seal."""

    number: int
    seal: str


class Opened(NamedTuple):
    """A guest opens its number to the host."""

    number: int
    secret: str


# ---- what a host sends

class Start(NamedTuple):
    """Which game is played, and which seat the guest has; None: it looks on."""

    game: str
    rules: int
    seats: int
    options: tuple[tuple[str, str | int], ...]
    seat: Seat | None


class Players(NamedTuple):
    """Who plays each seat, as in a record's marks, and their names."""

    who: tuple[int, ...]
    names: tuple[str, ...]


class Positions(NamedTuple):
    """Positions from number `first` on; the record has `length` of them then, and older ones are gone."""

    first: int
    length: int
    each: tuple[tuple[Any, ...], ...]       # (slots as JSON, events, own action or None)


class Refused(NamedTuple):
    """The host refuses what was wanted at choice `ply`."""

    ply: int
    reason: Reason


class End(NamedTuple):
    """The game is over: its link, with the whole deal."""

    link: str


class Seal(NamedTuple):
    """The host asks for a seal; `number` counts how often it does."""

    number: int


class Seals(NamedTuple):
    """The seals of all devices, for whose numbers the host asks; none: there will be no fair dice."""

    number: int
    seals: tuple[tuple[int, str], ...]


class Farewell(NamedTuple):
    """The host closes the connection, and says why: left, other-version."""

    why: str


FAREWELLS = ("left", "other-version")


# ---- reading messages

def parse(text: str) -> list[Any]:
    """A message as a list; BadMessage if it is too long, too deep, or no list."""
    if type(text) is not str or len(text) > MOST_TEXT:
        raise BadMessage("size")
    depth = 0
    for sign in STRINGS.sub("", text):
        if sign in "[{":
            depth += 1
            if depth > MOST_DEPTH:
                raise BadMessage("depth")
        elif sign in "]}":
            depth -= 1
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        raise BadMessage("json") from None
    if type(message) is not list or not message or type(message[0]) is not str:
        raise BadMessage("form")
    return message


def is_count(value: Any, end: int) -> bool:
    return type(value) is int and 0 <= value < end


def require(condition: bool, what: str) -> None:
    if not condition:
        raise BadMessage(what)


def read_request(text: str) -> Hello | Wanted | Undone | Sealed | Opened:
    """What a guest sends."""
    kind, *facts = parse(text)
    require(kind in REQUESTS and len(facts) == 2, "kind")
    request: Hello | Wanted | Undone | Sealed | Opened = REQUESTS[kind](*facts)
    return request


def _hello(protocol: Any, name: Any) -> Hello:
    require(is_count(protocol, 1 << 16) and type(name) is str, "hello")
    return Hello(protocol, cleaned(name))


def _wanted(ply: Any, action: Any) -> Wanted:
    require(is_count(ply, MOST_POSITIONS) and type(action) is list and 0 < len(action) <= MOST_ACTION, "want")
    require(all(type(n) is int and abs(n) < MOST_INT for n in action), "want")
    return Wanted(ply, tuple(action))


def _undone(ply: Any, to: Any) -> Undone:
    require(is_count(ply, MOST_POSITIONS) and is_count(to, ply), "undo")
    return Undone(ply, to)


def _sealed(number: Any, seal: Any) -> Sealed:
    require(is_count(number, MOST_SEALINGS) and type(seal) is str and bool(SEAL.fullmatch(seal)), "seal")
    return Sealed(number, seal)


def _opened(number: Any, secret: Any) -> Opened:
    require(is_count(number, MOST_SEALINGS) and type(secret) is str and bool(SECRET.fullmatch(secret)),
            "secret")
    return Opened(number, secret)


REQUESTS: dict[str, Any] = {"hello": _hello, "want": _wanted, "undo": _undone, "sealed": _sealed,
                            "opened": _opened}


def read_news(text: str) -> News:
    """What a host sends."""
    kind, *facts = parse(text)
    require(kind in NEWS and len(facts) == NEWS[kind][1], "kind")
    news: News = NEWS[kind][0](*facts)
    return news


def _start(game: Any, rules: Any, seats: Any, options: Any, seat: Any) -> Start:
    require(type(game) is str and len(game) < 40 and is_count(rules, 1 << 16), "game")
    require(is_count(seats, MOST_SEATS + 1) and (seat is None or is_count(seat, seats)), "seats")
    require(type(options) is dict and len(options) < 10, "options")
    require(all(type(value) in (int, str) for value in options.values()), "options")
    return Start(game, rules, seats, tuple(sorted(options.items())), seat)


def _players(who: Any, names: Any) -> Players:
    require(type(who) is list and len(who) <= MOST_SEATS
            and all(is_count(kind, LAST_LEVEL) for kind in who), "who")
    require(type(names) is list and len(names) in (0, len(who))
            and all(type(name) is str for name in names), "names")
    return Players(tuple(who), tuple(map(cleaned, names)))


def _positions(first: Any, count: Any, each: Any) -> Positions:
    require(is_count(count, MOST_POSITIONS) and is_count(first, count + 1), "numbers")
    require(type(each) is list and first + len(each) <= count, "positions")
    for one in each:
        require(type(one) is list and len(one) == 3, "position")
        slots, told, action = one
        require(type(slots) in (list, dict) and type(told) is list and len(told) <= MOST_EVENTS, "position")
        require(action is None or type(action) is list and 0 < len(action) <= MOST_ACTION
                and all(type(n) is int for n in action), "action")
        for value in slots.values() if type(slots) is dict else slots:
            check_value(value)
    return Positions(first, count, tuple(
        (slots, tuple(map(event_of, told)), None if action is None else tuple(action))
        for slots, told, action in each))


def _refused(ply: Any, code: Any, facts: Any) -> Refused:
    require(is_count(ply, MOST_POSITIONS) and type(code) is str and len(code) < 60, "reason")
    require(type(facts) is list and len(facts) < 20, "reason")
    return Refused(ply, Reason(code, tuple(map(fact_of, facts))))


def _end(link: Any) -> End:
    require(type(link) is str and link.isascii(), "link")
    return End(link)


def _farewell(why: Any) -> Farewell:
    require(why in FAREWELLS, "farewell")
    return Farewell(why)


def _seal(number: Any) -> Seal:
    require(is_count(number, MOST_SEALINGS), "seal")
    return Seal(number)


def _seals(number: Any, rows: Any) -> Seals:
    require(is_count(number, MOST_SEALINGS) and type(rows) is list, "seals")
    for row in rows:
        require(type(row) is list and len(row) == 2 and type(row[0]) is int and HOST <= row[0] < MOST_SEATS
                and type(row[1]) is str and bool(SEAL.fullmatch(row[1])), "seals")
    seals = tuple((who, seal) for who, seal in rows)
    require(not seals or are_seals(seals), "seals")
    return Seals(number, seals)


NEWS: dict[str, tuple[Any, int]] = {
    "start": (_start, 5), "players": (_players, 2), "positions": (_positions, 3), "refused": (_refused, 3),
    "end": (_end, 1), "farewell": (_farewell, 1), "seal": (_seal, 1), "seals": (_seals, 2)}


def check_value(value: Any) -> None:
    """BadMessage unless this is a value of a slot as JSON: an int, short text, list, tuple, hidden hand."""
    if type(value) is list:
        for item in value:
            check_value(item)
    elif type(value) is dict:
        require(len(value) == 1, "value")
        (name, content), = value.items()
        if name == "h":
            require(is_count(content, MOST_CARDS), "hidden")
        else:
            require(name == "t" and type(content) is list, "value")
            check_value(content)
    elif type(value) is int:
        require(abs(value) < MOST_INT, "number")
    else:
        require(value is None or type(value) is str and len(value) < 60, "value")


def event_of(value: Any) -> Event:
    """An event of a message."""
    require(type(value) is list and len(value) >= 2 and type(value[0]) is str and len(value[0]) < 60, "event")
    require(value[1] is None or is_count(value[1], MOST_SEATS), "event")
    kind, eyes, *facts = value
    return (kind, eyes, *map(fact_of, facts))


def fact_of(value: Any) -> Any:
    """A fact of an event or a reason: tuples are lists in messages."""
    if type(value) is list:
        return tuple(map(fact_of, value))
    require(value is None or type(value) is int and abs(value) < MOST_INT
            or type(value) is str and len(value) < 60, "fact")
    return value


def cleaned(name: str) -> str:
    """A name without unprintable characters, cut to its maximum length."""
    return "".join(sign for sign in name[:MOST_NAME] if sign.isprintable())


# ---- writing messages

def write(kind: str, *facts: Any) -> str:
    return json.dumps([kind, *facts], separators=(",", ":"))


def hello(name: str) -> str:
    return write("hello", PROTOCOL, name)


def want(ply: int, action: Action) -> str:
    return write("want", ply, action)


def undo(ply: int, to: int) -> str:
    return write("undo", ply, to)


def sealed(number: int, seal: str) -> str:
    return write("sealed", number, seal)


def opened(number: int, secret: str) -> str:
    return write("opened", number, secret)


def seal(number: int) -> str:
    return write("seal", number)


def seals(number: int, everybodys: tuple[tuple[int, str], ...]) -> str:
    return write("seals", number, everybodys)


def refused(ply: int, reason: Reason) -> str:
    return write("refused", ply, reason.code, reason.facts)


def farewell(why: str) -> str:
    return write("farewell", why)


def start(record: Record, seat: Seat | None) -> str:
    setup = record.setup
    return write("start", setup.game, record.game.rules_version, setup.seats, dict(setup.options), seat)


def players(record: Record) -> str:
    """Who plays, which is all that the marks tell a guest, and the names."""
    return write("players", [record.who(seat) for seat in range(record.setup.seats)], record.names)


def news(sent: Record | None, record: Record, seat: Seat | None) -> Iterator[str]:
    """The messages that bring a seat's device from one record, or from nothing, to another one.

    None stands for whoever looks on, and gets what everybody may know.
    At the end of the game that is its link; until then nothing of a message depends on what the seat may not
    know.
    """
    if sent is None:
        yield start(record, seat)
    if sent is None or players(sent) != players(record):
        yield players(record)
    if record.turn() is None:
        if sent is not None and sent.turn() is None:
            return
        from . import link
        yield write("end", link.encode(record))
        return
    first = shared(sent, record)
    count = len(record.states)
    if sent is not None and first == count == len(sent.states):
        return
    game = record.game
    before = game.observe(record.states[first - 1], seat) if first else None
    each: list[str] = []
    for k in range(first, count):
        seen = game.observe(record.states[k], seat)
        each.append(position(record, k, seat, before, seen))
        before = seen
        if sum(map(len, each)) > BATCH:
            yield batch(first, count, each)
            first, each = k + 1, []
    if each or first == count:
        yield batch(first, count, each)


def batch(first: int, count: int, each: list[str]) -> str:
    return f'["positions",{first},{count},[{",".join(each)}]]'


def shared(sent: Record | None, record: Record) -> int:
    """How many positions two records have in common; a copy shares its states."""
    if sent is None:
        return 0
    least = min(len(sent.states), len(record.states))
    return next((k for k in range(least) if sent.states[k] is not record.states[k]), least)


def position(record: Record, k: int, seat: Seat | None, before: State | None, seen: State) -> str:
    """Position k as a seat may know it: slots that changed, events that it may hear, its own choice."""
    now = values(seen)
    if before is None:
        slots: Any = [to_json(value) for value in now]
    else:
        slots = {str(n): to_json(value) for n, (old, value) in enumerate(zip(values(before), now))
                 if old != value}
    told = [event for event in record.told[k] if event[1] in (None, seat)]
    is_own = k > 0 and seat is not None and record.turn(k - 1) == seat
    action = record.actions[k - 1] if is_own else None
    return json.dumps([slots, told, action], separators=(",", ":"))


# ---- the host's side

def why_not(record: Record, seat: Seat, wanted: Wanted) -> Reason | None:
    """Why a guest's choice is refused; its number has been checked."""
    try:
        return record.why_not(wanted.action, seat)
    except Exception:           # numbers of any size in places that no page sends
        return Reason(record.game.malformed)


def may_undo(record: Record, seat: Seat, undone: Undone) -> bool:
    """Whether a guest may take back these choices: its own, and behind no barrier."""
    free, _ = record.undoable_from()
    return (undone.ply == len(record) and free <= undone.to
            and all(record.turn(k) == seat for k in range(undone.to, undone.ply)))


# ---- the guest's side

def joined(said: Start) -> Record:
    """A record without positions, which follows the host's. Its rules have to be loaded."""
    try:
        game = game_of(said.game, said.rules)
        setup = Setup(said.game, said.seats, None, dict(said.options))
        game.options_of(setup)
    except (Illegal, LookupError, TypeError):
        raise BadMessage("game") from None
    record = Record.__new__(Record)
    record.setup, record.game, record.names, record.note = setup, game, (), ""
    record.ply, record.unknown_fields = None, {}
    record.actions, record.marks, record._ranks, record.states, record.told = [], [], [], [], []
    return record


def seated(record: Record, said: Players) -> Record:
    """The record with these players."""
    require(len(said.who) == record.setup.seats, "players")
    other = record.copy()
    other.names = said.names if any(said.names) else ()
    other.marks = [(0, SEAT, seat, kind) for seat, kind in enumerate(said.who) if kind]
    return other


def extended(record: Record, said: Positions, seat: Seat | None) -> Record:
    """The record with these positions in place of what it had from there on; BadMessage if one is
    impossible."""
    require(said.first <= len(record.states), "gap")
    other = record.copy()
    del other.states[said.first:], other.told[said.first:]
    del other.actions[max(0, said.first - 1):]
    for slots, told, action in said.each:
        before = other.states[-1] if other.states else None
        other.states.append(state_of(record.game, before, slots))
        other.told.append(list(told))
        if before is not None:
            other.actions.append(action)
    if len(other.states) == said.length:
        check_position(record.game, record.setup, other.states[-1], seat)
        require(all(is_sentence(record, event) for _, told, _ in said.each for event in told), "event")
    return other


def state_of(game: Game[State], before: State | None, slots: Any) -> State:
    """The observation that these slots make of the one before."""
    if before is None:
        require(type(slots) is list, "slots")
        try:
            return read_state(game, json.dumps(slots))
        except Exception:
            raise BadMessage("slots") from None
    require(type(slots) is dict, "slots")
    s, names = before.clone(), [name for name in before.__slots__ if name != "told"]
    for number, value in slots.items():
        require(number.isdecimal() and int(number) < len(names), "slots")
        setattr(s, names[int(number)], from_json(value))
    return s


def check_position(game: Game[State], setup: Setup, seen: State, seat: Seat | None) -> None:
    """BadMessage if no real position looks like this to the seat, or if it could not be drawn."""
    try:
        require(seen.seed is None and seen.seats == setup.seats, "setup")
        require(same_kinds(values(seen), values(game.observe(game.new(setup._replace(seed=1)), seat))),
                "kinds")
        turn, text = game.turn(seen), write_state(seen)
        require(turn is not None and is_count(turn, setup.seats), "turn")
        world = game.determinise(seen, seat, Stream(1))
        require(not game.audit(world) and write_state(game.observe(world, seat)) == text, "audit")
        legal = game.legal(seen) if turn == seat else []
        require(turn != seat or bool(legal), "legal")
        game.scene(seen, seat, legal)
        game.points(seen), game.round_of(seen)
    except BadMessage:
        raise
    except Exception:
        raise BadMessage("impossible") from None


def same_kinds(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    """Whether slots hold the same kinds of values, and lists as long as they have to be."""
    return all(type(a) is type(b) or None in (a, b) or {type(a), type(b)} <= {Hidden, tuple}
               for a, b in zip(one, other, strict=True))


def is_sentence(record: Record, event: Event) -> bool:
    """Whether an event can be put into words."""
    from .words import ENGLISH
    try:
        record.game.words.event(event, ("",) * record.setup.seats, ENGLISH)
        record.game.spot(event)
    except Exception:
        return False
    return True
