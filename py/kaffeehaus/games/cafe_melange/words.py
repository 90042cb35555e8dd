"""Café Melange's sentences: events, refusals, questions, choices and the short rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.words import mark
from .rules.data import (
    ACTION_NAMES,
    CHAIR_NAMES,
    CHAIRS,
    DRAWS_INSTEAD,
    EFFECTS,
    FINAL_AT,
    GUEST_POINTS,
    KIND_NAMES,
    KINDS,
    MULTIPLIER,
    OWN_CARD,
    PEOPLE,
    PERSON_NAMES,
    PLAYS,
    SAME_COMBINATION,
    VALUE_NAMES,
)
from .rules.notation import (
    ACTION,
    DISCARD,
    DRAW_THREE,
    EXTEND,
    GUEST,
    JOKER,
    MARKER,
    SEAT,
    SOURCE,
    START,
    STOP,
    TILE,
    parse,
    tell,
)
from .rules.state import SOURCES
from .rules.steps import ACTION_SOURCE, DECK_SOURCE

if TYPE_CHECKING:

    from kaffeehaus.table.contract import (
        Action,
        ChoicePhrase,
        Event,
        EventSentence,
        Fact,
        Ints,
        Players,
        RefusalSentence,
        Seat,
    )
    from kaffeehaus.table.game import Reason
    from kaffeehaus.table.words import Voice
    from .scene import CafeScene, Row

__all__ = ["EXPLAINED", "FEATURES", "KNOWN", "about", "action_name", "ask", "barrier", "card_name", "cards",
           "cards_named", "chair_name", "choice", "event", "guest_name", "kind_name", "parse", "person_name",
           "reason", "source", "tell"]


# ---- names in sentences

def card_name(voice: Voice, value: int) -> str:
    return voice.name(VALUE_NAMES[value])


def cards_named(voice: Voice, values: Ints) -> str:
    return voice.listed(card_name(voice, value) for value in values)


def chair_name(voice: Voice, chair: int) -> str:
    return voice.name(CHAIR_NAMES[chair])


def kind_name(voice: Voice, kind: int) -> str:
    return voice.name(KIND_NAMES[kind])


def kinds_named(voice: Voice, mask: int) -> str:
    return voice.listed(kind_name(voice, kind) for kind in KINDS if mask >> kind & 1)


def person_name(voice: Voice, person: int) -> str:
    return voice.name(PERSON_NAMES[person])


def people_named(voice: Voice, mask: int) -> str:
    return voice.listed(person_name(voice, person) for person in PEOPLE if mask >> person & 1)


def action_name(voice: Voice, card: int) -> str:
    return voice.name(ACTION_NAMES[card])


def guest_name(voice: Voice, guest: int) -> str:
    """A guest has no name, but nobody else has its numbers."""
    return voice.say("guest {points} · ×{times}", points=GUEST_POINTS[guest], times=MULTIPLIER[guest])


# ---- events: setup

def _start_player(names: Players, voice: Voice, seat: Seat) -> str:
    return voice.say("{name} is the start player.", name=names[seat])


def _dealt(names: Players, voice: Voice, seat: Seat, hand: Ints) -> str:
    return voice.say("{name} holds {cards}.", name=names[seat], cards=cards_named(voice, hand))


def _deals(names: Players, voice: Voice, seat: Seat, count: int) -> str:
    return voice.many(count, "{name} gets {n} reservation card.", "{name} gets {n} reservation cards.",
                      name=names[seat])


def _preseated(names: Players, voice: Voice, person: int, chair: int) -> str:
    return voice.say("{person} sits here from the start: {chair}.", chair=chair_name(voice, chair),
                     person=person_name(voice, person))


# ---- personalities coming in

def _personality(names: Players, voice: Voice, person: int, kind: int) -> str:
    return voice.say("{person} comes in and gets the {kind}.", person=person_name(voice, person),
                     kind=kind_name(voice, kind))


def _rejected(names: Players, voice: Voice, person: int, kind: int, value: int) -> str:
    return voice.say("Turned up for {person}, of no use and discarded: {card}.",
                     card=card_name(voice, value), person=person_name(voice, person))


def _first_card(names: Players, voice: Voice, person: int, kind: int, value: int, chairs: int) -> str:
    return voice.many(chairs.bit_count(), "{person} asks for: {card}. {n} chair is marked.",
                      "{person} asks for: {card}. {n} chairs are marked.", person=person_name(voice, person),
                      card=card_name(voice, value))


def _waits(names: Players, voice: Voice, person: int, kind: int) -> str:
    return voice.say("{person} has to wait: no card fits a free chair.", person=person_name(voice, person))


# ---- a turn

def _round(names: Players, voice: Voice, number: int) -> str:
    return voice.say("Round {number} begins.", number=number)


def _silent(names: Players, voice: Voice, *facts: Fact) -> None:
    return None


def _draw_three(names: Players, voice: Voice, seat: Seat) -> str:
    return voice.many(DRAWS_INSTEAD, "{name} plays nothing and draws {n} card.",
                      "{name} plays nothing and draws {n} cards.", name=names[seat])


def _empty_turn(names: Players, voice: Voice, seat: Seat) -> str:
    return voice.say("{name} can neither play nor draw.", name=names[seat])


def _no_legal_play(names: Players, voice: Voice, seat: Seat) -> str:
    return voice.say("{name} holds no card that could be played.", name=names[seat])


def _start(names: Players, voice: Voice, seat: Seat, value: int, kind: int, chairs: int) -> str:
    return voice.many(chairs.bit_count(), "{name} starts a row with {card}: {kind} on {n} chair.",
                      "{name} starts a row with {card}: {kind} on {n} chairs.", name=names[seat],
                      card=card_name(voice, value), kind=kind_name(voice, kind))


def _extend(names: Players, voice: Voice, seat: Seat, value: int, kind: int, gone: int, chairs: int) -> str:
    return voice.many(chairs.bit_count(), "{name} adds {card} to the row of the {kind}: {n} chair left.",
                      "{name} adds {card} to the row of the {kind}: {n} chairs left.", name=names[seat],
                      card=card_name(voice, value), kind=kind_name(voice, kind))


def _joker(names: Players, voice: Voice, seat: Seat, double: int, wanted: int) -> str:
    return voice.say("{name} gives the pair {pair} for {card}.", name=names[seat],
                     pair=card_name(voice, double), card=card_name(voice, wanted))


def _action(names: Players, voice: Voice, seat: Seat, card: int) -> str:
    return voice.say("{name} plays the action card {card}.", name=names[seat], card=action_name(voice, card))


def _discard(names: Players, voice: Voice, seat: Seat, value: int) -> str:
    return voice.say("{name} gives up {card}.", name=names[seat], card=card_name(voice, value))


def _visitor(names: Players, voice: Voice, visitor: int) -> str:
    if visitor in PEOPLE:
        return person_name(voice, visitor)
    return guest_name(voice, (visitor - len(PEOPLE)) % len(GUEST_POINTS))


def _swap(names: Players, voice: Voice, seat: Seat, one: int, other: int, here: int, there: int) -> str:
    return voice.say("{name} lets {one} and {other} change places: {here}, {there}.", name=names[seat],
                     one=_visitor(names, voice, one), other=_visitor(names, voice, other),
                     here=chair_name(voice, here), there=chair_name(voice, there))


def _remove(names: Players, voice: Voice, seat: Seat, kind: int, chair: int, left: int) -> str:
    return voice.many(left, "{name} takes a marker away: {chair}. Left for {kind}: {n} chair.",
                      "{name} takes a marker away: {chair}. Left for {kind}: {n} chairs.", name=names[seat],
                      chair=chair_name(voice, chair), kind=kind_name(voice, kind))


# ---- who sits down

def _guest_sits(names: Players, voice: Voice, seat: Seat, guest: int, chair: int, kind: int, left: int,
                visitors: int, waiter: int) -> str:
    return voice.say("{name} seats {guest}: {chair}, visitor number {visitors}.",
                     chair=chair_name(voice, chair), guest=guest_name(voice, guest), name=names[seat],
                     visitors=visitors)


def _person_sits(names: Players, voice: Voice, seat: Seat, person: int, chair: int, kind: int, left: int,
                 visitors: int, waiter: int) -> str:
    return voice.say("{person} sits down: {chair}, visitor number {visitors}.",
                     chair=chair_name(voice, chair), person=person_name(voice, person), visitors=visitors)


def _conflict(names: Players, voice: Voice, seat: Seat, kind: int, chair: int) -> str:
    return voice.say("{name} gives this chair to the {kind}: {chair}.", chair=chair_name(voice, chair),
                     name=names[seat], kind=kind_name(voice, kind))


def _collapse(names: Players, voice: Voice, seat: Seat, kind: int) -> str:
    return voice.say("The {kind} have no chair left, and their row is given up.", kind=kind_name(voice, kind))


def _blocked(names: Players, voice: Voice, kind: int, other: int, chairs: int, gone: int) -> str:
    return voice.say("Only for the {kind} and the {other} now: {chairs}. The {gone} leave.",
                     chairs=voice.listed(chair_name(voice, chair) for chair in CHAIRS if chairs >> chair & 1),
                     kind=kind_name(voice, kind), other=kind_name(voice, other),
                     gone=kinds_named(voice, gone))


def _phase(names: Players, voice: Voice, phase: int) -> str:
    return voice.say("Phase {number} begins, and action cards may be played anew.", number=phase + 1)


def _final_round(names: Players, voice: Voice, visitors: int) -> str:
    return voice.say("The last round is being played.")


# ---- drawing

def _drew(names: Players, voice: Voice, seat: Seat, value: int) -> str:
    return voice.say("{name} draws from the deck: {card}.", name=names[seat], card=card_name(voice, value))


def _draws(names: Players, voice: Voice, seat: Seat) -> str:
    return voice.say("{name} draws from the deck.", name=names[seat])


def _drew_action(names: Players, voice: Voice, seat: Seat, card: int) -> str:
    return voice.say("{name} draws an action card: {card}.", name=names[seat], card=action_name(voice, card))


def _draws_action(names: Players, voice: Voice, seat: Seat) -> str:
    return voice.say("{name} draws an action card.", name=names[seat])


def _takes(names: Players, voice: Voice, seat: Seat, value: int) -> str:
    return voice.say("{name} takes from the display: {card}.", name=names[seat], card=card_name(voice, value))


def _refill(names: Players, voice: Voice, slot: int, value: int) -> str:
    return voice.say("New in the display: {card}.", card=card_name(voice, value))


def _display_discarded(names: Players, voice: Voice, values: Ints) -> str:
    return voice.say("The display shows one kind of card only and is replaced.")


def _reshuffle(names: Players, voice: Voice, count: int) -> str:
    return voice.many(count, "The discard pile becomes a new deck of {n} card.",
                      "The discard pile becomes a new deck of {n} cards.")


# ---- points

def _points(names: Players, voice: Voice, seat: Seat, points: int, total: int, origin: int,
            which: int) -> str:
    return voice.many(points, "{name} scores {n} point and has {total}.",
                      "{name} scores {n} points and has {total}.", name=names[seat], total=total)


def _company(names: Players, voice: Voice, seat: Seat, guest: int, chair: int, people: int, times: int,
             vip: int, gained: int) -> str | None:
    if not people:
        return None
    return voice.say("{name}, {guest}, meets {people}: {times} × {vip} = {gained}, {chair}.",
                     name=names[seat], guest=guest_name(voice, guest), chair=chair_name(voice, chair),
                     people=people_named(voice, people), times=times, vip=vip, gained=gained)


def _game_over(names: Players, voice: Voice, ranks: Ints, points: Ints) -> str:
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    return voice.many(len(winners), "The game is over: {names} wins with {points} points.",
                      "The game is over: {names} win together with {points} points.",
                      names=voice.listed(names[seat] for seat in winners), points=points[winners[0]])


EVENTS: dict[str, EventSentence] = {
    "start_player": _start_player, "dealt": _dealt, "deals": _deals, "preseated": _preseated,
    "personality": _personality, "rejected": _rejected, "first_card": _first_card, "waits": _waits,
    "round": _round, "turn": _silent, "draw_three": _draw_three, "empty_turn": _empty_turn,
    "no_legal_play": _no_legal_play, "start": _start, "extend": _extend, "joker": _joker, "action": _action,
    "discard": _discard, "swap": _swap, "remove": _remove, "stop": _silent, "guest_sits": _guest_sits,
    "person_sits": _person_sits, "conflict": _conflict, "collapse": _collapse, "blocked": _blocked,
    "phase": _phase, "final_round": _final_round, "drew": _drew, "draws": _draws, "drew_action": _drew_action,
    "draws_action": _draws_action, "takes": _takes, "refill": _refill,
    "display_discarded": _display_discarded, "reshuffle": _reshuffle, "points": _points, "company": _company,
    "game_over": _game_over,
}
ABOUT_ALL = {"preseated", "personality", "rejected", "first_card", "waits", "round", "person_sits", "blocked",
             "phase", "final_round", "refill", "display_discarded", "reshuffle", "game_over"}


def event(event: Event, names: Players, voice: Voice) -> str | None:
    """The sentence for the log; None if other events cover it."""
    kind, _, *facts = event
    return EVENTS[kind](names, voice, *facts)


def about(event: Event) -> int | None:
    """The seat an event is about; None if it concerns everybody."""
    kind, _, *facts = event
    seat: Seat | None = None if kind in ABOUT_ALL or facts[0] < 0 else facts[0]
    return seat


# ---- refusals

def _other_seat(names: Players, voice: Voice, seat: Seat) -> str:
    return voice.say("It is the turn of {name}.", name=names[seat])


def _other_decides(names: Players, voice: Voice, seat: Seat) -> str:
    return voice.say("{name} has to decide this.", name=names[seat])


def _no_such_card(names: Players, voice: Voice, card: int, action: Action) -> str:
    if action:
        return voice.say("This action card is not in hand: {card}.", card=action_name(voice, card))
    return voice.say("This card is not in hand: {card}.", card=card_name(voice, card))


def _of_kind(message: str) -> RefusalSentence:
    return lambda names, voice, kind: voice.say(message, kind=kind_name(voice, kind))


def _row_limit(names: Players, voice: Voice, rows: int) -> str:
    return voice.many(rows, "No more than {n} own row at a time.", "No more than {n} own rows at a time.")


def _no_guest_left(names: Players, voice: Voice, rows: int) -> str:
    return voice.say("No guest is left for another row.")


def _nothing_to_place(names: Players, voice: Voice, value: int) -> str:
    return voice.say("No chair is left where a marker could be placed: {card}.", card=card_name(voice, value))


def _category_taken(names: Players, voice: Voice, kind: int, value: int) -> str:
    return voice.say("The row of the {kind} has a card of that category already: {card}.",
                     kind=kind_name(voice, kind), card=card_name(voice, value))


def _pair_limit(names: Players, voice: Voice, value: int, other: int) -> str:
    return voice.many(SAME_COMBINATION, "The pair {pair} lies in {n} row already, and more may not have it.",
                      "The pair {pair} lies in {n} rows already, and more may not have it.",
                      pair=cards_named(voice, (value, other)))


def _no_marker_left(names: Players, voice: Voice, kind: int, value: int) -> str:
    return voice.say("The {kind} would lose their last chair, since none of theirs matches: {card}.",
                     card=card_name(voice, value), kind=kind_name(voice, kind))


def _play_limit(names: Players, voice: Voice, needed: int, left: int) -> str:
    return voice.say("This counts as {needed} cards, and only {left} may still be played.", needed=needed,
                     left=left)


def _of_card(message: str) -> RefusalSentence:
    return lambda names, voice, value: voice.say(message, card=card_name(voice, value))


def _condition_not_met(names: Players, voice: Voice, card: int) -> str:
    return voice.say("Not true at the moment: {card}.", card=action_name(voice, card))


def _no_discard(names: Players, voice: Voice, card: int) -> str:
    return voice.say("This action card costs a reservation card, and the hand has none.")


def _bad_target(names: Players, voice: Voice, which: int) -> str:
    return voice.say("That cannot be chosen here.")


def _no_such_guest(names: Players, voice: Voice, guest: int) -> str:
    return voice.say("This guest has a seat already: {guest}.", guest=guest_name(voice, guest))


def _empty_source(names: Players, voice: Voice, source: int | None = None) -> str:
    if source is None:
        return voice.say("No card is left to draw.")
    if source == ACTION_SOURCE:
        return voice.say("No action card is left.")
    if source == DECK_SOURCE:
        return voice.say("Neither the deck nor the discard pile has a card.")
    return voice.say("This card does not lie in the display: {card}.", card=card_name(voice, source))


REFUSALS: dict[str, RefusalSentence] = {
    "not_your_turn": _other_seat, "not_your_decision": _other_decides, "no_such_card": _no_such_card,
    "not_your_row": _of_kind(mark("The row of the {kind} belongs to somebody else.")),
    "no_such_row": _of_kind(mark("There is no row of the {kind} now.")),
    "kind_in_use": _of_kind(mark("The {kind} have a row already.")),
    "row_limit": _row_limit, "no_guest_left": _no_guest_left, "nothing_to_place": _nothing_to_place,
    "category_taken": _category_taken, "pair_limit": _pair_limit, "no_marker_left": _no_marker_left,
    "play_limit": _play_limit,
    "not_a_pair": _of_card(mark("A joker needs two equal cards, and these are not in hand: {card}.")),
    "same_value": _of_card(mark("A joker stands for another card than its own: {card}.")),
    "joker_unavailable": _of_card(mark("Neither the discard pile nor the deck has this card: {card}.")),
    "condition_not_met": _condition_not_met, "no_discard": _no_discard, "bad_target": _bad_target,
    "no_such_guest": _no_such_guest, "empty_source": _empty_source,
    "action_limit_turn": lambda names, voice, most: voice.many(
        most, "No more than {n} action card in one turn.", "No more than {n} action cards in one turn."),
    "action_limit_phase": lambda names, voice, most: voice.many(
        most, "No more than {n} action card in one phase: another when the waiter reaches the next.",
        "No more than {n} action cards in one phase: more when the waiter reaches the next."),
}
PLAIN_REFUSALS = {
    "game_over": mark("The game is over."),
    "bad_command": mark("That is not among the choices here."),
    "wrong_phase": mark("Something else has to be decided first."),
    "must_play": mark("At least one card has to be played, unless three are drawn instead."),
    "no_legal_play": mark("No card in hand can be played."),
    "one_action_only": mark("No second action card in the same turn."),
}


def reason(reason: Reason, names: Players, voice: Voice) -> str:
    """The sentence for a refusal."""
    if reason.code in PLAIN_REFUSALS:
        return voice.say(PLAIN_REFUSALS[reason.code])
    return REFUSALS[reason.code](names, voice, *reason.facts)


# ---- questions and choices

QUESTIONS = {
    "JokerTarget": mark("Lay the card that the joker has fetched."),
    "ChooseDiscard": mark("Give up a reservation card for the swap."),
    "ChooseMarker": mark("Take one marker away."),
}


def ask(scene: CafeScene, names: Players, voice: Voice) -> str:
    """The question to the seat that decides."""
    cafe = scene.board
    if scene.turn is None:
        return voice.say("The game is over.")
    if scene.viewer != scene.turn:
        return voice.say("{name} has to choose.", name=names[scene.turn])
    if scene.asked in QUESTIONS:
        return voice.say(QUESTIONS[scene.asked])
    if scene.asked == "ChooseGuest":
        return voice.say("Choose which of your guests sits down: {chair}.",
                         chair=chair_name(voice, cafe.chair))
    if scene.asked == "SeatConflict":
        return voice.say("Choose who gets this chair: {chair}.", chair=chair_name(voice, cafe.chair))
    if scene.asked == "ChooseTile":
        return voice.say("Choose the first to change places.") if cafe.tile is None else voice.say(
            "Choose with whom to change places.")
    if scene.asked == "ChooseSource":
        return voice.many(cafe.draws_left, "Draw {n} card.", "Draw {n} cards, one after another.")
    if cafe.draw is not None:
        return voice.say("Play up to {plays} cards, or draw {draws}.", plays=PLAYS, draws=DRAWS_INSTEAD)
    if cafe.stop is None:
        return voice.say("Play up to {plays} cards.", plays=PLAYS)
    return voice.many(cafe.plays_left, "Play {n} more card, or stop.", "Play up to {n} more cards, or stop.")


def _start_choice(scene: CafeScene, names: Players, voice: Voice, value: int, kind: int) -> str:
    return voice.say("Start a row with {card}: {kind}", card=card_name(voice, value),
                     kind=kind_name(voice, kind))


def _extend_choice(scene: CafeScene, names: Players, voice: Voice, value: int, kind: int) -> str:
    row = next(row for row in scene.board.rows if row.kind == kind)
    card, after = card_name(voice, value), len(row.effects[value].chairs) if row.effects else len(row.chairs)
    if value in row.cards:                      # it is laid out already
        return _laid_choice(voice, row, card, after)
    facts = {"card": card, "before": len(row.chairs), "after": after}
    if row.person is not None:
        return voice.say("Add {card} for {person}: {before} chairs to {after}",
                         person=person_name(voice, row.person), **facts)
    return voice.say("Add {card} to your {kind}: {before} chairs to {after}", kind=kind_name(voice, kind),
                     **facts)


def _laid_choice(voice: Voice, row: Row, card: str, left: int) -> str:
    if row.person is not None:
        return voice.many(left, "Add {card} for {person}: {n} chair left",
                          "Add {card} for {person}: {n} chairs left",
                          person=person_name(voice, row.person), card=card)
    return voice.many(left, "Add {card} to your {kind}: {n} chair left",
                      "Add {card} to your {kind}: {n} chairs left",
                      kind=kind_name(voice, row.kind), card=card)


def _joker_choice(scene: CafeScene, names: Players, voice: Voice, double: int, wanted: int) -> str:
    return voice.say("Give the pair {pair} for {card}", pair=card_name(voice, double),
                     card=card_name(voice, wanted))


def _tile_choice(scene: CafeScene, names: Players, voice: Voice, tile: int) -> str:
    if EFFECTS[scene.board.action].subject == OWN_CARD:
        return voice.say("Move {guest}", guest=guest_name(voice, tile))
    return voice.say("Move {person}", person=person_name(voice, tile))


def _marker_choice(scene: CafeScene, names: Players, voice: Voice, kind: int, chair: int) -> str:
    return voice.say("Take a marker of the {kind} away: {chair}", chair=chair_name(voice, chair),
                     kind=kind_name(voice, kind))


def _source_choice(scene: CafeScene, names: Players, voice: Voice, source: int) -> str:
    if source == DECK_SOURCE:
        return voice.say("Draw from the deck")
    if source == ACTION_SOURCE:
        return voice.say("Draw an action card")
    return voice.say("Take from the display: {card}", card=card_name(voice, source))


CHOICES: dict[int, ChoicePhrase] = {
    DRAW_THREE: lambda scene, names, voice: voice.many(DRAWS_INSTEAD, "Draw {n} card", "Draw {n} cards"),
    START: _start_choice, EXTEND: _extend_choice, JOKER: _joker_choice,
    ACTION: lambda scene, names, voice, card: voice.say("Play action card: {card}",
                                                        card=action_name(voice, card)),
    TILE: _tile_choice,
    DISCARD: lambda scene, names, voice, value: voice.say("Give up {card}", card=card_name(voice, value)),
    MARKER: _marker_choice,
    STOP: lambda scene, names, voice: voice.say("Stop playing cards"),
    GUEST: lambda scene, names, voice, guest: voice.say("Seat {guest}", guest=guest_name(voice, guest)),
    SEAT: lambda scene, names, voice, kind: voice.say("Give the chair to the {kind}",
                                                      kind=kind_name(voice, kind)),
    SOURCE: _source_choice,
}


def choice(scene: CafeScene, action: Action, names: Players, voice: Voice) -> str:
    """The action as a phrase for a button or a list."""
    return CHOICES[action[0]](scene, names, voice, *action[1:])


# ---- other texts

SOURCE_NAMES = dict(zip(SOURCES, (mark("Guests seated"), mark("Personalities seated"), mark("Action cards"),
                                  mark("Company at the tables"))))
BARRIERS = {
    "draws": mark("A card has been drawn from the deck since, and nobody can unsee it."),
    "draws_action": mark("An action card has been drawn since, and nobody can unsee it."),
    "refill": mark("New cards have been laid open since, and nobody can unsee them."),
    "personality": mark("A personality has come in since, and nobody can unsee it."),
    "first_card": mark("A card has been turned up for a personality since, and nobody can unsee it."),
}
CARDS = (
    (mark("The aim"),
     mark("Reserve chairs until only one is left for somebody, then seat your guests and famous Viennese for "
          "points. Good company at a table scores once more at the end.")),
    (mark("Your turn"),
     mark("Play up to {plays} cards, one of them an action card at most, then draw one. Or play nothing and "
          "draw {draws}.")),
    (mark("Starting a row"),
     mark("Lay a card for one of your unused marker kinds: a marker goes on every free chair that matches, "
          "up to four on a chair.")),
    (mark("Extending a row"),
     mark("Add a card of another category to a row of yours or of a personality: its markers leave all "
          "chairs that do not match. At least one must stay.")),
    (mark("Sitting down"),
     mark("A row with a single marker left seats its visitor there, whoever’s turn it is. All markers leave "
          "that chair, which may seat others in turn.")),
    (mark("Points"),
     mark("Whose turn it is scores for own guests and for personalities that sit down. Guests of others "
          "score nothing then, and their owners choose who it is.")),
    (mark("Limits"),
     mark("No two cards may lie together in more than {pair} rows. Two rows with the same two chairs keep "
          "these for themselves.")),
    (mark("Jokers and action cards"),
     mark("Two equal cards stand for any other card. Action cards may be played once in a turn and once in "
          "each phase of the waiter’s track.")),
    (mark("The end"),
     mark("With visitor number {final} the last round begins; with two players also when somebody has seated "
          "all guests. Then each guest scores its multiplier times the personalities at its table.")),
)


def source(key: str, voice: Voice) -> str:
    """The name of a source of points."""
    return voice.say(SOURCE_NAMES[key])


def barrier(kind: str, voice: Voice) -> str:
    """Why choices before this event cannot be taken back."""
    return voice.say(BARRIERS[kind])


def cards(voice: Voice) -> list[tuple[str, str]]:
    """The short rules: (title, text)."""
    facts = {"plays": PLAYS, "draws": DRAWS_INSTEAD, "pair": SAME_COMBINATION, "final": FINAL_AT}
    return [(voice.say(title), voice.say(text, **facts)) for title, text in CARDS]


# the refusal codes that each card of the short rules explains
EXPLAINED = (
    "game_over",
    "not_your_turn wrong_phase play_limit must_play bad_command no_legal_play no_such_card empty_source "
    "one_action_only",
    "kind_in_use nothing_to_place row_limit no_guest_left",
    "category_taken no_marker_left not_your_row no_such_row", "", "not_your_decision "
                                                                  "no_such_guest", "pair_limit",
    "joker_unavailable not_a_pair same_value action_limit_phase action_limit_turn condition_not_met "
    "no_discard bad_target", "")
# what is known exactly, what is reconstructed, and how gaps in the printed rules are filled
KNOWN = (
    mark("Exactly known: the course of a turn, reservations, jokers, the action cards, phases and end."),
    mark("Reconstructed: the tables and chairs but for what the printed examples show, how often each card "
         "exists, the values of the personality tiles."),
    mark("Ruled here: the phases are thirds of the track; a row that loses its last marker is cleared "
         "without a visitor; after the last turn of the last round nothing is drawn."))


# ---- names of the bot's features, for hints

FEATURES = {
    "points": mark("points at once"), "company": mark("famous company at the guests’ tables"),
    "hopes": mark("free chairs beside the guests"), "rows": mark("own rows that come near a chair"),
    "hand": mark("what the hand can do next"), "actions": mark("action cards"),
    "rivals": mark("what the others lose"),
}
