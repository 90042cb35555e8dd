"""The contract that every game implements, and the agenda that runs a game from decision to decision."""

from __future__ import annotations

from importlib import import_module
from json import dumps, loads
from types import SimpleNamespace
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from types import ModuleType
    from typing import ClassVar, Concatenate, Literal, NoReturn, TypeAlias, TypedDict, final

    from .contract import (
        About,
        Action,
        Asking,
        Entry,
        Event,
        Fact,
        OptionValue,
        Scenes,
        Scoring,
        Seat,
        Sentences,
        Sight,
        State,
        States,
    )

    @final
    class JsonHidden(TypedDict):
        h: int

    @final
    class JsonTuple(TypedDict):
        t: list[JsonValue]

    JsonValue: TypeAlias = "int | str | None | JsonHidden | JsonTuple | list[JsonValue]"
    Value: TypeAlias = "int | str | None | Hidden | tuple[Value, ...] | list[Value]"

S = TypeVar("S", bound="State")

SEED_LIMIT = 1 << 48
MOST_REPAIRS = 3


class Setup(NamedTuple):
    """Which game, how many seats, the seed of all chance, and the options that differ from the default."""

    game: str
    seats: int
    seed: int | None
    options: dict[str, OptionValue] = {}


class Reason(NamedTuple):
    """Why something is refused or invalid: a code of the rules, and the facts for its sentence."""

    code: str
    facts: tuple[Fact, ...] = ()


