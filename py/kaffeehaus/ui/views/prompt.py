"""The prompt above every board: one sentence, and buttons for what to do next."""

from importlib import import_module

from ...markup import flags, icon, part, shape, svg
from .. import selectors
from . import lesson, log, messages, replay
from .analysis import choice_text
from .rules import card_for

OFFERED = 2             # most repairs to show


def prompt_part(props):
    return part("prompt", depends(props), lambda: prompt(props))


def depends(props):
    """What the prompt depends on."""
    table = props.table
    return (props.voice.lang, props.record, props.view.scene, props.view.live, table.refused, table.message,
            table.stages, table.ply, table.board_shown, table.perspective, table.replaying, table.ghost,
            table.offer,
            table.lesson, table.local_seats, table.read_only, table.waiting, table.bot_progress,
            table.curtain, table.hosting, table.visiting,
            table.trial_of is not None, table.review.result, table.teaching, table.puzzle, table.fork,
            props.page.coach_loaded)


def prompt(props):
    if lesson.is_in_prompt(props.table):
        return lesson_prompt(props)
    if props.table.puzzle and not (props.table.refused or props.table.message):
        return import_module("kaffeehaus.ui.views.puzzle").prompt(props)
    if props.table.teaching and props.page.coach_loaded:
        return import_module("kaffeehaus.ui.views.teaching").prompt(props)
    table, refused = props.table, props.table.refused is not None
    sleeping = is_waiting(table)
    state = flags(prompt=True, is_refusal=refused, is_waiting=sleeping, is_trial=table.trial_of is not None)
    aloud = "off" if is_announced_by_log(table, sleeping) else "polite"
    ways = repairs(props) if refused else exit_button(props)
    return svg(t"""<div class="{state}" id="prompt" tabindex="-1"><span class="prompt-mark">{
        prompt_mark(props)}</span>
        <p class="ask" role="status" aria-live="{aloud}">{player_prefix(props)}{sentence(props)}</p>{
        ways}</div>""")


def lesson_prompt(props):
    """The prompt with the text of the lesson."""
    number, count = selectors.lesson_position(props.table)
    state = flags(prompt=True, is_lesson=True, is_refusal=bool(props.table.lesson.wrong_tap))
    where = props.voice.say("Step {n} of {all}", n=number, all=count)
    return svg(t"""<div class="{state}" id="prompt" tabindex="-1"><span class="prompt-mark"><b
        aria-hidden="true">{
        number}/{count}</b><span class="hidden-text">{where}</span></span><p class="ask" role="status">{
        sentence(props)}</p></div>""")


def is_waiting(table):
    """Whether nobody here can choose, though the game is running and no stages are shown."""
    if selectors.is_live(table) or table.stages or selectors.is_over(table):
        return False
    return selectors.awaited_seat(table) is None


def is_announced_by_log(table, sleeping):
    """Whether the log announces the same to screen readers, so that the prompt need not."""
    if table.message or table.refused:
        return False
    return bool(table.stages) or sleeping and table.ply is None and not table.read_only


def prompt_mark(props):
    if props.table.refused:
        return icon("i-cross")
    turn = props.view.scene.turn
    return shape(turn) if turn is not None else ""


def player_prefix(props):
    """The name of the player to move, if several people play."""
    table, voice = props.table, props.voice
    if table.trial_of:
        tag = voice.say("What if:")
        return svg(t"<b class='trial-tag'>{tag}</b> ")
    if not selectors.is_live(table) or len(selectors.people(table)) < 2 or table.refused or table.message:
        return ""
    called = voice.say("{name}:", name=props.names[selectors.turn(table)])
    return svg(t"<b>{called}</b> ")


# ---- the sentence: the first of SENTENCES that is not empty

def sentence(props):
    return next(filter(None, (say(props) for say in SENTENCES)), "")


def refusal(props):
    refused = props.view.refused
    return refused and refused.text


def table_message(props):
    """The message at the table, with the ghost's sentence if there is one."""
    if not props.table.message:
        return ""
    text = messages.message_text(props.table.message, props.page, props.voice)
    return f"{text} {laid_out(props)}" if props.table.ghost else text


def stage_sentence(props):
    return props.view.stage_text


def replay_position(props):
    table, voice = props.table, props.voice
    if table.ply is None:
        return ""
    if selectors.fork_in_view(table):
        return fork_sentence(props)
    place = voice.say("Choice {n} of {all}", n=table.ply, all=len(props.record))
    what = log.summary(props, table.ply)
    return svg(t"<span class='small'>{place}</span> {what}")


