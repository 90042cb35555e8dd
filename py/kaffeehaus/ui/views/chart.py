"""Points over time as a chart: one line per seat, with the seat's mark at its end.

Where something is added at the end of a game, the line is what would have counted if the game had ended
there, a thin one is what was scored, and a strip says who led.
"""

from typing import NamedTuple

from ...markup import part, seat_mark, svg, use
from .. import selectors
from ..projection import project

WIDTH, HEIGHT, EDGE, MARKS = 600, 220, 24, 44   # MARKS: the margin for the seats' marks
SIGN, APART, BESIDE = 30, 32, 3             # size and distance of marks; offset of lines with equal points
LINES = 6                                   # most lines of the scale
ROUNDS = 10                                 # of more rounds only some are marked
STEPS = (1, 2, 5, 10, 20, 50, 100)
SAMPLES = 24                                # positions that are projected, besides the starts of rounds
STRIP = 7                                   # height of the strip that says who led


class Curve(NamedTuple):
    """The points after every choice, and their positions in the chart."""

    changes: list           # (ply, points by seat)
    most: int               # the highest points
    last: int               # the last ply
    projected: list = []    # the same of what would have counted; empty if nothing is added at the end
    is_partial: bool = False    # hidden cards are left out of that

    def x(self, k):
        return EDGE + k * (WIDTH - EDGE - MARKS) // self.last

    def y(self, score):
        return HEIGHT - EDGE - max(0, score) * (HEIGHT - 2 * EDGE) // self.most

    @property
    def lines(self):
        """What the lines of the seats show."""
        return self.projected or self.changes

    def points(self, k):
        """The points of all seats on their lines after k choices."""
        return next(row for at, row in reversed(self.lines) if at <= k)


def curve_of(table):
    record, changes = table.record, []
    for k, state in enumerate(record.states):
        now = record.game.points(state)
        if not changes or changes[-1][1] != now:
            changes.append((k, now))
    projected, is_partial = projections(table)
    most = max(max(row) for _, row in changes + projected) or 1
    return Curve(changes, most, max(1, len(record)), projected, is_partial)


def projections(table):
    """[(ply, what would have counted for each seat)], and whether hidden cards are left out."""
    record, found, is_partial = table.record, [], False
    for k in sampled(table):
        projection = project(record.game, selectors.known_at(table, k))
        if projection is None:
            return [], False
        found.append((k, projection.points))
        is_partial = is_partial or projection.is_partial
    return found, is_partial


