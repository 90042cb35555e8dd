"""The page's state as plain data, without browser, drawing or waiting; nothing is changed in place.

`update` makes the next Page from the last one and an intent; the views draw it. Sentences are not stored but
messages: a code with its facts, put into words in the current language.
"""

from typing import NamedTuple

from .news import LATEST

# perspectives after the end: of the player who decides, of the public; or a seat's number as text
OPEN, PUBLIC = "open", "public"
SAID = "said"                       # the question that bots answer by themselves, if that is the setting
NOT_SAID = ()                       # `local_seats` until somebody says who plays at this device


class Message(NamedTuple):
    """A sentence: its code in views/messages.py, and the facts it needs."""

    code: str
    facts: tuple = ()


class Failure(NamedTuple):
    """What went wrong: the message, details for a report, and the address to retry."""

    message: Message
    report: str = ""
    retry: str | None = None


# ---- the table

class Stage(NamedTuple):
    """One step of what a choice set off: the position after it, and the events visible here."""

    state: object
    events: tuple


class Refusal(NamedTuple):
    """Why the wanted choice is not legal, and legal ways to get it."""

    action: tuple
    reason: object
    repairs: tuple


class Curtain(NamedTuple):
    """Covers the table between people who share the device."""

    lifted: int | None = None       # the seat that looks
    armed: bool = False             # the button was pressed once; the next press lifts the curtain
    recap: bool = False             # the events since this seat's last choice are shown before the table


class Hint(NamedTuple):
    """A hint for one choice; `advice` is None while it is computed, and empty if there is none."""

    ply: int
    advice: dict | None = None
    stage: int = 1                  # 1: where to look, 2: and the plan, 3: and the choice


class Why(NamedTuple):
    """Why a bot made a choice; `advice` is None while that is found out, and empty if it cannot be said."""

    choice: int
    advice: dict | None = None


class Branch(NamedTuple):
    """A game that was begun like another one, as a line of the tree of all of them."""

    key: str | None                 # of its save; None: the open game
    link: str
    depth: int                      # in the tree
    parted: int                     # how many choices it shares with the branch that it grew from
    count: int                      # all its choices
    by_bots: bool                   # whether only bots chose from there on
    points: tuple
    is_over: bool


class Review(NamedTuple):
    """The analysis of a finished game, and how the result is shown."""

    shown: bool = False             # in place of the result
    seat: int | None = None         # whose points are shown by source; None: everybody's, round by round
    percent: int = 0
    ply: int | None = None          # the length of the analysed game
    result: object = None           # a Review of bots/analysis.py
    # by start of a turn: its choice, and the Chance of each seat; and in how many worlds it was played on
    chances: tuple = ()
    worlds: int = 0
    running: bool = False           # whether more worlds are to come
    branches: tuple = ()            # of the tree that this game belongs to


class Verification(NamedTuple):
    """The result of replaying all choices."""

    ply: int                        # how many choices were checked
    faults: tuple
    taken_back: int


class Lesson(NamedTuple):
    """The state of a lesson."""

    game: str
    step: int = 0                   # index in the lesson's course
    step_done: bool = False         # the choice is made, and the text after it is shown
    wrong_tap: tuple | None = None  # (action or None,)


class Poster(NamedTuple):
    """The final board as a poster: the QR code of the link, if it can be scanned, and when it was saved."""

    qr_code: tuple | None
    saved_at: int


class Rival(NamedTuple):
    """An earlier run of the same deal: who played it, the digest of its bots, and its record."""

    name: str
    bots: str
    record: object


class Race(NamedTuple):
    """Runs of one deal side by side; what is None is still being found out."""

    digest: str | None = None       # of today's bots in this deal
    rivals: tuple | None = None     # the oldest first
    compared: int | None = None     # which of them; None: the last


class Teaching(NamedTuple):
    """Notes at choices of a finished game, as they are read or written."""

    writing: bool = False
    tool: str = "ring"
    start: str | None = None        # the spot at which the next arrow starts


class Device(NamedTuple):
    """A guest's device, as the host knows it. Whoever looks on has a number beyond the last seat."""

    seat: int
    state: str = "free"             # free, calling, invited, connecting, here, asleep, gone
    code: str = ""                  # of the invitation
    code_id: str = ""
    qr_code: tuple | None = None
    answer: str = ""                # the code that was read
    sent: object = None             # the record that it was told last
    faults: int = 0                 # messages that made no sense
    name: str = ""                  # of whoever looks on


class Sealing(NamedTuple):
    """The exchange of numbers for fair dice, as the host's page has them."""

    number: int                     # how often it was begun
    seals: tuple = ()               # (seat or HOST, seal)
    secrets: tuple = ()             # (seat or HOST, its number)


