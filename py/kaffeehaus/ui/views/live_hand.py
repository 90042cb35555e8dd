"""A guest's own hand alone, for a phone: what can be done now, what lies before its seat, large, and the
board small. The whole table is one tap away. In the pack of live tables.
"""

from ...markup import icon, part, svg
from .. import selectors
from . import list_view
from .sketch import draw_sketch, encode_sketch


def draw(props):
    title = props.voice.say("My hand")
    return svg(t"""<section class="board as-list as-hand" id="as-hand" aria-label="{title}" tabindex="-1"><div
        class="hand-rest">{large(props)}{small_board(props)}{list_view.players(props)}</div>{
        list_view.choices(props)}</section>""")


def large(props):
    """What lies before the seat, as its close-up shows it."""
    view, title = props.view, props.voice.say("My hand")
    chair = view.scene.chairs[props.table.visiting.seat]
    depends = props.game.key, view.setting, view.scene, view.last_spots, view.spot
    return part("hand-large", depends, lambda: svg(t"""<section class="close-up" id="hand-large"><h2
        class="caps">{title}</h2>{props.board.close_up(view, chair)}</section>"""))


def small_board(props):
    """The board as a thumbnail, which leads to the whole table."""
    table, text = props.table, props.voice.say("Whole table")
    depends = props.voice.lang, table.record, selectors.shown_state(table)
    return part("hand-board", depends, lambda: svg(t"""<button class="hand-board" id="hand-board"
        data-do="live-hand">{thumbnail(table, table.visiting.seat)}<span>{
        icon("i-eye")}{text}</span></button>"""))


def thumbnail(table, seat):
    shown = table.record if table.ply is None else table.record.upto(table.ply)
    return draw_sketch(table.record.game.key, encode_sketch(shown, seat), "sketch")
