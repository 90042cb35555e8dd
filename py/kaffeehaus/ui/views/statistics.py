"""The dialog with the results of finished games, by game and player."""

from importlib import import_module

from ...games import GAMES
from ...markup import icon, part, svg, truth
from ..statistics import excluded_count, rows
from .players import opponents


def dialog(props):
    """The dialog with its backdrop, if it is open."""
    if props.page.lobby.dialog != "statistics":
        return ""
    lobby = props.page.lobby
    depends = (props.voice.lang, props.page.storage.results, lobby.detailed, lobby.strength, lobby.styles,
               lobby.measuring, props.page.coach_loaded)
    return svg(t"""<div class="backdrop" data-do="close"></div>{
        part("statistics", depends, lambda: section(props))}""")


def section(props):
    voice = props.voice
    title, close, none = voice.say("Statistics"), voice.say("Close"), voice.say("No game is finished yet.")
    empty = svg(t"""<p class="prose">{none}</p>""")
    return svg(t"""<section class="dialog is-wide" id="statistics" role="dialog" aria-modal="true"
        aria-label="{title}"><div class="dialog-head"><h2 class="title">{title}</h2><button
        class="btn square quiet" id="statistics-close" data-do="close" aria-label="{close}">{
        icon("i-close")}</button></div>{results_section(props) or empty}{style_section(props)}{
        strength_section(props)}</section>""")


def results_section(props):
    voice, results = props.voice, props.page.storage.results
    counted, excluded = rows(results), excluded_count(results)
    if not counted:
        return ""
    again = voice.say("Count again")
    heads = [svg(t"""<th scope="col">{text}</th>""")
             for text in (voice.say("Played"), voice.say("Won"), voice.say("Best"), voice.say("Average"))]
    note = voice.many(excluded, "{n} game in which choices were taken back is left out.",
                      "{n} games in which choices were taken back are left out.") if excluded else ""
    return svg(t"""<div id="results"><table
        class="results"><thead><tr><td></td>{
        heads}</tr></thead><tbody>{[result_row(voice, one) for one in counted]}</tbody></table><p
        class="small">{note}</p>
        <div class="buttons"><button class="btn quiet" id="recount" data-do="recount">{icon("i-replay")}{
        again}</button>{details_button(props)}</div>{details(props)}</div>""")


def details_button(props):
    text, is_open = props.voice.say("By level and seat"), props.page.lobby.detailed
    return svg(t"""<button class="btn quiet" id="details" data-do="details" aria-expanded="{truth(is_open)}">{
        icon("i-odds")}{text}</button>""")


def details(props):
    """The results by level and seat."""
    return coached(props, "detailed_results") if props.page.lobby.detailed else ""


def coached(props, name):
    """A section whose view is in the coach's pack."""
    if not props.page.coach_loaded:
        return svg(t"""<p role="status">{props.voice.say("One moment …")}</p>""")
    return import_module(f"kaffeehaus.ui.views.{name}").section(props)


def style_section(props):
    """How whoever plays here plays, on demand."""
    lobby, text = props.page.lobby, props.voice.say("How you play")
    is_open = lobby.measuring or lobby.styles is not None
    return svg(t"""<div class="buttons"><button class="btn quiet" id="style-button" data-do="style"
        aria-expanded="{truth(is_open)}">{icon("i-odds")}{text}</button></div>{
        coached(props, "fingerprint") if is_open else ""}""")


def strength_section(props):
    """How strong the computer players are, on demand."""
    text, is_open = props.voice.say("How strong the computer players are"), props.page.lobby.strength
    return svg(t"""<div class="buttons"><button class="btn quiet" id="strength-button" data-do="strength"
        aria-expanded="{truth(is_open)}">{icon("i-crown")}{text}</button></div>{
        coached(props, "strength") if is_open else ""}""")


def result_row(voice, one):
    """The totals of one kind of player in one game."""
    player = opponents(voice, one.kind)
    return svg(t"""<tr><th scope="row">{GAMES.about(one.game).TITLE} · {player}</th>
        <td>{one.played}</td><td>{one.won}</td><td>{one.best}</td><td>{
        round(one.total / one.played)}</td></tr>""")
