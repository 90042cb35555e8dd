"""The table of Parcels: the pile, one's own hand, and what a tap on them means."""

from kaffeehaus.board import Chances, Figure, Group, Line, Share, Tap, close_up_of, odds_button
from kaffeehaus.markup import flags, icon, svg

__all__ = [
    "PANELS",
    "SOUND",
    "TITLE",
    "WALKS",
    "board",
    "close_up",
    "describe_seat",
    "figures",
    "final",
    "legend",
    "listing",
    "odds",
    "pictures",
    "seat",
    "subtitle",
    "tap",
]

TITLE = "Parcels"
SOUND = "piano"
WALKS = ()
PANELS = {}                             # nothing of it rises as a sheet on a phone


def subtitle(view):
    return view.voice.many(view.scene.board.left, "{n} card in the pile", "{n} cards in the pile")


def legend(view):
    return ""


def seat(view, chair):
    return svg(t"""<button id="seat-{chair.seat}" class="{flags(seat=True, is_active=chair.active)}"
        data-do="{close_up_of(chair.seat)}" data-item>{view.names[chair.seat]} {chair.points}</button>""")


def describe_seat(view, chair):
    """How a player stands, for those who ask."""
    points = view.voice.many(chair.points, "{n} point", "{n} points")
    return view.voice.say("{player}, {points}", player=view.names[chair.seat], points=points)


def pictures(view):
    """By the name of a component."""
    return {name(view, kind): icon(f"card-{kind}", sprite="parcels") for kind in range(len(view.data.NAMES))}


def figures(view, chair):
    """What is counted, to be compared."""
    return [Figure(icon("i-tick"), view.voice.say("Points"), chair.points)]


def close_up(view, chair):
    return ""


def board(view):
    title = view.voice.say("Your cards")
    hand = " ".join(map(str, view.scene.board.hand))
    return svg(t"""<section class="parcels-table" id="parcels"><p id="hand">Hand: {hand}</p>
        <div class="parcels-hand" role="group" aria-label="{title}" data-zone="hand">{cards(view)}</div>
        <div class="parcels-others" data-zone="choices">{others(view)}</div>{
            odds_button(view.voice)}</section>""")


def listing(view):
    """The board as a list: one's own hand."""
    return [Group(view.voice.say("Your cards"), [Line(name(view, kind)) for kind in view.scene.board.hand])]


def cards(view):
    """The own hand; a card that may be played is marked."""
    verb = view.verb.PLAY
    return [svg(t"""<button class="{flags(hand_card=True, is_legal=(verb, kind) in view.scene.legal)}"
        id="card-{place}" data-do="card:{verb} {kind}" data-item>{
            icon(f"card-{kind}", sprite="parcels")}<span>{name(view, kind)}</span></button>""")
        for place, kind in enumerate(view.scene.board.hand)]


def others(view):
    """Every choice that is no card of the hand, as a button."""
    found = [(place, action) for place, action in enumerate(view.scene.legal) if action[0] != view.verb.PLAY]
    return [svg(t"""<button class="chip" id="choice-{place}" data-do="act:{place}" data-item>{
        view.words.choice(view.scene, action, view.names, view.voice)}</button>""")
        for place, action in found]


def name(view, kind):
    return view.voice.name(view.data.NAMES[kind])


def final(view):
    return ""


def tap(view, kind, value):
    """A card names its choice; a seat says nothing."""
    return Tap(choose=tuple(map(int, value.split()))) if kind == "card" else Tap()


def odds(view, seen):
    """The next card of the pile."""
    counts = view.game.odds.next_card(seen)
    whole, voice = sum(counts), view.voice
    if not view.scene.board.left:
        return [Chances(voice.say("The pile is empty."))]
    rows = [(icon(f"card-{kind}", sprite="parcels"), name(view, kind), [Share(count, whole)])
            for kind, count in enumerate(counts) if count]
    return [Chances(title=voice.say("The next card"), heads=(voice.say("Chance"),), rows=rows)]
