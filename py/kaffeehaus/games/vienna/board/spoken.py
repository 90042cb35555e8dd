"""The table for those who hear it: dice, effects and fields as words."""


def die(voice, data, token):
    face = data.FACE[token]
    return voice.say("white {face}", face=face) if data.IS_WHITE[token] else str(face)


def dice(voice, data, tokens):
    return " + ".join(die(voice, data, token) for token in tokens)


def points(voice, count):
    return voice.many(count, "{n} point", "{n} points")


def coins(voice, count):
    return voice.many(count, "{n} coin", "{n} coins")


def symbols(voice, data, counts):
    """2 citizens, 1 cross, 0 crowns."""
    named = ((data.SYMBOL_NAMES if count == 1 else data.SYMBOLS_NAMES)[at] for at, count in enumerate(counts))
    return ", ".join(f"{count} {voice.name(name)}" for count, name in zip(counts, named))


def printed_symbols(voice, data, counts):
    """Those that are on a card: 1 cross, 1 crown."""
    return ", ".join(text for count, text in zip(counts, symbols(voice, data, counts).split(", ")) if count)


# ---- what the fields do

def _gains(voice, more_points, more_coins):
    gains = more_points and points(voice, more_points), more_coins and coins(voice, more_coins)
    return voice.listed(filter(None, gains))


def _compare(voice, data, symbol, *rewards):
    return voice.say("majority of {symbols} {majority}, tie {tie}", tie=_gains(voice, *rewards[2:4]),
                     symbols=voice.name(data.SYMBOLS_NAMES[symbol]), majority=_gains(voice, *rewards[:2]))


def _compare_any(voice, data, symbols, *rewards):
    return voice.say("one symbol of your choice: majority {majority}, tie {tie}",
                     majority=_gains(voice, *rewards[:2]), tie=_gains(voice, *rewards[2:4]))


def _steal(voice, data, most, victims, each, *_):
    return voice.say("take up to {most} from one player, or {each} from each of {victims}",
                     most=coins(voice, most), each=coins(voice, each), victims=victims)


def _one_of(voice, data, options):
    *others, last = (effects(voice, data, option) for option in options)
    return voice.say("{first} or {last}", first=", ".join(others), last=last) if others else last


KINDS = {
    "gain_coins": lambda voice, data, count: coins(voice, count),
    "gain_coins_per_die": lambda voice, data, count: voice.many(
        count, "{n} coin for each die", "{n} coins for each die"),
    "gain_vp": lambda voice, data, count: points(voice, count),
    "vp_per_special_card": lambda voice, data, count: voice.many(
        count, "{n} point for each special card", "{n} points for each special card"),
    "take_special_card": lambda voice, data, card: voice.say(
        "the special card {card}", card=voice.name(data.SPECIAL_NAMES[card])),
    "take_character": lambda voice, data: voice.say("a character card"),
    "compare_symbol": _compare,
    "compare_choice": _compare_any,
    "steal_coins": _steal,
    "place_gendarme": lambda voice, data, excluded: voice.say("the gendarme closes a field"),
    "choose_one": _one_of,
    "turn_own_unplaced_die": lambda voice, data, optional: voice.say("one of your dice may show any face"),
}


def effects(voice, data, kinds):
    return voice.listed(KINDS[kind](voice, data, *numbers) for kind, *numbers in kinds)


# ---- fields

def printed(voice, data, place):
    """What is printed on a field and never changes."""
    name = voice.name(data.FIELD_NAMES[place.field])
    if place.pair:
        takes = voice.say("takes a pair")
    elif place.values:
        takes = voice.say("takes {values}", values=voice.say(" or ").join(map(str, place.values)))
    else:
        takes = voice.say("takes any dice, never full")
    does = effects(voice, data, place.effects)
    if place.cost:
        does = voice.many(place.cost, "costs {n} coin: {effects}", "costs {n} coins: {effects}", effects=does)
    if place.field < data.STREET:
        name = voice.say("Field {number}, {name}", number=place.field + 1, name=name)
    return f"{name}, {takes}", does


def now(view, place, ways, behind):
    """Who stands there, and what it takes the viewer to go there, if going there is going back."""
    voice, data, parts = view.voice, view.data, []
    if place.gendarme:
        parts.append(voice.say("closed by the gendarme"))
    elif place.dice:
        by_seat = {}
        for seat, token in place.dice:
            by_seat.setdefault(seat, []).append(token)
        parts += [voice.say("{dice} of {name}", dice=dice(voice, data, tokens), name=view.names[seat])
                  for seat, tokens in by_seat.items()]
    else:
        parts.append(voice.say("free"))
    if behind:
        cost = data.BRIBE
        parts.append(voice.many(cost, "going back costs {n} coin", "going back costs {n} coins"))
    if ways:
        known = voice.say(" or ").join(dice(voice, data, tokens) for tokens in ways)
        parts.append(voice.say("possible with {dice}", dice=known))
    return ", ".join(parts)
