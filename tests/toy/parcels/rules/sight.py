"""What a seat may know of a game of Parcels, and full games that fit it."""

from kaffeehaus.table.game import SEED_LIMIT, Hidden, Reason
from .data import COPIES, KINDS
from .steps import held, put


def observe(s, seat):
    o = s.clone()
    o.seed = None
    for other, hand in enumerate(s.hands):
        if other != seat:
            o.hands = held(o, other, Hidden(len(hand)))
            o.pile = put(o.pile, *() if isinstance(hand, Hidden) else hand)
    return o


def determinise(seen, seat, chance):
    s = seen.clone()
    s.seed = chance.below(SEED_LIMIT)
    unseen = chance.shuffled(kind for kind, count in enumerate(s.pile) for _ in range(count))
    for other, hand in enumerate(s.hands):
        if isinstance(hand, Hidden):
            cards, unseen = unseen[:len(hand)], unseen[len(hand):]
            s.hands = held(s, other, tuple(sorted(cards)))
    s.pile = put((0,) * KINDS, *unseen)
    return s


def audit(s):
    all_cards = put(s.gone, *(card for hand in s.hands for card in hand))
    wrong = [Reason("cards_lost", (kind,))
             for kind in range(KINDS) if all_cards[kind] + s.pile[kind] != COPIES[kind]]
    return wrong + [Reason("wrong_left")] * (sum(s.pile) != s.left)
