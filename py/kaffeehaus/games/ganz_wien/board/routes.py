"""The routes on the map: everything in reach of the dice, and the ways to own destinations."""

from kaffeehaus.markup import part, svg
from .now import RIDES
from .plan import edge_of

BAND, ROUTE = 17, 20        # how wide what is in reach is drawn, and a way to a destination


def routes(now):
    board, refused = now.board, now.view.refused
    start = None if board.roller is None else now.scene.chairs[board.roller].station
    depends = (now.view.setting, board.side, board.phase, board.roller, board.stations, board.targets, start,
               now.here, now.own, refused and (refused.action, refused.repairs))
    return part("net-routes", depends, lambda: svg(t"""<g class="net-routes" id="net-routes">{
        reach(now)}{journeys(now)}</g>"""))


def edges(start, steps):
    """The edges of a way."""
    for symbol, station in steps:
        yield edge_of(symbol, start, station)
        start = station


def band(now, found, kind, width):
    path = "".join(now.plan.track(now.board.side, edge) for edge in sorted(found))
    return svg(t"""<path class="{kind}" d="{path}" stroke-width="{width}"/>""") if found else ""


def reach(now):
    """All edges within reach of the dice that are left."""
    if not now.rolls or now.here is None:
        return ""
    start = now.scene.chairs[now.board.roller].station
    found = {edge for at in now.board.stations for way in at.ways[:1] for edge in edges(start, way.steps)}
    return band(now, found, "reach", BAND)


def journeys(now):
    """The way to own destinations within reach, and to the place that was asked for."""
    refused = now.view.refused
    if refused and refused.repairs and now.own is not None:
        steps = [action[1:] for action in refused.repairs[0] if now.verb(action) in RIDES]
        return band(now, {*edges(now.own, steps)}, "journey", ROUTE)
    if not now.rolls:
        return ""
    start = now.scene.chairs[now.board.roller].station
    found = {edge for target in now.board.targets if target.dice
             for edge in edges(start, now.board.stations[target.station].ways[0].steps)}
    return band(now, found, "journey", ROUTE)
