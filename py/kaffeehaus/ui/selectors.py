"""Selectors: derive from a Table who decides, from which perspective it is seen, what may be taken back.

They change nothing. Expensive results are cached for the last few tables.
"""

from importlib import import_module

from ..bots.ladder import nearest_level
from ..table import link
from ..table.lessons import Step, choices_of, script_of
from ..table.record import SEAT
from .state import NOT_SAID, OPEN, PUBLIC, Message, Page

# kinds of players: a person here, a person at another device by link, one at a live table
PERSON, ELSEWHERE, NEARBY = 0, -1, -2
MEMO_SIZE = 4                       # the scenes before a choice, with its ghost, after it, and in the replay
MOST_TRAILS, LOOKED_BACK = 9, 60    # trails that are shown; how many choices back a piece is looked for
COMPARED_BY_VALUE = int, str, tuple     # anything else is compared by identity


class Memo:
    """Caches the last few results of a function whose arguments are never changed."""

    def __init__(self, compute, size=MEMO_SIZE):
        self.compute, self.size, self.entries = compute, size, []

    def __call__(self, *arguments):
        for known, result in self.entries:
            for one, other in zip(known, arguments):
                if one is not other and not (isinstance(one, COMPARED_BY_VALUE) and one == other):
                    break
            else:
                return result
        result = self.compute(*arguments)
        self.entries = [(arguments, result), *self.entries[:self.size - 1]]
        return result


def is_opening(page):
    """Whether the address of the visit names a table that is still being opened, and nothing else has
    happened."""
    untouched = Page(settings=page.settings, storage=page.storage, update_state=page.update_state,
                     offline_bytes=page.offline_bytes, address=page.address, now=page.now)
    return len(page.address) > 1 and page == untouched


# ---- who plays

def _find_people(record):
    return [seat for seat in range(record.setup.seats) if record.who(seat) == PERSON]


_cached_people = Memo(_find_people)


def people(table):
    """The seats that people play, at any device."""
    return _cached_people(table.record)


def local_people(table):
    """The seats that people play at this device."""
    return [seat for seat in people(table) if is_local(table, seat)]


def is_local(table, seat):
    return table.local_seats is None or seat in table.local_seats


def player_kind(table, seat):
    """Who plays a seat: PERSON, ELSEWHERE or NEARBY (a person at another device), or a bot's level."""
    kind = table.record.who(seat)
    if kind != PERSON:
        return nearest_level(table.record.game.about.LEVELS, kind)
    if is_local(table, seat):
        return PERSON
    return NEARBY if device_of(table, seat) else ELSEWHERE


def device_of(table, seat):
    """The guest's device at a seat of a live table, on its host's page; else None."""
    devices = table.hosting.devices if table.hosting else ()
    return next((device for device in devices if device.seat == seat), None)


def turn(table):
    return table.record.turn()


def is_same(table, other):
    """Whether both tables are of the same game."""
    return table is not None and other is not None and table.key == other.key


def is_over(table):
    return turn(table) is None


def asks_who_plays(table):
    """Whether to ask first who plays at this device, before anything secret is shown."""
    return table.local_seats == NOT_SAID and not (
        table.spectating or table.read_only or is_over(table) or table.hosting or table.visiting)


def awaited_seat(table):
    """The seat to move if a person at another device plays it, else None."""
    seat = None if is_over(table) or table.trial_of or table.read_only else turn(table)
    return seat if seat is not None and player_kind(table, seat) in (ELSEWHERE, NEARBY) else None


def is_busy(table):
    """Whether a bot is thinking, stages are being shown, or the host of a live table has to answer."""
    return bool(table.stages or table.waiting or is_asking(table))


def is_asking(table):
    """Whether the host of a live table has to answer before anything can be chosen here."""
    return table.visiting is not None and (table.visiting.asked is not None or bool(table.visiting.lost))


def is_live(table):
    """Whether a person at this device decides now."""
    if table.lesson and (lesson_step(table) is None or is_reading(table)):
        return False
    if table.puzzle and table.puzzle.given is not None:
        return False
    return (not (table.read_only or is_over(table) or is_busy(table)) and table.ply is None
            and turn(table) in local_people(table) and curtain_seat(table) is None)


def shows_hand(table):
    """Whether a guest of a live table sees the own hand instead of the table."""
    visiting = table and table.visiting
    return bool(visiting and visiting.hand_alone and visiting.seat is not None)


