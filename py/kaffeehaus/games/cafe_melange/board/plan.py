"""The café from above, as layers: the floor with its tables, and over it each table's badge and chairs.
Tables and chairs stand where the data put them."""

from functools import cache
from typing import NamedTuple

from kaffeehaus.markup import SPRITES, flags, part, svg, use
from .areas import LEFT, ROOM, TOP, targets
from .chairs import chair, standing, still_chair
from .look import Look
from .near import near
from .signs import SHEET, drawn, signed

BOX = f"{LEFT} {TOP} {ROOM} {ROOM}"     # the part of the drawing that is shown


def floor(look):
    title = look.voice.say("Café")
    state = flags(floor=True, board=True, has_row=look.row is not None)
    return svg(t"""<section class="{state}" id="floor" aria-label="{title}">{
        part("plan", None, lambda: plan(look))}{near(look)}</section>""")


def final(view):
    """The café as it was left, for the poster."""
    look = Look(view)
    badges = [badge(look.data, table, vip) for table, vip in enumerate(look.cafe.vips)]
    chairs = [still_chair(look, now) for now in standing(look)]
    return svg(t"""<div class="floor is-final"><svg class="plan" viewBox="{BOX}">{
        ground(look.data, SPRITES.get(SHEET))}{badges}{chairs}</svg></div>""")


def plan(look):
    """The ground, then a layer for each table with its chairs: a tap paints only the layers it changes."""
    data, chairs = look.data, standing(look)
    layers = [part("ground", (data,), lambda: ground(data, SPRITES.get(SHEET))),
              *(surrounded(look, table, vip, chairs) for table, vip in enumerate(look.cafe.vips)),
              part("near-ones", (data,), lambda: targets(data))]
    drawings = [svg(t"""<svg viewBox="{BOX}">{layer}</svg>""") for layer in layers]
    return svg(t"""<div class="plan" id="plan" data-zone="chairs">{drawings}</div>""")


def surrounded(look, table, vip, chairs):
    """A table's badge and its chairs."""
    around = [part(now.spot, (look.view.setting, now), lambda now=now: chair(look, now))
              for now in chairs if now.place.table == table]
    worth = part(f"vip-{table}", (look.data, vip), lambda: badge(look.data, table, vip))
    return svg(t"""{worth}{around}""")


# ---- the floor and the tables

class Form(NamedTuple):
    """How a table of one shape is drawn."""

    size: int
    number: tuple       # where its number stands, from its middle
    badge: tuple        # where its VIP stands


FORMS = {
    "rectangular": Form(156, (-44, 0), (34, 0)),
    "square": Form(104, (-22, -24), (10, 22)),
    "round": Form(108, (-18, -22), (10, 18)),
}
PLAIN = FORMS["square"]         # for a shape that has no drawing


@cache
def ground(data, sheet):
    """What never changes: the floor and the tables."""
    floor = use("floor", SHEET, f' x="{LEFT}" y="{TOP}" width="{ROOM}" height="{ROOM}"')
    return svg(t"""<g id="ground" aria-hidden="true"><clipPath id="cafe-round"><circle r="28"/></clipPath>{
        floor}{[table(plan) for plan in data.TABLE_PLANS]}</g>""")


def table(plan):
    form = FORMS.get(plan.shape, PLAIN)
    right, down = form.number
    return svg(t"""<g transform="translate({plan.x} {plan.y})">{
        drawn(f"table-{plan.shape}-{plan.colour}", 0, 0, form.size)}<g class="table-number"
        transform="translate({right} {down})"><path d="M-14-12h28v24h-28z"/><text y="6.6">{
        plan.number}</text></g></g>""")


def badge(data, table, vip):
    """What the personalities at a table are worth to each guest there; a cup where there are none."""
    plan = data.TABLE_PLANS[table]
    right, down = FORMS.get(plan.shape, PLAIN).badge
    x, y = plan.x + right, plan.y + down
    if vip is None:
        return svg(t"""<g id="vip-{table}" transform="translate({x} {y})">{drawn("cup", 0, 0, 32)}</g>""")
    return svg(t"""<g class="{flags(vip=True, is_bad=vip < 0)}" id="vip-{table}" transform="translate({
        x} {y})"><path d="M-26-15h52v30h-52z"/>{drawn("star", -12, 0, 22)}<text x="10" y="8">{
        signed(vip)}</text></g>""")
