"""The stations on the map: what can be tapped, and rings around those that can be reached or are named."""

from functools import cache
from typing import NamedTuple

from kaffeehaus.markup import flags, part, svg
from .start import starts

TAP, NEAR_BY = 28, 19           # radius of what can be tapped, of what can only be asked about


class Standing(NamedTuple):
    """How a station stands at this moment."""

    legal: bool
    chosen: bool
    far: bool               # dice lead there, but not at once
    refused: bool
    here: bool
    last: bool


PLAIN = Standing(*[False] * len(Standing._fields))


def targets(now):
    """Each station as something to tap, below all rings; where nothing leads, one asks why."""
    return part("net-targets", (now.data,), lambda: drawn_targets(now.plan))


@cache
def drawn_targets(plan):
    circles = [svg(t"""<circle class="hit" data-do="station:{number}" cx="{x}" cy="{y}" r="{NEAR_BY}"/>""")
               for number, (x, y, _) in enumerate(plan.stations)]
    return svg(t"""<g class="net-targets" id="net-targets">{circles}</g>""")


def stations(now):
    """The stations at which there is something to be seen."""
    legal, view, found = {step.station for step in now.steps()}, now.view, starts(now)
    moved = now.after.chairs[now.mover].station if now.ghost and now.mover is not None else None
    chosen = moved if now.rides_to(now.ghost) == moved else None
    if found:
        legal = {start.station for start in found}
        chosen = next((start.station for start in found if now.chosen(start.choice)), None)
    refused = now.rides_to(view.refused.action) if view.refused else None
    depends = (view.setting, now.board.stations, now.rolls, legal, chosen, refused, view.spot,
               view.last_spots)
    return part("net-stations", depends, lambda: drawn_stations(now, legal, chosen, refused))


def drawn_stations(now, legal, chosen, refused):
    marked = [station(now, at, at.station in legal, chosen, refused) for at in now.board.stations]
    return svg(t"""<g class="net-stations" id="net-stations">{marked}</g>""")


def station(now, at, legal, chosen, refused):
    spot, number = f"station-{now.data.STATION_IDS[at.station]}", at.station
    far = not legal and now.rolls and any(way.steps for way in at.ways)
    standing = Standing(legal, chosen == number, far, refused == number, now.view.spot == spot,
                        spot in now.view.last_spots)
    if standing == PLAIN:
        return ""
    return part(spot, (now.view.setting, standing), lambda: drawn_station(now, spot, number, standing))


def drawn_station(now, spot, number, standing):
    x, y, radius = now.plan.place(number)
    legal, chosen, far, refused, here, last = standing
    state = flags(station=True, is_legal=legal, is_chosen=chosen, is_far=far, is_refused=refused,
                  is_here=here, is_last=last)
    do = "done" if chosen else f"station:{number}"
    if not legal and not chosen:
        return svg(t"""<g class="{state}" id="{spot}" data-do="{do}"><circle class="ring" cx="{x}" cy="{
            y}" r="{radius + (8 if refused else 3.4)}"/></g>""")
    name = now.words.station_name(now.voice, number)
    return svg(t"""<g class="{state}" id="{spot}" data-do="{do}" data-item role="button" aria-label="{
        name}"><circle class="hit" cx="{x}" cy="{y}" r="{TAP}"/><circle class="ring-case" cx="{x}" cy="{
        y}" r="{radius + 6}"/><circle class="ring" cx="{x}" cy="{y}" r="{radius + 6}"/><circle
        class="ring-outer" cx="{x}" cy="{y}" r="{radius + 12}"/></g>""")
