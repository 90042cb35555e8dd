"""Everything that can happen to the page: what people do, what the browser,
the bots' worker and the storage answer, and time.

Each is plain data, so that a game in the browser can be written down and played again without one.
"""

from typing import NamedTuple


class Do(NamedTuple):
    """A button, a key or a link of the page: its kind and its value, as they stand in data-do."""

    kind: str
    value: str = ""


class Put(NamedTuple):
    """A field of the page has another value."""

    name: str
    value: str


class Tapped(NamedTuple):
    """A tap on the board: what it means, as the board says; None where it means nothing there."""

    tap: object


class AskedWhyNot(NamedTuple):
    """Asked by a key: why what is in focus cannot be chosen; `tap` is what choosing it would mean."""

    tap: object = None


class Touched(NamedTuple):
    """Somebody touches the page: the curtain does not fall yet."""


class HoldReleased(NamedTuple):
    """The finger leaves the curtain's button before its time."""


class HoldPressed(NamedTuple):
    """A finger is on the curtain's button."""


class FocusLost(NamedTuple):
    """The page is not looked at any more, or by somebody else."""


class AddressChanged(NamedTuple):
    """The address speaks of something else: a link was followed, or somebody went back."""

    fragment: str


class SavedInOtherTab(NamedTuple):
    """Another tab has stored something: a saved game, or None for anything."""

    key: str | None = None


class TimerElapsed(NamedTuple):
    """A time that was waited for is over."""

    timer: str


# ---- answers

class Opened(NamedTuple):
    """What the address speaks of can be opened: its record, under which key it is saved,
    and how it meets what is saved."""

    record: object = None
    key: str | None = None          # None: under a new one
    ply: int | None = None           # the choice that is looked at
    news_from: int | None = None         # the choice up to which people here know it
    local_seats: tuple | None = None
    message: object = None
    new_key: str = ""                 # a key that nobody has used
    read_only: bool = False          # another tab plays it
    lesson: str | None = None        # the game whose lesson this is
    trial: bool = False             # only tried out, beside the table that is open


class OpenFailed(NamedTuple):
    """What the address speaks of cannot be opened."""

    failure: object
    pasted: str = ""                # the text of a link that only other rules can read
    recovered: object = None          # the record of what a cut-off link still tells


class BotChose(NamedTuple):
    """A bot has chosen."""

    ply: int                     # how many choices there were when it was asked
    action: tuple


class BotProgress(NamedTuple):
    """How far a bot is, in percent."""

    ply: int
    percent: int


class HintReady(NamedTuple):
    ply: int
    advice: dict


class AnalysisProgress(NamedTuple):
    """How far the analysis is, and in the end what came out."""

    ply: int
    percent: int
    result: object = None


class Verified(NamedTuple):
    """All was played once more."""

    verification: object


class QrCodeReady(NamedTuple):
    """The link as a code; None where it is too long for one."""

    qr_code: tuple | None


class SaveFinished(NamedTuple):
    """The open game is stored, or why not: full, denied."""

    error: str = ""


class SavesLoaded(NamedTuple):
    """What is known of the saved games now, and how many are not read yet."""

    saves: tuple
    unread: int
    results: tuple


class PersistenceKnown(NamedTuple):
    """Whether the browser promises to keep what is stored; `asked`: it was asked to."""

    persistent: bool
    requested: bool = False


class Copied(NamedTuple):
    text: str


class JobProgress(NamedTuple):
    """How far something is that takes long: (done, of how many, of what), or None when
    it is over."""

    job: tuple | None


class Notified(NamedTuple):
    """Something went well that one does not see."""

    notice: object


class Failed(NamedTuple):
    """Something did not come, or broke."""

    failure: object


class LanguageLoaded(NamedTuple):
    """The texts of a language are there; `wanted`: because somebody has chosen it."""

    lang: str
    chosen: bool = True


class UpdateProgress(NamedTuple):
    state: str


class OfflineReady(NamedTuple):
    size: int


class TakenOver(NamedTuple):
    """The other tab that played this game is gone: what it stored last."""

    record: object


class Reloaded(NamedTuple):
    """The other tab that plays this game has stored another choice."""

    record: object


KINDS = (
    Do, Put, Tapped, AskedWhyNot, Touched, HoldReleased, HoldPressed, FocusLost, AddressChanged,
    SavedInOtherTab, TimerElapsed, Opened,
    OpenFailed, BotChose, BotProgress, HintReady, AnalysisProgress, Verified, QrCodeReady, SaveFinished,
    SavesLoaded, PersistenceKnown, Copied,
    JobProgress, Notified, Failed, LanguageLoaded, UpdateProgress, OfflineReady, TakenOver, Reloaded)
