"""The dice on the table, and what the viewer holds: destinations with their distances, and event cards."""

from kaffeehaus.board import odds_button
from kaffeehaus.markup import flags, icon, part, shape, svg, truth
from . import words
from .now import STEPPING
from .signs import emblem, event, named, sign

ROOM = 4        # so many destinations have all the room they want on a phone


def tray(now):
    board = now.board
    depends = now.view.setting, board.dice, board.roller, now.die, now.asked in STEPPING
    return part("dice", depends, lambda: dice(now))


def dice(now):
    title, board = now.voice.say("Dice"), now.board
    thrown = [one(now, place, die) for place, die in enumerate(board.dice)]
    sentence = ""
    if not thrown:
        text = now.voice.say("The dice are not thrown yet.")
        sentence = svg(t"""<p class="small">{text}</p>""")
    whose = shape(board.roller) if board.roller is not None and thrown else ""
    return svg(t"""<section class="tray" id="dice" aria-label="{title}" data-zone="dice">{whose}<ol
        class="tray-dice">{thrown}</ol>{sentence}{
        odds_button(now.voice, "odds-open", "chip odds phone-only")}</section>""")


def one(now, place, die):
    data, chosen = now.data, now.die == die.symbol and not die.used
    usable = now.asked in STEPPING and not (die.used or die.banned)
    state = flags(die_button=True, is_used=die.used, is_banned=die.banned and not die.used, is_chosen=chosen)
    ban = sign("banned", "die-ban") if die.banned and not die.used else ""
    face = sign(f"die-{data.SYMBOL_IDS[die.symbol]}", "die-face")
    drawn = named(words.die(now.voice, data, die), face, ban)
    return svg(t"""<li><button class="{state}" id="die-{place}" data-do="die:{die.symbol}" data-item
        aria-pressed="{truth(chosen)}" aria-disabled="{truth(not usable)}">{drawn}</button></li>""")


def hand(now):
    board = now.board
    shown = None if now.viewer is None else now.scene.chairs[now.viewer].shown
    depends = now.view.setting, shown, board.targets, board.events, now.given, now.live, now.ghost
    return part("hand", depends, lambda: held(now))


def held(now):
    voice, board = now.voice, now.board
    goals, cards = voice.say("My destinations"), voice.say("My cards")
    if now.viewer is None:
        return svg(t"""<section class="hand" id="hand" aria-label="{goals}"></section>""")
    chair = now.scene.chairs[now.viewer]
    shown = [visited(now, card) for card in chair.shown]
    targets = [target(now, entry) for entry in board.targets]
    events = [card(now, place, entry) for place, entry in enumerate(board.events)]
    own = svg(t"""<div class="cards"><h2 class="caps">{cards}</h2><ul>{
        events}</ul></div>""") if events else ""
    return svg(t"""<section class="hand" id="hand" data-zone="hand"><div class="goals"><h2 class="caps">{
        goals}</h2>
        <ul class="{flags(is_crowded=len(targets) + len(shown) > ROOM)}">{targets}{shown}</ul></div>{
        own}</section>""")


def target(now, entry):
    """A destination: how far away it is, by any means and by each of them alone, or that it can be shown."""
    voice, data, card = now.voice, now.data, entry.card
    name, where = now.words.card_names(voice, (card,)), now.words.station_name(voice, entry.station)
    chosen, facts = card in now.given, data.DESTINATION_FACTS[card]
    state = flags(ticket=True, is_near=entry.dice is not None or bool(entry.shows), is_chosen=chosen,
                  is_here=entry.steps == 0)
    label = ", ".join(filter(None, (name, where, distance(voice, data, entry))))
    return svg(t"""<li><button class="{state}" id="card-{card}" data-do="card:{
        card}" data-item aria-pressed="{truth(chosen)}" title="{
        voice.name(facts) if facts else ""}"><span class="hidden-text">{label}</span>{
        emblem(data, card)}<span class="ticket-text" aria-hidden="true"><b>{name}</b><small>{
        words.breakable(where)}</small></span><span class="stub" aria-hidden="true">{
        stub(now, entry)}</span></button></li>""")


def stub(now, entry):
    if entry.steps is None:
        return ""
    if entry.shows or entry.steps == 0:
        return icon("i-tick")
    each = [svg(t"""<i class="by-{symbol}">{count}</i>""")
            for symbol, count in zip(now.data.SYMBOL_IDS, entry.by_symbol) if count is not None]
    return svg(t"""<b>{entry.steps}</b><span class="by">{each}</span>""")


def distance(voice, data, entry):
    if entry.steps is None:
        return ""
    if entry.shows:
        return voice.say("you are here and can show it")
    if entry.steps == 0:
        return voice.say("you are here")
    alone = [voice.say("{n} by {means} alone", n=count, means=words.means_name(voice, data, symbol))
             for symbol, count in enumerate(entry.by_symbol) if count is not None]
    dice = voice.many(entry.dice, "{n} die leads there", "{n} dice lead there") if entry.dice else ""
    return ", ".join(filter(None, [words.steps(voice, entry.steps), *alone, dice]))


def visited(now, card):
    name, done = now.words.card_names(now.voice, (card,)), now.voice.say("shown")
    drawn = emblem(now.data, card)
    return svg(t"""<li class="ticket is-done"><span class="hidden-text">{name}, {done}</span>{drawn}<span
        class="ticket-text" aria-hidden="true"><b>{name}</b><small>{done}</small></span><span
        class="stub" aria-hidden="true">{icon("i-tick")}</span></li>""")


def card(now, place, entry):
    voice, data = now.voice, now.data
    name, text = now.words.event_name(voice, entry.kind), voice.name(data.EVENT_TEXTS[entry.kind])
    chosen = entry.choice is not None and now.chosen(entry.choice)
    state = flags(event_card=True, is_legal=entry.choice is not None and now.live, is_chosen=chosen)
    do = "done" if chosen else f"event:{entry.kind}"
    return svg(t"""<li><button class="{state}" id="event-{place}" data-do="{do}" data-item aria-pressed="{
        truth(chosen)}"><span aria-hidden="true" title="{text}">{event(data, entry.kind)}<b>{
        name}</b></span><span class="hidden-text">{name}: {text}</span></button></li>""")
