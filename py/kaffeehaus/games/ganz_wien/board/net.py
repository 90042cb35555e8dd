"""The network map: the drawn sheet, and over it what moves: routes, rings, destinations, pieces."""

from functools import cache

from ..rules.data import NEAR, SIDE_IDS, STATION_IDS
from kaffeehaus.markup import Safe, flags, icon, part, svg, use
from .now import Now
from .plan import HEIGHT, WIDTH, beside, place, track
from .words import LEGEND, station_name
from .words import SIDES as SIDE_NAMES

PIECE, SIGN = 36, 26
BAND, ROUTE = 17, 20
RINGS = 9.5                     # around the mark of a station that can be reached at once
TAP, NEAR_BY = 28, 19           # radius of what can be tapped, of what can only be asked about


def net(now):
    title, board = now.voice.say("Network map"), now.board
    side = SIDE_IDS[board.side]
    return svg(t"""<section class="net board" id="net" data-side="{side}"><svg class="net-map" id="net-map"
        viewBox="0 0 {WIDTH} {HEIGHT}" data-lens="{focus(now)}" data-size="{WIDTH} {HEIGHT}" role="group" aria-label="{title}" data-zone="net">
        {layer(side, "ground")}{group("routes", reach(now), journeys(now))}{layer(side, "lines")}
        {group("stations", stations(now))}{layer(side, "numbers")}{layer(side, "names")}{layer(side, "plates")}
        {plates(now.voice, board.side)}{group("signs", signs(now))}{group("pieces", pieces(now))}</svg>
        {part("locator", locator(now, side))}{tools(now.voice)}</section>""")


def final(view):
    """The map as it was left, for the poster."""
    now = Now(view)
    side = SIDE_IDS[now.board.side]
    return svg(t"""<div class="net" data-side="{side}"><svg class="net-map" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">
        {layer(side, "ground")}{layer(side, "lines")}{layer(side, "numbers")}{layer(side, "names")}{layer(side, "plates")}
        {plates(now.voice, now.board.side)}{group("pieces", pieces(now))}</svg></div>""")


def group(name, *drawn):
    """What lies over the sheet, layer by layer."""
    return part(f"net-{name}", svg(t"""<g class="net-{name}" id="net-{name}">{drawn}</g>"""))


@cache
def layer(side, name):
    return Safe(f'<g class="net-{name}" aria-hidden="true">{sized(side, name)}</g>')


def sized(side, name):
    """A drawing of a side's sheet in its own size, whatever part of it is in view."""
    return use(name, f"ganz_wien-{side}").replace("/>", f' width="{WIDTH}" height="{HEIGHT}"/>')


@cache
def plates(voice, side):
    """What is written on the sign with the title and beside the samples of the lines."""
    name, rows = voice.say(SIDE_NAMES[side]), LEGEND[SIDE_IDS[side]]
    left, top, _, low = PLATE
    step = (low - top - 12) / len(rows)
    texts = []
    for row, text in enumerate(voice.say(text) for text in rows):
        tight = Safe(f' textLength="{ROOM}" lengthAdjust="spacingAndGlyphs"') if len(text) > LONG else ""
        texts.append(svg(t"""<text x="{left + 99}" y="{top + 11 + step * (row + .5):.1f}"{tight}>{text}</text>"""))
    return svg(t"""<g class="net-plates" aria-hidden="true"><text class="net-title" x="37" y="65">GANZ WIEN</text>
        <text class="net-side" x="37" y="92">{name}</text><g class="net-key">{texts}</g></g>""")


PLATE = (20, 726, 204, 822)     # the key, as the sheet draws it
ROOM, LONG = 80, 11             # of its texts; longer ones than that are set tighter


