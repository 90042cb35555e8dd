"""What follows from a table's state: who decides, through whose eyes it is seen, what may be taken back,
what is covered.

Each is a function of a Table (ui/state.py) and changes nothing.
What takes long is remembered for the last few tables.
"""

from ..bots.ladder import nearest_level
from ..table import link
from ..table.lessons import Step, choices_of, script_of
from ..table.record import SEAT
from .state import NOT_SAID, OPEN, PUBLIC, Message

PERSON, ELSEWHERE = 0, -1           # who plays a seat, seen from this device
# so many scenes: before a choice, with it laid out, after it, and one looked back at
REMEMBERED = 4


PLAIN = int, str, tuple             # of these equal ones are the same; all else is the same only as itself


class Remembered:
    """The last few results of a function of things that are never changed."""

    def __init__(self, find, most=REMEMBERED):
        self.find, self.most, self.last = find, most, []

    def __call__(self, *things):
        for known_things, result in self.last:
            for one, other in zip(known_things, things):
                if one is not other and not (isinstance(one, PLAIN) and one == other):
                    break
            else:
                return result
        result = self.find(*things)
        self.last = [(things, result), *self.last[:self.most - 1]]
        return result


# ---- who plays

def _persons(record):
    return [seat for seat in range(record.setup.seats) if record.who(seat) == PERSON]


_known_persons = Remembered(_persons)


def persons(table):
    """The seats that people play, here or at other devices."""
    return _known_persons(table.record)


def people(table):
    """The seats that are played by people here."""
    return [seat for seat in persons(table) if plays_here(table, seat)]


def plays_here(table, seat):
    return table.mine is None or seat in table.mine


def kind_of(table, seat):
    """Who plays a seat, seen from here."""
    kind = table.record.who(seat)
    if kind != PERSON:
        return nearest_level(table.record.game.about.LEVELS, kind)
    return PERSON if plays_here(table, seat) else ELSEWHERE


def turn(table):
    return table.record.turn()


def is_same(table, other):
    """Whether both are tables of the same game."""
    return table is not None and other is not None and table.key == other.key


def is_over(table):
    return turn(table) is None


def asks_who(table):
    """Whether it has to be said who plays here, before anything is shown that not everybody may see."""
    return table.mine == NOT_SAID and not (table.looks_on or table.watching or is_over(table))


def awaited(table):
    """The seat that somebody at another device decides for; None where nobody does."""
    seat = None if is_over(table) or table.trial_of or table.watching else turn(table)
    return seat if seat is not None and kind_of(table, seat) == ELSEWHERE else None


def is_busy(table):
    """Whether something happens by itself: bots choose, or events are shown."""
    return bool(table.stages or table.waiting)


def is_live(table):
    """Whether a person at this device decides now."""
    if table.lesson and (lesson_step(table) is None or is_reading(table)):
        return False
    return (not (table.watching or is_over(table) or is_busy(table)) and table.at is None
            and turn(table) in people(table) and covered(table) is None)


# ---- the curtain

class Whispers:
    """Which seats were ever told something alone;
    of a game that goes on only what is new is looked through."""

    def __init__(self):
        self.count, self.last, self.seats = 0, None, frozenset()

    def __call__(self, record):
        told = record.told
        if not (0 < self.count <= len(told) and told[self.count - 1] is self.last):
            self.count, self.seats = 0, frozenset()
        self.seats |= {event[1] for events in told[self.count:] for event in events if event[1] is not None}
        self.count, self.last = len(told), told[-1]
        return self.seats


_whispered_to = Whispers()
_known_secrets = Remembered(lambda game, state, seat: game.has_secrets(state, seat), most=3 * REMEMBERED)


def hides(table, seat):
    """Whether the seat knows, or was ever told, something that not everybody may know."""
    record = table.record
    return seat in _whispered_to(record) or _known_secrets(record.game, record.state(), seat)


def needs_curtain(table):
    """Whether anybody here has something to hide from somebody else here, while the game runs."""
    here = people(table)
    return len(here) > 1 and not is_over(table) and any(hides(table, seat) for seat in here)


def covered(table):
    """Whom the device is to be passed to; None while the table may be seen."""
    if table.watching or is_busy(table) or is_over(table):
        return None
    seat, here = turn(table), people(table)
    if len(here) < 2 or seat not in here or not hides(table, seat):
        return None
    return seat if table.curtain.lifted != seat or table.curtain.recap else None


