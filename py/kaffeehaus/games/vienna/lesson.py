"""Vienna's lesson: one round for three, from the start card to the first comparison of citizens."""

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


def facts(voice: Voice, game: Game[State]) -> dict[str, Fact]:
    """The numbers and names that the texts mention."""
    data = game.data

    def place(field: str) -> str:
        return voice.name(data.FIELD_NAMES[data.FIELD_IDS.index(field)])
    return {
        "end": data.END_POINTS, "coins": data.COINS_PER_POINT, "turn": data.TURN_COST, "back": data.BRIBE,
        "card": voice.name(data.START_NAMES[data.START_IDS.index("kaufmannssohn")]),
        "person": voice.name(data.CHARACTER_NAMES[data.CHARACTER_IDS.index("lehrerin")]),
        "market": place("naschmarkt"), "column": place("pestsaeule"), "cafe": place("cafe_griensteidl"),
        "society": place("geheimbund"),
    }


def course(data: ModuleType) -> Course:
    """The choices of the lesson and their texts."""
    def spot(field: str) -> str:
        return f"field-{data.FIELD_IDS.index(field) + 1}"
    return (
        Step(mark("Dice win you people, coins and points along the Ringstrasse. When somebody has {end} "
                  "points after a round, the game ends, and most points win.")),
        Step(mark("Keep the end in mind: each neighbour who then has fewer citizens, fewer crosses or fewer "
                  "crowns than you brings a last point, and so do {coins} coins.")),
        "card=kadett", "card=novize",
        Step(mark("Each player takes a start card with coins and symbols. Tap {card}: four coins and a "
                  "citizen."),
             "card=kaufmannssohn",
             mark("Your dice are rolled once a round. In each turn one or two of them go to one free field."),
             "person-kaufmannssohn"),
        Step(mark("A die fits where its number stands. Tap your 3, then {market}, then Done: until then you "
                  "may put it back."),
             "3>naschmarkt",
             mark("The coins come later, when the street is evaluated. First the others place a die or two."),
             f"die-1 {spot('naschmarkt')} done"),
        "5>universitaet", "2>oper",
        Step(mark("A coin turns a die up or down by one, as often as you can pay. Tap your 1, then +1."),
             "t1+",
             mark("Now it shows a 2. For a coin you could also have rerolled any of your dice."),
             "die-0 turn-0-up"),
        Step(mark("Two dice count together. Tap the 2 and a 6, then {column}, which needs an 8, then Done."),
             "2+6>pestsaeule",
             mark("Your coach has driven on to {column}. Fields beyond it are free to reach; one behind it "
                  "costs a coin each time."),
             f"die-0 die-2 {spot('pestsaeule')} done"),
        "5+5>schloss_belvedere", "3>parlament",
        Step(mark("Going back can be worth a coin: {cafe} brings a character card. Tap the 6, then the café, "
                  "then Done."),
             "6>cafe_griensteidl",
             mark("The gendarme would close a field for all, and two dice of one face are needed for the "
                  "last two fields."),
             f"die-1 {spot('cafe_griensteidl')} done"),
        "2+3>geheimbund", "2+2>geheimbund",
        Step(mark("Fields with a lightning act at once. {society} takes any dice and pays a coin for each. "
                  "Tap it, then Done."),
             "5>geheimbund",
             mark("When all dice lie, the fields act in street order. A cost has to be paid; who cannot pay "
                  "gets nothing there."),
             f"{spot('geheimbund')} done"),
        "3>geheimbund",
        Step(mark("The café lets you choose. {person} shows a citizen, and citizens are compared at {column} "
                  "next."),
             "person=lehrerin",
             mark("You have more citizens than either neighbour, and each of them brought two points; a tie "
                  "would have brought one."),
             "person-lehrerin"),
        Step(mark("That was a round; the next one begins with whoever holds the clock. Special cards stay "
                  "with you until somebody else reaches their field.")),
    )


SCRIPT = Script(Setup("vienna", 3, 7, {"start": 0}), course, facts)
