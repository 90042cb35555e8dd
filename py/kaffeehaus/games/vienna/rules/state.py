"""Vienna's state, and the functions through which coins and points change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.game import Illegal, Reason, tell
from .data import CHARACTER_COPIES, COINS, FIELD_IDS, MAJORITIES, SPECIAL_IDS, START_POINTS

if TYPE_CHECKING:
    from kaffeehaus.table.contract import Entry, Event, Fact, Ints, OptionValue, Seat

# sources of points; a seat's tallies, in this order, add up to its points
SOURCES = ("start", "street", "comparison", "lightning", "special_cards", "majorities", "coins")
START, ON_STREET, COMPARISON, AT_ONCE, SPECIAL_CARDS, FINAL_MAJORITIES, FINAL_COINS = range(len(SOURCES))

NOBODY = NOWHERE = -1


class State:
    __slots__ = (
        "seats", "seed", "majority",    # majority: place in data.MAJORITIES
        "agenda", "round", "told",
        "points", "tallies",            # by seat; tallies: seat * sources + source
        "coins", "cards", "characters", # by seat: coins, start card, sorted tuple of character cards
        "holders",                      # by special card: its seat
        # by seat: unplaced dice (sorted tokens); mask of seats; by seat: dice rerolled so far
        "dice", "rolled", "rerolled",
        "white",                        # the seat that rolls the white die this round
        "coach",                        # by seat: its furthest field on the street
        # by field: (seat, token, seat, token...); mask of street fields with dice
        "laid", "taken", "gendarme",
        # extra turns used this round; by seat: mask of symbols evaluated this round
        "doubled", "compared",
        "open", "pool", "queue",        # open characters; draw pile: counts, and known cards under it
        "discard", "revealed",          # counts by character; number of cards revealed so far
    )
    seats: int
    seed: int | None
    majority: int
    agenda: list[Entry]
    round: int
    told: list[Event] | None
    points: list[int]
    tallies: list[int]
    coins: list[int]
    cards: list[int]
    characters: list[Ints]
    holders: list[int]
    dice: list[Ints]
    rolled: int
    rerolled: list[int]
    white: int
    coach: list[int]
    laid: list[Ints]
    taken: int
    gendarme: int
    doubled: int
    compared: list[int]
    open: Ints
    pool: Ints
    queue: Ints
    discard: Ints
    revealed: int

    def clone(self) -> State:
        s = State.__new__(State)
        s.seats, s.seed, s.majority, s.round, s.told = self.seats, self.seed, self.majority, self.round, None
        s.agenda = self.agenda[:]
        s.points, s.tallies, s.coins = self.points[:], self.tallies[:], self.coins[:]
        s.cards, s.characters, s.holders = self.cards[:], self.characters[:], self.holders[:]
        s.dice, s.rolled, s.rerolled, s.white = self.dice[:], self.rolled, self.rerolled[:], self.white
        s.coach, s.laid, s.taken, s.gendarme = self.coach[:], self.laid[:], self.taken, self.gendarme
        s.doubled, s.compared = self.doubled, self.compared[:]
        s.open, s.pool, s.queue = self.open, self.pool, self.queue
        s.discard, s.revealed = self.discard, self.revealed
        return s


def new(seats: int, seed: int, start: OptionValue, majority: str) -> State:
    """An empty table with the start score on the track; `start` is a seat, or "drawn" (rules 5.3)."""
    first = NOBODY if isinstance(start, str) else start
    if first >= seats:
        raise Illegal(Reason("unknown_option"))
    s = State()
    s.seats, s.seed, s.majority, s.round, s.told = seats, seed, MAJORITIES.index(majority), 0, None
    s.agenda = [(0, 0, first)]      # step 0 opens the game
    s.points = [START_POINTS[seats]] * seats
    s.tallies = [START_POINTS[seats], *[0] * (len(SOURCES) - 1)] * seats
    s.coins, s.cards, s.characters = [0] * seats, [NOBODY] * seats, [()] * seats
    s.holders = [NOBODY] * len(SPECIAL_IDS)
    s.open, s.pool, s.queue = (), CHARACTER_COPIES, ()
    s.discard, s.revealed = (0,) * len(CHARACTER_COPIES), 0
    clear(s)
    return s


def clear(s: State) -> None:
    """Clean up the board before a round (rules 6.5)."""
    s.dice, s.rolled, s.rerolled, s.white = [()] * s.seats, 0, [0] * s.seats, NOBODY
    s.coach, s.laid, s.taken, s.gendarme = [NOWHERE] * s.seats, [()] * len(FIELD_IDS), 0, NOWHERE
    s.doubled, s.compared = 0, [0] * s.seats


# ---- coins and points: every change adds an event with the new total

def supply(s: State) -> int:
    return COINS - sum(s.coins)


def pay(s: State, seat: Seat, coins: int, kind: str, *facts: Fact) -> None:
    """Pay coins to the supply; the event ends with the coins paid and the coins left."""
    s.coins[seat] -= coins
    tell(s, kind, seat, *facts, coins, s.coins[seat])


def receive(s: State, seat: Seat, coins: int, field: int) -> None:
    """Take coins from the supply, as many as it has (rules 9.3)."""
    got = min(coins, supply(s))
    if coins:
        s.coins[seat] += got
        tell(s, "coins", seat, got, s.coins[seat], field, coins - got)


def score(s: State, seat: Seat, points: int, source: int, field: int) -> None:
    if points:
        s.points[seat] += points
        s.tallies[seat * len(SOURCES) + source] += points
        tell(s, "points", seat, points, s.points[seat], field, source)
