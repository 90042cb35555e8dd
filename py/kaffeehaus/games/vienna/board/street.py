"""The Ringstrasse: its fields in order, the lane of the coaches, and the Geheimbund beside it."""

from typing import NamedTuple

from kaffeehaus.markup import Safe, flags, icon, on, part, shape, svg, truth, use
from . import spoken
from .hand import chosen, is_to, laid_out, ways
from .lane import lane
from .signs import component, gendarme, named, printed, sign, small, tile

BENDS = Safe("""<svg class="bends" viewBox="0 0 390 360" preserveAspectRatio="none" aria-hidden="true">
    <path d="M374 25q12 0 12 12v46q0 12-12 12M380 90l-7 5 7 5M374 145q12 0 12 12v46q0 12-12 12
    M380 210l-7 5 7 5M374 265q12 0 12 12v46q0 12-12 12M380 330l-7 5 7 5M16 85q-12 0-12 12v46q0 12 12 12
    M10 150l7 5-7 5M16 205q-12 0-12 12v46q0 12 12 12M10 270l7 5-7 5"/></svg>""")
HERE = "\0"             # where in a sentence signs are put
# of the dice in the Geheimbund, so many are drawn, on a desk and where it is narrow
MOST_TILES, FEW_TILES = 4, 2


class Plate:
    """What is printed on a field in one language, as markup; no tap changes it."""

    def __init__(self, data, voice, place):
        self.data, self.voice, self.place = data, voice, place
        self.name = voice.name(data.FIELD_SHORT_NAMES[place.field])
        self.picture = component("field", data.FIELD_IDS[place.field], "picture")
        self.flash = framed("flash", "bolt") if place.lightning else ""
        self.named, self.does = spoken.printed(voice, data, place)
        cards = (numbers[0] for kind, *numbers in place.effects if kind == "take_special_card")
        self.card = next(cards, None)

    def holder(self, view):
        """The seat that holds the special card of this field."""
        return None if self.card is None else view.scene.board.specials[self.card]

    def effect(self, holder):
        """Cost and effects; who holds the special card stands there too."""
        return printed(self.data, self.voice, holder, self.place)

    def on_field(self, view, number):
        """A part of its own within the field, drawn again only when its special card changes hands."""
        holder = self.holder(view)
        return part(f"plate-{number}", (self, holder), lambda: self.drawn(number, holder))

    def drawn(self, number, holder):
        state = flags(plate=True, has_flash=bool(self.flash), is_double=len(self.place.values) > 1)
        return svg(t"""<span class="{state}" id="plate-{number}" aria-hidden="true">{self.picture}{
            self.flash}{values(self.place)}<span class="name">{self.name}</span><span class="effect">{
            self.effect(holder)}</span></span>""")


def framed(kind, name):
    """A drawing whose size is its frame's."""
    return svg(t"""<span class="{kind}"><svg aria-hidden="true">{use(name, "vienna")}</svg></span>""")


def values(place):
    if place.pair:
        return svg(t"""<b class="values">{framed("pair", "pair")}</b>""")
    state = flags(values=True, is_double=len(place.values) > 1)
    return svg(t"""<b class="{state}">{[svg(t"<span>{value}</span>") for value in place.values]}</b>""")


_PLATES = {}


def plates(view):
    key = view.data, view.voice
    if key not in _PLATES:
        _PLATES[key] = [Plate(view.data, view.voice, place) for place in view.scene.board.places]
    return _PLATES[key]


def street(view):
    title = view.voice.say("Ringstrasse")
    return svg(t"""<section class="street board" id="street" aria-label="{title}" data-zone="street">{BENDS}
        {lane(view)}{fields(view)}</section>""")


def final(view):
    """The street as it lies in the end, for the poster."""
    return svg(t"""<div class="street">{BENDS}{fields(view)}</div>""")


