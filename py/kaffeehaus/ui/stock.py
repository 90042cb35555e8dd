"""What is left of the components of each game: (title, rows of (name, left, of how many)) from what a seat may know."""


def counted(names, left, whole):
    """Rows for things that are told apart by their names; those of one name are counted together."""
    rows = {}
    for name, count, most in zip(names, left, whole):
        if most:
            before = rows.get(name, (0, 0))
            rows[name] = before[0] + count, before[1] + most
    return [(name, *counts) for name, counts in rows.items()]


def counts(pile, kinds):
    """How many of each kind lie in a pile."""
    return [pile.count(kind) for kind in range(kinds)]


def vienna(seen, voice):
    from ..games.vienna.data import COINS, PERSON_COPIES, PERSON_NAMES
    from ..games.vienna.state import supply
    drawn = [seen.pool[person] + seen.queue.count(person) for person in range(len(PERSON_COPIES))]
    return [(voice.say("Character cards in the draw pile"), counted(map(voice.name, PERSON_NAMES), drawn, PERSON_COPIES)),
            (voice.say("Supply"), [(voice.say("Coins"), supply(seen), COINS)])]


def carpe_diem(seen, voice):
    from ..games.carpe_diem.data import CARDS_OF_DECK, DARK, DECK, DECKS, FACE_IDS, FOUNTAIN_CARDS, FOUNTAIN_KIND, LIGHT
    from ..games.carpe_diem.naming import fountain_card, tile
    faces, fountains = len(FACE_IDS), len(FOUNTAIN_KIND)
    tiles = [tile(voice, face) for face in range(faces)]
    backs = [voice.say("Back {letter}", letter=letter) for letter in DECKS]
    laid = CARDS_OF_DECK[seen.seats] if seen.cards else (0,) * len(DECKS)
    whole = counts(DECK, len(DECKS))
    return [(voice.say("Light tiles to come"), counted(tiles, counts(seen.light, faces), counts(LIGHT, faces))),
            (voice.say("Dark tiles to come"), counted(tiles, counts(seen.dark, faces), counts(DARK, faces))),
            (voice.say("Fountain cards not seen"), counted([fountain_card(voice, card) for card in range(fountains)],
                                                           counts(seen.pile, fountains), counts(FOUNTAIN_CARDS, fountains))),
            (voice.say("Scoring cards not in this game"), counted(backs, [most - count for most, count in zip(whole, laid)], whole))]


def cafe_melange(seen, voice):
    from ..games.cafe_melange.data import (ACTION_COPIES, ACTION_NAMES, COPIES, KIND_NAMES, MARKERS, NEUTRALS, OWN_KINDS, PEOPLE,
                                           PERSON_NAMES, VALUE_NAMES)
    kinds = (*sum(OWN_KINDS[seen.seats], ()), *NEUTRALS)
    waiting = [seen.people >> person & 1 for person in PEOPLE]
    return [(voice.say("Reservation cards not seen"), counted(map(voice.name, VALUE_NAMES), seen.deck, COPIES)),
            (voice.say("Action cards not seen"), counted(map(voice.name, ACTION_NAMES), seen.action_deck, ACTION_COPIES)),
            (voice.say("Personalities to come"), counted(map(voice.name, PERSON_NAMES), waiting, (1,) * len(PEOPLE))),
            (voice.say("Markers off the board"), counted([voice.name(KIND_NAMES[kind]) for kind in kinds],
                                                         [MARKERS - seen.markers[kind].bit_count() for kind in kinds],
                                                         (MARKERS,) * len(kinds)))]


def ganz_wien(seen, voice):
    from ..games.ganz_wien.data import COPIES, DECK, DESTINATION_NAMES, EVENT_NAMES, SYMBOL_NAMES
    from ..table.game import Hidden
    known = [cards for cards in (*seen.hands, *seen.chosen, *seen.given) if not isinstance(cards, Hidden)]
    gone = seen.open | sum(1 << card for card in {card for cards in known for card in cards})
    there = [count * (not gone >> card & 1) for card, count in enumerate(DECK[seen.side])]
    return [(voice.say("Destinations not seen"), counted(map(voice.name, DESTINATION_NAMES), there, DECK[seen.side])),
            (voice.say("Event cards not seen"), counted(map(voice.name, EVENT_NAMES), seen.pile, COPIES[seen.side])),
            (voice.say("Dice not used yet"), counted(map(voice.name, SYMBOL_NAMES), seen.dice, seen.thrown))]


STOCKS = {"vienna": vienna, "carpe_diem": carpe_diem, "cafe_melange": cafe_melange, "ganz_wien": ganz_wien}
