"""The sheet with a hint: the move, what sets it apart from the next best, and how sure that is."""

from ...markup import icon, svg
from .. import selectors
from ..i18n import decimal


def named_reasons(voice, game, reasons):
    """(text, hundredths of a point) of each feature that has a name."""
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


def advice_section(props, found):
    """The best choice, and the next best if there is another one at all."""
    voice = props.voice
    if not found["second"]:
        return status(voice.say("There is only one choice: {choice}.",
                                choice=choice_text(props, found["action"])))
    advice = voice.say("Best: {choice}.", choice=choice_text(props, found["action"]))
    other = voice.say("Next best: {choice}.", choice=choice_text(props, found["second"]))
    sure = voice.say("Both are fine: the difference is within the noise.") if found["fine"] else \
        voice.say("It came out ahead in {n} of 100 games played on from here.", n=found["sure"])
    why = "" if found["fine"] else reason_list(props, found["reasons"])
    return svg(t"""<div class="rule-text" id="advice"><h3>{advice}</h3>{why}<p>{other}</p><p>{
        sure}</p></div>""")


def status(text):
    return svg(t"""<div class="rule-text" id="advice" role="status"><p>{text}</p></div>""")


def choice_text(props, action):
    return props.game.words.choice(selectors.scenes_around_ghost(props.table)[0], tuple(action), props.names,
                                   props.voice)


def reason_list(props, found):
    """What it does better than the next best, in points as they are reckoned."""
    voice = props.voice
    rows = [svg(t"<li>{text}: +{decimal(voice, gained / 100)}</li>")
            for text, gained in named_reasons(voice, props.game, found)]
    if not rows:
        return ""
    head = voice.say("In points, it is worth more than the next best for:")
    return svg(t"""<p>{head}</p><ul>{rows}</ul>""")
