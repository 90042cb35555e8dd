"""What positions of Café Melange are worth: who sits with whom, how far the rows are, what the hand can do."""

from ..games.cafe_melange.data import (AT_TABLE, CARDS_IN, CHAIRS, EFFECTS, FINAL_AT, FIRST_GUEST,
                                       GUEST_POINTS, GUESTS, KINDS, MATCH, MULTIPLIER, NEUTRALS, NOBODYS,
                                       OWN_KINDS, OWN_ROWS, OWNER, PERSON_POINTS, PHASE, TABLE, VALUES, VIP)
from ..games.cafe_melange.effects import ChooseDiscard, ChooseMarker, ChooseTile, can_score
from ..games.cafe_melange.rows import LACKING, open_chairs
from ..games.cafe_melange.seating import ChooseGuest, SeatConflict
from ..games.cafe_melange.state import NOBODY
from ..games.cafe_melange.steps import ChooseSource, DrawCards, JokerTarget, StartTurn
from . import value

# all in hundredths of a point, and percent
POINT = 100
COMPANY = 55            # for a free chair at the table: somebody famous may still come
FAMOUS = sum(VIP) * 100 // len(VIP)
NEAR = (0, 100, 66, 50, 40, 33, 28, 24, 21, 19, 17)    # a row by its markers: how near its guest is
RISK = (0, 0, 55, 34, 20, 12, 8, 5, 4, 3, 2)            # a personality's row by its markers: others may finish it
USES = (62, 48, 36, 28, 22, 18, 15, 12)                 # the best card of a hand, the next...
A_CARD = 28                                             # a card for which nothing is known yet
MET, NOT_MET, EFFECT = 75, 34, 75                       # action cards: percent of their points; what others are worth
DRAW, DRAW_ACTION = 40, 75                              # a card still to be drawn
GUEST_LEFT = 20                                         # percent of what a guest that waits may bring
OTHERS = 35