def fork_sentence(props):
    """Where two games part the board shows both choices; what it has no place for is told."""
    if all(selectors.fork_spots(props.table)):
        return props.voice.say("Here the games part: ringed is this one’s choice, crossed the other one’s.")
    record, choice = props.record, props.table.ply
    own, other = (choice_text(record, choice, tuple(action), props.names, props.voice)
                  for action in (record.actions[choice], props.table.fork.other))
    return props.voice.say("Here the games part. In this one: {own}. In the other: {other}.",
                           own=own, other=other)


def laid_out(props):
    view, ghost = props.view, props.table.ghost
    if not ghost:
        return ""
    choice = view.words.choice(view.scenes_around_ghost()[0], ghost, view.names, props.voice)
    return props.voice.say("{choice}: tap Done if that is what you want.", choice=choice)


def several_ways(props):
    return props.voice.say("There are several ways: choose one.") if props.table.offer else ""


def lesson_text(props):
    return lesson.text(props) if lesson.is_in_prompt(props.table) else ""


def awaited_player(props):
    seat = selectors.awaited_seat(props.table)
    if seat is None:
        return ""
    if is_at_live_table(props.table, seat):
        return import_module("kaffeehaus.ui.views.live").awaited(props, seat)
    return props.voice.say("{name} is to move, on another device: hand the game on.", name=props.names[seat])


def is_at_live_table(table, seat):
    """Whether a person at another device plays this seat at a live table."""
    return table.visiting is not None or selectors.device_of(table, seat) is not None


def thinking(props):
    table, voice = props.table, props.voice
    if not table.waiting:
        return ""
    name = props.names[selectors.turn(table)]
    if table.bot_progress:
        return voice.say("{name} is thinking: {percent} %.", name=name, percent=table.bot_progress)
    return voice.say("{name} is thinking.", name=name)


def current_question(props):
    return props.view.words.ask(props.view.scene, props.names, props.voice)


SENTENCES = (refusal, table_message, stage_sentence, replay_position, laid_out, several_ways, lesson_text,
             awaited_player,
             thinking, current_question)


# ---- buttons

def repairs(props):
    """Buttons for the repairs, and for the card of the rule."""
    view, voice, refused = props.view, props.voice, props.table.refused
    buttons = []
    for number, actions in enumerate(refused.repairs[:OFFERED]):
        text = view.words.choice(view.scene, actions[0], props.names, voice)
        buttons.append(svg(t"""<button class="repair" id="repair-{number}" data-do="repair:{number}">{
            text}</button>"""))
    card, rule = card_for(view.words, refused.reason.code), voice.say("Rule")
    if card is not None:
        buttons.append(svg(t"""<button class="repair is-rule" id="repair-rule" data-do="rule:{card}">{
            icon("i-rules")}{rule}</button>"""))
    return svg(t"""<span class="repairs">{buttons}</span>""") if buttons else ""


def exit_button(props):
    """The button out of a trial or replay, or to hand the game on."""
    table, voice = props.table, props.voice
    if offers_fork(table):
        return way_button("fork-show", "fork", voice.say("Show where"))
    if table.ply is None:
        if table.trial_of:
            return way_button("trial-end", "back", voice.say("End the trial"))
        seat = selectors.awaited_seat(table)
        if seat is not None and is_at_live_table(table, seat):
            return import_module("kaffeehaus.ui.views.live").awaited_buttons(props, seat)
        if seat is not None:
            return way_button("hand-on", "sheet:share", voice.say("Hand it on"))
        if not selectors.is_over(table):
            return ""
    text = voice.say("Result") if selectors.is_over(table) else voice.say("Back to the game")
    return way_button("now", "now", text, replay.phone_controls(props))


def offers_fork(table):
    """Whether the message says that this game parts from another, and the place may be shown."""
    return bool(table.fork and table.message and table.message.code == "fork"
                and selectors.is_readable(table, table.fork.choice))


def way_button(name, do, text, before=""):
    return svg(t"""<span class="repairs">{before}<button class="repair" id="{name}" data-do="{do}">{
        text}</button></span>""")


def stage_controls(table, voice):
    """The buttons that pause and skip the stages."""
    pause, skip = voice.say("Go on") if table.paused else voice.say("Pause"), voice.say("Skip")
    look = icon("i-play" if table.paused else "i-pause")
    return svg(t"""<span class="pace"><button class="btn square" id="pause" data-do="pause" aria-label="{
        pause}">{look}</button>
        <button class="btn" id="skip" data-do="skip">{icon("i-next")}{skip}</button></span>""")
