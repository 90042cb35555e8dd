"""The chances of the next reservation card and of the next action card."""

from kaffeehaus.board import Chances, Share
from .signs import mini, sign


def odds(view, seen):
    count = view.game.odds
    found = [cards(view, *count.next_card(seen, view.scene.viewer)), actions(view, *count.next_action(seen))]
    return [one for one in found if one.rows] or [Chances(view.voice.say("No card is left in the decks."))]


def cards(view, whole, ways):
    voice, unseen = view.voice, view.scene.board.unseen
    rows = [(mini(view.data, value), view.words.card_name(voice, value),
             [unseen[value], Share(ways[value], whole)])
            for value in sorted(range(len(ways)), key=lambda value: (-ways[value], value)) if ways[value]]
    heads = voice.say("Unseen"), voice.say("Chance")
    return Chances("", voice.say("The next card of the deck"), heads, rows)


def actions(view, whole, ways):
    voice, data = view.voice, view.data
    rows = [(sign(f"action-{data.ACTION_IDS[card]}", "mini"), view.words.action_name(voice, card),
             [Share(count, whole)])
            for card, count in enumerate(ways) if count]
    return Chances("", voice.say("The next action card"), (voice.say("Chance"),), rows, "odds-actions")
