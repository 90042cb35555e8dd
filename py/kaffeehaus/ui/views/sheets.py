"""What comes up over the table on demand: log and panels on a phone, hint, rules, sharing, settings."""

from typing import NamedTuple

from ...markup import flags, icon, on, part, shape, svg, truth
from ...table.words import mark
from .. import selectors
from ..i18n import LANGUAGES, NAMES
from . import hint, odds, rules, share
from .players import kinds

# name -> sign, title, only on a phone (on a desk the panel always stands)
LOG = {"log": ("i-log", mark("Log"), True)}
CONTENTS = {
    "hint": ("i-hint", mark("Hint"), False),
    "players": ("i-players", mark("Players"), False),
    "rules": ("i-rules", mark("Rules"), False),
    "share": ("i-share", mark("Share"), False),
    "settings": ("i-settings", mark("Settings"), False),
}
ODDS = {"odds": ("i-odds", mark("Chances"), False)}        # opened by buttons of the board
SPEEDS = (mark("At once"), mark("Calm"), mark("Normal"), mark("Quick"), mark("Fast"))
NORMAL = 2                                      # the speed of whoever has set none
IDLE = (30, 60, 120, 300, 0)                    # seconds after which the curtain falls; 0: never
USUAL_IDLE = 60                                 # the same for whoever has set none


class Content(NamedTuple):
    """What stands in a sheet: what it depends on, and how it is drawn."""

    depends: object
    draw: object


def sheet(shown):
    """The open sheet; a panel of the board itself rises into it, so it has no content of its own."""
    name, every = shown.table.sheet, {**LOG, **shown.board.PANELS, **CONTENTS, **ODDS}
    if name not in every:
        return ""
    _, title, is_panel = every[name]
    content = NOTHING if is_panel else CONTENT[name]
    depends = shown.voice.lang, shown.game.key, name, content.depends(shown)
    return part("sheet", depends, lambda: opened(shown, title, is_panel, content))


def opened(shown, title, is_panel, content):
    title, close = shown.voice.say(title), shown.voice.say("Close")
    state = flags(sheet=True, has_panel=is_panel, phone_only=is_panel)
    return svg(t"""<section class="{state}" id="sheet" role="dialog" aria-label="{title}">
        <header class="sheet-head"><h2 class="caps">{title}</h2>
        <button class="btn square quiet" id="close" data-do="escape" aria-label="{close}">{
        icon("i-close")}</button></header>
        {tabs(shown)}{content.draw(shown)}</section>""")


def tabs(shown):
    voice, buttons = shown.voice, []
    for name, (sign, title, _) in {**LOG, **shown.board.PANELS, **CONTENTS}.items():
        text, chosen = voice.say(title), truth(name == shown.table.sheet)
        buttons.append(svg(t"""<button role="tab" id="tab-{name}" data-do="tab:{name}" data-item
            aria-selected="{chosen}">{
            icon(sign)}{text}</button>"""))
    title = voice.say("More")
    return svg(t"""<div class="sheet-tabs" role="tablist" data-zone="tabs" aria-label="{title}">{
        buttons}</div>""")


# ---- who plays

def of_players(shown):
    return shown.record, shown.names, shown.table.mine, shown.table.watching


def players(shown):
    """Who plays each seat: handed to the computer, or taken back, at any time."""
    text = shown.voice.say("A seat can change hands at any time; the game remembers who played it from when "
                           "on.")
    seats = range(shown.record.setup.seats) if selectors.can_hand_over(shown.table) else ()
    return svg(t"""<div class="rule-text"><p>{text}</p></div>{[player(shown, seat) for seat in seats]}""")


def player(shown, seat):
    voice, name, now = shown.voice, shown.names[seat], selectors.kind_of(shown.table, seat)
    who = voice.say("Who plays {colour}", colour=name)
    choices = [svg(t"""<option value="{kind}"{on("selected", kind == now)}>{voice.say(text)}</option>""")
               for kind, text in kinds(shown.game.about)]
    return svg(t"""<div class="option-row"><span>{shape(seat)} {name}</span><span class="pick">
        <select id="hand-over-{seat}" data-put="hand-over-{seat}" aria-label="{who}">{
        choices}</select></span></div>""")


# ---- settings

def of_settings(shown):
    return shown.page.settings, selectors.needs_curtain(shown.table)


def settings(shown):
    chosen, voice = shown.page.settings, shown.voice
    rows = [(voice.say("What happens is shown"), paces(voice, chosen))]
    if selectors.needs_curtain(shown.table):
        rows.append((voice.say("The table is covered when nobody touches it for"), covers(voice, chosen)))
    rows += [
        (voice.say("What cannot be taken back is laid out first"), off_and_on(voice, "lay", chosen.lay_out)),
        (voice.say("Sound"), off_and_on(voice, "sound", chosen.sound == 1)),
        (voice.say("Side of the board"), [choice("theme:day", voice.say("Day"), not chosen.night),
                                          choice("theme:night", voice.say("Night"), chosen.night)]),
        (voice.say("Language"),
         [choice(f"lang:{lang}", NAMES[lang], lang == voice.lang, lang) for lang in LANGUAGES]),
    ]
    home = voice.say("Back to the lobby")
    return svg(t"""{[option(title, choices) for title, choices in rows]}
        <div class="buttons"><button class="btn" id="leave" data-do="home">{icon("i-home")}{
        home}</button></div>""")


def paces(voice, chosen):
    """How fast things are shown."""
    now = NORMAL if chosen.speed is None else chosen.speed
    return [choice(f"speed:{n}", voice.say(text), n == now) for n, text in enumerate(SPEEDS)]


def covers(voice, chosen):
    """After how long the curtain falls."""
    now = USUAL_IDLE if chosen.idle is None else chosen.idle
    return [choice(f"idle:{seconds}", span(voice, seconds), seconds == now) for seconds in IDLE]


def span(voice, seconds):
    if not seconds:
        return voice.say("never")
    return voice.say("{n} s", n=seconds) if seconds < 60 else voice.say("{n} min", n=seconds // 60)


def off_and_on(voice, name, is_on):
    return [choice(f"{name}:0", voice.say("Off"), not is_on), choice(f"{name}:1", voice.say("On"), is_on)]


def choice(do, text, chosen, lang=None):
    name = do.replace(":", "-")
    spoken = svg(t' lang="{lang}"') if lang else ""
    return svg(t"""<button id="set-{name}" data-do="{do}" data-item aria-pressed="{truth(chosen)}"{spoken}>{
        text}</button>""")


def option(title, choices):
    return svg(t"""<div class="option-row"><span>{title}</span><span class="segments" data-zone="{title}">{
        choices}</span></div>""")


NOTHING = Content(lambda shown: (), lambda shown: "")
CONTENT = {
    "hint": Content(hint.depends, hint.sheet), "players": Content(of_players, players),
    "rules": Content(rules.depends, rules.sheet), "share": Content(share.depends, share.sheet),
    "settings": Content(of_settings, settings), "odds": Content(odds.depends, odds.sheet),
}
