"""The lane inside the ring, on which one coach of each seat drives from field to field."""

from kaffeehaus.markup import Safe, part, svg, use

# the lane's box is 648 by 432; its line runs along three sides and back up the fourth
LEFT, TOP, RIGHT, BOTTOM = 15, 15, 633, 417
MODULE = 108
TOP_END, RIGHT_END, BOTTOM_END = 8, 13, 20      # the fields at the corners
GAP = 20                                        # from a coach to the line behind it
LETTER = 7                                      # the width of a letter on a sign
SIGNS_AT = (270, 378, 486, 162)                 # where a sign may stand, the best place first

RAILS = Safe("""<path class="lane-rails" d="M0 10H638V422H10V76M0 20H628V412H20V76"/>
    <path class="lane-end" d="M3 70H27V76H3z"/>""")


def _arrows():
    right = "".join(f"M{x - 4} 10l7 5-7 5" for x in (108, 216, 324, 432, 540))
    down = "".join(f"M628 {y - 4}l5 7 5-7" for y in (72, 162, 216, 270, 360))
    left = "".join(f"M{x + 4} 412l-7 5 7 5" for x in (540, 432, 324, 216, 108))
    up = "".join(f"M10 {y + 4}l5-7 5 7" for y in (360, 270, 216, 162))
    return Safe(f'<path class="lane-arrows" d="{right}{down}{left}{up}"/>')


ARROWS = _arrows()


def beside(field):
    """The middle of the lane beside a field, counted from 1; 0 is the start."""
    if field < 2:
        return 2 * LEFT, TOP
    if field < TOP_END:
        return MODULE * (field - 1) - MODULE // 2, TOP
    if field == TOP_END:
        return RIGHT, TOP
    if field < RIGHT_END:
        return RIGHT, MODULE * (field - TOP_END) - MODULE // 2
    if field == RIGHT_END:
        return RIGHT, BOTTOM
    if field < BOTTOM_END:
        return LEFT + RIGHT - MODULE * (field - RIGHT_END) + MODULE // 2, BOTTOM
    if field == BOTTOM_END:
        return LEFT, BOTTOM
    return LEFT, max(TOP, TOP + BOTTOM - MODULE * (field - BOTTOM_END) + MODULE // 2)


def lane(view):
    """The lane itself and its signs, and on it the coaches."""
    coaches_at = [chair.coach for chair in view.scene.chairs]
    return part("lane", (view.setting, coaches_at), lambda: drawn(view))


def drawn(view):
    voice = view.voice
    signs = [plate(LEFT, 56, voice.say("End"))]
    if all(chair.coach is not None for chair in view.scene.chairs):
        signs.append(plate(2 * LEFT - 10, TOP, voice.say("Start")))
    mine = None if view.scene.viewer is None else view.scene.chairs[view.scene.viewer].coach
    passed = "" if mine is None else behind(view, mine + 1)
    return svg(t"""<svg class="lane" id="lane" viewBox="0 0 648 432" aria-hidden="true">{RAILS}{ARROWS}{
        passed}{signs}{coaches(view)}</svg>""")


def plate(x, y, text):
    wide = LETTER * len(text) + 6
    return svg(t"""<g class="lane-sign" transform="translate({max(x, wide // 2)} {y})">
        <rect x="{-wide // 2}" y="-10" width="{wide}" height="20"/><text y="4.5">{text}</text></g>""")


def behind(view, field):
    """The line my coach has passed, and what going back costs."""
    x, y = beside(field)
    path = f"M6 {TOP}"
    if field < TOP_END:
        path += f"H{max(6, x - GAP)}"
    elif field < RIGHT_END:
        path += f"H{RIGHT}V{max(TOP, y - GAP)}"
    elif field < BOTTOM_END:
        path += f"H{RIGHT}V{BOTTOM}H{min(RIGHT, x + GAP)}"
    else:
        path += f"H{RIGHT}V{BOTTOM}H{LEFT}V{min(BOTTOM, y + GAP)}"
    cost = view.data.BRIBE
    text = view.voice.many(cost, "behind: −{n} coin", "behind: −{n} coins")
    end = RIGHT if field >= TOP_END else x
    room = end - GAP - LETTER * len(text) // 2
    free = next((at for at in SIGNS_AT if at < room and not stands_at(view, at)), None)
    sign = plate(free, TOP, text) if free else ""
    return svg(t"""<path class="lane-passed" d="{path}"/>{sign}""")


def stands_at(view, x):
    """Whether a coach stands in the first stretch at this point."""
    return any(chair.coach is not None and beside(chair.coach + 1) == (x, TOP) for chair in view.scene.chairs)


def coaches(view):
    """One coach a seat, at its furthest field; those that wait stand side by side before the first."""
    waiting, drawn = 0, []
    for chair in view.scene.chairs:
        x, y = beside(0 if chair.coach is None else chair.coach + 1)
        if chair.coach is None:
            x, waiting = x + 8 * waiting, waiting + 1
        number = chair.seat + 1
        drawn.append(svg(t"""<g class="coach-place" id="coach-{number}" data-seat="{number}"
            transform="translate({x} {y})">
            <svg x="-19" y="-14" width="38" height="26">{use("coach", "vienna")}</svg>
            <svg x="-14" y="-13" width="17" height="17">{use(f"seat-{number}")}</svg></g>"""))
    return drawn
