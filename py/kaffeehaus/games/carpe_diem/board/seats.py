"""The players: points, goods, and the districts of the others in small."""

from kaffeehaus.board import close_up_of
from kaffeehaus.markup import flags, part, seat_mark, shape, svg
from . import spoken
from .district import small
from .owner import owner
from .purse import entries, purse
from .signs import sign


def seat(view, chair):
    """One player; a tap shows the district up close."""
    large, shown = chair.seat == owner(view), view.scene.board.districts[chair.seat]
    depends = view.setting, chair, None if large else shown
    return part(f"seat-{chair.seat + 1}", depends, lambda: player(view, chair, None if large else shown))


def player(view, chair, shown):
    """`shown` is the district in small, if it does not lie there large."""
    number = chair.seat + 1
    state = flags(seat=True, is_me=chair.seat == view.scene.viewer, is_active=chair.active)
    return svg(t"""<button class="{state}" id="seat-{number}" data-seat="{
        seat_mark(chair.seat)}" data-do="{close_up_of(chair.seat)}" data-item>
        <span class="hidden-text">{described(view, chair)}</span>{shape(chair.seat)}<span class="who"
        aria-hidden="true"><b class="name">{view.names[chair.seat]}</b><span class="note">{
        note(view, chair)}</span></span><b class="score" data-count="points-{number}" aria-hidden="true">{
        chair.points}</b><span class="held" aria-hidden="true">{sign("step")}<b>{chair.track}</b>{
        sign("card")}<b>{chair.cards_held}</b></span>{
        beside(view, chair, shown) if shown else ""}</button>""")


def note(view, chair):
    """Whose turn it is, or who begins a phase."""
    to_move, starts = view.voice.say("to move"), view.voice.say("starts")
    if chair.active:
        return svg(t"""<span class="turn-flag">{to_move}</span>""")
    return starts if chair.first else ""


def beside(view, chair, shown):
    """Another player's district and what lies next to it; a large desk has room for both."""
    name = f"purse-{chair.seat + 1}"
    goods = part(name, (view.data, entries(view.data, chair)), lambda: purse(view, chair, name=name))
    return svg(t"""<span class="small-district" aria-hidden="true">{small(view, shown)}{goods}</span>""")


def describe_seat(view, chair):
    """How a player stands, for those who ask; one's own fountain cards too."""
    text, cards = described(view, chair), chair.fountain_cards
    if not cards:
        return text
    things = "; ".join(spoken.fountain(view, card, worth) for card, worth in cards)
    return view.voice.say("{player}. In hand: {things}", player=text, things=things)


def described(view, chair):
    voice = view.voice
    parts = [view.names[chair.seat], voice.say("you") if chair.seat == view.scene.viewer else "",
             voice.many(chair.points, "{n} point", "{n} points"),
             voice.say("to move") if chair.active else "", spoken.holdings(view, chair)]
    return ", ".join(filter(None, parts))
