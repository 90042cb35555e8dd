"""Slots of the state with what each seat owns, and a style of this game, for the players of the league.

The style follows from the rules alone; no bot was tuned against it.
"""

from workshop.measure.strategies import rusher
from ..rules.data import CHARACTER_SYMBOLS, COST, EFFECTS, FIELD_EFFECTS, START_COINS, STREET
from ..rules.dice import holds, without
from ..rules.scoring import reward, symbols

AMOUNTS = "coins",
HOLDINGS = "dice",

# in half points, as a coin is; what is not counted exactly
WORTH = {"take_special_card": 4, "take_character": 3, "steal_coins": 2, "turn_own_unplaced_die": 1,
         "choose_one": 2, "place_gendarme": 0}
BESIDE = 1              # a die in the Geheimbund, which is always free


def stroller(game, seen, seed):
    """Plans one walk down the street with all dice as they lie, and places the first of them."""
    seat, legal = game.turn(seen), game.legal(seen)
    asked = game.asked(seen)
    if asked == "ChooseStartCard":
        return max(legal, key=lambda action: START_COINS[action[1]])
    if asked == "ChooseCharacter":
        return max(legal, key=lambda action: sum(CHARACTER_SYMBOLS[action[1]]))
    placements = [action[1:] for action in legal if action[0] == game.verb.PLACE]
    if placements:
        return game.verb.PLACE, *walk(seen, seat, placements)
    return rusher(game, seen, seed)


def walk(seen, seat, placements):
    """The first placement (field, dice...) of the walk that brings most."""
    gains = {placement: gain(seen, seat, *placement) for placement in placements}
    known = {}

    def best(tray, start):
        """(half points, first placement) of the best walk from here on with these dice."""
        if (tray, start) not in known:
            known[tray, start] = max(
                ((BESIDE * len(tray), None),
                 *((gains[placement] + best(without(tray, placement[1:]), placement[0])[0], placement)
                   for placement in placements
                   if start < placement[0] < STREET and holds(tray, placement[1:]))),
                key=lambda way: (way[0], way[1] or ()))
        return known[tray, start]
    first = best(seen.dice[seat], seen.coach[seat])[1]
    return first or max(placements, key=lambda way: (gains[way] - BESIDE * len(way), way))


def gain(seen, seat, field, *dice):
    """What a placement brings, in half points; too few coins take half of it away."""
    brings = sum(effect_gain(seen, seat, len(dice), *EFFECTS[effect]) for effect in FIELD_EFFECTS[field])
    owed = COST[field] + (field < STREET and field < seen.coach[seat])
    waiting = sum(COST[other] for other, laid in enumerate(seen.laid) if laid and laid[0] == seat)
    return brings - owed - brings * (owed + waiting > seen.coins[seat]) // 2


def effect_gain(seen, seat, dice, kind, *numbers):
    if kind == "gain_vp":
        return 2 * numbers[0]
    if kind == "gain_coins":
        return numbers[0]
    if kind == "gain_coins_per_die":
        return numbers[0] * dice
    if kind == "vp_per_special_card":
        return 2 * numbers[0] * seen.holders.count(seat)
    if kind == "compare_symbol":
        return compared(seen, seat, *numbers)
    if kind == "compare_choice":
        return max(compared(seen, seat, symbol, *numbers[1:-1]) for symbol in numbers[0])
    return WORTH[kind]


def compared(seen, seat, symbol, *rewards):
    own, left, right = (symbols(seen, (seat + k) % seen.seats)[symbol] for k in (0, 1, -1))
    points, coins = reward(own, left, right, *rewards)
    return 2 * points + coins


STYLES = {"stroller": stroller}