def focus(now):
    """What is to be in view where the whole map is not: the piece first, then all that matters now."""
    board, own = now.board, now.own if now.own is not None else now.here
    around = {at for *_, at in now.steps()} | ({own} if own is not None else set())
    around |= {target.station for target in board.targets if target.steps is not None and target.steps <= 2}
    if now.after.chairs and now.ghost and now.mover is not None:
        around.add(now.after.chairs[now.mover].station)
    points = [place(board.side, at)[:2] for at in sorted(at for at in around if at is not None)]
    if not points or own is None:
        return f"{WIDTH / 2:.0f} {HEIGHT / 2:.0f} 0 0 {WIDTH} {HEIGHT}"
    x, y, _ = place(board.side, own)
    box = min(p[0] for p in points), min(p[1] for p in points), max(p[0] for p in points), max(p[1] for p in points)
    return " ".join(f"{value:.0f}" for value in (x, y, *box))


# ---- routes

def edges(start, steps):
    """The edges of a way, as (symbol, station, station)."""
    for symbol, station in steps:
        yield symbol, min(start, station), max(start, station)
        start = station


def tracks(side, found):
    return "".join(track(side, *edge) for edge in sorted(found))


def band(side, found, kind, width):
    return svg(t"""<path class="{kind}" d="{tracks(side, found)}" stroke-width="{width}"/>""") if found else ""


def mine(now):
    """Whether the dice are the viewer's alone."""
    return now.viewer is not None and now.viewer == now.board.roller and now.board.phase in ("events", "travel")


def reach(now):
    """All edges within reach of the dice that are left."""
    if not mine(now) or now.here is None:
        return ""
    start = now.scene.chairs[now.board.roller].station
    found = {edge for at in now.board.places for way in at.ways[:1] for edge in edges(start, way.steps)}
    return band(now.board.side, found, "reach", BAND)


def journeys(now):
    """The way to own destinations within reach, and to the place that was asked for."""
    view, side = now.view, now.board.side
    if view.refused and view.refused.repairs and now.own is not None:
        steps = [action[1:3] for action in view.refused.repairs[0] if len(action) == 3 and action[1] < 3]
        return band(side, {edge for edge in edges(now.own, steps) if edge[2] in NEAR[side][edge[0]][edge[1]]}, "journey", ROUTE)
    if not mine(now):
        return ""
    start = now.scene.chairs[now.board.roller].station
    found = {edge for target in now.board.targets if target.dice
             for edge in edges(start, now.board.places[target.station].ways[0].steps)}
    return band(side, found, "journey", ROUTE)


# ---- stations

def stations(now):
    by_station = {}
    for step in now.steps():
        by_station.setdefault(step[3], []).append(step)
    moved = now.after.chairs[now.mover].station if now.ghost and now.mover is not None else None
    return [station(now, at, by_station.get(at.station, ()), moved) for at in now.board.places]


def station(now, at, steps, moved):
    spot, number = f"station-{STATION_IDS[at.station]}", at.station
    x, y, radius = place(now.board.side, number)
    chosen = bool(now.ghost) and now.ghost[1:] and now.ghost[-1] == number and moved == number
    far = not steps and mine(now) and any(way.steps for way in at.ways)
    refused = bool(now.view.refused) and now.view.refused.action[-1] == number and len(now.view.refused.action) == 3
    here, last = now.view.spot == spot, spot in now.view.last
    if not (steps or chosen or far or refused or here or last):
        return part(spot, bare(spot, number, x, y))
    state = flags(station=True, is_legal=bool(steps), is_chosen=chosen, is_far=far, is_refused=refused, is_here=here, is_last=last)
    do = "done" if chosen else f"station:{number}"
    if not steps and not chosen:
        return part(spot, svg(t"""<g class="{state}" id="{spot}" data-do="{do}"><circle class="ring" cx="{x}" cy="{y}" r="{
            radius + (8 if refused else 3.4)}"/><circle class="hit" cx="{x}" cy="{y}" r="{NEAR_BY}"/></g>"""))
    name = station_name(now.voice, number)
    return part(spot, svg(t"""<g class="{state}" id="{spot}" data-do="{do}" data-item role="button" aria-label="{name}"><circle class="hit" cx="{x}"
        cy="{y}" r="{TAP}"/><circle class="ring-case" cx="{x}" cy="{y}" r="{radius + 6}"/><circle class="ring" cx="{x}" cy="{y}" r="{
        radius + 6}"/><circle class="ring-outer" cx="{x}" cy="{y}" r="{radius + 12}"/></g>"""))


