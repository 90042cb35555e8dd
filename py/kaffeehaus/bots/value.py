"""The value of a position for a seat: a weighted sum of named features, in hundredths of a point."""

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
    Progress: TypeAlias = Callable[[float], None]   # called with the share of the work done, up to 1

WORLDS = 4      # worlds over which a choice with an unknown outcome is averaged


class Judge(Generic[S]):
    """Values positions by what can be seen of them; games subclass it in their module `bot`."""

    features: ClassVar[Features] = ("points", "rival")
    point = 100         # the value of one point of the game
    horizon: ClassVar[Ints] = ()        # numbers of the steps at which looking ahead stops
    breadth = 3         # choices that are followed further where a turn goes on
    # the features that follow from public facts alone; what the others are worth tells of a hidden hand
    public: ClassVar[Features] = ()
    relative = False    # whether the amounts of terms are already relative to the mean of the others
    blind: ClassVar[Ints] = ()          # numbers of the decisions before which a position has no static value
    settled: ClassVar[Ints] = ()        # those that a search of whole turns leaves to the static value

    def __init__(self, game: Game[S], seen: S, seat: Seat, weights: Weights | None = None) -> None:
        self.game, self.seen, self.seat = game, seen, seat
        self.weights = weights or learned(game.package, game.rules_version, self.features)
        self.known: dict[Hashable, int] = {}

    @classmethod
    def terms(cls) -> Features:
        """What the weights belong to: the features, or the terms that the features are sums of."""
        return cls.features

    def parts(self, s: S) -> Ints:
        """The values of the features; here, the own points and those of the best opponent."""
        points = self.game.points(s)
        own = points.pop(self.seat)
        return 100 * own, -50 * max(points)

    def amounts(self, s: S) -> Ints:
        """The amount of each term, for weights of 100."""
        return self.parts(s)

    def value(self, s: S) -> int:
        """The weighted sum, in hundredths of a point."""
        return sum(map(int.__mul__, self.weights, self.parts(s))) // 100

    def part_value(self, feature: int, amount: int) -> int:
        """An amount that belongs to one feature alone; a judge that explains remembers to which."""
        return amount

    def alike(self, s: S) -> Hashable | None:
        """A cache key for the value of looking ahead from a position; None: not cached."""
        return None

    def expected(self, action: Action, chance: int) -> int:
        """The value of a choice whose outcome is unknown: the mean over determinised worlds."""
        total = 0
        for number in range(WORLDS):
            world = self.game.determinise(self.seen, self.seat, Stream(chance + number))
            total += self.value(self.result_of(world, action))
        return total // WORLDS

    def cut(self, s: S) -> bool:
        """Whether a playout ends here."""
        return False

    # ---- looking ahead to the end of the own turn

    def goes_on(self, s: S) -> bool:
        """Whether the seat's turn goes on: it decides next, before the horizon."""
        if not s.agenda:
            return False
        entry = s.agenda[-1]
        return (entry[1:2] == (self.seat,) and self.game.steps[entry[0]].decides
                and entry[0] not in self.horizon)

    def after(self, s: S, action: Action) -> S | None:
        """The position after a choice, as far as known and within the horizon; None if unknown."""
        try:
            return self.result_of(s, action)
        except Unknown:
            return None

    def result_of(self, s: S, action: Action) -> S:
        """The same for a choice that does not itself depend on unknown facts."""
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
        """The value of the best continuation of the seat's turn."""
        if not self.goes_on(s) or not self.breadth and s.agenda[-1][0] not in self.blind:
            return self.value(s)
        key = self.alike(s)
        if key is not None and key in self.known:
            return self.known[key]
        found = [value for value, _ in self.known_choices(s)]
        best = max(found) if found else self.value(s)
        if key is not None:
            self.known[key] = best
        return best

    def choices(self, s: S) -> list[Action]:
        """The choices that are valued: all legal ones, or fewer if another is certain to be as good."""
        return self.game.legal(s)

    def known_choices(self, s: S) -> list[tuple[int, Action]]:
        """(value, choice) of the choices with a known outcome; none if hidden facts decide what is legal."""
        try:
            return [(value, action) for value, action in self.weighed(s) if value is not None]
        except Unknown:
            return []

    def weighed(self, s: S) -> list[tuple[int | None, Action]]:
        """(value, choice) of all choices; None where the outcome is unknown.

        Where the turn goes on, only the best `breadth` choices are followed to its end.
        """
        found: list[tuple[int | None, Action]] = []
        waiting: list[tuple[int, Action, S]] = []
        for action in self.choices(s):
            after = self.after(s, action)
            if after is None:
                found.append((None, action))
            elif self.goes_on(after) and after.agenda[-1][0] not in self.blind:
                waiting.append((self.value(after), action, after))
            else:
                found.append((self.ahead(after), action))
        waiting.sort(key=itemgetter(0), reverse=True)
        found += [(self.ahead(after), action) for _, action, after in waiting[:self.breadth]]
        return found + [(value, action) for value, action, _ in waiting[self.breadth:]]


@cache
def learned(package: str, rules: int, terms: Features) -> Weights:
    """The weights trained by self-play, from weights.json beside the game's judge; 100 by default."""
    try:
        table = loads(get_data(f"{package}.bot", "weights.json") or "{}")
    except (OSError, ImportError):
        table = {}
    weights = table.get("weights", {}) if table.get("rules") == rules else {}
    return tuple(weights.get(term, 100) for term in terms)


def judge_of(game: Game[S]) -> type[Judge[S]]:
    """The game's own Judge, else the default one."""
    judge: type[Judge[S]] = getattr(game.bot, "Judge", Judge)
    return judge
