"""The controls for going through a game: by choice, by round, automatically, from any perspective."""

from ...board import odds_button
from ...markup import icon, on, svg, truth
from ...table.game import digest
from ...table.words import mark
from .. import selectors
from ..state import OPEN, PUBLIC

SPEEDS = (1, 2, 4, 8)
NOTES = "notes"                 # the field of a link's tail with teaching notes


def digest_attribute(table):
    """The digest of the position in view, as an attribute; only after the end."""
    if not selectors.is_over(table) or table.trial_of or table.ply is None:
        return ""
    return svg(t' data-state="{digest(table.record.states[table.ply])}"')


def depends(props):
    """What the scrubber and its controls depend on."""
    table = props.table
    return (table.board_shown, table.perspective, table.replaying, table.replay_speed,
            selectors.can_start_trial(table),
            table.trial_of is not None, props.names, props.view.actual_choice, table.teaching is not None,
            NOTES in table.record.unknown_fields)


def scrubber(props):
    """The scrubber, and in a replay all its controls."""
    table, voice, count, at = props.table, props.voice, len(props.record), selectors.viewed_ply(props.table)
    before, after, scrub = voice.say("One choice back"), voice.say("One choice on"), voice.say("Choice")
    if table.ply is not None or selectors.is_over(table):
        more = controls(props)
    elif selectors.can_start_trial(table):
        more = svg(t"""<div class="replay phone-only">{trial_button(voice, "attempt", "btn onward")}</div>""")
    else:
        more = ""
    return svg(t"""<div class="scrubber">
        <button class="btn square quiet" id="seek-back" data-do="step:-1" aria-label="{before}">{
        icon("i-prev")}</button>
        <input class="slider" id="seek" type="range" min="0" max="{count}" value="{at}" data-put="seek"
        aria-label="{scrub}">
        <button class="btn square quiet" id="seek-on" data-do="step:1" aria-label="{after}">{
        icon("i-next")}</button></div>{
        more}""")


def controls(props):
    table, title = props.table, props.voice.say("Pace")
    paces = [svg(t"""<button id="pace-{pace}" data-do="replay:{pace}" data-item aria-pressed="{
             truth(pace == table.replay_speed)}">{pace}×</button>""") for pace in SPEEDS]
    return svg(t"""<div class="replay">{continue_button(props)}{
        play_button(props, "autoplay")}<span class="segments" role="group"
        data-zone="paces" aria-label="{title}">{paces}</span>{round_picker(props)}{perspective_picker(props)}{
        replay_odds_button(props)}{knowledge_button(props)}{notes_buttons(props)}</div>""")


def notes_buttons(props):
    """Buttons to read the teaching notes of a finished game, and to write some."""
    if not selectors.has_poster(props.table) or props.table.teaching:
        return ""
    write, read = props.voice.say("Write a note"), props.voice.say("Read the notes")
    reading = svg(t"""<button class="btn" id="read-notes" data-do="notes">{icon("i-log")}{read}</button>""") \
        if NOTES in props.record.unknown_fields else ""
    return svg(t"""{reading}<button class="btn" id="write-note" data-do="write">{icon("i-log")}{
        write}</button>""")


def replay_odds_button(props):
    """A button for the odds at the choice in view, if the board has any."""
    faced = getattr(props.board, "faced", None)
    return odds_button(props.voice, "odds-replay") if faced and faced(props.view) else ""


def knowledge_button(props):
    """What the seat in view knew of others' hidden cards, in games that have some."""
    if not getattr(props.board, "HIDES_CARDS", False):
        return ""
    text = props.voice.say("What they knew")
    return svg(t"""<button class="btn" id="knowledge-button" data-do="sheet:knowledge">{icon("i-eye")}{
        text}</button>""")


def continue_button(props):
    """Play on from here: as a new game after the end, else as a trial."""
    table, voice = props.table, props.voice
    if (selectors.is_over(table) and not table.trial_of
            and props.record.turn(selectors.viewed_ply(table)) is not None):
        text = voice.say("Play on from here")
        return svg(t"""<button class="btn onward" id="takeover" data-do="takeover">{icon("i-play")}{
            text}</button>""")
    return trial_button(voice, "attempt", "btn onward") if selectors.can_start_trial(table) else ""


def trial_button(voice, name, kind):
    text = voice.say("What if?")
    return svg(t"""<button class="{kind}" id="{name}" data-do="try" data-item>{icon("i-turn")}<span>{
        text}</span></button>""")


def play_button(props, name):
    """Starts or stops the automatic replay."""
    playing = props.table.replaying
    text = props.voice.say("Stop") if playing else props.voice.say("Replay")
    sign = icon("i-pause" if playing else "i-play")
    return svg(t"""<button class="btn square" id="{name}" data-do="autoplay" aria-label="{text}">{
        sign}</button>""")


def round_picker(props):
    """A list of the rounds."""
    starts, viewed = selectors.round_starts(props.table), selectors.viewed_ply(props.table)
    if not starts:
        return ""
    title, name = props.voice.say("Go to"), getattr(props.board, "CHAPTER", mark("Round {n}"))
    current = max((k for k, _ in starts if k <= viewed), default=None)
    rows = [svg(t"""<option value="{k}"{on("selected", k == current)}>{
        props.voice.say(name, n=number)}</option>""")
            for k, number in starts]
    return svg(t"""<span class="pick"><select id="chapter" data-put="seek" aria-label="{title}">{
        rows}</select></span>""")


def perspective_picker(props):
    """A list of perspectives, if they differ."""
    table, voice, seats = props.table, props.voice, range(props.record.setup.seats)
    if not selectors.is_over(table) or not any(selectors.has_secrets(table, seat) for seat in seats):
        return ""
    title = voice.say("Seen by")
    choices = [(OPEN, voice.say("whoever decides")), (PUBLIC, voice.say("everybody")),
               *((str(seat), props.names[seat]) for seat in seats)]
    rows = [svg(t"""<option value="{value}"{on("selected", value == table.perspective)}>{text}</option>""")
            for value, text in choices]
    return svg(t"""<label class="pick"><span class="hidden-text">{title}</span>{icon("i-eye")}<select
        id="eyes"
        data-put="eyes">{rows}</select></label>""")


def phone_controls(props):
    """The same controls beside the prompt, on a phone."""
    before, after = props.voice.say("One choice back"), props.voice.say("One choice on")
    return svg(t"""<span class="pace phone-only">
        <button class="btn square" id="strip-back" data-do="step:-1" aria-label="{before}">{
        icon("i-prev")}</button>
        {play_button(props, "strip-play")}
        <button class="btn square" id="strip-on" data-do="step:1" aria-label="{after}">{
        icon("i-next")}</button></span>""")