def shows_list(page):
    """Whether the board is shown as a list: where it was chosen, or the window has no room for a picture."""
    if shows_hand(page.table):
        return True
    return page.narrow if page.settings.as_list is None else page.settings.as_list


# ---- the curtain

class PrivateEvents:
    """The seats that ever had a private event; only choices not seen before are searched."""

    def __init__(self):
        self.count, self.last_events, self.seats = 0, None, frozenset()

    def __call__(self, record):
        told = record.told
        if not (0 < self.count <= len(told) and told[self.count - 1] is self.last_events):
            self.count, self.seats = 0, frozenset()
        self.seats |= {event[1] for events in told[self.count:] for event in events if event[1] is not None}
        self.count, self.last_events = len(told), told[-1]
        return self.seats


_private_event_seats = PrivateEvents()
_cached_secrets = Memo(lambda game, state, seat: game.has_secrets(state, seat), size=3 * MEMO_SIZE)


def has_secrets(table, seat):
    """Whether a seat knows, or ever knew, something that others may not know."""
    record = table.record
    return seat in _private_event_seats(record) or _cached_secrets(record.game, record.state(), seat)


def needs_curtain(table):
    """Whether people here have secrets from each other, while the game runs."""
    seats = local_people(table)
    return len(seats) > 1 and not is_over(table) and any(has_secrets(table, seat) for seat in seats)


def curtain_seat(table):
    """The seat that the device is to be passed to, or None while the table may be seen."""
    if table.read_only or is_busy(table) or is_over(table):
        return None
    seat, seats = turn(table), local_people(table)
    if len(seats) < 2 or seat not in seats or not has_secrets(table, seat):
        return None
    return seat if table.curtain.lifted != seat or table.curtain.recap else None


# ---- perspective

def viewer(table):
    """The seat from whose perspective the table is seen: the only person here, the one who decides, or who
    decided last.

    None if that would show secrets to others here and the curtain has not been lifted.
    """
    seats = local_people(table)
    if is_over(table) and (table.ply is not None or table.board_shown):
        return replay_viewer(table)
    if table.visiting:
        return table.visiting.seat
    if table.read_only or not seats:
        return None
    if len(seats) == 1:
        return seats[0]
    if table.curtain.lifted is not None:
        return table.curtain.lifted
    seat = turn(table)
    if seat not in seats:
        record = table.record
        before = (record.turn(k) for k in range(len(record) - 1, -1, -1))
        seat = next((seat for seat in before if seat in seats), seats[0])
    return None if has_secrets(table, seat) else seat


def replay_viewer(table):
    """The same for a finished game, by the chosen perspective."""
    if table.perspective == PUBLIC:
        return None
    if table.perspective != OPEN:
        return int(table.perspective)
    now, k = table.record.turn(viewed_ply(table)), viewed_ply(table)
    return table.record.turn(k - 1) if now is None and k else now


def audience(table):
    """Whose private events may be shown; None stands for public events."""
    if is_over(table) and table.perspective == OPEN:
        return (None, *range(table.record.setup.seats))
    return None, viewer(table)


def viewed_ply(table):
    """The number of choices made in the position in view."""
    return len(table.record) if table.ply is None else table.ply


def next_stop(table, by):
    """The next position of a replay, forward or back; choices without an alternative are passed over."""
    record, ply = table.record, viewed_ply(table) + by
    while 0 < ply < len(record) and len(record.game.legal(record.states[ply - 1])) == 1:
        ply += by
    return ply


def shown_state(table):
    """The position in view."""
    if table.stages:
        return table.stages[0].state
    return table.record.state() if table.ply is None else table.record.states[table.ply]


def observation(table):
    """The current position, as far as the viewer may know it."""
    return table.record.game.observe(table.record.state(), viewer(table))


def known_at(table, k):
    """The position after k choices, as far as it may be shown: after the end all of it, unless it is seen as
    somebody saw it."""
    state = table.record.states[k]
    if is_over(table) and table.perspective == OPEN:
        return state
    return table.record.game.observe(state, replay_viewer(table) if is_over(table) else viewer(table))


def _scene(game, state, seat, ghost, live):
    observed = game.observe(state, seat)
    if ghost:
        return game.scene(preview_states(game, observed, ghost)[0], seat, ())
    return game.scene(observed, seat, tuple(game.legal(observed)) if live else ())


