"""The chances to win as a chart: a line for each seat, and for one of them a band."""

from ...markup import flags, part, seat_mark, shape, svg, truth
from .. import selectors
from . import chart
from .chart import EDGE, HEIGHT, MARKS, WIDTH

THOUSAND = 1_000                # chances are in per mille
GRID = (0, 250, 500, 750, 1_000)


def chosen_seat(props, order):
    """Whose band is shown: the seat that was asked for, the only person's, or the winner's."""
    if props.table.review.seat is not None:
        return props.table.review.seat
    people = selectors.local_people(props.table)
    return people[0] if len(people) == 1 else order[0]


def section(props, order, marked):
    """The chart; `marked` has (choice, seat) of turning points."""
    review, seat = props.table.review, chosen_seat(props, order)
    depends = (props.voice.lang, props.record, props.names, review.chances, review.worlds, review.running,
               order, seat, marked)
    return part("chances", depends, lambda: drawn(props, order, seat, marked))


def drawn(props, order, seat, marked):
    voice, review = props.voice, props.table.review
    title = voice.say("Win chance at the start of each turn")
    text = voice.say("Dashed: even. Band: where the chance of {name} lies in 19 of 20 cases.",
                     name=props.names[seat])
    games = voice.many(review.worlds, "Played on {n} time from each turn.",
                       "Played on {n} times from each turn.")
    ends = voice.listed(f"{props.names[one]} {share(voice, points_of(review, one)[-1][1].mean)}"
                        for one in order)
    thin = [line(props, one, place) for place, one in enumerate(order) if one != seat]
    return svg(t"""<section class="finish-chart frame" id="chances"><header class="finish-head"><h2
        class="caps">{title}</h2>{seat_buttons(props, order, seat)}</header><svg class="chart" viewBox="0 0 {
        WIDTH} {HEIGHT}" preserveAspectRatio="xMidYMin" role="img" aria-label="{title}: {ends}">{
        grid(voice, len(order))}{rounds(props)}{band(props, seat)}{thin}{line(props, seat, 0, True)}{
        signs(props, seat, marked)}</svg><p class="small">{text} {games}</p></section>""")


def share(voice, mille):
    """A whole percentage, in the format of the language."""
    text = round(100 * mille / THOUSAND)
    return f"{text}%" if voice.lang == "en" else f"{text}\u202f%"


def seat_buttons(props, order, seat):
    """Whose band is shown."""
    label = props.voice.say("Player")
    buttons = [svg(t"""<button type="button" class="{flags(btn=True, square=True)}" id="chance-{one}"
        data-do="counted:{one}" data-item aria-pressed="{truth(one == seat)}" aria-label="{
        props.names[one]}">{shape(one)}</button>""") for one in order]
    return svg(t"""<div class="segments" role="group" data-zone="chances" aria-label="{label}">{
        buttons}</div>""")


# ---- the drawing

def x_of(props, k):
    return EDGE + MARKS // 2 + k * (WIDTH - EDGE - MARKS - MARKS // 2) // max(1, len(props.record))


def y_of(mille):
    return HEIGHT - EDGE - mille * (HEIGHT - 2 * EDGE) // THOUSAND


def points_of(review, seat):
    """(choice, chance) of a seat."""
    return [(k, row[seat]) for k, row in review.chances]


def grid(voice, seats):
    lines = [svg(t"""<path class="chart-grid" d="M{EDGE + MARKS // 2} {y_of(mille)}H{WIDTH - MARKS}"/><text
        class="chart-label" x="0" y="{y_of(mille) + 5}">{share(voice, mille)}</text>""") for mille in GRID]
    even = svg(t"""<path class="chart-even" d="M{EDGE + MARKS // 2} {y_of(THOUSAND // seats)}H{
        WIDTH - MARKS}"/>""")
    return [*lines, even]


def rounds(props):
    starts = selectors.round_starts(props.table)
    seldom = starts[::1 + len(starts) // chart.ROUNDS]
    return [svg(t"""<path class="chart-round" d="M{x_of(props, k)} {EDGE}V{HEIGHT - EDGE}"/><text
        class="chart-label" x="{x_of(props, k) + 2}" y="{HEIGHT - 6}">{number}</text>""")
            for k, number in seldom]


def band(props, seat):
    found = points_of(props.table.review, seat)
    upper = [f"{x_of(props, k)} {y_of(chance.high)}" for k, chance in found]
    lower = [f"{x_of(props, k)} {y_of(chance.low)}" for k, chance in reversed(found)]
    path = f"M{'L'.join(upper + lower)}Z"
    return svg(t"""<path class="chart-band" data-seat="{seat_mark(seat)}" d="{path}"/>""")


def line(props, seat, place, thick=False):
    """The line ends with the result."""
    record = props.record
    ranks = record.game.ranking(record.state())
    won = THOUSAND // ranks.count(1) if ranks[seat] == 1 else 0
    steps = [f"{x_of(props, k)} {y_of(chance.mean)}" for k, chance in points_of(props.table.review, seat)]
    path = f"M{'L'.join([*steps, f'{x_of(props, len(record))} {y_of(won)}'])}"
    state = flags(chart_line=True, is_thick=thick)
    return svg(t"""<path class="chart-casing" d="{path}"/><path class="{state}" data-seat="{
        seat_mark(seat)}" d="{path}"/>""")


def signs(props, seat, marked):
    """The turning points of this seat, on its line."""
    return [sign(props, seat, k) for k, owner in marked if owner == seat]


def sign(props, seat, k):
    found = points_of(props.table.review, seat)
    mean = next((chance.mean for at, chance in reversed(found) if at <= k), found[0][1].mean)
    x, y = x_of(props, k), y_of(mean)
    return svg(t"""<path class="chart-turning" data-seat="{seat_mark(seat)}" d="M{x} {y - 11}L{x
        + 9} {y}L{x} {y + 11}L{x - 9} {y}Z"/>""")