class Judge(value.Judge):
    """Weighs chairs once for each way the café is filled, and then rows and hands on them."""

    features = "points", "company", "hopes", "guests", "rows", "hand", "actions", "people", "rivals", "rival"
    horizon = StartTurn.number,
    blind = tuple(step.number for step in (JokerTarget, ChooseTile, ChooseDiscard, ChooseMarker, SeatConflict,
                                           ChooseGuest))

    def __init__(self, game, seen, seat, weights=None):
        super().__init__(game, seen, seat, weights)
        self.filled = {}

    # ---- the value of a position

    def parts(self, s):
        seat = self.seat
        if not s.agenda:
            return (s.points[seat] * POINT,) + (0,) * (len(self.features) - 2) + (self.rival(s.points),)
        tables, company, hopes = self.cafe(s)
        share = self.time_left(s)
        chairs = self.chairs(s, seat, tables)
        rows, uses = self.rows(s, chairs)
        best = sorted((GUEST_POINTS[guest] * POINT + MULTIPLIER[guest] * FAMOUS
                       for guest in GUESTS if s.guests[seat] >> guest & 1), reverse=True)[:2]
        with_company = [points + others // POINT for points, others in zip(s.points, company)]
        return (s.points[seat] * POINT, company[seat], hopes[seat] * share // 100,
                sum(best) * GUEST_LEFT * share // 10000, rows * share // 100, self.hand(s, uses) * share // 100, self.actions(s),
                self.people(s) * share // 100,
                self.rivals(s) * share // 100, self.rival(with_company))

    def cut(self, s):
        """After the next own turn."""
        return self.turns(s) > self.turns(self.seen) + s.seats

    def turns(self, s):
        return s.round * s.seats + (s.active - s.first) % s.seats

    def rival(self, points):
        return -max(own for other, own in enumerate(points) if other != self.seat) * POINT * OTHERS // 100

    def time_left(self, s):
        """Percent: towards the end less can be made of what is only begun."""
        return 20 + 80 * max(0, FINAL_AT - s.occupied.bit_count()) // FINAL_AT

    # ---- chairs

    def cafe(self, s):
        """(by table: what famous people bring and may bring; by seat: company of its guests, and hopes for more)."""
        found = self.filled.get(s.visitors)
        if found is None:
            found = self.filled[s.visitors] = self.look_round(s)
        return found

    def look_round(self, s):
        tables, company, hopes = [], [0] * s.seats, [0] * s.seats
        for chairs in AT_TABLE:
            visitors = [s.visitors[chair] for chair in CHAIRS if chairs >> chair & 1]
            famous = sum(VIP[visitor] * POINT for visitor in visitors if 0 <= visitor < FIRST_GUEST)
            free = visitors.count(NOBODY)
            for visitor in visitors:
                if visitor >= FIRST_GUEST:
                    seat, guest = divmod(visitor - FIRST_GUEST, len(GUESTS))
                    company[seat] += MULTIPLIER[guest] * famous
                    hopes[seat] += MULTIPLIER[guest] * free * COMPANY
            tables.append((famous, free))
        return tables, company, hopes

    def chairs(self, s, seat, tables):
        """By chair: what the best of the waiting guests would bring there."""
        key = s.visitors, s.guests[seat], seat
        found = self.filled.get(key)
        if found is None:
            waiting = [guest for guest in GUESTS if s.guests[seat] >> guest & 1]
            at_table = [max((GUEST_POINTS[guest] * POINT + MULTIPLIER[guest] * (famous + max(0, free - 1) * COMPANY)
                             for guest in waiting), default=0) for famous, free in tables]
            found = self.filled[key] = [at_table[table] for table in TABLE]
        return found

    def mean(self, markers, chairs):
        """(how many markers, the mean of what their chairs are worth)."""
        count = total = 0
        while markers:
            low = markers & -markers
            markers ^= low
            total += chairs[low.bit_length() - 1]
            count += 1
        return count, total // count if count else 0

    def near(self, markers, chairs):
        count, mean = self.mean(markers, chairs)
        return mean * NEAR[min(count, len(NEAR) - 1)] // 100

    # ---- rows and hands

    def rows(self, s, chairs):
        """(what the own rows are worth, by value: what a card would add to one of them)."""
        seat, total, uses, own = self.seat, 0, [0] * len(VALUES), 0
        free_kind = False
        for kind in OWN_KINDS[s.seats][seat]:
            row, markers = s.rows[kind], s.markers[kind]
            if not row:
                free_kind = True
                continue
            own += 1
            now = self.near(markers, chairs)
            total += now
            for value in CARDS_IN[LACKING[row]]:
                left = markers & MATCH[value]
                if left:
                    uses[value] = max(uses[value], self.near(left, chairs) - now)
        if free_kind and own < min(OWN_ROWS[s.seats], s.guests[seat].bit_count()):
            free = open_chairs(s)
            for value in VALUES:
                if MATCH[value] & free:
                    uses[value] = max(uses[value], self.near(MATCH[value] & free, chairs))
        return total, uses

    def hand(self, s, uses):
        """The best uses of the cards at hand, each a little less likely than the one before."""
        waiting = s.agenda[-1]
        worths = sorted((max(A_CARD, uses[value]) for value in s.hands[self.seat]), reverse=True)
        found = sum(map(int.__mul__, worths, USES)) // 100
        if waiting[0] in (ChooseSource.number, DrawCards.number) and waiting[1] == self.seat:
            found += waiting[2] * DRAW + DRAW_ACTION // 3 * bool(waiting[3])
        return found

    def actions(self, s):
        """Action cards, those that can be had now before the others; few phases are left for them."""
        worths = []
        for card in s.actions[self.seat]:
            kind, *numbers = EFFECTS[card]
            if kind == "score":
                worths.append(numbers[1] * POINT * (MET if can_score(s, self.seat, *numbers) else NOT_MET) // 100)
            else:
                worths.append(EFFECT)
        phases = PHASE[-1] - PHASE[s.occupied.bit_count()] + (not s.fronts[self.seat])
        return sum(sorted(worths, reverse=True)[:phases])

    def people(self, s):
        """Rows of personalities that others may finish before one's next turn."""
        lost = 0
        for which, kind in enumerate(NEUTRALS):
            if s.rows[kind] and s.open[which] != NOBODY:
                near = min(s.markers[kind].bit_count(), len(RISK) - 1)
                lost += PERSON_POINTS[s.open[which]] * POINT * RISK[near] // 100
        return -lost

    def rivals(self, s):
        """What the others' rows are about to bring them."""
        total = 0
        for kind in KINDS:
            if s.rows[kind] and OWNER[s.seats][kind] not in (NOBODYS, self.seat):
                total += NEAR[min(s.markers[kind].bit_count(), len(NEAR) - 1)] * 3
        return -total * OTHERS // (100 * (s.seats - 1))
