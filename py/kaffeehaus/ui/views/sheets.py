"""Sheets over the table: the panels on a phone, hint, rules, share, players and settings, and the coach's."""

from importlib import import_module
from typing import NamedTuple

from ...markup import flags, icon, on, part, shape, svg, truth
from ...table.words import mark
from .. import selectors
from . import hint, odds, rules, settings, share, why
from .players import player_kinds

# name -> icon, title, whether it is a panel, which is a sheet on a phone only
LOG = {"log": ("i-log", mark("Log"), True)}
CONTENTS = {
    "hint": ("i-hint", mark("Hint"), False),
    "players": ("i-players", mark("Players"), False),
    "rules": ("i-rules", mark("Rules"), False),
    "share": ("i-share", mark("Share"), False),
    "settings": ("i-settings", mark("Settings"), False),
}
# opened by buttons of the board, or of other sheets
OTHERS = {"odds": ("i-odds", mark("Chances"), False), "notation": ("i-log", mark("Choices as text"), False),
          "teaching": ("i-log", mark("Notes"), False), "why": ("i-speak", mark("Why?"), False),
          "puzzle": ("i-puzzle", mark("Puzzle"), False),
          "knowledge": ("i-eye", mark("What they knew"), False)}

# about what is to be decided, or was: on a desk the board stays whole
BESIDE = "hint", "odds", "why", "puzzle", "knowledge"


class Content(NamedTuple):
    """The content of a sheet: what it depends on, and how to draw it."""

    depends: object
    draw: object


def sheet(props):
    """The open sheet. A panel of the board is moved into it by CSS, so it has no content."""
    name, every = props.table.sheet, {**LOG, **panels(props), **CONTENTS, **OTHERS}
    if name not in every:
        return ""
    _, title, is_panel = every[name]
    content = NOTHING if is_panel else CONTENT[name]
    depends = (props.voice.lang, props.game.key, name, props.table.sheet_full, content.depends(props))
    return part("sheet", depends, lambda: draw_sheet(props, title, is_panel, content))


def panels(props):
    """The panels of the board; the board as a list has none."""
    return {} if selectors.shows_list(props.page) else props.board.PANELS


def draw_sheet(props, title, is_panel, content):
    title, close = props.voice.say(title), props.voice.say("Close")
    name, full, height = props.table.sheet, props.table.sheet_full, props.voice.say("Full height")
    state = flags(sheet=True, has_panel=is_panel, phone_only=is_panel, is_beside=name in BESIDE, is_full=full,
                  is_half=not full)
    return svg(t"""<section class="{state}" id="sheet" role="dialog" aria-label="{title}" data-name="{name}">
        <header class="sheet-head"><h2 class="caps">{title}</h2>
        <button class="sheet-handle" id="sheet-handle" data-do="height" aria-expanded="{truth(full)}"
        aria-controls="sheet" aria-label="{height}"><i></i></button>
        <button class="btn square quiet" id="close" data-do="escape" aria-label="{close}">{
        icon("i-close")}</button></header>
        {tabs(props)}{content.draw(props)}</section>""")


def tabs(props):
    voice, buttons = props.voice, []
    for name, (sign, title, _) in {**LOG, **panels(props), **CONTENTS}.items():
        text, chosen = voice.say(title), truth(name == props.table.sheet)
        buttons.append(svg(t"""<button role="tab" id="tab-{name}" data-do="tab:{name}" data-item
            aria-selected="{chosen}">{
            icon(sign)}{text}</button>"""))
    title = voice.say("More")
    return svg(t"""<div class="sheet-tabs" role="tablist" data-zone="tabs" aria-label="{title}">{
        buttons}</div>""")


# ---- players

def players_depends(props):
    table = props.table
    return props.record, props.names, table.local_seats, table.read_only, table.hosting, table.visiting


def players(props):
    """Who plays each seat; it can be changed at any time."""
    text = props.voice.say("A seat can change hands at any time; the game remembers who played it from when "
                           "on.")
    seats = range(props.record.setup.seats) if selectors.can_hand_over(props.table) else ()
    return svg(t"""<div class="rule-text"><p>{text}</p></div>{
        [player(props, seat) for seat in seats]}{devices_button(props)}""")


def devices_button(props):
    """At a live table: opens the dialog with the guests' devices."""
    if not props.table.hosting:
        return ""
    text = props.voice.say("Devices at this table")
    return svg(t"""<div class="buttons"><button class="btn" id="live-open" data-do="live">{
        icon("i-players")}{text}</button></div>""")


def player(props, seat):
    voice, name, now = props.voice, props.names[seat], selectors.player_kind(props.table, seat)
    who = voice.say("Who plays {colour}", colour=name)
    choices = [svg(t"""<option value="{kind}"{on("selected", kind == now)}>{voice.say(text)}</option>""")
               for kind, text in player_kinds(props.game.about)]
    return svg(t"""<div class="option-row"><span>{shape(seat)} {name}</span><span class="pick">
        <select id="hand-over-{seat}" data-put="hand-over-{seat}" aria-label="{who}">{
        choices}</select></span></div>""")


# ---- settings

def settings_depends(props):
    return props.page.settings, selectors.needs_curtain(props.table)


def settings_sheet(props):
    home = props.voice.say("Back to the lobby")
    return svg(t"""{settings.rows(props.voice, props.page.settings, props.environment,
        selectors.needs_curtain(props.table))}
        <div class="buttons"><button class="btn" id="leave" data-do="home">{icon("i-home")}{
        home}</button></div>""")


# ---- sheets in the coach's pack

def coached(name):
    """The content of a sheet whose view is a module of the coach's pack."""
    def view():
        return import_module(f"kaffeehaus.ui.views.{name}")

    def depends(props):
        return props.page.coach_loaded and view().depends(props)

    def draw(props):
        if not props.page.coach_loaded:
            return hint.status(props.voice.say("One moment …"))
        return view().sheet(props)
    return Content(depends, draw)


NOTHING = Content(lambda props: (), lambda props: "")
CONTENT = {
    "hint": Content(hint.depends, hint.sheet), "players": Content(players_depends, players),
    "rules": Content(rules.depends, rules.sheet), "share": Content(share.depends, share.sheet),
    "settings": Content(settings_depends, settings_sheet), "odds": Content(odds.depends, odds.sheet),
    "notation": coached("notation"), "teaching": coached("teaching"), "puzzle": coached("puzzle"),
    "knowledge": coached("knowledge"),
    "why": Content(why.depends, why.sheet),
}
