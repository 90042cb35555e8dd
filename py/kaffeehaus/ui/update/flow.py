"""What happens after a choice: it is shown step by step, then bots choose,
until a person has to or the game is over."""

from ...table.game import Illegal
from ...table.lessons import SkippedTurns, choices_of
from ...table.words import ENGLISH
from .. import effects, selectors
from ..state import Curtain, Message, Stage
from .changes import at_ply, cleared, is_current, played, with_table

STAGE, RECAP, HOLD, IDLE, REPLAY = "stage", "recap", "hold", "idle", "replay"     # names of timers
# milliseconds an event stays, by speed; at 0 nothing is shown step by step
PACE = (0, 1400, 700, 350, 150)
# seconds without a touch until the curtain falls, the default first; 0: never
IDLE_AFTER = (60, 30, 120, 300, 0)
NORMAL = 2                              # the speed of whoever has set none
# stands for the names of the seats, where it only matters whether there is a sentence
NAMELESS = ("",) * 5
REPLAY_EACH = 1.2                       # seconds a choice stays in a replay at the slowest pace


def stage_milliseconds(settings):
    """Milliseconds that an event stays."""
    if settings.reduced_motion and settings.speed is None:
        return 0
    return PACE[NORMAL if settings.speed is None else settings.speed]


def shows_recap(settings):
    """Whether people are told what happened before they look: not where they want everything at once."""
    return settings.speed != 0


def idle_seconds(settings):
    return IDLE_AFTER[0] if settings.idle_seconds is None else settings.idle_seconds


# ---- a choice

def commit(page, action):
    """The person in turn chooses this."""
    table = page.table
    seat, before, record = selectors.turn(table), table.record.state(), table.record
    by_bot = record.who(seat) != selectors.PERSON
    try:
        record = played(record, action, seat)
    except Illegal as error:
        return with_table(page, message=Message("refused", (error.reason,))), ()
    table = cleared(table)._replace(record=record, message=None, undone=(), hint=None)
    if len(selectors.local_people(table)) > 1 and not by_bot:
        table = table._replace(curtain=table.curtain._replace(lifted=seat))
    if table.lesson:
        table = advance_lesson(table)
    page = page._replace(table=table)
    return show_stages(page, stages_to_show(page, before, action, by_bot), save(page))


def stages_to_show(page, before, action, of_others):
    """What a choice set off and is worth showing: all of another's, of one's own what followed by itself."""
    if stage_milliseconds(page.settings) == 0:
        return ()
    table = page.table
    game, found, ears = table.record.game, [], (None, selectors.viewer(table))
    for number, (state, told) in enumerate(game.stages(before, action)):
        heard = tuple(event for event in told if event[1] in ears)
        if (of_others or number) and any(has_sentence(game, event) for event in heard):
            found.append(Stage(state, heard))
    return tuple(found)


def has_sentence(game, event):
    """Whether there is a sentence about an event."""
    return bool(game.words.event(event, NAMELESS, ENGLISH))


def show_stages(page, stages, effects_before=()):
    """Event by event, at the pace that is set; then it goes on."""
    if not stages:
        page, more = go_on(page)
        return page, (*effects_before, *more)
    page = with_table(page, stages=tuple(stages), waiting=False, bot_progress=0)
    return page, (*effects_before, effects.StartTimer(STAGE, stage_milliseconds(page.settings) / 1000))


def save(page):
    """The open game is stored; nothing of a trial or a lesson is."""
    table = page.table
    if table.trial_of or table.key is None or table.read_only:
        return ()
    return effects.Save(table.key, table.record, table.local_seats),


# ---- what comes then

def go_on(page):
    """Whoever does not decide next looks no longer; a bot is asked, a person waited for."""
    page, falling = lower_curtain(with_table(page, stages=(), paused=False, waiting=False, bot_progress=0))
    table = page.table
    if table.read_only or selectors.is_over(table):
        return page, (*falling, effects.MarkPlayable())
    if table.lesson:
        return continue_lesson(page, falling)
    wished = selectors.wished_action(table)
    if wished is not None:
        page, more = play_unasked(page, wished, selectors.turn(table))
        return page, (*falling, *more)
    seat = selectors.turn(table)
    if table.record.who(seat) == selectors.PERSON:
        return page, (*falling, effects.MarkPlayable())
    return with_table(page, waiting=True), (*falling, effects.Think(table.record, seat))


