"""Previews choices by running the rules on a copy; draws and decisions are named but not resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kaffeehaus.table.game import Unknown
from .building import Build, ChooseFromDisplay, ChooseOrder, GiveReward
from .cards import (
    ChooseBread,
    ChooseCoins,
    ChoosePayment,
    Pay,
    PayBread,
    PayCoins,
    ResolveCard,
    cards_of_circle,
)
from .data import LANDSCAPE, VILLA
from .district import dwelling_halves
from .scoring import coins_for, max_by_bread, max_payments, tasks, villa_points
from .state import GOODS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeAlias

    from kaffeehaus.table.contract import Entry, Event, Ints, Seat
    from .scoring import FrameTask
    from .state import State

    Gain: TypeAlias = tuple[Any, ...]     # a kind of gain, and its numbers

# ---- a tile

# gains by kind of event; None if another event covers it
GAINS_BY_EVENT: dict[str, Callable[..., Gain | None]] = {
    "steps": lambda seat, steps, space, surplus: ("steps", steps),
    "points": lambda seat, points, total, source: ("points", points),
    "goods": lambda seat, good, count, total: ("goods", good, count),
    "coins": lambda seat, coins, total: ("coins", coins),
    "exchange": lambda seat, given, coins, total: ("exchange", sum(given), coins),
    "breads": lambda seat, breads, total: ("breads", breads),
    "finished": lambda seat, kind, tiles, cells, chimneys: (
        ("villa", chimneys, villa_points(chimneys)) if kind == VILLA else None),
}


def gains_of_tile(s: State, seat: Seat, face: int, cell: int, turn: int) -> tuple[Gain, ...]:
    """The gains of building the tile in hand there, in order.

    ("steps", n), ("points", n), ("goods", good, n), ("exchange", goods, coins), ("coins", n), ("breads", n),
    ("craft",) for a tile of the display, ("fountain_card",); at the end of the game ("villa", chimneys,
    points) and ("task", kind, points).
    """
    after, waiting = s.clone(), len(s.agenda) - 1
    found: list[Gain] = []
    after.told, after.seed = [], None
    Build().apply(after, s.agenda[-1], cell, turn)
    while len(after.agenda) > waiting:
        found += take_gains(after) + perform(after)
    found += take_gains(after)
    for before, now in zip(tasks(s, seat), tasks(after, seat)):
        if now.met and not before.met:
            found.append(("task", now.kind, now.points))
    return tuple(found)


def take_gains(after: State) -> list[Gain]:
    """The gains of the events since the last call."""
    events, after.told = after.told or (), []
    gains = [GAINS_BY_EVENT[event](*facts) for event, _, *facts in events if event in GAINS_BY_EVENT]
    return [gain for gain in gains if gain]


def perform(after: State) -> list[Gain]:
    """Perform the next reward; where the seat would choose the order, goods come first."""
    entry: tuple[Any, ...] = after.agenda.pop()
    if entry[0] == ChooseFromDisplay.number:
        return [("craft",)]
    if entry[0] == ChooseOrder.number:
        groups = sorted(entry[2:], key=lambda group: LANDSCAPE[group[0]])       # the last one lies on top
        after.agenda += [(GiveReward.number, entry[1], *group) for group in groups]
        return []
    try:
        GiveReward().go(after, entry)
    except Unknown:
        return [("fountain_card",)]
    return []


# ---- a circle

class Outcome(NamedTuple):
    """The outcome of a scoring if the seat pays as often as possible, and bread only to avoid the penalty."""

    first: int              # which of the two cards to resolve first
    times: Ints             # how often each card is fulfilled, in the order of the circle
    points: int
    coins: int
    breads: int
    steps: int
    goods: Ints


def outcome(s: State, seat: Seat, circle: int) -> Outcome:
    """The better outcome of both orders."""
    cards = cards_of_circle(s, circle)
    return max((_resolved(s, seat, cards, first) for first in (0, 1)), key=lambda found: (
        found.points + found.steps, found.coins + found.breads, sum(found.goods), -found.first))


def _resolved(s: State, seat: Seat, cards: Ints, first: int) -> Outcome:
    after = s.clone()
    after.agenda = [(ResolveCard.number, seat, cards[1 - first]), (ResolveCard.number, seat, cards[first])]
    told: list[Event] = []
    after.told = told
    while after.agenda:
        _decide(after, after.agenda[-1])
    times = [0, 0]
    for event, _, *facts in told:
        if event == "fulfilled":
            times[cards.index(facts[1])] += facts[2]
    own = slice(seat * GOODS, (seat + 1) * GOODS)
    goods = tuple(now - before for now, before in zip(after.goods[own], s.goods[own]))
    return Outcome(first, tuple(times), after.points[seat] - s.points[seat],
                   after.coins[seat] - s.coins[seat],
                   after.breads[seat] - s.breads[seat], after.track[seat] - s.track[seat], goods)


def _decide(s: State, entry: Entry) -> None:
    """Goods first, as often as possible, bread only to avoid the penalty (rules 12 E30)."""
    step, seat, card, *rest = entry
    if step == ResolveCard.number:
        del s.agenda[-1]
        ResolveCard().go(s, entry)
    elif step == ChoosePayment.number:
        Pay().apply(s, entry, max_payments(s, seat, card))
    elif step == ChooseCoins.number:
        PayCoins().apply(s, entry, coins_for(s, seat, card, *rest)[0])
    elif step == ChooseBread.number:
        PayBread().apply(s, entry, min(1, max_by_bread(s, seat, card)) if not rest[0] else 0)


# ---- tasks

def tasks_to_come(s: State, seat: Seat) -> list[tuple[FrameTask, str]]:
    """(task, state) of each: met, possible, or lost if nothing can still be finished on its line."""
    unfinished = [(kind, cells) for kind, cells, _, _ in s.open[seat]]
    unfinished += [(kind, 1 << cell) for cell, _, kind in dwelling_halves(s.laid[seat])]
    found = []
    for task in tasks(s, seat):
        unfinished_there = any(kind == task.kind and cells & task.line for kind, cells in unfinished)
        possible = task.line & ~s.filled[seat] or unfinished_there
        found.append((task, "met" if task.met else "possible" if possible else "lost"))
    return found