# ---- through whose eyes

def viewer(table):
    """Through whose eyes: the only person here, else the one who decides, else the last one who decided.

    Nobody's, where that person would see what others here may not, and has not lifted the curtain.
    """
    here = people(table)
    if is_over(table) and (table.at is not None or table.looking):
        return replay_viewer(table)
    if table.watching or not here:
        return None
    if len(here) == 1:
        return here[0]
    if table.curtain.lifted is not None:
        return table.curtain.lifted
    seat = turn(table)
    if seat not in here:
        record = table.record
        before = (record.turn(k) for k in range(len(record) - 1, -1, -1))
        seat = next((seat for seat in before if seat in here), here[0])
    return None if hides(table, seat) else seat


def replay_viewer(table):
    """Through whose eyes one looks back after the end."""
    if table.eyes == PUBLIC:
        return None
    if table.eyes != OPEN:
        return int(table.eyes)
    now, k = table.record.turn(place(table)), place(table)
    return table.record.turn(k - 1) if now is None and k else now


def ears(table):
    """Whose whispers the log may repeat, beside what all heard."""
    if is_over(table) and table.eyes == OPEN:
        return (None, *range(table.record.setup.seats))
    return None, viewer(table)


def place(table):
    """The number of choices that are made in what is looked at."""
    return len(table.record) if table.at is None else table.at


def shown_state(table):
    """The position that lies on the table now."""
    if table.stages:
        return table.stages[0].state
    return table.record.state() if table.at is None else table.record.states[table.at]


def seen(table):
    """The newest position, as far as who looks may know it."""
    return table.record.game.observe(table.record.state(), viewer(table))


def _scene(game, state, seat, ghost, live):
    observed = game.observe(state, seat)
    if ghost:
        return game.scene(known_after(game, observed, ghost)[0], seat, ())
    return game.scene(observed, seat, tuple(game.legal(observed)) if live else ())


def known_after(game, observed, ghost):
    """The positions after a choice as far as they are known:
    of one that begins by a roll or a draw, nothing more than now."""
    return [state for state, _ in game.stages(observed, ghost)] or [observed]


_known_scenes = Remembered(_scene)


def scene(table):
    """What there is to be seen."""
    return _known_scenes(table.record.game, shown_state(table), viewer(table), table.ghost, is_live(table))


def _after(game, state, seat, ghost):
    return game.scene(known_after(game, game.observe(state, seat), ghost)[-1], seat, ())


_known_after = Remembered(_after)


def around(table):
    """Two scenes: what stood before a ghost, and all that is known to follow from it;
    the same two without one."""
    if not table.ghost:
        now = scene(table)
        return now, now
    known_by = table.record.game, table.record.state(), viewer(table)
    return _known_scenes(*known_by, None, True), _known_after(*known_by, table.ghost)


def last_spots(table):
    """The spots of the last choice."""
    k = place(table)
    if table.stages or table.ghost or k == 0:
        return ()
    return tuple(filter(None, map(table.record.game.spot, table.record.told[k][:1])))


def shown_spot(table):
    """What the event shown now is about."""
    if not table.stages:
        return None
    return next(filter(None, map(table.record.game.spot, table.stages[0].told)), None)


def rolled(table):
    """Whether dice were rolled in what is shown now."""
    told = table.stages[0].told if table.stages else table.record.told[place(table)]
    return any("roll" in event[0] for event in told)


# ---- what happened

def heard(table, first, who=None):
    """The events from the choice `first` on (counted from 1), as far as these ears heard them."""
    who = who or ears(table)
    return [event for told in table.record.told[first:] for event in told if event[1] in who]


def since(table, seat):
    """What this seat heard after its last decision."""
    record = table.record
    own = next((k for k in range(len(record) - 1, -1, -1) if record.turn(k) == seat), -1)
    whispers = [event for event in record.told[own + 1] if event[1] == seat and own >= 0]
    return whispers + heard(table, own + 2, (None, seat))


def chapters(table):
    """(choice, round) wherever a round begins."""
    return _known_chapters(table.record)


