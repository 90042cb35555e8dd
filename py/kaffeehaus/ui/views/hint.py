"""The hint sheet in three stages: where to look, which plan, and the choice with its reasons and how sure."""

from ...markup import icon, svg
from .. import selectors
from ..i18n import decimal

NAMED = 2               # features that a sentence names
WHOLE_POINT = 100       # hundredths of a point: differences below are shown with two decimals


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
    advice = hint.advice
    if not advice["second"]:
        only = voice.say("There is only one choice: {choice}.", choice=choice_text(props, advice["action"]))
        return svg(t"""{status(only)}{take_button(voice)}""")
    shown = [where(props), plan(props, advice["against"]) if hint.stage > 1 else "",
             best_choice(props, advice) if hint.stage > 2 else ""]
    return svg(t"""<div class="rule-text" id="advice" role="status">{shown}</div>{
        take_button(voice) if hint.stage > 2 else further_button(voice, hint.stage)}""")


def further_button(voice, stage):
    text = voice.say("Which plan?") if stage == 1 else voice.say("Which choice?")
    show = voice.say("Look there")
    return svg(t"""<div class="buttons"><button class="btn strong" id="hint-further" data-do="further">{
        icon("i-hint")}{text}</button><button class="btn phone-only" id="hint-show" data-do="escape">{
        icon("i-eye")}{show}</button></div>""")


def take_button(voice):
    text = voice.say("Lay it out")
    return svg(t"""<div class="buttons"><button class="btn strong" id="take-hint" data-do="hinted">{
        icon("i-hint")}{text}</button></div>""")


def where(props):
    voice = props.voice
    text = voice.say("Look at what is lit up on the table.") if selectors.hinted_spots(props.table) else \
        voice.say("It is not about a place on the table: look at what you are asked.")
    title = voice.say("Where")
    return svg(t"""<h3>{title}</h3><p id="hint-where">{text}</p>""")


def plan(props, against):
    """What weighs most, in words alone."""
    title = props.voice.say("Which plan")
    return svg(t"""<h3>{title}</h3><p id="hint-plan">{plan_text(props, against["terms"])}</p>""")


def plan_text(props, terms):
    voice = props.voice
    gained, lost = sides(props, terms)
    if not gained:
        return voice.say("Nothing sets the best choices far apart here.")
    most = voice.say("What counts most here: {reasons}.", reasons=listed(voice, gained, NAMED))
    if not lost:
        return most
    less = voice.say("What counts less: {reasons}.", reasons=listed(voice, lost, 1))
    return f"{most} {less}"


def sides(props, terms):
    """(what speaks for a choice, what against it), each as (text, hundredths of a point)."""
    named = named_reasons(props.voice, props.game, terms)
    return [one for one in named if one[1] > 0], [one for one in named if one[1] < 0]


def listed(voice, reasons, most):
    return voice.listed(text for text, _ in reasons[:most])


def best_choice(props, advice):
    """The best choice, its reasons for and against, the next best, and how sure that is."""
    voice, against = props.voice, advice["against"]
    best = voice.say("Best: {choice}.", choice=choice_text(props, advice["action"]))
    second = voice.say("Next best: {choice}.", choice=choice_text(props, advice["second"]))
    return svg(t"""<h3>{best}</h3>{reason_table(props, against)}<p>{second}</p><p id="how-sure">{
        how_sure(voice, advice)}</p>""")


def how_sure(voice, advice):
    """On how many games the advice rests, and whether the difference is more than chance makes of it."""
    against, n = advice["against"], advice["against"]["worlds"]
    if not n:
        return voice.say("Judged by where the turn ends: no games were played on for this.")
    played = voice.many(advice["playouts"], "{n} game was played on from here.",
                        "{n} games were played on from here.")
    ahead = voice.say("Of {n} in which both met the same luck, it came out ahead in {ahead}, level in "
                      "{level}.", n=n, ahead=against["ahead"], level=against["level"])
    sure = voice.say("Both are fine: the difference is within the noise.") if against["fine"] else \
        voice.say("That is more than chance makes of it.")
    return f"{played} {ahead} {sure}"


def status(text):
    return svg(t"""<div class="rule-text" id="advice" role="status"><p>{text}</p></div>""")


def choice_text(props, action):
    return props.game.words.choice(selectors.scenes_around_ghost(props.table)[0], tuple(action), props.names,
                                   props.voice)


# ---- amounts

def reason_table(props, against):
    """What makes a choice better or worse than the next best, in points; the rows add up to the last one."""
    voice = props.voice
    named = named_reasons(voice, props.game, against["terms"])
    gained, lost = sides(props, against["terms"])
    rest = against["gap"] - sum(amount for _, amount in named)
    rows = [(voice.say("For, in points"), None), *gained] if gained else []
    rows += [(voice.say("Against it, in points"), None), *lost] if lost else []
    rows += [(voice.say("Everything else"), rest)] if rest else []
    if not named:
        return ""
    numbers = amounts(voice, [amount for _, amount in rows if amount is not None], against["gap"])
    shown = iter(numbers)
    lines = [reason_row(text, None if amount is None else next(shown)) for text, amount in rows]
    total = voice.say("Together")
    margin = "" if against["margin"] is None else \
        f" ± {decimal(voice, against['margin'] / 100, digits(against['gap']))}"
    return svg(t"""<table class="reasons">{lines}<tr class="is-total"><th scope="row">{total}</th><td>{
        signed(voice, against["gap"], digits(against["gap"]))}{margin}</td></tr></table>""")


def reason_row(text, number):
    if number is None:
        return svg(t"""<tr><th class="caps" colspan="2" scope="rowgroup">{text}</th></tr>""")
    return svg(t"""<tr><th scope="row">{text}</th><td>{number}</td></tr>""")


def digits(gap):
    return 1 if abs(gap) >= WHOLE_POINT else 2


def amounts(voice, numbers, total):
    """Hundredths of a point as texts whose sum is the total as it is shown."""
    step, before, found, running = 10 if digits(total) == 1 else 1, 0, [], 0
    for number in numbers:
        running += number
        after = nearest(running, step)
        found.append(signed(voice, (after - before) * step, digits(total)))
        before = after
    return found


def nearest(number, step):
    return (2 * number + step) // (2 * step)


def signed(voice, hundredths, digits):
    sign = "−" if hundredths < 0 else "+"
    return f"{sign}{decimal(voice, abs(hundredths) / 100, digits)}"
