"""The players as everybody may see them: points, guests to come, cards in hand, and their rows."""

from kaffeehaus.markup import flags, mark_of, part, shape, svg
from . import spoken
from .signs import marker, mini, sign


def seat(view, chair):
    rows = [row for row in view.scene.board.rows if row.kind in chair.kinds]
    shown = bool(view.picked) and view.picked[2] == chair.seat
    depends = view.setting, chair, shown, rows, view.last, view.spot
    return part(f"seat-{chair.seat + 1}", depends, lambda: player(view, chair, shown))


def player(view, chair, shown):
    """`shown`: the rows that are listed are its own."""
    voice, data, number = view.voice, view.data, chair.seat + 1
    to_move, you, waits = voice.say("to move"), voice.say("you"), voice.say("in turn")
    note = svg(t"""<span class="turn-flag">{to_move}</span>""") if chair.active else waits if chair.playing else you if chair.seat == view.scene.viewer else ""
    state = flags(seat=True, is_me=chair.seat == view.scene.viewer, is_active=chair.active, is_shown=shown)
    rows = {row.kind: row for row in view.scene.board.rows}
    own = [row(view, rows[kind]) for kind in chair.kinds]
    fronts = [sign(f"action-{data.ACTION_IDS[card]}", "front") for card in chair.fronts]
    return svg(t"""<button class="{state}" id="seat-{number}" data-seat="{mark_of(chair.seat)}" data-do="seat:{chair.seat}" data-item><span
        class="hidden-text">{described(view, chair, rows)}</span>{shape(chair.seat)}<span class="who" aria-hidden="true"><b class="name">{
        view.names[chair.seat]}</b><span class="note">{note}</span></span><b class="score" data-count="points-{number}" aria-hidden="true">{chair.points}</b><span
        class="stock" aria-hidden="true"><span>{sign("head")}<b>{len(chair.guests)}</b></span><span>{sign("back-reservation", "back")}<b>{chair.cards}</b></span><span>{
        sign("back-action", "back")}<b>{chair.action_cards}</b></span>{fronts}</span><span class="own-rows" aria-hidden="true">{own}</span></button>""")


def row(view, row):
    spot = f"row-{row.kind + 1}"
    state = flags(own_row=True, is_empty=not row.cards, is_full=len(row.cards) > 2, is_last=spot in view.last, is_resolving=view.spot == spot)
    count = svg(t"<b>{len(row.chairs)}</b>") if row.cards else ""
    return svg(t"""<span class="{state}">{marker(view.data, row.kind)}{[mini(view.data, value) for value in row.cards]}{count}</span>""")


def described(view, chair, rows):
    voice, words = view.voice, view.words
    parts = [view.names[chair.seat], voice.say("you") if chair.seat == view.scene.viewer else "", voice.say("to move") if chair.active else "",
             voice.many(chair.points, "{n} point", "{n} points"),
             voice.many(len(chair.guests), "{n} guest to come", "{n} guests to come"),
             voice.many(chair.cards, "{n} card in hand", "{n} cards in hand"),
             voice.many(chair.action_cards, "{n} action card", "{n} action cards")]
    if chair.known:
        parts.append(voice.say("known in the hand: {cards}", cards=words.cards_named(voice, chair.known)))
    parts += [voice.say("{kind} with {cards}, {chairs}", kind=words.kind_name(voice, kind), cards=words.cards_named(voice, rows[kind].cards),
                        chairs=spoken.chairs(voice, len(rows[kind].chairs))) for kind in chair.kinds if rows[kind].cards]
    parts += [words.action_name(voice, card) for card in chair.fronts]
    return ", ".join(filter(None, parts))


def told(view, chair):
    """How a player stands, for those who ask; one's own cards too."""
    voice, words, text = view.voice, view.words, described(view, chair, {row.kind: row for row in view.scene.board.rows})
    if chair.seat != view.scene.viewer:
        return text
    cards = [words.cards_named(voice, chair.hand)] if chair.hand else []
    cards += [words.action_name(voice, offer.item) for offer in view.scene.board.actions]
    return voice.say("{player}. In hand: {things}", player=text, things=", ".join(cards)) if cards else text


def legend(view):
    """The backs of the chairs: each colour has a pattern and a letter."""
    names = [(value, view.voice.name(view.data.VALUE_SHORT[value])) for value in view.data.VALUES if view.data.LETTERS[value]]
    parts = [svg(t"""<span>{mini(view.data, value)}{name}</span>""") for value, name in names]
    return svg(t"""<p class="legend">{parts}</p>""")
