"""What decided a game, as the end shows it: thought over piece by piece, drawn with its marks, led to by a tap."""

from types import SimpleNamespace

import pytest

from kaffeehaus.bots import turning
from kaffeehaus.table import link
from kaffeehaus.table.record import SEAT
from kaffeehaus.ui import analysis, chart
from table.toy import GAME
from ui.markup import Markup
from ui.seated import NAMES, laid

TURN = turning.Turn(2, (0, 1), 210, 91, (("points", 120),))


@pytest.fixture
def ended():
    """A game of Parcels that is over; whoever judges it finds one turning point, of whoever made the third choice."""
    with laid(3) as (table, clock):
        while not table.over:
            table.record.play(GAME.legal(table.record.state())[0])

        async def judge(record, text, name, facts):
            judge.asked.append((name, *facts))
            await clock.sleep(1)
            return turning.JUDGEMENTS[name](record, *facts)

        async def guard(coroutine):
            await coroutine
        judge.asked = []
        table.app.opponents, table.app.guard = SimpleNamespace(judge=judge), guard
        table.app.copied, table.app.day_of = None, lambda record: None
        table.game.words.source = getattr(table.game.words, "source", lambda key, voice: key)
        yield table, clock, judge


def reviewed(table, turn=TURN):
    """As if the thinking had come to this."""
    seat, seats = table.record.turn(turn.choice), range(3)
    found = turning.Review(tuple((turn,) if other == seat else () for other in seats), (210, 0, 30), (40, -40, 0),
                           ((2, 40), None, None), (None, (turning.DEAL, -40), None))
    table.analysis.shown = True
    table.analysis.found = analysis.Found(table.record.state(), found, {turn.choice: table.analysis.scene(turn.choice)})


def test_it_is_begun_on_demand_shows_how_far_it_is_and_stays(ended):
    table, clock, judge = ended
    assert 'id="review-open"' in table.frame.markup() and not judge.asked
    table.frame.do("review", "")
    assert "<progress" in table.frame.markup()
    clock.pass_by(2)
    assert "<progress" in table.frame.markup()
    clock.pass_by(10_000)
    assert judge.asked[0] == ("dealt",) and ("judged", len(table.record) - 1) in judge.asked
    text, asked = table.frame.markup(), len(judge.asked)
    assert 'id="turnings"' in text and 'id="shares"' in text and not Markup(text).wrong
    table.frame.do("review", "")
    assert 'id="sources"' in table.frame.markup()
    table.frame.do("review", "")
    clock.pass_by(10)
    assert len(judge.asked) == asked


def test_a_turning_point_leads_to_its_position_with_both_choices(ended):
    table, _, _ = ended
    reviewed(table)
    text = table.frame.markup()
    assert 'data-do="turning:2"' in text and "−2.1" in text and text.count("chart-turning") == 1
    assert 'data-do="seek:3"' in text and 'data-do="seek:0"' in text      # the luckiest moment, and the deal
    table.frame.do("turning", "2")
    assert table.at == 2 and NAMES[table.record.turn(2)] in table.message and "Better:" in table.message
    table.frame.do("now", "")
    assert 'id="review"' in table.frame.markup()


@pytest.mark.parametrize("who, person", [((1, 1, 1), True), ((1, 0, 1), False)])
def test_whoever_plays_on_from_there_decides_at_once_where_only_bots_were_left(ended, who, person):
    table, _, _ = ended
    table.record.marks = [(0, SEAT, seat, kind) for seat, kind in enumerate(who)]
    table.seek(2)
    record = table.replay.taken_over()
    assert len(record) == 2 and (record.who(record.turn()) == 0) == (person or who[record.turn()] == 0)
    assert [table.record.who(seat) for seat in range(3)] == list(who)
    assert link.decode(link.encode(record)).marks == record.marks


def test_closing_the_table_ends_the_thinking(ended):
    table, clock, judge = ended
    table.frame.do("review", "")
    clock.pass_by(3)
    asked = len(judge.asked)
    table.close()
    clock.pass_by(100)
    assert 0 < asked == len(judge.asked)


@pytest.mark.parametrize("heights", [(100, 100, 100, 100, 100), (20, 21, 22, 23, 24), (196, 196), (24, 196, 190)])
def test_the_marks_at_the_lines_ends_cover_no_other(heights):
    places = sorted(at for _, at in chart.spread([(height, seat) for seat, height in enumerate(heights)]))
    assert all(other - one >= chart.APART for one, other in zip(places, places[1:]))
    assert places[0] >= chart.SIGN // 2 and places[-1] <= chart.HEIGHT
