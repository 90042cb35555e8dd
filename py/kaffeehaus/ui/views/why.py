"""Why a bot made a choice: one sentence while the game runs, after the end all of its evaluation."""

from ...markup import icon, svg
from .. import selectors
from . import hint, log
from .analysis import scene_before
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
                    on_off_choices(voice, "reasons", props.page.settings.say_why))
    return svg(t"""<div class="rule-text" id="why" role="status"><h3>{log.summary(props, choice + 1)}</h3>{
        reasons(props, choice)}</div>{seen_button(props, choice)}{always}""")


def reasons(props, choice):
    """The sentence, and after the end what it rests on."""
    voice, why = props.voice, selectors.why_of(props.table, choice)
    if why is None or why.advice is None:
        thinking = voice.say("Thinking it over …")
        return svg(t"<p>{thinking}</p>")
    said = svg(t"""<p class="quote">{sentence(props, why)}</p>""")
    if not is_known(props, why):
        return said
    if not why.advice["whole"]:
        later = voice.say("While the game runs, nothing of a hidden hand is told. "
                          "After the end all of it is.")
        return svg(t"""{said}<p class="small">{later}</p>""")
    return svg(t"""{said}{evaluation(props, why) if why.advice["second"] else ""}""")


def is_known(props, why):
    """Whether the reasons are those of the choice that was made."""
    return bool(why.advice) and tuple(why.advice["action"]) == tuple(props.record.actions[why.choice])


def sentence(props, why):
    """The two features that decided, and what it gave up."""
    voice, advice = props.voice, why.advice
    if not advice:
        return voice.say("The reasons cannot be found just now.")
    if not is_known(props, why):
        return voice.say("The computer players have changed since: today it would choose otherwise.")
    gained, lost = hint.sides(props, advice["against"]["terms"])
    if advice["slip"]:
        return voice.say("I did not look closely this time.")
    if not gained:
        return without_reason(voice, advice)
    decided = voice.say("What decided: {reasons}.", reasons=hint.listed(voice, gained, hint.NAMED))
    if not lost:
        return decided
    given = voice.say("What I gave up: {reasons}.", reasons=hint.listed(voice, lost, 1))
    return f"{decided} {given}"


def without_reason(voice, advice):
    if not advice["whole"]:
        return voice.say("What decided, I keep to myself until the end.")
    if not advice["second"]:
        return voice.say("There was only one choice.")
    return voice.say("Several choices seemed as good to me.")


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


def recent(props):
    """What bots said of their choices since a person chose, as lines."""
    voice, record = props.voice, props.record
    return [voice.say("{name}: {text}", name=props.names[record.turn(why.choice)], text=sentence(props, why))
            for why in selectors.recent_whys(props.table)]
