"""The whole browser is killed while bots play: nothing that was saved is lost, but for the last choice."""

from workshop.gates import kills

KILLS = 3


def test_a_kill_of_the_browser_loses_at_most_the_last_choice():
    row = kills.run(KILLS / kills.WANTED, ("vienna",))
    assert row.done == KILLS and row.wrong == []
