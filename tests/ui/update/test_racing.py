"""Ghost races on the page: the offer, the start, the comparison, and the challenge in return."""

import pytest

from kaffeehaus.table import link, race
from kaffeehaus.ui import effects, intents, selectors
from kaffeehaus.ui.state import Rival
from ui.update.visit import Visit, finished_visit, open_visit, played, record_of, start_trial

BOTS, OTHER = "0123abcd", "ffffffff"


@pytest.fixture
def sent():
    record = played(record_of(seats=2, who=(0, 2)), 10_000)
    return race.challenge(record, "Clara", BOTS)


@pytest.fixture
def offered(sent):
    return Visit().dispatch(intents.RaceOffered(sent))


@pytest.fixture
def compared():
    """A finished run whose comparison is shown, with one rival and the digest of today's bots."""
    visit = finished_visit(who=(0, 2)).do("race")
    other = played(record_of(seats=2, who=(0, 2)), 10_000)
    visit.dispatch(intents.RunsCompared(rivals=(Rival("Clara", BOTS, other), Rival("Ben", BOTS, other))))
    return visit.dispatch(intents.RunsCompared(digest=BOTS))


# ---- the offer

def test_an_offer_is_shown_and_its_bots_are_checked(offered, sent):
    assert offered.page.lobby.offer.record is sent and offered.page.lobby.offer.changed is None
    assert offered.effects_of(effects.CheckRace) == [effects.CheckRace(sent)]


@pytest.mark.parametrize("changed", [True, False])
def test_the_page_knows_whether_the_bots_have_changed(offered, sent, changed):
    offered.dispatch(intents.RaceChecked("v1.another", not changed))
    assert offered.page.lobby.offer.changed is None
    offered.dispatch(intents.RaceChecked(link.encode(sent), changed))
    assert offered.page.lobby.offer.changed is changed


def test_an_accepted_offer_starts_the_race(offered, sent):
    offered.do("race")
    assert offered.effects == (effects.StartRace(sent),) and offered.page.lobby.offer is None


def test_the_game_of_an_offer_can_be_looked_at_instead(offered, sent):
    offered.do("look")
    assert offered.effects == (effects.OpenRecord(sent),)


def test_an_offer_can_be_closed(offered):
    assert offered.do("escape").page.lobby.offer is None
    assert not offered.do("race").effects


# ---- the comparison

def test_the_comparison_asks_for_what_it_needs():
    visit = finished_visit(who=(0, 2)).do("race")
    assert visit.race and visit.effects == (effects.CompareRuns(visit.record),)
    assert selectors.challenge(visit.table) is None


@pytest.mark.parametrize("visit", [
    lambda: open_visit(who=(0, 2)), lambda: finished_visit(), lambda: finished_visit(who=(1, 2)),
    lambda: start_trial(open_visit(who=(0, 2)))])
def test_only_a_finished_run_of_one_person_can_be_raced(visit):
    visit = visit().do("race")
    assert visit.race is None and not visit.effects_of(effects.CompareRuns)


def test_another_rival_can_be_chosen(compared):
    assert compared.race.compared is None
    assert compared.do("race-run", 0).race.compared == 0
    assert compared.do("race-run", 7).race.compared == 0


def test_the_challenge_in_return_has_the_name_and_todays_bots(compared):
    compared.put("runner", "An\nna").do("race-link")
    text = compared.effects_of(effects.CopyText)[0].text
    assert race.challenge_of(link.decode(text)) == ("Anna", BOTS)
    assert compared.record.names == ("Anna", "")
    compared.do("race-send")
    assert compared.effects_of(effects.Share)[0].fragment == text


def test_the_results_are_copied_as_text(compared):
    compared.do("race-text")
    copy, = compared.effects_of(effects.CopyRace)
    assert race.challenge_of(copy.challenge) and len(copy.rivals) == 2


def test_the_same_deal_can_be_raced_again(compared):
    compared.do("race-again")
    start, = compared.effects_of(effects.StartRace)
    assert race.challenge_of(start.record)


def test_nothing_is_passed_on_before_the_bots_are_known():
    visit = finished_visit(who=(0, 2)).do("race")
    for kind in ("race-link", "race-send", "race-text", "race-again"):
        assert not visit.do(kind).effects


def test_a_choice_is_looked_at_and_the_comparison_is_still_there(compared):
    compared.do("seek", 1)
    assert compared.ply == 1 and compared.race
    compared.do("now")
    assert compared.ply is None and compared.race
    assert compared.do("escape").race is None


def test_answers_that_come_after_the_comparison_was_closed_are_ignored(compared):
    compared.do("escape").dispatch(intents.RunsCompared(digest=OTHER))
    assert compared.race is None
