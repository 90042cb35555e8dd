"""Names in sentences: tiles, cards, goods, and numbers of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.words import mark
from .data import (
    CARD_BREADS,
    CARD_COINS,
    CARD_POINTS,
    CARD_STEPS,
    CHIMNEYS,
    DWELLING,
    EDGES,
    FOUNTAIN_ITEM,
    FOUNTAIN_POINTS,
    GOOD_NAMES,
    GOODS_NAMES,
    ITEM_NAMES,
    ITEMS_NAMES,
    KIND_NAMES,
    MEADOW,
    PAID,
    REQUIRED,
    SINGLE,
    VILLA,
)
from .notation import cell_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from kaffeehaus.table.words import Voice

# landscapes and villas by their number of open sides, 0 for two opposite sides
FACING_SIDES = 0
LANDSCAPES = (mark("{kind}, open on two sides that face each other"), mark("{kind}, open on one side"),
              mark("{kind}, open round a corner"), mark("{kind}, open on three sides"),
              mark("{kind}, open on all sides"))
VILLAS: tuple[Callable[..., str], ...] = (
    lambda voice, count, kind: voice.many(
        count, "{kind}, {n} chimney, open on two sides that face each other",
        "{kind}, {n} chimneys, open on two sides that face each other", kind=kind),
    lambda voice, count, kind: voice.many(
        count, "{kind}, {n} chimney, open on one side", "{kind}, {n} chimneys, open on one side", kind=kind),
    lambda voice, count, kind: voice.many(
        count, "{kind}, {n} chimney, open round a corner", "{kind}, {n} chimneys, open round a corner",
        kind=kind),
    lambda voice, count, kind: voice.many(
        count, "{kind}, {n} chimney, open on three sides", "{kind}, {n} chimneys, open on three sides",
        kind=kind),
    lambda voice, count, kind: voice.many(
        count, "{kind}, {n} chimney, open on all sides", "{kind}, {n} chimneys, open on all sides",
        kind=kind),
)
FACING, BESIDE = mark("{first} facing {second}"), mark("{first} beside {second}")


def kind_name(voice: Voice, kind: int) -> str:
    return voice.name(KIND_NAMES[kind])


def counted(voice: Voice, count: int, one: dict[str, str], more: dict[str, str]) -> str:
    """2 ponds."""
    return voice.say("{count} {things}", count=count, things=voice.name(one if count == 1 else more))


def goods(voice: Voice, good: int, count: int) -> str:
    return counted(voice, count, GOOD_NAMES[good], GOODS_NAMES[good])


def items(voice: Voice, item: int, count: int) -> str:
    return counted(voice, count, ITEM_NAMES[item], ITEMS_NAMES[item])


def points(voice: Voice, count: int) -> str:
    return voice.many(count, "{n} point", "{n} points")


def coins(voice: Voice, count: int) -> str:
    return voice.many(count, "{n} coin", "{n} coins")


def breads(voice: Voice, count: int) -> str:
    return voice.many(count, "{n} bread", "{n} breads")


def steps(voice: Voice, count: int) -> str:
    return voice.many(count, "{n} step", "{n} steps")


def cell(place: int) -> str:
    return cell_name(place).upper()


def tile(voice: Voice, face: int) -> str:
    """A tile by its parts, and by their arrangement where tiles differ only in that."""
    edges = EDGES[face][0]
    sides = [side for side, edge in enumerate(edges) if edge != MEADOW]
    shown = list(dict.fromkeys(edges[side] for side in sides))
    kinds = [kind_name(voice, kind) for kind in shown]
    facing = len(sides) == 2 and sides[1] - sides[0] == 2
    if SINGLE[face]:
        return kind_name(voice, SINGLE[face])
    if len(kinds) > 1:
        together = FACING if facing else BESIDE
        return voice.say(together, first=kinds[0], second=kinds[1])
    if DWELLING[shown[0]]:
        return voice.say("half of a dwelling, {kind}", kind=kinds[0])
    shape = FACING_SIDES if facing else len(sides)
    if shown[0] == VILLA:
        return VILLAS[shape](voice, CHIMNEYS[face], kinds[0])
    return voice.say(LANDSCAPES[shape], kind=kinds[0])


def wanted(voice: Voice, card: int) -> str:
    """What a scoring card requires."""
    name = goods if PAID[card] else items
    return voice.listed(name(voice, item, count) for item, count in REQUIRED[card])


def rewarded(voice: Voice, card: int) -> str:
    """The reward of a scoring card."""
    gains = ((CARD_POINTS, points), (CARD_COINS, coins), (CARD_BREADS, breads), (CARD_STEPS, steps))
    return voice.listed(name(voice, gain[card]) for gain, name in gains if gain[card])


def scoring_card(voice: Voice, card: int) -> str:
    if PAID[card]:
        return voice.say("pay {wanted} for {reward}", wanted=wanted(voice, card),
                         reward=rewarded(voice, card))
    return voice.say("have {wanted} for {reward}", wanted=wanted(voice, card), reward=rewarded(voice, card))


def fountain_card(voice: Voice, card: int) -> str:
    return voice.many(FOUNTAIN_POINTS[card], "{n} point for each {kind}", "{n} points for each {kind}",
                      kind=voice.name(ITEM_NAMES[FOUNTAIN_ITEM[card]]))
