"""The network map as layers: what is drawn once for a side, and between it routes, rings, destinations
and pieces. A tap paints only the layers that it changes."""

from functools import cache, lru_cache

from kaffeehaus.markup import Safe, flags, icon, part, svg, use
from .now import Now
from .plan import HEIGHT, WIDTH
from .routes import routes
from .signs import SHEET, drawing
from .start import badges, laid_out, starts
from .stations import stations, targets
from .words import LEGEND, side_name, side_of

SIGN = 26
PLATE = (20, 726, 204, 822)     # the key, as the sheet draws it
ROOM, LONG = 80, 11             # the width of its texts; those with more letters are set tighter


def net(now):
    side = side_of(now)
    return svg(t"""<section class="net board" id="net" data-side="{side}">{
        part("net-map", None, lambda: plan(now, side))}
        {locator(now, side)}{tools(now.voice)}</section>""")


def plan(now, side):
    title = now.voice.say("Network map")
    layers = [still(now, "ground", lambda: drawing_of(side, "ground")), moving(routes(now)),
              still(now, "lines", lambda: [drawing_of(side, "lines"), added(now)]),
              moving([targets(now), stations(now)]),
              still(now, "lettering", lambda: lettering(now.voice, side)), moving([signs(now), pieces(now)])]
    return svg(t"""<div class="net-map" id="net-map" data-zoom="{focus(now)}" data-size="{
        WIDTH} {HEIGHT}" role="group" aria-label="{title}" data-zone="net">{layers}</div>""")


def still(now, name, draw):
    """A layer in which nothing changes while a side is played."""
    return part(f"net-{name}", (now.view.setting, now.board.side), lambda: svg(t"""<svg id="net-{
        name}" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">{draw()}</svg>"""))


def moving(drawn):
    return svg(t"""<svg viewBox="0 0 {WIDTH} {HEIGHT}">{drawn}</svg>""")


def final(view):
    """The map as it was left, for the poster."""
    now = Now(view)
    side = side_of(now)
    return svg(t"""<div class="net" data-side="{side}"><svg class="net-map" viewBox="0 0 {
        WIDTH} {HEIGHT}" aria-hidden="true">{drawing_of(side, "ground")}{drawing_of(side, "lines")}{
        added(now)}{lettering(now.voice, side)}{pieces(now)}</svg></div>""")


def lettering(voice, side):
    """What is written on the map."""
    return [*(drawing_of(side, name) for name in ("numbers", "names", "plates")), plates(voice, side)]


@cache
def drawing_of(side, name):
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
        y = top + 11 + step * (row + .5)
        texts.append(svg(t"""<text x="{left + 99}" y="{y:.1f}"{tight}>{text}</text>"""))
    return svg(t"""<g class="net-plates" aria-hidden="true"><text
        class="net-title" x="37" y="65">GANZ WIEN</text>
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


def focus(now):
    """What is to be in view where the whole map is not: a point, and a box around all that matters now."""
    board, own = now.board, now.own if now.own is not None else now.here
    around = {step.station for step in now.steps()} | ({own} if own is not None else set())
    around |= {target.station for target in board.targets if target.steps is not None and target.steps <= 2}
    if now.after.chairs and now.ghost and now.mover is not None:
        around.add(now.after.chairs[now.mover].station)
    points = [now.plan.place(at)[:2] for at in sorted(at for at in around if at is not None)]
    if not points or own is None:
        return f"{WIDTH / 2:.0f} {HEIGHT / 2:.0f} 0 0 {WIDTH} {HEIGHT}"
    x, y, _ = now.plan.place(own)
    across, down = zip(*points)
    return " ".join(f"{value:.0f}" for value in (x, y, min(across), min(down), max(across), max(down)))


# ---- destinations and pieces

def signs(now):
    """Own destinations as small plates beside their stations."""
    marks = badges(now, starts(now))
    goals = [(target.card, target.station, marks.get(target.card)) for target in now.board.targets]
    return part("net-signs", (now.data, now.board.side, goals), lambda: plates_at(now, goals))


def plates_at(now, goals):
    return svg(t"""<g class="net-signs" id="net-signs">{[plate(now, *goal) for goal in goals]}</g>""")


def plate(now, card, station, badge):
    x, y, _ = now.plan.place(station)
    right, down = now.plan.beside(now.board.side, "signs", station)
    emblem = drawing(f"destination-{now.data.DESTINATION_IDS[card]}")
    return svg(t"""<g class="net-sign" transform="translate({x + right:.1f} {y + down:.1f})"><path
        class="net-sign-plate" d="M-15 -15h30v30h-30z"/><svg x="-13" y="-13" width="{SIGN}" height="{
        SIGN}">{emblem}</svg>{drawn_badge(badge)}</g>""")


