"""The dice in hand: picked up by a tap, turned or rolled again for coins."""

from kaffeehaus.board import opener
from kaffeehaus.markup import flags, icon, svg, truth
from . import spoken
from .hand import chosen, owner, picked, tokens
from .signs import coins, die, named

WAYS = ((-1, "−1"), (1, "+1"))


def tray(view):
    voice, hand, now = view.voice, tokens(view), picked(view)
    legal = set(view.scene.legal)
    dice = [one(view, legal, place, token, now) for place, token in enumerate(hand)]
    state = flags(tray=True, is_picked=bool(now), has_odds=can_reroll(view, legal))
    title = voice.say("My dice") if view.scene.viewer is not None else voice.say("Dice")
    return svg(t"""<section class="{state}" id="tray" data-zone="tray" data-dice="{len(hand)}"
        aria-label="{title}"><ol class="tray-dice">{dice}</ol>{total(view)}{purse(view)}{
        reroll(view, legal)}</section>""")


def one(view, legal, place, token, now):
    voice, data = view.voice, view.data
    face = data.FACE[token]
    white, coloured = voice.say("white die, {face}", face=face), voice.say("die, {face}", face=face)
    label = white if data.IS_WHITE[token] else coloured
    state = flags(tray_die=True, is_chosen=place in now, is_current=bool(now) and now[-1] == place)
    asleep, turns = not (view.live or view.ghost), [turn(view, legal, place, token, *way) for way in WAYS]
    return svg(t"""<li class="{state}"><button class="big-die" id="die-{place}" data-do="die:{place}"
        data-item aria-pressed="{truth(place in now)}" aria-disabled="{truth(asleep)}" aria-label="{label}">{
        die(data, owner(view), token, held=True)}</button><span class="turns">{turns}</span></li>""")


def turn(view, legal, place, token, way, text):
    cost, facts = view.data.TURN_COST, {"face": view.data.FACE[token]}
    if way > 0:
        label = view.voice.many(cost, "Turn the {face} up for {n} coin",
                                "Turn the {face} up for {n} coins", **facts)
    else:
        label = view.voice.many(cost, "Turn the {face} down for {n} coin",
                                "Turn the {face} down for {n} coins", **facts)
    name = "up" if way > 0 else "down"
    return svg(t"""<button class="chip turn" id="turn-{place}-{name}" data-do="turn:{token}:{way}"
        data-item aria-disabled="{truth((view.verb.TURN, token, way) not in legal)}">{
        named(label, text, icon("coin"))}</button>""")


def total(view):
    """The sum of what is picked up, as far as it can be placed together."""
    dice = chosen(view)
    if not dice:
        text = view.voice.say("choose one or two")
        return svg(t"""<p class="sum"><span class="quiet-text">{text}</span></p>""")
    if len(dice) > view.data.MOST_PLACED:
        text = view.voice.many(len(dice), "{n} die", "{n} dice")
        return svg(t"""<p class="sum"><span>{text}</span></p>""")
    faces = [view.data.FACE[token] for token in dice]
    shown = " + ".join(map(str, faces)) if len(faces) > 1 else ""
    return svg(t"""<p class="sum"><span>{shown}</span><b>{sum(faces)}</b></p>""")


def purse(view):
    count = view.scene.chairs[owner(view)].coins
    text = view.voice.many(count, "coin to spend", "coins to spend")
    pile = [icon("coin")] * min(count, 2)
    return svg(t"""<p class="purse">{pile}<b>{count}</b><span>{text}</span></p>""")


def can_reroll(view, legal):
    return (view.verb.REROLL, *(chosen(view) or tokens(view))) in legal


def reroll(view, legal):
    dice = chosen(view) or tokens(view)
    text = view.voice.many(len(dice), "Reroll {n} die", "Reroll {n} dice")
    possible = can_reroll(view, legal)
    return svg(t"""<span class="reroll"><button class="chip" id="reroll" data-do="reroll" data-item
        aria-disabled="{truth(not possible)}">{icon("i-reroll")}<span>{text}</span><span
        class="hidden-text">, {spoken.coins(view.voice, view.data.REROLL_COST)}</span><span aria-hidden="true">{
        coins(view.data.REROLL_COST)}</span></button>{opener(view.voice) if possible else ""}</span>""")
