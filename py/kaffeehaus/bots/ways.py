"""The ways through a whole turn: sequences of a seat's own choices, each with the value of where it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..table.game import Unknown

if TYPE_CHECKING:
    from collections.abc import Hashable
    from typing import TypeAlias

    from ..table.contract import Action, S
    from .value import Judge

    Way: TypeAlias = tuple[int, tuple[Action, ...]]     # value, choices
    Found: TypeAlias = dict[Hashable, list[Way]]


def ways(judge: Judge[S], chance: int) -> list[Way]:
    """All ways from the position that the judge has seen, the best first.

    A way ends where the turn does, or where an outcome is unknown. Of those through a settled decision only
    the best is kept.
    """
    found: Found = {}
    return sorted(ways_from(judge, judge.seen, judge.game.legal(judge.seen), found, chance),
                  key=lambda way: (-way[0], way[1]))


def ways_from(judge: Judge[S], s: S, choices: list[Action], found: Found, chance: int) -> list[Way]:
    ways: list[Way] = []
    for action in choices:
        after = judge.after(s, action)
        if after is None:
            ways.append((judge.expected(action, chance) if s is judge.seen else judge.value(s), (action,)))
        elif judge.goes_on(after):
            ways += [(value, (action, *rest)) for value, rest in following(judge, after, found, chance)]
        else:
            ways.append((judge.value(after), (action,)))
    return ways


def following(judge: Judge[S], s: S, found: Found, chance: int) -> list[Way]:
    """The ways from a later position of the turn, cached for positions that are alike."""
    key = judge.alike(s)
    known = found.get(key) if key is not None else None
    if known is not None:
        return known
    try:
        ways = ways_from(judge, s, judge.choices(s), found, chance)
    except Unknown:     # hidden facts decide what is legal
        ways = []
    ways = ways or [(judge.value(s), ())]
    if s.agenda[-1][0] in judge.settled:
        ways = [max(ways)]
    if key is not None:
        found[key] = ways
    return ways
