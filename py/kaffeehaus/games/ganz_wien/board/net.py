"""The network map: the drawn sheet, and over it what moves: routes, rings, destinations, pieces."""

from functools import cache, lru_cache
from typing import NamedTuple

from kaffeehaus.markup import Safe, flags, icon, part, svg, use
from .now import RIDES, Now
from .plan import HEIGHT, WIDTH, edge_of
from .signs import SHEET, drawing
from .words import LEGEND, side_name, side_of

PIECE, SIGN = 36, 26
BAND, ROUTE = 17, 20
RINGS = 9.5                     # around the mark of a station that can be reached at once
TAP, NEAR_BY = 28, 19           # radius of what can be tapped, of what can only be asked about


def net(now):
    side = side_of(now)
    return svg(t"""<section class="net board" id="net" data-side="{side}">{part("net-map", None, lambda: plan(now, side))}
        {locator(now, side)}{tools(now.voice)}</section>""")


def plan(now, side):
    title = now.voice.say("Network map")
    return svg(t"""<svg class="net-map" id="net-map"
        viewBox="0 0 {WIDTH} {HEIGHT}" data-lens="{focus(now)}" data-size="{WIDTH} {HEIGHT}" role="group" aria-label="{title}" data-zone="net">
        {layer(side, "ground")}{routes(now)}{layer(side, "lines")}{added(now)}
        {stations(now)}{layer(side, "numbers")}{layer(side, "names")}{layer(side, "plates")}
        {plates(now.voice, side)}{signs(now)}{pieces(now)}</svg>""")


def final(view):
    """The map as it was left, for the poster."""
    now = Now(view)
    side = side_of(now)
    return svg(t"""<div class="net" data-side="{side}"><svg class="net-map" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">
        {layer(side, "ground")}{layer(side, "lines")}{added(now)}{layer(side, "numbers")}{
        layer(side, "names")}{layer(side, "plates")}
        {plates(now.voice, side)}{pieces(now)}</svg></div>""")


def group(name, depends, draw):
    """What lies over the sheet, layer by layer."""
    return part(f"net-{name}", depends, lambda: svg(t"""<g class="net-{name}" id="net-{name}">{draw()}</g>"""))


@cache
def layer(side, name):
    return Safe(f'<g class="net-{name}" aria-hidden="true">{sized(side, name)}</g>')


def sized(side, name):
    """A drawing of a side's sheet in its own size, whatever part of it is in view."""
    return use(name, f"{SHEET}-{side}").replace("/>", f' width="{WIDTH}" height="{HEIGHT}"/>')


@lru_cache(8)
def plates(voice, side):
    """What is written on the sign with the title and beside the samples of the lines."""
    name, rows = side_name(voice, side), LEGEND.get(side, LEGEND["day"])
    left, top, _, low = PLATE
    step = (low - top - 12) / len(rows)
    texts = []
    for row, text in enumerate(voice.say(text) for text in rows):
        tight = Safe(f' textLength="{ROOM}" lengthAdjust="spacingAndGlyphs"') if len(text) > LONG else ""
        texts.append(svg(t"""<text x="{left + 99}" y="{top + 11 + step * (row + .5):.1f}"{tight}>{text}</text>"""))
    return svg(t"""<g class="net-plates" aria-hidden="true"><text class="net-title" x="37" y="65">GANZ WIEN</text>
        <text class="net-side" x="37" y="92">{name}</text><g class="net-key">{texts}</g></g>""")


def added(now):
    """What the sheet does not show of this version: stations and edges that the drawing does not know."""
    plan, side, data = now.plan, now.board.side, now.data
    ways = [svg(t"""<path class="is-{data.SYMBOL_IDS[edge.symbol]}" d="{plan.track(side, edge)}"/>""")
            for edge in plan.undrawn(side)]
    marks = [added_station(now, station, *plan.place(station)) for station in plan.strange]
    return svg(t"""<g class="net-added" aria-hidden="true">{ways}{marks}</g>""") if ways or marks else ""


def added_station(now, station, x, y, radius):
    name = now.words.station_name(now.voice, station)
    above = y - radius - 4
    return svg(t"""<circle cx="{x}" cy="{y}" r="{radius}"/><text x="{x}" y="{above}">{name}</text>""")


PLATE = (20, 726, 204, 822)     # the key, as the sheet draws it
ROOM, LONG = 80, 11             # of its texts; longer ones than that are set tighter


