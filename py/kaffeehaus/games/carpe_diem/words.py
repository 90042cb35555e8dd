"""Carpe Diem's sentences: events, refusals, questions, choices and the short rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.words import mark
from .rules.data import BOARD_IDS, BREAD_FOR_MOVE, BREADS_FOR_CARD, LANDSCAPE, MOST_TILES, PENALTY, VILLA
from .rules.naming import (
    breads,
    cell,
    coins,
    fountain_card,
    goods,
    kind_name,
    points,
    scoring_card,
    steps,
    tile,
)
from .rules.notation import (
    BREAD,
    BUILD,
    CARD,
    CIRCLE,
    COINS,
    CRAFT,
    FIRST,
    GIVE_BACK,
    LOAVES,
    PAY,
    SPACE,
    STORE,
    TAKE,
    WALK,
    parse,
    tell,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from kaffeehaus.table.contract import (
        Action,
        ChoicePhrase,
        Event,
        EventSentence,
        Ints,
        Players,
        RefusalSentence,
        Seat,
    )
    from kaffeehaus.table.game import Reason
    from kaffeehaus.table.words import Voice
    from .scene import CarpeScene

__all__ = ["about", "ask", "barrier", "breads", "cards", "cell", "choice", "coins", "event", "fountain_card",
           "goods", "kind_name", "parse", "points", "reason", "scoring_card", "source", "steps",
           "tell", "tile"]


# ---- events

def _start_player(names: Players, voice: Voice, seat: Seat) -> str:
    return voice.say("{name} is the start player.", name=names[seat])


def _district(names: Players, voice: Voice, seat: Seat, board: int, frames: Ints) -> str:
    return voice.say("{name} has building board {board}.", name=names[seat], board=BOARD_IDS[board])


def _space(names: Players, voice: Voice, seat: Seat, space: int) -> str:
    return voice.say("{name} begins on space {space}.", name=names[seat], space=space + 1)


def _scoring_cards(names: Players, voice: Voice, cards: Ints) -> str:
    return voice.many(len(cards), "{n} scoring card is laid open.", "{n} scoring cards are laid open.")


def _display(names: Players, voice: Voice, faces: Ints) -> str:
    return voice.many(len(faces), "{n} tile lies in the craftsman’s display.",
                      "{n} tiles lie in the craftsman’s display.")


def _phase(names: Players, voice: Voice, seat: Seat, phase: int) -> str:
    return voice.say("Phase {phase}: {name} begins.", phase=phase, name=names[seat])


def _tiles(names: Players, voice: Voice, spaces: tuple[Ints, ...]) -> str:
    return voice.many(sum(map(len, spaces)), "{n} new tile lies at the spaces.",
                      "{n} new tiles lie at the spaces.")


def _walk(names: Players, voice: Voice, seat: Seat, start: int, space: int, way: int) -> str:
    return voice.say("{name} walks to space {space}.", name=names[seat], space=space + 1)


def _bread_move(names: Players, voice: Voice, seat: Seat, start: int, space: int, paid: int,
                left: int) -> str:
    return voice.say("{name} pays {breads} and goes to space {space}.", name=names[seat],
                     breads=breads(voice, paid), space=space + 1)


def _take(names: Players, voice: Voice, seat: Seat, space: int, face: int) -> str:
    return voice.say("{name} takes a tile: {tile}.", name=names[seat], tile=tile(voice, face))


def _removed(names: Players, voice: Voice, seat: Seat, space: int, faces: Ints) -> str:
    return voice.many(len(faces), "Space {space} is empty now: {n} tile leaves the game.",
                      "Space {space} is empty now: {n} tiles leave the game.", space=space + 1)


def _build(names: Players, voice: Voice, seat: Seat, face: int, place: int, turn: int) -> str:
    return voice.say("{name} builds on {cell}: {tile}.", name=names[seat], cell=cell(place),
                     tile=tile(voice, face))


def _store(names: Players, voice: Voice, seat: Seat, face: int, stored: int) -> str:
    return voice.say("{name} stores the tile.", name=names[seat])


def _banderole(names: Players, voice: Voice, seat: Seat, place: int) -> str:
    return voice.say("{name} removes a banderole.", name=names[seat])


def _steps(names: Players, voice: Voice, seat: Seat, count: int, space: int, surplus: int) -> str:
    return voice.many(count, "{name} goes {n} step along the banderole track, to {space}.",
                      "{name} goes {n} steps along the banderole track, to {space}.", name=names[seat],
                      space=space)


def _finished(names: Players, voice: Voice, seat: Seat, kind: int, tiles: int, cells: int,
              chimneys: int) -> str:
    if kind == VILLA:
        return voice.many(chimneys, "{name} finishes a villa with {n} chimney.",
                          "{name} finishes a villa with {n} chimneys.", name=names[seat])
    if LANDSCAPE[kind]:
        return voice.many(tiles, "{name} finishes a landscape of {n} tile: {kind}.",
                          "{name} finishes a landscape of {n} tiles: {kind}.", name=names[seat],
                          kind=kind_name(voice, kind))
    return voice.say("{name} finishes a dwelling: {kind}.", name=names[seat], kind=kind_name(voice, kind))


def _order(names: Players, voice: Voice, seat: Seat, first: int, second: int) -> str:
    return voice.say("{name} takes this reward first: {kind}.", name=names[seat],
                     kind=kind_name(voice, first))


def _goods(names: Players, voice: Voice, seat: Seat, good: int, count: int, total: int) -> str:
    return voice.say("{name} gets {goods} and has {total}.", name=names[seat],
                     goods=goods(voice, good, count), total=total)


def _exchange(names: Players, voice: Voice, seat: Seat, given: Ints, count: int, total: int) -> str:
    if not any(given):
        return voice.say("{name} has no goods to give back, gets {coins} and has {total}.", name=names[seat],
                         coins=coins(voice, count), total=total)
    back = voice.listed(goods(voice, good, number) for good, number in enumerate(given) if number)
    return voice.say("{name} gives back {goods}, gets {coins} and has {total}.", name=names[seat],
                     total=total, coins=coins(voice, count), goods=back)


def _coins(names: Players, voice: Voice, seat: Seat, count: int, total: int) -> str:
    return voice.say("{name} gets {coins} and has {total}.", name=names[seat], coins=coins(voice, count),
                     total=total)


def _breads(names: Players, voice: Voice, seat: Seat, count: int, total: int) -> str:
    return voice.say("{name} gets {breads} and has {total}.", name=names[seat], breads=breads(voice, count),
                     total=total)


def _display_empty(names: Players, voice: Voice, seat: Seat) -> str:
    return voice.say("The craftsman’s display is empty: nothing for {name}.", name=names[seat])


def _craft(names: Players, voice: Voice, seat: Seat, face: int, left: int) -> str:
    return voice.say("{name} takes a tile from the craftsman’s display: {tile}.", name=names[seat],
                     tile=tile(voice, face))


def _fountain(names: Players, voice: Voice, seat: Seat, count: int) -> str:
    return voice.many(count, "{name} draws {n} fountain card.", "{name} draws {n} fountain cards.",
                      name=names[seat])


def _drawn_cards(names: Players, voice: Voice, seat: Seat, cards: Ints) -> str:
    return voice.say("These fountain cards come to {name}: {cards}.", name=names[seat],
                     cards=voice.listed(fountain_card(voice, card) for card in cards))


def _give_back(names: Players, voice: Voice, seat: Seat, kept: int) -> str:
    return voice.many(kept, "{name} puts a fountain card under the pile and keeps {n}.",
                      "{name} puts a fountain card under the pile and keeps {n}.", name=names[seat])


def _returned_card(names: Players, voice: Voice, seat: Seat, card: int) -> str:
    return voice.say("This fountain card of {name} went under the pile: {card}.", name=names[seat],
                     card=fountain_card(voice, card))


def _scoring(names: Players, voice: Voice, phase: int, seats: Ints) -> str:
    return voice.say("Scoring {phase}, in this order: {names}.", phase=phase,
                     names=", ".join(names[seat] for seat in seats))


def _circle(names: Players, voice: Voice, seat: Seat, circle: int, one: int, other: int) -> str:
    return voice.say("{name} places a disc between two cards.", name=names[seat])


def _card(names: Players, voice: Voice, seat: Seat, card: int) -> str:
    return voice.say("{name} resolves a card: {card}.", name=names[seat], card=scoring_card(voice, card))


def _paid(names: Players, voice: Voice, seat: Seat, good: int, count: int, goods_left: int, coin_count: int,
          coins_left: int) -> str:
    facts = {"name": names[seat], "goods": goods(voice, good, count), "coins": coins(voice, coin_count)}
    if not coin_count:
        return voice.say("{name} pays {goods}.", **facts)
    if not count:
        return voice.say("{name} pays {coins} instead of goods.", **facts)
    return voice.say("{name} pays {goods} and {coins}.", **facts)


def _fulfilled(names: Players, voice: Voice, seat: Seat, card: int, times: int) -> str:
    return voice.many(times, "{name} fulfils the card once.", "{name} fulfils the card {n} times.",
                      name=names[seat])


def _loaves(names: Players, voice: Voice, seat: Seat, card: int, paid: int, left: int) -> str:
    return voice.say("{name} pays {breads} instead of what the card wants.", name=names[seat],
                     breads=breads(voice, paid))


def _failed(names: Players, voice: Voice, seat: Seat, card: int, lost: int) -> str:
    if not lost:
        return voice.say("{name} fails the card and has no points to lose.", name=names[seat])
    return voice.say("{name} fails the card.", name=names[seat])


def _points(names: Players, voice: Voice, seat: Seat, gained: int, total: int, source: int) -> str:
    if gained < 0:
        return voice.many(-gained, "{name} loses {n} point and has {total}.",
                          "{name} loses {n} points and has {total}.", name=names[seat], total=total)
    return voice.many(gained, "{name} scores {n} point and has {total}.",
                      "{name} scores {n} points and has {total}.", name=names[seat], total=total)


def _villas(names: Players, voice: Voice, seat: Seat, villas: Ints, gained: int) -> str:
    if not villas:
        return voice.say("Villas: {name} has finished none.", name=names[seat])
    return voice.say("Villas: those of {name} have {chimneys} chimneys.", name=names[seat],
                     chimneys=voice.listed(map(str, villas)))


def _leftovers(names: Players, voice: Voice, seat: Seat, count: int, gained: int) -> str:
    return voice.many(count, "Leftovers: {name} has {n} piece.", "Leftovers: {name} has {n} pieces.",
                      name=names[seat])


def _track(names: Players, voice: Voice, seat: Seat, space: int, gained: int) -> str:
    return voice.say("Banderole track: {name} stands on {space}.", name=names[seat], space=space)


def _fountain_cards(names: Players, voice: Voice, seat: Seat, cards: tuple[Ints, ...], gained: int) -> str:
    if not cards:
        return voice.say("Fountain cards: {name} has none.", name=names[seat])
    return voice.say("Fountain cards: {name} shows {cards}.", name=names[seat],
                     cards=voice.listed(fountain_card(voice, card) for card, _ in cards))


def _frame(names: Players, voice: Voice, seat: Seat, met: tuple[Ints, ...], gained: int) -> str:
    if not met:
        return voice.say("Frame: {name} has fulfilled no task.", name=names[seat])
    return voice.say("Frame: {name} has fulfilled {tasks}.", name=names[seat],
                     tasks=voice.listed(kind_name(voice, kind) for kind, _ in met))


def _game_over(names: Players, voice: Voice, ranks: Ints, totals: Ints) -> str:
    winner = ranks.index(1)
    if totals.count(totals[winner]) > 1:
        return voice.many(totals[winner],
                          "The game is over: {name} wins with {n} point, being further back on the track.",
                          "The game is over: {name} wins with {n} points, being further back on the track.",
                          name=names[winner])
    return voice.many(totals[winner], "The game is over: {name} wins with {n} point.",
                      "The game is over: {name} wins with {n} points.", name=names[winner])


EVENTS: dict[str, EventSentence] = {
    "start_player": _start_player, "district": _district, "space": _space, "scoring_cards": _scoring_cards,
    "display": _display, "phase": _phase, "tiles": _tiles, "walk": _walk, "bread_move": _bread_move,
    "take": _take, "removed": _removed, "build": _build, "store": _store, "banderole": _banderole,
    "steps": _steps, "finished": _finished, "order": _order, "goods": _goods, "exchange": _exchange,
    "coins": _coins, "breads": _breads, "display_empty": _display_empty, "craft": _craft,
    "fountain": _fountain, "drawn_cards": _drawn_cards, "give_back": _give_back,
    "returned_card": _returned_card, "scoring": _scoring, "circle": _circle, "card": _card, "paid": _paid,
    "fulfilled": _fulfilled, "loaves": _loaves, "failed": _failed, "points": _points, "villas": _villas,
    "leftovers": _leftovers, "track": _track, "fountain_cards": _fountain_cards, "frame": _frame,
    "game_over": _game_over,
}
ABOUT_ALL = {"scoring_cards", "display", "tiles", "scoring", "game_over"}


def event(event: Event, names: Players, voice: Voice) -> str | None:
    """The sentence for the log; None if other events cover it."""
    kind, _, *facts = event
    return EVENTS[kind](names, voice, *facts)


def about(event: Event) -> int | None:
    """The seat an event is about; None if it concerns everybody."""
    kind, _, *facts = event
    seat: Seat | None = None if kind in ABOUT_ALL else facts[0]
    return seat


# ---- refusals

SIDE_NAMES = (mark("in the north"), mark("in the east"), mark("in the south"), mark("in the west"))


def _space_taken(names: Players, voice: Voice, space: int, seat: Seat) -> str:
    return voice.say("{name} stands on space {space} already.", name=names[seat], space=space + 1)


def _no_bread(names: Players, voice: Voice, cost: int) -> str:
    return voice.many(cost, "Going to any space costs {n} bread, and there is none.",
                      "Going to any space costs {n} breads, and there are not enough.")


def _space_empty(names: Players, voice: Voice, space: int) -> str:
    return voice.say("No tile lies at space {space}, and one has to be taken.", space=space + 1)


def _no_such_tile(names: Players, voice: Voice, face: int | None = None) -> str:
    if face is None:
        return voice.say("There is no such tile.")
    return voice.say("This tile does not lie here: {tile}.", tile=tile(voice, face))


def _cell_occupied(names: Players, voice: Voice, place: int) -> str:
    return voice.say("A tile lies on {cell} already.", cell=cell(place))


def _first_tile(names: Players, voice: Voice, shovel: int) -> str:
    return voice.say("The first tile must be built on the shovel, {cell}.", cell=cell(shovel))


def _not_adjacent(names: Players, voice: Voice, place: int) -> str:
    return voice.say("{cell} touches no tile of the district with a full side.", cell=cell(place))


def _frame_needs_meadow(names: Players, voice: Voice, place: int, side: int, kind: int) -> str:
    return voice.say("{cell}: the frame {side} takes only meadow, and the tile shows {kind} there.",
                     cell=cell(place), side=voice.say(SIDE_NAMES[side]), kind=kind_name(voice, kind))


def _edge_mismatch(names: Players, voice: Voice, place: int, side: int, kind: int, there: int) -> str:
    return voice.say("{cell}: {side} the tile shows {kind} and its neighbour {there}.", cell=cell(place),
                     side=voice.say(SIDE_NAMES[side]), kind=kind_name(voice, kind),
                     there=kind_name(voice, there))


def _landscape_too_big(names: Players, voice: Voice, place: int, kind: int) -> str:
    return voice.many(MOST_TILES, "{cell}: this landscape would have more than {n} tile: {kind}.",
                      "{cell}: this landscape would have more than {n} tiles: {kind}.", cell=cell(place),
                      kind=kind_name(voice, kind))


def _not_your_card(names: Players, voice: Voice, card: int | None = None) -> str:
    if card is None:
        return voice.say("There is no such fountain card.")
    return voice.say("This fountain card is not at hand: {card}.", card=fountain_card(voice, card))


def _circle_taken(names: Players, voice: Voice, circle: int, seat: Seat) -> str:
    return voice.say("A disc of {name} lies on this circle.", name=names[seat])


def _cannot_pay(names: Players, voice: Voice, card: int, times: int) -> str:
    if times < 0:
        return voice.say("A card is paid some times or not at all.")
    return voice.many(times, "Goods and coins do not suffice to pay the card {n} time.",
                      "Goods and coins do not suffice to pay the card {n} times.")


def _bad_payment(names: Players, voice: Voice, least: int, most: int) -> str:
    return voice.say("From {least} to {most} coins may go for these goods.", least=least, most=most)


def _not_enough_bread(names: Players, voice: Voice, needed: int, there: int) -> str:
    return voice.many(there, "Each fulfilment costs {loaves} breads, and only {n} bread is there.",
                      "Each fulfilment costs {loaves} breads, and only {n} breads are there.",
                      loaves=BREADS_FOR_CARD)


REFUSALS: dict[str, RefusalSentence] = {
    "not_your_turn": lambda names, voice, seat: voice.say("It is the turn of {name}.", name=names[seat]),
    "space_taken": _space_taken, "no_bread": _no_bread, "space_empty": _space_empty,
    "no_such_tile": _no_such_tile, "cell_occupied": _cell_occupied, "first_tile_on_shovel": _first_tile,
    "not_adjacent": _not_adjacent, "frame_needs_meadow": _frame_needs_meadow, "edge_mismatch": _edge_mismatch,
    "landscape_too_big": _landscape_too_big, "not_your_card": _not_your_card, "circle_taken": _circle_taken,
    "cannot_pay": _cannot_pay, "bad_payment": _bad_payment, "not_enough_bread": _not_enough_bread,
}
PLAIN_REFUSALS = {
    "game_over": mark("The game is over."),
    "wrong_step": mark("Something else has to be decided first."),
    "unknown_option": mark("That is not among the choices here."),
    "no_such_space": mark("There is no such space."),
    "bad_direction": mark("A patrician walks either clockwise or the other way."),
    "off_board": mark("There is no such cell on the building board."),
    "bad_rotation": mark("There is no such turn of this tile."),
    "bad_order": mark("One of the two rewards has to come first."),
    "no_such_circle": mark("There is no such circle."),
    "bad_card": mark("One of the two cards beside the disc has to come first."),
}


def reason(reason: Reason, names: Players, voice: Voice) -> str:
    """The sentence for a refusal."""
    if reason.code in PLAIN_REFUSALS:
        return voice.say(PLAIN_REFUSALS[reason.code])
    return REFUSALS[reason.code](names, voice, *reason.facts)


# ---- questions and choices

QUESTIONS = {
    "ChooseSpace": mark("Choose the space where your patrician begins."),
    "TakeTile": mark("Take one of the tiles here."),
    "ChooseOrder": mark("Which reward comes first?"),
    "ChooseFromDisplay": mark("The craftsman builds for you: take a tile of the display."),
    "ReturnCard": mark("Choose the fountain card that goes under the pile."),
    "ChooseCircle": mark("Scoring: place a disc between two cards."),
    "ChooseCard": mark("Which of the two cards is resolved first?"),
}


def ask(scene: CarpeScene, names: Players, voice: Voice) -> str:
    """The question to the seat that decides."""
    question = scene.board.question
    if scene.turn is None:
        return voice.say("The game is over.")
    if scene.viewer != scene.turn:
        return voice.say("{name} has to choose.", name=names[scene.turn])
    if scene.asked in QUESTIONS:
        return voice.say(QUESTIONS[scene.asked])
    if scene.asked == "Move":
        if scene.chairs[scene.turn].breads < BREAD_FOR_MOVE:
            return voice.say("Walk to one of the two neighbouring spaces with tiles.")
        return voice.say("Walk to one of the two neighbouring spaces with tiles, or pay bread and go to any.")
    if scene.asked == "PlaceTile":
        if not scene.board.districts[scene.turn].tiles:
            return voice.say("Build your first tile on the shovel: {tile}.", tile=tile(voice, question.face))
        return voice.say("Build the tile or store it: {tile}.", tile=tile(voice, question.face))
    if scene.asked == "ChoosePayment":
        return voice.say("How often do you use this card: {card}?", card=scoring_card(voice, question.card))
    if scene.asked == "ChooseCoins":
        return voice.say("How do you pay {goods}?", goods=goods(voice, question.good, question.wanted))
    if question.times:
        return voice.say("Fulfil the card once more with bread: {card}?",
                         card=scoring_card(voice, question.card))
    return voice.many(PENALTY, "Fulfil the card with bread, or lose {n} point: {card}?",
                      "Fulfil the card with bread, or lose {n} points: {card}?",
                      card=scoring_card(voice, question.card))


TURNED = (None, mark("{cell}, turned by a quarter"), mark("{cell}, turned half way round"),
          mark("{cell}, turned by three quarters"))


def _exchanged(voice: Voice, given: int, count: int) -> str:
    return voice.say("all goods for {coins}", coins=coins(voice, count))


def _craftsman(voice: Voice) -> str:
    return voice.say("a tile of the display")


def _secret_card(voice: Voice) -> str:
    return voice.say("a fountain card")


def _villa(voice: Voice, chimneys: int, gained: int) -> str:
    return voice.many(gained, "a villa for {n} point", "a villa for {n} points")


def _task(voice: Voice, kind: int, gained: int) -> str:
    return voice.many(gained, "a task of the frame for {n} point", "a task of the frame for {n} points")


GAINS: dict[str, Callable[..., str]] = {"steps": steps, "points": points, "goods": goods,
                                        "exchange": _exchanged, "coins": coins,
         "breads": breads, "craft": _craftsman, "fountain_card": _secret_card, "villa": _villa, "task": _task}


def _walk_choice(scene: CarpeScene, names: Players, voice: Voice, way: int) -> str:
    space = next(space for space in scene.board.spaces for _, other in space.walks if other == way)
    if way > 0:
        return voice.say("Walk clockwise to space {space}", space=space.space + 1)
    return voice.say("Walk counter-clockwise to space {space}", space=space.space + 1)


def _build_choice(scene: CarpeScene, names: Players, voice: Voice, place: int, turn: int) -> str:
    turned = TURNED[turn]
    where = voice.say(turned, cell=cell(place)) if turned else cell(place)
    brings = next(way.brings for way in scene.board.ways if (way.cell, way.turn) == (place, turn))
    if not brings:
        return voice.say("Build on {place}", place=where)
    return voice.say("Build on {place}, for {gains}", place=where,
                     gains=voice.listed(GAINS[kind](voice, *facts) for kind, *facts in brings))


def _circle_choice(scene: CarpeScene, names: Players, voice: Voice, circle: int) -> str:
    one, other = (scene.board.cards[place].card for place in scene.board.circles[circle].cards)
    return voice.say("Place the disc between “{one}” and “{other}”", one=scoring_card(voice, one),
                     other=scoring_card(voice, other))


def _card_choice(scene: CarpeScene, names: Players, voice: Voice, place: int) -> str:
    circle = scene.board.circles[scene.board.question.circle]
    return voice.say("First {card}", card=scoring_card(voice, scene.board.cards[circle.cards[place]].card))


def _pay_choice(scene: CarpeScene, names: Players, voice: Voice, times: int) -> str:
    if not times:
        return voice.say("Pay nothing")
    return voice.many(times, "Pay for it once", "Pay for it {n} times")


def _coins_choice(scene: CarpeScene, names: Players, voice: Voice, count: int) -> str:
    question = scene.board.question
    facts = {"goods": goods(voice, question.good, question.wanted - count), "coins": coins(voice, count)}
    if not count:
        return voice.say("Pay {goods}", **facts)
    if count == question.wanted:
        return voice.say("Pay {coins}", **facts)
    return voice.say("Pay {goods} and {coins}", **facts)


def _bread_choice(scene: CarpeScene, names: Players, voice: Voice, times: int) -> str:
    if not times:
        return voice.say("Use no bread")
    return voice.many(times, "Fulfil the card once with {breads}", "Fulfil the card {n} times with {breads}",
                      breads=breads(voice, times * BREADS_FOR_CARD))


CHOICES: dict[int, ChoicePhrase] = {
    SPACE: lambda scene, names, voice, space: voice.say("Begin on space {space}", space=space + 1),
    WALK: _walk_choice,
    BREAD: lambda scene, names, voice, space: voice.say(
        "Pay {breads} and go to space {space}", breads=breads(voice, BREAD_FOR_MOVE), space=space + 1),
    TAKE: lambda scene, names, voice, face: voice.say("Take the tile: {tile}", tile=tile(voice, face)),
    BUILD: _build_choice,
    STORE: lambda scene, names, voice: voice.say("Store the tile"),
    FIRST: lambda scene, names, voice, place: voice.say(
        "First the reward: {kind}", kind=kind_name(voice, scene.board.question.finished[place][0])),
    CRAFT: lambda scene, names, voice, face: voice.say(
        "Take from the display: {tile}", tile=tile(voice, face)),
    GIVE_BACK: lambda scene, names, voice, card: voice.say("Return {card}", card=fountain_card(voice, card)),
    CIRCLE: _circle_choice, CARD: _card_choice, PAY: _pay_choice, COINS: _coins_choice,
    LOAVES: _bread_choice,
}


def choice(scene: CarpeScene, action: Action, names: Players, voice: Voice) -> str:
    """The action as a phrase for a button or a list."""
    return CHOICES[action[0]](scene, names, voice, *action[1:])


# ---- other texts

SOURCE_NAMES = {
    "start": mark("Start"), "scoring_cards": mark("Scoring cards"), "penalties": mark("Failed cards"),
    "surplus_steps": mark("Beyond the track"), "villas": mark("Villas"), "leftovers": mark("Leftovers"),
    "track": mark("Banderole track"), "fountain_cards": mark("Fountain cards"), "frame": mark("Frame"),
}
BARRIERS = {
    "tiles": mark("New tiles have been laid out since, and nobody can unsee them."),
    "fountain": mark("Fountain cards have been drawn since, and nobody can unsee them."),
}
CARDS = (
    (mark("The aim"),
     mark("Build a district of Rome from tiles, four phases long. After each phase two scoring cards "
          "count for you, and most points win.")),
    (mark("Your turn"),
     mark("Your patrician walks to a neighbouring space with tiles, in one direction or the other. You "
          "take one tile there and build it at once.")),
    (mark("Building"),
     mark("A tile may be turned. It touches your district with a full side, equal edges lie together, "
          "and the frame is meadow. Any tile but your first may be stored instead.")),
    (mark("Landscapes"),
     mark("A landscape of two to {most} tiles, closed on all sides, brings one good fewer than it has "
          "tiles.")),
    (mark("Dwellings"),
     mark("Merchant: all goods for as many coins and one more. Baker: bread. Steward: steps on the "
          "track. Craftsman: a tile of the display, built at once.")),
    (mark("Other buildings"),
     mark("A market brings a coin, a bakery bread, a fountain a secret card for the end. A banderole "
          "is a step. Villas count by their chimneys.")),
    (mark("Bread and coins"),
     mark("One bread takes your patrician to any space, {loaves} fulfil a scoring card once. Coins "
          "stand in for any goods.")),
    (mark("Scoring"),
     mark("Whoever leads the track begins. Place a disc between two cards: red ones are paid, green "
          "ones need only be had. A card you fail costs {penalty} points.")),
    (mark("The end"),
     mark("Points for villas, for each two leftovers, for your place on the track, fountain cards and "
          "the tasks of your frame. Ties go to who is further back on the track.")),
)


# the refusal codes that each card of the short rules explains
EXPLAINED = (
    "game_over",
    "not_your_turn wrong_step unknown_option bad_direction no_such_space space_taken space_empty "
    "no_such_tile",
    "cell_occupied edge_mismatch frame_needs_meadow not_adjacent off_board bad_rotation first_tile_on_shovel",
    "landscape_too_big", "bad_order", "not_your_card", "no_bread bad_payment not_enough_bread",
    "circle_taken no_such_circle bad_card cannot_pay", "")
# what is known exactly, what is reconstructed, and how gaps in the printed rules are filled
KNOWN = (
    mark("Exactly known: the numbers of tiles and cards, the kinds of buildings and their rewards, the "
         "course of phases and scorings."),
    mark("Reconstructed: the edges and chimneys of the single tiles, the banderoles on the boards, the "
         "scoring and fountain cards one by one, parts of the table for villas."),
    mark("Ruled here: points lie open; a landscape of four tiles cannot grow; red cards may be paid less "
         "often than possible, or not at all; a tile of the craftsman’s display may be stored."))


def source(key: str, voice: Voice) -> str:
    """The name of a source of points."""
    return voice.say(SOURCE_NAMES[key])


def barrier(kind: str, voice: Voice) -> str:
    """Why choices before this event cannot be taken back."""
    return voice.say(BARRIERS[kind])


def cards(voice: Voice) -> list[tuple[str, str]]:
    """The short rules: (title, text)."""
    numbers = {"most": MOST_TILES, "loaves": BREADS_FOR_CARD, "penalty": PENALTY}
    return [(voice.say(title), voice.say(text, **numbers)) for title, text in CARDS]


# ---- names of the bot's features, for hints

FEATURES = {
    "points": mark("points at once"), "villas": mark("finished villas"),
    "open_villas": mark("villas that can still grow"), "fountain_cards": mark("fountain cards"),
    "track": mark("steps on the track"), "tasks": mark("tasks of the frame"),
    "open_tasks": mark("tasks that come within reach"), "goods": mark("goods"), "coins": mark("coins"),
    "breads": mark("bread"), "next_scoring": mark("the next scoring"),
    "later_scorings": mark("later scorings"),
    "landscapes": mark("landscapes that come near to completion"),
    "dwellings": mark("halves of dwellings that wait"), "stored": mark("stored tiles"),
    "room": mark("room to build"), "rival": mark("the distance to the leader"),
}
