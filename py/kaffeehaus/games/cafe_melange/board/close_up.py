"""A player of Café Melange up close: numbers to compare, the rows with their cards, guests and hand."""

from kaffeehaus.board import Figure
from kaffeehaus.markup import icon, svg
from . import spoken
from .look import Look
from .signs import card, guest, marker, named, sign


def figures(view, chair):
    """What is counted: points, guests seated and to come, cards in hand."""
    voice = view.voice
    return [Figure(icon("laurel"), voice.say("Points"), chair.points),
            Figure(icon("i-tick"), voice.say("Guests seated"), len(chair.seated)),
            Figure(sign("head"), voice.say("Guests to come"), len(chair.guests)),
            Figure(sign("back-reservation"), voice.say("Cards in hand"), chair.cards),
            Figure(sign("back-action"), voice.say("Action cards"), chair.action_cards)]


def close_up(view, chair):
    """The rows as they lie, the guests to come, and the hand as far as one may see it."""
    look, voice = Look(view), view.voice
    rows = [row(look, look.rows[kind]) for kind in chair.kinds]
    coming, hand = voice.say("Guests to come"), voice.say("Cards in hand")
    guests = [to_come(look, chair.seat, number) for number in chair.guests]
    known = chair.hand or chair.known
    cards = [svg(t"<li>{card(look, value)}</li>") for value in known]
    cards += [svg(t"""<li>{sign("back-reservation", "card-back")}</li>""")] * (chair.cards - len(known))
    own = view.scene.board.actions if chair.seat == view.scene.viewer else ()
    actions = [action(look, number) for number in (*chair.fronts, *(offer.item for offer in own))]
    actions += [svg(t"""<li>{sign("back-action", "card-back")}</li>""")] * (chair.action_cards - len(own))
    return svg(t"""<ul class="close-rows">{rows}</ul><h3 class="caps">{coming}</h3><ul class="close-guests">{
        guests}</ul><h3 class="caps">{hand}</h3><ul class="close-cards">{cards}{actions}</ul>""")


def row(look, row):
    """A row: its marker, its cards, and how many chairs it has left."""
    cards = [card(look, value) for value in row.cards]
    count = spoken.chairs(look.voice, len(row.chairs)) if row.cards else look.voice.say("no row")
    return svg(t"""<li><span class="hidden-text">{spoken.row(look, row)}</span><span class="close-row"
        aria-hidden="true">{marker(look.data, row.kind)}{cards}<b>{count}</b></span></li>""")


def action(look, number):
    """An action card that was played in this phase, or that one holds."""
    picture = sign(f"action-{look.data.ACTION_IDS[number]}", "action-picture")
    return svg(t"""<li>{named(look.words.action_name(look.voice, number), picture)}</li>""")


def to_come(look, seat, number):
    """One guest: what it brings when it sits down, and how many times the VIPs at its table count."""
    data, name = look.data, look.words.guest_name(look.voice, number)
    return svg(t"""<li><span class="hidden-text">{name}</span>{guest(look, seat, number)}<span
        class="guest-worth" aria-hidden="true"><b>+{data.GUEST_POINTS[number]}</b><span>×{
        data.MULTIPLIER[number]}</span></span></li>""")
