"""What a lesson says, and what it marks to be tapped."""

from ...table.lessons import script_of, spots_of
from .. import selectors


def is_in_prompt(table):
    """Whether the prompt speaks of the lesson: not while something is shown or looked back at."""
    if not table.lesson or table.stages or table.ply is not None:
        return False
    return selectors.lesson_step(table) is not None


def awaits_reading(table):
    """Whether the learner only has to read on, and everything before it has been shown."""
    return (bool(table.lesson) and table.ply is None and not selectors.is_busy(table)
            and selectors.is_reading(table))


def text(props):
    """What is said now."""
    table, voice = props.table, props.voice
    if table.lesson.wrong_tap:
        return wrong_tap_text(props, *table.lesson.wrong_tap)
    step = selectors.lesson_step(table)
    said = step.after if table.lesson.step_done else step.before
    return voice.say(said, **script_of(table.lesson.game).facts(voice, props.game))


def wrong_tap_text(props, action):
    """Something else was tapped: why it cannot be, or that its time comes, and what is to be done now."""
    table, voice, words = props.table, props.voice, props.game.words
    reason = action and props.game.why_not(selectors.observation(table), action)
    choice = words.choice(selectors.scenes_around_ghost(table)[0], selectors.expected_action(table),
                          props.names, voice)
    if reason:
        why = words.reason(reason, props.names, voice)
        return voice.say("{why} Now: {choice}.", why=why, choice=choice)
    if action:
        return voice.say("That comes later. Now: {choice}.", choice=choice)
    return voice.say("Nothing happens there now. Now: {choice}.", choice=choice)


def highlights(table):
    """The ids of what has to be tapped now, in its order, each with those that stand for it."""
    if not (table.lesson and selectors.is_live(table)):
        return []
    return spots_of(selectors.lesson_step(table), selectors.choices_done(table))
