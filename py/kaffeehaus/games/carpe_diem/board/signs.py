"""The small signs of Carpe Diem: goods and coins, what a placement brings, what cards ask for and give."""

from functools import cache

from ..rules.data import (CARD_BREADS, CARD_COINS, CARD_POINTS, CARD_STEPS, GOOD_IDS, ITEM_IDS,
                                       KIND_IDS, PAID, REQUIRED)
from kaffeehaus.markup import icon, svg

MOST_ALIKE = 1          # of a thing that is asked for, so many are drawn singly


@cache
def sign(name, kind="icon"):
    """A drawing of the game's own sheet."""
    return icon(name, kind, "carpe_diem")


def named(label, *drawn):
    """What a button is called, and what of it is only to be seen."""
    return svg(t"""<span class="hidden-text">{label}</span><span class="signs" aria-hidden="true">{drawn}</span>""")


def gain(name, count):
    """+2 breads, or what is lost."""
    text = f"+{count}" if count > 0 else f"−{-count}" if count < 0 else ""
    return svg(t"""<span class="gain">{sign(name)}<b>{text}</b></span>""")


GAINS = {       # what a placement brings, in the words of foresight.py
    "steps": lambda steps: gain("step", steps),
    "points": lambda points: gain("laurel", points),
    "goods": lambda good, count: gain(GOOD_IDS[good], count),
    "exchange": lambda given, coins: gain("coin", coins),
    "coins": lambda coins: gain("coin", coins),
    "breads": lambda breads: gain("bread", breads),
    "craft": lambda: gain("craftsman", 1),
    "fountain_card": lambda: gain("card", 1),
    "villa": lambda chimneys, points: gain("villa", points),
    "task": lambda kind, points: svg(
        t"""<span class="gain is-task">{sign(KIND_IDS[kind])}<b>+{points}</b></span>"""),
}


def gains(brings):
    return [GAINS[kind](*facts) for kind, *facts in brings]


# ---- scoring cards

@cache
def wanted(card):
    """What a card asks for."""
    names, parts = GOOD_IDS if PAID[card] else ITEM_IDS, []
    for item, count in REQUIRED[card]:
        if count > MOST_ALIKE:
            parts.append(svg(t"""<b class="times">{count}</b>"""))
        parts.append(sign(names[item]))
    return svg(t"{parts}")


@cache
def rewarded(card):
    """What it gives."""
    points = CARD_POINTS[card]
    parts = [svg(t"""<span class="wreath">{sign("laurel")}<b>{points}</b></span>""")] if points else []
    for name, count in (("coin", CARD_COINS[card]), ("bread", CARD_BREADS[card]), ("step", CARD_STEPS[card])):
        parts += [sign(name)] * count
    return svg(t"{parts}")


def outcome(found):
    """What a scoring would change."""
    parts = [gain("laurel", found.points)] if found.points else []
    for name, count in (("coin", found.coins), ("bread", found.breads), ("step", found.steps)):
        parts += [gain(name, count)] if count else []
    parts += [gain(GOOD_IDS[good], count) for good, count in enumerate(found.goods) if count]
    return svg(t"{parts}")
