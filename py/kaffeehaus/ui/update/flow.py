"""What happens after a choice: it is shown step by step, then bots choose,
until a person has to or the game is over."""

from ...table.game import Illegal
from ...table.lessons import SkippedTurns, choices_of
from ...table.words import ENGLISH
from .. import effects, selectors
from ..state import Curtain, Message, Stage
from .changes import at_table, cleared, looked_at, played, same_game

STAGE, RECAP, HOLD, IDLE, REPLAY = "stage", "recap", "hold", "idle", "replay"     # names of timers
# milliseconds an event stays, by speed; at 0 nothing is shown step by step
PACE = (0, 1400, 700, 350, 150)
# seconds without a touch until the curtain falls, the default first; 0: never
IDLE_AFTER = (60, 30, 120, 300, 0)
NORMAL = 2                              # the speed of whoever has set none
# stands for the names of the seats, where it only matters whether there is a sentence
NAMELESS = ("",) * 5
REPLAY_EACH = 1.2                       # seconds a choice stays in a replay at the slowest pace


def pace(settings):
    """Milliseconds that an event stays."""
    if settings.still and settings.speed is None:
        return 0
    return PACE[NORMAL if settings.speed is None else settings.speed]


def recaps(settings):
    """Whether people are told what happened before they look: not where they want everything at once."""
    return settings.speed != 0


def idle_after(settings):
    return IDLE_AFTER[0] if settings.idle is None else settings.idle


# ---- a choice

def commit(page, action):
    """The person in turn chooses this."""
    table = page.table
    seat, before, record = selectors.turn(table), table.record.state(), table.record
    by_bot = record.who(seat) != selectors.PERSON
    try:
        record = played(record, action, seat)
    except Illegal as error:
        return at_table(page, message=Message("refused", (error.reason,))), ()
    table = cleared(table)._replace(record=record, message=None, undone=(), advice=None)
    if len(selectors.people(table)) > 1 and not by_bot:
        table = table._replace(curtain=table.curtain._replace(lifted=seat))
    if table.lesson:
        table = learnt(table)
    page = page._replace(table=table)
    return shown(page, stages_of(page, before, action, by_bot), saved(page))


def stages_of(page, before, action, of_others):
    """What a choice set off and is worth showing: all of another's, of one's own what followed by itself."""
    if pace(page.settings) == 0:
        return ()
    table = page.table
    game, found, ears = table.record.game, [], (None, selectors.viewer(table))
    for number, (state, told) in enumerate(game.stages(before, action)):
        heard = tuple(event for event in told if event[1] in ears)
        if (of_others or number) and any(is_told(game, event) for event in heard):
            found.append(Stage(state, heard))
    return tuple(found)


def is_told(game, event):
    """Whether there is a sentence about an event."""
    return bool(game.words.event(event, NAMELESS, ENGLISH))


def shown(page, stages, effects_before=()):
    """Event by event, at the pace that is set; then it goes on."""
    if not stages:
        page, more = go_on(page)
        return page, (*effects_before, *more)
    page = at_table(page, stages=tuple(stages), waiting=False, thought=0)
    return page, (*effects_before, effects.StartTimer(STAGE, pace(page.settings) / 1000))


def saved(page):
    """The open game is stored; nothing of a trial or a lesson is."""
    table = page.table
    if table.trial_of or table.key is None or table.watching:
        return ()
    return effects.Save(table.key, table.record, table.mine),


# ---- what comes then

def go_on(page):
    """Whoever does not decide next looks no longer; a bot is asked, a person waited for."""
    page, falling = settled(at_table(page, stages=(), paused=False, waiting=False, thought=0))
    table = page.table
    if table.watching or selectors.is_over(table):
        return page, (*falling, effects.MarkPlayable())
    if table.lesson:
        return lesson_goes_on(page, falling)
    wished = selectors.waved(table)
    if wished is not None:
        page, more = answered(page, wished, selectors.turn(table))
        return page, (*falling, *more)
    seat = selectors.turn(table)
    if table.record.who(seat) == selectors.PERSON:
        return page, (*falling, effects.MarkPlayable())
    return at_table(page, waiting=True), (*falling, effects.Think(table.record, seat))