class Sealed(NamedTuple):
    """Fair dice as a guest's page knows them."""

    number: int
    secret: str = ""                # the own number; empty: the device came later
    seals: tuple = ()               # of all devices; empty: not yet known
    times: int = 0                  # how often it has opened a number


class Hosting(NamedTuple):
    """A live table on its host's page."""

    devices: tuple = ()
    fair: bool = False              # fair dice are wanted as soon as all devices are here
    sealing: Sealing | None = None
    sealings: int = 0
    shown: int | None = None        # the seat in the dialog; None: the dialog is closed
    scanning: bool = False
    pasted: str = ""
    failure: str = ""               # a failure of the wire, by its name


class Visiting(NamedTuple):
    """A live table on a guest's page."""

    seat: int | None                # None: it looks on
    host: str                       # the host's name
    asked: int | None = None        # the choice whose answer is awaited; -1: something was taken back
    lost: str = ""                  # why there is no connection
    hand_alone: bool = False        # the own hand is shown large, instead of the whole table
    sealed: Sealed | None = None
    scanning: bool = False
    pasted: str = ""
    failure: str = ""


class Puzzle(NamedTuple):
    """A position to be solved. Its link says the answer, as its last choice."""

    link: str
    answer: tuple
    source: str = ""                # "day", "game" or "own"; "": it is in no collection
    number: int = 0                 # its place among `count`
    count: int = 0
    next: str = ""                  # the link of the next one
    exact: bool = False             # the end game was solved
    found: int | None = None        # percent of the weaker computer players who find the answer
    tempting: tuple = ()            # (choice, gain of the answer over it, half its interval, reasons)
    given: tuple | None = None      # the choice that was made
    told: bool = False              # the answer was asked for instead
    weighed: tuple | None = None    # the same as `tempting` for the choice that was made
    yours_shown: bool = False       # the choice that was made is laid out, instead of the answer


class Fork(NamedTuple):
    """Where a game that came in parts from the saved one that begins like it."""

    choice: int                     # the first that differs
    other: tuple                    # what was chosen there in the saved game


class Table(NamedTuple):
    """A game on the table. The record is never changed: each choice makes a new one."""

    key: str | None                 # of its save; None: it is not saved
    record: object
    local_seats: tuple | None = None    # seats played at this device; None: all human seats
    read_only: bool = False         # another tab plays this game
    trial_of: "Table | None" = None     # in a trial: the table to return to
    lesson: Lesson | None = None
    # what is looked at
    ply: int | None = None          # the choice that is looked back at; None: now
    board_shown: bool = False       # after the end: the board instead of the result
    perspective: str = OPEN
    replaying: bool = False
    replay_speed: int = 1
    # the choice in progress
    picked: tuple = ()
    ghost: tuple | None = None      # a choice that is laid out but not yet done
    offer: tuple = ()               # indices of legal choices, one of which is to be picked
    refused: Refusal | None = None
    message: Message | None = None
    undone: tuple = ()              # choices that redo can bring back, the last entry first
    wishes: tuple = ()              # (seat, its wish not to be asked, since which turn)
    # what happens by itself
    stages: tuple = ()              # still to be shown; the first is shown now
    paused: bool = False
    waiting: bool = False           # for a bot's choice
    bot_progress: int = 0           # percent
    # panels and dialogs
    sheet: str | None = None
    sheet_full: bool = False        # on a phone: it has all of the height, instead of half
    log_expansions: int = 0         # how often more lines of the log were asked for
    search: str = ""                # in the rules
    rule_card: int | None = None    # the card that explains a refusal
    question: str | None = None     # asked by a shortcut; its answer stays until something else is done
    qr_code: tuple | None = None
    news_from: int | None = None    # what came with a link from this ply on is shown first
    spectating: bool = False        # nobody wanted to say who plays at this device
    curtain: Curtain = Curtain()
    hint: Hint | None = None
    whys: tuple = ()                # of bots' choices, as they were asked for
    why: int | None = None          # the choice that the sheet explains
    review: Review = Review()
    verification: Verification | None = None
    poster: Poster | None = None
    race: Race | None = None
    teaching: Teaching | None = None
    hosting: Hosting | None = None
    visiting: Visiting | None = None
    puzzle: Puzzle | None = None
    fork: Fork | None = None
    notation: str = ""              # a choice as it is being typed
    misread: object = None          # the Reason why what was typed is no choice


# ---- the lobby

class Offer(NamedTuple):
    """A race that came in by link."""

    record: object                  # the finished game of whoever sent it
    changed: bool | None = None     # whether the bots have changed since; None: not yet known


