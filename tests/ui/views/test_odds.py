"""The odds are drawn in every position, and reveal nothing hidden."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.ui.state import Table
from kaffeehaus.ui.views import odds, table
from kaffeehaus.ui.views.props import TableProps

EVERY = 40          # positions that are left out between two that are looked at


def props_at(desk, record, **more):
    """What whoever decides there is shown."""
    page = desk.page_of(Table("key", record, sheet="odds", **more))
    view = table.board_view(page, desk.voice_of("en"))
    return TableProps(page, view.voice, None, view.names, table.board_of(page.table), view)


@pytest.mark.parametrize("key", GAMES)
def test_every_position_has_odds_that_reveal_nothing_hidden(desk, key):
    whole = desk.whole(key)
    for k in range(0, len(whole), EVERY):
        record = whole.upto(k)
        props = props_at(desk, record, local_seats=(record.turn(),))
        text = "".join(odds.sheet(props))
        assert not desk.drawn(text).wrong and 'id="odds' in text
        game, viewer = record.game, props.view.scene.viewer
        record.states[-1] = game.determinise(game.observe(record.state(), viewer), viewer, Stream(k))
        assert "".join(odds.sheet(props_at(desk, record, local_seats=(viewer,)))) == text


@pytest.mark.parametrize("key", GAMES)
def test_the_sentences_agree_with_the_tables(desk, key):
    whole = desk.whole(key)
    for k in range(0, len(whole) - 1, EVERY):
        props = props_at(desk, whole.upto(k), local_seats=(whole.turn(k),))
        lines, counted = odds.sentences(props), odds.chances_of(props)
        assert len(lines) == len(counted)
        for line, chances in zip(lines, counted):
            assert all(text in line for _, text, _ in chances.rows)
            assert line.count("%") in (0, len(chances.rows))
            assert chances.title in line and (chances.rows or line == chances.note)


def test_a_replayed_reroll_has_its_odds(desk):
    whole = desk.whole("vienna")
    rerolls = [k for k, action in enumerate(whole.actions) if whole.game.verbs[action[0]] == "REROLL"]
    for k in rerolls[:5]:
        props = props_at(desk, whole, ply=k, board_shown=True)
        assert props.board.faced(props.view) == whole.actions[k][1:]
        assert 'id="odds"' in "".join(odds.sheet(props))
    assert rerolls
    assert props_at(desk, whole, board_shown=True).view.actual_choice is None
