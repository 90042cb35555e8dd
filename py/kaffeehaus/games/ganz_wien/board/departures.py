"""The departures board: every choice of this moment as a row of text, equal to the taps on map,
dice and cards."""

from kaffeehaus.board import odds_button
from kaffeehaus.markup import flags, shape, svg, truth
from . import start
from .now import GIVING, RIDES
from .signs import emblem, event, line, lit, named
from .words import WISHES, breakable

ASKABLE = ("EventRound", "PassedDice")
ROWS = ("EVENT", "PIECE")                       # verbs that have a row each, beside steps and shows


def departures(now):
    voice, view = now.voice, now.view
    head, state = voice.say("Departures"), flags(departures=True, is_start=now.chooses_start)
    where = now.words.station_name(voice, now.here) if now.here is not None else ""
    if now.chooses_start:
        where = voice.say("steps to the others")
    rows = waiting(now) if view.stage_text else start.rows(now) if now.chooses_start else every(now)
    return svg(t"""<section class="{state}" id="departures" aria-label="{head}" data-zone="departures">
        <header class="departures-head"><h2 class="caps">{head}</h2><span>{where}</span>{
        odds_button(voice, "odds-open-head")}</header>
        <ol class="departures-rows">{[svg(t"<li>{row}</li>") for row in rows]}</ol>{foot(now)}</section>""")


def waiting(now):
    """While something is shown: what it is, and the buttons for its pace."""
    return [svg(t"""<div class="stage" id="stage"><p class="stage-text">{now.view.stage_text}</p>{
        now.view.stage_controls}</div>""")]


def every(now):
    if now.view.offer:
        return [row(now, place) for place in now.view.offer]
    if now.asked in GIVING:
        return [card(now, target) for target in now.board.targets]
    places = [show.choice for show in now.shows()]
    places += [step.choice for step in sorted(now.steps(), key=lambda step: ranked(now, step))]
    if now.live:
        places += [place for place, action in enumerate(now.scene.legal) if now.verb(action) in ROWS]
    if not places and now.die is not None:
        none = now.voice.say("No step from here with this die.")
        return [svg(t"""<p class="departure-none">{none}</p>""")]
    return [row(now, place) for place in places] + wishes(now)


def ranked(now, step):
    """Own destinations first, then the underground, the bus and the tram."""
    return now.board.stations[step.station].target is None, step.symbol, step.station, step.verb


def row(now, place):
    """One legal choice."""
    action = now.scene.legal[place]
    verb, text = now.verb(action), now.words.choice(now.scene, action, now.names, now.voice)
    if verb in RIDES:
        drawn = ride(now, text, verb, *action[1:])
    elif verb in PICTURED:
        drawn = PICTURED[verb](now, text, *action[1:])
    else:
        drawn = svg(t"""<span class="departure-text">{text}</span>""")
    return button(now, f"go-{place}", now.chosen(place), f"act:{place}", drawn)


def button(now, name, chosen, do, drawn):
    state = flags(departure=True, is_chosen=chosen)
    return svg(t"""<button class="{state}" id="{name}" data-do="{"done" if chosen else do}" data-item
        aria-pressed="{truth(chosen)}">{drawn}</button>""")


def ride(now, text, verb, symbol, station):
    """A step: the line, where it leads, and whether a destination is there."""
    data, numbers = now.data, now.plan.lines(now.board.side, symbol, now.here, station)
    target = now.board.stations[station].target
    parts = [text, now.voice.listed(numbers)]
    if target is not None:
        card = now.words.card_names(now.voice, (target,))
        parts.append(now.voice.say("your destination {card}", card=card))
    return named(", ".join(filter(None, parts)), line(data, symbol, numbers),
                 lit(data, now.board.side, station), tag(now, verb, target))


def tag(now, verb, target):
    if verb == "AGAIN":
        return svg(t"""<b class="departure-tag">2×</b>""")
    if verb == "BONUS":
        bonus = now.data.BONUS[now.board.side]
        return svg(t"""<b class="departure-tag">{now.data.SYMBOL_IDS[bonus.symbol] * bonus.dice}</b>""")
    return "" if target is None else emblem(now.data, target, "departure-emblem")


def event_row(now, text, kind):
    """An event card beside its phrase, and what it does."""
    does = now.voice.name(now.data.EVENT_TEXTS[kind])
    return svg(t"""{event(now.data, kind)}<span class="departure-text">{text}<small>{does}</small></span>""")


def piece_row(now, text, seat):
    return svg(t"""{shape(seat)}<span class="departure-text">{text}</span>""")


def card_row(now, text, card, *means):
    return svg(t"""{emblem(now.data, card)}<span class="departure-text">{text}</span>""")


PICTURED = {"EVENT": event_row, "PIECE": piece_row, "SHOW": card_row}


def card(now, target):
    """A card that may be handed on; what was picked first goes to the left."""
    given, name = now.given, now.words.card_names(now.voice, (target.card,))
    receiver = ""
    if target.card in given:
        left, right = now.words.neighbours(now.scene)
        receiver = shape(left if given.index(target.card) == 0 or left == right else right)
    drawn = svg(t"""{emblem(now.data, target.card)}<span class="departure-text">{name}</span>{receiver}""")
    return button(now, f"give-{target.card}", target.card in given, f"card:{target.card}", drawn)


# ---- below the rows

def foot(now):
    """Declining, stopping, ending a chance: never scrolled out of sight."""
    if now.view.stage_text or now.board.decline is None or not now.live or now.view.offer:
        return back(now)
    action = now.scene.legal[now.board.decline]
    text, chosen = now.words.choice(now.scene, action, now.names, now.voice), now.chosen(now.board.decline)
    state, do = flags(decline=True, is_chosen=chosen), "done" if chosen else f"act:{now.board.decline}"
    return svg(t"""<button class="{state}" id="decline" data-do="{do}" data-item aria-pressed="{
        truth(chosen)}">{breakable(text)}</button>""")


def back(now):
    if not now.view.offer:
        return ""
    text = now.voice.say("Back")
    return svg(t"""<button class="decline" id="offer-back" data-do="back" data-item>{text}</button>""")


def wishes(now):
    """When to be asked again; what only a hand can tell is no wish where others look on."""
    if now.asked not in ASKABLE:
        return []
    return [svg(t"""<button class="departure is-wish" id="wish-{wish}" data-do="wish:{wish}" data-item><span
        class="departure-text">{now.voice.say(WISHES[wish])}</span></button>""") for wish in now.view.wishes]
