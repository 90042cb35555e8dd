"""Vienna's view model: seats, placements, and a forecast of the evaluation."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kaffeehaus.table.scene import Scene, near
from kaffeehaus.table.stock import counted
from .rules.data import (
    BRIBE,
    CHARACTER_COPIES,
    CHARACTER_NAMES,
    COINS,
    COST,
    EFFECTS,
    EVALUATED,
    EXTRA_TURNS,
    FIELD_EFFECTS,
    FIELD_IDS,
    LEAST_PLACED,
    LIGHTNING,
    NEEDS_CHARACTERS,
    OWN_DICE,
    PAIR,
    START_IDS,
    STREET,
    SYMBOL_IDS,
    TURN_COST,
    VALUES,
    WHITE_DICE,
    Options,
)
from .rules.dice import replaced, turned
from .rules.effects import HANDLERS, SetGendarme, TakeCharacter
from .rules.scoring import neighbours, symbols
from .rules.state import NOWHERE, supply
from .rules.steps import (
    ORDER,
    EndOfRound,
    EvaluateStreet,
    FinalScoring,
    PlaceDice,
    Reroll,
    TakeStartCard,
    Turn,
    TurnDie,
    needs_bribe,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, TypeAlias

    from kaffeehaus.table.contract import Action, Entry, Event, Ints, Seat, Stock
    from kaffeehaus.table.words import Voice
    from .rules.data import Effect
    from .rules.state import State

    ViennaScene: TypeAlias = "Scene[Player, Street]"
    Costly: TypeAlias = tuple[int, list[Action]]        # the cost in coins and the choices of a repair


class Player(NamedTuple):
    """One seat. Tokens are 1-6 for a coloured die with that face,
    7-12 for the white die with face token - 6."""

    seat: int
    points: int
    active: bool            # it decides
    coins: int
    dice: Ints              # unplaced tokens, ascending; empty before the first roll of the round
    to_roll: int            # number of dice to roll in this round (0 when it has rolled)
    symbols: Ints           # citizens, crosses, crowns
    start_card: int | None
    characters: Ints        # indices of its character cards, ascending
    specials: Ints          # indices of its special cards, ascending
    # relative to the viewer: self, left, right, none
    neighbour: str
    compared: Ints          # per symbol: 1 the viewer has more, 0 equal, -1 fewer; empty for the viewer
    coach: int | None       # its furthest field on the street this round


class Way(NamedTuple):
    """A legal placement on a field: its index in legal, and the dice."""

    choice: int
    tokens: Ints


class Laid(NamedTuple):
    """A placed die and its owner."""

    seat: int
    token: int


class Place(NamedTuple):
    """One field, in street order, the Geheimbund last."""

    field: int
    values: Ints            # the dice values it takes; empty for pair fields and the Geheimbund
    pair: bool
    lightning: bool
    cost: int               # coins its effect costs in the evaluation
    # as in data.py, but Options hold the effects themselves
    effects: tuple[Effect, ...]
    dice: tuple[Laid, ...]  # in order of placement
    gendarme: bool
    bribe: bool             # the mover would have to bribe the coachman
    ways: tuple[Way, ...]   # the legal placements here
    choice: int | None      # index in legal if the field itself can be chosen (gendarme)


class Due(NamedTuple):
    """A field with dice that the evaluation will reach, and what it would bring."""

    field: int
    seat: int
    pays: bool              # its cost can be paid then
    coins: int              # the seat's coins after it, as far as known
    # gains as in GAINS_BY_EVENT; empty if it brings nothing
    effects: tuple[tuple[int | str, ...], ...]


class Card(NamedTuple):
    """An available card: its index in the data, and in legal if it can be chosen now."""

    card: int
    choice: int | None


class Street(NamedTuple):
    """The board and everything beside it."""

    phase: str              # setup, placement, evaluation, over
    supply: int             # coins left in the supply
    places: tuple[Place, ...]  # 25
    characters: tuple[Card, ...]  # the open character cards
    start_cards: tuple[Card, ...]  # start cards not yet taken (setup only)
    pile: int               # character cards in the draw pile
    # by special card: its seat, or None
    specials: tuple[Seat | None, ...]
    double_fresh: bool      # the double move has not been used this round
    acting: int | None      # the field whose effect is being performed or requires a decision
    dues: tuple[Due, ...]   # in street order


def round_of(s: State) -> int:
    """The current round, for people to find their place; 0 before the first."""
    return s.round


def scene(seen: State, seat: Seat | None, legal: Sequence[Action]) -> ViennaScene:
    entry = seen.agenda[-1] if seen.agenda else None
    step = ORDER[entry[0]] if entry else None
    turn = entry[1] if entry else None
    return Scene(step.__name__ if step and step.decides else None, turn, seat, round_of(seen),
                 tuple(_player(seen, other, seat, turn) for other in range(seen.seats)),
                 _street(seen, entry, legal), tuple(legal))


# ---- the seats

def _player(s: State, seat: Seat, viewer: Seat | None, turn: int | None) -> Player:
    shown = symbols(s, seat)
    to_roll = 0 if s.rolled >> seat & 1 else OWN_DICE[s.seats] + WHITE_DICE * (s.white == seat)
    compared: Ints = ()
    if viewer is not None and viewer != seat:
        own = symbols(s, viewer)
        compared = tuple((own[k] > shown[k]) - (own[k] < shown[k]) for k in range(len(SYMBOL_IDS)))
    return Player(seat, s.points[seat], seat == turn, s.coins[seat], s.dice[seat], to_roll, shown,
                  _known(s.cards[seat]), s.characters[seat],
                  tuple(card for card, holder in enumerate(s.holders) if holder == seat),
                  _neighbour(s, seat, viewer), compared, _known(s.coach[seat]))


def _known(place: int) -> int | None:
    return None if place < 0 else place


def _neighbour(s: State, seat: Seat, viewer: Seat | None) -> str:
    if viewer is None:
        return "none"
    if seat == viewer:
        return "self"
    left, right = neighbours(s, viewer)
    return {left: "left", right: "right"}.get(seat, "none")


# ---- the board

NO_WAYS: list[tuple[Way, ...]] = [()] * len(FIELD_IDS)


def _street(s: State, entry: Entry | None, legal: Sequence[Action]) -> Street:
    phase = _phase(s)
    chosen, ways = {action: place for place, action in enumerate(legal)}, NO_WAYS[:]
    for place, action in enumerate(legal):
        if action[0] == PlaceDice.number:
            ways[action[1]] += Way(place, action[2:]),
    mover = entry[1] if entry and ORDER[entry[0]] is Turn else None
    return Street(
        phase, supply(s),
        tuple(_place(s, field, mover, ways[field], chosen) for field in range(len(FIELD_IDS))),
        tuple(Card(character, chosen.get((TakeCharacter.number, character))) for character in s.open),
        tuple(Card(card, chosen.get((TakeStartCard.number, card))) for card in range(len(START_IDS))
              if card not in s.cards) if phase == "setup" else (),
        sum(s.pool) + len(s.queue), tuple(map(_known, s.holders)), s.doubled < EXTRA_TURNS,
        entry[2] if entry and len(entry) == EFFECT_FACTS else None, dues(s))


def _phase(s: State) -> str:
    if not s.agenda:
        return "over"
    if not s.round:
        return "setup"
    steps = {ORDER[entry[0]] for entry in s.agenda}
    return "evaluation" if steps & {EvaluateStreet, EndOfRound, FinalScoring} else "placement"


def _place(s: State, field: int, mover: int | None, ways: tuple[Way, ...], chosen: dict[Ints, int]) -> Place:
    laid = s.laid[field]
    return Place(field, VALUES[field], PAIR[field], LIGHTNING[field], COST[field], _SHOWN[field],
                 tuple(map(Laid, laid[::2], laid[1::2])), s.gendarme == field,
                 mover is not None and needs_bribe(s, mover, field), ways,
                 chosen.get((SetGendarme.number, field)))


def _shown(place: int) -> Effect:
    effect = EFFECTS[place]
    if isinstance(effect, Options):
        return effect._replace(options=tuple(tuple(map(_shown, option)) for option in effect.options))
    return effect


_SHOWN = tuple(tuple(map(_shown, effects)) for effects in FIELD_EFFECTS)


# ---- forecast of the evaluation: effects run on a copy of the state, decisions are left open

# gains by kind of event: an effect with its actual amounts
GAINS_BY_EVENT: dict[str, Callable[..., tuple[Any, ...]]] = {
    "points": lambda seat, points, *rest: ("gain_vp", points),
    "coins": lambda seat, coins, *rest: ("gain_coins", coins),
    "special": lambda seat, card, holder: ("take_special_card", card, holder),
    # symbol, own number, left neighbour and its number, right neighbour and its number
    "compared": lambda seat, field, *numbers: ("compare_symbol", *numbers),
}
# length of the agenda's entries (step, seat, field, effect, dice), which no other entry has
EFFECT_FACTS = 5
_NEEDS_DECISION = {"take_character", "compare_choice", "steal_coins", "place_gendarme", "choose_one",
            "turn_own_unplaced_die"}


def dues(s: State) -> tuple[Due, ...]:
    """The forecast by field, after the pending effects of the current field."""
    after, found = s.clone(), []
    for entry in reversed(s.agenda):
        if len(entry) == EFFECT_FACTS:
            _gains_of(after, *entry[1:])
    begun = next((entry[2] for entry in s.agenda if ORDER[entry[0]] is EvaluateStreet), 0)
    for field in range(begun, STREET):
        if (s.taken & EVALUATED) >> field & 1 and s.agenda:
            found.append(_due(after, field, s.laid[field][0]))
    return tuple(found)


def _due(after: State, field: int, seat: Seat) -> Due:
    if after.coins[seat] < COST[field] or NEEDS_CHARACTERS[field] and not after.open:
        return Due(field, seat, False, after.coins[seat], ())
    after.coins[seat] -= COST[field]
    dice = len(after.laid[field]) // 2
    gains = [gain for effect in FIELD_EFFECTS[field]
             for gain in _gains_of(after, seat, field, effect, dice)]
    return Due(field, seat, True, after.coins[seat], tuple(gains))


def _gains_of(after: State, seat: Seat, field: int, effect: int, dice: int) -> list[tuple[int | str, ...]]:
    """Perform an effect, unless it needs a decision; a character to be chosen is gone for later fields."""
    kind, *numbers = EFFECTS[effect]
    if kind in _NEEDS_DECISION:
        if kind == "take_character":
            after.open = after.open[1:]
        return [(kind,)]
    after.told = []
    HANDLERS[effect](after, (NOWHERE, seat, field, effect, dice), *numbers)
    return [GAINS_BY_EVENT[event](*facts) for event, _, *facts in after.told]


# ---- repairs

def ways_to(s: State, entry: Entry, legal: list[Action], verb: int, *ints: int) -> list[list[Action]]:
    """For a placement: other dice for that field, turning a die first, or another field for these dice."""
    if verb in (Reroll.number, TurnDie.number):
        return []
    step = ORDER[entry[0]]
    if (verb != PlaceDice.number or not step.decides or PlaceDice not in step.verbs
            or len(ints) < 1 + LEAST_PLACED):
        return [[other] for other in near(verb, legal, (verb, *ints))]
    ways = [_other_dice(s, legal, *ints), _turned_first(s, entry, *ints), _other_field(s, legal, *ints)]
    return [way for _, way in sorted((way for way in ways if way), key=lambda way: way[0])]


def _bribe(s: State, field: int) -> int:
    return BRIBE if needs_bribe(s, s.agenda[-1][1], field) else 0


def _other_dice(s: State, legal: list[Action], field: int, *tokens: int) -> Costly | None:
    """Own dice that fit the field, with as many of the wanted ones as possible."""
    others = [action for action in legal if action[:2] == (PlaceDice.number, field)]
    if others:
        best = max(others, key=lambda action: (sum(token in action[2:] for token in tokens), -len(action)))
        return _bribe(s, field), [best]
    return None


def _turned_first(s: State, entry: Entry, field: int, *tokens: int) -> Costly | None:
    """Turning one of the dice first, so that they fit the field."""
    turn, place = TurnDie(), PlaceDice()
    for change in turn.legal(s, entry):
        if change[1] in tokens:
            after = s.clone()
            turn.apply(after, entry, *change[1:])
            placed = replaced(tokens, change[1], turned(*change[1:]))
            if place.why_not(after, entry, field, *placed) is None:
                return TURN_COST + _bribe(s, field), [change, (place.number, field, *placed)]
    return None


def _other_field(s: State, legal: list[Action], field: int, *tokens: int) -> Costly | None:
    """The nearest field for these dice; fields behind the coach or beside the street come last."""
    others = [action for action in legal if action[0] == PlaceDice.number and action[2:] == tokens]
    if others:
        best = min(others, key=lambda action: (
            action[1] >= STREET, _bribe(s, action[1]), abs(action[1] - field)))
        return _bribe(s, best[1]), [best]
    return None


# ---- the spot of an event on the page

_AT_FIELD = {"place": 0, "gendarme": 0, "reached": 0, "paid": 0, "lapsed": 0, "nobody_left": 0, "compared": 0,
             "coins": 2, "points": 2}
_AT_PEOPLE = {"refill", "under_pile", "reshuffle", "discard", "character"}
_AT_SEAT = {"start_player", "start_card", "round", "roll", "reroll", "turn", "face", "leave", "double",
            "special",
            "symbol", "stolen", "nothing", "majority", "exchange", "coins", "points"}


def spot(event: Event) -> str | None:
    """The id of the element that an event concerns, counted from 1: field-5, seat-2, people; or None."""
    kind, _, *facts = event
    field = facts[1 + _AT_FIELD[kind]] if kind in _AT_FIELD else NOWHERE
    if field != NOWHERE:
        return f"field-{field + 1}"
    if kind in _AT_PEOPLE:
        return "people"
    return f"seat-{facts[0] + 1}" if kind in _AT_SEAT else None


# ---- stock, and the sketch of a saved game

def stock(seen: State, voice: Voice) -> Stock:
    """What is left of the components: (title, rows of (name, left, total))."""
    drawn = [seen.pool[character] + seen.queue.count(character) for character in range(len(CHARACTER_COPIES))]
    cards = counted(map(voice.name, CHARACTER_NAMES), drawn, CHARACTER_COPIES)
    return [(voice.say("Character cards in the draw pile"), cards),
            (voice.say("Supply"), [(voice.say("Coins"), supply(seen), COINS)])]


class Sketch(NamedTuple):
    """The sketch of a saved game."""

    street: tuple[Ints, ...]  # by field of the street: the seats of its dice
    geheimbund: Ints        # the seats of the dice in the Geheimbund, in order of placement
    gendarme: int | None    # the field that is closed


def sketch(s: State, own: Seat) -> Sketch:
    """The same for every seat."""
    seats = [laid[::2] for laid in s.laid]
    return Sketch(tuple(seats[:STREET]), seats[STREET], _known(s.gendarme))
