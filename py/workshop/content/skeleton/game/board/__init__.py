"""The table of __TITLE__: all columns, and what a tap on one means."""

from kaffeehaus.board import Chances, Figure, Group, Line, Tap, close_up_of, odds_button
from kaffeehaus.markup import flags, icon, shape, svg

__all__ = [
    "PANELS",
    "SOUND",
    "TITLE",
    "WALKS",
    "board",
    "close_up",
    "describe_seat",
    "figures",
    "final",
    "legend",
    "listing",
    "odds",
    "pictures",
    "seat",
    "subtitle",
    "tap",
]

TITLE = "__TITLE__"
SOUND = "piano"
WALKS = ()
PANELS = {}                             # no part of it becomes a sheet on a phone


def subtitle(view):
    return view.voice.say("Round {round}", round=view.scene.round)


def legend(view):
    return ""


def seat(view, chair):
    return svg(t"""<button id="seat-{chair.seat + 1}" class="{flags(seat=True, is_active=chair.active)}"
        data-do="{close_up_of(chair.seat)}" data-item>
        <span class="hidden-text">{describe_seat(view, chair)}</span>{shape(chair.seat)}
        <span class="who" aria-hidden="true"><b class="name">{view.names[chair.seat]}</b></span>
        <b class="score" aria-hidden="true">{chair.points}</b></button>""")


def describe_seat(view, chair):
    """A player's situation, for screen readers and questions."""
    points = view.voice.many(chair.points, "{n} point", "{n} points")
    return view.voice.say("{player}, {points}", player=view.names[chair.seat], points=points)


def pictures(view):
    """The pictures of components by name, for the list of what is left."""
    return {}


def figures(view, chair):
    """The numbers of a player, to be compared with another's."""
    return [Figure(icon("i-tick"), view.voice.say("Points"), chair.points)]


def close_up(view, chair):
    """What lies before a player, for whoever wants to see it large."""
    shown = [svg(t"<li>{faces(column)}</li>") for column in view.scene.board.columns[chair.seat]]
    return svg(t"""<ol class="columns">{shown}</ol>""")


def board(view):
    shown = [places(view, place) for place in range(len(view.scene.chairs))]
    return svg(t"""<section class="board columns-of-all" id="columns">
        {shown}{odds_button(view.voice)}</section>""")


def listing(view):
    """The board as a list of words, for small windows and whoever prefers it."""
    return [Group(view.names[place], [Line(column_name(view, number), faces(column))
                                      for number, column in enumerate(columns)])
            for place, columns in enumerate(view.scene.board.columns)]


def own(view):
    """The seat whose columns can be tapped: the viewer's, or the seat to move for an onlooker."""
    return view.scene.viewer if view.scene.viewer is not None else view.scene.turn


def places(view, place):
    """The columns of one player; one's own are buttons."""
    columns, verb = view.scene.board.columns[place], view.verb.PLACE
    if place != own(view):
        drawn = [svg(t"<li>{faces(column)}</li>") for column in columns]
    else:
        drawn = [svg(t"""<li><button class="{flags(column=True, is_legal=(verb, number) in view.scene.legal)}"
            id="column-{number + 1}" data-do="column:{number}" data-item>
            {column_name(view, number)} {faces(column)}</button></li>""")
            for number, column in enumerate(columns)]
    return svg(t"""<ol class="columns" aria-label="{view.names[place]}"
        data-zone="columns-{place}">{drawn}</ol>""")


def column_name(view, number):
    return view.voice.say("Column {column}", column=number + 1)


def faces(column):
    return " ".join(map(str, column)) or "–"


def final(view):
    return ""


def tap(view, kind, value):
    """A tap on a column places the die; other taps do nothing."""
    return Tap(choose=(view.verb.PLACE, int(value))) if kind == "column" else Tap()


def odds(view, seen):
    """The points that each face of the next die would bring in each column."""
    voice, place = view.voice, own(view)
    if place is None:
        return [Chances(voice.say("No die is rolled any more."))]
    rows = [(icon("i-dice"), column_name(view, number), view.game.odds.gains(column))
            for number, column in enumerate(view.scene.board.columns[place]) if len(column) < view.data.ROWS]
    heads = tuple(map(str, range(1, view.data.FACES + 1)))
    note = voice.say("Each face comes up as often as any other. So many points it brings in a column:")
    return [Chances(note, voice.say("The next die"), heads, rows)]
