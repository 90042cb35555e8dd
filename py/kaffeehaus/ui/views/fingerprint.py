"""How whoever plays here plays: each axis of each game as a small chart, with its numbers in words."""

from ...games import GAMES
from ...markup import flags, icon, svg
from ...table.words import mark
from ..fingerprint import DRAWS, EARLY, verdict
from ..i18n import percent

WIDTH, HEIGHT, DOT = 240, 20, 6
EDGE = DOT + 2          # so that no dot is cut off
MOST = 300              # per mille: differences beyond stand at the edge
AXES = {EARLY: mark("Points by half-time"), DRAWS: mark("Draws and throws")}
SHARES = {EARLY: mark("{own} of your points were made by half-time, {others} of the others’."),
          DRAWS: mark("Where both were open, you drew or threw in {own} of the choices, the others in "
                      "{others}.")}
FROM_SOURCE = mark("{own} of your points came from there, {others} of the others’.")
VERDICTS = {1: mark("More than the others."), -1: mark("Less than the others."),
            0: mark("No certain difference.")}


def axis_name(voice, game, axis):
    return voice.say(AXES[axis]) if axis in AXES else GAMES[game].words.source(axis, voice)


def section(props):
    voice, lobby = props.voice, props.page.lobby
    if lobby.styles is None:
        waiting = voice.say("Your games are being read …")
        return svg(t"""<p role="status" id="style">{waiting}</p>""")
    note = voice.say("From finished games in which you were the only person here, beside the other seats of "
                     "the same tables. Nothing of it leaves this device.")
    if not lobby.styles:
        none = voice.say("There is no such game yet.")
        return svg(t"""<div id="style"><p class="small">{note}</p><p role="status">{none}</p></div>""")
    keep = voice.say("Save as a table")
    return svg(t"""<div id="style"><p class="small">{note}</p>{[game(voice, one) for one in lobby.styles]}<div
        class="buttons"><button class="btn" id="save-style" data-do="save-style">{icon("i-share")}{
        keep}</button></div></div>""")


def game(voice, style):
    title, count = GAMES.about(style.game).TITLE, voice.many(style.games, "{n} game", "{n} games")
    rows = [row(voice, style.game, one) for one in style.axes]
    few = voice.say("These are too few to tell chance from style.")
    few = svg(t"""<p class="small">{few}</p>""") if all(one.margin is None for one in style.axes) else ""
    return svg(t"""<section id="style-{style.game}"><h3 class="caps">{title} · {count}</h3>{few}<ul
        class="style-axes">{rows}</ul></section>""")


def row(voice, game, one):
    """An axis: its name, the difference with its interval, and both in words."""
    text = voice.say(SHARES.get(one.name, FROM_SOURCE), own=shown(voice, one.own),
                     others=shown(voice, one.others))
    told = ""
    if one.margin is not None:
        told = voice.say("{verdict} Apart by {difference}, ± {margin}.",
                         verdict=voice.say(VERDICTS[verdict(one)]),
                         difference=shown(voice, abs(one.own - one.others)),
                         margin=shown(voice, one.margin))
    return svg(t"""<li><b>{axis_name(voice, game, one.name)}</b>{picture(one)}<span class="small">{text} {
        told}</span></li>""")


def shown(voice, share):
    return percent(voice, share, 1000)


def picture(one):
    """The difference as a dot, with its interval, about a line in the middle, where there is none."""
    apart = one.own - one.others
    state = flags(style_dot=True, is_certain=bool(verdict(one)))
    low, high = (place(apart + by * (one.margin or 0)) for by in (-1, 1))
    return svg(t"""<svg class="style-axis" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true"><path
        class="style-middle" d="M{WIDTH // 2} 0V{HEIGHT}"/><path class="style-ground" d="M0 {HEIGHT // 2}H{
        WIDTH}"/><path class="style-range" d="M{low} {HEIGHT // 2}H{high}"/><circle class="{state}" cx="{
        place(apart)}" cy="{HEIGHT // 2}" r="{DOT}"/></svg>""")


def place(difference):
    shown = max(-MOST, min(MOST, difference))
    return WIDTH // 2 + shown * (WIDTH // 2 - EDGE) // MOST
