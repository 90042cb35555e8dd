"""Parts of the page: drawn only if their dependencies changed, sent only if their markup did."""

import re
from functools import partial

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.markup import PAGE, PARTS, PLACEHOLDER, part, set_seat_marks, svg
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import SEAT, Record
from kaffeehaus.table.words import ENGLISH, Voice
from kaffeehaus.ui import intents, selectors
from kaffeehaus.ui.effects import Think
from kaffeehaus.ui.state import Page, Settings, Table
from kaffeehaus.ui.update import update
from kaffeehaus.ui.update.commands import is_known
from kaffeehaus.ui.update.flow import STAGE
from kaffeehaus.ui.views import page as view
from kaffeehaus.ui.views.environment import Environment
from kaffeehaus.ui.views.table import apply_seat_marks, board_of, tap

SEED, TAPS, SEATS, BOT = 3, 90, 3, 1
# after so many taps another language is spoken, another sheet is opened
OTHER_LANGUAGE, OTHER_SHEET = 13, 7
INTO = 3                                            # the game begins after this share of a game at random
MOVING = {"act", "done", "undo", "redo", "seek", "repair", "skip"}
ENVIRONMENT = Environment({key: f"{key}.svg" for key in GAMES}, "licences.txt", True,
                          "https://example.org/")


@pytest.fixture(autouse=True)
def nothing_stands():
    PARTS.reset()
    yield
    PARTS.reset()


def painted(draw):
    """What is sent for a page that is drawn so: (the page's own, the parts)."""
    PARTS.begin()
    news = PARTS.changes(draw())
    PARTS.commit()
    return news


def whole(markup):
    """With all the parts that stand in it."""
    return PLACEHOLDER.sub(lambda found: whole(PARTS.painted[found[2]].markup), markup)


# ---- a page with one part in another

def nested(number, outer=None, word=""):
    """The page, and in it "a", which depends on `outer`, and in that "b", which shows the number."""
    def inner():
        return part("b", (number,), lambda: svg(t"""<g id="b">{number}</g>"""))
    return lambda: svg(t"""<main>{word}{part("a", outer, lambda: svg(t"<p id='a'>{inner()}</p>"))}</main>""")


def test_the_first_paint_sends_everything():
    assert painted(nested(1)) == ("<main><p id='a'><g id=\"b\">1</g></p></main>", "")


def test_an_unchanged_page_sends_nothing():
    painted(nested(1))
    assert painted(nested(1)) == (None, "")


def test_a_part_in_a_drawing_is_wrapped_in_svg():
    painted(nested(1))
    assert painted(nested(2)) == (None, '<svg><g id="b">2</g></svg>')


def test_the_page_is_sent_with_placeholders_for_its_parts():
    painted(nested(1))
    assert painted(nested(1, word="word")) == ('<main>word<p id="a" data-same></p></main>', "")


def test_a_part_is_drawn_again_only_when_its_dependencies_change():
    painted(nested(1, outer=("same",)))
    assert painted(nested(2, outer=("same",))) == (None, ""), "what is in a part that is not drawn stays"
    assert painted(nested(3, outer=("other",))) == (None, '<svg><g id="b">3</g></svg>')


def test_a_part_with_the_same_markup_is_not_sent():
    painted(nested(1, outer=("one",)))
    assert painted(nested(1, outer=("two",))) == (None, "")


def test_a_new_part_is_sent_with_its_parent():
    def page(there):
        def outer():
            return svg(t"<p id='a'>{inner(there)}</p>")
        return lambda: svg(t"""<main>{part("a", None, outer)}</main>""")

    def inner(there):
        return part("b", (there,), lambda: svg(t"<b id='b'>new</b>") if there else "")
    painted(page(False))
    assert painted(page(True)) == (None, "<p id='a'><b id='b'>new</b></p>")
    assert painted(page(False)) == (None, "<p id='a'></p>")
    # what has gone does not stand there any more
    assert painted(page(True)) == (None, "<p id='a'><b id='b'>new</b></p>")


