"""The names of the contract's types, and what a game's modules offer to the table.

For type checkers alone: at run time nothing imports it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Concatenate, Protocol, Self, TypeAlias, TypeVar

from .chance import Stream
from .game import Decision, Reason, Step
from .scene import Scene
from .words import Voice

Seat: TypeAlias = int
Action: TypeAlias = tuple[int, ...]         # the number of its verb, then what is chosen
Entry: TypeAlias = tuple[int, ...]          # of the agenda: the number of a step, a seat, what it needs
Ints: TypeAlias = tuple[int, ...]
# cards as numbers, ascending; Hidden where an observer may not see them
Hand: TypeAlias = Any
Asked: TypeAlias = Any                      # a number that only some decisions are about; None for all others
Names: TypeAlias = Mapping[str, str]        # of a component, by language
Players: TypeAlias = Sequence[str]          # their names, seat by seat
OptionValue: TypeAlias = "str | int"        # one of the named values, or a seat
Fact: TypeAlias = "int | str | None | tuple[Fact, ...]"
# kind, who may see it (None: all), its facts
Event: TypeAlias = "tuple[str, Seat | None, *tuple[Any, ...]]"
AnyScene: TypeAlias = "Scene[Any, Any]"                             # of whichever game
# the sentence for an event
Told: TypeAlias = Callable[Concatenate[Players, Voice, ...], "str | None"]
Refused: TypeAlias = Callable[..., str]             # of players, voice, facts: the sentence for a reason
# of a scene, players, voice, numbers: the phrase for a choice
Offered: TypeAlias = Callable[..., str]
# after which choice, kind, one number or more
Mark: TypeAlias = "tuple[int, str, int, *tuple[int, ...]]"
# fields of a link's tail that are not known here
More: TypeAlias = "dict[str, Json]"
Json: TypeAlias = "int | str | None | list[Json] | dict[str, Json]"
Breakdown: TypeAlias = "list[tuple[tuple[str, int], ...]]"          # seat by seat: (source, points)
Stock: TypeAlias = "list[tuple[str, list[tuple[str, int, int]]]]"   # title, and (name, left, of how many)
Features: TypeAlias = "tuple[str, ...]"                             # what a bot weighs, by name


class State(Protocol):
    """Everything about one moment of a game: slots of ints, tuples and flat lists."""

    __slots__: tuple[str, ...]
    seats: int
    seed: int | None
    agenda: list[Entry]
    told: list[Event] | None

    def clone(self) -> Self: ...


S = TypeVar("S", bound=State)
Order: TypeAlias = "tuple[type[Step[S]] | type[Decision[S]], ...]"  # all steps of a game, by their numbers
Looked = TypeVar("Looked", bound=State, contravariant=True)
Made = TypeVar("Made", bound=State, covariant=True)


class About(Protocol):
    """What a game says of itself before its rules are here."""

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
    def OPTIONS(self) -> dict[str, tuple[str, dict[str, str], bool]]: ...

    @property
    def SEAT_MARKS(self) -> dict[int, Ints]: ...

    @property
    def LEVELS(self) -> Ints: ...


class States(Protocol[Made]):
    """A game's module `state`."""

    @property
    def State(self) -> type[Made]: ...

    @property
    # seats, seed, the value of each option
    def new(self) -> Callable[Concatenate[int, int, ...], Made]: ...


class Scoring(Protocol[Looked]):
    """A game's module `scoring`."""

    def points(self, s: Looked) -> list[int]: ...

    def ranking(self, s: Looked) -> list[int]: ...

    def breakdown(self, s: Looked) -> Breakdown: ...


class Sight(Protocol[S]):
    """A game's module `sight`."""

    def observe(self, s: S, seat: Seat | None) -> S: ...

    def determinise(self, seen: S, seat: Seat | None, chance: Stream) -> S: ...

    def audit(self, s: S) -> list[Reason]: ...


class Sentences(Protocol[Looked]):
    """A game's module `words`; what else it has is for its own board and lesson."""

    def __getattr__(self, name: str) -> Any: ...

    def tell(self, s: Looked, action: Action) -> str: ...

    def parse(self, s: Looked, text: str) -> Action: ...

    def event(self, event: Event, names: Players, voice: Voice) -> str | None: ...

    def about(self, event: Event) -> Seat | None: ...

    def reason(self, reason: Reason, names: Players, voice: Voice) -> str: ...

    def ask(self, scene: AnyScene, names: Players, voice: Voice) -> str: ...

    def choice(self, scene: AnyScene, action: Action, names: Players, voice: Voice) -> str: ...

    def source(self, key: str, voice: Voice) -> str: ...

    def barrier(self, kind: str, voice: Voice) -> str: ...

    def cards(self, voice: Voice) -> list[tuple[str, str]]: ...


class Scenes(Protocol[Looked]):
    """A game's module `scene`."""

    @property
    def ways_to(self) -> Callable[Concatenate[Looked, Entry, list[Action], int, ...], list[list[Action]]]: ...

    def scene(self, seen: Looked, seat: Seat | None, legal: Sequence[Action]) -> AnyScene: ...

    def round_of(self, s: Looked) -> int: ...

    def spot(self, event: Event) -> str | None: ...

    def stock(self, seen: Looked, voice: Voice) -> Stock: ...

    def sketch(self, s: Looked, own: Seat) -> object: ...


class Asking(Protocol[Looked]):
    """A game's module `asking`, where it has one."""

    def wishes(self, seen: Looked, seat: Seat, alone: bool, wish: str | None) -> tuple[str, ...]: ...

    def holds(self, wish: str, since: int, seen: Looked, seat: Seat) -> bool: ...

    def declined(self, wish: str, since: int, seen: Looked, seat: Seat) -> Action | None: ...