@cache
def bare(spot, number, x, y):
    """A station at which nothing is, and to which nothing leads now."""
    return svg(t"""<g class="station" id="{spot}" data-do="station:{number}"><circle class="hit" cx="{x}" cy="{y}" r="{NEAR_BY}"/></g>""")


# ---- destinations and pieces

def signs(now):
    """Own destinations as small plates beside their stations."""
    side, ids = now.board.side, now.view.data.DESTINATION_IDS
    drawn = []
    for target in now.board.targets:
        x, y, _ = place(side, target.station)
        dx, dy = beside(side, "signs", target.station)
        name = f"destination-{ids[target.card]}"
        drawn.append(svg(t"""<g class="net-sign" transform="translate({x + dx:.1f} {y + dy:.1f})"><path class="net-sign-plate"
            d="M-15 -15h30v30h-30z"/><svg x="-13" y="-13" width="{SIGN}" height="{SIGN}">{use(name, "ganz_wien")}</svg></g>"""))
    return drawn


def pieces(now):
    """Trams on their stations; several at one station stand beside each other."""
    side, met, drawn = now.board.side, {}, []
    chairs = sorted(now.after.chairs, key=lambda chair: chair.seat != now.mover)
    for chair in chairs:
        if chair.station is None:
            continue
        number = met[chair.station] = met.get(chair.station, -1) + 1
        drawn.append((chair.seat, piece(now, chair, beside(side, "pieces", chair.station, number))))
    return [markup for _, markup in sorted(drawn)]


def piece(now, chair, spot):
    """The tram where it hides no name, its point on the station."""
    x, y, _ = place(now.board.side, chair.station)
    dx, dy = spot
    far = max(1, (dx * dx + dy * dy) ** .5)
    px, py = -dy / far * 7, dx / far * 7
    number, legal = chair.seat + 1, chair.choice is not None and now.live
    state = flags(piece=True, is_mine=chair.seat == now.viewer, is_legal=legal, is_ghost=bool(now.ghost) and chair.seat == now.mover
                  and chair.station != now.here)
    do = Safe(f' data-do="seat:{chair.seat}"') if legal else ""
    body, stem = "M-15.3 -22h30.6q5 0 5 5v33q0 5-5 5h-30.6q-5 0-5-5v-33q0-5 5-5z", f"M{px:.1f} {py:.1f}L{-dx} {-dy}L{-px:.1f} {-py:.1f}z"
    return svg(t"""<g class="{state}" id="piece-{number}" data-seat="{number}" transform="translate({x + dx:.1f} {y + dy:.1f})"{do}>
        <path class="piece-out" d="{stem}"/><path class="piece-in" d="{stem}"/><path class="piece-body" d="{stem}"/>
        <svg x="-18.8" y="-21.6" width="37.6" height="41.4" overflow="visible">{use(f"tram-{number}", "ganz_wien")}</svg></g>""")


# ---- the lens over a map that is larger than its place

def locator(now, side):
    """The whole net, small, with what is in view; a tap there goes there."""
    dots = [svg(t"""<svg x="{place(now.board.side, chair.station)[0] - 50}" y="{place(now.board.side, chair.station)[1] - 50}" width="100"
        height="100">{use(f"seat-{chair.seat + 1}")}</svg>""") for chair in now.after.chairs if chair.station is not None]
    return svg(t"""<svg class="locator" id="locator" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true" data-lens-of="net-map">{
        Safe(sized(side, "small"))}<rect class="locator-frame" x="0" y="0" width="{WIDTH}" height="{HEIGHT}"/>{dots}</svg>""")


def tools(voice):
    names = (("in", "i-plus", voice.say("Nearer")), ("out", "i-minus", voice.say("Farther away")), ("back", "i-scan", voice.say("Back to my piece")))
    buttons = [svg(t"""<button class="btn square" id="lens-{name}" data-lens-step="{name}" aria-label="{label}">{icon(sign)}</button>""")
               for name, sign, label in names]
    return svg(t"""<div class="lens-tools">{buttons}</div>""")
