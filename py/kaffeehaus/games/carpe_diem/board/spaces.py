"""The circle of seven spaces with their tiles, the craftsman's display, and the track of the banderoles."""

from functools import cache
from math import cos, pi, sin

from kaffeehaus.board import odds_button
from kaffeehaus.markup import Safe, flags, part, seat_mark, svg, truth, use
from . import cards, start
from .owner import before, owner
from .patrician import standing
from .signs import named, sign
from .spoken import roman
from .tiles import lay, picture

WIDE, HIGH, MIDDLE, ARC = 376, 372, (188, 193), 72          # of the drawing of the circle and its arrows
BACK, ON = -1, 1


@cache
def at(space, spaces, far):
    """A point on the circle of so many spaces; the first lies at the top, the others follow clockwise."""
    angle = 2 * pi * space / spaces
    return round(MIDDLE[0] + far * sin(angle), 1), round(MIDDLE[1] - far * cos(angle), 1)


def reach(view, space):
    """How the mover gets there now: "walk", "bread", "here" or nothing."""
    if any(offer.choice is not None for offer in space.tiles) or space.choice is not None:
        return "here"
    if space.walks:
        return "walk"
    return "bread" if space.bread is not None else ""


# ---- all seven

def circle(view):
    """The whole circle; on a phone it rises as a sheet."""
    board, turn = view.scene.board, view.scene.turn
    here = None if turn is None else view.scene.chairs[turn].space
    depends = (view.setting, view.scene.round, turn_of(view), board.phase, board.spaces, here,
               view.sheet == "spaces", cards.asked(view), view.spot, view.last_spots, start.choosing(view),
               start.chosen(view))
    return part("spaces", depends, lambda: drawn_circle(view))


def drawn_circle(view):
    voice, board = view.voice, view.scene.board
    title = voice.say("The seven spaces")
    first = start.choosing(view)
    state = flags(circle=True, panel=True, is_open=view.sheet == "spaces", is_covered=cards.asked(view),
                  is_first=first)
    spaces = start.spaces(view) if first else [one(view, space) for space in board.spaces]
    pave = Safe(lay("pave", f' width="{WIDE}" height="{HIGH}"'))
    return svg(t"""<section class="{state}" id="spaces" aria-label="{title}" data-zone="spaces"{
        svg(t" data-board") if first else ""}>
        <svg class="pave" viewBox="0 0 {WIDE} {HIGH}" aria-hidden="true">{
        pave}{arrows(view)}</svg>{start.middle(view) if first else middle(view)}{spaces}</section>""")


def middle(view):
    board, voice = view.scene.board, view.voice
    if board.phase in ("setup", "over"):
        return ""
    word, phase, turns = voice.say("Phase"), roman(view.scene.round), turn_of(view)
    return svg(t"""<p class="circle-middle"><span>{word}</span><b>{phase}</b><span>{turns}</span></p>""")


def turn_of(view):
    """How far the phase has come for the one whose district lies there."""
    board, voice = view.scene.board, view.voice
    if board.phase != "building":
        return voice.say("Scoring")
    left = view.scene.chairs[owner(view)].takes
    return voice.say("turn {n} of {all}", n=min(board.turns, board.turns - left + 1), all=board.turns)


def arrows(view):
    """Where the mover's two walks lead."""
    turn, spaces = view.scene.turn, view.scene.board.spaces
    if start.choosing(view):
        here, ends = start.chosen(view), zip(start.first_walk(view), (BACK, ON))
        return [arrow(here, end, way, len(spaces)) for end, way in ends]
    here = None if turn is None else view.scene.chairs[turn].space
    if here is None:
        return ""
    return [arrow(here, space.space, way, len(spaces)) for space in spaces for _, way in space.walks]


