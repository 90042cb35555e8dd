"""Sheets over the table: the panels on a phone, hint, rules, share, players and settings, and the coach's."""

from importlib import import_module
from typing import NamedTuple

from ...markup import flags, icon, on, part, shape, svg, truth
from ...table.words import mark
from .. import selectors
from ..i18n import LANGUAGES, NAMES
from . import hint, odds, rules, share
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
          "teaching": ("i-log", mark("Notes"), False)}
SPEEDS = (mark("At once"), mark("Calm"), mark("Normal"), mark("Quick"), mark("Fast"))
DEFAULT_SPEED = 2
IDLE = (30, 60, 120, 300, 0)                    # seconds until the curtain falls; 0: never
DEFAULT_IDLE = 60


class Content(NamedTuple):
    """The content of a sheet: what it depends on, and how to draw it."""

    depends: object
    draw: object


def sheet(props):
    """The open sheet. A panel of the board is moved into it by CSS, so it has no content."""
    name, every = props.table.sheet, {**LOG, **props.board.PANELS, **CONTENTS, **OTHERS}
    if name not in every:
        return ""
    _, title, is_panel = every[name]
    content = NOTHING if is_panel else CONTENT[name]
    depends = props.voice.lang, props.game.key, name, content.depends(props)
    return part("sheet", depends, lambda: draw_sheet(props, title, is_panel, content))


def draw_sheet(props, title, is_panel, content):
    title, close = props.voice.say(title), props.voice.say("Close")
    state = flags(sheet=True, has_panel=is_panel, phone_only=is_panel)
    return svg(t"""<section class="{state}" id="sheet" role="dialog" aria-label="{title}">
        <header class="sheet-head"><h2 class="caps">{title}</h2>
        <button class="btn square quiet" id="close" data-do="escape" aria-label="{close}">{
        icon("i-close")}</button></header>
        {tabs(props)}{content.draw(props)}</section>""")


def tabs(props):
    voice, buttons = props.voice, []
    for name, (sign, title, _) in {**LOG, **props.board.PANELS, **CONTENTS}.items():
        text, chosen = voice.say(title), truth(name == props.table.sheet)
        buttons.append(svg(t"""<button role="tab" id="tab-{name}" data-do="tab:{name}" data-item
            aria-selected="{chosen}">{
            icon(sign)}{text}</button>"""))
    title = voice.say("More")
    return svg(t"""<div class="sheet-tabs" role="tablist" data-zone="tabs" aria-label="{title}">{
        buttons}</div>""")


# ---- players

def players_depends(props):
    return props.record, props.names, props.table.local_seats, props.table.read_only


def players(props):
    """Who plays each seat; it can be changed at any time."""
    text = props.voice.say("A seat can change hands at any time; the game remembers who played it from when "
                           "on.")
    seats = range(props.record.setup.seats) if selectors.can_hand_over(props.table) else ()
    return svg(t"""<div class="rule-text"><p>{text}</p></div>{[player(props, seat) for seat in seats]}""")


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


def settings(props):
    chosen, voice = props.page.settings, props.voice
    rows = [(voice.say("What happens is shown"), speed_choices(voice, chosen))]
    if selectors.needs_curtain(props.table):
        rows.append((voice.say("The table is covered when nobody touches it for"),
                     idle_choices(voice, chosen)))
    rows += [
        (voice.say("What cannot be taken back is laid out first"),
         on_off_choices(voice, "lay", chosen.lay_out)),
        (voice.say("Sound"), on_off_choices(voice, "sound", chosen.sound == 1)),
        (voice.say("Side of the board"), [choice("theme:day", voice.say("Day"), not chosen.night),
                                          choice("theme:night", voice.say("Night"), chosen.night)]),
        (voice.say("Language"),
         [choice(f"lang:{lang}", NAMES[lang], lang == voice.lang, lang) for lang in LANGUAGES]),
    ]
    home = voice.say("Back to the lobby")
    return svg(t"""{[option(title, choices) for title, choices in rows]}
        <div class="buttons"><button class="btn" id="leave" data-do="home">{icon("i-home")}{
        home}</button></div>""")


def speed_choices(voice, chosen):
    now = DEFAULT_SPEED if chosen.speed is None else chosen.speed
    return [choice(f"speed:{n}", voice.say(text), n == now) for n, text in enumerate(SPEEDS)]


def idle_choices(voice, chosen):
    now = DEFAULT_IDLE if chosen.idle_seconds is None else chosen.idle_seconds
    return [choice(f"idle:{seconds}", duration(voice, seconds), seconds == now) for seconds in IDLE]


def duration(voice, seconds):
    if not seconds:
        return voice.say("never")
    return voice.say("{n} s", n=seconds) if seconds < 60 else voice.say("{n} min", n=seconds // 60)


def on_off_choices(voice, name, is_on):
    return [choice(f"{name}:0", voice.say("Off"), not is_on), choice(f"{name}:1", voice.say("On"), is_on)]


def choice(do, text, chosen, lang=None):
    name = do.replace(":", "-")
    spoken = svg(t' lang="{lang}"') if lang else ""
    return svg(t"""<button id="set-{name}" data-do="{do}" data-item aria-pressed="{truth(chosen)}"{spoken}>{
        text}</button>""")


def option(title, choices):
    return svg(t"""<div class="option-row"><span>{title}</span><span class="segments" data-zone="{title}">{
        choices}</span></div>""")


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
    "settings": Content(settings_depends, settings), "odds": Content(odds.depends, odds.sheet),
    "notation": coached("notation"), "teaching": coached("teaching"),
}
