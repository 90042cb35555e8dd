"""A district: the frame with its tasks, the mosaic as it lies,
and the cells where the tile in hand may go."""

from functools import cache, lru_cache
from typing import NamedTuple

from kaffeehaus.markup import Safe, flags, icon, on, part, shape, svg, use
from . import spoken
from .drawn import drawing
from .owner import before, deciding, laid, owner, ways
from .purse import purse
from .signs import gains
from .tiles import lay, stand, tile

EDGE, SIDE, WHOLE = 50, 96, 676             # of the drawing: the frame's width, a tile, all of it
# half an open edge; by so much a tile is drawn larger, lest joins show
OPEN, OVER = 26, 0.25
POINTS_IN = (180, 270, 0, 90)               # how the pointer of a task is turned, by side
MOST_GAINS = 2                              # so many gains fit on a cell
VEIL = Safe('<path class="veil" d="M50 50h576v576h-576z"/>')


def place(data, cell):
    row, column = divmod(cell, data.SIZE)
    return EDGE + column * SIDE, EDGE + row * SIDE


# ---- what lies there

@lru_cache(256)
def laid_tile(data, name, cell, face, turn, mini=False):
    """A tile in its cell, under a name of its own or none."""
    x, y = place(data, cell)
    called = f' id="{name}"' if name else ""
    return Safe(f'<svg{called} x="{x - OVER}" y="{y - OVER}" width="{SIDE + 2 * OVER}" height="{SIDE + 2 * OVER}"'
                f' viewBox="0 0 96 96">{tile(data, face, turn, mini)}</svg>')


def mosaic(view, tiles):
    """The tiles of the large district, each sent only when another one lies there."""
    names = [f"laid-{cell + 1}" for cell, _, _ in tiles]
    return [lying(view, name, entry) for name, entry in zip(names, tiles)]


def small_mosaic(view, seat, tiles):
    """The tiles of another district; events name them as cells."""
    names = [f"cell-{seat + 1}-{cell + 1}" for cell, _, _ in tiles]
    return [lying(view, name, entry, mini=True) for name, entry in zip(names, tiles)]


def lying(view, name, entry, mini=False):
    return part(name, (view.data, entry), lambda: laid_tile(view.data, name, *entry, mini))


@lru_cache(64)
def open_ends(data, ends):
    """Where tiles wait to be joined; crossed where nothing can be built any more."""
    marks = {False: [], True: []}
    for cell, side, _, closed in ends:
        x, y = place(data, cell)
        x, y = x + SIDE // 2 + (0, 48, 0, -48)[side], y + SIDE // 2 + (-48, 0, 48, 0)[side]
        line = f"M{x - OPEN} {y}h{2 * OPEN}" if side % 2 == 0 else f"M{x} {y - OPEN}v{2 * OPEN}"
        marks[closed].append(f"M{x - 9} {y - 9}l18 18m0-18l-18 18" if closed else line)
    return Safe(f'<path class="end-casing" d="{"".join(marks[False])}"/><path class="end" d="{"".join(marks[False])}"/>'
                f'<path class="end is-closed" d="{"".join(marks[True])}"/>')


@cache
def board(name):
    """The frame and the bed of sand."""
    return Safe(lay(name, f' width="{WHOLE}" height="{WHOLE}"'))


@lru_cache(64)
def banderoles(data, cells):
    places = [place(data, cell) for cell in cells]
    return Safe("".join(stand("step", x + SIDE / 2, y + SIDE / 2, 48) for x, y in places))


@lru_cache(64)
def plates(data, tasks):
    """The tasks on the frame: ivory and open, green with a tick, hatched with a cross."""
    return Safe("".join(plate(data, task) for task in tasks))


