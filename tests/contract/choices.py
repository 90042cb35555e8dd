"""Checks of choices: legal, why_not, the universe, notation and repairs."""

from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import MOST_REPAIRS, Illegal, Reason

MALFORMED = (None, (), [], 0, "", b"0", {0: 1}, (True,), (0.0,), (None,), ("0",), ((0,),), [0], (-1,),
             (10**30,))


def legal_choices_are_sorted_and_never_empty(game, met):
    for _, turn, legal in met.moves():
        assert turn in range(met.seats)
        assert legal and legal == sorted(set(legal))
        assert all(type(action) is tuple and all(type(n) is int for n in action) for action in legal)
    assert all(game.legal(s) == [] and game.turn(s) is None for s in met.ends)


def why_not_gives_a_reason_exactly_for_illegal_actions(game, met):
    for s, _, legal in met.moves():
        allowed = set(legal)
        for action in game.universe(s):
            reason = game.why_not(s, action)
            assert (reason is None) == (action in allowed), (game.tell(s, action), reason)
            assert reason is None or type(reason) is Reason and isinstance(reason.code, str)


def the_universe_contains_every_legal_choice_once(game, met):
    for s, _, legal in met.moves():
        universe = list(game.universe(s))
        assert len(universe) == len(set(universe)) and set(legal) <= set(universe)


def malformed_actions_are_refused(game, met):
    for s in met.positions[::5]:
        for action in MALFORMED:
            assert game.why_not(s, action).code == game.malformed
    for s in met.ends:
        assert all(game.why_not(s, action).code == "game_over" for action in (*MALFORMED, (0,), (0, 0)))


def verbs_of_other_decisions_are_refused(game, met):
    for s in met.positions[::3]:
        offered = {verb.number for verb in game.steps[s.agenda[-1][0]].choosers}
        for verb in set(range(len(game.verbs))) - offered:
            for rest in ((), (0,), (0, 0), (0, 0, 0, 0, 0, 0, 0, 0, 0)):
                assert game.why_not(s, (verb, *rest)).code == game.wrong_phase


def any_integers_are_legal_or_refused(game, met):
    chance = Stream(1)
    for s, _, legal in met.moves():
        verbs = sorted({verb.number for verb in game.steps[s.agenda[-1][0]].choosers})
        for _ in range(60):
            numbers = [(chance.below(30) - 3, 10**20, -10**20)[max(0, chance.below(40) - 37)]
                       for _ in range(chance.below(8))]
            action = (verbs[chance.below(len(verbs))], *numbers)
            assert (game.why_not(s, action) is None) == (action in legal), action
        assert len(game.repairs(s, action)) <= MOST_REPAIRS, action


def notation_round_trips(game, met):
    for s, _, legal in met.moves():
        texts = [game.tell(s, action) for action in legal]
        assert [game.parse(s, text) for text in texts] == legal
        assert all(text.isascii() and text.isprintable() and text.strip() == text != "" for text in texts)


def nonsense_in_notation_is_refused(game, met):
    chance = Stream(2)
    for s, _, legal in met.moves():
        told = game.tell(s, legal[-1])
        damaged = [told[:chance.below(len(told))], told + " 9", told.replace(" ", ""), told[::-1]]
        for text in ("", " ", "?", "\n", "\u00e9\U0001f40e", "0", "-1", "1 2 3 4 5 6 7 8 9", "X" * 5000,
                     *damaged):
            try:
                action = game.parse(s, text)
            except Illegal as refusal:
                assert type(refusal.reason) is Reason
            else:
                assert type(action) is tuple and all(type(n) is int for n in action), text


def repairs_are_legal_sequences(game, met):
    """At most three sequences of legal choices; legal actions have no repairs."""
    chance = Stream(3)
    for s, turn, legal in met.moves():
        assert not any(game.repairs(s, action) for action in legal[:3])
        refused = [action for action in game.universe(s) if action not in legal]
        for action in chance.shuffled(refused)[:12]:
            sequences = game.repairs(s, action)
            assert len(sequences) <= MOST_REPAIRS
            for sequence in sequences:
                at = s.clone()
                assert len(sequence)
                for wanted in sequence:
                    assert game.turn(at) == turn and wanted in game.legal(at), (
                        game.tell(s, action), sequence)
                    game.apply(at, wanted)
    assert not any(game.repairs(s, record.actions[-1]) for s, record in zip(met.ends, met.records))


CHECKS = (
    legal_choices_are_sorted_and_never_empty, why_not_gives_a_reason_exactly_for_illegal_actions,
    the_universe_contains_every_legal_choice_once, malformed_actions_are_refused,
    verbs_of_other_decisions_are_refused, any_integers_are_legal_or_refused, notation_round_trips,
    nonsense_in_notation_is_refused, repairs_are_legal_sequences)
