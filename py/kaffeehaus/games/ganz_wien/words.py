"""Ganz Wien's sentences: events, refusals, questions, choices and the short rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.words import mark
from .rules.data import (
    DESTINATION_NAMES,
    DICE,
    EFFECTS,
    EVENT_HAND,
    EVENT_NAMES,
    EXCHANGED,
    SEATS,
    STATION_NAMES,
    STATION_OF,
    THREE,
    TO_WIN,
)
from .rules.notation import (
    AGAIN,
    BONUS,
    END_CHANCE,
    EVENT,
    EXCHANGE,
    HAND_ON,
    NO_DIE,
    NO_EVENT,
    PIECE,
    RIDE,
    SHOW,
    START_CARD,
    STOP,
    TAKE,
    parse,
    tell,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from kaffeehaus.table.contract import (
        Action,
        ChoicePhrase,
        Event,
        EventSentence,
        Fact,
        Ints,
        Players,
        RefusalSentence,
        Seat,
    )
    from kaffeehaus.table.game import Reason
    from kaffeehaus.table.words import Voice
    from .scene import CityScene

__all__ = ["EXPLAINED", "FEATURES", "KNOWN", "about", "ask", "barrier", "card_names", "cards", "choice",
           "event", "event_name", "neighbours", "parse", "reason", "source", "station_name", "tell"]

CENTRE = next(effect.to for effect in EFFECTS if effect.type == "inspection")


# ---- names and numbers in sentences; texts by symbol are for underground, bus, tram

def station_name(voice: Voice, station: int) -> str:
    return voice.name(STATION_NAMES[station])


def card_names(voice: Voice, places: Ints) -> str:
    """Destinations, as in: Opera and Riesenrad."""
    return voice.listed(voice.name(DESTINATION_NAMES[card]) for card in places)


def event_name(voice: Voice, kind: int) -> str:
    return voice.name(EVENT_NAMES[kind])


COUNTED = (
    lambda voice, count: voice.many(count, "{n} underground", "{n} undergrounds"),
    lambda voice, count: voice.many(count, "{n} bus", "{n} buses"),
    lambda voice, count: voice.many(count, "{n} tram", "{n} trams"),
)


def dice_names(voice: Voice, dice: Ints) -> str:
    """2 undergrounds, 1 bus and 2 trams."""
    return voice.listed(COUNTED[symbol](voice, count) for symbol, count in enumerate(dice) if count)


# ---- events

def _silent(names: Players, voice: Voice, *facts: Fact) -> None:
    return None


def _dealt(names: Players, voice: Voice, seat: Seat, cards: Ints) -> str:
    return voice.say("{name} is dealt {cards}.", name=names[seat], cards=card_names(voice, cards))


def _chose(names: Players, voice: Voice, seat: Seat, cards: Ints) -> str:
    return voice.say("{name} lays {cards} ready, face down.", name=names[seat],
                     cards=card_names(voice, cards))


def _chooses(names: Players, voice: Voice, seat: Seat) -> str:
    return voice.say("{name} has chosen.", name=names[seat])


def _start_card(names: Players, voice: Voice, seat: Seat, card: int) -> str:
    return voice.say("{name} starts from {card}: {station}.", name=names[seat],
                     card=card_names(voice, (card,)), station=station_name(voice, STATION_OF[card]))


def _gave(names: Players, voice: Voice, giver: int, receiver: int, cards: Ints) -> str:
    return voice.say("{name} gives {cards} to {other}.", name=names[giver], other=names[receiver],
                     cards=card_names(voice, cards))


def _handed_on(names: Players, voice: Voice, giver: int, receiver: int, count: int) -> str:
    return voice.many(count, "{name} hands {n} destination card to {other}.",
                      "{name} hands {n} destination cards to {other}.",
                      name=names[giver], other=names[receiver])


def _first_player(names: Players, voice: Voice, seat: Seat) -> str:
    return voice.say("{name} has the first turn.", name=names[seat])


def _turn(names: Players, voice: Voice, seat: Seat, number: int) -> str:
    return voice.say("Turn {number}: {name}.", number=number, name=names[seat])


def _throw(names: Players, voice: Voice, seat: Seat, dice: Ints, throws: int) -> str:
    facts = {"name": names[seat], "dice": dice_names(voice, dice)}
    if throws > 1:
        return voice.say("{name} throws again: {dice}.", **facts)
    return voice.say("{name} throws {dice}.", **facts)


def _no_event(names: Players, voice: Voice, seat: Seat) -> str:
    return voice.say("{name} plays no event card.", name=names[seat])


def _event(names: Players, voice: Voice, seat: Seat, kind: int) -> str:
    return voice.say("{name} plays “{card}”.", name=names[seat], card=event_name(voice, kind))


BANNED = (mark("No underground runs until the end of this turn."),
          mark("No bus runs until the end of this turn."), mark("No tram runs until the end of this turn."))


def _banned(names: Players, voice: Voice, seat: Seat, symbol: int) -> str:
    return voice.say(BANNED[symbol])


def _right(names: Players, voice: Voice, seat: Seat) -> str:
    return voice.say("{name} may use one die twice in this turn.", name=names[seat])


def _moved(names: Players, voice: Voice, seat: Seat, station: int, before: int) -> str:
    facts = {"name": names[seat], "station": station_name(voice, station)}
    if station == before:
        return voice.say("The piece of {name} stands at {station} already.", **facts)
    return voice.say("The piece of {name} is put on {station}.", **facts)


def _inspected(names: Players, voice: Voice, seat: Seat, shown: int) -> str:
    if shown:
        return voice.say("{name} shows a ticket and keeps it.", name=names[seat])
    return voice.say("{name} has no ticket: the dice and the turn are lost.", name=names[seat])


def _drew(names: Players, voice: Voice, seat: Seat, kinds: Ints) -> str:
    cards = voice.listed(voice.say("“{card}”", card=event_name(voice, kind)) for kind in kinds)
    return voice.say("{name} draws {cards}.", name=names[seat], cards=cards)


def _reshuffle(names: Players, voice: Voice, count: int) -> str:
    return voice.many(count, "The discarded event cards are shuffled into a new pile of {n} card.",
                      "The discarded event cards are shuffled into a new pile of {n} cards.")


RIDDEN = {
    "ride": (mark("{name} takes the underground to {station}."), mark("{name} takes the bus to {station}."),
             mark("{name} takes the tram to {station}.")),
    "again": (mark("{name} uses a die twice and takes the underground to {station}."),
              mark("{name} uses a die twice and takes the bus to {station}."),
              mark("{name} uses a die twice and takes the tram to {station}.")),
    "bonus": (mark("{name} gives three trams for the underground to {station}."),
              mark("{name} gives three trams for the bus to {station}.")),
    "take": (mark("{name} uses a passed die and takes the underground to {station}."),
             mark("{name} uses a passed die and takes the bus to {station}."),
             mark("{name} uses a passed die and takes the tram to {station}.")),
}


def _ridden(kind: str) -> EventSentence:
    def sentence(names: Players, voice: Voice, seat: Seat, symbol: int, before: int, station: int) -> str:
        return voice.say(RIDDEN[kind][symbol], name=names[seat], station=station_name(voice, station))
    return sentence


def _show(names: Players, voice: Voice, seat: Seat, card: int, means: int, total: int) -> str:
    facts = {"name": names[seat], "card": card_names(voice, (card,))}
    if means:
        return voice.many(total, "{name} shows {card} with three of a kind and has {n} destination.",
                          "{name} shows {card} with three of a kind and has {n} destinations.", **facts)
    return voice.many(total, "{name} shows {card} with a ticket and has {n} destination.",
                      "{name} shows {card} with a ticket and has {n} destinations.", **facts)


def _stop(names: Players, voice: Voice, seat: Seat, dice: Ints) -> str:
    if any(dice):
        return voice.say("{name} stops and passes on {dice}.", name=names[seat], dice=dice_names(voice, dice))
    return voice.say("{name} stops.", name=names[seat])


def _no_die(names: Players, voice: Voice, seat: Seat, could: int) -> str | None:
    return voice.say("{name} takes none of the dice.", name=names[seat]) if could else None


def _game_over(names: Players, voice: Voice, ranks: Ints, points: Ints) -> str:
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    return voice.many(len(winners), "The game is over, and {names} wins. Destinations shown: {points}.",
                      "The game is over, and {names} win together. Destinations shown by each: {points}.",
                      names=voice.listed(names[seat] for seat in winners), points=points[winners[0]])


SENTENCES: dict[str, EventSentence] = {
    "dealt": _dealt, "deals": _silent, "chose": _chose, "chooses": _chooses, "start_card": _start_card,
    "gave": _gave, "handed_on": _handed_on, "first_player": _first_player, "turn": _turn, "throw": _throw,
    "no_event": _no_event, "event": _event, "banned": _banned, "right": _right, "moved": _moved,
    "inspected": _inspected, "drew": _drew, "draws": _silent, "reshuffle": _reshuffle,
    **{kind: _ridden(kind) for kind in RIDDEN}, "show": _show, "stop": _stop, "no_die": _no_die,
    "end_chance": _silent, "game_over": _game_over,
}
ABOUT_ALL = {"reshuffle", "game_over"}


def event(event: Event, names: Players, voice: Voice) -> str | None:
    """The sentence for the log; None if other events cover it."""
    kind, _, *facts = event
    return SENTENCES[kind](names, voice, *facts)


def about(event: Event) -> int | None:
    """The seat an event is about; None if it concerns everybody."""
    kind, _, *facts = event
    seat: Seat | None = None if kind in ABOUT_ALL else facts[0]
    return seat


# ---- refusals

NO_DIE_LEFT = (mark("No unused die shows the underground."), mark("No unused die shows the bus."),
               mark("No unused die shows the tram."))
NOT_RUNNING = (mark("The underground does not run in this turn."), mark("No bus runs in this turn."),
               mark("No tram runs in this turn."))
NO_EDGE = (mark("The underground does not go from {start} to {station} in one step."),
           mark("No bus goes from {start} to {station} in one step."),
           mark("No tram goes from {start} to {station} in one step."))
NOT_USED = (mark("No underground die has been used for a step, so none can be used twice."),
            mark("No bus die has been used for a step, so none can be used twice."),
            mark("No tram die has been used for a step, so none can be used twice."))
NOT_THREE = (mark("Three unused underground dice are needed for that."),
             mark("Three unused bus dice are needed for that."),
             mark("Three unused tram dice are needed for that."))


def _by_symbol(texts: tuple[str, ...]) -> RefusalSentence:
    return lambda names, voice, symbol: voice.say(texts[symbol])


def _other_seat(names: Players, voice: Voice, seat: Seat) -> str:
    return voice.say("It is the turn of {name}.", name=names[seat])


def _is_start_card(names: Players, voice: Voice, card: int) -> str:
    return voice.say("{card} is the start card and stays where it is.", card=card_names(voice, (card,)))


def _no_such_edge(names: Players, voice: Voice, symbol: int, start: int, station: int) -> str:
    return voice.say(NO_EDGE[symbol], start=station_name(voice, start), station=station_name(voice, station))


def _not_there(names: Players, voice: Voice, card: int, station: int, here: int) -> str:
    return voice.say("{card} is at {station}, and the piece stands at {here}.",
                     card=card_names(voice, (card,)), station=station_name(voice, station),
                     here=station_name(voice, here))


def _no_ticket(names: Players, voice: Voice, card: int) -> str:
    return voice.say("To show {card} a ticket is needed, and there is none in the hand.",
                     card=card_names(voice, (card,)))


REFUSALS: dict[str, RefusalSentence] = {
    "not_your_turn": _other_seat, "start_card": _is_start_card, "no_such_die": _by_symbol(NO_DIE_LEFT),
    "kind_banned": _by_symbol(NOT_RUNNING), "no_such_edge": _no_such_edge,
    "die_not_used": _by_symbol(NOT_USED), "not_there": _not_there, "no_ticket": _no_ticket,
    "not_three_equal": _by_symbol(NOT_THREE),
}
PLAIN_REFUSALS = {
    "bad_command": mark("That is no choice of this game."),
    "bad_side": mark("The game is played by day or by night."),
    "bad_player_count": mark("The game is for two, three or four players."),
    "bad_first_player": mark("The first turn goes to somebody who plays."),
    "game_over": mark("The game is over."),
    "wrong_phase": mark("Something else has to be decided first."),
    "already_chosen": mark("This choice has been made; now the others choose."),
    "not_in_hand": mark("This card is not in the hand."),
    "same_card_twice": mark("Two different cards are needed."),
    "not_an_event": mark("A ticket is no event: it is for destinations and inspections."),
    "no_such_piece": mark("There is no such piece on the board."),
    "no_tram_at_night": mark("No tram runs by night."),
    "no_double_right": mark("Only All green lets a die be used twice, and only one."),
    "night_only": mark("Three trams are a bonus only by night."),
    "not_three_trams": mark("The bonus needs three unused tram dice."),
    "own_travel_only": mark("Three of a kind and the bonus are only for the journey after one’s own throw."),
    "one_die_per_chance": mark("Only one passed die may be taken at a time."),
}


def reason(reason: Reason, names: Players, voice: Voice) -> str:
    """The sentence for a refusal."""
    if reason.code in PLAIN_REFUSALS:
        return voice.say(PLAIN_REFUSALS[reason.code])
    return REFUSALS[reason.code](names, voice, *reason.facts)


# ---- questions and choices

def _ask_gifts(scene: CityScene, names: Players, voice: Voice) -> str:
    left, right = neighbours(scene)
    return voice.say("Choose one card for {left} and one for {right}, before you see what comes in.",
                     left=names[left], right=names[right])


def _ask_exchange(scene: CityScene, names: Players, voice: Voice) -> str:
    return voice.many(EXCHANGED[len(scene.chairs)], "Choose {n} card to exchange with {name}.",
                      "Choose {n} cards to exchange with {name}.", name=names[neighbours(scene)[0]])


def _ask_event(scene: CityScene, names: Players, voice: Voice) -> str:
    return voice.say("Play one event card, or none, before {name} travels.", name=names[scene.board.roller])


def _ask_piece(scene: CityScene, names: Players, voice: Voice) -> str:
    return voice.say("Choose whose piece is put on {station}.",
                     station=station_name(voice, scene.board.piece_to))


def _ask_travel(scene: CityScene, names: Players, voice: Voice) -> str:
    verbs = {action[0] for action in scene.legal}
    if SHOW in verbs:
        return voice.say("You stand at your destination: show it, travel on, or stop.")
    if verbs == {STOP}:
        return voice.say("Nothing more is possible: stop.")
    return voice.say("Travel with your dice, or stop and pass on what is left.")


def _ask_taken(scene: CityScene, names: Players, voice: Voice) -> str:
    verbs = {action[0] for action in scene.legal}
    if SHOW in verbs:
        return voice.say("You stand at your destination: show it with a ticket, or not.")
    if AGAIN in verbs:
        return voice.say("You may use your die twice, or leave it at one step.")
    return voice.say("Nothing more is possible: end your chance.")


QUESTIONS: dict[str, Callable[[CityScene, Players, Voice], str]] = {
    "ChooseStart": lambda scene, names, voice: voice.say(
        "Choose the card you start from: it is no destination any more."),
    "ChooseGifts": _ask_gifts, "ChooseExchange": _ask_exchange, "EventRound": _ask_event,
    "ChoosePiece": _ask_piece, "Travel": _ask_travel, "TakenDie": _ask_taken,
    "PassedDice": lambda scene, names, voice: voice.say("Take one of the passed dice for a step, or none."),
}


def neighbours(scene: CityScene) -> tuple[int, int]:
    """The left and the right neighbour of the seat that decides."""
    seats, turn = len(scene.chairs), scene.turn or 0
    return (turn + 1) % seats, (turn - 1) % seats


def ask(scene: CityScene, names: Players, voice: Voice) -> str:
    """The question to the seat that decides."""
    if scene.turn is None:
        return voice.say("The game is over.")
    if scene.viewer != scene.turn or scene.asked is None:
        return voice.say("{name} has to choose.", name=names[scene.turn])
    return QUESTIONS[scene.asked](scene, names, voice)


STEP_CHOICES = {
    RIDE: (mark("Underground to {station}"), mark("Bus to {station}"), mark("Tram to {station}")),
    AGAIN: (mark("Second step: underground to {station}"), mark("Second step: bus to {station}"),
            mark("Second step: tram to {station}")),
    BONUS: (mark("Three trams for the underground to {station}"),
            mark("Three trams for the bus to {station}")),
    TAKE: (mark("Take a die: underground to {station}"), mark("Take a die: bus to {station}"),
           mark("Take a die: tram to {station}")),
}
PAYMENTS = (mark("Show {card} with a ticket"), mark("Show {card} with three undergrounds"),
            mark("Show {card} with three buses"), mark("Show {card} with three trams"))


def _step_choice(texts: tuple[str, ...]) -> ChoicePhrase:
    return lambda scene, names, voice, symbol, station: voice.say(
        texts[symbol], station=station_name(voice, station))


def _start_choice(scene: CityScene, names: Players, voice: Voice, card: int) -> str:
    return voice.say("Start from {card}: {station}", card=card_names(voice, (card,)),
                     station=station_name(voice, STATION_OF[card]))


def _gifts_choice(scene: CityScene, names: Players, voice: Voice, left: int, right: int) -> str:
    to_left, to_right = neighbours(scene)
    return voice.say("Give {left} to {to_left} and {right} to {to_right}", left=card_names(voice, (left,)),
                     right=card_names(voice, (right,)), to_left=names[to_left], to_right=names[to_right])


def _piece_choice(scene: CityScene, names: Players, voice: Voice, seat: Seat) -> str:
    return voice.say("Put the piece of {name} on {station}", name=names[seat],
                     station=station_name(voice, scene.board.piece_to))


def _stop_choice(scene: CityScene, names: Players, voice: Voice) -> str:
    if any(not die.used for die in scene.board.dice):
        return voice.say("Stop and pass the dice on")
    return voice.say("Stop")


CHOICES: dict[int, ChoicePhrase] = {
    START_CARD: _start_choice, HAND_ON: _gifts_choice,
    EXCHANGE: lambda scene, names, voice, *both: voice.say("Exchange {cards}", cards=card_names(voice, both)),
    NO_EVENT: lambda scene, names, voice: voice.say("Play no event card"),
    EVENT: lambda scene, names, voice, kind: voice.say("Play “{card}”", card=event_name(voice, kind)),
    PIECE: _piece_choice, STOP: _stop_choice,
    **{verb: _step_choice(texts) for verb, texts in STEP_CHOICES.items()},
    SHOW: lambda scene, names, voice, card, means: voice.say(
        PAYMENTS[means], card=card_names(voice, (card,))),
    NO_DIE: lambda scene, names, voice: voice.say("Take no die"),
    END_CHANCE: lambda scene, names, voice: voice.say("Leave it at that"),
}


def choice(scene: CityScene, action: Action, names: Players, voice: Voice) -> str:
    """The action as a phrase for a button or a list."""
    return CHOICES[action[0]](scene, names, voice, *action[1:])


# ---- other texts

SOURCE_NAMES = {
    "ticket": mark("With a ticket"), "three_of_a_kind": mark("With three of a kind"),
    "passed_die": mark("With a passed die"),
}
BARRIERS = {
    "deals": mark("Cards have been dealt since, and nobody can unsee them."),
    "start_card": mark("The start cards lie open since, and nobody can unsee them."),
    "handed_on": mark("Cards have changed hands since, and nobody can unsee them."),
    "throw": mark("Dice have been thrown since, and nobody can unsee them."),
    "event": mark("An event card has been played since, and everybody has seen it."),
    "draws": mark("An event card has been drawn since, and nobody can unsee it."),
    "show": mark("A destination has been shown since, and everybody has seen it."),
}
CARDS = (
    (mark("The aim"), mark(
        "Each of you has secret destinations in Vienna: {few}, or {many} with two players. Who first shows "
        "the last of them wins at once.")),
    (mark("Your turn"), mark(
        "Throw {dice} dice. After the event cards you travel: each die is one step by underground, bus or "
        "tram, in any order.")),
    (mark("Event cards"), mark(
        "After the throw everybody may play one event card, from your left neighbour round to you. It acts "
        "at once; then a new one is drawn, so that all hold {hand}.")),
    (mark("Tickets"), mark(
        "At a destination of yours you may show its card by handing in a ticket. You draw an event card for "
        "it and may travel on with the dice that are left.")),
    (mark("Three of a kind"), mark(
        "Instead of a ticket you may put {three} unused dice with the same symbol aside, on the journey "
        "after your own throw.")),
    (mark("Inspection"), mark(
        "Whoever threw must show a ticket and keeps it. Without one the piece goes to {centre}, and dice and "
        "turn are lost.")),
    (mark("Other events"), mark(
        "Other cards stop the underground, the bus or the tram for this turn, have all dice thrown again, "
        "put a piece elsewhere, or let one die be used twice.")),
    (mark("Passed dice"), mark(
        "Unused dice go round to the left. Each player may take one at a time, move at once and show a "
        "destination with a ticket, until nobody wants any.")),
    (mark("By night"), mark(
        "No tram runs. {three} tram dice together are one step by underground or bus, or a ticket like any "
        "three of a kind.")),
)


# the refusal codes that each card of the short rules explains
EXPLAINED = (
    "game_over start_card already_chosen same_card_twice not_in_hand",
    "not_your_turn wrong_phase no_such_edge no_such_die bad_command bad_first_player bad_player_count "
    "bad_side", "not_an_event", "no_ticket not_there", "not_three_equal", "",
    "kind_banned no_double_right die_not_used no_such_piece",
    "one_die_per_chance own_travel_only", "night_only no_tram_at_night not_three_trams")
# what is known exactly, what is reconstructed, and how gaps in the printed rules are filled
KNOWN = (
    mark("Exactly known: dice, tickets and events, the course of a turn by day and by night, the numbers of "
         "cards."),
    mark("Reconstructed: the map’s drawing and its stations (the order of stops is real), the destinations "
         "but one, the shares of the event cards, the faces of the dice."),
    mark("Ruled here: who begins is drawn by lot unless you choose; passed dice go round until all in a row "
         "have declined; anybody may play any event; after very many turns points decide."))


def source(key: str, voice: Voice) -> str:
    """The name of a source of points."""
    return voice.say(SOURCE_NAMES[key])


def barrier(kind: str, voice: Voice) -> str:
    """Why choices before this event cannot be taken back."""
    return voice.say(BARRIERS[kind])


def cards(voice: Voice) -> list[tuple[str, str]]:
    """The short rules: (title, text)."""
    few = "–".join(str(number) for number in sorted(set(TO_WIN[SEATS[1]:])))
    facts = {"few": few, "many": TO_WIN[SEATS[0]], "dice": DICE, "hand": EVENT_HAND, "three": THREE,
             "centre": station_name(voice, CENTRE)}
    return [(voice.say(title), voice.say(text, **facts)) for title, text in CARDS]


# ---- names of the bot's features, for hints

FEATURES = {
    "shown": mark("destinations shown"), "way": mark("the length of the whole way"),
    "next": mark("the way to the nearest destination"), "tickets": mark("tickets"),
    "events": mark("event cards"),
    "there": mark("standing at a destination"), "dice": mark("fewer dice left for the others"),
    "hindrance": mark("what the travelling rival can do"), "rival": mark("the distance to the leader"),
}