def preview_states(game, observed, ghost):
    """The known positions after a choice; only the current one if the choice begins with a draw."""
    return [state for state, _ in game.stages(observed, ghost)] or [observed]


_cached_scenes = Memo(_scene)


def scene(table):
    """The scene in view."""
    return _cached_scenes(table.record.game, shown_state(table), viewer(table), table.ghost, is_live(table))


def _after(game, state, seat, ghost):
    return game.scene(preview_states(game, game.observe(state, seat), ghost)[-1], seat, ())


_cached_after = Memo(_after)


def scenes_around_ghost(table):
    """The scenes before and after the ghost; without a ghost, the current scene twice."""
    if not table.ghost:
        now = scene(table)
        return now, now
    known_by = table.record.game, table.record.state(), viewer(table)
    return _cached_scenes(*known_by, None, True), _cached_after(*known_by, table.ghost)


def last_spots(table):
    """The spots of the last choice."""
    k = viewed_ply(table)
    if table.stages or table.ghost or k == 0:
        return ()
    return tuple(filter(None, map(table.record.game.spot, table.record.told[k][:1])))


def trails(table):
    """Where others chose since the viewer's last choice: (seat, spots, the spot of that seat before).

    Only while the viewer is to begin a turn: the first own choice ends them.
    """
    seat = viewer(table)
    if not is_live(table) or seat is None or table.trial_of or table.lesson or table.ghost:
        return ()
    return _cached_trails(table.record, seat)


def is_place(spot):
    """Whether a spot is one of several of its kind, as a field or a chair is; not a pile or the dice."""
    return spot is not None and "-" in spot


def _find_trails(record, seat):
    first = len(record)
    while first and record.turn(first - 1) != seat:
        first -= 1
    if not first:
        return ()                           # the start of the game says enough
    events = [[event for event in record.told[k + 1] if event[1] in (None, seat)]
              for k in range(first, len(record))][-MOST_TRAILS:]
    spots = [tuple(filter(is_place, map(record.game.spot, told))) for told in events]
    begin = len(record) - len(spots)
    return tuple((record.turn(k), found, _previous_spot(record, k)) for k, found in enumerate(spots, begin))


def _previous_spot(record, k):
    """Where the last choice of the same seat at the same kind of place led, or an empty text."""
    def spot_of(choice):
        events = (event for event in record.told[choice + 1] if event[1] is None)
        return next(filter(None, map(record.game.spot, events)), "")
    seat, kind = record.turn(k), spot_of(k).partition("-")[0]
    earlier = (spot_of(choice) for choice in range(k - 1, max(-1, k - LOOKED_BACK), -1)
               if record.turn(choice) == seat)
    return next((spot for spot in earlier if kind and spot.startswith(f"{kind}-")), "")


_cached_trails = Memo(_find_trails, size=1)


def stage_spot(table):
    """The spot of the current stage."""
    if not table.stages:
        return None
    return next(filter(None, map(table.record.game.spot, table.stages[0].events)), None)


def shows_result(table):
    """Whether the result is shown instead of the board."""
    return is_over(table) and table.ply is None and not (table.stages or table.board_shown or table.trial_of)


def moment(last, page):
    """What the next paint shows in motion: the "end" of a game that was just played, a "roll", or nothing."""
    table, before = page.table, last and last.table
    if table is None:
        return ""
    if is_same(before, table) and shows_result(table):
        looked_back = before.ply is not None or before.board_shown or before.trial_of
        return "" if looked_back or shows_result(before) else "end"
    return "roll" if has_roll(table) else ""


def has_roll(table):
    """Whether dice were rolled in the current stage or choice."""
    events = table.stages[0].events if table.stages else table.record.told[viewed_ply(table)]
    return any("roll" in event[0] for event in events)


# ---- events

def visible_events(table, first, who=None):
    """The events from choice `first` on, counted from 1, that this audience may see."""
    who = who or audience(table)
    return [event for events in table.record.told[first:] for event in events if event[1] in who]


def is_readable(table, k):
    """Whether the viewer may read choice k in notation.

    Notation names everything that a choice is about, a card played face down as well. So while somebody
    holds a secret, others' choices are not shown.
    """
    if table.visiting and table.record.actions[k] is None:
        return False
    return (is_over(table) or table.record.turn(k) == viewer(table)
            or not any(has_secrets(table, seat) for seat in range(table.record.setup.seats)))


