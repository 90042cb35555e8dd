"""Why a bot made a choice: one sentence while the game runs, after the end all of its evaluation."""

from ...markup import icon, svg
from .. import selectors
from . import hint, log
from .analysis import scene_before
from .said import sentence
from .settings import on_off_choices, option


def depends(props):
    table = props.table
    return (props.record, table.why, table.why is not None and selectors.why_of(table, table.why),
            selectors.is_over(table), props.names, props.page.settings.say_why)


def sheet(props):
    table, voice, choice = props.table, props.voice, props.table.why
    if choice is None or not selectors.is_explicable(table, choice):
        return hint.status(voice.say("No computer player has chosen yet."))
    always = option(voice.say("Always say why"),
                    on_off_choices(voice, "say-why", props.page.settings.say_why))
    return svg(t"""<div class="rule-text" id="why" role="status"><h3>{log.summary(props, choice + 1)}</h3>{
        reasons(props, choice)}</div>{seen_button(props, choice)}{always}""")


def reasons(props, choice):
    """The sentence, and after the end what it rests on."""
    voice, why = props.voice, selectors.why_of(props.table, choice)
    if why is None or why.advice is None:
        thinking = voice.say("Thinking it over …")
        return svg(t"<p>{thinking}</p>")
    said = svg(t"""<p class="quote">{sentence(props, why)}</p>""")
    if not selectors.is_as_made(props.table, why):
        return said
    if not why.advice["whole"]:
        later = voice.say("While the game runs, nothing of a hidden hand is told. "
                          "After the end all of it is.")
        return svg(t"""{said}<p class="small">{later}</p>""")
    return svg(t"""{said}{evaluation(props, why) if why.advice["second"] else ""}""")


def evaluation(props, why):
    """All amounts, the next best choice, and how many games were played on for it."""
    voice, advice, record = props.voice, why.advice, props.record
    second = voice.say("Next best, as it saw it: {choice}.", choice=props.game.words.choice(
        scene_before(record, why.choice), tuple(advice["second"]), props.names, voice))
    return svg(t"""{hint.reason_table(props, advice["against"])}<p>{second}</p><p>{
        hint.how_sure(voice, advice)}</p>""")


def seen_button(props, choice):
    """After the end: the position as the bot could see it."""
    if not selectors.is_over(props.table):
        return ""
    text = props.voice.say("What this bot could see")
    return svg(t"""<div class="buttons"><button class="btn" id="seen-by" data-do="seen-by:{choice}">{
        icon("i-eye")}{text}</button></div>""")