def test_nested_parts_are_dropped_with_their_parent():
    painted(nested(1, outer=("same",)))
    painted(lambda: svg(t"<main></main>"))
    assert set(PARTS.painted) == {PAGE}


def test_other_seat_marks_reset_all_parts():
    painted(nested(1, outer=("same",)))
    set_seat_marks()
    assert painted(nested(2, outer=("same",)))[0] == "<main><p id='a'><g id=\"b\">2</g></p></main>"


def test_outside_of_a_paint_a_part_is_its_markup():
    assert nested(1)() == "<main><p id='a'><g id=\"b\">1</g></p></main>"


class Louder:
    """Another language: English with a sign at the end."""

    def gettext(self, text):
        return f"{text}!"

    def ngettext(self, one, many, count):
        return f"{one if count == 1 else many}!"


def midway(key):
    """A game at random that has gone on for a while, one person against bots."""
    game, chance = GAMES[key], Stream(SEED)
    record = Record(Setup(key, SEATS, SEED))
    while legal := game.legal(record.state()):
        record.play(legal[chance.below(len(legal))])
    k = len(record) // INTO
    record = record.upto(next(k for k in range(k, len(record)) if record.turn(k) == 0))
    for seat in range(1, SEATS):
        record.mark(SEAT, seat, BOT)
    return record


def choice(page, markup, chance):
    """Something on the table that can be tapped: what is legal or laid out twice as often as anything."""
    found = [do for do in re.findall(r'data-do="([^"]*)"', markup) if on_the_table(do)]
    legal = [do
             for do in re.findall(r'is-(?:legal|chosen)[^>]*data-do="([^"]*)"', markup) if on_the_table(do)]
    if legal and chance.below(3):
        found = legal
    return found[chance.below(len(found))]


def on_the_table(do):
    """Whether it is meant for the board, or goes back and forth in the game."""
    kind = do.partition(":")[0]
    return kind in MOVING or not is_known(kind, at_table=True)


def tapped(page, do, voice):
    """The page after a tap on what means this; bots choose at once, and what is shown stays."""
    kind, _, value = do.partition(":")
    known = is_known(kind, at_table=True)
    page, effects = update(page, intents.Do(kind, value) if known
                           else intents.Tapped(tap(page, voice, kind, value)))
    return answered(page, effects)


def answered(page, effects):
    while any(isinstance(effect, Think) for effect in effects):
        game, state = page.table.record.game, page.table.record.state()
        page, effects = update(page, intents.BotChose(len(page.table.record), game.legal(state)[0]))
    return page


@pytest.mark.parametrize("key", GAMES)
def test_a_page_of_parts_equals_a_page_drawn_as_a_whole(key):
    """Whatever is tapped, what was skipped is what would have been drawn."""
    voices, chance, voice = (ENGLISH, Voice("de", Louder())), Stream(SEED), ENGLISH
    page = Page(table=Table("key", midway(key)), settings=Settings(speed=2))
    apply_seat_marks(page.table.record)
    sheets = "log", *board_of(page.table).PANELS
    for number in range(TAPS):
        fresh = view.draw(page, voice, ENVIRONMENT)
        painted(partial(view.draw, page, voice, ENVIRONMENT))
        kept = whole(PARTS.painted[PAGE].markup)
        place = next((at for at, (one, other) in enumerate(zip(kept, fresh)) if one != other), None)
        assert kept == fresh, f"{kept[place - 300:place + 80]} is not ...{fresh[place - 80:place + 80]}"
        if selectors.is_over(page.table):
            break
        page = tapped(page, choice(page, fresh, chance), voice)
        for _ in range(chance.below(SEATS * SEATS) if page.table.stages else 0):
            page = answered(*update(page, intents.TimerElapsed(STAGE)))
        voice = voices[number // OTHER_LANGUAGE % 2]
        if number % OTHER_SHEET == 0:
            page = page._replace(table=page.table._replace(sheet=sheets[number % len(sheets)]))