def focus(now):
    """What is to be in view where the whole map is not: the piece first, then all that matters now."""
    board, own = now.board, now.own if now.own is not None else now.here
    around = {step.station for step in now.steps()} | ({own} if own is not None else set())
    around |= {target.station for target in board.targets if target.steps is not None and target.steps <= 2}
    if now.after.chairs and now.ghost and now.mover is not None:
        around.add(now.after.chairs[now.mover].station)
    points = [now.plan.place(at)[:2] for at in sorted(at for at in around if at is not None)]
    if not points or own is None:
        return f"{WIDTH / 2:.0f} {HEIGHT / 2:.0f} 0 0 {WIDTH} {HEIGHT}"
    x, y, _ = now.plan.place(own)
    box = min(p[0] for p in points), min(p[1] for p in points), max(p[0] for p in points), max(p[1] for p in points)
    return " ".join(f"{value:.0f}" for value in (x, y, *box))


# ---- routes

def routes(now):
    board, refused = now.board, now.view.refused
    start = None if board.roller is None else now.scene.chairs[board.roller].station
    depends = (now.view.setting, board.side, board.phase, board.roller, board.stations, board.targets, start, now.here,
               now.own, refused and (refused.action, refused.repairs))
    return group("routes", depends, lambda: [reach(now), journeys(now)])


def edges(start, steps):
    """The edges of a way."""
    for symbol, station in steps:
        yield edge_of(symbol, start, station)
        start = station


def band(now, found, kind, width):
    path = "".join(now.plan.track(now.board.side, edge) for edge in sorted(found))
    return svg(t"""<path class="{kind}" d="{path}" stroke-width="{width}"/>""") if found else ""


def mine(now):
    """Whether the dice are the viewer's alone."""
    return now.viewer is not None and now.viewer == now.board.roller and now.board.phase in ("events", "travel")


def reach(now):
    """All edges within reach of the dice that are left."""
    if not mine(now) or now.here is None:
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
    if not mine(now):
        return ""
    start = now.scene.chairs[now.board.roller].station
    found = {edge for target in now.board.targets if target.dice
             for edge in edges(start, now.board.stations[target.station].ways[0].steps)}
    return band(now, found, "journey", ROUTE)


# ---- stations

class Standing(NamedTuple):
    """How a station stands at this moment."""

    legal: bool
    chosen: bool
    far: bool               # dice lead there, but not at once
    refused: bool
    here: bool
    last: bool


PLAIN = Standing(*[False] * len(Standing._fields))


def stations(now):
    legal, view = [step.station for step in now.steps()], now.view
    moved = now.after.chairs[now.mover].station if now.ghost and now.mover is not None else None
    chosen = moved if now.rides_to(now.ghost) == moved else None
    refused = now.rides_to(view.refused.action) if view.refused else None
    depends = (view.setting, now.board.stations, mine(now), legal, chosen, refused, view.spot, view.last)
    return group("stations", depends, lambda: [station(now, at, at.station in legal, chosen, refused)
                                               for at in now.board.stations])


def station(now, at, legal, chosen, refused):
    spot, number = f"station-{now.data.STATION_IDS[at.station]}", at.station
    far = not legal and mine(now) and any(way.steps for way in at.ways)
    standing = Standing(legal, chosen == number, far, refused == number, now.view.spot == spot, spot in now.view.last)
    return part(spot, (now.view.setting, standing), lambda: drawn_station(now, spot, number, standing))


def drawn_station(now, spot, number, standing):
    x, y, radius = now.plan.place(number)
    if standing == PLAIN:
        return bare(spot, number, x, y)
    legal, chosen, far, refused, here, last = standing
    state = flags(station=True, is_legal=legal, is_chosen=chosen, is_far=far, is_refused=refused, is_here=here, is_last=last)
    do = "done" if chosen else f"station:{number}"
    if not legal and not chosen:
        return svg(t"""<g class="{state}" id="{spot}" data-do="{do}"><circle class="ring" cx="{x}" cy="{y}" r="{
            radius + (8 if refused else 3.4)}"/><circle class="hit" cx="{x}" cy="{y}" r="{NEAR_BY}"/></g>""")
    name = now.words.station_name(now.voice, number)
    return svg(t"""<g class="{state}" id="{spot}" data-do="{do}" data-item role="button" aria-label="{name}"><circle class="hit" cx="{x}"
        cy="{y}" r="{TAP}"/><circle class="ring-case" cx="{x}" cy="{y}" r="{radius + 6}"/><circle class="ring" cx="{x}" cy="{y}" r="{
        radius + 6}"/><circle class="ring-outer" cx="{x}" cy="{y}" r="{radius + 12}"/></g>""")


