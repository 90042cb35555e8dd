"""The text of a lesson, and the elements it highlights."""

from ...table.lessons import script_of, spots_of
from .. import selectors


def is_in_prompt(table):
    """Whether the prompt shows the lesson: not during stages or a replay."""
    if not table.lesson or table.stages or table.ply is not None:
        return False
    return selectors.lesson_step(table) is not None


def awaits_reading(table):
    """Whether there is only text to read, and all stages have been shown."""
    return (bool(table.lesson) and table.ply is None and not selectors.is_busy(table)
            and selectors.is_reading(table))


def text(props):
    """The current text of the lesson."""
    table, voice = props.table, props.voice
    if table.lesson.wrong_tap:
        return wrong_tap_text(props, *table.lesson.wrong_tap)
    step = selectors.lesson_step(table)
    message = step.after if table.lesson.step_done else step.before
    return voice.say(message, **script_of(table.lesson.game).facts(voice, props.game))


def wrong_tap_text(props, action):
    """After a wrong tap: why it is not legal or comes later, and what to do now."""
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
    """The ids of the elements to tap now, in order; each entry lists alternatives."""
    if not (table.lesson and selectors.is_live(table)):
        return []
    return spots_of(selectors.lesson_step(table), selectors.choices_done(table))
