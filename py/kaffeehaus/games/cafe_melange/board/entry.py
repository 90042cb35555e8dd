"""What a tap on the café means: rows and cards in any order, chairs, tables, decks; where nothing fits,
the choice that is refused with a reason."""

from kaffeehaus.board import Tap
from .look import LAID, NONE, Held, held, likeliest, verb_of


def tap(view, kind, value):
    meant = TAPS.get(kind)
    return meant(view, int(value) if value else NONE) if meant else keep(view)


def keep(view, now=None, **meant):
    """The tap, with what was taken up before: after a refusal one goes on with it."""
    now = now or held(view)
    return Tap(picked=tuple(now) if now != Held() else (), **meant)


def laid(view, value, kind):
    """The choice that lays a value on a row: starting it or adding to it."""
    starting = any(row.kind == kind and row.owner == view.scene.viewer and not row.cards
                   for row in view.scene.board.rows)
    return view.verb.START if starting else view.verb.EXTEND, value, kind


def targets(view, value):
    return [action[2] for action in view.scene.legal if verb_of(view, action) in LAID and action[1] == value]


def may_lay(view):
    return view.scene.asked in ("Play", "JokerTarget")


def row(view, kind):
    """Look at a row; a card that was taken up, or fetched by a joker, goes there."""
    now = held(view)
    conflict = next((row.choice for row in view.scene.board.rows
                     if row.kind == kind and row.choice is not None), None)
    if conflict is not None:
        return Tap(choose=view.scene.legal[conflict])
    value = view.scene.board.wanted if view.scene.board.wanted is not None else now.card
    if value != NONE and may_lay(view):
        now = now._replace(row=kind)
        return keep(view, now, choose=laid(view, value, kind))
    return keep(view, now._replace(row=NONE if now.row == kind else kind))


def card(view, value):
    """Lay a card on the row looked at; where it can only go to one place, there; else it is taken up."""
    now, scene = held(view), view.scene
    if scene.asked == "ChooseDiscard":
        return Tap(choose=(view.verb.DISCARD, value))
    if scene.asked != "Play":
        return keep(view)
    if now.card == value:
        return keep(view, now._replace(card=NONE))
    found, kinds = targets(view, value), (*scene.chairs[scene.viewer].kinds, *view.data.NEUTRALS)
    chosen = now.row if now.row != NONE else likeliest(scene, kinds, view.last_spots)
    if chosen not in found and now.row == NONE and found:
        if len(found) > 1:
            return keep(view, now._replace(card=value))
        chosen = found[0]
    if chosen is None:
        chosen = kinds[0]
    return keep(view, Held(row=chosen, card=value), choose=laid(view, value, chosen))


def joker(view, double):
    """What two equal cards may be given for."""
    found = tuple(place for place, action in enumerate(view.scene.legal)
                  if action[:2] == (view.verb.JOKER, double))
    if found:
        return keep(view, offer=found)
    wanted = next(value for value in view.data.VALUES if value != double)
    return keep(view, choose=(view.verb.JOKER, double, wanted))


def action(view, number):
    return keep(view, choose=(view.verb.ACTION, number))


def chair(view, number):
    """A marker or a visitor of this chair where one is asked for; else its table is opened as a list."""
    place, now = view.scene.board.places[number], held(view)
    if place.tile is not None:
        return Tap(choose=view.scene.legal[place.tile])
    if place.choices:
        every = tuple(one.choice for one in place.choices)
        mine = tuple(one.choice for one in place.choices if one.kind == now.row) or every
        if len(mine) == 1:
            return Tap(choose=view.scene.legal[mine[0]])
        return keep(view, offer=mine)
    if view.scene.asked == "ChooseMarker":
        return keep(view, choose=(view.verb.MARKER, place.markers[0] if place.markers else 0, number))
    if view.scene.asked == "ChooseTile" and place.person is not None:
        return keep(view, choose=(view.verb.TILE, place.person))
    return near(view, place.table)


def near(view, table):
    """A table is opened as a list of its chairs, or closed again."""
    now = held(view)
    return keep(view, now._replace(table=NONE if now.table == table else table))


def far(view, table):
    return keep(view, held(view)._replace(table=NONE))


def source(view, number):
    return keep(view, choose=(view.verb.SOURCE, number))


TAPS = {
    "row": row, "card": card, "joker": joker, "action": action, "chair": chair, "near": near, "far": far,
    "source": source,
}
