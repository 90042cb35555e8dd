"""The sheet with a hint: the move, what sets it apart from the next best, and how sure that is."""

from ...markup import icon, svg
from .. import selectors
from ..i18n import decimal


def named_reasons(voice, game, reasons):
    """(text, hundredths of a point) of each feature that has a name."""
    texts = game.words.FEATURES
    return [(voice.say(texts[feature]), gained) for feature, gained in reasons if feature in texts]


def depends(shown):
    return shown.record, shown.table.advice, selectors.is_live(shown.table)


def sheet(shown):
    table, voice, advice = shown.table, shown.voice, shown.table.advice
    if not selectors.is_live(table):
        return said(voice.say("A hint is there for whoever decides: wait until it is your turn."))
    if advice is None or advice.choice != len(shown.record) or advice.found is None:
        return said(voice.say("Thinking it over …"))
    if not advice.found:
        return said(voice.say("No hint can be found just now."))
    lay = voice.say("Lay it out")
    return svg(t"""{advised(shown, advice.found)}<div class="buttons"><button class="btn strong"
        id="take-hint" data-do="hinted">{
        icon("i-hint")}{lay}</button></div>""")


def advised(shown, found):
    """The best choice, and the next best if there is another one at all."""
    voice = shown.voice
    if not found["second"]:
        return said(voice.say("There is only one choice: {choice}.", choice=named(shown, found["action"])))
    advice = voice.say("Best: {choice}.", choice=named(shown, found["action"]))
    other = voice.say("Next best: {choice}.", choice=named(shown, found["second"]))
    sure = voice.say("Both are fine: the difference is within the noise.") if found["fine"] else \
        voice.say("It came out ahead in {n} of 100 games played on from here.", n=found["sure"])
    why = "" if found["fine"] else reasons(shown, found["reasons"])
    return svg(t"""<div class="rule-text" id="advice"><h3>{advice}</h3>{why}<p>{other}</p><p>{
        sure}</p></div>""")


def said(text):
    return svg(t"""<div class="rule-text" id="advice" role="status"><p>{text}</p></div>""")


def named(shown, action):
    return shown.game.words.choice(selectors.around(shown.table)[0], tuple(action), shown.names, shown.voice)


def reasons(shown, found):
    """What it does better than the next best, in points as they are reckoned."""
    voice = shown.voice
    rows = [svg(t"<li>{text}: +{decimal(voice, gained / 100)}</li>")
            for text, gained in named_reasons(voice, shown.game, found)]
    if not rows:
        return ""
    head = voice.say("In points, it is worth more than the next best for:")
    return svg(t"""<p>{head}</p><ul>{rows}</ul>""")
