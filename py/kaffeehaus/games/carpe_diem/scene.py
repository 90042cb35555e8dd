"""Carpe Diem's view model: districts, spaces, cards, and previews of choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kaffeehaus.table.scene import Scene
from kaffeehaus.table.stock import counted, counts
from .rules.building import Build, ChooseOrder, Craft, PlaceTile
from .rules.cards import (
    ChooseBread,
    ChooseCard,
    ChooseCoins,
    ChoosePayment,
    PlaceDisc,
    ResolveCard,
    ResolveFirst,
    cards_of_circle,
)
from .rules.data import (
    BANDEROLES,
    CARDS_OF_DECK,
    CELLS,
    CIRCLES,
    DARK,
    DECK,
    DECKS,
    END_OF_TRACK,
    FACE_IDS,
    FEATURES,
    FOUNTAIN_CARDS,
    FOUNTAIN_ITEM,
    GRID,
    ITEMS,
    KIND_IDS,
    LIGHT,
    PAID,
    PHASES,
    REQUIRED,
    SHOVEL,
    SIDES,
    SINGLE,
    SIZE,
    SPACES,
    TILES_REMOVED,
    TURNS_A_PHASE,
)
from .rules.district import ANY, EMPTY, FULL, NEIGHBOURS, SHIFTS, dwelling_halves, open_ends, opposite
from .rules.foresight import gains_of_tile, outcome, tasks_to_come
from .rules.naming import fountain_card, tile
from .rules.repairs import ways_to
from .rules.scoring import fountain_points, max_by_bread, max_payments, times_fulfilled
from .rules.state import GOODS, KINDS, NOBODY, NOWHERE
from .rules.steps import ORDER, Move, MoveForBread, NextTurn, StandOnSpace, Take, TakeTile, Walk, reached

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence
    from typing import Any, TypeAlias, TypeVar

    from kaffeehaus.table.contract import Action, Entry, Event, Ints, MaybeInt, Seat, Stock
    from kaffeehaus.table.words import Voice
    from .rules.foresight import Gain, Outcome
    from .rules.state import State

    CarpeScene: TypeAlias = "Scene[Player, Rome]"
    Found = TypeVar("Found")

__all__ = ["round_of", "scene", "sketch", "spot", "stock", "ways_to"]


class FountainCard(NamedTuple):
    """A fountain card and its points now."""

    card: int
    points: int


class Player(NamedTuple):
    """One seat."""

    seat: int
    points: int
    active: bool            # it decides
    first: bool             # it has the start player marker
    goods: Ints             # fish, herbs, grapes, chickens
    coins: int
    breads: int
    stored: Ints            # faces of stored tiles
    fountain_cards: tuple[FountainCard, ...]  # those that the viewer may see
    cards_held: int         # number of fountain cards in hand
    discs: int              # left for later scorings
    takes: int              # tiles to take in this phase
    space: int | None       # of its patrician
    track: int              # the space of its disc on the track


class Task(NamedTuple):
    """A task of a frame; positions count clockwise from 1."""

    side: int               # 0 north, 1 east, 2 south, 3 west
    position: int
    kind: int
    points: int
    line: Ints              # the cells of its line
    state: str              # met, possible, lost


class End(NamedTuple):
    """An open edge of a tile; closed: its landscape is full, so nothing can be built there."""

    cell: int
    side: int
    kind: int
    closed: bool


class District(NamedTuple):
    """One seat's building board; cells are row * 6 + column, from the north-west."""

    seat: int
    board: int
    shovel: int
    banderoles: Ints        # cells with a banderole
    tiles: tuple[Ints, ...] # (cell, face, quarter turns clockwise) of each tile
    ends: tuple[End, ...]
    tasks: tuple[Task, ...] # in the order of the sides
    owned: Ints             # by item: number of finished groups or buildings; also chimneys
    villas: Ints            # chimneys of each finished villa


class Offer(NamedTuple):
    """An open tile, and its index in legal if it can be taken now."""

    face: int
    choice: int | None


class Walking(NamedTuple):
    """A walk by its index in legal; way 1 is clockwise."""

    choice: int
    way: int


class Space(NamedTuple):
    """One of the seven spaces, clockwise."""

    space: int
    tiles: tuple[Offer, ...]
    patricians: Ints        # seats whose patricians are here
    walks: tuple[Walking, ...]  # the walks that end here
    bread: int | None       # index in legal of the move for a bread
    choice: int | None      # index in legal if a patrician can start here
    leads: Ints             # spaces that walks from here reach now, backward and forward


class Way(NamedTuple):
    """One legal placement of the tile in hand."""

    choice: int
    cell: int
    turn: int
    brings: tuple[Gain, ...]  # gains, see foresight.py


