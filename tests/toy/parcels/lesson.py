"""The lesson of Parcels: a few turns for two, with an exchange and a present asked for on either side."""

from kaffeehaus.table.game import Setup
from kaffeehaus.table.lessons import Script, Step
from kaffeehaus.table.words import mark


def facts(voice, game):
    """The numbers in the texts, as the rules of this table have them."""
    return {"swapped": game.data.MOST_SWAPPED, "given": game.data.MOST_GIVEN}


def course(data):
    """What is said and done, choice after choice."""
    return (
        Step(mark("Each card you play scores its number, and another one comes from the pile.")),
        Step(mark("Keep the end in mind: when nobody holds a card any more, the most points win.")),
        Step(mark("Tap the three to play it."), "play=3",
             mark("You have 3 points, and a new card."), "card-2"),
        "play=4",
        Step(mark("Before you play, up to {swapped} cards may be exchanged. Exchange the one."), "swap=1",
             mark("A three came for it. Only one exchange a turn."), "choice-6"),
        Step(mark("A nought asks the next player for a present. Tap it."), "play=0",
             mark("Whoever is asked may give up to {given} points, or nothing."), "card-0"),
        "give=2", "play=1",
        Step(mark("Two points were given. Now play the four."), "play=4",
             mark("The largest cards score most."), "card-2"),
        "play=0",
        Step(mark("Now you are asked for a present. Give nothing, then Done."), "give=0",
             mark("That is allowed."), "choice-0 done"),
        Step(mark("Play the three."), "play=3", mark("So it goes on until the cards are gone."), "card-2"),
    )


SCRIPT = Script(Setup("parcels", 2, 5), course, facts)
