"""Effects: what the page wants done outside of its state, as plain data. ui/perform performs them."""

from typing import NamedTuple


class Open(NamedTuple):
    """Open what an address names: a link, a saved game, a new table, a lesson."""

    fragment: str


class NewGame(NamedTuple):
    """Start a game by a plan; `person_first`: with a deal in which no bot moves first."""

    plan: object
    seed: int | None = None
    person_first: bool = False


class RepeatDeal(NamedTuple):
    """Play the deal of a saved game again, with the same players."""

    key: str


class OpenRecord(NamedTuple):
    """Open this record as a new game."""

    record: object


class CheckRace(NamedTuple):
    """Find out whether the bots have changed since this challenge."""

    record: object


class StartRace(NamedTuple):
    """Start a game against this challenge."""

    record: object


class CompareRuns(NamedTuple):
    """Find out what the comparison of a finished game with earlier runs needs."""

    record: object


class CopyRace(NamedTuple):
    """Copy the results on this deal as text, with the link of the challenge."""

    challenge: object
    rivals: tuple


class LoadPuzzles(NamedTuple):
    """Read which puzzles were answered, and the own ones."""


class KeepAnswer(NamedTuple):
    """Remember that a puzzle was answered."""

    link: str
    solved: bool


class KeepMistakes(NamedTuple):
    """Make puzzles of choices that turned a finished game: (choice, the better one)."""

    record: object
    choices: tuple


class WeighChoices(NamedTuple):
    """Compare the answer of a puzzle with another choice by playouts."""

    record: object
    link: str
    answer: tuple
    choice: tuple


class StartTrial(NamedTuple):
    """Open a trial of a position, as the seat may know it."""

    record: object
    ply: int
    seat: int


class LeaveTable(NamedTuple):
    """Release the table's lock and cancel its tasks."""


class SetAddress(NamedTuple):
    """Set the address; an empty fragment is the lobby's."""

    fragment: str


class Save(NamedTuple):
    key: str
    record: object
    local_seats: tuple | None


class RemoveSave(NamedTuple):
    key: str


class Think(NamedTuple):
    """Let a bot choose for the seat to move."""

    record: object
    seat: int


class FindHint(NamedTuple):
    record: object
    seat: int


class ExplainChoice(NamedTuple):
    """Find out why a bot made this choice of the record."""

    record: object
    choice: int


class Analyse(NamedTuple):
    """Analyse a finished game."""

    record: object


class FindBranches(NamedTuple):
    """Find the saved games of the same deal that were begun like this one."""

    key: str | None
    record: object


class StopThinking(NamedTuple):
    """Cancel these tasks: choose, advise, review."""

    tasks: tuple


class Verify(NamedTuple):
    record: object


class StartTimer(NamedTuple):
    """Send TimerElapsed after so many seconds; a timer with the same name is restarted."""

    timer: str
    seconds: float


class CancelTimer(NamedTuple):
    timer: str


class CancelAllTimers(NamedTuple):
    """Cancel all timers."""


class CopyText(NamedTuple):
    """Copy a link to the clipboard; Copied comes back with this name."""

    text: str
    name: str


class CopyResult(NamedTuple):
    """Copy the result of a finished game as text."""

    record: object


class LoadCoach(NamedTuple):
    """Load the pack of what few visits need, and then do what was asked for: kind and value of a Do."""

    then: tuple | None = None


class LoadLive(NamedTuple):
    """Load the pack of live tables, and then do what was asked for: kind and value of a Do."""

    then: tuple


class Invite(NamedTuple):
    """Make the code that invites a device; `about` is what it says before it answers."""

    peer: str
    about: str


class ReadCode(NamedTuple):
    """Find out what a code is."""

    text: str


class AnswerInvitation(NamedTuple):
    """Load the game of an invitation, and make the code that answers it."""

    code: str
    game: str
    rules: int


class TakeAnswer(NamedTuple):
    """Connect with the device that gave this answer."""

    peer: str
    code: str


class SendTo(NamedTuple):
    """Send messages to a device."""

    peer: str
    messages: tuple


class Disconnect(NamedTuple):
    """Close the connections to these devices."""

    peers: tuple


class DrawSecret(NamedTuple):
    """Draw a secret number for fair dice."""

    number: int


class OpenEnd(NamedTuple):
    """Open the game that a host sends at the end, and compare it with what was seen of its fair dice."""

    fragment: str
    record: object                  # as the guest's page has it
    seat: int
    sealed: object


class UseCamera(NamedTuple):
    """Read codes with the camera, or with the next one, or no longer: on, next, off."""

    how: str


class KeepAwake(NamedTuple):
    """Whether the screen is to stay on."""

    on: bool


class RememberDevices(NamedTuple):
    """Remember which seats of a saved game people play at their own devices."""

    key: str
    seats: tuple


class PassTranscript(NamedTuple):
    """Copy the transcript of a game, or save it as a file."""

    record: object
    as_file: bool


class Share(NamedTuple):
    title: str
    fragment: str


class MakePoster(NamedTuple):
    """Find out what the poster of a finished game needs."""

    key: str | None
    fragment: str


class SharePoster(NamedTuple):
    """Pass the poster that is shown on as a picture, under this name."""

    name: str


class SavePoster(NamedTuple):
    """Save the poster that is shown as a drawing, under this name."""

    name: str


class Print(NamedTuple):
    """Print the page."""


class MakeQrCode(NamedTuple):
    fragment: str


class CopyReport(NamedTuple):
    failure: object
    record: object


class Export(NamedTuple):
    """Download saved games as a file: one, or all."""

    key: str = ""
    damaged: bool = False


class Import(NamedTuple):
    """Import the games of the file chosen in this field."""

    field: str


class SaveResults(NamedTuple):
    """Save the results by level and seat as a table."""

    results: tuple


class MeasureStyle(NamedTuple):
    """Find out from all saved games how whoever plays here plays."""


class SaveStyle(NamedTuple):
    """Save what was found as a table."""

    styles: tuple


class Recount(NamedTuple):
    """Recount the results of all saved games."""


class CancelJob(NamedTuple):
    """Cancel the running job."""


class LoadSaves(NamedTuple):
    """Read all saves; recompute implausible standings of the first `visible` ones."""

    visible: int


class CheckPersistence(NamedTuple):
    """Find out whether the browser keeps stored data, or request it."""

    request: bool


class Reload(NamedTuple):
    """Read a game again that another tab has stored."""

    key: str


class LoadComponents(NamedTuple):
    """Load a game to list its components; no table is opened."""

    game: str


class LoadLanguage(NamedTuple):
    """Load the catalogue of a language; `chosen`: the user has chosen it."""

    lang: str
    chosen: bool = True


class SaveSettings(NamedTuple):
    """Store the settings."""

    settings: object


class ApplyUpdate(NamedTuple):
    """Switch to the newer version."""


class MarkPlayable(NamedTuple):
    """Mark the end of the start: a choice can be made now."""