def drawn_badge(badge):
    """The number of a card to start from, or its steps from the one that is laid out."""
    if badge is None:
        return ""
    form = svg(t"""<path d="M-12 -12h24v24h-24z"/>""") if badge.is_steps else svg(t"""<circle r="13"/>""")
    return svg(t"""<g class="net-badge" transform="translate(15 -15)">{form}<text y="5.6">{
        badge.count}</text></g>""")


def pieces(now):
    """Trams on their stations; several at one station stand beside each other, that of the mover first."""
    met, drawn, start = {}, {}, laid_out(now, starts(now))
    for chair in sorted(now.after.chairs, key=lambda chair: chair.seat != now.mover):
        if start and chair.seat == now.mover:
            chair = chair._replace(station=start.station)
        if chair.station is not None:
            number = met[chair.station] = met.get(chair.station, -1) + 1
            drawn[chair.seat] = piece(now, chair, number)
    return svg(t"""<g class="net-pieces">{[drawn[seat] for seat in sorted(drawn)]}</g>""")


def piece(now, chair, number):
    """`number`: how many others stand at the station before it."""
    legal = chair.choice is not None and now.live
    ghost = bool(now.ghost) and chair.seat == now.mover and chair.station != now.here
    state = flags(piece=True, is_mine=chair.seat == now.viewer, is_legal=legal, is_ghost=ghost)
    depends = now.data, now.board.side, chair.station, number, state
    return part(f"piece-{chair.seat + 1}", depends, lambda: tram(now, chair, number, state, legal))


def tram(now, chair, number, state, legal):
    """The tram where it hides no name, its point on the station."""
    x, y, _ = now.plan.place(chair.station)
    dx, dy = now.plan.beside(now.board.side, "pieces", chair.station, number)
    far = max(1, (dx * dx + dy * dy) ** .5)
    px, py = -dy / far * 7, dx / far * 7
    stem = f"M{px:.1f} {py:.1f}L{-dx} {-dy}L{-px:.1f} {-py:.1f}z"
    seat, do = chair.seat + 1, Safe(f' data-do="seat:{chair.seat}"') if legal else ""
    return svg(t"""<g class="{state}" id="piece-{seat}" data-seat="{seat}" transform="translate({
        x + dx:.1f} {y + dy:.1f})"{do}>
        <path class="piece-out" d="{stem}"/><path class="piece-in" d="{stem}"/><path class="piece-body" d="{
        stem}"/><svg x="-18.8" y="-21.6" width="37.6" height="41.4" overflow="visible">{
        use(f"tram-{seat}", SHEET)}</svg></g>""")


# ---- zooming in a map that is larger than its place

def locator(now, side):
    """The whole net, small, with what is in view; a tap there goes there."""
    at = [chair.station for chair in now.after.chairs]
    return part("locator", (now.data, side, at), lambda: small(now, side))


def small(now, side):
    dots = [located(chair.seat, *now.plan.place(chair.station)) for chair in now.after.chairs
            if chair.station is not None]
    return svg(t"""<svg class="locator" id="locator" viewBox="0 0 {
        WIDTH} {HEIGHT}" aria-hidden="true" data-locator-of="net-map">{Safe(sized(side, "small"))}<rect
        class="locator-frame" x="0" y="0" width="{WIDTH}" height="{HEIGHT}"/>{dots}</svg>""")


def located(seat, x, y, radius):
    """The mark of a seat around a point of the small map."""
    return svg(t"""<svg x="{x - 50}" y="{y - 50}" width="100" height="100">{use(f"seat-{seat + 1}")}</svg>""")


@lru_cache(4)
def tools(voice):
    steps = (("in", "i-plus", voice.say("Nearer")), ("out", "i-minus", voice.say("Farther away")),
             ("back", "i-scan", voice.say("Back to my piece")))
    buttons = [svg(t"""<button class="btn square" id="zoom-{name}" data-zoom-step="{name}" aria-label="{
                   label}">{icon(sign)}</button>""")
               for name, sign, label in steps]
    return svg(t"""<div class="zoom-tools">{buttons}</div>""")