class Illegal(Exception):
    """The rules refuse a choice; the state is unchanged."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.code)
        self.reason = reason


class Unknown(Exception):
    """An observation was asked for something its seat may not know."""


class Hidden:
    """A hand the observer may not see: only the number of cards is known."""

    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count

    def __len__(self) -> int:
        return self.count

    def __iter__(self) -> Iterator[int]:
        raise Unknown("hidden")

    def __getitem__(self, place: int) -> NoReturn:
        raise Unknown("hidden")

    def __contains__(self, card: object) -> bool:
        raise Unknown("hidden")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hidden) and other.count == self.count

    def __repr__(self) -> str:
        return f"Hidden({self.count})"


# ---- the agenda: a stack of entries (step, seat, facts...); the top entry is next

class Step(Generic[S]):
    """Runs by itself: its entry is popped, then go(s, entry) runs and may push others."""

    decides: ClassVar[Literal[False]] = False
    number: ClassVar[int]
    go: Callable[[S, Entry], None]


class Decision(Generic[S]):
    """A seat decides by one of several verbs; with `auto`, a single legal choice is made without asking."""

    decides: ClassVar[Literal[True]] = True
    number: ClassVar[int]
    auto = False
    verbs: tuple[type[Verb[S]], ...] = ()
    choosers: tuple[Verb[S], ...]

    def legal(self, s: S, entry: Entry) -> list[Action]:
        return [action for verb in self.choosers for action in verb.legal(s, entry)]

    def forced(self, s: S, entry: Entry) -> Action | None:
        """The choice that is made without asking, or None.

        A game asks anyway where skipping the question would reveal what a hand holds.
        """
        legal = self.legal(s, entry)
        return legal[0] if len(legal) == 1 else None

    def not_asked(self, s: S, entry: Entry, seat: Seat) -> Reason:
        """The refusal for a seat other than the one that decides."""
        return Reason("not_your_turn", (entry[1],))


class Verb(Generic[S]):
    """One kind of choice, with universe(s, entry), legal(s, entry), why_not and apply(s, entry, *ints).

    `entry` is the top of the agenda, `ints` are the arguments; apply pops the entry or pushes others.
    """

    name: ClassVar[str]
    number: ClassVar[int]
    takes = (0, 0)      # the fewest and the most arguments
    universe: Callable[[S, Entry], Iterable[Action]]
    legal: Callable[[S, Entry], Sequence[Action]]
    why_not: Callable[Concatenate[S, Entry, ...], Reason | None]
    apply: Callable[Concatenate[S, Entry, ...], None]


class OpenVerb(Verb[S]):
    """A choice without arguments that is always legal."""

    def universe(self, s: S, entry: Entry) -> Iterator[Action]:
        yield self.number,

    def legal(self, s: S, entry: Entry) -> list[Action]:
        return [(self.number,)]

    def why_not(self, s: S, entry: Entry) -> Reason | None:
        return None


class EitherVerb(Verb[S]):
    """One of two things, 0 or 1, both of which are open whenever its decision is."""

    takes = (1, 1)
    unknown: ClassVar[str]      # the code that refuses anything else

    def universe(self, s: S, entry: Entry) -> Iterable[Action]:
        return self.legal(s, entry)

    def legal(self, s: S, entry: Entry) -> list[Action]:
        return [(self.number, 0), (self.number, 1)]

    def why_not(self, s: S, entry: Entry, which: int) -> Reason | None:
        return None if which in (0, 1) else Reason(self.unknown)


def tell(s: State, kind: str, *facts: Fact) -> None:
    """Add an event that everybody may see."""
    if s.told is not None:
        s.told.append((kind, None, *facts))


def tell_only(s: State, seat: Seat, kind: str, *facts: Fact) -> None:
    """Add an event that only one seat may see."""
    if s.told is not None:
        s.told.append((kind, seat, *facts))


def option_values(about: About, name: str) -> tuple[OptionValue, ...]:
    """The values of an option: the default first, seats last if it allows them."""
    _, texts, names_a_seat = about.OPTIONS[name]
    return (*texts, *(range(about.SEATS[-1]) if names_a_seat else ()))


class Game(Generic[S]):
    """One game under one version of its rules, put together from its steps, verbs and modules."""

    def __init__(self, key: str, *, package: str, about: About, rules_version: int, seats: range,
                 order: Sequence[type[Step[S]] | type[Decision[S]]], verbs: Sequence[type[Verb[S]]],
                 barriers: frozenset[str], data: ModuleType, state: States[S], scoring: Scoring[S],
                 sight: Sight[S], words: Sentences[S], scene: Scenes[S], odds: ModuleType | None = None,
                 asking: Asking[S] | None = None, malformed: str = "unknown_option",
                 wrong_phase: str = "wrong_phase", bad_setup: dict[str, str] | None = None) -> None:
        self.key, self.about, self.rules_version, self.seats = key, about, rules_version, seats
        self.package = package          # its bot is a subpackage
        self.options = {name: option_values(about, name) for name in about.OPTIONS}
        self.barriers, self.malformed, self.wrong_phase = barriers, malformed, wrong_phase
        self.asking = asking            # declines decisions that a seat does not want to be asked
        self.bad_setup = bad_setup or {}        # refusal codes for "seats" and for options by name
        self.steps: tuple[Step[S] | Decision[S], ...] = tuple(step() for step in order)
        self.choosers = tuple(verb() for verb in verbs)
        self.verbs = tuple(verb.name for verb in verbs)
        self.verb = SimpleNamespace(**{verb.name: number for number, verb in enumerate(verbs)})
        for number, kind in enumerate(order):
            kind.number = number
        for number, verb in enumerate(verbs):
            verb.number = number
        # the same steps, typed for entries that are known to be decisions
        self.decisions = cast("tuple[Decision[S], ...]", self.steps)
        for step in self.steps:
            if step.decides:
                step.choosers = tuple(self.choosers[verb.number] for verb in step.verbs)
        self.data, self.state, self.scoring, self.sight = data, state, scoring, sight
        self.words, self.odds = words, odds
        self.observe, self.determinise, self.audit = sight.observe, sight.determinise, sight.audit
        self.points, self.ranking, self.breakdown = scoring.points, scoring.ranking, scoring.breakdown
        self.tell, self.parse = words.tell, words.parse
        self.ways_to, self.scene, self.spot = scene.ways_to, scene.scene, scene.spot
        self.round_of, self.stock, self.sketch = scene.round_of, scene.stock, scene.sketch

    @property
    def bot(self) -> ModuleType | None:
        """The game's module `bot`, or None."""
        try:
            return import_module(f"{self.package}.bot")
        except ModuleNotFoundError as error:
            if error.name != f"{self.package}.bot":
                raise
            return None

    def options_of(self, setup: Setup) -> tuple[OptionValue, ...]:
        """All option values of a setup, in the order of `options`; Illegal if the setup is invalid."""
        if type(setup.seats) is not int or setup.seats not in self.seats:
            raise Illegal(Reason(self.bad_setup.get("seats", self.malformed)))
        if setup.options.keys() - self.options.keys():
            raise Illegal(Reason(self.malformed))
        values = tuple(setup.options.get(name, allowed[0]) for name, allowed in self.options.items())
        for value, (name, allowed) in zip(values, self.options.items()):
            if not any(value == other and type(value) is type(other) for other in allowed):
                raise Illegal(Reason(self.bad_setup.get(name, self.malformed)))
        return values

    def new(self, setup: Setup, told: list[Event] | None = None) -> S:
        if type(setup.seed) is not int or not 0 <= setup.seed < SEED_LIMIT:
            raise Illegal(Reason(self.malformed))
        s = self.state.new(setup.seats, setup.seed, *self.options_of(setup))
        s.told = told
        self.run(s)
        s.told = None
        return s

    def step(self, s: S) -> bool:
        """Run one step; False at a decision and at the end.

        If it needs unknown chance, its entry stays on the agenda, which shows whose turn it would be.
        """
        if not s.agenda:
            return False
        entry = s.agenda[-1]
        step = self.steps[entry[0]]
        if not step.decides:
            del s.agenda[-1]
            try:
                step.go(s, entry)
            except Unknown:
                s.agenda.append(entry)
                raise
        elif step.auto and (action := step.forced(s, entry)):
            self.choosers[action[0]].apply(s, entry, *action[1:])
        else:
            return False
        return True

    def run(self, s: S) -> None:
        while self.step(s):
            pass

    def stages(self, s: S, action: Action) -> list[tuple[S, list[Event]]]:
        """(state, events) after the choice and after each step that follows it.

        On an observation they end where chance is needed, so there are none for a reroll.
        """
        return self.preview(s, action)[0]

    def preview(self, s: S, action: Action) -> tuple[list[tuple[S, list[Event]]], bool]:
        """The stages of a choice, and whether they are all of them: unknown chance ends them early."""
        s = s.clone()
        stages: list[tuple[S, list[Event]]] = []
        told = s.told = []
        try:
            self.choosers[action[0]].apply(s, s.agenda[-1], *action[1:])
            more = True
            while more:
                stages.append((s.clone(), told))
                told = s.told = []
                more = self.step(s)
        except Unknown:
            return stages, False
        return stages, True

    def turn(self, s: S) -> Seat | None:
        return s.agenda[-1][1] if s.agenda else None

    def mover(self, s: S) -> Seat:
        """The seat that decides; the game must not be over."""
        return s.agenda[-1][1]

    def not_asked(self, s: S, seat: Seat) -> Reason:
        """The refusal for a seat other than the one that decides."""
        entry = s.agenda[-1]
        return self.decisions[entry[0]].not_asked(s, entry, seat)

    def has_secrets(self, s: S, seat: Seat) -> bool:
        """Whether the seat knows something about this position that not everybody knows."""
        return values(self.observe(s, seat)) != values(self.observe(s, None))

    def asked(self, s: S) -> str | None:
        """The class name of the open decision; None when the game is over."""
        return type(self.steps[s.agenda[-1][0]]).__name__ if s.agenda else None

    def legal(self, s: S) -> list[Action]:
        if not s.agenda:
            return []
        entry = s.agenda[-1]
        return self.decisions[entry[0]].legal(s, entry)

    def universe(self, s: S) -> Iterator[Action]:
        if s.agenda:
            entry = s.agenda[-1]
            for verb in self.decisions[entry[0]].choosers:
                yield from verb.universe(s, entry)

    def apply(self, s: S, action: Action, told: list[Event] | None = None) -> None:
        s.told = told
        try:
            self.choosers[action[0]].apply(s, s.agenda[-1], *action[1:])
            self.run(s)
        finally:
            s.told = None

    def why_not(self, s: S, action: Action) -> Reason | None:
        if not s.agenda:
            return Reason("game_over")
        if (not isinstance(action, tuple) or not action or any(type(n) is not int for n in action)
                or not 0 <= action[0] < len(self.choosers)):
            return Reason(self.malformed)
        entry = s.agenda[-1]
        verb = self.choosers[action[0]]
        if verb not in self.decisions[entry[0]].choosers:
            return Reason(self.wrong_phase)
        least, most = verb.takes
        if not least <= len(action) - 1 <= most:
            return Reason(self.malformed)
        return verb.why_not(s, entry, *action[1:])

    def repairs(self, s: S, action: Action) -> list[list[Action]]:
        """Sequences of legal choices that come nearest to a refused one, the best first."""
        legal, (least, most) = self.legal(s), self.choosers[action[0]].takes
        if not legal or action in legal or not least <= len(action) - 1 <= most:
            return []
        return self.ways_to(s, s.agenda[-1], legal, *action)[:MOST_REPAIRS]


