"""Café Melange's lesson: two turns of two players, from the first reservation to a chain of visitors."""

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

# the guest to seat, the personality beside it, and the card that scores both
GUEST, PERSON, ACTION = 4, "klimt", "score_guest_grey"
VALUES = "violet", "round", "grey", "orange", "turquoise"


def facts(voice: Voice, game: Game[State]) -> dict[str, Fact]:
    """The numbers and names that the texts mention."""
    data, words = game.data, game.words
    person, action = data.PERSON_IDS.index(PERSON), data.ACTION_IDS.index(ACTION)
    times, vip = data.MULTIPLIER[GUEST], data.VIP[person]
    cards = {name: words.card_name(voice, data.VALUE_IDS.index(name)) for name in VALUES}
    return {
        **cards, "final": data.FINAL_AT, "plays": data.PLAYS, "draws": data.DRAWS_INSTEAD,
        "rows": data.SAME_COMBINATION, "cubes": words.kind_name(voice, data.KIND_IDS.index("blue_cube")),
        "person": words.person_name(voice, person),
        "vip": vip, "brought": data.PERSON_POINTS[person], "now": data.GUEST_POINTS[GUEST], "times": times,
        "end": times * vip, "bonus": data.EFFECTS[action].points,
    }


def course(data: ModuleType) -> Course:
    """The choices of the lesson and their texts."""
    def card(name: str) -> str:
        return f"card-{data.VALUE_IDS.index(name) + 1}"

    def row(name: str) -> str:
        return f"row-{data.KIND_IDS.index(name) + 1}"

    return (
        Step(mark("Your guests want chairs in the café. Reserve chairs until a single one is left: then a "
                  "guest sits down there and brings points. Most points win.")),
        Step(mark("Keep the end in mind: visitor number {final} begins the last round. Then each guest "
                  "scores its multiplier times the VIP of all personalities at its table.")),
        Step(mark("Only you see your hand. Tap {violet}, then the row of your {cubes}, then Done: a marker "
                  "goes on every free chair that matches."),
             "blue_cube=violet",
             mark("All these chairs are reserved for one guest of yours. A card of another kind takes the "
                  "markers from the chairs that do not match it."),
             f"{card('violet')} {row('blue_cube')} done"),
        Step(mark("You may play up to {plays} cards in a turn. Add {round} to the same row: tap the card, "
                  "then Done."),
             "blue_cube+round",
             mark("Two chairs are left. Everybody sees your rows, so the others may well guess what you "
                  "want."),
             f"{card('round')} done"),
        Step(mark("With {grey} only one chair remains, and somebody sits down at once. Tap the card, then "
                  "Done."),
             "blue_cube+grey", "",
             f"{card('grey')} done"),
        Step(mark("Who sits down? Some guests bring points now, others a multiplier for the end. Take the "
                  "one with +{now} and ×{times}."),
             "guest=5",
             mark("All other markers leave a chair that is taken, and the row is free again. The waiter "
                  "walks on by one for each visitor."),
             "choice-4"),
        Step(mark("Your turn ends with drawing a card. Take {grey} from the open ones, then tap Done."),
             "take=grey",
             mark("Who plays nothing draws {draws} cards instead. Now it is the other’s turn."),
             "source-3 done"),
        "yellow_cube=orange", "yellow_cube+grey", "stop", "take=square",
        Step(mark("Anybody may add to the row of a personality. Tap the row of {person}, then {orange}, then "
                  "Done."),
             "neutral_grey+orange",
             mark("Two chairs are left, one of them beside your guest. Whoever seats a personality gets its "
                  "points at once; its VIP counts for all guests at that table."),
             f"{row('neutral_grey')} {card('orange')} done"),
        Step(mark("Now {grey} leaves only the chair beside your guest. Tap the card, then Done."),
             "neutral_grey+grey",
             mark("You get {brought} point now, and ×{times} times VIP {vip} will be {end} in the end. The "
                  "other had a marker on that chair and keeps just one: a chain begins."),
             f"{card('grey')} done"),
        "guest=4",
        Step(mark("So a guest of the other sat down too, but in your turn guests of others score nothing. "
                  "You have a play left: tap your action card, then Done."),
             "card=score_guest_grey",
             mark("That brought {bonus} points. You may play one action card in each of the waiter’s three "
                  "phases. Two equal cards are a joker for any other card."),
             f"action-{data.ACTION_IDS.index(ACTION) + 1} done"),
        Step(mark("Draw for the next turn: take {turquoise}, then tap Done."),
             "take=turquoise",
             "",
             "source-4 done"),
        Step(mark("No two cards may lie together in more than {rows} rows. All else follows from what you "
                  "have done: watch the others’ rows, and seat your guests in good company.")),
    )


SCRIPT = Script(Setup("cafe_melange", 2, 23527), course, facts)
