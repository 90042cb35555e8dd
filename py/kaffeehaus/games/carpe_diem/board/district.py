"""A district: the frame with its tasks, the mosaic as it lies,
and the cells where the tile in hand may go."""

from functools import cache, lru_cache
from typing import NamedTuple

from kaffeehaus.markup import Safe, flags, icon, on, part, shape, svg
from . import spoken
from .frame import WHOLE, drawn_plates, place, plates
from .owner import before, laid, owner, ways
from .purse import purse
from .signs import gains
from .tiles import SIDE, lay, stand, tile

# half an open edge; by so much a tile is drawn larger, lest joins show
OPEN, OVER = 26, 0.25
MOST_GAINS = 2                              # so many gains fit on a cell
VEIL = Safe('<path class="veil" d="M50 50h576v576h-576z"/>')


# ---- what lies there

@lru_cache(256)
def laid_tile(data, name, cell, face, turn, mini=False):
    """A tile in its cell, under a name of its own or none."""
    x, y = place(data, cell)
    called = f' id="{name}"' if name else ""
    wide = SIDE + 2 * OVER
    return Safe(f'<svg{called} x="{x - OVER}" y="{y - OVER}" width="{wide}" height="{wide}"'
                f' viewBox="0 0 96 96">{tile(data, face, turn, mini)}</svg>')


def mosaic(view, tiles):
    """The tiles of the large district, each sent only when another one lies there."""
    names = [f"laid-{cell + 1}" for cell, _, _ in tiles]
    return [lying(view, name, entry) for name, entry in zip(names, tiles)]


def lying(view, name, entry):
    return part(name, (view.data, entry), lambda: laid_tile(view.data, name, *entry))


def small_mosaic(view, seat, tiles):
    """The tiles of another district. Events name them as cells, which are also the names of the large
    district's buttons; the parts go by names of their own, as a district may become the large one."""
    return [lying_small(view, f"{seat + 1}-{entry[0] + 1}", entry) for entry in tiles]


def lying_small(view, number, entry):
    name = f"small-{number}"
    return part(name, (view.data, entry), lambda: Safe(
        f'<g id="{name}">{laid_tile(view.data, f"cell-{number}", *entry, True)}</g>'))


@lru_cache(64)
def open_ends(data, ends):
    """Where tiles wait to be joined; crossed where nothing can be built any more."""
    marks = {False: [], True: []}
    for cell, side, _, closed in ends:
        x, y = place(data, cell)
        x, y = x + SIDE // 2 + (0, 48, 0, -48)[side], y + SIDE // 2 + (-48, 0, 48, 0)[side]
        line = f"M{x - OPEN} {y}h{2 * OPEN}" if side % 2 == 0 else f"M{x} {y - OPEN}v{2 * OPEN}"
        marks[closed].append(f"M{x - 9} {y - 9}l18 18m0-18l-18 18" if closed else line)
    free, closed = "".join(marks[False]), "".join(marks[True])
    return Safe(f'<path class="end-casing" d="{free}"/><path class="end" d="{free}"/>'
                f'<path class="end is-closed" d="{closed}"/>')


@cache
def board(name):
    """The frame and the bed of sand."""
    return Safe(lay(name, f' width="{WHOLE}" height="{WHOLE}"'))


@lru_cache(64)
def banderoles(data, cells):
    places = [place(data, cell) for cell in cells]
    return Safe("".join(stand("step", x + SIDE / 2, y + SIDE / 2, 48) for x, y in places))


def ground(view, district):
    """All of a district's drawing, as it lies."""
    return part("ground", (view.data, district), lambda: drawn_ground(view, district))


def drawn_ground(view, district):
    data = view.data
    return svg(t"""<svg class="ground" id="ground" viewBox="0 0 {WHOLE} {WHOLE}" aria-hidden="true">{
        board("board")}{banderoles(data, district.banderoles)}{shovel(data, district)}{
        mosaic(view, district.tiles)}{open_ends(data, district.ends)}{VEIL}{
        plates(data, district.tasks, "plates")}</svg>""")