# ---- states are slots of ints, tuples and flat lists: all games compare and serialise them alike

def values(s: State) -> tuple[Value, ...]:
    """The values of all slots except the events."""
    return tuple(getattr(s, name) for name in s.__slots__ if name != "told")


def digest(s: State) -> str:
    """A hash of a state, 16 hexadecimal digits."""
    from hashlib import sha256
    return sha256(repr(values(s)).encode()).hexdigest()[:16]


def write_state(s: State) -> str:
    """A state as one line of JSON, for another interpreter that runs the same version."""
    return dumps([to_json(value) for value in values(s)], separators=(",", ":"))


def read_state(game: Game[S], text: str) -> S:
    s = game.state.State()
    names = [name for name in s.__slots__ if name != "told"]
    for name, value in zip(names, loads(text), strict=True):
        setattr(s, name, from_json(value))
    s.told = None
    return s


def to_json(value: Value) -> JsonValue:
    """A value of a slot as JSON can hold it."""
    if isinstance(value, Hidden):
        return {"h": value.count}
    if isinstance(value, tuple):
        return {"t": [to_json(item) for item in value]}
    if isinstance(value, list):
        return [to_json(item) for item in value]
    return value


def from_json(value: JsonValue) -> Value:
    """The value of a slot again."""
    if isinstance(value, dict):
        return Hidden(value["h"]) if "h" in value else tuple(from_json(item) for item in value["t"])
    if isinstance(value, list):
        return [from_json(item) for item in value]
    return value
