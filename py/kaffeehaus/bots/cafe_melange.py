"""What positions of Café Melange are worth: who sits with whom, how far the rows are, what the hand can do.

What a chair, a row or a card brings was estimated by least squares from games between bots, and rounded.
"""

from ..games.cafe_melange.data import (AT_TABLE, CARDS_IN, CHAIRS, EFFECTS, FINAL_AT, FIRST_GUEST, GUEST_POINTS, GUESTS,
                                       MATCH, MULTIPLIER, NEUTRALS, OWN_KINDS, OWN_ROWS, PERSON_POINTS, PHASE,
                                       PRESEATED, TABLE, VIP)
from ..games.cafe_melange.effects import ChooseDiscard, ChooseMarker, ChooseTile
from ..games.cafe_melange.rows import LACKING, open_chairs
from ..games.cafe_melange.seating import ChooseGuest, SeatConflict
from ..games.cafe_melange.state import NOBODY, final_round, held
from ..games.cafe_melange.steps import ChooseSource, DrawCards, JokerTarget, StartTurn
from . import value

# all in hundredths of a point, and percent; LATE: as much more while all the game is still to come
POINT = 100
COMPANY = 95                                # famous people at the table count in the end only
CHAIR = 50                                  # a free chair at a guest's table: somebody famous may still come
LIKELY = 80                                 # somebody famous whose markers lie there
CHAIR_AHEAD = 60                            # a free chair beside the one that a guest is to get
GUEST_POINT, GUEST_MULTIPLIER = 32, 36      # of a guest that waits
TWO, TWO_LATE, FOUR_LATE, MORE_LATE = 30, 13, 45, 30    # rows of up to so many markers: what their chairs are worth
CARD, CARD_LATE = 62, 52
IN_HAND = (0, 100, 190, 265, 320, 355, 380, 395, 405)  # what so many cards are worth together: few can be played in time
ENDS_ROW, TWO_END_ROW, NEW_ROW = 8, 6, 21   # cards at hand that lead to a chair: what it is worth
PERSON_ENDS = 2                             # the same for the row of a personality: its points
PAIR, DRAW_ACTION = 45, 25
SCORED, REMOVED, SWAPPED = 48, 84, 25       # action cards: a point that one brings, and what the others are worth
LEFT_TWO, LEFT_FOUR = 32, 20                # points of personalities that others may seat before one's next turn
OTHERS, LEADER = 35, 15                     # of what the others have in the mean, and of what the best of them has


