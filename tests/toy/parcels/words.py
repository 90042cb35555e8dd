"""Everything that Parcels says: events, refusals, questions, choices, sources of points, and its rules in
short.
"""

from kaffeehaus.table.words import mark
from .rules.data import NAMES
from .rules.notation import parse, tell
from .rules.steps import Give, Play

__all__ = ["about", "ask", "barrier", "cards", "choice", "event", "parse", "reason", "source", "tell"]


def event(event, names, voice):
    match event:
        case ("played", _, seat, kind, now):
            return voice.say("{name} plays a {kind} and has {now}.", name=names[seat], kind=kind, now=now)
        case ("swapped", _, seat, cards):
            return voice.many(len(cards), "{name} exchanges a card.", "{name} exchanges {n} cards.",
                              name=names[seat])
        case ("gave", _, giver, taker, n, _):
            return voice.say("{name} gives {n} to {other}.", name=names[giver], other=names[taker], n=n)
        case ("drew", _, seat, cards):
            return voice.say("{name} draws {cards}.", name=names[seat], cards=voice.listed(map(str, cards)))
        case ("draws", *_):
            return None
    raise KeyError(event[0])


def about(event):
    """The seat that an event is about."""
    return event[2]


REFUSALS = {}                           # those with facts in their sentences: there are none
PLAIN_REFUSALS = {
    "game_over": mark("The game is over."),
    "wrong_phase": mark("Something else is to be decided now."),
    "malformed": mark("This is no choice of the game."),
    "not_your_turn": mark("It is somebody else's turn."),
    "not_in_hand": mark("This card is not in the hand."),
    "wrong_number": mark("One or two cards are exchanged."),
    "swapped_before": mark("Only one exchange a turn."),
    "pile_too_small": mark("The pile is too small."),
    "too_many": mark("A present is two points at most."),
    "too_poor": mark("Nobody gives more than they have."),
}


def reason(reason, names, voice):
    return voice.say(PLAIN_REFUSALS[reason.code])


def ask(scene, names, voice):
    return (voice.say("The game is over.") if scene.turn is None
            else voice.say("{name} chooses.", name=names[scene.turn]))


def choice(scene, action, names, voice):
    verb, *numbers = action
    if verb == Give.number:
        return voice.many(numbers[0], "Give {n} point", "Give {n} points")
    listed = voice.listed(voice.name(NAMES[kind]) for kind in numbers)
    return (voice.say("Play {cards}", cards=listed) if verb == Play.number
            else voice.say("Exchange {cards}", cards=listed))


SOURCES = {"played": mark("Cards"), "gifts": mark("Presents")}
BARRIERS = {"draws": mark("A card was drawn.")}
FEATURES = {"points": mark("points"), "rival": mark("points of the others")}
CARDS = (
    (mark("Your turn"), mark("Play a card: it scores its number, and another one comes from the pile.")),
    (mark("Exchanging"),
     mark("Once in your turn, before you play, one or two cards may be exchanged for others from the pile.")),
    (mark("Presents"),
     mark("Whoever plays a nought asks the next player for a present of up to two points.")),
    (mark("The end"), mark("When nobody holds a card any more, the most points win.")),
)
# for each card of the short rules, in their order, the codes of the refusals that it explains
EXPLAINED = ("wrong_phase malformed not_your_turn not_in_hand", "wrong_number swapped_before pile_too_small",
             "too_many too_poor", "game_over")
KNOWN = (mark("Exactly known: everything."), mark("Reconstructed: nothing."), mark("Ruled here: nothing."))


def source(key, voice):
    return voice.say(SOURCES[key])


def barrier(kind, voice):
    return voice.say(BARRIERS[kind])


def cards(voice):
    """The rules in short: (title, text) of each card."""
    return [(voice.say(title), voice.say(text)) for title, text in CARDS]