def fork_in_view(table):
    """The fork, while the position is in view from which both games go on; None if a choice is secret."""
    fork = table.fork
    in_view = fork is not None and table.ply == fork.choice
    return fork if in_view and is_readable(table, fork.choice) else None


def fork_spots(table):
    """The spots that the choice at the fork is about, and those of the other game's choice alone."""
    fork, record = fork_in_view(table), table.record
    if fork is None:
        return (), ()
    known_by = record.game, record.states[fork.choice], record.turn(fork.choice)
    own, other = (_hinted_spots(*known_by, action) for action in (record.actions[fork.choice], fork.other))
    return own, tuple(spot for spot in other if spot not in own)


def events_since_own_choice(table, seat):
    """The events a seat may see after its last choice."""
    record = table.record
    own = next((k for k in range(len(record) - 1, -1, -1) if record.turn(k) == seat), -1)
    private = [event for event in record.told[own + 1] if event[1] == seat and own >= 0]
    return private + visible_events(table, own + 2, (None, seat))


def round_starts(table):
    """(ply, round) for the start of each round."""
    return _cached_round_starts(table.record)


def _round_starts(record):
    rounds = list(map(record.game.round_of, record.states))
    return [(k, now)
            for k, (before, now) in enumerate(zip([None, *rounds], rounds)) if now != before and now > 0]


_cached_round_starts = Memo(_round_starts)


# ---- why bots chose

def is_explicable(table, choice):
    """Whether a bot made this choice; what a lesson plays for others has no reasons."""
    record = table.record
    return (not table.lesson and 0 <= choice < len(record)
            and record.who(record.turn(choice), choice) != PERSON)


def last_explicable(table):
    """The last choice of a bot before the position in view, or None."""
    return next((k for k in range(viewed_ply(table) - 1, -1, -1) if is_explicable(table, k)), None)


def why_of(table, choice):
    """What is known of the reasons of a bot's choice, or None if nobody has asked."""
    return next((why for why in table.whys if why.choice == choice), None)


def is_as_made(table, why):
    """Whether the reasons are those of the choice that was made."""
    return bool(why.advice) and tuple(why.advice["action"]) == tuple(table.record.actions[why.choice])


def speaks(table, why):
    """Whether something spoke for the choice that may be named."""
    return (is_as_made(table, why) and not why.advice["slip"]
            and any(amount > 0 for _, amount in why.advice["against"]["terms"]))


def recent_whys(table):
    """The last reasons of each bot that has chosen since a person did, as far as they may be named."""
    record = table.record
    own = next((k for k in range(len(record) - 1, -1, -1) if not is_explicable(table, k)), -1)
    spoken = [why for why in table.whys if why.choice > own and speaks(table, why)]
    last = {record.turn(why.choice): why for why in sorted(spoken, key=lambda why: why.choice)}
    return tuple(last.values())


# ---- undo

def undo_ply(table):
    """The length of the record after one more undo, or None."""
    record = table.record
    if (table.lesson or table.puzzle or table.read_only or table.stages or table.ply is not None
            or curtain_seat(table) is not None or not len(record)
            or not is_local(table, record.turn(len(record) - 1)) and len(people(table)) > 1):
        return None
    free, _ = record.undoable_from()
    if free < len(record) or table.trial_of and is_over(table):
        return len(record) - 1
    if table.visiting:
        return None
    seats = local_people(table)
    if len(seats) != 1 or len(people(table)) != 1:
        return None
    return next((k for k in range(len(record) - 1, -1, -1) if record.turn(k) == seats[0]), None)


def can_undo(table):
    return bool(table.ghost or table.picked) or undo_ply(table) is not None


def can_redo(table):
    return bool(table.undone) and is_live(table) and not table.ghost and not table.lesson


def can_reset(table):
    if table.lesson or table.puzzle or not is_live(table):
        return False
    return len(table.record) - table.record.undoable_from()[0] > 1


def why_no_undo(table):
    """The message why nothing can be taken back."""
    if table.ply is not None:
        return Message("looking_back")
    _, why = table.record.undoable_from()
    return undo_limit(why) if why else Message("nothing_done")


def undo_limit(why):
    """The message what a choice cannot be taken back past."""
    return Message("last_was_anothers") if why == "other_seat" else Message("barrier", (why,))


# ---- what the player can do

