"""Café Melange's view model: visitors, rows and their chairs, and previews of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kaffeehaus.table.game import Reason
from kaffeehaus.table.scene import Scene, near
from kaffeehaus.table.stock import counted
from kaffeehaus.table.versions import seat_marks
from . import about
from .rules.data import (
    ACTION_COPIES,
    ACTION_NAMES,
    ACTIONS_PER_PHASE,
    AT_TABLE,
    CARDS_IN,
    CHAIR_PLANS,
    CHAIRS,
    COLOURS,
    COPIES,
    EFFECTS,
    FIRST_GUEST,
    GUEST_POINTS,
    GUESTS,
    KIND_NAMES,
    KINDS,
    MARKERS,
    MATCH,
    MULTIPLIER,
    NEUTRALS,
    NOBODYS,
    OWN_KINDS,
    OWNER,
    PEOPLE,
    PERSON_NAMES,
    PLAYS,
    TABLE,
    TRACK,
    UNUSED,
    VALUE_NAMES,
    VALUES,
    VIP,
)
from .rules.effects import ChooseDiscard, ChooseMarker, ChooseTile, Discard, Marker, Tile, visitor_of
from .rules.rows import blocked_chairs, open_chairs, row_targets
from .rules.scoring import visitors_at
from .rules.seating import ChooseGuest, Seat, SeatConflict
from .rules.state import NOBODY, NOTHING, final_round, phase, seated
from .rules.steps import (
    ACTION_SOURCE,
    DECK_SOURCE,
    ORDER,
    Action,
    ChooseSource,
    DrawThree,
    Extend,
    Joker,
    JokerTarget,
    Play,
    Source,
    Start,
    Stop,
    unknown,
    why_no_target,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any, TypeAlias

    from kaffeehaus.table.contract import Entry, Event, Ints, MaybeInt, Names, Stock
    from kaffeehaus.table.game import Decision, Step
    from kaffeehaus.table.words import Voice
    from .rules.state import State

    CafeScene: TypeAlias = "Scene[Player, Cafe]"
    Asking: TypeAlias = type[Step[State]] | type[Decision[State]] | None    # the open decision


class Guest(NamedTuple):
    """A guest: its seat and its index in the data."""

    seat: int
    guest: int


class Seated(NamedTuple):
    """A seated guest and its chair."""

    guest: int
    chair: int


class Removal(NamedTuple):
    """A marker that can be removed: its kind and its index in legal."""

    kind: int
    choice: int


class Player(NamedTuple):
    """One seat."""

    seat: int
    points: int
    active: bool            # it decides
    playing: bool           # it is this seat's turn, even while another one decides
    colour: str             # as in the data
    cards: int              # reservation cards in the hand
    known: Ints             # values of the cards known to everybody, ascending
    hand: Ints              # values of the viewer's own cards, ascending; empty for others
    action_cards: int       # action cards in the hand
    fronts: Ints            # action cards played in this phase
    kinds: Ints             # its marker kinds
    guests: Ints            # indices of the guests not yet seated
    seated: tuple[Seated, ...]  # the seated ones


class Place(NamedTuple):
    """A chair."""

    chair: int
    table: int
    person: int | None      # the personality seated here
    guest: Guest | None     # or the guest seated here
    markers: Ints           # kinds of the markers here, ascending
    open: bool              # a new row can place a marker here
    blocked: bool           # two rows have it and one other chair for themselves
    choices: tuple[Removal, ...]  # markers that can be removed now
    tile: int | None        # index in legal if its visitor can be chosen for a swap


class Effect(NamedTuple):
    """What a card would do to a row, or how it would start it."""

    value: int
    chairs: Ints            # chairs with markers of the row afterwards
    gone: Ints              # chairs that lose their marker
    choice: int | None      # index in legal
    reason: Reason | None   # why it is impossible, even if the viewer had the card


class Row(NamedTuple):
    """The row of a marker kind: its cards and chairs; empty if it has not been started."""

    kind: int
    owner: int | None       # None: neutral
    person: int | None      # the open personality of a neutral row, or None
    cards: Ints             # values, ascending
    chairs: Ints            # chairs with its markers
    effects: tuple[Effect, ...]  # by value; empty for rows of other seats
    choice: int | None      # index in legal, if rows compete for a chair


class Offer(NamedTuple):
    """A card or tile: its index in the data, and its index in legal or why it cannot be chosen."""

    item: int
    choice: int | None
    reason: Reason | None = None


class Exchange(NamedTuple):
    """A joker: the value of the equal cards, the value it stands for, its index in legal."""

    double: int
    wanted: int
    choice: int


class Pile(NamedTuple):
    """A face-down deck: its size, its number as a source, its index in legal if it can be drawn from."""

    count: int              # type: ignore[assignment]  # shadows tuple.count
    source: int
    choice: int | None


class Sitting(NamedTuple):
    """A guest who can sit down now: the points at once, and those for company at the end."""

    item: int
    choice: int
    points: int
    company: int            # with the table's present visitors


class Cafe(NamedTuple):
    """The board and everything beside it."""

    playing: int            # whose turn it is
    first: int              # the start player
    visitors: int           # seated visitors
    waiter: int             # the waiter's space on the track
    track: int              # the last space of the track
    phase: int              # 1, 2, 3
    final: bool             # this is the final round
    plays_left: int         # cards that can still be played in this turn
    draws_left: int         # cards to draw now
    places: tuple[Place, ...]  # by chair
    vips: tuple[int | None, ...]  # by table: the sum of its personalities, None if it has none
    rows: tuple[Row, ...]   # for each kind in the game
    actions_left: Ints      # by seat: action cards it can still play in this phase
    people_left: Ints       # the personalities in the pile
    display: tuple[Offer, ...]  # four; an empty slot has the item -1
    deck: Pile
    action_deck: Pile
    discard: Ints           # copies by value
    unseen: Ints            # copies by value in the deck and hidden hands together
    actions: tuple[Offer, ...]  # the viewer's own action cards
    jokers: tuple[Exchange, ...]
    wanted: int | None      # the value a joker has fetched, to be played now
    action: MaybeInt          # the action card that requires a decision
    tiles: tuple[Offer, ...]  # visitors that the card can swap
    tile: int | None        # the first one chosen
    discards: tuple[Offer, ...]  # values to give up for a swap
    guests: tuple[Sitting, ...]  # guests who can sit down
    chair: MaybeInt           # the chair about to be taken
    draw: int | None        # index in legal of way B
    stop: int | None        # index in legal of stopping


def round_of(s: State) -> int:
    """The current round, for people to find their place; 0 before the first."""
    return s.round


def scene(seen: State, seat: int | None, legal: Sequence[Ints]) -> CafeScene:
    entry: tuple[Any, ...] = seen.agenda[-1] if seen.agenda else (None, None)
    step = ORDER[entry[0]] if seen.agenda else None
    turn: int | None = entry[1] if len(entry) > 1 else seen.active          # a step without a seat
    choices = {action: place for place, action in enumerate(legal)}
    return Scene(step.__name__ if step and step.decides else None, turn, seat, round_of(seen),
                 tuple(_player(seen, other, seat, turn) for other in range(seen.seats)),
                 _cafe(seen, seat, entry, step, choices), tuple(legal))


# ---- the seats

def _player(s: State, seat: int, viewer: int | None, turn: int | None) -> Player:
    return Player(
        seat=seat, points=s.points[seat], active=seat == turn, playing=bool(s.agenda) and seat == s.active,
        colour=COLOURS[s.seats][seat], cards=len(s.hands[seat]), known=s.known[seat],
        hand=tuple(s.hands[seat]) if seat == viewer else (), action_cards=len(s.actions[seat]),
        fronts=s.fronts[seat], kinds=OWN_KINDS[s.seats][seat],
        guests=tuple(guest for guest in GUESTS if s.guests[seat] >> guest & 1),
        seated=tuple(sorted(Seated(_guest(s.visitors[chair]).guest, chair)
                            for chair in _chairs(s.seated[seat]))))


def _guest(visitor: int) -> Guest:
    return Guest(*divmod(visitor - FIRST_GUEST, len(GUESTS)))


def _chairs(mask: int) -> Ints:
    found = []
    while mask:
        found.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return tuple(found)


def _known(number: int) -> int | None:
    return None if number < 0 else number


# ---- the café

def _cafe(s: State, viewer: int | None, entry: Entry,
          step: Asking,
          choices: dict[Ints, int]) -> Cafe:
    return Cafe(
        playing=s.active, first=s.first, visitors=seated(s), waiter=min(TRACK, seated(s)), track=TRACK,
        phase=phase(s) + 1, final=bool(final_round(s)), plays_left=PLAYS - entry[2] if step is Play else 0,
        draws_left=entry[2] if step is ChooseSource else 0, places=_places(s, entry, step, choices),
        vips=tuple(_vip(s, table) for table in range(len(AT_TABLE))),
        actions_left=tuple(ACTIONS_PER_PHASE - len(fronts) for fronts in s.fronts),
        rows=tuple(_row(s, kind, viewer, choices) for kind in KINDS if OWNER[s.seats][kind] != UNUSED),
        people_left=tuple(person for person in PEOPLE if s.people >> person & 1),
        display=tuple(Offer(value, choices.get((Source.number, value))) for value in s.display),
        deck=_pile(s.left, DECK_SOURCE, choices), action_deck=_pile(s.actions_left, ACTION_SOURCE, choices),
        discard=tuple(s.discard), unseen=_unseen(s, viewer),
        actions=_actions(s, viewer, entry, step, choices),
        jokers=tuple(Exchange(action[1], action[2], place) for action, place in choices.items()
                     if action[0] == Joker.number),
        wanted=entry[2] if step is JokerTarget else None,
        action=entry[2] if step in (ChooseTile, ChooseDiscard, ChooseMarker) else None,
        tiles=_offers(Tile, choices), tile=_known(entry[3]) if step is ChooseTile else None,
        discards=_offers(Discard, choices), guests=_sittings(s, entry, step, choices),
        chair=_chair(s, entry, step),
        draw=choices.get((DrawThree.number,)), stop=choices.get((Stop.number,)))


def _offers(verb: type[Discard] | type[Tile], choices: dict[Ints, int]) -> tuple[Offer, ...]:
    return tuple(Offer(action[1], place) for action, place in choices.items() if action[0] == verb.number)


def _pile(count: int, source: int, choices: dict[Ints, int]) -> Pile:
    return Pile(count, source, choices.get((Source.number, source)))


def _vip(s: State, table: int) -> int | None:
    people = [visitor for visitor in visitors_at(s, table) if visitor in PEOPLE]
    return sum(VIP[person] for person in people) if people else None


def _sittings(s: State, entry: Entry,
              step: Asking,
              choices: dict[Ints, int]) -> tuple[Sitting, ...]:
    if step is not ChooseGuest:
        return ()
    vip = _vip(s, TABLE[s.markers[entry[2]].bit_length() - 1]) or 0
    return tuple(Sitting(guest, place, GUEST_POINTS[guest] if entry[1] == s.active else 0,
                         MULTIPLIER[guest] * vip)
                 for (_, guest), place in choices.items())


def _chair(s: State, entry: Entry,
           step: Asking) -> int | None:
    if step is ChooseGuest:
        return s.markers[entry[2]].bit_length() - 1
    return entry[2] if step is SeatConflict else None


def _places(s: State, entry: Entry,
            step: Asking,
            choices: dict[Ints, int]) -> tuple[Place, ...]:
    free, alone = open_chairs(s), blocked_chairs(s.markers)
    swapped = {}
    if step is ChooseTile:
        swapped = {visitor_of(entry[1], EFFECTS[entry[2]].subject, action[1]): place
                   for action, place in choices.items()}
    places = []
    for chair in CHAIRS:
        visitor, kinds = s.visitors[chair], tuple(kind for kind in KINDS if s.markers[kind] >> chair & 1)
        places.append(Place(
            chair=chair, table=TABLE[chair], person=visitor if visitor in PEOPLE else None,
            guest=_guest(visitor) if visitor >= FIRST_GUEST else None, markers=kinds,
            open=bool(free >> chair & 1), blocked=bool(alone >> chair & 1),
            choices=tuple(Removal(kind, choices[way]) for kind in kinds
                          if (way := (Marker.number, kind, chair)) in choices),
            tile=swapped.get(visitor)))
    return tuple(places)


def _row(s: State, kind: int, viewer: int | None, choices: dict[Ints, int]) -> Row:
    owner, row = OWNER[s.seats][kind], s.rows[kind]
    person = s.open[NEUTRALS.index(kind)] if owner == NOBODYS else NOBODY
    return Row(
        kind=kind, owner=_known(owner), person=_known(person), cards=CARDS_IN[row],
        chairs=_chairs(s.markers[kind]),
        effects=_effects(s, kind, viewer, choices) if viewer is not None
        and owner in (viewer, NOBODYS) else (),
        choice=choices.get((Seat.number, kind)))


def _effects(s: State, kind: int, viewer: int, choices: dict[Ints, int]) -> tuple[Effect, ...]:
    row, verb = s.rows[kind], Extend.number if s.rows[kind] else Start.number
    before = s.markers[kind] if row else open_chairs(s)
    found = []
    for value in VALUES:
        choice = choices.get((verb, value, kind))
        found.append(Effect(value=value, chairs=_chairs(before & MATCH[value]),
                            gone=_chairs(before & ~MATCH[value]) if row else (), choice=choice,
                            reason=why_no_target(s, viewer, value, kind) if choice is None else None))
    return tuple(found)


def _actions(s: State, viewer: int | None, entry: Entry,
             step: Asking,
             choices: dict[Ints, int]) -> tuple[Offer, ...]:
    """The viewer's action cards; while cards can be played, with the reason why one cannot."""
    if viewer is None:
        return ()
    asked = step is Play and entry[1] == viewer
    return tuple(Offer(card, choices.get((Action.number, card)),
                       Action().why_not(s, entry, card) if asked else None) for card in s.actions[viewer])


