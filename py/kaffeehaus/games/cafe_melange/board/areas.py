"""On small screens, where chairs are too small for a finger: a table with its chairs as one area to tap."""

from functools import cache

from kaffeehaus.markup import svg

LEFT, TOP, ROOM = 48, 23, 904   # the part of the drawing that is shown: a square
REACH, NEAREST = 40, 62         # around the middle of a chair, and of a table: what belongs to them


@cache
def targets(data):
    """A tap on such an area opens the table as a list of its chairs."""
    areas, spans = [], [surroundings(data, table) for table in range(len(data.TABLE_PLANS))]
    lines = in_lines(data)
    for line, (top, bottom) in zip(lines, shared([height(spans, line) for line in lines], TOP)):
        for table, (left, right) in zip(line, shared([spans[table][0] for table in line], LEFT)):
            areas.append(svg(t"""<rect data-do="near:{table}" x="{left}" y="{top}" width="{
                right - left}" height="{bottom - top}"/>"""))
    return svg(t"""<g class="near-ones" id="near-ones" aria-hidden="true">{areas}</g>""")


def in_lines(data):
    """The tables as they stand: lines from above, and each from the left."""
    plans, lines = data.TABLE_PLANS, []
    for table in sorted(range(len(plans)), key=lambda table: plans[table].y):
        if not lines or plans[table].y > plans[lines[-1][0]].y + NEAREST:
            lines.append([])
        lines[-1].append(table)
    return [sorted(line, key=lambda table: plans[table].x) for line in lines]


def surroundings(data, table):
    """The spans of a table with its chairs, across and down."""
    plan = data.TABLE_PLANS[table]
    chairs = [data.CHAIR_PLANS[chair] for chair, at in enumerate(data.TABLE) if at == table]
    return (span([(chair.x, REACH) for chair in chairs] + [(plan.x, NEAREST)]),
            span([(chair.y, REACH) for chair in chairs] + [(plan.y, NEAREST)]))


def span(around):
    """Where something begins and ends that reaches so far to both sides of each point."""
    return min(at - reach for at, reach in around), max(at + reach for at, reach in around)


def height(spans, line):
    """From the top of a line of tables to its bottom."""
    down = [spans[table][1] for table in line]
    return min(top for top, _ in down), max(bottom for _, bottom in down)


def shared(spans, begin):
    """The room divided among neighbours: as evenly as possible, with each border between their spans."""
    even = [begin + ROOM * number // len(spans) for number in range(len(spans) + 1)]
    for number, ((_, end), (start, _)) in enumerate(zip(spans, spans[1:]), 1):
        even[number] = min(max(even[number], end), start)
    return list(zip(even, even[1:]))
