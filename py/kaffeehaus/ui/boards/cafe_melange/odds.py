"""The chances of the next reservation card and of the next action card."""

from ....games.cafe_melange import odds as counted
from ...odds import chances, nothing, share
from ...page import svg
from .signs import mini, sign


def odds(table, view):
    voice, viewer = view.voice, view.scene.viewer
    seen = table.game.observe(table.shown(), viewer)
    found = [cards(view, *counted.next_card(seen, viewer)), actions(view, *counted.next_action(seen))]
    return svg(t"{found}") if any(found) else nothing(voice.say("No card is left in the decks."))


def cards(view, whole, ways):
    voice = view.voice
    rows = [(mini(view.data, value), view.words.card_name(voice, value),
             [svg(t"<td>{view.scene.board.unseen[value]}</td>"), share(voice, ways[value], whole)])
            for value in sorted(range(len(ways)), key=lambda value: (-ways[value], value)) if ways[value]]
    heads = "", voice.say("Unseen"), voice.say("Chance")
    return chances(voice.say("The next card of the deck"), heads, rows) if rows else ""


def actions(view, whole, ways):
    voice, data = view.voice, view.data
    rows = [(sign(f"action-{data.ACTION_IDS[card]}", "mini"), view.words.action_name(voice, card), [share(voice, count, whole)])
            for card, count in enumerate(ways) if count]
    return chances(voice.say("The next action card"), ("", voice.say("Chance")), rows, "odds-actions") if rows else ""
