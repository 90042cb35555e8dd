"""The chances of Vienna's reroll, shown when one looks back at it."""

from table.playing import played
from ui.markup import Markup
from ui.test_odds import asked, drawn


def test_a_reroll_that_one_looks_back_at_has_its_chances():
    record = played("vienna", 3)
    game = record.game
    rerolls = [k for k, action in enumerate(record.actions) if game.verbs[action[0]] == "REROLL"]
    for k in rerolls[:5]:
        s = record.states[k]
        table, view = asked(game, s, game.turn(s), record=record, at=k, over=True, live=False)
        assert table.board.faced(table) == record.actions[k][1:]
        text = drawn(table, view)
        assert 'id="odds"' in text and not Markup(text).wrong
        table.at = k + 1
        assert table.board.faced(table) == (record.actions[k + 1][1:] if k + 1 in rerolls else ())
    assert rerolls