def _unseen(s: State, viewer: int | None) -> Ints:
    """Copies by value that are neither visible, discarded, in the viewer's hand nor known to everybody."""
    left = [copies - s.discard[value] for value, copies in enumerate(COPIES)]
    seen = [*s.display, *(value for row in s.rows for value in CARDS_IN[row]),
            *(entry[2] for entry in s.agenda if ORDER[entry[0]] is JokerTarget)]
    for seat in range(s.seats):
        seen += s.hands[seat] if seat == viewer else s.known[seat]
    for value in seen:
        if value != NOTHING:
            left[value] -= 1
    return tuple(left)


# ---- the sketch of a saved game, and the stock

class Visitor(NamedTuple):
    """A visitor in the sketch: its seat (None: a personality) and its chair."""

    mark: int | None
    x: int
    y: int


def sketch(s: State, own: int) -> tuple[Visitor, ...]:
    """The visitors; the same for every seat."""
    marks, found = seat_marks(about, s.seats), []
    for chair, plan in enumerate(CHAIR_PLANS):
        visitor = s.visitors[chair]
        if visitor != NOBODY:
            found.append(Visitor(None if visitor in PEOPLE else marks[_guest(visitor).seat], plan.x, plan.y))
    return tuple(found)


def stock(seen: State, voice: Voice) -> Stock:
    """What is left of the components: (title, rows of (name, left, total))."""
    def rows(names: Iterable[Names], left: Iterable[int], whole: Ints) -> list[tuple[str, int, int]]:
        return counted(map(voice.name, names), left, whole)
    kinds = (*sum(OWN_KINDS[seen.seats], ()), *NEUTRALS)
    waiting = [seen.people >> person & 1 for person in PEOPLE]
    markers = [MARKERS - seen.markers[kind].bit_count() for kind in kinds]
    return [(voice.say("Reservation cards not seen"), rows(VALUE_NAMES, seen.deck, COPIES)),
            (voice.say("Action cards not seen"), rows(ACTION_NAMES, seen.action_deck, ACTION_COPIES)),
            (voice.say("Personalities to come"), rows(PERSON_NAMES, waiting, (1,) * len(PEOPLE))),
            (voice.say("Markers off the board"),
             rows([KIND_NAMES[kind] for kind in kinds], markers, (MARKERS,) * len(kinds)))]