class Card(NamedTuple):
    """A scoring card; the numbers are for the viewer, now."""

    card: int
    cell: Ints              # row, column
    paid: bool              # a red card: goods are paid; else green: owned items count
    times: int              # how often the viewer can fulfil it
    by_bread: int           # how often more by bread
    choice: int | None      # index in legal if it can be resolved first


class Circle(NamedTuple):
    """A circle between two cards."""

    circle: int
    cards: Ints             # indices of the two cards
    disc: int | None        # the seat of the disc here
    choice: int | None
    outcome: Outcome | tuple[()]  # Outcome for the viewer now; empty if there is a disc


class Question(NamedTuple):
    """The facts of the open decision; None or empty if they do not apply."""

    face: MaybeInt              # the tile in hand
    finished: tuple[tuple[int, int], ...]     # (kind, tiles) of two finished groups to order
    circle: MaybeInt            # the circle of the cards
    card: MaybeInt              # the scoring card to resolve
    times: MaybeInt             # how often it is paid or fulfilled
    good: MaybeInt              # the good to pay, and how many of it
    wanted: MaybeInt


class Rome(NamedTuple):
    """The board and all districts."""

    phase: str              # setup, building, scoring, over
    districts: tuple[District, ...]  # seat by seat
    spaces: tuple[Space, ...]
    turns: int              # of each seat in a phase
    removed: int            # number of last tiles of a space that leave the game
    display: tuple[Offer, ...]  # the craftsman's display
    light: Ints             # faces of tiles to come with light backs
    dark: Ints              # and those with dark backs
    track: tuple[Ints, ...] # by space of the track: seats of the discs, top to bottom
    order: Ints             # seats in scoring order now
    cards: tuple[Card, ...] # by place
    circles: tuple[Circle, ...]
    question: Question
    ways: tuple[Way, ...]   # placements of the tile in hand


def round_of(s: State) -> int:
    """The current phase, for people to find their place; 0 before the first."""
    return s.phase


def scene(seen: State, seat: Seat | None, legal: Sequence[Action]) -> CarpeScene:
    entry = seen.agenda[-1] if seen.agenda else None
    step = ORDER[entry[0]] if entry else None
    turn = entry[1] if entry else None
    return Scene(step.__name__ if step and step.decides else None, turn, seat, round_of(seen),
                 tuple(_player(seen, other, seat, turn) for other in range(seen.seats)),
                 _rome(seen, entry, seat, legal), tuple(legal))


def _known(place: int) -> int | None:
    return None if place in (NOBODY, NOWHERE) else place


def _question(s: State, entry: Entry | None) -> Question:
    """The facts of the agenda's entry by name."""
    step = ORDER[entry[0]] if entry else None
    facts: tuple[Any, ...] = entry[2:] if entry else ()
    face = facts[0] if step is PlaceTile else None
    finished = facts if step is ChooseOrder else ()
    circle = facts[0] if step is ChooseCard else None
    card, times, good, wanted = None, None, None, None
    if step in (ResolveCard, ChoosePayment, ChooseCoins, ChooseBread):
        card, times = facts[0], facts[1] if len(facts) > 1 else None
    if step is ChooseCoins:
        good, count = REQUIRED[facts[0]][facts[2]]
        wanted = facts[1] * count
    return Question(face, finished, circle, card, times, good, wanted)


def _phase(s: State) -> str:
    if not s.agenda:
        return "over"
    if not s.phase:
        return "setup"
    return "building" if any(ORDER[entry[0]] is NextTurn for entry in s.agenda) else "scoring"


# ---- the seats

def _player(s: State, seat: Seat, viewer: Seat | None, turn: Seat | None) -> Player:
    hand = s.hands[seat]
    open_hand = seat == viewer or not s.agenda
    cards = tuple(FountainCard(card, fountain_points(s, seat, card)) for card in hand) if open_hand else ()
    goods = tuple(s.goods[seat * GOODS:(seat + 1) * GOODS])
    return Player(seat, s.points[seat], seat == turn, seat == s.first, goods, s.coins[seat], s.breads[seat],
                  s.stored[seat], cards, len(hand), PHASES - s.circles.count(seat), _takes(s, seat),
                  _known(s.patricians[seat]), s.track[seat])


