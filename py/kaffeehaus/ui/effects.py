"""What the page wants done outside of itself, as plain data;
`perform.py` carries it out and answers with intents."""

from typing import NamedTuple


class Open(NamedTuple):
    """Open what an address names: a link, a saved game, a new table, a lesson."""

    fragment: str


class NewGame(NamedTuple):
    """Begin a game by a plan; `at_once`: a person decides first, and nobody waits for bots to begin."""

    plan: object
    seed: int | None = None
    person_first: bool = False


class RepeatDeal(NamedTuple):
    """The deal of a saved game once more, with the same people."""

    key: str


class OpenRecord(NamedTuple):
    """Open this record as a game of its own."""

    record: object


class StartTrial(NamedTuple):
    """A record of the open position in a world as the seat may imagine it."""

    record: object
    ply: int
    seat: int


class LeaveTable(NamedTuple):
    """The table is left: its lock is given up, and so is all that was asked for it."""


class SetAddress(NamedTuple):
    """The address says this from now on; nothing where the lobby is open."""

    fragment: str


class Save(NamedTuple):
    key: str
    record: object
    local_seats: tuple | None


class RemoveSave(NamedTuple):
    key: str


class Think(NamedTuple):
    """A bot chooses for the seat that is in turn."""

    record: object
    seat: int


class FindHint(NamedTuple):
    record: object
    seat: int


class Analyse(NamedTuple):
    """The analysis of a finished game."""

    record: object


class StopThinking(NamedTuple):
    """Nobody waits any more for what was asked: Think, Advise or Judge."""

    tasks: tuple


class Verify(NamedTuple):
    record: object


class StartTimer(NamedTuple):
    """Elapsed(timer) comes after so many seconds; a timer of the same name is set anew."""

    timer: str
    seconds: float


class CancelTimer(NamedTuple):
    timer: str


class CancelAllTimers(NamedTuple):
    """No time is waited for any more."""


class CopyText(NamedTuple):
    """A text for the clipboard, and by which name it is known that it was copied."""

    text: str
    name: str


class CopyResult(NamedTuple):
    """The result of a finished game as a text for the clipboard."""

    record: object


class Share(NamedTuple):
    title: str
    fragment: str


class MakeQrCode(NamedTuple):
    fragment: str


class CopyReport(NamedTuple):
    failure: object
    record: object


class Export(NamedTuple):
    """Saved games as a file: one, or all."""

    key: str = ""
    damaged: bool = False


class Import(NamedTuple):
    """Games out of the file that was chosen in this field."""

    field: str


class Recount(NamedTuple):
    """The results of all saved games, counted anew."""


class CancelJob(NamedTuple):
    """What takes long is left as far as it is."""


class LoadSaves(NamedTuple):
    """Find out what is saved here; the first `shown` of the saves are looked at closely."""

    visible: int


class CheckPersistence(NamedTuple):
    """Whether the browser promises to keep what is stored; it may be asked to."""

    request: bool


class Reload(NamedTuple):
    """Read again what another tab has stored of the game that it plays."""

    key: str


class LoadLanguage(NamedTuple):
    """Fetch the texts of a language; `wanted`: somebody has chosen it."""

    lang: str
    chosen: bool = True


class SaveSettings(NamedTuple):
    """The settings are stored."""

    settings: object


class ApplyUpdate(NamedTuple):
    """Go over to the newer version."""


class MarkPlayable(NamedTuple):
    """A choice can be made now: the start has ended."""
