"""The table for those who hear it: cells, spaces, cards and circles as words."""

from functools import lru_cache

from kaffeehaus.table.words import mark

SIDES = (mark("north"), mark("east"), mark("south"), mark("west"))
ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")


def roman(number):
    """The number of a phase as it is printed."""
    return ROMAN[number] if number < len(ROMAN) else str(number)


def brings(view, gained):
    named = view.words.GAINS
    return view.voice.listed(named[kind](view.voice, *facts) for kind, *facts in gained)


@lru_cache(8)
def district_cells(voice, words, district):
    """For each cell what lies there: a tile and its open edges, a banderole, the shovel, or nothing."""
    texts = {}
    for place in district.banderoles:
        texts[place] = voice.say("{cell}, free, a banderole", cell=words.cell(place))
    for place, face, _ in district.tiles:
        texts[place] = voice.say("{cell}, {tile}", cell=words.cell(place), tile=words.tile(voice, face))
    for end in district.ends:
        way = voice.say(SIDES[end.side])
        texts[end.cell] += ", " + voice.say("{kind} open to the {side}",
                                            kind=words.kind_name(voice, end.kind), side=way)
    if district.shovel not in texts:
        texts[district.shovel] = voice.say("{cell}, free, the shovel", cell=words.cell(district.shovel))
    return texts


def free_cell(view, place):
    return view.voice.say("{cell}, free", cell=view.words.cell(place))


def legal_cell(view, text, found):
    """A cell where the tile in hand fits, and what it would bring there."""
    voice = view.voice
    if len(found) > 1:
        text += ", " + voice.many(len(found), "fits in {n} way", "fits in {n} ways")
    else:
        text += ", " + voice.say("fits")
    gained = max((way.brings for way in found), key=len)
    return f"{text}: {brings(view, gained)}" if gained else text


def task(view, one):
    voice, words = view.voice, view.words
    facts = {"kind": words.kind_name(voice, one.kind), "points": words.points(voice, one.points)}
    if one.state == "met":
        return voice.say("{kind} for {points}, fulfilled", **facts)
    if one.state == "lost":
        return voice.say("{kind} for {points}, no longer possible", **facts)
    return voice.say("{kind} for {points}, open", **facts)


def holdings(view, chair):
    """What a seat has: goods, coins, breads, tiles put aside, its place on the track."""
    voice, words = view.voice, view.words
    parts = [words.goods(voice, good, count) for good, count in enumerate(chair.goods)]
    parts += [words.coins(voice, chair.coins), words.breads(voice, chair.breads),
              voice.many(chair.cards_held, "{n} fountain card", "{n} fountain cards"),
              voice.many(len(chair.stored), "{n} stored tile", "{n} stored tiles"),
              voice.say("space {space} of the banderole track", space=chair.track)]
    return ", ".join(parts)


def card(view, one):
    """A scoring card, and how often it is there for the viewer."""
    voice = view.voice
    text = view.words.scoring_card(voice, one.card)
    now = voice.many(one.times, "now {n} time for me", "now {n} times for me")
    if one.by_bread:
        now += ", " + voice.many(one.by_bread, "{n} more with bread", "{n} more with bread")
    return f"{text}; {now}"


def outcome(view, found):
    """What a scoring would change."""
    voice, words, parts = view.voice, view.words, []
    if found.points < 0:
        parts.append(voice.many(-found.points, "{n} point lost", "{n} points lost"))
    elif found.points:
        parts.append(words.points(voice, found.points))
    for name, count in ((words.coins, found.coins), (words.breads, found.breads), (words.steps, found.steps)):
        if count:
            parts.append(("−" if count < 0 else "") + name(voice, abs(count)))
    parts += ["−" + words.goods(voice, good, -count) for good, count in enumerate(found.goods) if count]
    return ", ".join(parts) or voice.say("nothing changes")


def circle(view, one):
    voice, cards = view.voice, view.scene.board.cards
    first, second = (view.words.scoring_card(voice, cards[place].card) for place in one.cards)
    text = voice.say("Circle between “{one}” and “{other}”", one=first, other=second)
    if one.disc is not None:
        return text + ", " + voice.say("disc of {name}", name=view.names[one.disc])
    if not one.outcome:
        return text
    now, then = one.outcome.times
    return text + ": " + voice.say("{one} and {other} times for me", one=now, other=then)


def fountain(view, one, worth):
    """A fountain card and what it would bring now."""
    voice, words = view.voice, view.words
    return voice.say("{card}: {points} now", card=words.fountain_card(voice, one),
                     points=words.points(voice, worth))
