"""Ganz Wien's view model: pieces, stations that the dice reach, distances to destinations."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kaffeehaus.table.game import Hidden
from kaffeehaus.table.scene import Scene
from kaffeehaus.table.stock import counted
from .rules.data import (
    COPIES,
    DECK,
    DESTINATION_IDS,
    DESTINATION_NAMES,
    EFFECTS,
    EVENT_NAMES,
    RUNNING,
    SIDE_IDS,
    STATION_IDS,
    STATION_OF,
    SYMBOL_NAMES,
    TICKET,
)
from .rules.events import ChoosePiece, EventRound, Inspect, Throw
from .rules.network import ALL_SYMBOLS, STATIONS, SYMBOLS, THREES, distances, routes
from .rules.notation import (
    AGAIN,
    BONUS,
    END_CHANCE,
    EVENT,
    NO_DIE,
    NO_EVENT,
    PIECE,
    RIDE,
    SHOW,
    START_CARD,
    STOP,
    TAKE,
)
from .rules.state import A_TICKET, NO_TICKET, NOWHERE
from .rules.steps import ORDER
from .rules.travel import Travel

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    from kaffeehaus.table.contract import Action, Entry, Event, Ints, MaybeInt, Seat, Stock
    from kaffeehaus.table.words import Voice
    from .rules.state import State

    CityScene: TypeAlias = "Scene[Player, City]"

STEPPING = (RIDE, AGAIN, BONUS, TAKE)
DECLINING = (NO_EVENT, STOP, NO_DIE, END_CHANCE)
OWN = ("events", "travel")      # phases in which only the roller uses the dice


class Player(NamedTuple):
    """One seat."""

    seat: int
    points: int
    active: bool            # it decides
    roller: MaybeInt           # it is this seat's turn
    station: int | None     # of its piece
    start: int | None       # its start card
    shown: Ints             # destinations shown, in order
    cards: int              # destinations in hand
    events: int             # event cards in hand
    right: bool             # it can still use a die twice in this turn
    ticket: bool | None     # whether it is known to have a ticket; None: unknown
    chosen: bool            # it has chosen and waits for other seats
    gifts: Ints             # cards from the viewer that it has not shown yet
    choice: int | None      # index in legal if its piece can be chosen


class Target(NamedTuple):
    """A destination card in the viewer's hand."""

    card: int
    station: int
    steps: int | None       # from the own piece with all symbols of this side; None without a piece
    # by symbol: the steps with it alone, or None
    by_symbol: tuple[int | None, ...]
    dice: int | None        # number of the dice on the table needed now; None: they do not reach it
    shows: tuple[Payment, ...]  # choices that show it now
    choice: int | None      # index in legal if the card itself can be chosen (start card)


class Way(NamedTuple):
    """A route of the roller with the remaining dice."""

    steps: tuple[Ints, ...] # (symbol, station) for each die
    choice: int | None      # index in legal of its first step


class Step(NamedTuple):
    """A choice that leads directly to a station."""

    choice: int             # index in legal
    verb: int
    symbol: int


class Payment(NamedTuple):
    """A choice that shows a destination."""

    choice: int             # index in legal
    means: int              # a ticket, or three of a kind with one symbol


class Station(NamedTuple):
    """One station."""

    station: int
    pieces: Ints            # seats whose pieces are here
    target: int | None      # the viewer's destination card for this station
    steps: tuple[Step, ...] # choices that lead directly here
    ways: tuple[Way, ...]   # the roller's shortest routes; an empty one at its own station


class Die(NamedTuple):
    """A die of the last throw."""

    symbol: int
    used: bool              # used for a step or a ticket, or banned
    banned: bool


class EventCard(NamedTuple):
    """An event card in the viewer's hand, and its index in legal if it can be played now."""

    kind: int
    choice: int | None


