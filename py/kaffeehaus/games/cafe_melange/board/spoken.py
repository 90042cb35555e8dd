"""Café Melange's table for those who hear it: chairs, rows, cards and guests as words."""


def chairs(voice, count):
    return voice.many(count, "{n} chair", "{n} chairs")


def chair(look, place):
    """Which chair it is, and who sits or waits there."""
    voice, data, words = look.voice, look.data, look.words
    name = words.chair_name(voice, place.chair)
    if place.person is not None:
        vip = voice.say("VIP {n}", n=data.VIP[place.person])
        return f"{name}: {words.person_name(voice, place.person)}, {vip}"
    if place.guest:
        seat, number = place.guest
        who = voice.say("{guest} of {name}", guest=words.guest_name(voice, number), name=look.names[seat])
        return f"{name}: {who}"
    if not place.markers:
        return voice.say("{chair}: free", chair=name)
    waiting = voice.listed(words.kind_name(voice, kind) for kind in place.markers)
    alone = voice.say("for these two only") if place.blocked else ""
    return ", ".join(filter(None, (f"{name}: {waiting}", alone)))


def row(look, row):
    """Whose row it is, its cards, and how many chairs it has left."""
    voice, words = look.voice, look.words
    parts = [words.kind_name(voice, row.kind)]
    if row.person is not None:
        parts.append(words.person_name(voice, row.person))
    if row.cards:
        parts += [words.cards_named(voice, row.cards), chairs(voice, len(row.chairs))]
    else:
        parts.append(voice.say("waits for a card") if row.person is not None else voice.say("no row"))
    return ", ".join(parts)


def effect(look, kind, value):
    """What a card does to a row, or why it cannot."""
    found = look.effect(kind, value)
    if not found:
        return ""
    if found.choice is None:
        return look.words.reason(found.reason, look.names, look.voice) if found.reason else ""
    row = look.rows[kind]
    if row.cards:
        return look.voice.say("{kind}: {before} to {after}", kind=look.words.kind_name(look.voice, kind),
                              before=chairs(look.voice, len(row.chairs)), after=len(found.chairs))
    return look.voice.say("{kind}: on {chairs}", kind=look.words.kind_name(look.voice, kind),
                          chairs=chairs(look.voice, len(found.chairs)))