# ---- repairs

def ways_to(s: State, entry: Entry, legal: list[Ints], verb: int, *ints: int) -> list[list[Ints]]:
    """For a card: another row, another card for the row, a joker; else the nearest choices."""
    if ORDER[entry[0]] is not Play or len(ints) != 2:
        return [[other] for other in near(verb, legal, (verb, *ints))]
    if verb == Joker.number:
        ways = _instead_of_joker(legal, *ints)
    elif unknown(s, *ints):
        return []
    else:
        ways = _other_plays(s, entry, legal, verb, *ints)
    return [way for way in ways if way]


def _first(actions: list[tuple[Any, ...]]) -> list[Ints] | None:
    return [min(actions)[-1]] if actions else None


def _plays_of(legal: list[Ints], place: int, number: int) -> list[Ints]:
    """The legal plays with this value (place 1) or for this kind (place 2)."""
    return [other for other in legal if other[0] in (Start.number, Extend.number) and other[place] == number]


def _other_plays(s: State, entry: Entry, legal: list[Ints], verb: int, value: int,
                 kind: int) -> list[list[Ints] | None]:
    owner = OWNER[s.seats]
    return [_first([(owner[other[2]] != owner[kind], other[0] != verb, other)
                    for other in _plays_of(legal, 1, value)]),
            _first([(_chairs_left(s, *other[1:]), other) for other in _plays_of(legal, 2, kind)]),
            _by_joker(s, entry, legal, verb, value, kind)]


