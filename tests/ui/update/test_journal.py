"""The journal: intents are read back, digests differ as pages do, on every interpreter."""

import subprocess
import sys
from json import loads
from pathlib import Path

import pytest

from kaffeehaus.bots.analysis import JudgedChoice, Review, TurningPoint
from kaffeehaus.bots.winning import Chance
from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Hidden, Reason, digest as digest_of
from kaffeehaus.table.verification import Fault
from kaffeehaus.ui import intents
from kaffeehaus.ui.journal import LINE_KINDS, Tap, digest, read, write
from kaffeehaus.ui.saves import Save
from kaffeehaus.ui.state import (
    Axis,
    Branch,
    Failure,
    Fork,
    Lobby,
    Message,
    Page,
    Plan,
    Poster,
    Puzzles,
    Settings,
    Style,
    Table,
    Verification,
)
from kaffeehaus.ui.statistics import Result
from table.playing import IN_BROWSER
from ui.update.visit import finished_visit, open_visit, played, record_of, snapshot, start_trial

FAILURE = Failure(Message("not_arrived", ("vienna", 3)), "Traceback\n  “x”", "#play/vienna")
POINT = TurningPoint(2, (0, 1), 210, 91, (("points", 120),))
REVIEW = Review(((POINT,), ()), (210, 0), (40, -40), ((2, 40), None), (None, (-1, -40)))
SAVES = Save("a", 1, 100, None), Save("b", 2, 200, "v1.b", (0, 1, 2), (0,), "AB")
PLAIN = [
    intents.Do("act", "3"), intents.Do("undo"), intents.Put("name-1", "Béla “B”\n\u2028"),
    intents.Tapped(None), intents.Tapped(Tap()),
    intents.Tapped(Tap((1, (2, -1)), (0, 3), (1, 2), ((1, 1), (2,)), True, "none")), intents.AskedWhyNot(),
    intents.AskedWhyNot(Tap(choose=(0, 1))), intents.Touched(), intents.HoldPressed(), intents.HoldReleased(),
    intents.FocusLost(),
    intents.TimerElapsed("stage"), intents.AddressChanged("#v1.a~b"), intents.SavedInOtherTab(),
    intents.MirrorLoaded(),
    intents.SavedInOtherTab("key"), intents.Opened(lesson="vienna"), intents.OpenFailed(FAILURE, "v1.x"),
    intents.BotChose(3, (0, 1)), intents.BotProgress(3, 50), intents.HintReady(3, {}),
    intents.HintReady(3, {"action": [0, 1], "against": {"terms": [["points", 120]]}, "second": None}),
    intents.ChoiceExplained(((0, 1), (1,)), {"action": [1], "against": {"terms": [["points", 120]]}}),
    intents.AnalysisProgress(22, 40), intents.AnalysisProgress(22, 100, REVIEW),
    intents.Verified(Verification(3, (Fault(2, Reason("cards_lost", (1,)), False),), 1)),
    intents.ChancesReady(22, ((0, (Chance(100, 400, 800), Chance(200, 600, 900))),), 4),
    intents.BranchesFound(22, (Branch(None, "v1.a", 1, 4, 22, True, (7, 5), True),)),
    intents.PuzzleWeighed("v1.a", (0, 1), (90, 30, (("points", 90),))),
    intents.PuzzlesLoaded(Puzzles((("0123abcd", True, 20_000),), ("v1.a",), 20_001)),
    intents.StyleMeasured((Style("vienna", 9, (Axis("early", 9, 400, 350, None),)),)),
    intents.Opened(lesson="vienna", fork=Fork(3, (0, 1))), intents.QrCodeReady(None),
    intents.QrCodeReady(((True, False), (False, True))), intents.SaveFinished(), intents.SaveFinished("full"),
    intents.SavesLoaded(SAVES, 3, (Result("vienna", (0, 1), (7, 5), (1, 2), 0),)),
    intents.SpotTapped("field-1"), intents.PosterReady(Poster((21, "M0 0h1v1z"), 100)),
    intents.PosterReady(Poster(None, 0)), intents.RaceChecked("v2.x", True), intents.CoachLoaded(),
    intents.RunsCompared(digest="0123abcd"),
    intents.PersistenceKnown(True), intents.Copied("v1.x"), intents.JobProgress((1, 10)),
    intents.JobProgress(None),
    intents.Notified(Message("imported", (3,))), intents.Failed(FAILURE), intents.Failed(None),
    intents.LanguageLoaded("de"), intents.LanguageLoaded("fr", False), intents.UpdateProgress("ready"),
    intents.OfflineReady(5_000), intents.ComponentsLoaded("vienna"), intents.WindowChanged(True),
    intents.Wired("message", "seat-1", "x"), intents.CodeMade("host", "a", "b", (21, "M0 0")),
    intents.CodeRead("answer", "", "1", "c"), intents.CodeSeen("d"), intents.WireFailed("", "no-camera"),
    intents.SecretDrawn(1, "n" * 22)]