def plate(data, task):
    """A task, at the end of the line of cells that it looks along."""
    across = task.side % 2 == 0
    x, y = place(data, task.line[0])
    middle = (x if across else y) + SIDE // 2
    low = 2 if task.side in (0, 3) else WHOLE - 45
    x, y, wide, high = (middle - 44.5, low, 89, 43) if across else (low, middle - 45.5, 43, 91)
    point = (middle, (47, WHOLE - 47)[task.side == 2]) if across else ((WHOLE - 47, 47)[task.side == 3], middle)
    icon_x, icon_y = (middle - 25, y + 21.5) if across else (x + 21.5, middle - 24)
    text_x, text_y = (middle + 21, y + 33) if across else (x + 21.5, middle + 33)
    if task.state == "possible":
        said = f'<text class="task-points" x="{text_x}" y="{text_y}">{task.points}</text>'
    else:
        kind = "i-tick" if task.state == "met" else "i-cross"
        x_sign, y_sign = (middle + 7, y + 7) if across else (x + 7.5, middle + 8)
        said = f'<svg class="task-mark" x="{x_sign}" y="{y_sign}" width="28" height="28">{use(kind)}</svg>'
    sign = stand(drawing(data.KIND_IDS[task.kind]), icon_x, icon_y, 33)
    way = "across" if across else "down"
    return (lay(f"plate-{task.state}-{way}", f' x="{x}" y="{y}" width="{wide}" height="{high}"')
            + lay(f"point-{task.state}", f' x="-16" y="-14" width="32" height="20" transform="translate({point[0]} '
                  f'{point[1]}) rotate({POINTS_IN[task.side]})"')
            + f'<g class="task-{task.state}">{sign}{said}</g>')


def ground(view, district):
    """All of a district's drawing, as it lies."""
    return part("ground", (view.data, district), lambda: drawn_ground(view, district))


def drawn_ground(view, district):
    data = view.data
    x, y = place(data, district.shovel)
    shovel = "" if district.shovel in [entry[0] for entry in district.tiles] else stand("shovel", x + 48, y + 48, 56)
    return svg(t"""<svg class="ground" id="ground" viewBox="0 0 {WHOLE} {WHOLE}" aria-hidden="true">{
        board("board")}{banderoles(data, district.banderoles)}{Safe(shovel)}{
        mosaic(view, district.tiles)}{open_ends(data, district.ends)}{VEIL}{
        plates(data, district.tasks)}</svg>""")


def tried_out(view, ghost, face):
    """A tile that is only laid out, paler."""
    return part("ghost", (view.data, ghost, face), lambda: drawn_ghost(view, ghost, face))


def drawn_ghost(view, ghost, face):
    paler = laid_tile(view.data, "", ghost[0], face, ghost[1]) if ghost else ""
    return svg(t"""<svg class="ground ghost" id="ghost" viewBox="0 0 {WHOLE} {WHOLE}" aria-hidden="true">{paler}</svg>""")


def mini(view, district, tiles=None):
    """A district in small, with fewer stones; `tiles` is its mosaic."""
    data = view.data
    shown = tuple(laid_tile(data, "", *entry, True) for entry in district.tiles) if tiles is None else tiles
    return svg(t"""<svg class="mini" viewBox="0 0 {WHOLE} {WHOLE}" aria-hidden="true">{
        board("board-mini")}{banderoles(data, district.banderoles)}{shown}{VEIL}{
        plates(data, district.tasks)}</svg>""")


# ---- the large one, and its cells

def large(view):
    seat, voice = owner(view), view.voice
    shown = before(view).board.districts[seat]
    mine = seat == view.scene.viewer
    title = voice.say("My district") if mine else voice.say("District of {name}", name=view.names[seat])
    return svg(t"""<section class="district board" id="district" aria-label="{title}"><div class="district-box">{
        ground(view, shown)}{tried_out(view, laid(view), before(view).board.question.face)}{cells(view, shown, title)}</div>
        {part("tasks", (view.setting, shown.tasks), lambda: about(view, shown.tasks))}</section>""")


def about(view, tasks):
    """The tasks of the frame for those who hear them."""
    told = view.voice.listed(spoken.task(view, task) for task in tasks)
    text = view.voice.say("Tasks of the frame: {tasks}", tasks=told)
    return svg(t"""<p class="hidden-text" id="tasks">{text}</p>""")


def cells(view, shown, title):
    """The grid over the drawing: each cell is pressed itself, and named for those who hear it."""
    fits, refused = before(view).board.ways, view.refused and view.refused.action
    depends = view.setting, shown, fits, laid(view), deciding(view), refused, view.last, view.spot
    return part("cells", depends, lambda: grid(view, shown, title))


def grid(view, shown, title):
    texts, rows, size = spoken.district_cells(view.voice, view.words, shown), [], view.data.SIZE
    found = ways(view)
    for row in range(size):
        drawn = [cell(view, shown, row * size + column, texts, found) for column in range(size)]
        rows.append(svg(t"""<div role="row" class="cell-row">{drawn}</div>"""))
    return svg(t"""<div class="cells" id="cells" role="grid" aria-label="{title}" data-zone="district">{rows}</div>""")


