"""The journal: every intent is one line, and equal when it is read again."""

import pytest

from kaffeehaus.bots import analysis
from kaffeehaus.table.game import Reason
from kaffeehaus.table.record import SEAT
from kaffeehaus.table.verification import Fault
from kaffeehaus.tap import Tap
from kaffeehaus.ui import intents, journal
from kaffeehaus.ui.journal import digest, read, write
from kaffeehaus.ui.saves import Save
from kaffeehaus.ui.state import Axis, Failure, Message, Style, Verification
from kaffeehaus.ui.statistics import Result
from ui.update.visit import open_visit, played, record_of, snapshot, start_trial

pytestmark = pytest.mark.usefixtures("parcels")
TURN = analysis.TurningPoint(2, (0, 1), 210, 91, (("points", 120),))
FOUND = analysis.Review(((TURN,), ()), (1, 2), (3, -4), ((2, 40), None), (None, (analysis.DEAL, -40)))
RESULT = Result("vienna", (0, 1), (7, 5), (1, 2), 0)
PLAIN = [
    intents.Do("act", "3"), intents.Put("note", "Grüße\n"), intents.Tapped(None), intents.AskedWhyNot(),
    intents.Tapped(Tap((1,), (0, 2), (), ((1, 3),), True)), intents.AddressChanged("#game/x"),
    intents.Touched(),
    intents.SavedInOtherTab(), intents.MirrorLoaded(),
    intents.OpenFailed(Failure(Message("not_arrived", ("vienna",)), "why", "#play/vienna")),
    intents.TimerElapsed("stage"), intents.BotChose(3, (0, 1)), intents.QrCodeReady((21, "M0 0h1v1z")),
    intents.HintReady(3, {"action": [0, 1], "reasons": [["points", 120]], "second": None}),
    intents.AnalysisProgress(9, 100, FOUND),
    intents.Verified(Verification(3, (Fault(1, Reason("not_legal"), True),), 2)),
    intents.StyleMeasured((Style("vienna", 9, (Axis("early", 9, 400, 350, 20),)),)),
    intents.JobProgress((1, 2)), intents.JobProgress(None),
    intents.SavesLoaded((Save("a", 1, 5, "v1.x", (0, 1, 2), (0,), "AI"),), 2, (RESULT,))]


@pytest.mark.parametrize("intent", PLAIN, ids=lambda intent: type(intent).__name__)
def test_a_written_intent_is_read_back(intent):
    text = write(intent)
    assert "\n" not in text and read(text) == intent and type(read(text)) is type(intent)


def test_every_intent_has_its_name():
    assert set(journal.LINE_KINDS) == {"Page", *(kind.__name__ for kind in intents.KINDS)}
    assert len(journal.NAMES) == len(journal.KINDS)


def test_anything_but_an_intent_is_refused():
    with pytest.raises(TypeError):
        write(Message("broke"))


def told(record):
    """All that a record holds; its states are others, and the same."""
    found = list(snapshot(record))
    found[1] = [digest(state) for state in record.states]
    return found


@pytest.mark.parametrize("choices", [0, 5, 10_000])
def test_a_record_is_read_with_all_its_contents(choices):
    record = played(record_of(who=(0, 1)), choices)
    record.names, record.note, record.ply, record.unknown_fields = ("Anna", ""), "look", 0, {"later": "1"}
    record.mark(SEAT, 1, 3)
    for one in (record, played(record_of(), choices)):
        again = read(write(intents.Reloaded(one))).record
        assert told(again) == told(one) and again.unknown_fields == one.unknown_fields


def test_a_determinised_world_is_read_too():
    visit = start_trial(open_visit(who=(0, 1)).choose().settle())
    visit.take_turn()
    again = read(write(intents.Opened(visit.record, trial=True))).record
    assert told(again) == told(visit.record) and again.setup == visit.record.setup


def test_different_pages_have_different_digests():
    visit = open_visit(who=(0, 1))
    one, again = digest(visit.page), digest(open_visit(who=(0, 1)).page)
    assert one == again and len({one, digest(visit.do("theme").page), digest(visit.choose().page)}) == 3
