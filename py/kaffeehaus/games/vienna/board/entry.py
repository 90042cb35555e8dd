"""What a tap on Vienna's table means: dice first or the field first, and a refusal where nothing fits."""

from itertools import combinations

from kaffeehaus.board import Tap
from .hand import chosen, is_to, picked, tokens, ways


def tap(view, kind, value):
    meant = TAPS.get(kind)
    return meant(view, value) if meant else keep(view)


def keep(view, **meant):
    """The dice stay picked up, so that one can go on after a refusal."""
    return Tap(picked=picked(view), **meant)


def can_reroll(view):
    return any(is_to(view, action, "REROLL") for action in view.scene.legal)


def die(view, value):
    """Pick up a die or put it back; two at most, unless more of them may be rolled again."""
    place, now = int(value), picked(view)
    if place in now:
        return Tap(picked=tuple(other for other in now if other != place))
    if view.scene.asked == "TurnAnyDie":
        return Tap(picked=(place,))
    now += (place,)
    return Tap(picked=now if can_reroll(view) else now[-view.data.MOST_PLACED:])


def field(view, value):
    """With dice picked up they go there; without, the only way is taken, and of several one is asked for."""
    number = int(value)
    if view.scene.asked == "PlaceGendarme":
        return Tap(choose=(view.verb.GENDARME, number))
    place, wanted = view.scene.board.places[number], chosen(view)
    found = ways(view, place, wanted)
    if len(found) == 1:
        return keep(view, choose=(view.verb.PLACE, number, *found[0].tokens))
    if found:
        return keep(view, offer=tuple(way.choice for way in found))
    return keep(view, choose=(view.verb.PLACE, number, *(wanted or nearest(view, place))))


def nearest(view, place):
    """Own dice that come nearest to what a field takes: with them the refusal says most."""
    def away(dice):
        shown = [view.data.FACE[token] for token in dice]
        if place.pair:
            return len(dice) == 1, max(shown) - min(shown)
        return min((abs(sum(shown) - value) for value in place.values), default=0), len(dice)
    hand = tokens(view)
    one_or_two = [dice for count in range(view.data.LEAST_PLACED, view.data.MOST_PLACED + 1)
                  for dice in combinations(hand, count)]
    return min(one_or_two, key=away, default=())


def turn(view, value):
    token, step = map(int, value.split(":"))
    return keep(view, choose=(view.verb.TURN, token, step))


def reroll(view, value):
    """The dice picked up are rolled again, or all."""
    return keep(view, choose=(view.verb.REROLL, *(chosen(view) or tokens(view))))


def face(view, value):
    """A face for the die that is picked up, or for the only one; else one asks for which."""
    shown, dice = int(value), chosen(view) or tokens(view)
    if len(set(dice)) == 1:
        return keep(view, choose=(view.verb.FACE, dice[0], shown))
    return keep(view, offer=tuple(place for place, action in enumerate(view.scene.legal)
                                  if is_to(view, action, "FACE") and action[2] == shown))


def seat(view, value):
    """Where coins may be taken: everything that takes some from this seat."""
    victim = int(value)
    found = tuple(place for place, action in enumerate(view.scene.legal)
                  if is_to(view, action, "FROM_ONE") and action[1] == victim
                  or is_to(view, action, "FROM_TWO") and victim in action[1:])
    if found or view.scene.asked != "TakeCoins":
        return keep(view, offer=found)
    return Tap(choose=(view.verb.FROM_ONE, victim, 1))


TAPS = {
    "die": die, "field": field, "turn": turn, "reroll": reroll, "face": face, "seat": seat,
    "person": lambda view, value: keep(view, choose=(view.verb.CHARACTER, int(value))),
    "start": lambda view, value: keep(view, choose=(view.verb.START_CARD, int(value))),
    "symbol": lambda view, value: keep(view, choose=(view.verb.SYMBOL, int(value))),
}
