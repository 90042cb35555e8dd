"""The players: points, goods, and the districts of the others in small."""

from kaffeehaus.markup import flags, mark_of, part, shape, svg
from . import spoken
from .district import mini, small_mosaic
from .owner import owner
from .purse import purse
from .signs import sign


def seat(view, chair):
    """One player; a tap shows the other districts on a phone."""
    large, shown = chair.seat == owner(view), view.scene.board.districts[chair.seat]
    depends = view.setting, chair, None if large else shown
    return part(f"seat-{chair.seat + 1}", depends, lambda: player(view, chair, None if large else shown))


def player(view, chair, shown):
    """`shown` is the district in small, if it does not lie there large."""
    voice, number = view.voice, chair.seat + 1
    mine = chair.seat == view.scene.viewer
    to_move, starts = voice.say("to move"), voice.say("starts")
    note = svg(t"""<span class="turn-flag">{to_move}</span>""") if chair.active else starts if chair.first else ""
    state = flags(seat=True, is_me=mine, is_active=chair.active)
    small = "" if shown is None else svg(t"""<span class="small-district" aria-hidden="true">{
        mini(view, shown, small_mosaic(view, chair.seat, shown.tiles))}{purse(view, chair)}</span>""")
    return svg(t"""<button class="{state}" id="seat-{number}" data-seat="{
        mark_of(chair.seat)}" data-do="sheet:rivals" data-item>
        <span class="hidden-text">{described(view, chair)}</span>{shape(chair.seat)}<span class="who" aria-hidden="true"><b
        class="name">{view.names[chair.seat]}</b><span class="note">{note}</span></span><b class="score" data-count="points-{number}" aria-hidden="true">{
        chair.points}</b><span class="held" aria-hidden="true">{sign("step")}<b>{chair.track}</b>{sign("card")}<b>{
        chair.cards_held}</b></span>{small}</button>""")


def told(view, chair):
    """How a player stands, for those who ask; one's own fountain cards too."""
    cards = [spoken.fountain(view, card, worth) for card, worth in chair.fountain_cards]
    text = described(view, chair)
    return view.voice.say("{player}. In hand: {things}", player=text, things="; ".join(cards)) if cards else text


def described(view, chair):
    voice = view.voice
    parts = [view.names[chair.seat], voice.say("you") if chair.seat == view.scene.viewer else "", voice.many(chair.points, "{n} point", "{n} points"),
             voice.say("to move") if chair.active else "", spoken.holdings(view, chair)]
    return ", ".join(filter(None, parts))