@cache
def arrow(start, end, way, spaces):
    """An arc inside the circle, from one space to another."""
    count = (way * (end - start)) % spaces or spaces
    from_x, from_y = at(start + 0.32 * way, spaces, ARC)
    to_x, to_y = at(start + way * min(count, spaces - 1) - 0.3 * way, spaces, ARC)
    long, sweep = int(count > 4), int(way == ON)
    path = f"M{from_x} {from_y}A{ARC} {ARC} 0 {long} {sweep} {to_x} {to_y}"
    return Safe(f'<path class="go-casing" d="{path}"/><path class="go" d="{path}"/>')


def one(view, space):
    """A space: its four tiles, who stands there, and what it takes to get there."""
    spot = f"space-{space.space + 1}"
    depends = view.setting, space, spot in view.last_spots, view.spot == spot
    return part(f"bay-{space.space + 1}", depends, lambda: bay(view, space, spot))


def bay(view, space, spot):
    number = space.space + 1
    how = reach(view, space)
    state = flags(space=True, is_legal=bool(how) and how != "bread", is_bread=how == "bread",
                  is_empty=not space.tiles, is_last=spot in view.last_spots, is_resolving=view.spot == spot)
    places = [standing(seat, spot) for seat in space.patricians]
    tiles = [offer(view, space, k) for k in range(len(space.tiles))]
    price = cost(view, space, how)
    label = described(view, space)
    go = svg(t"""<button class="bay" id="{spot}" data-do="space:{space.space}" data-item aria-disabled="{
        truth(not how)}"><span class="hidden-text">{label}</span><b class="bay-number" aria-hidden="true">{
        number}</b></button>""")
    return svg(t"""<div class="{state}" id="bay-{number}" data-space="{number}">{go}
        <div class="bay-tiles">{tiles}</div><span class="patricians">{
        places}</span>{price}</div>""")


def cost(view, space, how):
    """What it costs to get there; where one could walk as well, bread is paid only on demand."""
    if space.bread is None:
        return ""
    bread = svg(t"""−{view.data.BREAD_FOR_MOVE}{sign("bread")}""")
    if how == "bread":
        return svg(t"""<span class="price" aria-hidden="true">{bread}</span>""")
    label = view.words.choice(view.scene, view.scene.legal[space.bread], view.names, view.voice)
    return svg(t"""<button class="price is-extra" id="bread-{space.space + 1}" data-do="act:{space.bread}"
        data-item>{named(label, bread)}</button>""")


def described(view, space):
    voice = view.voice
    parts = [voice.say("Space {n}", n=space.space + 1)]
    if space.tiles:
        parts.append(voice.many(len(space.tiles), "{n} tile", "{n} tiles"))
    parts += [voice.say("{name} stands here", name=view.names[seat]) for seat in space.patricians]
    parts += [voice.say("reached clockwise") if way == ON else voice.say("reached counter-clockwise")
              for _, way in space.walks]
    if space.bread is not None and not space.walks:
        parts.append(voice.say("reached with bread"))
    return ", ".join(parts)


def offer(view, space, k, where="tile"):
    """A tile that lies at a space: a tap goes there and takes it."""
    face, name = space.tiles[k].face, f"{where}-{space.space + 1}-{k + 1}"
    return part(name, (view.setting, space.space, face), lambda: offered(view, name, space.space, face))


def offered(view, name, space, face):
    label = view.words.tile(view.voice, face)
    return svg(t"""<button class="offer" id="{name}" data-do="tile:{space}:{face}" data-item>{
        named(label, picture(view.data, face))}</button>""")


# ---- the two that can be reached, on a phone

def pair(view):
    """The spaces to the left and right of the mover, or the one that was reached; the rest on demand."""
    board, voice = before(view).board, view.voice
    turn = view.scene.turn
    here = None if turn is None else before(view).chairs[turn].space
    if here is None or not any(space.tiles for space in board.spaces):
        return ""
    arrived = [space for space in board.spaces if reach(view, space) == "here"]
    reached = [board.spaces[place] for place in board.spaces[here].leads]
    left, right = (arrived[0], None) if arrived else reached
    title, every = voice.say("Spaces within reach"), voice.say("All spaces")
    phase = svg(t"""<span class="pair-phase" aria-hidden="true">{roman(view.scene.round)} · {
        turn_of(view)}</span>""")
    return svg(t"""<section class="pair phone-only" id="pair" aria-label="{title}" data-zone="pair">{
        depot(view, left, "left")}<div class="pair-middle">{phase}<button class="chip" id="all-spaces"
        data-do="sheet:spaces" data-item>{sign("ring")}<span>{every}</span></button></div>{
        depot(view, right, "right") if right else ""}</section>""")