def _chapters(record):
    rounds = list(map(record.game.round_of, record.states))
    return [(k, now)
            for k, (before, now) in enumerate(zip([None, *rounds], rounds)) if now != before and now > 0]


_known_chapters = Remembered(_chapters)


# ---- going back

def undo_to(table):
    """The number of choices that stay when one more is taken back, or None."""
    record = table.record
    if (table.lesson or table.watching or table.stages or table.at is not None
            or covered(table) is not None or not len(record)
            or not plays_here(table, record.turn(len(record) - 1)) and len(persons(table)) > 1):
        return None
    free, _ = record.undoable_from()
    if free < len(record) or table.trial_of and is_over(table):
        return len(record) - 1
    here = people(table)
    if len(here) != 1 or len(persons(table)) != 1:
        return None
    return next((k for k in range(len(record) - 1, -1, -1) if record.turn(k) == here[0]), None)


def can_undo(table):
    return bool(table.ghost or table.picked) or undo_to(table) is not None


def can_redo(table):
    return bool(table.undone) and is_live(table) and not table.ghost and not table.lesson


def can_reset(table):
    return not table.lesson and is_live(table) and len(table.record) - table.record.undoable_from()[0] > 1


def why_no_undo(table):
    """Why nothing is taken back."""
    if table.at is not None:
        return Message("looking_back")
    _, why = table.record.undoable_from()
    return why_stays(why) if why else Message("nothing_done")


def why_stays(why):
    """What lies between a choice and its taking back."""
    return Message("last_was_anothers") if why == "other_seat" else Message("barrier", (why,))


# ---- what can be asked for

def can_hand_over(table):
    return not (table.watching or is_over(table) or table.lesson)


def can_try(table):
    """Whether what-if can be asked here: while the game runs, by the person who looks."""
    return (not (is_over(table) or table.trial_of or table.lesson or is_busy(table))
            and viewer(table) is not None)


def wishable(table):
    """What the person who decides can wish not to be asked; nothing where the game has no such wishes."""
    asking = table.record.game.asking
    if not asking or table.lesson or not is_live(table):
        return ()
    seat = turn(table)
    return asking.wishes(seen(table), seat, len(people(table)) == 1,
                         any(wish[0] == seat for wish in table.wishes))


def waved(table):
    """The choice that the person who decides has asked not to be asked, or None."""
    seat = turn(table)
    wish = next((wish for wish in table.wishes if wish[0] == seat), None)
    if seat is None or wish is None or table.record.who(seat) != PERSON:
        return None
    game = table.record.game
    return game.asking.declined(*wish[1:], game.observe(table.record.state(), seat), seat)


def handing_marks(table):
    """The record's marks, and where somebody elsewhere decides the one that hands the game on."""
    record, seat = table.record, awaited(table)
    return (record.marks if seat is None or table.at is not None
            else [*record.marks, (len(record), SEAT, seat, PERSON)])


def code_of(table):
    """The text of this game's link; while one looks back it opens at that choice,
    while others are waited for it hands it on."""
    record = table.record.copy()
    record.ply, record.marks = table.at, handing_marks(table)
    return link.encode(record)


# ---- lessons

def course(table):
    """All entries of the lesson on the table."""
    return _known_courses(table.record.game, table.lesson.game)


def _course(game, key):
    return tuple(script_of(key).course(game.data))


_known_courses = Remembered(_course)


def lesson_step(table):
    """The step that is spoken of; None while others play."""
    entries = course(table)
    now = entries[table.lesson.place] if table.lesson.place < len(entries) else None
    return now if isinstance(now, Step) else None


def is_reading(table):
    """Whether the learner only has to read on."""
    step = lesson_step(table)
    return step is not None and (table.lesson.learnt or not step.choices)


def is_last_step(table):
    return table.lesson.place == len(course(table)) - 1


def done_of_step(table):
    """How many choices of this step are made."""
    return len(table.record) - sum(len(choices_of(entry)) for entry in course(table)[:table.lesson.place])


def expected(table):
    """The choice that the lesson speaks of."""
    return table.record.game.parse(table.record.state(), choices_of(lesson_step(table))[done_of_step(table)])


def lesson_count(table):
    """Which step it is, and of how many."""
    steps = [number for number, entry in enumerate(course(table)) if isinstance(entry, Step)]
    return steps.index(table.lesson.place) + 1, len(steps)