@cache
def bare(spot, number, x, y):
    """A station at which nothing is, and to which nothing leads now."""
    return svg(t"""<g class="station" id="{spot}" data-do="station:{number}"><circle class="hit" cx="{x}" cy="{y}" r="{NEAR_BY}"/></g>""")


# ---- destinations and pieces

def signs(now):
    """Own destinations as small plates beside their stations."""
    targets = [(target.card, target.station) for target in now.board.targets]
    return group("signs", (now.data, now.board.side, targets), lambda: plates_of(now, targets))


def plates_of(now, targets):
    drawn = []
    for card, station in targets:
        x, y, _ = now.plan.place(station)
        dx, dy = now.plan.beside(now.board.side, "signs", station)
        name = f"destination-{now.data.DESTINATION_IDS[card]}"
        drawn.append(svg(t"""<g class="net-sign" transform="translate({x + dx:.1f} {y + dy:.1f})"><path class="net-sign-plate"
            d="M-15 -15h30v30h-30z"/><svg x="-13" y="-13" width="{SIGN}"
            height="{SIGN}">{drawing(name)}</svg></g>"""))
    return drawn


def pieces(now):
    """Trams on their stations; several at one station stand beside each other."""
    chairs = now.after.chairs
    depends = (now.view.setting, now.board.side, [(chair.station, chair.choice) for chair in chairs], now.mover, now.live,
               now.ghost, now.here)
    return group("pieces", depends, lambda: trams(now))


def trams(now):
    side, met, drawn = now.board.side, {}, []
    chairs = sorted(now.after.chairs, key=lambda chair: chair.seat != now.mover)
    for chair in chairs:
        if chair.station is None:
            continue
        number = met[chair.station] = met.get(chair.station, -1) + 1
        drawn.append((chair.seat, piece(now, chair, now.plan.beside(side, "pieces", chair.station, number))))
    return [markup for _, markup in sorted(drawn)]


def piece(now, chair, spot):
    """The tram where it hides no name, its point on the station."""
    x, y, _ = now.plan.place(chair.station)
    dx, dy = spot
    far = max(1, (dx * dx + dy * dy) ** .5)
    px, py = -dy / far * 7, dx / far * 7
    number, legal = chair.seat + 1, chair.choice is not None and now.live
    state = flags(piece=True, is_mine=chair.seat == now.viewer, is_legal=legal, is_ghost=bool(now.ghost) and chair.seat == now.mover
                  and chair.station != now.here)
    do = Safe(f' data-do="seat:{chair.seat}"') if legal else ""
    stem = f"M{px:.1f} {py:.1f}L{-dx} {-dy}L{-px:.1f} {-py:.1f}z"
    return svg(t"""<g class="{state}" id="piece-{number}" data-seat="{number}" transform="translate({x + dx:.1f} {y + dy:.1f})"{do}>
        <path class="piece-out" d="{stem}"/><path class="piece-in" d="{stem}"/><path class="piece-body" d="{stem}"/>
        <svg x="-18.8" y="-21.6" width="37.6" height="41.4" overflow="visible">{
        use(f"tram-{number}", SHEET)}</svg></g>""")


# ---- the lens over a map that is larger than its place

def locator(now, side):
    """The whole net, small, with what is in view; a tap there goes there."""
    at = [chair.station for chair in now.after.chairs]
    return part("locator", (now.data, side, at), lambda: small(now, side))


def small(now, side):
    dots = [located(chair.seat, *now.plan.place(chair.station)) for chair in now.after.chairs
            if chair.station is not None]
    return svg(t"""<svg class="locator" id="locator" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true" data-lens-of="net-map">{
        Safe(sized(side, "small"))}<rect class="locator-frame" x="0" y="0" width="{WIDTH}" height="{HEIGHT}"/>{dots}</svg>""")


def located(seat, x, y, radius):
    return svg(t"""<svg x="{x - 50}" y="{y - 50}" width="100" height="100">{use(f"seat-{seat + 1}")}</svg>""")


@lru_cache(4)
def tools(voice):
    names = (("in", "i-plus", voice.say("Nearer")), ("out", "i-minus", voice.say("Farther away")), ("back", "i-scan", voice.say("Back to my piece")))
    buttons = [svg(t"""<button class="btn square" id="lens-{name}" data-lens-step="{name}" aria-label="{label}">{icon(sign)}</button>""")
               for name, sign, label in names]
    return svg(t"""<div class="lens-tools">{buttons}</div>""")
