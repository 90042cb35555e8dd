"""What follows a choice: its stages are shown, then bots choose, until a person decides or the game ends."""

from importlib import import_module

from ...table.game import Illegal
from ...table.lessons import SkippedTurns, choices_of
from ...table.words import ENGLISH
from .. import effects, selectors
from ..state import Curtain, Message, Stage
from . import explaining, puzzles
from .changes import at_ply, cleared, is_current, played, with_table

LIVE = "kaffeehaus.ui.update.live"            # in the pack of live tables
LIVE_HOST, LIVE_GUEST = f"{LIVE}_host", f"{LIVE}_guest"
STAGE, RECAP, HOLD, IDLE, REPLAY = "stage", "recap", "hold", "idle", "replay"     # names of timers
STAGE_MILLISECONDS = (0, 1400, 700, 350, 150)     # by speed; at 0 no stages are shown
IDLE_CHOICES = (60, 30, 120, 300, 0)    # seconds until the curtain falls, the default first; 0: never
DEFAULT_SPEED = 2
NO_NAMES = ("",) * 5                    # to find out whether there is a sentence at all
REPLAY_SECONDS = 1.2                    # for a choice in a replay at the slowest speed


def stage_milliseconds(settings):
    """How long a stage is shown; 0: no stages are shown."""
    if settings.reduced_motion and settings.speed is None:
        return 0
    return STAGE_MILLISECONDS[DEFAULT_SPEED if settings.speed is None else settings.speed]


def shows_recap(settings):
    """Whether the curtain shows a recap; not at the speed at which nothing is shown step by step."""
    return settings.speed != 0


def idle_seconds(settings):
    return IDLE_CHOICES[0] if settings.idle_seconds is None else settings.idle_seconds


# ---- a choice

def commit(page, action):
    """The person to move makes this choice; at a live table its host has to."""
    table = page.table
    if table.puzzle:
        return puzzles.answered(page, action)
    if table.visiting:
        return import_module(LIVE_GUEST).want(page, (action,))
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


def stages_to_show(page, before, action, is_others):
    """The stages of another player's choice, or what one's own set off by itself."""
    if stage_milliseconds(page.settings) == 0:
        return ()
    table = page.table
    game, stages, audience = table.record.game, [], (None, selectors.viewer(table))
    for number, (state, events) in enumerate(game.stages(before, action)):
        visible = tuple(event for event in events if event[1] in audience)
        if (is_others or number) and any(has_sentence(game, event) for event in visible):
            stages.append(Stage(state, visible))
    return tuple(stages)


def has_sentence(game, event):
    """Whether there is a sentence about an event."""
    return bool(game.words.event(event, NO_NAMES, ENGLISH))


def show_stages(page, stages, effects_before=()):
    """Show the stages one by one, then go on."""
    if not stages:
        page, more = go_on(page)
        return page, (*effects_before, *more)
    page = with_table(page, stages=tuple(stages), waiting=False, bot_progress=0)
    return page, (*effects_before, effects.StartTimer(STAGE, stage_milliseconds(page.settings) / 1000))


def save(page):
    """The effect that stores the game; trials and lessons are not stored."""
    table = page.table
    if table.trial_of or table.key is None or table.read_only:
        return ()
    return effects.Save(table.key, table.record, table.local_seats),


# ---- going on

def go_on(page):
    """Continue after a choice: lower the curtain, ask a bot, or wait for a person."""
    page, curtain_effects = lower_curtain(with_table(page, stages=(), paused=False, waiting=False,
                                                     bot_progress=0))
    table = page.table
    if table.read_only or selectors.is_over(table):
        return page, (*curtain_effects, effects.MarkPlayable())
    if table.lesson:
        return continue_lesson(page, curtain_effects)
    action = selectors.wished_action(table)
    if table.visiting:
        page, more = import_module(LIVE_GUEST).want(page, (action,)) if action is not None else (page, ())
        return page, (*curtain_effects, *more, effects.MarkPlayable())
    if action is not None:
        page, more = play_unasked(page, action, selectors.turn(table))
        return page, (*curtain_effects, *more)
    seat = selectors.turn(table)
    if table.record.who(seat) == selectors.PERSON:
        return page, (*curtain_effects, effects.MarkPlayable())
    return with_table(page, waiting=True), (*curtain_effects, effects.Think(table.record, seat))


