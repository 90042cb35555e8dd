"""The dialog with the deals of the day: the same dice and cards for everybody who plays them today."""

from ...games import GAMES
from ...markup import icon, part, svg, use


def dialog(props):
    """The dialog with its backdrop, if it is open."""
    if props.page.lobby.dialog != "today":
        return ""
    return svg(t"""<div class="backdrop" data-do="close"></div>{
        part("today", (props.voice.lang,), lambda: section(props.voice))}""")


def section(voice):
    title, close = voice.say("Today’s deal"), voice.say("Close")
    text = voice.say("Everybody who plays it today has the same dice and cards. Compare your results.")
    return svg(t"""<section class="dialog" id="today" role="dialog" aria-modal="true" aria-label="{title}">
        <div class="dialog-head"><h2 class="title">{title}</h2><button class="btn square quiet"
        id="today-close" data-do="close" aria-label="{close}">{icon("i-close")}</button></div><p
        class="prose">{text}</p><ul class="todays">{[game(voice, key) for key in GAMES]}</ul></section>""")


def game(voice, key):
    """One game: its emblem and name, and a button to plan it."""
    play, title = voice.say("Play"), GAMES.about(key).TITLE
    label = voice.say("Play {game}", game=title)
    emblem = svg(t"""<svg>{use(f"{key}-emblem", "lobby")}</svg>""")
    return svg(t"""<li><span class="seal" aria-hidden="true">{emblem}</span><b>{title}</b><button class="btn"
        id="today-{key}" data-do="today:{key}" aria-label="{label}">{icon("i-play")}{
        play}</button></li>""")
