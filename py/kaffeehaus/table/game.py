"""The contract every game keeps, and the agenda that carries a game from one decision to the next."""

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
    class WrittenHidden(TypedDict):
        h: int

    @final
    class WrittenTuple(TypedDict):
        t: list[Written]

    Written: TypeAlias = "int | str | None | WrittenHidden | WrittenTuple | list[Written]"
    Value: TypeAlias = "int | str | None | Hidden | tuple[Value, ...] | list[Value]"

S = TypeVar("S", bound="State")

SEED_LIMIT = 1 << 48
MOST_REPAIRS = 3


class Setup(NamedTuple):
    """Which game is played: how many seats, the seed of all its chance,
    and the options that differ from the default."""

    game: str
    seats: int
    seed: int | None
    options: dict[str, OptionValue] = {}


class Reason(NamedTuple):
    """Why something is refused or wrong: a code of the rules, and the numbers that its sentence needs."""

    code: str
    facts: tuple[Fact, ...] = ()


class Illegal(Exception):
    """A choice the rules refuse; the state is as it was."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.code)
        self.reason = reason


class Unknown(Exception):
    """An observation was asked for what its seat may not know."""


class Hidden:
    """Cards somebody holds and the observer may not see: their number is known, nothing else."""

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


# ---- the agenda: a stack of entries (step, seat, facts...); its top is what happens next

class Step(Generic[S]):
    """Something that happens by itself: its entry is taken off,
    then go(s, entry) runs and may put others on."""

    decides: ClassVar[Literal[False]] = False
    number: ClassVar[int]
    go: Callable[[S, Entry], None]


class Decision(Generic[S]):
    """Something a seat decides by one of several verbs;
    auto: a single legal choice is made without asking."""

    decides: ClassVar[Literal[True]] = True
    number: ClassVar[int]
    auto = False
    verbs: tuple[type[Verb[S]], ...] = ()
    choosers: tuple[Verb[S], ...]

    def legal(self, s: S, entry: Entry) -> list[Action]:
        return [action for verb in self.choosers for action in verb.legal(s, entry)]

    def forced(self, s: S, entry: Entry) -> Action | None:
        """The choice that is made without asking, or None; where that would tell what a hand holds,
        a game asks."""
        legal = self.legal(s, entry)
        return legal[0] if len(legal) == 1 else None

    def not_asked(self, s: S, entry: Entry, seat: Seat) -> Reason:
        """Why a seat that is not asked cannot choose now."""
        return Reason("not_your_turn", (entry[1],))


class Verb(Generic[S]):
    """One kind of choice: universe(s, entry), legal(s, entry),
    why_not(s, entry, *ints) and apply(s, entry, *ints).

    `entry` is the top of the agenda, `ints` is the action without its verb; apply takes the entry off or puts
    others on.
    """

    name: ClassVar[str]
    number: ClassVar[int]
    takes = (0, 0)      # how many integers follow the verb, at least and at most
    universe: Callable[[S, Entry], Iterable[Action]]
    legal: Callable[[S, Entry], Sequence[Action]]
    why_not: Callable[Concatenate[S, Entry, ...], Reason | None]
    apply: Callable[Concatenate[S, Entry, ...], None]


class OpenVerb(Verb[S]):
    """A choice without anything more to say, that is open whenever its decision is."""

    def universe(self, s: S, entry: Entry) -> Iterator[Action]:
        yield self.number,

    def legal(self, s: S, entry: Entry) -> list[Action]:
        return [(self.number,)]

    def why_not(self, s: S, entry: Entry) -> Reason | None:
        return None


def tell(s: State, kind: str, *facts: Fact) -> None:
    """Say to everybody that something happened."""
    if s.told is not None:
        s.told.append((kind, None, *facts))


def tell_only(s: State, seat: Seat, kind: str, *facts: Fact) -> None:
    """Say something that only one seat may hear."""
    if s.told is not None:
        s.told.append((kind, seat, *facts))


def option_values(about: About, name: str) -> tuple[OptionValue, ...]:
    """The values of an option, the default first; where it names a seat, the seats come last."""
    _, texts, names_a_seat = about.OPTIONS[name]
    return (*texts, *(range(about.SEATS[-1]) if names_a_seat else ()))


class Game(Generic[S]):
    """One game under one version of its rules: steps and verbs in order,
    and the modules of the rest of the contract."""

    def __init__(self, key: str, *, package: str, about: About, rules_version: int, seats: range,
                 order: Sequence[type[Step[S]] | type[Decision[S]]], verbs: Sequence[type[Verb[S]]],
                 barriers: frozenset[str], data: ModuleType, state: States[S], scoring: Scoring[S],
                 sight: Sight[S], words: Sentences[S], scene: Scenes[S], odds: ModuleType | None = None,
                 asking: Asking[S] | None = None, malformed: str = "unknown_option",
                 wrong_phase: str = "wrong_phase", bad_setup: dict[str, str] | None = None) -> None:
        self.key, self.about, self.rules_version, self.seats = key, about, rules_version, seats
        self.package = package          # where its bot lies beside it
        self.options = {name: option_values(about, name) for name in about.OPTIONS}
        self.barriers, self.malformed, self.wrong_phase = barriers, malformed, wrong_phase
        self.asking = asking            # what is declined for a seat that has said so, where a game has that
        self.bad_setup = bad_setup or {}        # codes of their own for "seats" and for options by name
        self.steps: tuple[Step[S] | Decision[S], ...] = tuple(step() for step in order)
        self.choosers = tuple(verb() for verb in verbs)
        self.verbs = tuple(verb.name for verb in verbs)
        self.verb = SimpleNamespace(**{verb.name: number for number, verb in enumerate(verbs)})
        for number, kind in enumerate(order):
            kind.number = number
        for number, verb in enumerate(verbs):
            verb.number = number
        # where a seat is waited for, it is one
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
        """The module that weighs positions of this game, or None where it has none of its own."""
        try:
            return import_module(f"{self.package}.bot")
        except ModuleNotFoundError as error:
            if error.name != f"{self.package}.bot":
                raise
            return None

    def chosen(self, setup: Setup) -> tuple[OptionValue, ...]:
        """The setup's option values in the order of `options`, defaults filled in."""
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
        s = self.state.new(setup.seats, setup.seed, *self.chosen(setup))
        s.told = told
        self.run(s)
        s.told = None
        return s

    def step(self, s: S) -> bool:
        """Do one thing that happens by itself; False at a decision and at the end.

        Where chance is unknown, the entry stays on the agenda: so one sees whose turn it would be.
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
        """What apply does, step after step: (state, told) after the choice and after
        each thing that follows by itself.

        On an observation it ends where chance would be needed; nothing at all is known of a reroll, say.
        """
        return self.preview(s, action)[0]

    def preview(self, s: S, action: Action) -> tuple[list[tuple[S, list[Event]]], bool]:
        """(stages, known): the stages of a choice, and whether they are all that it sets off.

        Of an observation chance is unknown.
        """
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
        """The seat that decides, where one does."""
        return s.agenda[-1][1]

    def not_asked(self, s: S, seat: Seat) -> Reason:
        """Why this seat cannot choose while another one is asked."""
        entry = s.agenda[-1]
        return self.decisions[entry[0]].not_asked(s, entry, seat)

    def secrets(self, s: S, seat: Seat) -> bool:
        """Whether the seat knows something of this position that not everybody may know."""
        return values(self.observe(s, seat)) != values(self.observe(s, None))

    def asked(self, s: S) -> str | None:
        """The decision that is open, by the name of its class; None when over."""
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
        """Legal ways to what is refused here, each a few choices, the nearest first."""
        legal, (least, most) = self.legal(s), self.choosers[action[0]].takes
        if not legal or action in legal or not least <= len(action) - 1 <= most:
            return []
        return self.ways_to(s, s.agenda[-1], legal, *action)[:MOST_REPAIRS]


# ---- states are slots of ints, tuples and flat lists: comparing,
# writing and reading them is the same for all games

def values(s: State) -> tuple[Value, ...]:
    """All that a state is, without what is only told while it changes."""
    return tuple(getattr(s, name) for name in s.__slots__ if name != "told")


def digest(s: State) -> str:
    """Sixteen characters that differ when two states differ."""
    from hashlib import sha256
    return sha256(repr(values(s)).encode()).hexdigest()[:16]


def write_state(s: State) -> str:
    """A state as one line of JSON, for another interpreter of the same version."""
    return dumps([_written(value) for value in values(s)], separators=(",", ":"))


def read_state(game: Game[S], text: str) -> S:
    s = game.state.State()
    names = [name for name in s.__slots__ if name != "told"]
    for name, value in zip(names, loads(text), strict=True):
        setattr(s, name, _read(value))
    s.told = None
    return s


def _written(value: Value) -> Written:
    if isinstance(value, Hidden):
        return {"h": value.count}
    if isinstance(value, tuple):
        return {"t": [_written(item) for item in value]}
    if isinstance(value, list):
        return [_written(item) for item in value]
    return value


def _read(value: Written) -> Value:
    if isinstance(value, dict):
        return Hidden(value["h"]) if "h" in value else tuple(_read(item) for item in value["t"])
    if isinstance(value, list):
        return [_read(item) for item in value]
    return value