def settled(page):
    """It was shown: whoever does not decide next looks no longer,
    nor does who gave the seat to somebody else."""
    table, lifted = page.table, page.table.curtain.lifted
    if lifted is None or lifted == selectors.turn(table) and lifted in selectors.people(table):
        return page, ()
    return page._replace(table=cleared(page.table)._replace(curtain=Curtain())), (effects.CancelTimer(IDLE),)


def answered(page, action, seat):
    """Somebody who is not asked here has chosen: a bot, or a wish."""
    before, record = page.table.record.state(), played(page.table.record, action, seat)
    page = at_table(page, record=record, waiting=False, thought=0, undone=(), advice=None)
    return shown(page, stages_of(page, before, action, True), saved(page))


def chosen(page, intent):
    """A bot has chosen, if the table still stands where it was asked."""
    if not same_game(page, intent.choice) or not page.table.waiting:
        return page, ()
    return answered(page, intent.action, selectors.turn(page.table))


def thought(page, intent):
    """How far a bot is; shown in quarters."""
    quarter = intent.percent // 25 * 25
    if (not same_game(page, intent.choice) or not page.table.waiting or not 0 < quarter < 100
            or quarter == page.table.thought):
        return page, ()
    return at_table(page, thought=quarter), ()


def stop(page):
    """Nothing happens by itself any more."""
    page = at_table(page, stages=(), paused=False, waiting=False, thought=0)
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
    page = at_table(page, paused=not table.paused)
    if page.table.paused:
        return page, (effects.CancelTimer(STAGE),)
    return page, (effects.StartTimer(STAGE, pace(page.settings) / 1000),)


# ---- lessons

def learnt(table):
    """One choice of a step was made; with the last of them the step is done."""
    step = selectors.lesson_step(table)
    if selectors.done_of_step(table) < len(choices_of(step)):
        return table
    after = bool(step.after)
    return table._replace(lesson=table.lesson._replace(learnt=after, place=table.lesson.place + (not after),
                                                       strayed=None))


def lesson_goes_on(page, before=()):
    """The others play what is written down, up to the next step."""
    while selectors.lesson_step(page.table) is None:
        table = page.table
        entries = selectors.course(table)
        if table.lesson.place >= len(entries):
            break
        entry = entries[table.lesson.place]
        choices, done = choices_of(entry), selectors.done_of_step(table)
        if done == len(choices):
            page = at_table(page, lesson=table.lesson._replace(place=table.lesson.place + 1))
            continue
        state = table.record.state()
        action = table.record.game.parse(state, choices[done])
        page = at_table(page, record=played(table.record, action, selectors.turn(table)))
        stages = () if isinstance(entry, SkippedTurns) else stages_of(page, state, action, True)
        if stages:
            return shown(page, stages, before)
    return page, (*before, effects.MarkPlayable())


def read_on(page):
    """Read the next step of the lesson."""
    table = page.table
    if selectors.is_busy(table) or not selectors.is_reading(table) or selectors.is_last_step(table):
        return page, ()
    return lesson_goes_on(at_table(page,
                                   lesson=table.lesson._replace(learnt=False, place=table.lesson.place + 1)))


# ---- time
def next_stage(page):
    """What is shown gives way to the next, or the table goes on."""
    left = page.table.stages[1:]
    if page.table.paused or not page.table.stages:
        return page, ()
    if left:
        return at_table(page, stages=left), (effects.StartTimer(STAGE, pace(page.settings) / 1000),)
    return go_on(page)


def next_of_replay(page):
    """The replay goes on by one choice, and ends at the last."""
    table = page.table
    if not table.playing or table.at is None:
        return at_table(page, playing=False), ()
    k = table.at + 1
    page = page._replace(table=looked_at(table, k)._replace(playing=k < len(table.record)))
    return page, (effects.StartTimer(REPLAY, REPLAY_EACH / table.pace),) if page.table.playing else ()
