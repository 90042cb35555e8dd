"""A player of Ganz Wien up close: numbers to compare, destinations shown, and the backs of the hand."""

from kaffeehaus.board import Figure
from kaffeehaus.markup import icon, svg
from .signs import emblem, event, sign
from .words import breakable


def figures(view, chair):
    """What is counted: destinations shown and in hand, and event cards."""
    voice = view.voice
    return [Figure(icon("i-tick"), voice.say("Destinations shown"), chair.points),
            Figure(icon("i-hand"), voice.say("Destinations in hand"), chair.cards),
            Figure(sign("event-ticket"), voice.say("Event cards"), chair.events)]


def close_up(view, chair):
    """Where the piece stands and began, the destinations shown, what is in hand as far as one may see it."""
    voice, words = view.voice, view.words
    where = words.station_name(voice, chair.station) if chair.station is not None else ""
    begun = "" if chair.start is None else voice.say("started at {place}",
                                                     place=words.card_names(voice, (chair.start,)))
    facts = [text for text in (where, begun) if text]
    facts += [voice.say("may use one die twice")] if chair.right else []
    if chair.ticket is not None:
        facts.append(voice.say("holds a ticket") if chair.ticket else voice.say("holds no ticket"))
    lines = [svg(t"<li>{fact}</li>") for fact in facts]
    own = chair.seat == view.scene.viewer
    return svg(t"""<ul class="close-facts">{lines}</ul><ul class="close-goals">{
        [destination(view, card, True) for card in chair.shown]}{
        [destination(view, goal.card, False) for goal in view.scene.board.targets] if own
         else [back("close-back")] * chair.cards}</ul><ul class="close-events">{
        [event_card(view, entry.kind) for entry in view.scene.board.events] if own
         else [back("close-back is-event")] * chair.events}</ul>""")


def back(kind):
    """The back of a card, which tells nothing."""
    emblem = icon("ganz_wien-emblem", "back-emblem", "lobby")
    return svg(t"""<li class="{kind}" aria-hidden="true">{emblem}</li>""")


def destination(view, card, shown):
    name, where = view.words.card_names(view.voice, (card,)), view.data.STATION_OF[card]
    done = svg(t"""<span class="close-done">{icon("i-tick")}</span>""") if shown else ""
    return svg(t"""<li class="close-goal">{emblem(view.data, card)}<b>{name}</b><small>{
        breakable(view.words.station_name(view.voice, where))}</small>{done}</li>""")


def event_card(view, kind):
    return svg(t"""<li class="close-goal">{event(view.data, kind)}<b>{
        view.words.event_name(view.voice, kind)}</b></li>""")
