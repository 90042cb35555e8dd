"""The types of the contract: what the modules of a game have to provide.

For type checkers only; nothing imports it at run time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Concatenate, Protocol, Self, TypeAlias, TypeVar

from .chance import Stream
from .game import Decision, Reason, Step
from .scene import Scene
from .words import Voice

Seat: TypeAlias = int
Action: TypeAlias = tuple[int, ...]         # a verb's number and its arguments
Entry: TypeAlias = tuple[int, ...]          # of the agenda: a step's number, a seat, and facts for the step
Ints: TypeAlias = tuple[int, ...]
Hand: TypeAlias = Any                       # ascending card numbers, or Hidden in an observation
MaybeInt: TypeAlias = Any                   # an int, or None where it does not apply
Names: TypeAlias = Mapping[str, str]        # a component's name by language
Players: TypeAlias = Sequence[str]          # the players' names by seat
OptionValue: TypeAlias = "str | int"        # a named value, or a seat
Fact: TypeAlias = "int | str | None | tuple[Fact, ...]"
# kind, the one seat that may see it (None: everybody), facts
Event: TypeAlias = "tuple[str, Seat | None, *tuple[Any, ...]]"
AnyScene: TypeAlias = "Scene[Any, Any]"
# makes the sentence for an event of one kind
EventSentence: TypeAlias = Callable[Concatenate[Players, Voice, ...], "str | None"]
# makes the sentence for a refusal from players, voice and facts
RefusalSentence: TypeAlias = Callable[..., str]
# makes the phrase for a choice from scene, players, voice and the action's arguments
ChoicePhrase: TypeAlias = Callable[..., str]
# number of choices before it, kind, numbers
Mark: TypeAlias = "tuple[int, str, int, *tuple[int, ...]]"
Json: TypeAlias = "int | str | None | list[Json] | dict[str, Json]"
UnknownFields: TypeAlias = "dict[str, Json]"                        # of a link written by a newer version
Breakdown: TypeAlias = "list[tuple[tuple[str, int], ...]]"          # by seat: (source, points)
Stock: TypeAlias = "list[tuple[str, list[tuple[str, int, int]]]]"   # title, rows of (name, left, total)
Features: TypeAlias = "tuple[str, ...]"                             # names of what a judge values


class State(Protocol):
    """A position: slots of ints, tuples and flat lists."""

    __slots__: tuple[str, ...]
    seats: int
    seed: int | None
    agenda: list[Entry]
    told: list[Event] | None

    def clone(self) -> Self: ...


S = TypeVar("S", bound=State)
Order: TypeAlias = "tuple[type[Step[S]] | type[Decision[S]], ...]"  # all steps of a game by number
S_contra = TypeVar("S_contra", bound=State, contravariant=True)
S_co = TypeVar("S_co", bound=State, covariant=True)


class About(Protocol):
    """A game's module `about`, available before its rules are loaded."""

    @property
    def NUMBER(self) -> int: ...

    @property
    def RULES(self) -> int: ...

    @property
    def TITLE(self) -> str: ...

    @property
    def LINE(self) -> str: ...

    @property
    def AUTHOR(self) -> str: ...

    @property
    def PUBLISHER(self) -> str: ...

    @property
    def YEAR(self) -> int: ...

    @property
    def SEATS(self) -> range: ...

    @property
    def MINUTES(self) -> str: ...

    @property
    def WEIGHT(self) -> int: ...

    @property
    def OPTIONS(self) -> dict[str, tuple[str, dict[str, str], bool]]: ...

    @property
    def SEAT_MARKS(self) -> dict[int, Ints]: ...

    @property
    def LEVELS(self) -> Ints: ...


class States(Protocol[S_co]):
    """A game's module `state`."""

    @property
    def State(self) -> type[S_co]: ...

    @property
    # from seats, seed and the value of each option
    def new(self) -> Callable[Concatenate[int, int, ...], S_co]: ...


class Scoring(Protocol[S_contra]):
    """A game's module `scoring`."""

    def points(self, s: S_contra) -> list[int]: ...

    def ranking(self, s: S_contra) -> list[int]: ...

    def breakdown(self, s: S_contra) -> Breakdown: ...


class Sight(Protocol[S]):
    """A game's module `sight`."""

    def observe(self, s: S, seat: Seat | None) -> S: ...

    def determinise(self, seen: S, seat: Seat | None, chance: Stream) -> S: ...

    def audit(self, s: S) -> list[Reason]: ...


class Sentences(Protocol[S_contra]):
    """A game's module `words`; other names in it are for its own board and lesson."""

    def __getattr__(self, name: str) -> Any: ...

    def tell(self, s: S_contra, action: Action) -> str: ...

    def parse(self, s: S_contra, text: str) -> Action: ...

    def event(self, event: Event, names: Players, voice: Voice) -> str | None: ...

    def about(self, event: Event) -> Seat | None: ...

    def reason(self, reason: Reason, names: Players, voice: Voice) -> str: ...

    def ask(self, scene: AnyScene, names: Players, voice: Voice) -> str: ...

    def choice(self, scene: AnyScene, action: Action, names: Players, voice: Voice) -> str: ...

    def source(self, key: str, voice: Voice) -> str: ...

    def barrier(self, kind: str, voice: Voice) -> str: ...

    def cards(self, voice: Voice) -> list[tuple[str, str]]: ...


class Scenes(Protocol[S_contra]):
    """A game's module `scene`."""

    @property
    def ways_to(self) -> Callable[
        Concatenate[S_contra, Entry, list[Action], int, ...], list[list[Action]]]: ...

    def scene(self, seen: S_contra, seat: Seat | None, legal: Sequence[Action]) -> AnyScene: ...

    def round_of(self, s: S_contra) -> int: ...

    def spot(self, event: Event) -> str | None: ...

    def stock(self, seen: S_contra, voice: Voice) -> Stock: ...

    def sketch(self, s: S_contra, own: Seat) -> object: ...


class Asking(Protocol[S_contra]):
    """A game's optional module `asking`."""

    def wishes(self, seen: S_contra, seat: Seat, alone: bool, wish: str | None) -> tuple[str, ...]: ...

    def holds(self, wish: str, since: int, seen: S_contra, seat: Seat) -> bool: ...

    def declined(self, wish: str, since: int, seen: S_contra, seat: Seat) -> Action | None: ...