class Judge(value.Judge):
    """Weighs chairs once for each way the café is filled, and then rows and hands on them."""

    features = "points", "company", "hopes", "guests", "rows", "hand", "actions", "people", "rivals", "rival"
    horizon = StartTurn.number,
    blind = tuple(step.number for step in (JokerTarget, ChooseTile, ChooseDiscard, ChooseMarker, SeatConflict,
                                           ChooseGuest))
    breadth = 1         # more ways on cost time and find nothing better

    def __init__(self, game, seen, seat, weights=None):
        super().__init__(game, seen, seat, weights)
        self.found = {}

    # ---- the value of a position

    def parts(self, s):
        seat = self.seat
        if not s.agenda:
            points = [own * POINT for own in s.points]
            return (points[seat],) + (0,) * (len(self.features) - 3) + self.others(points)
        time, more = self.time_left(s)
        tables = self.tables(s)
        chairs = self.chairs(s, seat, tables)
        public = self.public(s, seat, tables, time)
        others = self.others([0 if other == seat else self.worth(s, other, tables, time) for other in range(s.seats)])
        if not more:
            return *public[:3], 0, 0, 0, 0, self.people(s), *others
        return *public, self.hand(s, chairs, time), self.actions(s), self.people(s), *others

    def cut(self, s):
        """After the next own turn."""
        return self.turns(s) > self.turns(self.seen) + s.seats

    def turns(self, s):
        return s.round * s.seats + (s.active - s.first) % s.seats

    def alike(self, s):
        seat = self.seat
        return (s.agenda[-1], tuple(s.markers), tuple(s.rows), s.visitors, s.guests, s.points[seat], s.hands[seat],
                s.actions[seat])

    def time_left(self, s):
        """(percent of the game still to come, whether the seat has another turn)."""
        if final_round(s):
            return 0, (self.seat - s.first) % s.seats > (s.active - s.first) % s.seats
        return 100 * (FINAL_AT - s.occupied.bit_count()) // (FINAL_AT - len(PRESEATED[s.seats])), True

    def others(self, worths):
        """What the others have: all of them, and the best."""
        rest = worths[:self.seat] + worths[self.seat + 1:]
        return -sum(rest) * OTHERS // (100 * len(rest)), -max(rest) * LEADER // 100

    # ---- what all can see of a seat

    def worth(self, s, seat, tables, time):
        """Another seat's position as far as it lies open."""
        key = (seat, s.points[seat], s.guests[seat], tables, s.visitors,
               *(s.markers[kind] for kind in OWN_KINDS[s.seats][seat]))
        found = self.found.get(key)
        if found is None:
            found = self.found[key] = sum(self.public(s, seat, tables, time))
        return found

    def public(self, s, seat, tables, time):
        """Points, company of the guests, hopes for more, guests that wait, rows."""
        company, hopes = self.guests(s, seat, tables, time)
        waiting = sum(GUEST_POINTS[guest] * GUEST_POINT + MULTIPLIER[guest] * GUEST_MULTIPLIER
                      for guest in GUESTS if s.guests[seat] >> guest & 1)
        chairs, rows = self.chairs(s, seat, tables), 0
        for kind in OWN_KINDS[s.seats][seat]:
            if s.rows[kind]:
                rows += self.row(s.markers[kind], chairs, time)
        return s.points[seat] * POINT, company * COMPANY // 100, hopes, waiting * time // 100, rows

    def guests(self, s, seat, tables, time):
        """(what company the seated guests have, what they may still get)."""
        company = hopes = 0
        waiting = s.seated[seat]
        while waiting:
            chair = waiting.bit_length() - 1
            waiting ^= 1 << chair
            famous, free, coming = tables[TABLE[chair]]
            times = MULTIPLIER[(s.visitors[chair] - FIRST_GUEST) % len(GUESTS)]
            company += times * famous
            hopes += times * (free * CHAIR * (20 + 80 * time // 100) + coming * LIKELY)
        return company, hopes // 100

    def row(self, markers, chairs, time):
        """The mean of what its chairs are worth, by how many they are."""
        count = total = 0
        while markers:
            low = markers & -markers
            markers ^= low
            total += chairs[low.bit_length() - 1]
            count += 1
        if count < 3:
            share = TWO * 100 + TWO_LATE * time
        else:
            share = (FOUR_LATE if count < 5 else MORE_LATE) * time
        return total * share // (max(1, count) * 10000)

    # ---- chairs

    def tables(self, s):
        """By table: its famous people, its free chairs, and who may come there from the rows that are open."""
        key = s.visitors, s.open, *(s.markers[kind] for kind in NEUTRALS)
        found = self.found.get(key)
        if found is None:
            found = self.found[key] = tuple(self.table(s, chairs) for chairs in AT_TABLE)
        return found

    def table(self, s, chairs):
        famous = sum(VIP[s.visitors[chair]] for chair in CHAIRS if s.honoured & chairs & 1 << chair)
        coming = 0
        for which, kind in enumerate(NEUTRALS):
            here = (s.markers[kind] & chairs).bit_count()
            if here:
                coming += VIP[s.open[which]] * POINT * here // s.markers[kind].bit_count()
        return famous * POINT, (chairs & ~s.occupied).bit_count(), coming

    def chairs(self, s, seat, tables):
        """By chair: what the best of the waiting guests would bring there."""
        key = s.guests[seat], tables
        found = self.found.get(key)
        if found is None:
            waiting = [guest for guest in GUESTS if s.guests[seat] >> guest & 1]
            hoped = [famous + coming // 2 + max(0, free - 1) * CHAIR_AHEAD for famous, free, coming in tables]
            at_table = [max((GUEST_POINTS[guest] * POINT + MULTIPLIER[guest] * company for guest in waiting), default=0)
                        for company in hoped]
            found = self.found[key] = tuple(at_table[table] for table in TABLE)
        return found

    # ---- hands

    def hand(self, s, chairs, time):
        """Cards, those still to be drawn among them, and what one, two or three of them together can finish."""
        seat = self.seat
        hand, pairs = held(s.hands[seat])
        count, total, own = len(s.hands[seat]), PAIR * pairs.bit_count(), 0
        for entry in s.agenda:
            if entry[0] in (ChooseSource.number, DrawCards.number) and entry[1] == seat:
                count += entry[2]
                total += DRAW_ACTION * bool(entry[3])
        total += IN_HAND[min(count, len(IN_HAND) - 1)] * (CARD + CARD_LATE * time // 100) // 100
        for kind in OWN_KINDS[s.seats][seat]:
            if s.rows[kind]:
                own += 1
                single, double = self.ends(s.markers[kind], LACKING[s.rows[kind]] & hand, chairs)
                total += (single * ENDS_ROW + double * TWO_END_ROW) // 100
        for which, kind in enumerate(NEUTRALS):
            if s.rows[kind] and any(self.ends(s.markers[kind], LACKING[s.rows[kind]] & hand, chairs)):
                total += PERSON_POINTS[s.open[which]] * PERSON_ENDS
        if own < min(OWN_ROWS[s.seats], s.guests[seat].bit_count()):
            free = open_chairs(s)
            total += NEW_ROW * max((max(self.ends(free & MATCH[value], LACKING[1 << value] & hand, chairs))
                                    for value in CARDS_IN[hand]), default=0) // 100
        return total

    def ends(self, markers, values, chairs):
        """What the best chair is worth that one card leads to, and the best one that two do."""
        key = markers, values, chairs
        found = self.found.get(key)
        if found is None:
            found = self.found[key] = self.best_ends(markers, CARDS_IN[values], chairs)
        return found

    def best_ends(self, markers, values, chairs):
        single = double = 0
        for value in values:
            left = markers & MATCH[value]
            if left and not left & (left - 1):
                single = max(single, chairs[left.bit_length() - 1])
                continue
            for other in values:
                last = left & MATCH[other]
                if other > value and last and not last & (last - 1):
                    double = max(double, chairs[last.bit_length() - 1])
        return single, double

    def actions(self, s):
        """Action cards, the best first; few phases are left for them."""
        worths = []
        for card in s.actions[self.seat]:
            kind, *numbers = EFFECTS[card]
            worths.append(numbers[1] * SCORED if kind == "score" else
                          REMOVED if kind == "remove" else SWAPPED)
        phases = PHASE[-1] - PHASE[s.occupied.bit_count()] + (not s.fronts[self.seat])
        return sum(sorted(worths, reverse=True)[:phases])

    def people(self, s):
        """Rows of personalities that others may finish before one's next turn."""
        lost = 0
        for which, kind in enumerate(NEUTRALS):
            if s.rows[kind] and s.open[which] != NOBODY:
                count = s.markers[kind].bit_count()
                lost += PERSON_POINTS[s.open[which]] * (LEFT_TWO if count < 3 else LEFT_FOUR if count < 5 else 0)
        return -lost
