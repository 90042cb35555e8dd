"""The prompt above every board: the one sentence that always stands there, and the ways on from it."""

from ...markup import flags, icon, part, shape, svg
from .. import selectors
from . import lesson, log, messages, replay
from .rules import card_of

OFFERED = 2             # repairs that are proposed at most


def part_of(shown):
    return part("prompt", depends(shown), lambda: prompt(shown))


def depends(shown):
    """All that the sentence and the buttons below it are made from."""
    table = shown.table
    return (shown.voice.lang, shown.record, shown.view.scene, shown.view.live, table.refused, table.message,
            table.stages, table.at, table.looking, table.eyes, table.playing, table.ghost, table.offer,
            table.lesson, table.mine, table.watching, table.waiting, table.thought, table.curtain,
            table.trial_of is not None, table.review.found)


def prompt(shown):
    if lesson.speaks(shown.table):
        return in_lesson(shown)
    table, refused = shown.table, shown.table.refused is not None
    sleeping = is_sleeping(table)
    state = flags(prompt=True, is_refusal=refused, is_waiting=sleeping, is_trial=table.trial_of is not None)
    aloud = "off" if told_elsewhere(table, sleeping) else "polite"
    ways = repairs(shown) if refused else way_back(shown)
    return svg(t"""<div class="{state}" id="prompt" tabindex="-1"><span class="prompt-mark">{
        sign(shown)}</span>
        <p class="ask" role="status" aria-live="{aloud}">{addressed(shown)}{sentence(shown)}</p>{
        ways}</div>""")


def in_lesson(shown):
    """The prompt speaks of the lesson, as long as nothing happens that speaks for itself."""
    number, count = selectors.lesson_count(shown.table)
    state = flags(prompt=True, is_lesson=True, is_refusal=bool(shown.table.lesson.strayed))
    where = shown.voice.say("Step {n} of {all}", n=number, all=count)
    return svg(t"""<div class="{state}" id="prompt" tabindex="-1"><span class="prompt-mark"><b
        aria-hidden="true">{
        number}/{count}</b><span class="hidden-text">{where}</span></span><p class="ask" role="status">{
        sentence(shown)}</p></div>""")


def is_sleeping(table):
    """Whether nobody here can choose, though the game runs and nothing is being shown."""
    if selectors.is_live(table) or table.stages or selectors.is_over(table):
        return False
    return selectors.awaited(table) is None


def told_elsewhere(table, sleeping):
    """What happens by itself is read aloud from the log, once; in the prompt it only stands."""
    if table.message or table.refused:
        return False
    return bool(table.stages) or sleeping and table.at is None and not table.watching


def sign(shown):
    if shown.table.refused:
        return icon("i-cross")
    turn = shown.view.scene.turn
    return shape(turn) if turn is not None else ""


def addressed(shown):
    """Whose turn it is, where several people play."""
    table, voice = shown.table, shown.voice
    if table.trial_of:
        tag = voice.say("What if:")
        return svg(t"<b class='trial-tag'>{tag}</b> ")
    if not selectors.is_live(table) or len(selectors.persons(table)) < 2 or table.refused or table.message:
        return ""
    called = voice.say("{name}:", name=shown.names[selectors.turn(table)])
    return svg(t"<b>{called}</b> ")


# ---- the sentence: the first of these that has something to say

def sentence(shown):
    return next(filter(None, (say(shown) for say in SENTENCES)), "")


def refusal(shown):
    refused = shown.view.refused
    return refused and refused.text


def message(shown):
    """What was answered to something; what is laid out meanwhile is still named."""
    if not shown.table.message:
        return ""
    text = messages.said(shown.table.message, shown.page, shown.voice)
    return f"{text} {laid_out(shown)}" if shown.table.ghost else text


def happening(shown):
    return shown.view.stage_text


def looked_back_at(shown):
    table, voice = shown.table, shown.voice
    if table.at is None:
        return ""
    place = voice.say("Choice {n} of {all}", n=table.at, all=len(shown.record))
    what = log.about(shown, table.at)
    return svg(t"<span class='small'>{place}</span> {what}")


def laid_out(shown):
    view, ghost = shown.view, shown.table.ghost
    if not ghost:
        return ""
    choice = view.words.choice(view.around()[0], ghost, view.names, shown.voice)
    return shown.voice.say("{choice}: tap Done if that is what you want.", choice=choice)


def several_ways(shown):
    return shown.voice.say("There are several ways: choose one.") if shown.table.offer else ""


def lesson_text(shown):
    return lesson.text(shown) if lesson.speaks(shown.table) else ""


def awaited(shown):
    seat = selectors.awaited(shown.table)
    if seat is None:
        return ""
    return shown.voice.say("{name} is to move, on another device: hand the game on.", name=shown.names[seat])


def thinking(shown):
    table, voice = shown.table, shown.voice
    if not table.waiting:
        return ""
    name = shown.names[selectors.turn(table)]
    if table.thought:
        return voice.say("{name} is thinking: {percent} %.", name=name, percent=table.thought)
    return voice.say("{name} is thinking.", name=name)


def asked(shown):
    return shown.view.words.ask(shown.view.scene, shown.names, shown.voice)


SENTENCES = (refusal, message, happening, looked_back_at, laid_out, several_ways, lesson_text, awaited,
             thinking, asked)


# ---- the ways on

def repairs(shown):
    """What could be done instead, and the card of the rule."""
    view, voice, refused = shown.view, shown.voice, shown.table.refused
    buttons = []
    for number, actions in enumerate(refused.repairs[:OFFERED]):
        text = view.words.choice(view.scene, actions[0], shown.names, voice)
        buttons.append(svg(t"""<button class="repair" id="repair-{number}" data-do="repair:{number}">{
            text}</button>"""))
    card, rule = card_of(view.words, refused.reason.code), voice.say("Rule")
    if card is not None:
        buttons.append(svg(t"""<button class="repair is-rule" id="repair-rule" data-do="rule:{card}">{
            icon("i-rules")}{rule}</button>"""))
    return svg(t"""<span class="repairs">{buttons}</span>""") if buttons else ""


def way_back(shown):
    """Out of a trial, on to whoever is awaited, or from looking back to the game or its result."""
    table, voice = shown.table, shown.voice
    if table.at is None:
        if table.trial_of:
            return way("trial-end", "back", voice.say("End the trial"))
        if selectors.awaited(table) is not None:
            return way("hand-on", "sheet:share", voice.say("Hand it on"))
        if not selectors.is_over(table):
            return ""
    text = voice.say("Result") if selectors.is_over(table) else voice.say("Back to the game")
    return way("now", "now", text, replay.strip(shown))


def way(name, do, text, before=""):
    return svg(t"""<span class="repairs">{before}<button class="repair" id="{name}" data-do="{do}">{
        text}</button></span>""")


def pacing(table, voice):
    """The buttons that set how fast things are shown."""
    pause, skip = voice.say("Go on") if table.paused else voice.say("Pause"), voice.say("Skip")
    look = icon("i-play" if table.paused else "i-pause")
    return svg(t"""<span class="pace"><button class="btn square" id="pause" data-do="pause" aria-label="{
        pause}">{look}</button>
        <button class="btn" id="skip" data-do="skip">{icon("i-next")}{skip}</button></span>""")
