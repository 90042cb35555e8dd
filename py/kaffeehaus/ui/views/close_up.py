"""A seat up close, as a sheet: what lies before it, large, and its numbers beside those of whoever looks."""

from ...markup import flags, icon, part, seat_mark, shape, svg, truth
from .. import selectors


def close_up(props):
    """The close-up that is open, or nothing; nothing of it is drawn while it is closed."""
    seat = selectors.close_up_seat(props.table)
    if seat is None:
        return ""
    view = props.view
    depends = props.game.key, props.table.sheet, view.setting, view.scene, view.last_spots, view.spot
    return part("sheet", depends, lambda: drawn(props, view.scene.chairs[seat]))


def drawn(props, chair):
    name, close = props.names[chair.seat], props.voice.say("Close")
    return svg(t"""<section class="sheet close-up" id="sheet" role="dialog" aria-label="{name}" data-seat="{
        seat_mark(chair.seat)}"><header class="sheet-head">{shape(chair.seat)}<h2 class="caps">{name}</h2>{
        others(props, chair)}<button class="btn square quiet" id="close" data-do="escape" data-first
        aria-label="{close}">{icon("i-close")}</button></header>{comparison(props, chair)}{
        props.board.close_up(props.view, chair)}</section>""")


def others(props, chair):
    """A button for each seat, to go from one to the next."""
    title = props.voice.say("Players")
    buttons = [svg(t"""<button role="tab" id="tab-seat-{one.seat + 1}" data-do="tab:seat-{one.seat + 1}"
        data-item aria-selected="{truth(one is chair)}" aria-label="{props.names[one.seat]}">{
        shape(one.seat)}</button>""") for one in props.view.scene.chairs]
    return svg(t"""<span class="segments" role="tablist" data-zone="seat-tabs" aria-label="{title}">{
        buttons}</span>""")


def comparison(props, chair):
    """The seat's numbers, and below them those of whoever looks."""
    viewer, board = props.view.scene.viewer, props.board
    compared = [chair] if viewer in (None, chair.seat) else [chair, props.view.scene.chairs[viewer]]
    each = [board.figures(props.view, one) for one in compared]
    heads = [svg(t"""<th scope="col" title="{figure.name}">{figure.sign}<span class="hidden-text">{
             figure.name}</span></th>""") for figure in each[0]]
    title = props.voice.say("Compared with you") if len(each) > 1 else props.voice.say("In numbers")
    rows = [row(props, one, figures, each[::-1][place] if len(each) > 1 else figures)
            for place, (one, figures) in enumerate(zip(compared, each))]
    return svg(t"""<table class="compared"><caption class="hidden-text">{title}</caption><thead><tr><td></td>{
        heads}</tr></thead><tbody>{rows}</tbody></table>""")


def row(props, chair, figures, against):
    """One seat's numbers; those that are larger than the other's stand out."""
    cells = [svg(t"""<td class="{flags(is_more=one.count > other.count)}">{one.count}</td>""")
             for one, other in zip(figures, against)]
    return svg(t"""<tr><th scope="row">{shape(chair.seat)}<span class="hidden-text">{
        props.names[chair.seat]}</span></th>{cells}</tr>""")