@pytest.mark.parametrize("intent", PLAIN, ids=lambda intent: type(intent).__name__)
def test_a_written_intent_is_read_back(intent):
    text = write(intent)
    again = read(text)
    assert again == intent and type(again) is type(intent) and write(again) == text and "\n" not in text


def test_every_kind_of_intent_can_be_written():
    with_records = {"TakenOver", "Reloaded", "RaceOffered", "PuzzleOpened"}
    assert {type(intent).__name__ for intent in PLAIN} | with_records | {"Page"} == set(LINE_KINDS)


def test_a_line_is_json():
    assert loads(write(intents.Do("act", "3"))) == ["Do", "act", "3"]


def test_values_are_read_with_their_types():
    found = read(write(intents.Verified(Verification(3, (Fault(2, Reason("cards_lost", (1,)), False),),
                                                     1)))).verification
    assert isinstance(found, Verification) and isinstance(found.faults[0], Fault)
    assert isinstance(found.faults[0].reason, Reason)
    review = read(write(intents.AnalysisProgress(22, 100, REVIEW))).result
    assert isinstance(review, Review) and isinstance(review.turns[0][0], TurningPoint)
    assert isinstance(read(write(intents.Tapped(Tap(picked=(1,))))).tap, Tap)
    assert isinstance(read(write(intents.Notified(JudgedChoice(None, 1, (2,))))).notice, JudgedChoice)


def test_hidden_cards_are_written_as_their_number():
    assert read(write(intents.Notified(Message("x", (Hidden(3),))))).notice.facts[0] == Hidden(3)


@pytest.mark.parametrize("thing", [object(), {1, 2}, b"x", lambda: None])
def test_an_unknown_type_is_refused(thing):
    with pytest.raises(TypeError, match="a journal cannot hold"):
        write(intents.Notified(thing))


def test_anything_but_an_intent_is_refused():
    with pytest.raises(TypeError, match="is no intent"):
        write(Message("x"))


def test_the_first_page_is_a_line_too():
    places = (("vienna", Plan("vienna", 3, (0, 2, 2), ("Anna", "", ""), (("start", 1),))),)
    page = Page(Settings(lang="de", speed=3, plans=places), lobby=Lobby(pasted="v1.x"), failure=FAILURE)
    assert read(write(page)) == page and digest(read(write(page))) == digest(page)


# ---- records

def through(record):
    return read(write(intents.Reloaded(record))).record


@pytest.mark.parametrize("game", [*GAMES, "parcels"])
@pytest.mark.parametrize("choices", [0, 1, 40, 10_000])
def test_a_record_is_read_back(game, choices):
    seats = 3
    record = played(record_of(game, seats, (0, 1, 2)), choices)
    again = through(record)
    assert again.actions == record.actions and again.marks == record.marks and again.told == record.told
    assert list(map(digest_of, again.states)) == list(map(digest_of, record.states))
    assert again.setup == record.setup


@pytest.mark.parametrize("name, value", [
    ("names", ("Anna", "Béla", "x" * 99)), ("note", "look " * 200), ("ply", 0), ("ply", 3),
    ("unknown_fields", {"later": [1, {"a": None}]}),
    ("marks", [(0, "seat", 1, 2), *((3, "back", n) for n in range(200))])])
def test_extras_too_long_for_a_link_are_written(name, value):
    record = played(record_of(seats=3), 4)
    setattr(record, name, value)
    assert getattr(through(record), name) == value


def test_the_link_in_a_line_opens_the_game():
    record = played(record_of(seats=3, who=(0, 1)), 4)
    found = link.decode(loads(write(intents.Reloaded(record)))[1]["record"]["link"])
    assert found.actions == record.actions and not found.marks


@pytest.mark.parametrize("game", [*GAMES, "parcels"])
@pytest.mark.parametrize("choices", [0, 7])
def test_a_determinised_world_is_written_by_its_states(game, choices):
    record = played(record_of(game, 3), 12)
    seat = record.turn()
    record = played(record.trial(12, seat, Stream(5)), choices)
    again = through(record)
    assert again.setup == record.setup and again.setup.seed is None and again.actions == record.actions
    assert list(map(digest_of, again.states)) == list(map(digest_of, record.states))
    assert again.told == record.told


def test_a_record_that_was_read_can_be_played_on():
    record = played(record_of(seats=3), 5)
    again, held = through(record), snapshot(record)
    again.play(again.game.legal(again.state())[0])
    assert len(again) == 6 and snapshot(record) == held


def test_the_rules_version_is_kept():
    from kaffeehaus.table.game import Setup
    from kaffeehaus.table.record import Record
    record = Record(Setup("vienna", 3, 1), 1)
    assert through(record).game is record.game


