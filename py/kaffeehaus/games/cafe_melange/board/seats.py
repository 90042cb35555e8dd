"""The players as everybody may see them: points, guests to come, cards in hand, and their rows."""

from kaffeehaus.board import close_up_of
from kaffeehaus.markup import flags, part, seat_mark, shape, svg
from . import spoken
from .signs import marker, mini, sign


def seat(view, chair):
    known = {row.kind: row for row in view.scene.board.rows}
    rows = [known[kind] for kind in chair.kinds]
    states = [state_of(view, row) for row in rows]
    depends = view.setting, chair, rows, states
    return part(f"seat-{chair.seat + 1}", depends, lambda: player(view, chair, rows, states))


def player(view, chair, rows, states):
    """A player, whom a tap shows up close."""
    number = chair.seat + 1
    state = flags(seat=True, is_me=chair.seat == view.scene.viewer, is_active=chair.active)
    own = part(f"own-rows-{number}", (view.data, rows, states), lambda: own_rows(view, number, rows, states))
    return svg(t"""<button class="{state}" id="seat-{number}" data-seat="{
        seat_mark(chair.seat)}" data-do="{close_up_of(chair.seat)}" data-item><span class="hidden-text">{
        described(view, chair, rows)}</span>{shape(chair.seat)}<span class="who" aria-hidden="true"><b
        class="name">{view.names[chair.seat]}</b><span class="note">{note(view, chair)}</span></span><b
        class="score" data-count="points-{number}" aria-hidden="true">{chair.points}</b>{stock(view, chair)}{
        own}</button>""")


def note(view, chair):
    """Whether the player is to move, in turn, or the viewer."""
    if chair.active:
        return svg(t"""<span class="turn-flag">{view.voice.say("to move")}</span>""")
    if chair.playing:
        return view.voice.say("in turn")
    return view.voice.say("you") if chair.seat == view.scene.viewer else ""


def stock(view, chair):
    """How many guests are to come, cards of both kinds, and the action cards played in this phase."""
    fronts = [sign(f"action-{view.data.ACTION_IDS[card]}", "front") for card in chair.fronts]
    return svg(t"""<span class="stock" aria-hidden="true"><span>{sign("head")}<b>{
        len(chair.guests)}</b></span><span>{sign("back-reservation", "back")}<b>{
        chair.cards}</b></span><span>{sign("back-action", "back")}<b>{chair.action_cards}</b></span>{
        fronts}</span>""")


def own_rows(view, number, rows, states):
    drawn = [own_row(view, row, state) for row, state in zip(rows, states)]
    return svg(t"""<span class="own-rows" id="own-rows-{number}" aria-hidden="true">{drawn}</span>""")


def state_of(view, row):
    spot = f"row-{row.kind + 1}"
    return flags(own_row=True, is_empty=not row.cards, is_full=len(row.cards) > 2,
                 is_last=spot in view.last_spots,
                 is_resolving=view.spot == spot)


def own_row(view, row, state):
    count = svg(t"<b>{len(row.chairs)}</b>") if row.cards else ""
    return svg(t"""<span class="{state}">{marker(view.data, row.kind)}{
        [mini(view.data, value) for value in row.cards]}{count}</span>""")


def described(view, chair, rows):
    """The same in words: the seat, what it has, its rows and the action cards it has played."""
    voice, words = view.voice, view.words
    parts = [view.names[chair.seat], voice.say("you") if chair.seat == view.scene.viewer else "",
             voice.say("to move") if chair.active else "",
             voice.many(chair.points, "{n} point", "{n} points"),
             voice.many(len(chair.guests), "{n} guest to come", "{n} guests to come"),
             voice.many(chair.cards, "{n} card in hand", "{n} cards in hand"),
             voice.many(chair.action_cards, "{n} action card", "{n} action cards")]
    if chair.known:
        parts.append(voice.say("known in the hand: {cards}", cards=words.cards_named(voice, chair.known)))
    parts += [described_row(view, row) for row in rows if row.cards]
    parts += [words.action_name(voice, card) for card in chair.fronts]
    return ", ".join(filter(None, parts))


def described_row(view, row):
    voice, words = view.voice, view.words
    return voice.say("{kind} with {cards}, {chairs}", kind=words.kind_name(voice, row.kind),
                     cards=words.cards_named(voice, row.cards), chairs=spoken.chairs(voice, len(row.chairs)))


def describe_seat(view, chair):
    """What is said of a player to whoever asks; of oneself the own cards too."""
    voice, words = view.voice, view.words
    known = {row.kind: row for row in view.scene.board.rows}
    text = described(view, chair, [known[kind] for kind in chair.kinds])
    if chair.seat != view.scene.viewer:
        return text
    cards = [words.cards_named(voice, chair.hand)] if chair.hand else []
    cards += [words.action_name(voice, offer.item) for offer in view.scene.board.actions]
    if not cards:
        return text
    return voice.say("{player}. In hand: {things}", player=text, things=", ".join(cards))


def legend(view):
    """The backs of the chairs: each colour has a pattern and a letter."""
    named = [svg(t"""<span>{mini(view.data, value)}{view.voice.name(view.data.VALUE_SHORT[value])}</span>""")
             for value in view.data.VALUES if view.data.LETTERS[value]]
    return svg(t"""<p class="legend">{named}</p>""")
