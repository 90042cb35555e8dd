"""The café from above: tables and chairs where the data file puts them, markers, visitors,
and a table seen from near."""

from functools import cache
from typing import NamedTuple

from kaffeehaus.markup import SHEETS, Safe, flags, icon, part, svg, use
from . import spoken
from .look import NONE, Look
from .signs import SHEET, drawn, letter, marker, sign, signed

LEFT, TOP, ROOM = 48, 23, 904
BOX = f"{LEFT} {TOP} {ROOM} {ROOM}"     # the part of the drawing that is shown
CHAIR, MARKER, NEAR = 74, 24.4, 44
REACH, NEAREST = 40, 62         # around the middle of a chair, and of a table: what can be tapped
SPREAD = {1: ((0, 0),), 2: ((-12.4, 0), (12.4, 0)), 3: ((-12.4, -11.4), (12.4, -11.4), (0, 12.2)),
          4: ((-12.4, -12.4), (12.4, -12.4), (-12.4, 12.4), (12.4, 12.4))}
FACE = Safe(' clip-path="url(#cafe-round)"')


def floor(look):
    title = look.voice.say("Café")
    state = flags(floor=True, board=True, has_row=look.row is not None)
    return svg(t"""<section class="{state}" id="floor" aria-label="{title}">{drawing(look)}{near(look)}</section>""")


def final(view):
    """The café as it was left, for the poster."""
    return svg(t"""<div class="floor is-final">{drawing(Look(view), still=True)}</div>""")


def drawing(look, still=False):
    standing = chairs(look)
    if still:
        badges = [badge(look.data, table, vip) for table, vip in enumerate(look.cafe.vips)]
        drawn = [still_chair(look, now) for now in standing]
        return svg(t"""<svg class="plan" viewBox="{BOX}">{ground(look.data, SHEETS.get(SHEET))}{badges}{drawn}</svg>""")
    return part("plan", None, lambda: plan(look, standing))


def plan(look, standing):
    """Sheet upon sheet: the ground, then each table with its chairs;
    where a chair changes, that sheet alone is painted."""
    data = look.data
    sheets = [part("ground", (data,), lambda: ground(data, SHEETS.get(SHEET))),
              *(surrounded(look, table, vip, standing) for table, vip in enumerate(look.cafe.vips)),
              part("near-ones", (data,), lambda: targets(data))]
    drawn = [svg(t"""<svg viewBox="{BOX}">{sheet}</svg>""") for sheet in sheets]
    return svg(t"""<div class="plan" id="plan" data-zone="chairs">{drawn}</div>""")


def surrounded(look, table, vip, standing):
    """A table's badge and its chairs."""
    around = [part(now.spot, (look.view.setting, now), lambda now=now: chair(look, now))
              for now in standing if now.place.table == table]
    worth = part(f"vip-{table}", (look.data, vip), lambda: badge(look.data, table, vip))
    return svg(t"""{worth}{around}""")


@cache
def targets(data):
    """Where chairs are too small for a finger, each table with all that stands there is one thing to tap:
    it comes near."""
    areas, spans = [], [surroundings(data, table) for table in range(len(data.TABLE_PLANS))]
    lines = in_lines(data)
    tops = shared([(min(spans[table][1][0] for table in line), max(spans[table][1][1] for table in line)) for line in lines], TOP)
    for line, (top, bottom) in zip(lines, tops):
        for table, (left, right) in zip(line, shared([spans[table][0] for table in line], LEFT)):
            areas.append(svg(t"""<rect data-do="near:{table}" x="{left}" y="{top}" width="{right - left}" height="{bottom - top}"/>"""))
    return svg(t"""<g class="near-ones" id="near-ones" aria-hidden="true">{areas}</g>""")


def in_lines(data):
    """The tables as they stand: lines from above, and each from the left."""
    lines = []
    for table in sorted(range(len(data.TABLE_PLANS)), key=lambda table: data.TABLE_PLANS[table].y):
        if not lines or data.TABLE_PLANS[table].y > data.TABLE_PLANS[lines[-1][0]].y + NEAREST:
            lines.append([])
        lines[-1].append(table)
    return [sorted(line, key=lambda table: data.TABLE_PLANS[table].x) for line in lines]


def surroundings(data, table):
    """How far a table reaches with its chairs, across and down."""
    plan, chairs = data.TABLE_PLANS[table], [data.CHAIR_PLANS[chair] for chair, at in enumerate(data.TABLE) if at == table]
    return (span([(chair.x, REACH) for chair in chairs] + [(plan.x, NEAREST)]),
            span([(chair.y, REACH) for chair in chairs] + [(plan.y, NEAREST)]))


