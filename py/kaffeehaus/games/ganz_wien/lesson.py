"""Ganz Wien's lesson: one turn in a game of three, and dice passed on by the next seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.game import Setup
from kaffeehaus.table.lessons import Script, Step
from kaffeehaus.table.words import mark

if TYPE_CHECKING:
    from types import ModuleType

    from kaffeehaus.table.contract import Fact, State
    from kaffeehaus.table.game import Game
    from kaffeehaus.table.lessons import Course
    from kaffeehaus.table.words import Voice

SEATS = 3


def facts(voice: Voice, game: Game[State]) -> dict[str, Fact]:
    """The numbers and names that the texts mention."""
    data, words = game.data, game.words

    def goal(name: str) -> str:
        text: str = words.card_names(voice, (data.DESTINATION_IDS.index(name),))
        return text

    def stop(name: str) -> str:
        text: str = words.station_name(voice, data.STATION_IDS.index(name))
        return text

    def event(name: str) -> str:
        text: str = words.event_name(voice, data.EVENT_IDS.index(name))
        return text
    return {
        "cards": data.TO_WIN[SEATS], "hand": data.EVENT_HAND,
        "start": goal("stephansdom"), "left": goal("schoenbrunn"), "right": goal("belvedere"),
        "wheel": goal("riesenrad"),
        "house": goal("kunsthaus"), "island": goal("donauinsel"),
        "first": stop("schwedenplatz"), "second": stop("taborstrasse"), "third": stop("praterstern"),
        "fourth": stop("radetzkyplatz"), "centre": stop("erdberg"),
        "green": event("all_green"), "inspection": event("ticket_inspection"),
    }


def course(data: ModuleType) -> Course:
    """The choices of the lesson and their texts."""
    def card(name: str) -> str:
        return f"card-{data.DESTINATION_IDS.index(name)}"
    return (
        Step(mark("Race through Vienna by underground, bus and tram. Everybody has {cards} secret "
                  "destinations, and who first shows the last of them wins.")),
        Step(mark("Keep the end in mind: nothing is counted afterwards. The game stops with somebody’s "
                  "last destination, even in the middle of another’s turn.")),
        Step(mark("One card is your start and no destination any more. Choose {start}, in the middle of "
                  "the city: tap its card, then Done."),
             "start=stephansdom", "",
             f"{card('stephansdom')} done"),
        "start=mariahilfer", "start=landtmann",
        Step(mark("Now a card goes to each neighbour, before you see what you get. Give away what lies "
                  "far off: tap {left}, then {right}, then Done."),
             "pass=schoenbrunn,belvedere", "",
             f"{card('schoenbrunn')} {card('belvedere')} done"),
        "pass=steinhof,kunsthaus", "pass=donauinsel,haus_des_meeres", "event=none", "event=none",
        Step(mark("You got {house} and {island}, and your dice are thrown. First everybody may play an "
                  "event card. Tap {green}: you may then use one die twice."),
             "event=all_green",
             mark("A new card was drawn for it, so you always hold {hand}: now tickets. You need one for "
                  "each destination that you show."),
             "event-1|go-1"),
        Step(mark("Each die is one step by underground, bus or tram, in any order. Ride the underground "
                  "to {first}: tap it on the map or on the departures board."),
             "U>schwedenplatz", "",
             "station-schwedenplatz|go-1"),
        Step(mark("Changing is free, and lines do not matter. Take the tram to {second}."),
             "T>taborstrasse", "",
             "station-taborstrasse|go-8"),
        Step(mark("Now take your other underground to {third}, where a destination of yours is: tap its "
                  "row on the departures board."),
             "U>praterstern", "",
             "go-2"),
        Step(mark("You have arrived. Show {wheel} for a ticket: tap the card."),
             "show=riesenrad:ticket",
             mark("The first destination! Without a ticket three equal dice would have done, if none of "
                  "them was used to ride."),
             f"{card('riesenrad')}|go-8"),
        Step(mark("Now use the tram die a second time: ride to {fourth}, then show {house} for your "
                  "other ticket."),
             "again=T>radetzkyplatz show=kunsthaus:ticket",
             mark("Two of {cards}. Your unused buses went round to the left, but nobody could ride from "
                  "where they stand. Now the next player has thrown."),
             f"station-radetzkyplatz|go-7, {card('kunsthaus')}|go-1"),
        "event=none",
        Step(mark("Events are played in turns of others, too. Tap {inspection}: who has thrown must show "
                  "a ticket, or goes to {centre} and loses the turn."),
             "event=ticket_inspection",
             mark("There was a ticket, and it may be kept. Watch the journey: what is not used is passed "
                  "on, this time to you as well."),
             "event-0|go-1"),
        "event=none", "U>gumpendorfer_strasse", "B>haus_des_meeres", "show=haus_des_meeres:ticket", "stop",
        "take=none",
        Step(mark("You may take one of the passed dice and ride at once. Take the tram to {third}, "
                  "nearer to {island}."),
             "take=T>praterstern",
             mark("With a ticket you could even show a destination now. So you travel in every turn: "
                  "keep your destinations close together, and a ticket for inspections."),
             "station-praterstern|go-3"),
    )


SCRIPT = Script(Setup("ganz_wien", SEATS, 852, {"side": "day", "first": 0}), course, facts)