def fields(view):
    on_street, dice = view.scene.board.places[:view.data.STREET], chosen(view)
    return [field(view, place, plate, standing(view, place, dice))
            for place, plate in zip(on_street, plates(view))]


def aims_at(view, action, place):
    """Whether an action puts something on this field."""
    return is_to(view, action, "PLACE", "GENDARME") and action[1:2] == (place.field,)


class Standing(NamedTuple):
    """How a field stands at this moment: what is chosen, legal, refused or laid out there."""

    spot: str
    ghost: bool
    laid: tuple             # the dice of a ghost
    refused: tuple | None   # the action that cannot be, and the reason
    ways: tuple             # the dice of each placement that is legal here with those picked up
    picked: bool            # dice are picked up with which one could go there
    legal: bool
    last: bool
    resolving: bool
    behind: bool            # the viewer, whose turn it is, would have to go back to it
    coach: bool             # the viewer's coach has come as far as this

    def kind(self, name, place, endless=False):
        full = bool(place.dice) and not endless
        return flags(**{name: True}, is_legal=self.legal or self.ghost, is_chosen=self.ghost,
                     is_refused=self.refused is not None, is_taken=full and not self.ghost,
                     is_barred=place.gendarme and not self.ghost, is_behind=self.behind, is_last=self.last,
                     is_resolving=self.resolving)

    def can(self, place):
        """What a tap means; a second one on what is laid out there does it."""
        do = "done" if self.ghost else f"field:{place.field}"
        return svg(t"""data-do="{do}" aria-disabled="{truth(not (self.legal or self.ghost))}"{
            on('aria-pressed="true"', self.ghost)}""")


def standing(view, place, dice):
    """`dice` are those picked up."""
    spot, scene, refused = f"field-{place.field + 1}", view.scene, view.refused
    ghost = aims_at(view, view.ghost, place)
    found = tuple(way.tokens for way in ways(view, place, dice)) if view.live else ()
    free = not (place.dice or place.gendarme)
    return Standing(
        spot, ghost, laid_out(view) if ghost else (),
        (refused.action, refused.reason) if refused and aims_at(view, refused.action, place) else None,
        found, bool(found and dice), bool(found) or view.live and place.choice is not None,
        spot in view.last_spots, view.spot == spot, place.bribe and free and scene.turn == scene.viewer,
        scene.viewer is not None and not ghost and scene.chairs[scene.viewer].coach == place.field)


def field(view, place, plate, now):
    depends = view.setting, plate, plate.holder(view), place.dice, place.gendarme, now
    return part(now.spot, depends, lambda: drawn_field(view, place, plate, now))


def drawn_field(view, place, plate, now):
    """What is printed there is a part of its own; this is what changes from tap to tap."""
    label = f"{plate.named}, {spoken.now(view, place, now.ways, now.behind)}; {plate.does}"
    toll = svg(t"""<em class="toll">{bribe(view)}</em>""") if now.behind and not now.ways else ""
    guard = gendarme() if place.gendarme else ""
    signs = [placed(view, place, now), guard, toll, how(view, now), why(view, now)]
    return svg(t"""<button class="{now.kind("field", place)}" id="{now.spot}" {now.can(place)} data-item>{
        plate.on_field(view, place.field + 1)}{named(label, signs)}{
        coach(view.scene.viewer) if now.coach else ""}</button>""")


def bribe(view):
    """What it costs to go back."""
    return svg(t"""−{view.data.BRIBE}{icon("coin")}""")


def tiles(view, place, now):
    """The dice that lie there; those of a ghost, which came last, paler."""
    solid = len(place.dice) - len(now.laid)
    return [tile(view.data, seat, token, ghost=at >= solid) for at, (seat, token) in enumerate(place.dice)]


def placed(view, place, now):
    state = flags(placed=True, is_several=len(place.dice) > 1)
    return svg(t"""<span class="{state}">{tiles(view, place, now)}</span>""") if place.dice else ""