def shared(spans, begin):
    """The room among neighbours: as even as can be, with the borders between what
    belongs to the one and to the other."""
    even = [begin + ROOM * number // len(spans) for number in range(len(spans) + 1)]
    for number, ((_, end), (start, _)) in enumerate(zip(spans, spans[1:]), 1):
        even[number] = min(max(even[number], end), start)
    return list(zip(even, even[1:]))


@cache
def ground(data, sheet):
    """What never changes: the floor and the tables."""
    tables = []
    for table in data.TABLE_PLANS:
        form = FORMS.get(table.shape, PLAIN)
        tables.append(svg(t"""<g transform="translate({table.x} {table.y})">{drawn(f"table-{table.shape}-{table.colour}", 0, 0, form.size)}<g class="table-number"
            transform="translate({form.number[0]} {form.number[1]})"><path d="M-14-12h28v24h-28z"/><text y="6.6">{table.number}</text></g></g>"""))
    floor = Safe(use("floor", SHEET)[:-2] + ' x="48" y="23" width="904" height="904"/>')
    return svg(t"""<g id="ground" aria-hidden="true"><clipPath id="cafe-round"><circle r="28"/></clipPath>{floor}{tables}</g>""")


class Form(NamedTuple):
    """How a table of one shape is drawn."""

    size: int
    number: tuple       # where its number stands, from its middle
    badge: tuple        # where its VIP stands


FORMS = {"rectangular": Form(156, (-44, 0), (34, 0)), "square": Form(104, (-22, -24), (10, 22)), "round": Form(108, (-18, -22), (10, 18))}
PLAIN = FORMS["square"]         # for a shape that this drawing does not know


def badge(data, table, vip):
    """What the personalities at a table are worth to each guest there; a cup where there are none."""
    plan = data.TABLE_PLANS[table]
    right, down = FORMS.get(plan.shape, PLAIN).badge
    x, y = plan.x + right, plan.y + down
    if vip is None:
        return svg(t"""<g id="vip-{table}" transform="translate({x} {y})">{drawn("cup", 0, 0, 32)}</g>""")
    state = flags(vip=True, is_bad=vip < 0)
    return svg(t"""<g class="{state}" id="vip-{table}" transform="translate({x} {y})"><path d="M-26-15h52v30h-52z"/>{
        drawn("star", -12, 0, 22)}<text x="10" y="8">{signed(vip)}</text></g>""")


# ---- chairs

class Standing(NamedTuple):
    """How a chair stands at this moment."""

    spot: str
    place: object           # the chair before the choice that is laid out
    after: object           # and behind it
    row: int | None         # the row looked at, where it has a marker here or would have
    mine: bool              # it has
    gone: tuple             # the kinds whose markers would go
    can: bool               # it can be chosen
    taken: bool             # somebody would sit down
    last: bool
    resolving: bool

    def kind(self):
        return flags(chair=True, is_mine=self.mine, is_legal=self.can, is_taken=self.taken, is_last=self.last,
                     is_resolving=self.resolving, is_free=self.place.person is None and not self.place.guest)


def chairs(look):
    sitting, gone, view = look.sitting(), {}, look.view
    for kind, at in sorted(look.leaving()):
        gone.setdefault(at, []).append(kind)
    own = look.rows[look.row].chairs if look.row is not None else ()
    return [Standing(spot := f"chair-{place.chair + 1}", place, after,
                     look.row if place.chair in own or look.row in after.markers else None, place.chair in own,
                     tuple(gone.get(place.chair, ())), can_be_chosen(look, place),
                     place.chair in sitting or place.chair == look.before.chair, spot in view.last, view.spot == spot)
            for place, after in zip(look.before.places, look.after.places)]


def chair(look, now):
    plan = look.data.CHAIR_PLANS[now.place.chair]
    return svg(t"""<g class="{now.kind()}" id="{now.spot}" role="button" data-do="chair:{now.place.chair}" data-item tabindex="-1" aria-label="{
        spoken.chair(look, now.place)}" transform="translate({plan.x} {plan.y})"><circle class="reach" r="{REACH}"/>{shown(look, now)}</g>""")


def still_chair(look, now):
    plan = look.data.CHAIR_PLANS[now.place.chair]
    return svg(t"""<g class="{now.kind()}" transform="translate({plan.x} {plan.y})">{shown(look, now)}</g>""")


def shown(look, now):
    """What is to be seen of a chair."""
    plan = look.data.CHAIR_PLANS[now.place.chair]
    body = drawn(f"chair-{plan.colour}", 0, 0, CHAIR, f' transform="rotate({plan.turned})"')
    return svg(t"""{ring(now)}{body}{visitor(look, now.place) or markers(look, now)}""")


def can_be_chosen(look, place):
    return look.view.live and (bool(place.choices) or place.tile is not None)


def span(around):
    """Where something begins and ends that reaches so far to both sides of each point."""
    return min(at - reach for at, reach in around), max(at + reach for at, reach in around)


def ring(now):
    if now.taken:
        return Safe('<circle class="ring is-taken" r="41"/>')
    return Safe('<circle class="ring" r="40"/>') if now.mine or now.can else ""


def visitor(look, place):
    if place.person is not None:
        return person(look, place.person)
    if place.guest:
        return guest(look, *place.guest)
    return ""


def person(look, number):
    vip = look.data.VIP[number]
    state = flags(worth=True, is_bad=vip < 0)
    return svg(t"""<circle class="face-ring" r="30"/><g{FACE}>{drawn(f"person-{look.data.PERSON_IDS[number]}", 0, 5.4, 72.6)}</g><g
        class="{state}" transform="translate(20 20)"><circle r="13"/><text y="7">{signed(vip)}</text></g>""")


def guest(look, seat, number):
    colour = look.scene.chairs[seat].colour
    return svg(t"""<g data-move="guest-{seat}-{number}">{drawn(f"guest-{colour}-{number + 1}", 0, 0, 69)}<g class="times"
        transform="translate(19 20)"><path d="M-15-12h30v23h-30z"/><text y="6.4">×{look.data.MULTIPLIER[number]}</text></g></g>""")


def markers(look, now):
    """Up to four, in the order of kinds; those that would go are struck out,
    those that would come have a ring."""
    place, after = now.place, now.after
    new = visitor(look, after) if now.taken else ""
    kinds = (*place.markers, *(kind for kind in after.markers if kind not in place.markers))
    placed = SPREAD.get(len(kinds), ())
    shown = [one(look, kind, at, kind in now.gone, kind not in place.markers) for kind, at in zip(kinds, placed)]
    plain = letter(look, look.data.CHAIR_PLANS[place.chair].value)
    large = ""
    if now.row is not None:
        gone = now.row in now.gone and not now.taken
        large = svg(t"""<g class="near-marker phone-only">{drawn(f"marker-{look.data.KIND_IDS[now.row]}", 0, 0, NEAR)}{strike(0, 0, 26) if gone else ""}</g>""")
    plain = svg(t"""<text class="chair-letter phone-only" y="9">{plain}</text>""") if not large else ""
    coming = svg(t"""<g class="coming">{new}</g>""") if new else ""
    return svg(t"""<g class="markers">{shown}</g>{plain}{large}{coming}""")


def one(look, kind, at, gone, new):
    kind_of = flags(one=True, is_mine=kind == look.row, is_gone=gone, is_new=new)
    return svg(t"""<g class="{kind_of}">{drawn(f"marker-{look.data.KIND_IDS[kind]}", *at, MARKER)}{strike(*at, 13) if gone else ""}</g>""")


def strike(x, y, half):
    line = f"M{x - half:g} {y + half:g}L{x + half:g} {y - half:g}"
    return svg(t"""<path class="strike-ground" d="{line}"/><path class="strike" d="{line}"/>""")


# ---- a table from near

def near(look):
    """One table with its chairs and everything on them as words."""
    table = look.held.table
    if table == NONE:
        return ""
    voice, data = look.voice, look.data
    close, vip = voice.say("Close"), look.cafe.vips[table]
    plan = data.TABLE_PLANS[table]
    shape, colour = (voice.name(data.VALUE_SHORT[value]) for value in plan.values)
    title = voice.say("Table {number}", number=plan.number)
    company = voice.say("VIP {n}", n=signed(vip)) if vip is not None else voice.say("no personality yet")
    chairs = [near_chair(look, place) for place in look.before.places if place.table == table]
    return svg(t"""<section class="near" id="near" aria-label="{title}"><header class="panel-head"><h2 class="caps">{title}</h2><span
        class="small">{shape}, {colour} · {company}</span><button class="btn square quiet" id="near-close" data-do="far:{table}" aria-label="{close}">{
        icon("i-close")}</button></header><ul data-zone="near">{chairs}</ul></section>""")


def near_chair(look, place):
    words, voice, data = look.words, look.voice, look.data
    plan = data.CHAIR_PLANS[place.chair]
    name = voice.name(data.VALUE_SHORT[plan.value])
    if place.person is not None:
        shown = sign(f"person-{data.PERSON_IDS[place.person]}", "near-figure")
        text = words.person_name(voice, place.person)
    elif place.guest:
        seat, number = place.guest
        shown, text = sign(f"guest-{look.scene.chairs[seat].colour}-{number + 1}", "near-figure"), look.names[seat]
    else:
        shown = [marker(data, kind) for kind in place.markers]
        text = ", ".join(words.kind_name(voice, kind) for kind in place.markers) or voice.say("free")
    about = svg(t"""{sign(f"value-{plan.colour}", "near-chair")}<span class="near-who">{shown}</span><span><b>{name}</b>{text}</span>""")
    if not can_be_chosen(look, place):
        return svg(t"""<li>{about}</li>""")
    return svg(t"""<li class="is-choice"><button class="near-choice is-legal" id="near-{place.chair + 1}" data-do="chair:{place.chair}" data-item>{about}</button></li>""")
