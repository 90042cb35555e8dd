"""What comes up over the table on demand: the log and the board's panels on a phone, rules, sharing, settings."""

from ..table.words import mark
from . import odds
from .afar import kinds
from .curtain import IDLE
from .i18n import LANGUAGES, NAMES
from ..markup import flags, icon, on, shape, svg, truth
from .rules import rules
from .share import share

LOG = {"log": ("i-log", mark("Log"), True)}     # name -> sign, title, only on a phone (on a desk the panel always stands)
CONTENTS = {
    "hint": ("i-hint", mark("Hint"), False),
    "players": ("i-players", mark("Players"), False),
    "rules": ("i-rules", mark("Rules"), False),
    "share": ("i-share", mark("Share"), False),
    "settings": ("i-settings", mark("Settings"), False),
}
ODDS = {"odds": ("i-odds", mark("Chances"), False)}        # opened by buttons of the board
SPEEDS = (mark("At once"), mark("Calm"), mark("Normal"), mark("Quick"), mark("Fast"))


def tabs_of(table):
    """The log, the panels of this board, and what every table has."""
    return {**LOG, **table.board.PANELS, **CONTENTS, **ODDS}


def sheet(table, view):
    """The open sheet; a panel of the board itself rises into it, so it has no content of its own."""
    voice, name = view.voice, table.sheet
    _, title, panel = tabs_of(table)[name]
    title, close = voice.say(title), voice.say("Close")
    body = "" if panel else CONTENT[name](table, view)
    state = flags(sheet=True, has_panel=panel, phone_only=panel)
    return svg(t"""<section class="{state}" id="sheet" role="dialog" aria-label="{title}">
        <header class="sheet-head"><h2 class="caps">{title}</h2>
        <button class="btn square quiet" id="close" data-do="escape" aria-label="{close}">{icon("i-close")}</button></header>
        {tabs(table, voice)}{body}</section>""")


def tabs(table, voice):
    buttons = []
    for name, (sign, title, _) in {**LOG, **table.board.PANELS, **CONTENTS}.items():
        text, chosen = voice.say(title), truth(name == table.sheet)
        buttons.append(svg(t"""<button role="tab" id="tab-{name}" data-do="tab:{name}" data-item aria-selected="{chosen}">{
            icon(sign)}{text}</button>"""))
    title = voice.say("More")
    return svg(t"""<div class="sheet-tabs" role="tablist" data-zone="tabs" aria-label="{title}">{buttons}</div>""")


def hint(table, view):
    return table.advice.markup(view)


def players(table, view):
    """Who plays each seat: handed to the computer, or taken back, at any time."""
    voice, record = view.voice, table.record
    text = voice.say("A seat can change hands at any time; the game remembers who played it from when on.")
    rows = [player(table, voice, seat) for seat in range(record.setup.seats)] if table.can_hand_over() else ()
    return svg(t"""<div class="rule-text"><p>{text}</p></div>{rows}""")


def player(table, voice, seat):
    name, now = table.names[seat], table.afar.kind(seat)
    who = voice.say("Who plays {colour}", colour=name)
    players = [svg(t"""<option value="{kind}"{on("selected", kind == now)}>{voice.say(text)}</option>""")
             for kind, text in kinds(table.game.about)]
    return svg(t"""<div class="option-row"><span>{shape(seat)} {name}</span><span class="pick">
        <select id="hand-over-{seat}" data-put="hand-over-{seat}" aria-label="{who}">{players}</select></span></div>""")


def settings(table, view):
    app, voice = table.app, view.voice
    kept = app.settings
    paces = [choice(f"speed:{n}", voice.say(text), n == kept.speed()) for n, text in enumerate(SPEEDS)]
    sounds = [choice("sound:0", voice.say("Off"), not kept.sound()),
              choice("sound:1", voice.say("On"), kept.sound())]
    sides = [choice("theme:day", voice.say("Day"), not kept.night()), choice("theme:night", voice.say("Night"), kept.night())]
    tongues = [choice(f"lang:{lang}", NAMES[lang], lang == voice.lang, lang) for lang in LANGUAGES]
    rows = [(voice.say("What happens is shown"), paces)]
    if table.curtain.needed:
        rows.append((voice.say("The table is covered when nobody touches it for"), covers(app, voice)))
    rows += [(voice.say("Sound"), sounds), (voice.say("Side of the board"), sides), (voice.say("Language"), tongues)]
    home = voice.say("Back to the lobby")
    return svg(t"""{[option(title, choices) for title, choices in rows]}
        <div class="buttons"><button class="btn" id="leave" data-do="home">{icon("i-home")}{home}</button></div>""")


def covers(app, voice):
    """After how long the curtain falls."""
    return [choice(f"idle:{seconds}", span(voice, seconds), seconds == app.settings.idle()) for seconds in sorted(IDLE, key=lambda n: n or 999)]


def span(voice, seconds):
    if not seconds:
        return voice.say("never")
    return voice.say("{n} s", n=seconds) if seconds < 60 else voice.say("{n} min", n=seconds // 60)


def choice(do, text, chosen, lang=None):
    name = do.replace(":", "-")
    spoken = svg(t' lang="{lang}"') if lang else ""
    return svg(t"""<button id="set-{name}" data-do="{do}" data-item aria-pressed="{truth(chosen)}"{spoken}>{text}</button>""")


def option(title, choices):
    return svg(t"""<div class="option-row"><span>{title}</span><span class="segments" data-zone="{title}">{choices}</span></div>""")


CONTENT = {"hint": hint, "players": players, "rules": rules, "share": share, "settings": settings, "odds": odds.sheet}
