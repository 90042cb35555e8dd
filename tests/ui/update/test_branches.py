"""Games of one deal as a tree."""

from kaffeehaus.table import link
from kaffeehaus.table.record import SEAT
from kaffeehaus.ui.branches import shared_choices, tree
from ui.update.visit import played, record_of


def parted(record, k):
    """A game that does the same up to choice k, another thing there, and goes on to its end."""
    other = record.upto(k)
    other.play(next(action for action in other.game.legal(other.state()) if action != record.actions[k]))
    return played(other, 10_000)


def with_choice(record, least):
    """The first choice from there on that had an alternative."""
    return next(k for k in range(least, len(record)) if len(record.game.legal(record.states[k])) > 1)


def test_a_game_alone_has_no_branches():
    assert tree([(None, 5, played(record_of(), 10_000))]) == ()


def test_a_branch_grows_from_the_game_with_which_it_shares_most():
    first = played(record_of(), 10_000)
    one = parted(first, with_choice(first, 2))
    two = parted(one, with_choice(one, shared_choices(first, one) + 1))
    found = tree([("two", 30, two), ("first", 10, first), (None, 20, one)])
    assert [(branch.key, branch.depth) for branch in found] == [("first", 0), (None, 1), ("two", 2)]
    assert [branch.parted for branch in found] == [0, shared_choices(first, one), shared_choices(one, two)]
    assert all(link.decode(branch.link).actions for branch in found)
    assert all(branch.is_over and len(branch.points) == 2 for branch in found)


def test_a_branch_played_on_by_bots_says_so():
    first = played(record_of(), 10_000)
    k = with_choice(first, 2)
    other = parted(first, k)
    for seat in range(2):
        other.marks.append((k, SEAT, seat, 2))
    assert [branch.by_bots for branch in tree([("a", 1, first), ("b", 2, other)])] == [False, True]
