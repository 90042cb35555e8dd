"""What a position is worth to a seat: named features, each in hundredths of a point, weighed in percent."""

from __future__ import annotations

from functools import cache
from json import loads
from operator import itemgetter
from pkgutil import get_data
from typing import TYPE_CHECKING, Generic

from ..table.chance import Stream
from ..table.game import S, Unknown

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable
    from typing import ClassVar, TypeAlias

    from ..table.contract import Action, Features, Ints, Seat
    from ..table.game import Game

    Weights: TypeAlias = Ints                       # of a judge's terms, in percent
    Progress: TypeAlias = Callable[[float], None]   # told how much of the thinking is done, up to 1

WORLDS = 4      # worlds tried for a choice whose outcome is open from the start


class Judge(Generic[S]):
    """Weighs what can be seen of a position; a game may know better in a module of its own."""

    features: ClassVar[Features] = ("points", "rival")
    point = 100         # what one point of the game weighs
    horizon: ClassVar[Ints] = ()        # the numbers of the steps that nobody looks behind
    breadth = 3         # ways that are followed on where a turn has several choices
    relative = False    # whether the amounts of its terms are already those against the mean of the others
    blind: ClassVar[Ints] = ()          # those of decisions before which a position cannot be weighed yet

    def __init__(self, game: Game[S], seen: S, seat: Seat, weights: Weights | None = None) -> None:
        self.game, self.seen, self.seat = game, seen, seat
        self.weights = weights or learned(game.package, game.rules_version, self.features)
        self.known: dict[Hashable, int] = {}

    @classmethod
    def terms(cls) -> Features:
        """What weights are for: the features, or what these are made of."""
        return cls.features

    def parts(self, s: S) -> Ints:
        """The features of a position in their order: own points against those of the best of the others."""
        points = self.game.points(s)
        own = points.pop(self.seat)
        return 100 * own, -50 * max(points)

    def amounts(self, s: S) -> Ints:
        """What there is of each term, as much as counts with weights of 100."""
        return self.parts(s)

    def value(self, s: S) -> int:
        """In hundredths of a point."""
        return sum(map(int.__mul__, self.weights, self.parts(s))) // 100

    def alike(self, s: S) -> Hashable | None:
        """What the worth of a position depends on while the seat goes on; None: on everything."""
        return None

    def expected(self, action: Action, chance: int) -> int:
        """What a choice is worth whose outcome is open from the start: the mean over some worlds that fit."""
        total = 0
        for number in range(WORLDS):
            world = self.game.determinise(self.seen, self.seat, Stream(chance + number))
            total += self.value(self.result_of(world, action))
        return total // WORLDS

    def cut(self, s: S) -> bool:
        """Whether a playout from what is seen may end here."""
        return False

    # ---- looking on to the end of the own turn

    def goes_on(self, s: S) -> bool:
        """Whether the seat itself decides next."""
        if not s.agenda:
            return False
        entry = s.agenda[-1]
        return (entry[1:2] == (self.seat,) and self.game.steps[entry[0]].decides
                and entry[0] not in self.horizon)

    def after(self, s: S, action: Action) -> S | None:
        """The position after a choice, up to where it becomes unknown or is not looked at;
        None: unknown at once."""
        try:
            return self.result_of(s, action)
        except Unknown:
            return None

    def result_of(self, s: S, action: Action) -> S:
        """The same where all is known that the choice itself needs, as in a full world."""
        s = s.clone()
        self.game.choosers[action[0]].apply(s, s.agenda[-1], *action[1:])
        return self.run(s)

    def run(self, s: S) -> S:
        try:
            while s.agenda and s.agenda[-1][0] not in self.horizon and self.game.step(s):
                pass
        except Unknown:
            pass
        return s

    def ahead(self, s: S) -> int:
        """The value of the best way on for the seat, as far as its own turn goes."""
        if not self.goes_on(s) or not self.breadth and s.agenda[-1][0] not in self.blind:
            return self.value(s)
        key = self.alike(s)
        if key is not None and key in self.known:
            return self.known[key]
        try:
            found = [worth for worth, _ in self.weighed(s) if worth is not None]
        except Unknown:     # what can be chosen there depends on what is not seen
            found = []
        best = max(found) if found else self.value(s)
        if key is not None:
            self.known[key] = best
        return best

    def weighed(self, s: S) -> list[tuple[int | None, Action]]:
        """(worth, choice) of all legal choices; None where the outcome is open from the start.

        Where a turn goes on, only the best few ways are followed to its end.
        """
        found: list[tuple[int | None, Action]] = []
        waiting: list[tuple[int, Action, S]] = []
        for action in self.game.legal(s):
            after = self.after(s, action)
            if after is None:
                found.append((None, action))
            elif self.goes_on(after) and after.agenda[-1][0] not in self.blind:
                waiting.append((self.value(after), action, after))
            else:
                found.append((self.ahead(after), action))
        waiting.sort(key=itemgetter(0), reverse=True)
        found += [(self.ahead(after), action) for _, action, after in waiting[:self.breadth]]
        return found + [(worth, action) for worth, action, _ in waiting[self.breadth:]]


@cache
def learned(package: str, rules: int, terms: Features) -> Weights:
    """The weights that self-play has taught, from the table beside the game's judge;
    100 where there is none."""
    try:
        table = loads(get_data(f"{package}.bot", "weights.json") or "{}")
    except (OSError, ImportError):
        table = {}
    weights = table.get("weights", {}) if table.get("rules") == rules else {}
    return tuple(weights.get(term, 100) for term in terms)


def judge_of(game: Game[S]) -> type[Judge[S]]:
    """The game's own judge, if it has one."""
    judge: type[Judge[S]] = getattr(game.bot, "Judge", Judge)
    return judge
