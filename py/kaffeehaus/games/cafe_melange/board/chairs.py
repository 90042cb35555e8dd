"""The chairs of the café: who sits there, which markers stand there, and what would change."""

from typing import NamedTuple

from kaffeehaus.markup import Safe, flags, svg
from . import spoken
from .areas import REACH
from .signs import drawn, letter, signed

CHAIR, MARKER, NEAR = 74, 24.4, 44
# where markers stand around the middle of a chair, by their number
SPREAD = {1: ((0, 0),), 2: ((-12.4, 0), (12.4, 0)), 3: ((-12.4, -11.4), (12.4, -11.4), (0, 12.2)),
          4: ((-12.4, -12.4), (12.4, -12.4), (-12.4, 12.4), (12.4, 12.4))}
# Always there, so that nothing else of a chair is made anew when it comes into sight.
RING, TAKEN = Safe('<circle class="ring" r="40"/>'), Safe('<circle class="ring is-taken" r="41"/>')
FACE = Safe(' clip-path="url(#cafe-round)"')


class Standing(NamedTuple):
    """How a chair stands at this moment."""

    spot: str
    place: object           # the chair before the choice that is laid out
    after: object           # and after it
    row: int | None         # the row looked at, where it has a marker here or would have
    mine: bool              # it has
    gone: tuple             # the kinds whose markers would go
    can: bool               # it can be chosen
    taken: bool             # somebody would sit down
    last: bool
    resolving: bool

    def kind(self):
        return flags(chair=True, is_mine=self.mine, is_legal=self.can, is_taken=self.taken, is_last=self.last,
                     is_resolving=self.resolving,
                     is_free=self.place.person is None and not self.place.guest)


def standing(look):
    """How every chair stands."""
    sitting, gone = look.sitting(), {}
    for kind, at in sorted(look.leaving()):
        gone.setdefault(at, []).append(kind)
    own = look.rows[look.row].chairs if look.row is not None else ()
    return [stands(look, place, after, place.chair in own, tuple(gone.get(place.chair, ())),
                   place.chair in sitting)
            for place, after in zip(look.before.places, look.after.places)]


def stands(look, place, after, mine, gone, sits):
    view, spot = look.view, f"chair-{place.chair + 1}"
    return Standing(spot, place, after, look.row if mine or look.row in after.markers else None, mine, gone,
                    can_be_chosen(look, place), sits or place.chair == look.before.chair,
                    spot in view.last_spots,
                    view.spot == spot)


def can_be_chosen(look, place):
    return look.view.live and (bool(place.choices) or place.tile is not None)


# ---- one chair

def chair(look, now):
    plan = look.data.CHAIR_PLANS[now.place.chair]
    return svg(t"""<g class="{now.kind()}" id="{now.spot}" role="button" data-do="chair:{
        now.place.chair}" data-item tabindex="-1" aria-label="{
        spoken.chair(look, now.place)}" transform="translate({plan.x} {plan.y})"><circle class="reach" r="{
        REACH}"/>{shown(look, now)}</g>""")


def still_chair(look, now):
    """A chair that nobody can tap."""
    plan = look.data.CHAIR_PLANS[now.place.chair]
    return svg(t"""<g class="{now.kind()}" transform="translate({plan.x} {plan.y})">{shown(look, now)}</g>""")


def shown(look, now):
    """What is to be seen of a chair."""
    plan = look.data.CHAIR_PLANS[now.place.chair]
    body = drawn(f"chair-{plan.colour}", 0, 0, CHAIR, f' transform="rotate({plan.turned})"')
    return svg(t"""{TAKEN if now.taken else RING}{body}{visitor(look, now.place) or markers(look, now)}""")


# ---- who sits there

def visitor(look, place):
    if place.person is not None:
        return person(look, place.person)
    return guest(look, *place.guest) if place.guest else ""


def person(look, number):
    vip = look.data.VIP[number]
    return svg(t"""<circle class="face-ring" r="30"/><g{FACE}>{
        drawn(f"person-{look.data.PERSON_IDS[number]}", 0, 5.4, 72.6)}</g><g class="{
        flags(worth=True, is_bad=vip < 0)}" transform="translate(20 20)"><circle r="13"/><text y="7">{
        signed(vip)}</text></g>""")


def guest(look, seat, number):
    colour = look.scene.chairs[seat].colour
    return svg(t"""<g data-move="guest-{seat}-{number}">{
        drawn(f"guest-{colour}-{number + 1}", 0, 0, 69)}<g class="times" transform="translate(19 20)"><path
        d="M-15-12h30v23h-30z"/><text y="6.4">×{look.data.MULTIPLIER[number]}</text></g></g>""")


# ---- what stands there

def markers(look, now):
    """Up to four, in the order of kinds: those that would go are struck out, new ones are lit.

    On a phone one marker stands for the row looked at, or the letter of the chair's colour.
    """
    place = now.place
    kinds = (*place.markers, *(kind for kind in now.after.markers if kind not in place.markers))
    several = [one(look, now, kind, at) for kind, at in zip(kinds, SPREAD.get(len(kinds), ()))]
    new = visitor(look, now.after) if now.taken else ""
    coming = svg(t"""<g class="coming">{new}</g>""") if new else ""
    return svg(t"""<g class="markers">{several}</g>{large(look, now) or plain(look, place)}{coming}""")


def one(look, now, kind, at):
    gone = kind in now.gone
    state = flags(one=True, is_mine=kind == look.row, is_gone=gone, is_new=kind not in now.place.markers)
    return svg(t"""<g class="{state}" id="marker-{now.place.chair + 1}-{kind + 1}">{
        drawn(f"marker-{look.data.KIND_IDS[kind]}", *at, MARKER)}{strike(*at, 13) if gone else ""}</g>""")


def large(look, now):
    """The marker of the row looked at."""
    if now.row is None:
        return ""
    struck = strike(0, 0, 26) if now.row in now.gone and not now.taken else ""
    return svg(t"""<g class="near-marker phone-only">{
        drawn(f"marker-{look.data.KIND_IDS[now.row]}", 0, 0, NEAR)}{struck}</g>""")


def plain(look, place):
    text = letter(look, look.data.CHAIR_PLANS[place.chair].value)
    return svg(t"""<text class="chair-letter phone-only" y="9">{text}</text>""")


def strike(x, y, half):
    line = f"M{x - half:g} {y + half:g}L{x + half:g} {y - half:g}"
    return svg(t"""<path class="strike-ground" d="{line}"/><path class="strike" d="{line}"/>""")
