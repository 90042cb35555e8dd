"""The hint sheet: the best choice, its reasons, and how certain it is."""

from ...markup import icon, svg
from .. import selectors
from ..i18n import decimal


def named_reasons(voice, game, reasons):
    """(text, hundredths of a point) for each feature that has a name."""
    texts = game.words.FEATURES
    return [(voice.say(texts[feature]), gained) for feature, gained in reasons if feature in texts]


def depends(props):
    return props.record, props.table.hint, selectors.is_live(props.table)


def sheet(props):
    table, voice, hint = props.table, props.voice, props.table.hint
    if not selectors.is_live(table):
        return status(voice.say("A hint is there for whoever decides: wait until it is your turn."))
    if hint is None or hint.ply != len(props.record) or hint.advice is None:
        return status(voice.say("Thinking it over …"))
    if not hint.advice:
        return status(voice.say("No hint can be found just now."))
    lay = voice.say("Lay it out")
    return svg(t"""{advice_section(props, hint.advice)}<div class="buttons"><button class="btn strong"
        id="take-hint" data-do="hinted">{
        icon("i-hint")}{lay}</button></div>""")


def advice_section(props, advice):
    """The best choice, and the next best if there is one."""
    voice = props.voice
    if not advice["second"]:
        return status(voice.say("There is only one choice: {choice}.",
                                choice=choice_text(props, advice["action"])))
    best = voice.say("Best: {choice}.", choice=choice_text(props, advice["action"]))
    second = voice.say("Next best: {choice}.", choice=choice_text(props, advice["second"]))
    sure = voice.say("Both are fine: the difference is within the noise.") if advice["fine"] else \
        voice.say("It came out ahead in {n} of 100 games played on from here.", n=advice["sure"])
    why = "" if advice["fine"] else reason_list(props, advice["reasons"])
    return svg(t"""<div class="rule-text" id="advice"><h3>{best}</h3>{why}<p>{second}</p><p>{
        sure}</p></div>""")


def status(text):
    return svg(t"""<div class="rule-text" id="advice" role="status"><p>{text}</p></div>""")


def choice_text(props, action):
    return props.game.words.choice(selectors.scenes_around_ghost(props.table)[0], tuple(action), props.names,
                                   props.voice)


def reason_list(props, advice):
    """What makes it better than the next best, in points."""
    voice = props.voice
    rows = [svg(t"<li>{text}: +{decimal(voice, gained / 100)}</li>")
            for text, gained in named_reasons(voice, props.game, advice)]
    if not rows:
        return ""
    head = voice.say("In points, it is worth more than the next best for:")
    return svg(t"""<p>{head}</p><ul>{rows}</ul>""")