def can_hand_over(table):
    return not (table.read_only or is_over(table) or table.lesson or table.visiting or table.puzzle)


def can_start_trial(table):
    """Whether the viewer may start a trial now."""
    exercise = table.trial_of or table.lesson or table.puzzle
    return (not (is_over(table) or exercise or is_busy(table) or table.hosting)
            and viewer(table) is not None)


def available_wishes(table):
    """The wishes that the player may make now, if the game has any."""
    asking = table.record.game.asking
    if not asking or table.lesson or table.puzzle or not is_live(table):
        return ()
    seat = turn(table)
    return asking.wishes(observation(table), seat, len(local_people(table)) == 1,
                         any(wish[0] == seat for wish in table.wishes))


def wished_action(table):
    """The choice that a wish makes for the seat to move, or None."""
    seat = turn(table)
    wish = next((wish for wish in table.wishes if wish[0] == seat), None)
    if seat is None or wish is None or table.record.who(seat) != PERSON:
        return None
    game = table.record.game
    return game.asking.declined(*wish[1:], game.observe(table.record.state(), seat), seat)


def marks_for_link(table):
    """The record's marks, and one that hands the game on to the awaited person."""
    record, seat = table.record, awaited_seat(table)
    return (record.marks if seat is None or table.ply is not None
            else [*record.marks, (len(record), SEAT, seat, PERSON)])


def link_of(table):
    """The game's link; in a replay it opens at that choice."""
    record = table.record.copy()
    record.ply, record.marks = table.ply, marks_for_link(table)
    return link.encode(record)


def close_up_seat(table):
    """The seat that is open up close, or None."""
    kind, _, number = (table.sheet or "").partition("-")
    if kind != "seat" or not number.isdigit() or not 0 < int(number) <= table.record.setup.seats:
        return None
    return int(number) - 1


def has_poster(table):
    """Whether the final board can be shown as a poster."""
    return is_over(table) and not (table.trial_of or table.lesson)


def can_race(table):
    """Whether a finished game can be passed on as a race."""
    return has_poster(table) and table.record.lone_person() is not None


def challenge(table):
    """The finished game as a challenge, or None while the bots' digest is not known; in the coach's pack."""
    if table.race is None or table.race.digest is None:
        return None
    names = table.record.names or ("",) * table.record.setup.seats
    return import_module("kaffeehaus.table.race").challenge(
        table.record, names[table.record.lone_person()], table.race.digest)


def transcript_name(record):
    """What is copied with a transcript, as `Page.copied` says it."""
    return f"transcript {len(record)}"


# ---- hints

def _hinted_spots(game, state, seat, action):
    stages = game.stages(game.observe(state, seat), action)
    return tuple(dict.fromkeys(filter(None, map(game.spot, stages[0][1])))) if stages else ()


_cached_hinted_spots = Memo(_hinted_spots)


def hinted_spots(table):
    """The spots that the recommended choice is about."""
    hint = table.hint
    if not (is_live(table) and hint and hint.advice and hint.ply == len(table.record)):
        return ()
    return _cached_hinted_spots(table.record.game, table.record.state(), turn(table),
                                tuple(hint.advice["action"]))


# ---- lessons

def course(table):
    """All entries of the lesson."""
    return _cached_courses(table.record.game, table.lesson.game)


def _course(game, key):
    return tuple(script_of(key).course(game.data))


_cached_courses = Memo(_course)


def lesson_step(table):
    """The current step, or None while the other players move."""
    entries = course(table)
    now = entries[table.lesson.step] if table.lesson.step < len(entries) else None
    return now if isinstance(now, Step) else None


def is_reading(table):
    """Whether there is only text to read now."""
    step = lesson_step(table)
    return step is not None and (table.lesson.step_done or not step.choices)


def is_last_step(table):
    return table.lesson.step == len(course(table)) - 1


def choices_done(table):
    """How many choices of the current step are made."""
    return len(table.record) - sum(len(choices_of(entry)) for entry in course(table)[:table.lesson.step])


def expected_action(table):
    """The choice that the lesson expects."""
    return table.record.game.parse(table.record.state(), choices_of(lesson_step(table))[choices_done(table)])


def lesson_position(table):
    """(number of the step, number of steps)."""
    steps = [number for number, entry in enumerate(course(table)) if isinstance(entry, Step)]
    return steps.index(table.lesson.step) + 1, len(steps)