def _chairs_left(s: State, value: int, kind: int) -> int:
    return ((s.markers[kind] or open_chairs(s)) & MATCH[value]).bit_count()


def _by_joker(s: State, entry: Entry, legal: list[Ints], verb: int, value: int,
              kind: int) -> list[Ints] | None:
    """A joker for the missing card; if the card has a single target, the joker plays it there."""
    jokers = [other for other in legal if other[0] == Joker.number and other[2] == value]
    seat = entry[1]
    own_start = OWNER[s.seats][kind] == seat and not s.rows[kind]
    right_verb = verb == (Start if own_start else Extend).number
    if jokers and right_verb and why_no_target(s, seat, value, kind) is None:
        first, unused, extends = row_targets(s, seat)
        ways = (first >> value & 1) * len(unused) + sum(values >> value & 1 for _, values in extends)
        return [jokers[0]] if ways == 1 else [jokers[0], (verb, value, kind)]
    return None


def _instead_of_joker(legal: list[Ints], double: int, wanted: int) -> list[list[Ints] | None]:
    """The wanted card by another double or from the hand, or another card for this double."""
    jokers = [other for other in legal if other[0] == Joker.number]
    return [_first([(other,) for other in jokers if other[2] == wanted]),
            _first([(other,) for other in _plays_of(legal, 1, wanted)]),
            _first([(other,) for other in jokers if other[1] == double])]


