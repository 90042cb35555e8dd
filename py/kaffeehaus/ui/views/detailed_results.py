"""The results of people by level and seat, as a table for each game."""

from itertools import groupby

from ...games import GAMES
from ...markup import icon, svg
from ...table.versions import seat_marks
from ..detailed_results import details
from ..i18n import decimal
from .players import opponents


def section(props):
    voice, found = props.voice, details(props.page.storage.results)
    nobody = voice.say("No person has finished a game yet.")
    none = svg(t"""<p class="small">{nobody}</p>""")
    games = [table(voice, game, list(rows)) for game, rows in groupby(found, lambda one: one.game)]
    keep = voice.say("Save as a table")
    button = svg(t"""<div class="buttons"><button class="btn" id="save-results" data-do="save-results">{
        icon("i-share")}{keep}</button></div>""")
    return svg(t"""<div id="detailed">{games or none}{button if games else ""}</div>""")


def table(voice, game, rows):
    title, about, against = GAMES.about(game).TITLE, GAMES.about(game), voice.say("Against")
    heads = [svg(t"""<th scope="col">{text}</th>""")
             for text in (voice.say("Seat"), voice.say("Played"), voice.say("Won"), voice.say("Best"),
                          voice.say("Average"))]
    lines = [line(voice, about, one) for one in rows]
    return svg(t"""<table class="results"><caption class="caps">{title}</caption><thead><tr><th scope="col">{
        against}</th>{heads}</tr></thead><tbody>{lines}</tbody></table>""")


def line(voice, about, one):
    mark = seat_marks(about, one.seats)[one.seat]
    seat = voice.say("{n} of {all}", n=one.seat + 1, all=one.seats)
    return svg(t"""<tr><th scope="row">{
        opponents(voice, one.against)}</th><td><span class="result-seat">{
        icon(f"seat-{mark}", "shape shape-small")}{seat}</span></td><td>{
        one.played}</td><td>{one.won}</td><td>{one.best}</td><td>{
        decimal(voice, one.total / one.played)}</td></tr>""")

