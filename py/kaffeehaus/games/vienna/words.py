"""Vienna's sentences: events, refusals, questions, choices and the short rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.words import mark
from .rules.data import (
    ANY_VALUE,
    BRIBE,
    CHARACTER_NAMES,
    COINS_PER_POINT,
    END_POINTS,
    FACE,
    FIELD_NAMES,
    SPECIAL_NAMES,
    START_NAMES,
    SYMBOLS_NAMES,
    VALUES,
)
from .rules.dice import is_white, turned, with_face
from .rules.notation import (
    CHARACTER,
    DOUBLE,
    FROM_ONE,
    FROM_TWO,
    GENDARME,
    KRIEAU,
    LEAVE,
    NOTHING,
    PLACE,
    REROLL,
    SHOW,
    START_CARD,
    SYMBOL,
    TURN,
    parse,
    tell,
)

if TYPE_CHECKING:
    from typing import Any

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
    from .rules.data import Gain, Options, Theft
    from .scene import ViennaScene

__all__ = ["about", "ask", "barrier", "cards", "choice", "event", "options", "parse", "reason", "source",
           "tell",
           "theft"]

SOCIETY = ANY_VALUE.index(True)


# ---- names and numbers in sentences

def field_name(voice: Voice, field: int) -> str:
    return voice.name(FIELD_NAMES[field])


def shown_dice(voice: Voice, tokens: Ints) -> str:
    """3, 5 and white 2."""
    return voice.listed(voice.say("white {face}", face=FACE[token]) if is_white(token) else str(token)
                        for token in tokens)


def character_names(voice: Voice, characters: Ints) -> str:
    return voice.listed(voice.name(CHARACTER_NAMES[character]) for character in characters)


# ---- events

def _start_player(names: Players, voice: Voice, seat: Seat) -> str:
    return voice.say("{name} starts the first round and gets the clock.", name=names[seat])


def _start_card(names: Players, voice: Voice, seat: Seat, card: int) -> str:
    return voice.say("{name} chooses the start card {card}.", name=names[seat],
                     card=voice.name(START_NAMES[card]))


def _round(names: Players, voice: Voice, seat: Seat, number: int) -> str:
    return voice.say("Round {number}: {name} begins.", number=number, name=names[seat])


def _refill(names: Players, voice: Voice, character: int) -> str:
    return voice.say("New character card: {person}.", person=character_names(voice, (character,)))


def _under_pile(names: Players, voice: Voice, character: int) -> str:
    return voice.say("{person} lies open already and goes under the draw pile.",
                     person=character_names(voice, (character,)))


def _reshuffle(names: Players, voice: Voice, cards: int) -> str:
    return voice.many(cards, "The discarded cards are shuffled into a draw pile of {n} card.",
                      "The discarded cards are shuffled into a draw pile of {n} cards.")


def _roll(names: Players, voice: Voice, seat: Seat, tokens: Ints) -> str:
    return voice.say("{name} rolls {dice}.", name=names[seat], dice=shown_dice(voice, tokens))


def _reroll(names: Players, voice: Voice, seat: Seat, tokens: Ints, new: Ints, coins: int, left: int) -> str:
    return voice.many(coins, "{name} pays {n} coin to reroll {old} and gets {new}.",
                      "{name} pays {n} coins to reroll {old} and gets {new}.",
                      name=names[seat], old=shown_dice(voice, tokens), new=shown_dice(voice, new))


def _turn(names: Players, voice: Voice, seat: Seat, token: int, new: int, coins: int, left: int) -> str:
    return voice.many(coins, "{name} pays {n} coin to turn {old} to {new}.",
                      "{name} pays {n} coins to turn {old} to {new}.", name=names[seat],
                      old=shown_dice(voice, (token,)), new=shown_dice(voice, (new,)))


def _place_dice(names: Players, voice: Voice, seat: Seat, field: int, tokens: Ints, bribe: int,
                left: int) -> str:
    facts = {"name": names[seat], "dice": shown_dice(voice, tokens), "field": field_name(voice, field)}
    if bribe:
        return voice.many(bribe, "{field}: {name} pays {n} coin to go back and places {dice}.",
                          "{field}: {name} pays {n} coins to go back and places {dice}.", **facts)
    return voice.say("{field}: {name} places {dice}.", **facts)


def _gendarme(names: Players, voice: Voice, seat: Seat, field: int) -> str:
    return voice.say("{field}: closed, {name} has sent the gendarme.", name=names[seat],
                     field=field_name(voice, field))


def _face(names: Players, voice: Voice, seat: Seat, token: int, new: int) -> str:
    return voice.say("{name} turns {old} to {new}.", name=names[seat], old=shown_dice(voice, (token,)),
                     new=shown_dice(voice, (new,)))


def _leave(names: Players, voice: Voice, seat: Seat) -> str:
    return voice.say("{name} leaves the dice as they are.", name=names[seat])


def _double(names: Players, voice: Voice, seat: Seat, use: int) -> str:
    if use:
        return voice.say("{name} uses the double move.", name=names[seat])
    return voice.say("{name} keeps the double move for later.", name=names[seat])


def _evaluation(names: Players, voice: Voice, number: int) -> str:
    return voice.say("All dice are placed, and the street is evaluated.")


def _silent(names: Players, voice: Voice, *facts: Fact) -> None:
    return None


def _paid(names: Players, voice: Voice, seat: Seat, field: int, coins: int, left: int) -> str:
    return voice.many(coins, "{field}: {name} pays {n} coin and has {left} left.",
                      "{field}: {name} pays {n} coins and has {left} left.",
                      name=names[seat], field=field_name(voice, field), left=left)


def _lapsed(names: Players, voice: Voice, seat: Seat, field: int, cost: int, coins: int) -> str:
    return voice.many(cost, "{field}: {name} cannot pay {n} coin, so nothing happens.",
                      "{field}: {name} cannot pay {n} coins, so nothing happens.",
                      name=names[seat], field=field_name(voice, field))


def _nobody_left(names: Players, voice: Voice, seat: Seat, field: int) -> str:
    return voice.say("{field}: no character is left for {name}.", name=names[seat],
                     field=field_name(voice, field))


def _points(names: Players, voice: Voice, seat: Seat, points: int, total: int, field: int,
            source: int) -> str:
    facts = {"name": names[seat], "total": total}
    if field < 0:
        return voice.many(points, "{name} scores {n} point and has {total}.",
                          "{name} scores {n} points and has {total}.", **facts)
    return voice.many(points, "{field}: {name} scores {n} point and has {total}.",
                      "{field}: {name} scores {n} points and has {total}.", field=field_name(voice, field),
                      **facts)


def _coins(names: Players, voice: Voice, seat: Seat, coins: int, total: int, field: int, lost: int) -> str:
    facts = {"name": names[seat], "total": total}
    if field < 0:
        return voice.many(coins, "{name} gets {n} coin and has {total}.",
                          "{name} gets {n} coins and has {total}.", **facts)
    facts["field"] = field_name(voice, field)
    if lost:
        return voice.many(coins, "{field}: the supply has only {n} coin for {name}, who now has {total}.",
                          "{field}: the supply has only {n} coins for {name}, who now has {total}.", **facts)
    return voice.many(coins, "{field}: {name} gets {n} coin and has {total}.",
                      "{field}: {name} gets {n} coins and has {total}.", **facts)


def _special(names: Players, voice: Voice, seat: Seat, card: int, holder: int) -> str:
    facts = {"name": names[seat], "card": voice.name(SPECIAL_NAMES[card])}
    if holder == seat:
        return voice.say("{name} keeps the special card {card}.", **facts)
    if holder >= 0:
        return voice.say("{name} takes the special card {card} from {other}.", other=names[holder], **facts)
    return voice.say("{name} takes the special card {card}.", **facts)


def _character(names: Players, voice: Voice, seat: Seat, character: int, field: int) -> str:
    return voice.say("{field}: {name} takes the character card {person}.", name=names[seat],
                     field=field_name(voice, field), person=character_names(voice, (character,)))


def _symbol(names: Players, voice: Voice, seat: Seat, symbol: int, field: int) -> str:
    return voice.say("{field}: {name} chooses to compare {symbols}.", name=names[seat],
                     field=field_name(voice, field), symbols=voice.name(SYMBOLS_NAMES[symbol]))


def _numbers(names: Players, voice: Voice, seat: Seat, own: int, left_seat: int, left: int, right_seat: int,
             right: int) -> dict[str, int | str]:
    return {"name": names[seat], "own": own, "left": names[left_seat], "left_has": left,
            "right": names[right_seat],
            "right_has": right}


def _compared(names: Players, voice: Voice, seat: Seat, field: int, symbol: int, *numbers: int) -> str:
    return voice.say("{field}, {symbols}: {name} has {own}, {left} {left_has}, {right} {right_has}.",
                     field=field_name(voice, field), symbols=voice.name(SYMBOLS_NAMES[symbol]),
                     **_numbers(names, voice, seat, *numbers))


def _majority(names: Players, voice: Voice, seat: Seat, symbol: int, *numbers: int) -> str | None:
    *compared, gained = numbers
    if gained:
        return voice.say("At the end, {symbols}: {name} has {own}, {left} {left_has}, {right} {right_has}.",
                         symbols=voice.name(SYMBOLS_NAMES[symbol]), **_numbers(names, voice, seat, *compared))
    return None


def _stolen(names: Players, voice: Voice, seat: Seat, victim: int, coins: int, total: int, rest: int) -> str:
    return voice.many(coins, "{name} takes {n} coin from {other} and has {total}.",
                      "{name} takes {n} coins from {other} and has {total}.",
                      name=names[seat], other=names[victim], total=total)


def _nothing(names: Players, voice: Voice, seat: Seat) -> str:
    return voice.say("{name} takes no coins.", name=names[seat])


def _end_of_round(names: Players, voice: Voice, number: int) -> str:
    return voice.say("Round {number} is over.", number=number)


def _discard(names: Players, voice: Voice, characters: Ints) -> str:
    return voice.say("Taken by nobody and discarded: {people}.", people=character_names(voice, characters))


def _exchange(names: Players, voice: Voice, seat: Seat, coins: int, left: int) -> str:
    return voice.many(coins, "{name} exchanges {n} coin for points.",
                      "{name} exchanges {n} coins for points.",
                      name=names[seat])


def _game_over(names: Players, voice: Voice, ranks: Ints, points: Ints) -> str:
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    return voice.many(len(winners), "The game is over: {names} wins with {points} points.",
                      "The game is over: {names} win together with {points} points.",
                      names=voice.listed(names[seat] for seat in winners), points=points[winners[0]])


EVENTS: dict[str, EventSentence] = {
    "start_player": _start_player, "start_card": _start_card, "round": _round, "refill": _refill,
    "under_pile": _under_pile, "reshuffle": _reshuffle, "roll": _roll, "reroll": _reroll, "turn": _turn,
    "place": _place_dice, "gendarme": _gendarme, "face": _face, "leave": _leave, "double": _double,
    "evaluation": _evaluation, "reached": _silent, "paid": _paid, "lapsed": _lapsed,
    "nobody_left": _nobody_left,
    "points": _points, "coins": _coins, "special": _special, "character": _character, "symbol": _symbol,
    "compared": _compared, "stolen": _stolen, "nothing": _nothing, "end_of_round": _end_of_round,
    "discard": _discard,
    "majority": _majority, "exchange": _exchange, "game_over": _game_over,
}
ABOUT_ALL = {"refill", "under_pile", "reshuffle", "evaluation", "end_of_round", "discard", "game_over"}


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

def _other_seat(names: Players, voice: Voice, seat: Seat) -> str:
    return voice.say("It is the turn of {name}.", name=names[seat])


def _card_taken(names: Players, voice: Voice, card: int, seat: Seat) -> str:
    return voice.say("{name} has already taken this start card.", name=names[seat])


def _no_coin(names: Players, voice: Voice, cost: int, coins: int) -> str:
    return voice.many(cost, "Changing dice costs {n} coin, and there is none left to pay it.",
                      "Changing dice costs {n} coins, and there are not enough left to pay them.")


def _out_of_range(names: Players, voice: Voice, token: int) -> str:
    return voice.say("A die shows 1 to 6, and there is no face beyond these.")


def _too_many_dice(names: Players, voice: Voice, count: int, most: int) -> str:
    return voice.many(most, "At most {n} die may be placed on a field in one turn.",
                      "At most {n} dice may be placed on a field in one turn.")


def _no_joker(names: Players, voice: Voice, field: int | None = None, total: int | None = None) -> str:
    if field is None:
        return voice.say("Only a 1 counts as any face, and only for the holder of the dice joker.")
    return voice.say("{field}: these dice show {total}, and only the dice joker would let a 1 count as "
                     "another face.",
                     field=field_name(voice, field), total=total)


def _white_alone(names: Players, voice: Voice, field: int) -> str:
    return voice.say("{field}: the white die needs a coloured die beside it; alone it may only join the "
                     "{society}.",
                     field=field_name(voice, field), society=field_name(voice, SOCIETY))


def _pair_required(names: Players, voice: Voice, field: int) -> str:
    return voice.say("{field} needs a pair: two dice with the same face.", field=field_name(voice, field))


def _wrong_value(names: Players, voice: Voice, field: int, total: int) -> str:
    return voice.say("{field} needs {values}, the dice show {total}.", field=field_name(voice, field),
                     total=total,
                     values=voice.say(" or ").join(map(str, VALUES[field])))


def _occupied(names: Players, voice: Voice, field: int, seat: Seat) -> str:
    return voice.say("{field} is taken by {name}.", field=field_name(voice, field), name=names[seat])


def _guarded(names: Players, voice: Voice, field: int) -> str:
    return voice.say("{field} is closed: the gendarme stands there.", field=field_name(voice, field))


def _back(names: Players, voice: Voice, field: int, cost: int, coins: int) -> str:
    return voice.many(cost, "{field} lies behind the coach: going back costs {n} coin, and there is none "
                            "left.",
                      "{field} lies behind the coach: going back costs {n} coins, and there are not enough "
                      "left.",
                      field=field_name(voice, field))


def _excluded(names: Players, voice: Voice, field: int) -> str:
    return voice.say("{field} cannot be closed by the gendarme.", field=field_name(voice, field))


def _unknown_option(names: Players, voice: Voice, *option: int) -> str:
    if option:
        return voice.say("The supply has no coins left.")
    return voice.say("That is not among the choices here.")


def _not_available(names: Players, voice: Voice, character: int) -> str:
    return voice.say("{person} does not lie open.", person=character_names(voice, (character,)))


def _symbol_used(names: Players, voice: Voice, symbol: int) -> str:
    return voice.say("In this round {symbols} have already been compared.",
                     symbols=voice.name(SYMBOLS_NAMES[symbol]))


def _too_many(names: Players, voice: Voice, most: int, count: int) -> str:
    return voice.say("At most {most} coins from one player, or coins from {count} players.", most=most,
                     count=count)


def _victim_poor(names: Players, voice: Voice, seat: Seat, coins: int) -> str:
    return voice.many(coins, "{name} has only {n} coin.", "{name} has only {n} coins.", name=names[seat])


def _bad_split(names: Players, voice: Voice, count: int) -> str:
    return voice.many(count, "The coins must come from {n} player.",
                      "The coins must come from {n} different players.")


REFUSALS: dict[str, RefusalSentence] = {
    "not_your_turn": _other_seat, "card_taken": _card_taken, "no_coin": _no_coin,
    "out_of_range": _out_of_range,
    "too_many_dice": _too_many_dice, "no_joker": _no_joker, "white_alone": _white_alone,
    "pair_required": _pair_required, "wrong_value": _wrong_value, "occupied": _occupied, "gendarme": _guarded,
    "need_coin_to_go_back": _back, "geheimbund_excluded": _excluded, "unknown_option": _unknown_option,
    "not_available": _not_available, "symbol_used": _symbol_used, "too_many": _too_many,
    "victim_poor": _victim_poor,
    "bad_split": _bad_split,
}
PLAIN_REFUSALS = {
    "game_over": mark("The game is over."),
    "wrong_phase": mark("Something else has to be decided first."),
    "empty_set": mark("No dice are chosen."),
    "not_your_die": mark("These dice do not lie in hand."),
    "must_place": mark("Passing is not possible here."),
    "unknown_field": mark("There is no such field."),
    "self": mark("Nobody takes coins from themselves."),
}


def reason(reason: Reason, names: Players, voice: Voice) -> str:
    """The sentence for a refusal."""
    if reason.code in PLAIN_REFUSALS:
        return voice.say(PLAIN_REFUSALS[reason.code])
    return REFUSALS[reason.code](names, voice, *reason.facts)


# ---- questions and choices

QUESTIONS = {
    "ChooseStartCard": mark("Choose a start card."),
    "PlaceGendarme": mark("Send the gendarme to a free field: nobody may go there this round."),
    "CoinOrPoint": mark("Take a coin or a point."),
    "TurnAnyDie": mark("Turn one of your dice to any face, or leave them."),
    "DoubleMove": mark("Use the double move for another turn, or keep it?"),
}
AT_A_FIELD = {
    "ChooseCharacter": mark("{field}: choose a character card."),
    "ChooseSymbol": mark("{field}: choose the symbol to compare."),
    "TakeCoins": mark("{field}: choose whose coins to take."),
}


def ask(scene: ViennaScene, names: Players, voice: Voice) -> str:
    """The question to the seat that decides."""
    if scene.turn is None:
        return voice.say("The game is over.")
    if scene.viewer != scene.turn:
        return voice.say("{name} has to choose.", name=names[scene.turn])
    if scene.asked in AT_A_FIELD and scene.board.acting is not None:
        return voice.say(AT_A_FIELD[scene.asked], field=field_name(voice, scene.board.acting))
    if scene.asked == "CoinOrPoint" and options(scene) != A_COIN_OR_A_POINT:
        return voice.say("Choose what to take.")
    if scene.asked in QUESTIONS:
        return voice.say(QUESTIONS[scene.asked])
    if any(action[0] in (REROLL, TURN) for action in scene.legal):
        return voice.say("Place one or two dice on a field; before that, coins may change your dice.")
    return voice.say("Place one or two dice on a field.")


def _acting(scene: ViennaScene, kind: str) -> Any:
    """The effect of this kind at the active field; if no field is active, the first one of this kind."""
    places = scene.board.places
    first = () if scene.board.acting is None else (places[scene.board.acting],)
    return next(effect for place in (*first, *places) for effect in place.effects if effect.kind == kind)


def options(scene: ViennaScene) -> tuple[tuple[Gain, ...], ...]:
    """The options of a field to choose from, each a tuple of gains."""
    effect: Options = _acting(scene, "choose_one")
    return effect.options


def theft(scene: ViennaScene) -> Theft:
    """How many coins may be taken, and from whom."""
    effect: Theft = _acting(scene, "steal_coins")
    return effect


A_COIN_OR_A_POINT = (("gain_coins", 1),), (("gain_vp", 1),)


def _reroll_choice(scene: ViennaScene, names: Players, voice: Voice, *tokens: int) -> str:
    return voice.say("Reroll {dice}", dice=shown_dice(voice, tokens))


def _turn_choice(scene: ViennaScene, names: Players, voice: Voice, token: int, way: int) -> str:
    return _face_choice(scene, names, voice, token, FACE[turned(token, way)])


def _place_choice(scene: ViennaScene, names: Players, voice: Voice, field: int, *tokens: int) -> str:
    facts = {"dice": shown_dice(voice, tokens), "field": field_name(voice, field)}
    if scene.board.places[field].bribe:
        return voice.many(BRIBE, "Go back for a coin and place {dice} on {field}",
                          "Go back for {n} coins and place {dice} on {field}", **facts)
    return voice.say("Place {dice} on {field}", **facts)


def _face_choice(scene: ViennaScene, names: Players, voice: Voice, token: int, face: int) -> str:
    return voice.say("Turn {old} to {new}", old=shown_dice(voice, (token,)),
                     new=shown_dice(voice, (with_face(token, face),)))


def _from_one(scene: ViennaScene, names: Players, voice: Voice, victim: int, coins: int) -> str:
    return voice.many(coins, "Take {n} coin from {name}", "Take {n} coins from {name}", name=names[victim])


def _from_two(scene: ViennaScene, names: Players, voice: Voice, *victims: int) -> str:
    return voice.many(theft(scene).each, "Take one coin each from {names}",
                      "Take {n} coins each from {names}",
                      names=voice.listed(names[victim] for victim in victims))


def _gain(scene: ViennaScene, names: Players, voice: Voice, place: int) -> str:
    gains = options(scene)[place]
    if gains in A_COIN_OR_A_POINT:
        return voice.say("Take a point") if A_COIN_OR_A_POINT.index(gains) else voice.say("Take a coin")
    counted = [voice.many(amount, "{n} coin", "{n} coins") if kind == "gain_coins" else
               voice.many(amount, "{n} point", "{n} points") for kind, amount in gains]
    return voice.say("Take {gains}", gains=voice.listed(counted))


CHOICES: dict[int, ChoicePhrase] = {
    START_CARD: lambda scene, names, voice,
    card: voice.say("Choose {card}", card=voice.name(START_NAMES[card])),
    REROLL: _reroll_choice, TURN: _turn_choice, PLACE: _place_choice,
    GENDARME: lambda scene, names, voice, field: voice.say("Close {field}", field=field_name(voice, field)),
    KRIEAU: _gain,
    SHOW: _face_choice,
    LEAVE: lambda scene, names, voice: voice.say("Leave the dice as they are"),
    DOUBLE: lambda scene, names, voice, use: (
        voice.say("Take another turn") if use else voice.say("Keep the double move")),
    CHARACTER: lambda scene, names, voice, character: voice.say(
        "Take {person}", person=character_names(voice, (character,))),
    SYMBOL: lambda scene, names, voice, symbol: voice.say(
        "Compare {symbols}", symbols=voice.name(SYMBOLS_NAMES[symbol])),
    NOTHING: lambda scene, names, voice: voice.say("Take no coins"),
    FROM_ONE: _from_one, FROM_TWO: _from_two,
}


def choice(scene: ViennaScene, action: Action, names: Players, voice: Voice) -> str:
    """The action as a phrase for a button or a list."""
    return CHOICES[action[0]](scene, names, voice, *action[1:])


# ---- other texts

SOURCE_NAMES = {
    "start": mark("Start"), "street": mark("Fields"), "comparison": mark("Comparisons"),
    "lightning": mark("At once"),
    "special_cards": mark("Special cards"), "majorities": mark("Final majorities"),
    "coins": mark("Coins left"),
}
BARRIERS = {
    "roll": mark("Dice have been rolled since, and nobody can unsee them."),
    "reroll": mark("Dice have been rerolled since, and nobody can unsee them."),
    "refill": mark("New characters have been opened since, and nobody can unsee them."),
}
CARDS = (
    (mark("The aim"), mark(
        "Place your dice along the street, win people and score. Once somebody has {end} points after an "
        "evaluation, the game ends.")),
    (mark("Your turn"), mark(
        "Your dice are rolled once a round. In each turn place one or two of them on one field: the die, or "
        "the sum of both, must show its number. Passing is not possible.")),
    (mark("Always onwards"), mark(
        "Your coach drives from the first field to the last. A field behind your furthest one costs a coin "
        "each time.")),
    (mark("Changing dice"), mark(
        "Before placing you may pay a coin to reroll any of your dice, or to turn one die up or down by one, "
        "as often as you can pay.")),
    (mark("Lightning"), mark(
        "Fields with a lightning act at once: the gendarme closes a field, a die may show any face, and the "
        "Geheimbund pays a coin for each die.")),
    (mark("Evaluation"), mark(
        "When all dice lie, the fields act in street order. A cost must be paid if you can; if you cannot, "
        "nothing happens there.")),
    (mark("Comparing"), mark(
        "Citizens, crosses and crowns are compared with both neighbours, each on its own: having more brings "
        "most, a tie a little, having fewer nothing.")),
    (mark("Special cards"), mark(
        "They stay with you until somebody else reaches their field. Most of them work from the next round "
        "on.")),
    (mark("The end"), mark(
        "Each neighbour with fewer of a symbol brings a last point, and each {coins} coins bring another. "
        "Ties go to more special cards, then to more coins.")),
)

# the refusal codes that each of CARDS explains
EXPLAINED = (
    "game_over",
    "not_your_turn wrong_phase card_taken too_many_dice wrong_value pair_required occupied empty_set "
    "not_your_die must_place unknown_field unknown_option",
    "need_coin_to_go_back", "no_coin out_of_range", "gendarme geheimbund_excluded",
    "not_available too_many victim_poor bad_split self", "symbol_used", "no_joker white_alone", "")
# what is known exactly, what is reconstructed, and how gaps in the printed rules are filled
KNOWN = (
    mark("Exactly known: the material, the setup but for the points one starts with, Stephansdom, "
         "Tiergarten, Heuriger, Geheimbund and Krieau, and what the special cards do."),
    mark("Reconstructed: the effects of Secession, Heldenplatz, Hofburg and Schönbrunn, the amounts of a few "
         "other "
         "fields, two names, which field brings which special card, and how the symbols are spread over "
         "character and start cards."),
    mark("Ruled here: who begins is drawn by lot unless you choose; a 6 cannot be turned up nor a 1 down; a "
         "coin has to be there before the dice are placed; score beyond the track counts on."))


def source(key: str, voice: Voice) -> str:
    """The name of a source of points."""
    return voice.say(SOURCE_NAMES[key])


def barrier(kind: str, voice: Voice) -> str:
    """Why choices before this event cannot be taken back."""
    return voice.say(BARRIERS[kind])


def cards(voice: Voice) -> list[tuple[str, str]]:
    """The short rules: (title, text)."""
    return [(voice.say(title), voice.say(text, end=END_POINTS, coins=COINS_PER_POINT))
            for title, text in CARDS]


# ---- names of the bot's features, for hints

FEATURES = {
    "points": mark("points at once"), "income": mark("what the dice bring in the evaluation"),
    "coins": mark("coins in hand"), "symbols": mark("symbols against the neighbours"),
    "cards": mark("special cards"), "dice": mark("good places left for the other dice"),
    "gendarme": mark("what the gendarme takes from the others"), "rival": mark("the distance to the leader"),
}