def gathered(view, place, now):
    """The dice that came last, and how many more there are."""
    dice = tiles(view, place, now)
    if not dice:
        return ""
    first, last = dice[-MOST_TILES:-FEW_TILES], dice[-FEW_TILES:]
    more = [svg(t"""<span class="caption {kind}">+{len(dice) - most}</span>""")
            for kind, most in (("many", MOST_TILES), ("few", FEW_TILES)) if len(dice) > most]
    return svg(t"""<span class="placed">{more}<span class="many">{first}</span>{last}</span>""")


def how(view, now):
    """The dice with which one can go there; where there is little room, only once dice are picked up."""
    if now.ghost:
        return svg(t"""<em class="how">{faces(view.data, now.laid)}</em>""") if now.laid else ""
    if not now.ways:
        return ""
    first, *others = [faces(view.data, tokens) for tokens in now.ways]
    second = "…" if len(others) > 1 else f" / {others[0]}" if others else ""
    more = svg(t"""<span class="wide">{second}</span><span class="narrow">…</span>""") if others else ""
    state = flags(how=True, wide=not now.picked)
    return svg(t"""<em class="{state}"><span>{first}{more}</span>{bribe(view) if now.behind else ""}</em>""")


def faces(data, tokens):
    return "+".join(str(data.FACE[token]) for token in tokens)


def why(view, now):
    """Why not, as short as can be; the sentence stands above the board."""
    if not now.refused:
        return ""
    _, reason = now.refused
    short = WHY.get(reason.code)
    return svg(t"""<em class="why">{icon("i-cross")}{short(view, *reason.facts) if short else ""}</em>""")


def _wrong_value(view, field, total):
    values = "/".join(map(str, view.scene.board.places[field].values))
    return small(f"{total} ≠ {values}", "wide")


def _pair_required(view, field):
    return [small(f"{faces(view.data, view.refused.action[2:])} ≠", "wide"), sign("pair", "icon wide")]


WHY = {
    "occupied": lambda view, field, seat: shape(seat, "icon wide"),
    "gendarme": lambda view, field: sign("gendarme", "icon wide"),
    "need_coin_to_go_back": lambda view, field, cost, owned: [
        small(f"−{cost}", "wide"), icon("coin", "icon wide")],
    "wrong_value": _wrong_value,
    "no_joker": _wrong_value,
    "pair_required": _pair_required,
}


def coach(viewer):
    """My coach, where the lane is not drawn."""
    return svg(t"""<svg class="coach phone-only" data-seat="{viewer + 1}" data-move="coach"
        aria-hidden="true">{use("coach", "vienna")}</svg>""")


def secret(view):
    """The Geheimbund: any dice, never full, outside the street."""
    place, plate = view.scene.board.places[-1], plates(view)[-1]
    now = standing(view, place, chosen(view))
    alone = not (view.scene.board.characters or view.ghost)         # beside it the characters would lie
    depends = view.setting, plate, plate.holder(view), place.dice, now, alone
    return part(now.spot, depends, lambda: drawn_secret(view, place, plate, now, alone))


def drawn_secret(view, place, plate, now, alone):
    voice = view.voice
    label = f"{plate.named}, {spoken.now(view, place, now.ways, now.behind)}; {plate.does}"
    before, _, after = voice.say("any dice, never full · {coins} per die at once", coins=HERE).partition(HERE)
    written = svg(t"""<span class="secret-text"><b class="name">{plate.name}</b>
        <span>{before}{plate.effect(plate.holder(view))}{after}</span></span>""")
    ways = how(view, now)
    shown = named(label, written, gathered(view, place, now), ways)
    state = now.kind("secret", place, endless=True) + " has-how" * bool(ways) + " is-alone" * alone
    return svg(t"""<button class="{state}" id="{now.spot}" {now.can(place)}>{
        plate.picture}{plate.flash}{shown}</button>""")
