"""All that the page is at one moment, as plain data:
nothing in here knows a browser, draws, waits or is changed in place.

`update` makes the next Page of one and of something that happened; the views draw it.
Sentences are not stored but messages: a code with its facts, put into words in the language of the moment.
"""

from typing import NamedTuple

# whose eyes after the end: whoever decides there, or an onlooker's; else a seat
OPEN, PUBLIC = "open", "public"
NOT_SAID = ()                       # `mine` of a table where nobody has said yet who plays at this device


class Message(NamedTuple):
    """A sentence: its code in views/messages.py, and the numbers and names that it needs."""

    code: str
    facts: tuple = ()


class Failure(NamedTuple):
    """Something that went wrong: what is said of it, the report's text,
    and the address that may be tried again."""

    message: Message
    report: str = ""
    retry: str | None = None


# ---- the table

class Stage(NamedTuple):
    """Something that just happened, while it is shown:
    the position after it, and the events that are heard here."""

    state: object
    events: tuple


class Refusal(NamedTuple):
    """Why the wanted choice cannot be, and ways to get it all the same."""

    action: tuple
    reason: object
    repairs: tuple


class Curtain(NamedTuple):
    """Where several people share the device, what one of them alone may know is drawn for that one only."""

    lifted: int | None = None       # the seat that looks
    armed: bool = False             # the button was pressed once: the next press lifts
    recap: bool = False             # what happened is told to who lifted it before the table is shown


class Hint(NamedTuple):
    """What was asked and answered at one choice; without `found` it is thought over,
    and an empty one is none."""

    ply: int
    advice: dict | None = None


class Review(NamedTuple):
    """The analysis of a finished game: whether it stands in the place of the result, how far it is,
    what came out."""

    shown: bool = False
    seat: int | None = None      # whose sources are shown round by round
    percent: int = 0                   # percent
    ply: int | None = None           # how many choices the game has that is thought over, or was
    result: object = None


class Verification(NamedTuple):
    """What came out when all was played once more."""

    ply: int
    faults: tuple
    taken_back: int


class Lesson(NamedTuple):
    """Where a lesson stands: the place in its course, whether what comes after the choice is read,
    and what was tapped amiss."""

    game: str
    step: int = 0
    step_done: bool = False
    wrong_tap: tuple | None = None    # (action or None,)


class Table(NamedTuple):
    """One game on the table. The record is never changed: a choice makes another one."""

    key: str | None                 # under which it is saved; None: nothing of it is kept
    record: object
    local_seats: tuple | None = None       # the seats played at this device; None: all that people play
    read_only: bool = False          # another tab plays it
    # the table one comes back to, where this one only tries out what would be if
    trial_of: "Table | None" = None
    lesson: Lesson | None = None
    # what is looked at
    ply: int | None = None           # the choice that is looked back at; None: now
    board_shown: bool = False           # after the end: the table, and not the result
    perspective: str = OPEN
    replaying: bool = False           # the replay goes on by itself
    replay_speed: int = 1
    # what is done
    picked: tuple = ()
    ghost: tuple | None = None      # a choice laid out but not yet done
    offer: tuple = ()               # places among the legal choices, to pick one of
    refused: Refusal | None = None
    message: Message | None = None
    undone: tuple = ()              # choices taken back, the last ones last: what redo brings again
    wishes: tuple = ()              # (seat, what it does not want to be asked, since which turn)
    # what happens by itself
    stages: tuple = ()              # what is still to be shown; the first is shown now
    paused: bool = False
    waiting: bool = False           # a bot's choice is waited for
    bot_progress: int = 0                # percent of its time that the bot has used
    # what lies over and beside it
    sheet: str | None = None
    log_expansions: int = 0               # so many times further lines of the log were asked for
    search: str = ""                # in the rules: a word that is sought
    rule_card: int | None = None         # in the rules: the card that explains a refusal
    # what was asked by a key; its answer stands there until something else is done
    question: str | None = None
    qr_code: tuple | None = None       # the code to scan, while it stands over the table
    news_from: int | None = None     # from this ply on, what came with a link is shown first
    spectating: bool = False          # nobody wants to say now who plays at this device
    curtain: Curtain = Curtain()
    hint: Hint | None = None
    review: Review = Review()
    verification: Verification | None = None


# ---- the lobby

class Plan(NamedTuple):
    """The plan of a new table, while it is made."""

    game: str
    seats: int
    who: tuple
    names: tuple
    options: tuple = ()             # (name, value)
    daily: bool = False             # the deal of the day


class Shelf(NamedTuple):
    """The saved games as the lobby shows them."""

    open: bool = False
    limit: int = 12
    confirm_remove: str | None = None         # the game that is removed if the button is pressed once more
    # whether the browser has promised to keep what is stored; None: not yet known
    persistent: bool | None = None
    persistence_denied: bool = False           # it was asked to promise that in this visit, and has not


class Lobby(NamedTuple):
    plan: Plan | None = None
    recovered: object = None          # the record of what a link without its end still tells for sure
    pasted: str = ""
    about_open: bool = False             # whether the page about the house is open
    shelf: Shelf = Shelf()


# ---- the page

class Settings(NamedTuple):
    """What people set for this browser; None where they have not, and a default holds."""

    lang: str = "en"                # what is spoken now
    chosen_lang: str | None = None
    night: bool = False             # the light that is shown now
    theme: str | None = None
    speed: int | None = None
    idle_seconds: int | None = None
    sound: int = 0
    lay_out: bool = True            # whether what cannot be taken back is laid out first
    persistence_requested: bool = False     # once asked the browser to keep what is stored
    plans: tuple = ()              # the plan of each game's last table, as (game, Plan)
    reduced_motion: bool = False             # the system asks for no motion


class Storage(NamedTuple):
    """What this browser stores, as far as it is known."""

    available: bool = True           # whether it stores anything at all
    pages: bool = True              # whether it can keep the pages for use offline
    saved: bool = True               # whether the open game is stored
    reported: tuple = ()                # what was said of it in this visit
    saves: tuple = ()               # the saved games, the latest first
    unread: int = 0                   # how many are not read yet
    results: tuple = ()             # what came out of finished games


class Page(NamedTuple):
    """The whole page. Without a table the lobby is open."""

    settings: Settings = Settings()
    table: Table | None = None
    lobby: Lobby = Lobby()
    storage: Storage = Storage()
    failure: Failure | None = None
    notice: Message | None = None
    # (done, of how many, "games" or "choices"): something that takes long
    job: tuple | None = None
    copied: str | None = None       # what was copied last
    update_state: str = "none"            # a newer version: found, then ready
    offline_bytes: int = 0                # bytes that are kept for use offline
    address: str = ""                 # what the address spoke of last
    now: int = 0                    # seconds since 1970 at the last thing that happened


KINDS = (
    Message, Failure, Stage, Refusal, Curtain, Hint, Review, Verification, Lesson, Table, Plan, Shelf, Lobby,
    Settings, Storage, Page)
