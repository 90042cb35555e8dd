"""Checks of sentences: for every event, refusal, question, choice, source and barrier."""

import pytest

from contract.choices import MALFORMED
from kaffeehaus.table.game import Reason
from kaffeehaus.table.words import ENGLISH

NAMES = ("Ada", "Berta", "Carl", "Doris", "Emil")


def sentence(text):
    assert isinstance(text, str) and text.strip() == text != "" and "\n" not in text
    assert not set("{}[]()<>") & set(text) and "None" not in text and "  " not in text, text
    return text


def every_event_has_a_sentence_or_is_silent(game, met):
    spoken = 0
    for events in met.events.values():
        for event in events:
            text = game.words.event(event, NAMES[:met.seats], ENGLISH)
            if text is not None:
                spoken += bool(sentence(text))
    assert spoken
    with pytest.raises(KeyError):
        game.words.event(("never told", None, 0), NAMES[:met.seats], ENGLISH)


def every_event_has_a_valid_spot(game, met):
    for events in met.events.values():
        for event in events:
            spot = game.spot(event)
            assert spot is None or isinstance(spot, str) and spot and " " not in spot, event


def every_refusal_has_a_sentence(game, met):
    reasons = {Reason("game_over"), Reason(game.malformed), Reason(game.wrong_phase),
               Reason("not_your_turn", (0,))}
    for s in met.positions:
        reasons.update(filter(None, (game.why_not(s, action) for action in game.universe(s))))
        reasons.update(game.why_not(s, action) for action in MALFORMED)
    for reason in sorted(reasons, key=repr):
        sentence(game.words.reason(reason, NAMES[:met.seats], ENGLISH))
    with pytest.raises(KeyError):
        game.words.reason(Reason("never given"), NAMES[:met.seats], ENGLISH)


def every_question_and_choice_has_a_sentence(game, met):
    for s, turn, legal in met.moves():
        scene = game.scene(game.observe(s, turn), turn, legal)
        sentence(game.words.ask(scene, NAMES[:met.seats], ENGLISH))
        choices = [sentence(game.words.choice(scene, action, NAMES[:met.seats], ENGLISH)) for action in legal]
        assert len(set(choices)) == len(choices), "two choices with the same sentence"
    for s in met.positions[::9] + met.ends:
        for seat in (*range(met.seats), None):
            sentence(game.words.ask(game.scene(game.observe(s, seat), seat, []), NAMES[:met.seats], ENGLISH))


def every_source_of_points_has_a_name(game, met):
    keys = {key for s in met.positions + met.ends for seat in game.breakdown(s) for key, _ in seat}
    names = [sentence(game.words.source(key, ENGLISH)) for key in sorted(keys)]
    assert len(set(names)) == len(names)


def every_barrier_has_an_explanation(game, met):
    for kind in sorted(game.barriers):
        sentence(game.words.barrier(kind, ENGLISH))


CHECKS = (
    every_event_has_a_sentence_or_is_silent, every_event_has_a_valid_spot,
    every_refusal_has_a_sentence, every_question_and_choice_has_a_sentence, every_source_of_points_has_a_name,
    every_barrier_has_an_explanation)