def depot(view, space, where):
    how = reach(view, space)
    tiles = [offer(view, space, k, where) for k in range(len(space.tiles))]
    number = view.voice.say("Space {n}", n=space.space + 1)
    return svg(t"""<div class="{flags(depot=True, is_legal=bool(how))}" role="group" aria-label="{number}">{
        tiles}</div>""")


# ---- the craftsman's display

def display(view):
    depends = view.setting, view.scene.board.display, view.sheet == "spaces", cards.asked(view)
    return part("display", depends, lambda: on_display(view))


def on_display(view):
    voice, tiles = view.voice, view.scene.board.display
    title, count = voice.say("Craftsman’s display"), voice.many(len(tiles), "{n} tile", "{n} tiles")
    state = flags(display=True, panel=True, is_open=view.sheet == "spaces", is_covered=cards.asked(view))
    return svg(t"""<section class="{state}" id="display" aria-label="{title}"><header class="panel-head"><h2
        class="caps">{sign(view.data.KIND_IDS[view.data.CRAFTSMAN])}{title}</h2><span class="small">{
        count}</span>{odds_button(voice)}</header><div class="display-tiles" data-zone="display">{
        [displayed(view, k) for k in range(len(tiles))]}</div></section>""")


def displayed(view, k, where="display"):
    name, tile = f"{where}-{k + 1}", view.scene.board.display[k]
    return part(name, (view.setting, tile), lambda: drawn_tile(view, name, tile))


def drawn_tile(view, name, tile):
    legal, label = tile.choice is not None, view.words.tile(view.voice, tile.face)
    return svg(t"""<button class="{flags(offer=True, is_legal=legal)}" id="{name}"
        data-do="craft:{tile.face}" data-item aria-disabled="{truth(not legal)}">{
        named(label, picture(view.data, tile.face))}</button>""")


# ---- the track

def track(view):
    """The banderole track with its stacks, whoever is on top in front."""
    board = view.scene.board
    at = [chair.track for chair in view.scene.chairs]
    depends = view.setting, board.track, board.order, at, view.sheet == "rivals"
    return part("track", depends, lambda: drawn_track(view, at))


def drawn_track(view, at):
    voice, board = view.voice, view.scene.board
    steps = [step(space, seats) for space, seats in enumerate(board.track)]
    title = voice.say("Banderole track")
    places = [voice.say("{name} on {space}", name=view.names[seat], space=at[seat]) for seat in board.order]
    order = voice.say("Order of scoring: {names}", names=", ".join(places))
    is_open = flags(is_open=view.sheet == "rivals")
    return svg(t"""<section class="steps-track panel {is_open}" id="track" aria-label="{title}"><p
        class="hidden-text">{order}</p><ol aria-hidden="true">{steps}</ol></section>""")


def step(space, seats):
    """A space of the track with its discs, drawn from the bottom up."""
    discs = [svg(t"""<svg class="shape disc" data-move="disc-{seat}" data-place="{space}" aria-hidden="true">{
        use(f"seat-{seat_mark(seat)}")}</svg>""") for seat in seats]
    return svg(t"""<li class="{flags(is_fifth=space % 5 == 0)}" data-discs="{len(discs)}"><span>{
        space}</span>{discs[::-1]}</li>""")


def together(view):
    """What lies in the middle, each part sent only when it has changed."""
    return svg(t"""{track(view)}{circle(view)}{display(view)}""")