def sampled(table):
    """Starts of rounds, the end, and positions between them."""
    count = len(table.record)
    return sorted({0, count, *(k for k, _ in selectors.round_starts(table)),
                   *range(0, count, 1 + count // SAMPLES)})


def chart(props, order, head="", marked=()):
    """The chart; `marked` has (choice, seat) of turning points, `head` stands beside the title."""
    depends = props.voice.lang, props.record, props.names, props.table.perspective, order, head, marked
    return part("chart", depends, lambda: section(props, order, head, marked))


def section(props, order, head, marked):
    curve = curve_of(props.table)
    scored = [path_of(curve, curve.changes, seat, place, "is-scored")
              for place, seat in enumerate(order)] if curve.projected else ""
    lines = [line(curve, seat, place) for place, seat in reversed(list(enumerate(order)))]
    signs = [sign(curve, seat, k, order.index(seat)) for k, seat in marked]
    title, points = props.voice.say("Points over time"), curve.changes[-1][1]
    spoken = props.voice.listed(f"{props.names[seat]} {points[seat]}" for seat in order)
    return svg(t"""<section class="finish-chart frame" id="chart"><header class="finish-head"><h2
        class="caps">{title}</h2>{
        head}</header><svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="xMidYMin"
        role="img"
        aria-label="{title}: {spoken}">{scale(curve)}{
        rounds(curve, selectors.round_starts(props.table))}{leaders(curve)}{scored}{lines}{signs}{
        ends(curve, order)}</svg>{key(props, curve)}</section>""")


def key(props, curve):
    """What the lines and the strip mean, where there is more than one of a seat."""
    if not curve.projected:
        return ""
    voice = props.voice
    text = voice.say("Thick: what would have counted if the game had ended there. Thin: what was scored. At "
                     "the top: who led.")
    hidden = voice.say("Hidden cards are not counted.") if curve.is_partial else ""
    return svg(t"""<p class="small" id="chart-key">{text} {hidden}</p>""")


def leaders(curve):
    """A strip above the lines: who led by what would have counted; nobody where several did."""
    drawn, ends = [], [k for k, _ in curve.projected[1:]] + [curve.last]
    for (k, row), end in zip(curve.projected, ends):
        first = [seat for seat, score in enumerate(row) if score == max(row)]
        if len(first) == 1 and end > k:
            drawn.append(svg(t"""<path class="chart-leader" data-seat="{seat_mark(first[0])}" d="M{
                curve.x(k)} {STRIP // 2}H{curve.x(end)}v{STRIP}H{curve.x(k)}z"/>"""))
    return drawn


def scale(curve):
    step = next(step for step in (*STEPS, curve.most) if curve.most // step < LINES)
    return [svg(t"""<path class="chart-grid" d="M{EDGE} {curve.y(score)}H{WIDTH - MARKS}"/><text
        class="chart-label" x="0" y="{
            curve.y(score) + 5}">{score}</text>""") for score in range(0, curve.most + 1, step)]


def rounds(curve, starts):
    """Lines where rounds begin; of many rounds only some."""
    seldom = starts[::1 + len(starts) // ROUNDS]
    lines = [svg(t"""<path class="chart-round" d="M{curve.x(k)} {EDGE}V{
        HEIGHT - EDGE}"/>""") for k, _ in seldom]
    return lines + [svg(t"""<text class="chart-label" x="{curve.x(k) + 2}" y="{HEIGHT - 6}">{
        number}</text>""")
                    for k, number in seldom]


def line(curve, seat, place):
    """A seat's line, on a casing."""
    casing = path_of(curve, curve.lines, seat, place, "chart-casing")
    return svg(t"""{casing}{path_of(curve, curve.lines, seat, place, "is-counted")}""")


def path_of(curve, changes, seat, place, kind):
    """A step line; `place` offsets it from lines with equal points."""
    aside = BESIDE * place
    steps = "".join(f"H{curve.x(k)}V{curve.y(row[seat]) + aside}"
                    for (k, row), (_, before) in zip(changes[1:], changes) if row[seat] != before[seat])
    path = f"M{curve.x(0)} {curve.y(changes[0][1][seat]) + aside}{steps}H{curve.x(curve.last)}"
    if kind == "chart-casing":
        return svg(t"""<path class="{kind}" d="{path}"/>""")
    return svg(t"""<path class="chart-line {kind}" data-seat="{seat_mark(seat)}" d="{path}"/>""")


def sign(curve, seat, k, place):
    """A turning point on a seat's line."""
    x, y = curve.x(k), curve.y(curve.points(k)[seat]) + BESIDE * place
    return svg(t"""<path class="chart-turning" data-seat="{seat_mark(seat)}" d="M{x} {y - 11}L{x
               + 9} {y}L{x} {
        y + 11}L{
        x - 9} {y}Z"/>""")


def ends(curve, order):
    """The seats' marks at the ends of their lines."""
    points = curve.changes[-1][1]
    heights = spread([(curve.y(points[seat]), seat) for seat in order])
    return [svg(t"""<svg x="{WIDTH - MARKS + 12}" y="{at - SIGN // 2}" width="{SIGN}" height="{SIGN}">{
            use(f"seat-{seat_mark(seat)}")}</svg>""") for seat, at in heights]


def spread(heights):
    """(seat, y) of the marks at the ends of the lines: in order of points, without overlap."""
    placed, floor = [], HEIGHT - SIGN // 2
    rising = sorted(heights, key=lambda end: end[0])
    for height, seat in reversed(rising):                   # the lowest first
        at = min(height, placed[-1][1] - APART if placed else floor)
        placed.append((seat, at))
    short = max(0, SIGN // 2 - placed[-1][1])
    for place in range(len(placed) - 1, -1, -1):            # marks beyond the top move down again
        seat, at = placed[place]
        above = placed[place + 1][1] + APART if place + 1 < len(placed) else at + short
        placed[place] = seat, max(at, above)
    return placed