# ---- digests

def pages():
    """Pages that all differ, in one thing each."""
    visit = open_visit(who=(0, 1))
    page, table = visit.page, visit.table
    yield page
    yield Page()
    for name, value in (("failure", FAILURE), ("notice", Message("x")), ("job", (1, 2)), ("copied", "v1.x"),
                        ("update_state", "ready"), ("update_after_game", True),
                        ("offline_bytes", 5), ("address", "#x"), ("settings", Settings(speed=0))):
        yield page._replace(**{name: value})
    other = {
        "key": "other", "local_seats": (0,), "read_only": True, "ply": 0, "board_shown": True,
        "perspective": "public", "replaying": True, "replay_speed": 2, "picked": (1,), "ghost": (0, 1),
        "offer": (0,), "message": Message("y"), "undone": (((0, 1),),), "wishes": ((0, "none", 1),),
        "paused": True, "waiting": True, "bot_progress": 25, "sheet": "log", "sheet_full": True,
        "search": "x", "rule_card": 1, "question": "last", "qr_code": ((True,),), "news_from": 1,
        "spectating": True, "trial_of": table,
        "verification": Verification(0, (), 0)}
    assert set(other) < set(Table._fields)
    for name, value in other.items():
        yield page._replace(table=table._replace(**{name: value}))
    for name, value in {"names": ("A", "B"), "note": "n", "ply": 0, "unknown_fields": {"a": 1},
                        "marks": []}.items():
        record = table.record.copy()
        setattr(record, name, value)
        yield page._replace(table=table._replace(record=record))
    for record in (record_of(seed=2, who=(0, 1)), record_of(seats=3, who=(0, 1)), played(table.record, 1),
                   record_of(who=(0, 1), hand=2),
                   table.record.trial(0, 0, Stream(1)), table.record.trial(0, 0, Stream(2))):
        yield page._replace(table=table._replace(record=record))


def test_different_pages_have_different_digests():
    found = [digest(page) for page in pages()]
    assert len(set(found)) == len(found) > 40


def test_equal_pages_have_equal_digests():
    for one, other in zip(pages(), pages(), strict=True):
        assert digest(one) == digest(other) and len(digest(one)) == 16


def test_the_order_of_a_dictionary_does_not_matter():
    one, other = {"a": 1, "b": 2}, {"b": 2, "a": 1}
    assert digest(one) == digest(other)


def test_the_time_does_not_matter():
    page = open_visit(who=(0, 1)).page
    assert digest(page) == digest(page._replace(now=1_700_000_000))


def test_picked_things_are_compared_by_value():
    class Held(tuple):
        pass
    table = open_visit(who=(0, 1)).table
    assert digest(table._replace(picked=Held((1, -1)))) == digest(table._replace(picked=(1, -1)))
    assert read(write(intents.Tapped(Tap(picked=Held((1, -1)))))).tap.picked == (1, -1)


def test_a_tap_has_the_fields_of_the_boards_tap():
    if sys.version_info < (3, 14):
        assert Tap._fields == tuple(loads(FIELDS_OF_A_TAP))
    else:
        from kaffeehaus.board import Tap as Drawn
        assert Tap is Drawn and Tap._fields == tuple(loads(FIELDS_OF_A_TAP))


FIELDS_OF_A_TAP = '["picked", "choose", "offer", "first", "lay", "wish"]'


def test_another_position_has_another_digest():
    visit = finished_visit(who=(0, 1))
    trial = start_trial(open_visit(who=(0, 1)))
    for page in (visit.page, trial.page):
        was, record = digest(page), page.table.record
        state = record.states[-1].clone()
        state.played[0] += 1
        held, record.states[-1] = record.states[-1], state
        assert digest(page) != was
        record.states[-1] = held
        assert digest(page) == was


SCRIPT = """
import sys
from table.toy import among_the_games
with among_the_games():
    from kaffeehaus.ui.journal import digest
    from ui.update.random_play import whole_game
    for before, line, page in whole_game("parcels", 3, (0, 2, 0), 4):
        print(digest(page), line)
"""


@pytest.mark.skipif(IN_BROWSER, reason="there are no other processes")
@pytest.mark.parametrize("hashes", ["0", "1", "4711"])
def test_lines_and_digests_are_the_same_in_another_process(hashes):
    from ui.update.random_play import whole_game
    root = Path(__file__).parents[3]
    told = subprocess.run([sys.executable, "-c", SCRIPT],
                          env={"PYTHONPATH": f"{root}/py:{root}/tests", "PYTHONHASHSEED": hashes},
                          capture_output=True, text=True, check=True, encoding="utf-8").stdout
    assert told.splitlines() == [f"{digest(page)} {line}" for _, line,
                                 page in whole_game("parcels", 3, (0, 2, 0), 4)]
