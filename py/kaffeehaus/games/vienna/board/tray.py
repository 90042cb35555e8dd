"""The dice in hand: picked up by a tap, turned or rolled again for coins."""

from typing import NamedTuple

from kaffeehaus.board import odds_button
from kaffeehaus.markup import flags, icon, part, svg, truth
from . import spoken
from .hand import chosen, owner, picked, tokens
from .signs import coins, die, named

WAYS = -1, 1


def tray(view):
    voice, hand, now = view.voice, tokens(view), picked(view)
    legal = set(view.scene.legal)
    dice = [one(view, held_at(view, legal, place, token, now)) for place, token in enumerate(hand)]
    state = flags(tray=True, is_picked=bool(now), has_odds=can_reroll(view, legal))
    title = voice.say("My dice") if view.scene.viewer is not None else voice.say("Dice")
    return svg(t"""<section class="{state}" id="tray" data-zone="tray" data-dice="{len(hand)}"
        aria-label="{title}"><ol class="tray-dice">{dice}</ol>{total(view)}{purse(view)}{
        reroll(view, legal)}</section>""")


class Held(NamedTuple):
    """A die in hand: where in the hand it lies, whether it is picked up, and which ways it may be turned."""

    place: int
    token: int
    chosen: bool
    current: bool           # the one picked up last, which can be turned
    asleep: bool            # nobody decides here now
    turns: tuple            # for each of WAYS, whether it may be turned so


def held_at(view, legal, place, token, now):
    """A die as it lies in hand; `now` are the places of those picked up."""
    turns = tuple((view.verb.TURN, token, way) in legal for way in WAYS)
    asleep = not (view.live or view.ghost)
    return Held(place, token, place in now, bool(now) and now[-1] == place, asleep, turns)


def one(view, held):
    """A part of its own for each die: a tap on one leaves the others as they are."""
    depends = view.setting, owner(view), held
    return part(f"held-{held.place}", depends, lambda: drawn_die(view, held))


def drawn_die(view, held):
    face = view.data.FACE[held.token]
    state = flags(tray_die=True, is_chosen=held.chosen, is_current=held.current)
    turns = [turn(view, held, way, legal) for way, legal in zip(WAYS, held.turns)]
    return svg(t"""<li class="{state}" id="held-{held.place}"><button class="big-die" id="die-{held.place}"
        data-do="die:{held.place}" data-item aria-pressed="{truth(held.chosen)}"
        aria-disabled="{truth(held.asleep)}" aria-label="{called(view, held.token, face)}">{
        die(view.data, owner(view), held.token, held=True)}</button><span class="turns">{
        turns}</span></li>""")


def called(view, token, face):
    if view.data.IS_WHITE[token]:
        return view.voice.say("white die, {face}", face=face)
    return view.voice.say("die, {face}", face=face)


def turn(view, held, way, legal):
    cost, facts = view.data.TURN_COST, {"face": view.data.FACE[held.token]}
    if way > 0:
        label = view.voice.many(cost, "Turn the {face} up for {n} coin",
                                "Turn the {face} up for {n} coins", **facts)
    else:
        label = view.voice.many(cost, "Turn the {face} down for {n} coin",
                                "Turn the {face} down for {n} coins", **facts)
    name, text = ("up", "+1") if way > 0 else ("down", "−1")
    return svg(t"""<button class="chip turn" id="turn-{held.place}-{name}" data-do="turn:{held.token}:{way}"
        data-item aria-disabled="{truth(not legal)}">{named(label, text, icon("coin"))}</button>""")


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
        class="hidden-text">, {spoken.coins(view.voice, view.data.REROLL_COST)}</span><span
        aria-hidden="true">{coins(view.data.REROLL_COST)}</span></button>{
        odds_button(view.voice) if possible else ""}</span>""")
