"""The buttons for going through a game: choice by choice, by rounds, by itself, through anybody's eyes."""

from ...board import opener
from ...markup import icon, on, svg, truth
from ...table.game import digest
from ...table.words import mark
from .. import selectors
from ..state import OPEN, PUBLIC

PACES = (1, 2, 4, 8)                    # how many times as fast a game is played again


def stamp(table):
    """After the end: which position it is that one looks at, as any engine of these rules would stamp it."""
    if not selectors.is_over(table) or table.trial_of or table.at is None:
        return ""
    return svg(t' data-state="{digest(table.record.states[table.at])}"')


def depends(shown):
    """What the scrubber and all below it are made from."""
    table = shown.table
    return (table.looking, table.eyes, table.playing, table.pace, selectors.can_try(table),
            table.trial_of is not None, shown.names, shown.view.made)


def scrubber(shown):
    """The scrubber, and while one looks back all that belongs to it."""
    table, voice, count, at = shown.table, shown.voice, len(shown.record), selectors.place(shown.table)
    before, after, scrub = voice.say("One choice back"), voice.say("One choice on"), voice.say("Choice")
    if table.at is not None or selectors.is_over(table):
        more = controls(shown)
    elif selectors.can_try(table):
        more = svg(t"""<div class="replay phone-only">{attempt(voice, "attempt", "btn onward")}</div>""")
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


def controls(shown):
    table, title = shown.table, shown.voice.say("Pace")
    paces = [svg(t"""<button id="pace-{pace}" data-do="replay:{pace}" data-item aria-pressed="{
             truth(pace == table.pace)}">{pace}×</button>""") for pace in PACES]
    return svg(t"""<div class="replay">{onward(shown)}{player(shown, "autoplay")}<span class="segments"
        role="group"
        data-zone="paces" aria-label="{title}">{paces}</span>{rounds(shown)}{looks(shown)}{
        odds(shown)}</div>""")


def odds(shown):
    """The chances where chance was faced, on a board that shows them only then."""
    faced = getattr(shown.board, "faced", None)
    return opener(shown.voice, "odds-replay") if faced and faced(shown.view) else ""


def onward(shown):
    """From here one can play on: for real after the end, else in a world that is only supposed."""
    table, voice = shown.table, shown.voice
    if (selectors.is_over(table) and not table.trial_of
            and shown.record.turn(selectors.place(table)) is not None):
        text = voice.say("Play on from here")
        return svg(t"""<button class="btn onward" id="takeover" data-do="takeover">{icon("i-play")}{
            text}</button>""")
    return attempt(voice, "attempt", "btn onward") if selectors.can_try(table) else ""


def attempt(voice, name, kind):
    text = voice.say("What if?")
    return svg(t"""<button class="{kind}" id="{name}" data-do="try" data-item>{icon("i-turn")}<span>{
        text}</span></button>""")


def player(shown, name):
    """The button that plays the game again by itself, or stops it."""
    playing = shown.table.playing
    text = shown.voice.say("Stop") if playing else shown.voice.say("Replay")
    sign = icon("i-pause" if playing else "i-play")
    return svg(t"""<button class="btn square" id="{name}" data-do="autoplay" aria-label="{text}">{
        sign}</button>""")


def rounds(shown):
    """A list of the rounds, each leading to its start."""
    chapters, here = selectors.chapters(shown.table), selectors.place(shown.table)
    if not chapters:
        return ""
    title, name = shown.voice.say("Go to"), getattr(shown.board, "CHAPTER", mark("Round {n}"))
    current = max((k for k, _ in chapters if k <= here), default=None)
    rows = [svg(t"""<option value="{k}"{on("selected", k == current)}>{
        shown.voice.say(name, n=number)}</option>""")
            for k, number in chapters]
    return svg(t"""<span class="pick"><select id="chapter" data-put="seek" aria-label="{title}">{
        rows}</select></span>""")


def looks(shown):
    """Whose eyes, where it makes a difference."""
    table, voice, seats = shown.table, shown.voice, range(shown.record.setup.seats)
    if not selectors.is_over(table) or not any(selectors.hides(table, seat) for seat in seats):
        return ""
    title = voice.say("Seen by")
    choices = [(OPEN, voice.say("whoever decides")), (PUBLIC, voice.say("everybody")),
               *((str(seat), shown.names[seat]) for seat in seats)]
    rows = [svg(t"""<option value="{value}"{on("selected", value == table.eyes)}>{text}</option>""")
            for value, text in choices]
    return svg(t"""<label class="pick"><span class="hidden-text">{title}</span>{icon("i-eye")}<select
        id="eyes"
        data-put="eyes">{rows}</select></label>""")


def strip(shown):
    """The same beside the prompt, where the log is not in sight."""
    before, after = shown.voice.say("One choice back"), shown.voice.say("One choice on")
    return svg(t"""<span class="pace phone-only">
        <button class="btn square" id="strip-back" data-do="step:-1" aria-label="{before}">{
        icon("i-prev")}</button>
        {player(shown, "strip-play")}
        <button class="btn square" id="strip-on" data-do="step:1" aria-label="{after}">{
        icon("i-next")}</button></span>""")