def lower_curtain(page):
    """It was shown: whoever does not decide next looks no longer,
    nor does who gave the seat to somebody else."""
    table, lifted = page.table, page.table.curtain.lifted
    if lifted is None or lifted == selectors.turn(table) and lifted in selectors.local_people(table):
        return page, ()
    return page._replace(table=cleared(page.table)._replace(curtain=Curtain())), (effects.CancelTimer(IDLE),)


def play_unasked(page, action, seat):
    """Somebody who is not asked here has chosen: a bot, or a wish."""
    before, record = page.table.record.state(), played(page.table.record, action, seat)
    page = with_table(page, record=record, waiting=False, bot_progress=0, undone=(), hint=None)
    return show_stages(page, stages_to_show(page, before, action, True), save(page))


def bot_chose(page, intent):
    """A bot has chosen, if the table still stands where it was asked."""
    if not is_current(page, intent.ply) or not page.table.waiting:
        return page, ()
    return play_unasked(page, intent.action, selectors.turn(page.table))


def bot_progress(page, intent):
    """How far a bot is; shown in quarters."""
    quarter = intent.percent // 25 * 25
    if (not is_current(page, intent.ply) or not page.table.waiting or not 0 < quarter < 100
            or quarter == page.table.bot_progress):
        return page, ()
    return with_table(page, bot_progress=quarter), ()


def stop_thinking(page):
    """Nothing happens by itself any more."""
    page = with_table(page, stages=(), paused=False, waiting=False, bot_progress=0)
    return page, (effects.StopThinking(("choose",)), effects.CancelTimer(STAGE))


def skip(page):
    """The rest of what is shown is left out."""
    if not page.table.stages:
        return page, ()
    page, more = go_on(page)
    return page, (effects.CancelTimer(STAGE), *more)


def pause(page):
    """What is shown stays until it is said to go on."""
    table = page.table
    if not table.stages:
        return page, ()
    page = with_table(page, paused=not table.paused)
    if page.table.paused:
        return page, (effects.CancelTimer(STAGE),)
    return page, (effects.StartTimer(STAGE, stage_milliseconds(page.settings) / 1000),)


# ---- lessons

def advance_lesson(table):
    """One choice of a step was made; with the last of them the step is done."""
    step = selectors.lesson_step(table)
    if selectors.choices_done(table) < len(choices_of(step)):
        return table
    after = bool(step.after)
    return table._replace(lesson=table.lesson._replace(step_done=after, step=table.lesson.step + (not after),
                                                       wrong_tap=None))


def continue_lesson(page, before=()):
    """The others play what is written down, up to the next step."""
    while selectors.lesson_step(page.table) is None:
        table = page.table
        entries = selectors.course(table)
        if table.lesson.step >= len(entries):
            break
        entry = entries[table.lesson.step]
        choices, done = choices_of(entry), selectors.choices_done(table)
        if done == len(choices):
            page = with_table(page, lesson=table.lesson._replace(step=table.lesson.step + 1))
            continue
        state = table.record.state()
        action = table.record.game.parse(state, choices[done])
        page = with_table(page, record=played(table.record, action, selectors.turn(table)))
        stages = () if isinstance(entry, SkippedTurns) else stages_to_show(page, state, action, True)
        if stages:
            return show_stages(page, stages, before)
    return page, (*before, effects.MarkPlayable())


def read_on(page):
    """Read the next step of the lesson."""
    table = page.table
    if selectors.is_busy(table) or not selectors.is_reading(table) or selectors.is_last_step(table):
        return page, ()
    return continue_lesson(with_table(page,
                                   lesson=table.lesson._replace(step_done=False, step=table.lesson.step + 1)))


# ---- time
def next_stage(page):
    """What is shown gives way to the next, or the table goes on."""
    left = page.table.stages[1:]
    if page.table.paused or not page.table.stages:
        return page, ()
    if left:
        return with_table(page,
                          stages=left), (effects.StartTimer(STAGE, stage_milliseconds(page.settings) / 1000),)
    return go_on(page)


def next_replay_step(page):
    """The replay goes on by one choice, and ends at the last."""
    table = page.table
    if not table.replaying or table.ply is None:
        return with_table(page, replaying=False), ()
    k = table.ply + 1
    page = page._replace(table=at_ply(table, k)._replace(replaying=k < len(table.record)))
    return page, (effects.StartTimer(REPLAY,
                                     REPLAY_EACH / table.replay_speed),) if page.table.replaying else ()
