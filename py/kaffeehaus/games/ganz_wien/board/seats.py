"""The players as Ganz Wien sees them: where they are, what they have shown, what they still hold."""

from kaffeehaus.board import close_up_of
from kaffeehaus.markup import flags, part, shape, svg
from .hand import distance
from .now import Now
from .signs import emblem, event, sign
from .start import explained
from .words import banned, breakable


def seat(view, chair):
    return part(f"seat-{chair.seat + 1}", (view.setting, chair, goal_of(view)), lambda: player(view, chair))


def player(view, chair):
    voice, number = view.voice, chair.seat + 1
    state = flags(seat=True, is_me=chair.seat == view.scene.viewer, is_active=chair.active,
                  is_legal=chair.choice is not None)
    goal, do = goal_of(view), close_up_of(chair.seat) if chair.choice is None else f"seat:{chair.seat}"
    shown = [emblem(view.data, card) for card in chair.shown]
    slots = [svg(t"""<i class="slot"></i>""")] * max(0, goal - len(shown))
    to_move = voice.say("to move")
    where = view.words.station_name(voice, chair.station) if chair.station is not None else ""
    note = svg(t"""<span class="turn-flag">{to_move}</span>""") if chair.active else breakable(where)
    marks = [sign("event-all_green", "right-sign") if chair.right else "", ticket(view, chair)]
    return svg(t"""<button class="{state}" id="seat-{number}" data-seat="{number}" data-do="{do}"
        data-item><span class="hidden-text">{described(view, chair, where, goal)}</span>{shape(chair.seat)}
        {sign(f"piece-{number}", "tram")}<span class="who" aria-hidden="true"><b class="name">{
        view.names[chair.seat]}</b>
        <span class="note">{note}</span></span><b class="score" aria-hidden="true"><span
        data-count="points-{number}">{chair.points}</span><small>/{goal}</small></b>
        <span class="shown">{shown}{slots}{marks}</span></button>""")


def ticket(view, chair):
    """What an inspection told everybody."""
    if chair.ticket is None:
        return ""
    return svg(t"""<span class="{flags(proof=True, is_none=not chair.ticket)}">{
        sign("event-ticket", "proof-ticket")}</span>""")


def described(view, chair, where, goal):
    voice = view.voice
    parts = [view.names[chair.seat], voice.say("you") if chair.seat == view.scene.viewer else "",
             voice.say("to move") if chair.active else "",
             voice.say("{n} of {all} shown", n=chair.points, all=goal), where]
    if chair.shown:
        parts.append(view.words.card_names(voice, chair.shown))
    parts.append(voice.many(chair.events, "{n} event card", "{n} event cards"))
    if chair.right:
        parts.append(voice.say("may use one die twice"))
    if chair.ticket is not None:
        parts.append(voice.say("holds a ticket") if chair.ticket else voice.say("holds no ticket"))
    return ", ".join(filter(None, parts))


def describe_seat(view, chair):
    """How a player stands, for those who ask; one's own cards too."""
    voice, board = view.voice, view.scene.board
    where = view.words.station_name(voice, chair.station) if chair.station is not None else ""
    text = described(view, chair, where, goal_of(view))
    if chair.seat != view.scene.viewer:
        return text
    cards = [", ".join(filter(None, (view.words.card_names(voice, (entry.card,)),
                                     distance(voice, view.data, entry))))
             for entry in board.targets]
    cards += [view.words.event_name(voice, entry.kind) for entry in board.events]
    return voice.say("{player}. In hand: {things}", player=text, things="; ".join(cards)) if cards else text


def goal_of(view):
    """How many destinations a player has to show."""
    return view.data.TO_WIN[len(view.scene.chairs)]


def legend(view):
    """What holds in this turn: means that do not run; at the first choice, what it means."""
    board, now = view.scene.board, Now(view)
    if now.chooses_start:
        return part("first-choice", (view.setting,), lambda: explained(view))
    return part("bans", (view.setting, board.bans, board.pile), lambda: bans(view))


def bans(view):
    rows = []
    for symbol in view.scene.board.bans:
        kind = view.data.BANNED_BY[symbol]
        rows.append(svg(t"""<p class="ban">{event(view.data, kind)}<span>{
            banned(view.voice, view.data, symbol)}</span></p>"""))
    pile = view.voice.many(view.scene.board.pile, "{n} event card in the pile", "{n} event cards in the pile")
    return svg(t"""<div class="bans" id="bans">{rows}<p class="pile small" id="pile">{pile}</p></div>""")
