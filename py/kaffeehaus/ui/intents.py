"""Intents: everything that can happen to the page, by users, timers, other tabs, or as the result of an
effect.

All are plain data, so a visit can be recorded and replayed without a browser.
"""

from typing import NamedTuple


class Do(NamedTuple):
    """A button, link or shortcut was used: the kind and value of its data-do."""

    kind: str
    value: str = ""


class Put(NamedTuple):
    """A field has a new value."""

    name: str
    value: str


class Tapped(NamedTuple):
    """The board was tapped; `tap` is what that means, None if it means nothing."""

    tap: object


class SpotTapped(NamedTuple):
    """A spot of the board was tapped while marks are set."""

    spot: str


class AskedWhyNot(NamedTuple):
    """A shortcut asked why the focused element cannot be chosen; `tap` is what choosing it would mean."""

    tap: object = None


class Touched(NamedTuple):
    """The page was touched: the curtain's idle timer restarts."""


class HoldReleased(NamedTuple):
    """The curtain's button was released."""


class HoldPressed(NamedTuple):
    """The curtain's button is held down."""


class FocusLost(NamedTuple):
    """The window lost the focus, or the page was hidden."""


class WindowChanged(NamedTuple):
    """The window became so small that a board has no room in it, or larger again."""

    narrow: bool


class AddressChanged(NamedTuple):
    """The address names something else: a link was followed, or the user went back."""

    fragment: str


class SavedInOtherTab(NamedTuple):
    """Another tab has stored something: a saved game, or None for anything."""

    key: str | None = None


class MirrorLoaded(NamedTuple):
    """The mirror of the saves in IndexedDB was read only after the start."""


class TimerElapsed(NamedTuple):
    timer: str


# ---- results of effects

class Opened(NamedTuple):
    """A game was opened; how it relates to saved games is in its key, `news_from` and `message`."""

    record: object = None
    key: str | None = None          # of its save; None: use the new key
    ply: int | None = None          # the choice to look at
    news_from: int | None = None    # the choices before this one are known here
    local_seats: tuple | None = None
    message: object = None
    new_key: str = ""
    read_only: bool = False         # another tab plays this game
    lesson: str | None = None       # the game whose lesson this is
    trial: bool = False             # a trial beside the open table
    live_seats: tuple = ()          # seats that people play at their own devices, at a live table
    fork: object = None             # where it parts from a saved game


class OpenFailed(NamedTuple):
    """What the address names cannot be opened."""

    failure: object
    pasted: str = ""                # a link whose rules are not available here
    recovered: object = None        # the record of a cut-off link, as far as it is certain


class BotChose(NamedTuple):
    """A bot has chosen."""

    ply: int                        # the length of the record when the bot was asked
    action: tuple


class BotProgress(NamedTuple):
    """How much of its time a bot has used."""

    ply: int
    percent: int


class HintReady(NamedTuple):
    ply: int
    advice: dict


class ChoiceExplained(NamedTuple):
    """Why a bot made the last one of these choices; nothing if that cannot be said."""

    actions: tuple
    advice: dict


class AnalysisProgress(NamedTuple):
    """Progress of the analysis, and in the end its result."""

    ply: int
    percent: int
    result: object = None


class ChancesReady(NamedTuple):
    """The chances to win at the starts of turns, after so many worlds."""

    ply: int
    chances: tuple
    worlds: int
    running: bool = True            # whether more are to come


class BranchesFound(NamedTuple):
    """The games of the same deal that were begun like this one."""

    ply: int
    branches: tuple


class Verified(NamedTuple):
    """All choices were replayed."""

    verification: object


class QrCodeReady(NamedTuple):
    """A QR code of the link, or None if the link is too long."""

    qr_code: tuple | None


class PosterReady(NamedTuple):
    poster: object


class RaceOffered(NamedTuple):
    """A link with a challenge was opened."""

    record: object


class RaceChecked(NamedTuple):
    """Whether the bots have changed since the challenge of this link."""

    link: str
    changed: bool