class Join(NamedTuple):
    """An invitation to a live table: from its code to the first position."""

    code: str
    game: str
    rules: int
    seats: int
    seat: int                       # beyond the last one: to look on
    host: str                       # the host's name
    name: str = ""                  # the guest's own
    step: str = "asked"             # asked, answering, answered, connected
    answer: str = ""
    qr_code: tuple | None = None
    failure: str = ""
    record: object = None           # as far as it has come
    start: object = None            # the Start that the host sent
    sealed: object = None           # what the same page knew before it lost its connection
    hand_alone: bool = False        # this device is as small as a phone


class Puzzles(NamedTuple):
    """What was answered so far, and the own mistakes that are puzzles."""

    answers: tuple = ()             # (digest of the puzzle, whether it was solved, on which day last)
    own: tuple = ()                 # links
    day: int = 0                    # since 1970


class Axis(NamedTuple):
    """One trait of how somebody plays, in per mille: the mean over games, own and of the other seats."""

    name: str                       # "early", "draws", or a source of points
    games: int
    own: int
    others: int
    margin: int | None              # the difference errs by no more; None: not known


class Style(NamedTuple):
    """How whoever plays here plays a game."""

    game: str
    games: int
    axes: tuple


class Plan(NamedTuple):
    """The settings of a new table, before it is started."""

    game: str
    seats: int
    who: tuple
    names: tuple
    options: tuple = ()             # (name, value)
    daily: bool = False             # the deal of the day


class Shelf(NamedTuple):
    """The dialog with the saved games."""

    open: bool = False
    limit: int = 12                 # how many games are listed
    confirm_remove: str | None = None   # the game that a second press removes


class Lobby(NamedTuple):
    plan: Plan | None = None
    offer: Offer | None = None
    join: Join | None = None
    recovered: object = None        # the record of a cut-off link, as far as it is certain
    pasted: str = ""
    # "house", "museum", "puzzles", "today", "statistics", "settings" or "components"
    dialog: str | None = None
    components: str | None = None   # the game whose components are listed
    detailed: bool = False          # the results by level and seat are shown
    strength: bool = False          # and how strong the levels were measured to be
    styles: tuple | None = None     # by game, how whoever plays here plays; None: not shown
    measuring: bool = False         # that is being found out
    shelf: Shelf = Shelf()


# ---- the page

class Settings(NamedTuple):
    """The settings of this browser; None stands for the default."""

    lang: str = "en"                # in use
    chosen_lang: str | None = None
    night: bool = False             # the theme in use
    theme: str | None = None
    speed: int | None = None
    idle_seconds: int | None = None
    sound: int = 0                  # how loud, from 1 to 3; 0: silent
    buzz: bool = False              # signals are felt too, on a device that can vibrate
    lay_out: bool = True            # choices that cannot be taken back are laid out first
    as_list: bool | None = None     # the board is a list of words; None: where there is little room
    say_why: bool = False           # bots say after each choice why they made it
    persistence_requested: bool = False
    advice_read: bool = False       # the advice on how saved games last
    news_seen: int = LATEST         # the number of the latest news that was read
    backup_at: int = 0              # when all games were last saved as a file, or that was declined
    plans: tuple = ()               # (game, its last plan)
    reduced_motion: bool = False    # the system asks for it


class Storage(NamedTuple):
    """What is known of this browser's storage."""

    available: bool = True
    installed: bool = False         # the page runs as an installed app
    persistent: bool | None = None  # whether the browser keeps stored data; None: not yet known
    persistence_denied: bool = False    # it was asked to during this visit, and did not agree
    saved: bool = True              # the open game is stored
    reported: tuple = ()            # errors that were shown during this visit
    saves: tuple = ()               # the latest first
    unread: int = 0                 # saves that are still to be read
    results: tuple = ()


class Page(NamedTuple):
    """The whole page; without a table the lobby is open."""

    settings: Settings = Settings()
    table: Table | None = None
    lobby: Lobby = Lobby()
    storage: Storage = Storage()
    failure: Failure | None = None
    notice: Message | None = None
    job: tuple | None = None        # (done, of how many, "games" or "choices")
    copied: str | None = None       # what was copied last
    coach_loaded: bool = False      # the pack of what few visits need
    puzzles: Puzzles = Puzzles()
    update_state: str = "none"      # of a newer version: found, then ready
    update_after_game: bool = False     # it is applied when the table is left
    offline_bytes: int = 0          # stored for use offline
    address: str = ""               # what was opened last
    narrow: bool = False            # the window has no room for a board, or all of it is enlarged
    now: int = 0                    # seconds since 1970 at the last intent


KINDS = (
    Message, Failure, Stage, Refusal, Curtain, Hint, Why, Branch, Review, Verification, Lesson, Poster, Rival,
    Race, Teaching, Device, Sealing, Sealed, Hosting, Visiting, Puzzle, Fork, Table, Offer, Join, Puzzles,
    Axis, Style, Plan, Shelf, Lobby, Settings, Storage, Page)
