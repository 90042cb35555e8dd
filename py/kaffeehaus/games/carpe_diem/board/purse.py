"""What a seat has beside its district: goods, coins, breads,
its fountain cards as far as one may see them."""

from kaffeehaus.markup import Safe, flags, part, svg
from . import spoken
from .owner import owner
from .signs import named, sign


def entries(data, chair):
    return *zip(data.GOOD_IDS, chair.goods), ("coin", chair.coins), ("bread", chair.breads)


def purse(view, chair, more=(), name=""):
    """Goods, coins and breads as signs with their numbers."""
    drawn = []
    for thing, count in (*entries(view.data, chair), *more):
        state = flags(is_none=not count)
        kind = svg(t' class="{state}"') if state else ""
        drawn.append(svg(t"""<li{kind}>{sign(thing)}<b>{count}</b></li>"""))
    called = Safe(f' id="{name}"') if name else ""
    return svg(t"""<ul class="purse"{called} aria-hidden="true">{drawn}</ul>""")


def mine(view):
    """What lies before me; on a phone it stands beside the district."""
    chair = view.scene.chairs[owner(view)]
    return part("holdings", (view.setting, chair), lambda: holdings(view, chair))


def holdings(view, chair):
    voice = view.voice
    title = voice.say("What I have") if chair.seat == view.scene.viewer else view.names[chair.seat]
    more = (("step", chair.track), ("card", chair.cards_held), ("store", len(chair.stored)))
    goods = part("purse", (view.data, entries(view.data, chair), more),
                 lambda: purse(view, chair, more, "purse"))
    held = part("fountains", (view.setting, chair.fountain_cards), lambda: fountains(view, chair))
    return svg(t"""<section class="holdings" id="holdings" aria-label="{title}"><p class="hidden-text">{
        spoken.holdings(view, chair)}</p>{goods}{held}</section>""")


def fountains(view, chair):
    """The fountain cards that one may see; on a phone they are told by their number."""
    cards = [fountain(view, *card) for card in chair.fountain_cards]
    return svg(t"""<ul class="fountain-cards desk-only" id="fountains" tabindex="0">{
        cards}</ul>""") if cards else ""


def fountain(view, card, worth):
    """A fountain card of mine: what it counts, and what that is worth now."""
    return svg(t"""<li class="fountain-card">{
        named(spoken.fountain(view, card, worth), face(view.data, card, worth))}</li>""")


def face(data, card, worth):
    each = data.FOUNTAIN_POINTS[card]
    return svg(t"""{sign(data.ITEM_IDS[data.FOUNTAIN_ITEM[card]])}<b>{each}×</b><i>={worth}</i>""")