class RunsCompared(NamedTuple):
    """What was found out for the comparison of runs so far; None stands for nothing new."""

    rivals: tuple | None = None
    digest: str | None = None


class PuzzleOpened(NamedTuple):
    """A puzzle: the record of its position, and what is known of it."""

    record: object
    puzzle: object
    seat: int                       # that is asked


class PuzzleWeighed(NamedTuple):
    """The answer of a puzzle against another choice: its gain, half its interval, reasons."""

    link: str
    choice: tuple
    weighed: tuple


class PuzzlesLoaded(NamedTuple):
    puzzles: object


class StyleMeasured(NamedTuple):
    """What was found of how whoever plays here plays, by game."""

    styles: tuple


class SaveFinished(NamedTuple):
    """The open game was stored, or not because of an error: full, denied."""

    error: str = ""


class SavesLoaded(NamedTuple):
    """The saved games read so far, and how many are still unread."""

    saves: tuple
    unread: int
    results: tuple


class PersistenceKnown(NamedTuple):
    """Whether the browser keeps stored data; `requested`: it was just asked to."""

    persistent: bool
    requested: bool = False


class CoachLoaded(NamedTuple):
    """The pack of what few visits need was loaded."""


class Copied(NamedTuple):
    text: str


class JobProgress(NamedTuple):
    """Progress of a job as (done, of how many, of what), or None when it has ended."""

    job: tuple | None


class Notified(NamedTuple):
    """Something succeeded without visible effect."""

    notice: object


class Failed(NamedTuple):
    """Something could not be loaded, or an error occurred."""

    failure: object


class LanguageLoaded(NamedTuple):
    """The catalogue of a language was loaded; `chosen`: the user has chosen the language."""

    lang: str
    chosen: bool = True


class Wired(NamedTuple):
    """The wire of a live table reports: open, lost, failed, message, hidden, shown."""

    kind: str
    peer: str
    text: str = ""


class CodeMade(NamedTuple):
    """The code of an invitation or an answer, with its QR code."""

    peer: str
    code: str
    code_id: str
    qr_code: tuple | None


class CodeRead(NamedTuple):
    """What a code is that was scanned, pasted or opened: an invitation or an answer."""

    kind: str
    about: str
    code_id: str
    code: str


class CodeSeen(NamedTuple):
    """The camera has read a code, or another tab has passed one on."""

    text: str


class WireFailed(NamedTuple):
    """The wire cannot do what was asked of it; `peer` is empty if that was to read a code."""

    peer: str
    failure: str


class SecretDrawn(NamedTuple):
    """A secret number for fair dice, as text."""

    number: int
    secret: str


class UpdateProgress(NamedTuple):
    """A newer version was found, or is ready."""

    state: str


class OfflineReady(NamedTuple):
    """The page was stored for use offline."""

    size: int


class ComponentsLoaded(NamedTuple):
    """A game is loaded, and its components can be listed."""

    game: str


class TakenOver(NamedTuple):
    """The other tab that played this game was closed; `record` is what it stored last."""

    record: object


class Reloaded(NamedTuple):
    """The other tab that plays this game has stored a choice."""

    record: object


KINDS = (
    Do, Put, Tapped, SpotTapped, AskedWhyNot, Touched, HoldReleased, HoldPressed, FocusLost,
    WindowChanged, AddressChanged, SavedInOtherTab, MirrorLoaded, TimerElapsed, Opened,
    OpenFailed, BotChose, BotProgress, HintReady, ChoiceExplained, AnalysisProgress, ChancesReady,
    BranchesFound, Verified, QrCodeReady, PosterReady, RaceOffered, RaceChecked, RunsCompared,
    PuzzleOpened, PuzzleWeighed, PuzzlesLoaded, StyleMeasured, SaveFinished,
    SavesLoaded, PersistenceKnown, CoachLoaded, Copied,
    JobProgress, Notified, Failed, LanguageLoaded, Wired, CodeMade, CodeRead, CodeSeen, WireFailed,
    SecretDrawn,
    UpdateProgress, OfflineReady, ComponentsLoaded, TakenOver, Reloaded)