# ---- the spot of an event on the page

# by kind of event: the index of the fact with the chair, the row's kind or the seat
_AT_CHAIR = {"preseated": 1, "person_sits": 2, "guest_sits": 2, "remove": 2, "conflict": 2, "company": 2}
_AT_ROW = {"personality": 1, "waits": 1, "rejected": 1, "first_card": 1, "start": 2, "extend": 2,
           "collapse": 1, "blocked": 0}
_AT_SEAT = {"start_player", "dealt", "deals", "drew_action", "draws_action", "turn", "stop", "draw_three",
            "empty_turn", "no_legal_play", "joker", "action", "discard", "drew", "draws", "takes", "points",
            "swap"}
_AT = {"reshuffle": "deck", "refill": "display", "display_discarded": "display", "phase": "track",
       "final_round": "track"}


def spot(event: Event) -> str | None:
    """The id of the element that an event concerns, counted from 1: chair-5, row-3, seat-2, deck; or None."""
    kind, _, *facts = event
    if kind in _AT_CHAIR:
        return f"chair-{facts[_AT_CHAIR[kind]] + 1}"
    if kind in _AT_ROW:
        return f"row-{facts[_AT_ROW[kind]] + 1}"
    return f"seat-{facts[0] + 1}" if kind in _AT_SEAT else _AT.get(kind)
