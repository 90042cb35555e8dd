"""What a lesson says, and what it marks to be tapped."""

from ...table.lessons import script_of, spots_of
from .. import selectors


def speaks(table):
    """Whether the prompt speaks of the lesson: not while something is shown or looked back at."""
    if not table.lesson or table.stages or table.at is not None:
        return False
    return selectors.lesson_step(table) is not None


def reads(table):
    """Whether the learner only has to read on, and everything before it has been shown."""
    return (bool(table.lesson) and table.at is None and not selectors.is_busy(table)
            and selectors.is_reading(table))


def text(shown):
    """What is said now."""
    table, voice = shown.table, shown.voice
    if table.lesson.strayed:
        return put_off(shown, *table.lesson.strayed)
    step = selectors.lesson_step(table)
    said = step.after if table.lesson.learnt else step.before
    return voice.say(said, **script_of(table.lesson.game).facts(voice, shown.game))


def put_off(shown, action):
    """Something else was tapped: why it cannot be, or that its time comes, and what is to be done now."""
    table, voice, words = shown.table, shown.voice, shown.game.words
    reason = action and shown.game.why_not(selectors.seen(table), action)
    choice = words.choice(selectors.around(table)[0], selectors.expected(table), shown.names, voice)
    if reason:
        why = words.reason(reason, shown.names, voice)
        return voice.say("{why} Now: {choice}.", why=why, choice=choice)
    if action:
        return voice.say("That comes later. Now: {choice}.", choice=choice)
    return voice.say("Nothing happens there now. Now: {choice}.", choice=choice)


def taught(table):
    """The ids of what has to be tapped now, in its order, each with those that stand for it."""
    if not (table.lesson and selectors.is_live(table)):
        return []
    return spots_of(selectors.lesson_step(table), selectors.done_of_step(table))