def _takes(s: State, seat: Seat) -> int:
    """How many of the tiles at the spaces a seat will still take, since seats take turns."""
    after = next((entry[1] for entry in s.agenda if ORDER[entry[0]] is NextTurn), seat)
    mover = (after - 1) % s.seats if s.agenda and ORDER[s.agenda[-1][0]] in (Move, TakeTile) else after
    tiles = sum(len(tiles) - TILES_REMOVED[s.seats] for tiles in s.spaces if tiles)
    return max(0, -((((seat - mover) % s.seats) - tiles) // s.seats))


# cache of districts and outcomes by everything that they depend on
_CACHE: dict[Hashable, Any] = {}
CACHE_SIZE = 512


def _cached(facts: Hashable, make: Callable[..., Found], *arguments: int | State) -> Found:
    """make(*arguments), cached: most choices change few districts and circles."""
    if facts not in _CACHE:
        if len(_CACHE) >= CACHE_SIZE:
            _CACHE.clear()
        _CACHE[facts] = make(*arguments)
    found: Found = _CACHE[facts]
    return found


def _district(s: State, seat: Seat) -> District:
    facts = (seat, s.boards[seat], s.frames[seat], s.laid[seat], s.around[seat], s.open[seat], s.villas[seat],
             tuple(s.finished[seat * KINDS:(seat + 1) * KINDS]),
             tuple(s.owned[seat * ITEMS:(seat + 1) * ITEMS]))
    return _cached(facts, _make_district, s, seat)


def _make_district(s: State, seat: Seat) -> District:
    board = s.boards[seat]
    tiles = tuple((cell, *divmod(tile, SIDES)) for cell, tile in enumerate(s.laid[seat]) if tile != EMPTY)
    tasks = tuple(Task(task.side, task.position, task.kind, task.points, _cells(task.line), state)
                  for task, state in tasks_to_come(s, seat))
    banderoles, owned = BANDEROLES[board] & ~s.filled[seat], s.owned[seat * ITEMS:(seat + 1) * ITEMS]
    return District(seat, board, SHOVEL[board], _cells(banderoles), tiles, _ends(s, seat), tasks,
                    tuple(owned),
                    s.villas[seat])


def _cells(mask: int) -> Ints:
    return tuple(cell for cell in range(CELLS) if mask >> cell & 1)


def _ends(s: State, seat: Seat) -> tuple[End, ...]:
    """The open edges of villas, landscapes and dwelling halves."""
    laid = s.laid[seat]
    found = [(*end, kind) for kind, cells, _, _ in s.open[seat] for end in open_ends(laid, kind, cells)]
    return tuple(End(cell, side, kind, _closed(s, seat, cell, side))
                 for cell, side, kind in sorted(found + dwelling_halves(laid)))


def _closed(s: State, seat: Seat, cell: int, side: int) -> bool:
    around: int = s.around[seat][NEIGHBOURS[cell][side]]
    return around >> SHIFTS[opposite(side)] & ANY == FULL


# ---- the board

def _rome(s: State, entry: Entry | None, viewer: Seat | None, legal: Sequence[Action]) -> Rome:
    places: dict[tuple[int, int | None], int] = {}
    for place, (verb, *ints) in enumerate(legal):
        places[verb, ints[0] if ints else None] = place
    asked = ORDER[entry[0]] if entry else None
    return Rome(
        _phase(s), tuple(_district(s, seat) for seat in range(s.seats)),
        tuple(_space(s, space, entry, places) for space in range(SPACES)), TURNS_A_PHASE,
        TILES_REMOVED[s.seats],
        tuple(Offer(face, places.get((Craft.number, face))) for face in s.display), s.light, s.dark,
        tuple(_stack(s, space) for space in range(END_OF_TRACK + 1)), s.standing,
        tuple(_card(s, place, entry, viewer, places) for place in range(len(s.cards))),
        tuple(_circle(s, circle, viewer, places) for circle in range(len(s.circles))) if s.cards else (),
        _question(s, entry), _ways(s, entry, legal) if entry and asked is PlaceTile else ())


def _stack(s: State, space: int) -> Ints:
    return tuple(seat for seat in s.standing if s.track[seat] == space)


def _space(s: State, space: int, entry: Entry | None, places: dict[tuple[int, int | None], int]) -> Space:
    here = entry and ORDER[entry[0]] is TakeTile and entry[2] == space
    lies = any(s.spaces)
    mover = entry[1] if entry and ORDER[entry[0]] is Move else NOBODY
    walks = [(places.get((Walk.number, way)), way) for way in (-1, 1)
             if mover != NOBODY and reached(s, s.patricians[mover], way) == space]
    offers = tuple(Offer(face, places.get((Take.number, face)) if here else None) for face in s.spaces[space])
    return Space(space, offers, tuple(seat for seat in range(s.seats) if s.patricians[seat] == space),
                 tuple(Walking(place, way) for place, way in walks if place is not None),
                 places.get((MoveForBread.number, space)), places.get((StandOnSpace.number, space)),
                 (reached(s, space, -1), reached(s, space, 1)) if lies else ())


def _card(s: State, place: int, entry: Entry | None, viewer: Seat | None,
          places: dict[tuple[int, int | None], int]) -> Card:
    card, choice = s.cards[place], None
    if entry and ORDER[entry[0]] is ChooseCard:
        which = cards_of_circle(s, entry[2]).index(card) if card in cards_of_circle(s, entry[2]) else None
        choice = places.get((ResolveFirst.number, which))
    times, by_bread = 0, 0
    if viewer is not None:
        times = max_payments(s, viewer, card) if PAID[card] else times_fulfilled(s, viewer, card)
        by_bread = max_by_bread(s, viewer, card)
    return Card(card, GRID[s.seats][place], PAID[card], times, by_bread, choice)


def _circle(s: State, circle: int, viewer: Seat | None, places: dict[tuple[int, int | None], int]) -> Circle:
    disc = _known(s.circles[circle])
    foreseen = _outcome(s, viewer, circle) if disc is None and viewer is not None else ()
    return Circle(circle, CIRCLES[s.seats][circle], disc, places.get((PlaceDisc.number, circle)), foreseen)


def _outcome(s: State, seat: Seat, circle: int) -> Outcome:
    facts = (seat, *cards_of_circle(s, circle), s.points[seat], s.coins[seat], s.breads[seat], s.track[seat],
             tuple(s.goods[seat * GOODS:(seat + 1) * GOODS]), tuple(s.owned[seat * ITEMS:(seat + 1) * ITEMS]))
    return _cached(facts, outcome, s, seat, circle)


def _ways(s: State, entry: Entry, legal: Sequence[Action]) -> tuple[Way, ...]:
    _, seat, face = entry
    return tuple(Way(place, cell, turn, gains_of_tile(s, seat, face, cell, turn))
                 for place, (verb, cell, turn) in ((place, action) for place, action in enumerate(legal)
                                                   if action[0] == Build.number))


# ---- the spot of an event on the page

_AT_SPACE = {"space": 1, "walk": 2, "bread_move": 2, "take": 1, "removed": 1}
_AT_CELL = {"build": 2, "banderole": 1}
_AT_CARD = {"card", "fulfilled", "loaves", "failed"}
_AT = {"tiles": "spaces", "phase": "spaces", "display": "display", "craft": "display",
       "display_empty": "display", "steps": "track", "track": "track", "scoring_cards": "cards",
       "scoring": "cards", "game_over": None}


def spot(event: Event) -> str | None:
    """The id of the element that an event concerns, counted from 1: space-3, cell-2-15, card-31; or None."""
    kind, _, *facts = event
    if kind in _AT_SPACE:
        return f"space-{facts[_AT_SPACE[kind]] + 1}"
    if kind in _AT_CELL:
        return f"cell-{facts[0] + 1}-{facts[_AT_CELL[kind]] + 1}"
    if kind in _AT_CARD:
        return f"card-{facts[1] + 1}"
    if kind == "circle":
        return f"circle-{facts[1] + 1}"
    return _AT[kind] if kind in _AT else f"seat-{facts[0] + 1}"


# ---- what is left of the components

def stock(seen: State, voice: Voice) -> Stock:
    """(title, rows of (name, left, total)) for each pile, as far as the observer may know it."""
    laid = CARDS_OF_DECK[seen.seats] if seen.cards else (0,) * len(DECKS)
    whole = counts(DECK, len(DECKS))
    tiles = [tile(voice, face) for face in range(len(FACE_IDS))]
    fountains = [fountain_card(voice, card) for card in range(len(FOUNTAIN_ITEM))]
    backs = [voice.say("Back {letter}", letter=letter) for letter in DECKS]
    return [(voice.say("Light tiles to come"), _stock_rows(tiles, seen.light, LIGHT)),
            (voice.say("Dark tiles to come"), _stock_rows(tiles, seen.dark, DARK)),
            (voice.say("Fountain cards not seen"), _stock_rows(fountains, seen.pile, FOUNTAIN_CARDS)),
            (voice.say("Scoring cards not in this game"),
             counted(backs, [most - count for most, count in zip(whole, laid)], whole))]


def _stock_rows(names: list[str], pile: Ints, whole: Ints) -> list[tuple[str, int, int]]:
    return counted(names, counts(pile, len(names)), counts(whole, len(names)))


# ---- the sketch of a saved game

class Laid(NamedTuple):
    """A tile of a district by the ids of its parts."""

    row: int
    column: int
    parts: tuple[tuple[str, Ints], ...]  # (id of the kind, sides of its edges), in the order of the sides


def sketch(s: State, own: Seat) -> tuple[Laid, ...]:
    """A seat's district, row by row from the north-west."""
    return tuple(Laid(*divmod(cell, SIZE), _parts(*divmod(tile, SIDES)))
                 for cell, tile in enumerate(s.laid[own]) if tile != EMPTY)


def _parts(face: int, turn: int) -> tuple[tuple[str, Ints], ...]:
    if SINGLE[face]:
        return ((KIND_IDS[SINGLE[face]], ()),)
    return tuple((KIND_IDS[kind], sides) for kind, _, sides in FEATURES[face][turn])