class City(NamedTuple):
    """The map and everything beside it."""

    phase: str              # setup, events, travel, passed, over
    side: int
    turn: int               # number of the turn
    roller: MaybeInt
    dice: tuple[Die, ...]   # by symbol, unused ones first
    threes: Ints            # symbols with three unused dice, which the roller can use as a ticket
    bans: Ints              # banned symbols in this turn
    stations: tuple[Station, ...]  # by number
    targets: tuple[Target, ...]  # of the viewer
    events: tuple[EventCard, ...]  # of the viewer
    chosen: Ints            # cards the viewer has chosen face down
    waiting: Ints           # seats that may still play an event card in this turn, in order
    piece_to: MaybeInt        # station for the piece to be chosen
    decline: int | None     # index in legal of declining: no card, no die, stopping, ending the chance
    pile: int               # event cards in the draw pile
    discard: Ints           # counts by kind
    unseen: Ints            # counts by kind of cards in the pile or in other hands


def round_of(s: State) -> int:
    """How often every seat has had its turn, for people to find their place; 0 before the first."""
    return -(-s.turn // s.seats)


def scene(seen: State, seat: Seat | None, legal: Sequence[Action]) -> CityScene:
    entry = seen.agenda[-1] if seen.agenda else None
    step = ORDER[entry[0]] if entry else None
    turn = entry[1] if entry else None
    choices = tuple(legal)
    chosen = {action: place for place, action in enumerate(legal)}
    return Scene(step.__name__ if step and step.decides else None, turn, seat, round_of(seen),
                 tuple(_player(seen, other, seat, turn, chosen) for other in range(seen.seats)),
                 _city(seen, entry, seat, legal, chosen), choices)


def _known(place: int) -> int | None:
    return None if place < 0 else place


# ---- the seats

def _player(s: State, seat: Seat, viewer: Seat | None, turn: Seat | None, chosen: dict[Ints, int]) -> Player:
    gifts = () if viewer in (None, seat) else tuple(
        card for card in s.given[viewer * s.seats + seat] if card not in s.shown[seat])
    return Player(seat, len(s.shown[seat]), seat == turn, seat == s.roller, _known(s.places[seat]),
                  _known(s.starts[seat]), s.shown[seat], len(s.hands[seat]), len(s.events[seat]),
                  bool(s.rights >> seat & 1), {A_TICKET: True, NO_TICKET: False}.get(s.proof[seat]),
                  bool(len(s.chosen[seat])), gifts, chosen.get((PIECE, seat)))


# ---- the map

def _city(s: State, entry: Entry | None, viewer: Seat | None, legal: Sequence[Action],
          chosen: dict[Ints, int]) -> City:
    phase = _phase(s)
    ways = _ways(s, phase, chosen)
    hand, events = ((), ()) if viewer is None else (s.hands[viewer], s.events[viewer])
    return City(phase, s.side, s.turn, _known(s.roller), _dice(s), THREES[s.dice] if phase in OWN else (),
                tuple(symbol for symbol in SYMBOLS if s.bans >> symbol & 1), _stations(s, hand, legal, ways),
                () if viewer is None
                else tuple(_target(s, card, viewer, legal, ways, chosen) for card in hand),
                tuple(EventCard(kind, chosen.get((EVENT, kind))) for kind in events),
                () if viewer is None else tuple(s.chosen[viewer]),
                tuple(other[1] for other in reversed(s.agenda) if ORDER[other[0]] is EventRound),
                EFFECTS[entry[2]].to if entry and ORDER[entry[0]] is ChoosePiece else None,
                next((place for action, place in chosen.items() if action[0] in DECLINING), None),
                s.left, s.discard, _unseen(s, events))


def _phase(s: State) -> str:
    if not s.agenda:
        return "over"
    if not s.turn:
        return "setup"
    steps = [ORDER[entry[0]] for entry in s.agenda]
    if any(step in steps for step in (Throw, EventRound, ChoosePiece, Inspect)):
        return "events"
    return "travel" if Travel in steps else "passed"


def _dice(s: State) -> tuple[Die, ...]:
    banned = [bool(s.bans >> symbol & 1) for symbol in SYMBOLS]
    return tuple(Die(symbol, place >= s.dice[symbol], banned[symbol])
                 for symbol in SYMBOLS for place in range(s.thrown[symbol]))


def rideable_dice(s: State) -> Ints:
    """The dice that can be used for a step now, counts by symbol."""
    free = RUNNING[s.side] & ~s.bans
    return tuple(count if free >> symbol & 1 else 0 for symbol, count in enumerate(s.dice))


def _ways(s: State, phase: str, chosen: dict[Ints, int]) -> tuple[tuple[Way, ...], ...]:
    """By station, the routes of the roller while only it uses the dice."""
    if phase not in OWN:
        return ((),) * len(STATION_IDS)
    return tuple(tuple(Way(steps, chosen.get((RIDE, *steps[0])) if steps else None) for steps in ways)
                 for ways in routes(s.side, s.places[s.roller], rideable_dice(s)))


def _stations(s: State, hand: Ints, legal: Sequence[Action],
              ways: tuple[tuple[Way, ...], ...]) -> tuple[Station, ...]:
    pieces: list[Ints] = [()] * len(STATION_IDS)
    steps: list[tuple[Step, ...]] = [()] * len(STATION_IDS)
    targets = {STATION_OF[card]: card for card in hand}
    for seat, station in enumerate(s.places):
        if station != NOWHERE:
            pieces[station] += seat,
    for place, (verb, *ints) in enumerate(legal):
        if verb in STEPPING:
            steps[ints[1]] += Step(place, verb, ints[0]),
    return tuple(Station(station, pieces[station], targets.get(station), steps[station], ways[station])
                 for station in STATIONS)


def _target(s: State, card: int, viewer: Seat, legal: Sequence[Action],
            ways: tuple[tuple[Way, ...], ...], chosen: dict[Ints, int]) -> Target:
    station, own = STATION_OF[card], s.places[viewer]
    shows = tuple(Payment(place, action[2])
                  for place, action in enumerate(legal) if action[:2] == (SHOW, card))
    there = ways[station] if viewer == s.roller else ()
    away = [None if own == NOWHERE else _known(distances(s.side, symbols, station)[own])
            for symbols in (ALL_SYMBOLS, *(1 << symbol for symbol in SYMBOLS))]
    return Target(card, station, away[0], tuple(away[1:]), len(there[0].steps) if there else None, shows,
                  chosen.get((START_CARD, card)))


def _unseen(s: State, events: Ints) -> Ints:
    return tuple(copies - s.discard[kind] - events.count(kind) for kind, copies in enumerate(COPIES[s.side]))


# ---- stock, and the sketch of a saved game

def stock(seen: State, voice: Voice) -> Stock:
    """What is left of the components: (title, rows of (name, left, total))."""
    known = [cards for cards in (*seen.hands, *seen.chosen, *seen.given) if not isinstance(cards, Hidden)]
    gone = seen.open
    for card in (card for cards in known for card in cards):
        gone |= 1 << card
    there = [count * (not gone >> card & 1) for card, count in enumerate(DECK[seen.side])]
    return [(voice.say("Destinations not seen"),
             counted(map(voice.name, DESTINATION_NAMES), there, DECK[seen.side])),
            (voice.say("Event cards not seen"),
             counted(map(voice.name, EVENT_NAMES), seen.pile, COPIES[seen.side])),
            (voice.say("Dice not used yet"), counted(map(voice.name, SYMBOL_NAMES), seen.dice, seen.thrown))]


class Sketch(NamedTuple):
    """The sketch of a saved game, by ids."""

    side: str
    shown: tuple[str, ...]  # stations of the destinations shown, by seat
    pieces: tuple[str | None, ...]  # by seat: the station of its piece, or None


def sketch(s: State, own: Seat) -> Sketch:
    """The sketch of a position."""
    return Sketch(SIDE_IDS[s.side],
                  tuple(STATION_IDS[STATION_OF[card]] for cards in s.shown for card in cards),
                  tuple(None if station == NOWHERE else STATION_IDS[station] for station in s.places))


# ---- repairs

def ways_to(s: State, entry: Entry, legal: list[Action], verb: int, *ints: int) -> list[list[Action]]:
    """Other dice for the station, a journey there or part of the way, or another payment for a card."""
    if len(ints) == 2 and verb in STEPPING and ints[1] in STATIONS:
        return _to_station(s, entry, legal, ints[1])
    if len(ints) == 2 and verb == SHOW and 0 <= ints[0] < len(DESTINATION_IDS):
        return _to_show(s, entry, legal, *ints)
    return []


def _to_station(s: State, entry: Entry, legal: Sequence[Action], station: int) -> list[list[Action]]:
    """Directly by other dice, else by a journey, else part of the way."""
    stepping = [other for other in legal if other[0] in STEPPING]
    at_once = [[other] for other in stepping if other[2] == station]
    if at_once:
        return at_once
    here = s.places[entry[1]]
    if ORDER[entry[0]] is Travel:
        reached = routes(s.side, here, rideable_dice(s))
        ways = reached[station] or _part_of_the_way(s, here, station, reached)
        return [_ridden(way) for way in ways if way]
    away = distances(s.side, ALL_SYMBOLS, station)
    nearer = sorted((away[other[2]], other) for other in stepping if away[other[2]] < away[here])
    return [[other] for _, other in nearer[:1]]


def _part_of_the_way(s: State, here: int, station: int,
                     reached: tuple[tuple[tuple[Ints, ...], ...], ...]) -> tuple[tuple[Ints, ...], ...]:
    """The shortest route to the reachable station nearest to the wanted one, if that is nearer than here."""
    away = distances(s.side, ALL_SYMBOLS, station)
    nearer = [(away[other], len(ways[0]), other) for other, ways in enumerate(reached)
              if ways and away[other] < away[here]]
    return reached[min(nearer)[2]][:1] if nearer else ()


def _ridden(way: tuple[Ints, ...]) -> list[Ints]:
    return [(RIDE, *step) for step in way]


def _to_show(s: State, entry: Entry, legal: Sequence[Action], card: int, means: int) -> list[list[Action]]:
    """Another payment, or first a journey to the card's station."""
    seat = entry[1]
    if card not in s.hands[seat]:
        return []
    here = [[other] for other in legal if other[:2] == (SHOW, card)]
    if here or ORDER[entry[0]] is not Travel or STATION_OF[card] == s.places[seat]:
        return here
    found = []
    for way in routes(s.side, s.places[seat], rideable_dice(s))[STATION_OF[card]]:
        rest = tuple(count - sum(symbol == used for used, _ in way) for symbol, count in enumerate(s.dice))
        payments = [0] * (TICKET in s.events[seat]) + [1 + symbol for symbol in THREES[rest]]
        if payments:
            paid = means if means in payments else payments[0]
            found.append([*_ridden(way), (SHOW, card, paid)])
    return found


# ---- the spot of an event on the page

_AT_STATION = {"moved": 1, "ride": 3, "again": 3, "bonus": 3, "take": 3}
_AT_SEAT = {"dealt", "deals", "chose", "chooses", "start_card", "gave", "handed_on", "first_player", "turn",
            "no_event", "event", "right", "inspected", "drew", "draws", "show", "stop", "no_die",
            "end_chance"}
_AT_DICE = {"throw", "banned"}


def spot(event: Event) -> str | None:
    """The id of the element that an event concerns: station-karlsplatz, seat-2, dice, pile; or None."""
    kind, _, *facts = event
    if kind in _AT_STATION:
        return f"station-{STATION_IDS[facts[_AT_STATION[kind]]]}"
    if kind in _AT_DICE:
        return "dice"
    if kind == "reshuffle":
        return "pile"
    return f"seat-{facts[0] + 1}" if kind in _AT_SEAT else None
