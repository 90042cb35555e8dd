"""Points over time as a chart: a line of its own kind for each seat, which ends at the seat's mark."""

from ..markup import mark_of, svg, use

WIDTH, HEIGHT, EDGE, MARKS = 600, 220, 24, 44   # the drawing, in its own units; the seats' marks stand at the right
SIGN, APART, BESIDE = 30, 32, 3                 # a seat's mark, from one to the next, and lines with equal points
LINES = 6                                       # lines of the scale at most
STEPS = (1, 2, 5, 10, 20, 50, 100)


def totals(table):
    """Points after every choice: what changed, as (choice, points by seat)."""
    found, points = [], table.game.points
    for k, state in enumerate(table.record.states):
        now = points(state)
        if not found or found[-1][1] != now:
            found.append((k, now))
    return found


def chart(table, order, head="", marked=()):
    """`marked`: (choice, seat) of what is to be pointed out on the lines; `head`: what stands beside the title."""
    voice, changes = table.app.voice, totals(table)
    most, last = max(max(row) for _, row in changes) or 1, max(1, len(table.record))

    def x(k):
        return EDGE + k * (WIDTH - EDGE - MARKS) // last

    def y(score):
        return HEIGHT - EDGE - max(0, score) * (HEIGHT - 2 * EDGE) // most
    step = next(step for step in (*STEPS, most) if most // step < LINES)
    scale = [svg(t"""<path class="chart-grid" d="M{EDGE} {y(score)}H{WIDTH - MARKS}"/><text class="chart-label" x="0" y="{y(score) + 5}">{score}</text>""")
             for score in range(0, most + 1, step)]
    chapters = table.replay.chapters()
    seldom = 1 + len(chapters) // 10
    rounds = [svg(t"""<path class="chart-round" d="M{x(k)} {EDGE}V{HEIGHT - EDGE}"/>""") for k, _ in chapters[::seldom]]
    rounds += [svg(t"""<text class="chart-label" x="{x(k) + 2}" y="{HEIGHT - 6}">{number}</text>""") for k, number in chapters[::seldom]]
    lines = [line(seat, place, changes, x, y, last) for place, seat in reversed(list(enumerate(order)))]
    ends = [svg(t"""<svg x="{WIDTH - MARKS + 12}" y="{at - SIGN // 2}" width="{SIGN}" height="{SIGN}">{use(f"seat-{mark_of(seat)}")}</svg>""")
            for seat, at in spread([(y(changes[-1][1][seat]), seat) for seat in order])]
    signs = [sign(seat, x(k), y(score_at(changes, k)[seat]) + BESIDE * order.index(seat)) for k, seat in marked]
    title = voice.say("Points over time")
    spoken = voice.listed(f"{table.names[seat]} {changes[-1][1][seat]}" for seat in order)
    return svg(t"""<section class="finish-chart frame" id="chart"><header class="finish-head"><h2 class="caps">{title}</h2>{head}</header>
        <svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="xMidYMin" role="img" aria-label="{title}: {spoken}">{scale}{rounds}{lines}{signs}{ends}</svg></section>""")


def line(seat, place, changes, x, y, last):
    """In steps, since points come at once; beside the lines that have as many."""
    aside = BESIDE * place
    path = f"M{x(0)} {y(changes[0][1][seat]) + aside}" + "".join(
        f"H{x(k)}V{y(row[seat]) + aside}" for (k, row), (_, before) in zip(changes[1:], changes) if row[seat] != before[seat])
    path += f"H{x(last)}"
    return svg(t"""<path class="chart-casing" d="{path}"/><path class="chart-line" data-seat="{mark_of(seat)}" d="{path}"/>""")


def score_at(changes, k):
    return next(row for at, row in reversed(changes) if at <= k)


def sign(seat, x, y):
    """Where the game turned for a seat."""
    return svg(t"""<path class="chart-turning" data-seat="{mark_of(seat)}" d="M{x} {y - 11}L{x + 9} {y}L{x} {y + 11}L{x - 9} {y}Z"/>""")


def spread(ends):
    """(seat, height) for the marks at the end of the lines, so that none covers another, in the order of their points."""
    placed, floor = [], HEIGHT - SIGN // 2
    for height, seat in sorted(reversed(ends), key=lambda end: -end[0]):    # the lowest first, from the bottom up
        at = min(height, placed[-1][1] - APART if placed else floor)
        placed.append((seat, at))
    short = max(0, SIGN // 2 - placed[-1][1])
    for place in range(len(placed) - 1, -1, -1):                    # what came out at the top moves down again
        seat, at = placed[place]
        above = placed[place + 1][1] + APART if place + 1 < len(placed) else at + short
        placed[place] = seat, max(at, above)
    return placed
