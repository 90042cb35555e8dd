"""Vienna's lesson: one round for three, from the start card to the first comparison of citizens."""

from .rules.data import (BACK_COST, COINS_PER_POINT, END_POINTS, FIELD_IDS, FIELD_NAMES, PERSON_IDS, PERSON_NAMES, START_IDS,
                                  START_NAMES, TURN_COST)
from kaffeehaus.table.game import Setup
from kaffeehaus.table.words import mark
from kaffeehaus.table.lessons import Script, Step


def field(name):
    return f"field-{FIELD_IDS.index(name) + 1}"


def facts(voice):
    def place(name):
        return voice.name(FIELD_NAMES[FIELD_IDS.index(name)])
    return {
        "end": END_POINTS, "coins": COINS_PER_POINT, "turn": TURN_COST, "back": BACK_COST,
        "card": voice.name(START_NAMES[START_IDS.index("kaufmannssohn")]),
        "person": voice.name(PERSON_NAMES[PERSON_IDS.index("lehrerin")]),
        "market": place("naschmarkt"), "column": place("pestsaeule"), "cafe": place("cafe_griensteidl"),
        "society": place("geheimbund"),
    }


COURSE = (
    Step(mark("Dice win you people, coins and points along the Ringstrasse. When somebody has {end} points after a round, "
              "the game ends, and most points win.")),
    Step(mark("Keep the end in mind: each neighbour who then has fewer citizens, fewer crosses or fewer crowns than you "
              "brings a last point, and so do {coins} coins.")),
    "card=kadett", "card=novize",
    Step(mark("Each player takes a start card with coins and symbols. Tap {card}: four coins and a citizen."),
         "card=kaufmannssohn",
         mark("Your dice are rolled once a round. In each turn one or two of them go to one free field."),
         "person-kaufmannssohn"),
    Step(mark("A die fits where its number stands. Tap your 3, then {market}, then Done: until then you may put it back."),
         "3>naschmarkt",
         mark("The coins come later, when the street is evaluated. First the others place a die or two."),
         f"die-1 {field('naschmarkt')} done"),
    "5>universitaet", "2>oper",
    Step(mark("A coin turns a die up or down by one, as often as you can pay. Tap your 1, then +1."),
         "t1+",
         mark("Now it shows a 2. For a coin you could also have rerolled any of your dice."),
         "die-0 turn-0-up"),
    Step(mark("Two dice count together. Tap the 2 and a 6, then {column}, which needs an 8, then Done."),
         "2+6>pestsaeule",
         mark("Your coach has driven on to {column}. Fields beyond it are free to reach; one behind it costs a coin each time."),
         f"die-0 die-2 {field('pestsaeule')} done"),
    "5+5>schloss_belvedere", "3>parlament",
    Step(mark("Going back can be worth a coin: {cafe} brings a character card. Tap the 6, then the café, then Done."),
         "6>cafe_griensteidl",
         mark("The gendarme would close a field for all, and two dice of one face are needed for the last two fields."),
         f"die-1 {field('cafe_griensteidl')} done"),
    "2+3>geheimbund", "2+2>geheimbund",
    Step(mark("Fields with a lightning act at once. {society} takes any dice and pays a coin for each. Tap it, then Done."),
         "5>geheimbund",
         mark("When all dice lie, the fields act in street order. A cost has to be paid; who cannot pay gets nothing there."),
         f"{field('geheimbund')} done"),
    "3>geheimbund",
    Step(mark("The café lets you choose. {person} shows a citizen, and citizens are compared at {column} next."),
         "person=lehrerin",
         mark("You have more citizens than either neighbour, and each of them brought two points; a tie would have brought one."),
         "person-lehrerin"),
    Step(mark("That was a round; the next one begins with whoever holds the clock. Special cards stay with you until somebody else "
              "reaches their field.")),
)
SCRIPT = Script(Setup("vienna", 3, 7, {"start": 0}), COURSE, facts)