def lower_curtain(page):
    """Lower the curtain unless the seat that looks decides next, and is still played here."""
    table, lifted = page.table, page.table.curtain.lifted
    if lifted is None or lifted == selectors.turn(table) and lifted in selectors.local_people(table):
        return page, ()
    return page._replace(table=cleared(page.table)._replace(curtain=Curtain())), (effects.CancelTimer(IDLE),)


def play_unasked(page, action, seat):
    """Play a choice that nobody here was asked for: a bot's, or a wish's."""
    before, record = page.table.record.state(), played(page.table.record, action, seat)
    page = with_table(page, record=record, waiting=False, bot_progress=0, undone=(), hint=None)
    return show_stages(page, stages_to_show(page, before, action, True), save(page))


def bot_chose(page, intent):
    """Play the bot's choice, unless the game has moved on."""
    if not is_current(page, intent.ply) or not page.table.waiting:
        return page, ()
    page, more = play_unasked(page, intent.action, selectors.turn(page.table))
    page, asking = explaining.after_choice(page, intent.ply)
    return page, (*more, *asking)


def bot_progress(page, intent):
    """Show how far a bot is, in quarters."""
    quarter = intent.percent // 25 * 25
    if (not is_current(page, intent.ply) or not page.table.waiting or not 0 < quarter < 100
            or quarter == page.table.bot_progress):
        return page, ()
    return with_table(page, bot_progress=quarter), ()


def stop_thinking(page):
    """Drop the stages and cancel the bot."""
    page = with_table(page, stages=(), paused=False, waiting=False, bot_progress=0)
    return page, (effects.StopThinking(("choose",)), effects.CancelTimer(STAGE))


def skip(page):
    """Skip the remaining stages."""
    if not page.table.stages:
        return page, ()
    page, more = go_on(page)
    return page, (effects.CancelTimer(STAGE), *more)


def pause(page):
    """Pause the stages, or continue."""
    table = page.table
    if not table.stages:
        return page, ()
    page = with_table(page, paused=not table.paused)
    if page.table.paused:
        return page, (effects.CancelTimer(STAGE),)
    return page, (effects.StartTimer(STAGE, stage_milliseconds(page.settings) / 1000),)


# ---- lessons

def advance_lesson(table):
    """A choice of the lesson's step was made; with the last one the step is done."""
    step = selectors.lesson_step(table)
    if selectors.choices_done(table) < len(choices_of(step)):
        return table
    after = bool(step.after)
    return table._replace(lesson=table.lesson._replace(step_done=after, step=table.lesson.step + (not after),
                                                       wrong_tap=None))


def continue_lesson(page, before=()):
    """Play the other players' moves of the lesson, up to the next step."""
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
    """Go on to the next step of the lesson."""
    table = page.table
    if selectors.is_busy(table) or not selectors.is_reading(table) or selectors.is_last_step(table):
        return page, ()
    return continue_lesson(with_table(page,
                                   lesson=table.lesson._replace(step_done=False, step=table.lesson.step + 1)))


# ---- timers

def next_stage(page):
    """Show the next stage, or go on."""
    left = page.table.stages[1:]
    if page.table.paused or not page.table.stages:
        return page, ()
    if left:
        return with_table(page,
                          stages=left), (effects.StartTimer(STAGE, stage_milliseconds(page.settings) / 1000),)
    return go_on(page)


def next_replay_step(page):
    """Replay one choice; the last one ends the replay."""
    table = page.table
    if not table.replaying or table.ply is None:
        return with_table(page, replaying=False), ()
    k = selectors.next_stop(table, 1)
    page = page._replace(table=at_ply(table, k)._replace(replaying=k < len(table.record)))
    return page, (effects.StartTimer(REPLAY,
                                     REPLAY_SECONDS / table.replay_speed),) if page.table.replaying else ()
