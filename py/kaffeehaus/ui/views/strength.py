"""How strong the computer players were measured to be, beside one's own results against each level."""

from itertools import groupby
from typing import NamedTuple

from ...games import GAMES
from ...markup import svg
from ..detailed_results import details
from ..strength import TABLES
from .players import opponents

RANDOM = 0              # stands for players at random, in place of a level
COMMAND = "python -m workshop league {game} LEVEL OPPONENT --seats PLAYERS --blocks DEALS --first 60000"


class Row(NamedTuple):
    """A level against the next weaker one, in so many seats: tenths of a percent won, and the interval."""

    seats: int
    level: int
    other: int
    deals: int
    won: int
    least: int
    most: int


def tables():
    """The measured rows by game."""
    return {game: [Row(*row) for row in rows] for game, rows in TABLES.items() if game in GAMES}


def section(props):
    voice = props.voice
    text = voice.say("Each level played against as many of the next weaker one as there are other seats, "
                     "every deal from every seat. In brackets: where the true share lies in 19 of 20 such "
                     "measurements. Even: what equal players win.")
    own = voice.say("You: games against this level that you won, of those you played.")
    found = details(props.page.storage.results)
    games = [table(voice, game, rows, [one for one in found if one.game == game])
             for game, rows in tables().items()]
    return svg(t"""<div id="strength"><p class="small">{text} {own}</p>{games}</div>""")


def table(voice, game, rows, own):
    heads = [svg(t"""<th scope="col">{text}</th>""") for text in (
        voice.say("Players"), voice.say("Deals"), voice.say("Even"), voice.say("Won of 100"),
        voice.say("You"))]
    levels = [level_rows(voice, list(group), own) for _, group in groupby(rows, lambda row: row.level)]
    measured = voice.say("Measured by")
    return svg(t"""<table class="results"><caption class="caps">{
        GAMES.about(game).TITLE}</caption><thead><tr>{heads}</tr></thead>{levels}</table><p
        class="small">{measured} <code>{COMMAND.format(game=game)}</code></p>""")


def level_rows(voice, rows, own):
    """The level's name, and a row for each number of players."""
    return svg(t"""<tbody><tr><th colspan="5" scope="rowgroup"><b>{level_name(voice, rows[0])}</b></th></tr>{
        [line(voice, row, own) for row in rows]}</tbody>""")


def line(voice, row, own):
    between = f" ({round(row.least / 10)}–{round(row.most / 10)})" if row.least < row.most else ""
    played = [one for one in own if (one.seats, one.against) == (row.seats, row.level)]
    games, won = sum(one.played for one in played), sum(one.won for one in played)
    mine = voice.say("{n} of {all}", n=won, all=games) if games else "–"
    return svg(t"""<tr><th scope="row">{row.seats}</th><td>{row.deals}</td><td>{
        round(100 / row.seats)}</td><td>{round(row.won / 10)}<span class="between">{between}</span></td><td>{
        mine}</td></tr>""")


def level_name(voice, row):
    name = opponents(voice, row.level)
    if row.other == RANDOM:
        return voice.say("{name}, against players at random", name=name)
    return name
