"""What a tap on Ganz Wien's table means: a die, a station, a destination, a card, a seat."""

from kaffeehaus.board import Tap
from .now import GIVING, Now


def tap(view, kind, value):
    meant = TAPS.get(kind)
    return meant(Now(view), value) if meant else Tap()


def die(now, value):
    """Pick up a die, or put it back."""
    symbol = int(value)
    return Tap(picked=() if now.die == symbol else (symbol,))


def station(now, value):
    """The step there if there is one, else the question why not;
    before the journey, the card of that station."""
    number = int(value)
    if now.asked == "ChooseStart":
        return card_of(now, number)
    found = [step.choice for step in now.steps() if step.station == number]
    if len(found) == 1:
        return Tap(picked=now.view.picked, choose=now.scene.legal[found[0]])
    if found:
        return Tap(picked=now.view.picked, offer=tuple(found))
    verb = asking(now)
    return Tap() if verb is None else Tap(picked=now.view.picked, choose=(verb, wanted(now, number), number))


def asking(now):
    """The verb with which one asks why a station cannot be reached at once; None where nobody travels."""
    if now.asked == "Travel":
        return now.view.verb.RIDE
    return now.view.verb.TAKE if now.asked == "PassedDice" else None


def wanted(now, number):
    """The means that is asked about: the picked die, else the free one that comes nearest."""
    if now.die is not None:
        return now.die
    free = [die.symbol for die in now.board.dice if not (die.used or die.banned)]
    ways = now.board.stations[number].ways
    if ways and ways[0].steps:
        return ways[0].steps[-1][0]
    return free[0] if free else 0


def card_of(now, number):
    found = [target.card for target in now.board.targets if target.station == number]
    return Tap(choose=(now.view.verb.START_CARD, found[0])) if found else Tap()


def card(now, value):
    """A destination card: chosen, handed on, shown, or asked about."""
    number = int(value)
    if now.asked == "ChooseStart":
        return Tap(choose=(now.view.verb.START_CARD, number))
    if now.asked in GIVING:
        return give(now, number)
    shows = tuple(show.choice for show in now.shows() if show.card == number)
    if len(shows) > 1:
        return Tap(offer=shows)
    if shows or now.own == station_of(now, number) and now.asked in ("Travel", "TakenDie"):
        return Tap(choose=now.scene.legal[shows[0]] if shows else (now.view.verb.SHOW, number, 0))
    return station(now, station_of(now, number))


def station_of(now, number):
    return next(target.station for target in now.board.targets if target.card == number)


def give(now, number):
    """As many cards as are wanted, one after the other; of gifts the first goes to the left."""
    given = now.given if not now.ghost else ()
    if number in given:
        return Tap(picked=tuple(other for other in given if other != number))
    given += (number,)
    verb, *wanted = now.scene.legal[0]
    if len(given) < len(wanted):
        return Tap(picked=given)
    return Tap(choose=(verb, *(given if now.asked == "ChooseGifts" else sorted(given))))


def event(now, value):
    return Tap(choose=(now.view.verb.EVENT, int(value))) if now.asked == "EventRound" else Tap()


def seat(now, value):
    return Tap(choose=(now.view.verb.PIECE, int(value))) if now.asked == "ChoosePiece" else Tap()


TAPS = {
    "die": die, "station": station, "card": card, "event": event, "seat": seat,
    "wish": lambda now, value: Tap(wish=value),
}