def shovel(data, district):
    """The shovel lies on its cell until a tile covers it."""
    if district.shovel in [cell for cell, _, _ in district.tiles]:
        return ""
    x, y = place(data, district.shovel)
    return Safe(stand("shovel", x + SIDE // 2, y + SIDE // 2, 56))


def tried_out(view, ghost, face):
    """A tile that is only laid out, paler."""
    return part("ghost", (view.data, ghost, face), lambda: drawn_ghost(view, ghost, face))


def drawn_ghost(view, ghost, face):
    paler = laid_tile(view.data, "", ghost[0], face, ghost[1]) if ghost else ""
    return svg(t"""<svg class="ground ghost" id="ghost" viewBox="0 0 {WHOLE} {WHOLE}" aria-hidden="true">{
        paler}</svg>""")


def small(view, district):
    """A district in small beside its player; what an event names are its cells."""
    name = f"mini-{district.seat + 1}"
    return part(name, (view.data, district), lambda: drawn_small(view, district, name))


def drawn_small(view, district, name):
    mosaic = small_mosaic(view, district.seat, district.tiles)
    tasks = plates(view.data, district.tasks, f"plates-{district.seat + 1}")
    return in_small(view.data, district, mosaic, tasks, name)


def mini(view, district):
    """The same as a drawing by itself, without names."""
    mosaic = [laid_tile(view.data, "", *entry, True) for entry in district.tiles]
    return in_small(view.data, district, mosaic, drawn_plates(view.data, district.tasks))


def enlarged(view, district):
    """Anybody's district as one's own lies on the table, without names: it is only looked at."""
    data = view.data
    mosaic = [laid_tile(data, "", *entry) for entry in district.tiles]
    return svg(t"""<svg class="ground" viewBox="0 0 {WHOLE} {WHOLE}" aria-hidden="true">{
        board("board")}{banderoles(data, district.banderoles)}{shovel(data, district)}{mosaic}{
        open_ends(data, district.ends)}{VEIL}{drawn_plates(data, district.tasks)}</svg>""")


def in_small(data, district, mosaic, plates, name=""):
    """A district with fewer stones."""
    called = Safe(f' id="{name}"') if name else ""
    return svg(t"""<svg class="mini"{called} viewBox="0 0 {WHOLE} {WHOLE}" aria-hidden="true">{
        board("board-mini")}{banderoles(data, district.banderoles)}{mosaic}{VEIL}{plates}</svg>""")


# ---- the large one, and its cells

def large(view):
    seat, voice = owner(view), view.voice
    shown = before(view).board.districts[seat]
    mine = seat == view.scene.viewer
    title = voice.say("My district") if mine else voice.say("District of {name}", name=view.names[seat])
    tried = tried_out(view, laid(view), before(view).board.question.face)
    tasks = part("tasks", (view.setting, shown.tasks), lambda: about(view, shown.tasks))
    return svg(t"""<section class="district board" id="district" aria-label="{title}"><div
        class="district-box">{ground(view, shown)}{tried}{cells(view, shown, title)}</div>
        {tasks}</section>""")


def about(view, tasks):
    """The tasks of the frame for those who hear them."""
    told = view.voice.listed(spoken.task(view, task) for task in tasks)
    text = view.voice.say("Tasks of the frame: {tasks}", tasks=told)
    return svg(t"""<p class="hidden-text" id="tasks">{text}</p>""")


def cells(view, shown, title):
    """The grid over the drawing: each cell is pressed itself, and named for those who hear it."""
    fits, refused = ways(view), view.refused and view.refused.action
    depends = view.setting, shown, fits, laid(view), refused, view.last_spots, view.spot
    return part("cells", depends, lambda: grid(view, shown, title, fits))


def grid(view, shown, title, found):
    texts, rows, size = spoken.district_cells(view.voice, view.words, shown), [], view.data.SIZE
    for row in range(size):
        drawn = "".join(cell(view, shown, row * size + column, texts, found) for column in range(size))
        rows.append(Safe(f'<div role="row" class="cell-row">{drawn}</div>'))
    return svg(t"""<div class="cells" id="cells" role="grid" aria-label="{title}" data-zone="district">{
        rows}</div>""")


def cell(view, shown, number, texts, found):
    here, ghost, spot = found.get(number, ()), laid(view), f"cell-{shown.seat + 1}-{number + 1}"
    refused = bool(view.refused) and view.refused.action[:2] == (view.verb.BUILD, number)
    now = Cell(spot, number, texts.get(number), tuple(here),
               tried=ghost[1] if ghost and ghost[0] == number else None, refused=refused,
               last=spot in view.last_spots, resolving=spot == view.spot)
    drawn = part(spot, (view.setting, now), lambda: drawn_cell(view, now))
    return f'<div role="presentation">{drawn}</div>'


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


def drawn_cell(view, now):
    tried = now.tried is not None
    state = flags(cell=True, is_legal=bool(now.ways) and not tried, is_ghost=tried, is_refused=now.refused,
                  is_last=now.last, is_resolving=now.resolving)
    name = now.text or spoken.free_cell(view, now.number)
    if now.ways:
        name = spoken.legal_cell(view, name, now.ways)
    do = "done" if tried and len(now.ways) < 2 else f"cell:{now.number}"
    inside = preview(view, now) if tried else offered(view, now.ways) if now.ways else why(now.refused)
    marks = on('aria-selected="true"', tried) + on('aria-disabled="true"', not now.ways)
    return svg(t"""<button role="gridcell" class="{state}" id="{now.spot}" data-do="{do}" data-item{
        Safe(marks)}><span class="hidden-text">{name}</span>{inside}</button>""")


def offered(view, found):
    """A plus, or a sign to turn, and the best that can be had there."""
    best = max((way.brings for way in found), key=len)
    if best:
        return svg(t"""<span class="chips" aria-hidden="true">{gains(view.data, best[:MOST_GAINS])}</span>""")
    kind = "i-turn" if len(found) > 1 else "i-plus"
    return svg(t"""<span class="plus" aria-hidden="true">{icon(kind)}</span>""")


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
    """The other districts side by side, on a phone; on a desk they stand with the players in small."""
    if view.sheet != "rivals":
        return ""
    title = view.voice.say("Other districts")
    shown = [rival(view, chair) for chair in view.scene.chairs if chair.seat != owner(view)]
    return svg(t"""<section class="rivals panel is-open" id="rivals" aria-label="{title}" tabindex="0"><ul>{
        shown}</ul></section>""")


def rival(view, chair):
    return svg(t"""<li><header>{shape(chair.seat)}<b class="name">{view.names[chair.seat]}</b><b
        class="score">{chair.points}</b></header>{
        mini(view, view.scene.board.districts[chair.seat])}{purse(view, chair)}</li>""")


def final(view):
    """All districts as they lie in the end."""
    drawn = []
    for chair in view.scene.chairs:
        name = view.names[chair.seat]
        drawn.append(svg(t"""<figure><figcaption>{shape(chair.seat)}<b class="name">{name}</b></figcaption>{
            mini(view, view.scene.board.districts[chair.seat])}</figure>"""))
    return svg(t"""<div class="final-districts" data-seats="{len(drawn)}">{drawn}</div>""")