def cell(view, shown, number, texts, found):
    here, ghost, spot = found.get(number, ()), laid(view), f"cell-{shown.seat + 1}-{number + 1}"
    now = Cell(spot, number, texts.get(number), tuple(here), ghost[1] if ghost and ghost[0] == number else None,
               bool(view.refused) and view.refused.action[:2] == (view.verb.BUILD, number), spot in view.last,
               spot == view.spot, not here and deciding(view))
    return svg(t"""<div role="presentation">{part(spot, (view.setting, now), lambda: drawn_cell(view, now))}</div>""")


class Cell(NamedTuple):
    """How a cell stands at this moment."""

    spot: str
    number: int
    text: str | None        # what lies there, in words
    ways: tuple
    tried: int | None       # how the tile is turned that is laid out there
    refused: bool
    last: bool
    resolving: bool
    asleep: bool


def drawn_cell(view, now):
    tried = now.tried is not None
    state = flags(cell=True, is_legal=bool(now.ways) and not tried, is_ghost=tried, is_refused=now.refused,
                  is_last=now.last, is_resolving=now.resolving)
    name = now.text or spoken.free_cell(view, now.number)
    if now.ways:
        name = spoken.legal_cell(view, name, now.ways)
    do = "done" if tried and len(now.ways) < 2 else f"cell:{now.number}"
    inside = preview(view, now) if tried else offered(view, now.ways) if now.ways else why(now.refused)
    return svg(t"""<button role="gridcell" class="{state}" id="{now.spot}" data-do="{do}" data-item{
        on('aria-selected="true"', tried)}{on('aria-disabled="true"', now.asleep)}><span class="hidden-text">{name}</span>{
        inside}</button>""")


def offered(view, found):
    """A plus, or a sign to turn, and the best that can be had there."""
    best = max((way.brings for way in found), key=len)
    if best:
        return svg(t"""<span class="chips" aria-hidden="true">{gains(view.data, best[:MOST_GAINS])}</span>""")
    return svg(t"""<span class="plus" aria-hidden="true">{icon("i-turn" if len(found) > 1 else "i-plus")}</span>""")


def preview(view, now):
    """What the tile would complete and earn where it is laid out."""
    brings = next((way.brings for way in now.ways if way.turn == now.tried), ())
    size = view.data.SIZE
    row, column = divmod(now.number, size)
    state = flags(preview=True, is_left=column >= size // 2, is_above=row >= size - 2)
    turns = svg(t"""<span class="handle">{icon("i-turn")}</span>""") if len(now.ways) > 1 else ""
    shown = svg(t"""<span class="{state}">{gains(view.data, brings)}</span>""") if brings else ""
    return svg(t"""<span class="signs" aria-hidden="true">{turns}{shown}</span>""")


def why(refused):
    return svg(t"""<span class="why" aria-hidden="true">{icon("i-cross")}</span>""") if refused else ""


# ---- the rivals' on demand, and all of them in the end

def rivals(view):
    """The other districts, one beside the other; on a large desk they stand with the players."""
    if view.sheet != "rivals":
        return ""
    title = view.voice.say("Other districts")
    shown = [rival(view, chair) for chair in view.scene.chairs if chair.seat != owner(view)]
    return svg(t"""<section class="rivals panel is-open" id="rivals" aria-label="{title}" tabindex="0"><ul>{
        shown}</ul></section>""")


def rival(view, chair):
    return svg(t"""<li><header>{shape(chair.seat)}<b class="name">{view.names[chair.seat]}</b><b class="score">{
        chair.points}</b></header>{
        mini(view, view.scene.board.districts[chair.seat])}{purse(view, chair)}</li>""")


def final(view):
    """All districts as they lie in the end."""
    drawn = []
    for chair in view.scene.chairs:
        name = view.names[chair.seat]
        drawn.append(svg(t"""<figure><figcaption>{shape(chair.seat)}<b class="name">{name}</b></figcaption>{
            mini(view, view.scene.board.districts[chair.seat])}</figure>"""))
    return svg(t"""<div class="final-districts" data-seats="{len(drawn)}">{drawn}</div>""")
