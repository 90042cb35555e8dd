"""Planted faults: games that break the contract in one way, which one of the checks has to detect."""

from types import SimpleNamespace
from unittest.mock import patch

import pytest

from contract import choices, links, whole_games, words, worlds
from contract.sample import Sample
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Game, Illegal, Reason, Unknown, tell, tell_only
from kaffeehaus.table.link import LinkError
from table.toy import GAME, among_the_games, steps

FAULTS = {}


def fault(check):
    """Register a function that plants a fault in the parts of Parcels; `check` has to detect it."""
    def add(plant):
        FAULTS[plant.__name__] = (plant, check)
        return plant
    return add


class Parts(SimpleNamespace):
    """The parts of Parcels, for planting faults."""

    def verb(self, name, **methods):
        self.verbs[name] = type(name, (self.verbs[name],), methods)

    def game(self):
        return Game("parcels", package=GAME.package, about=GAME.about, rules_version=3, seats=GAME.seats,
                    order=self.order, verbs=tuple(self.verbs.values()), barriers=GAME.barriers,
                    data=GAME.data, state=self.state, scoring=self.scoring, sight=self.sight,
                    words=self.words, scene=self.scene, malformed="malformed")


def parts():
    copied = {name: SimpleNamespace(**vars(getattr(GAME, name)))
              for name in ("scoring", "sight", "words", "state")}
    return Parts(verbs={"Play": steps.Play, "Swap": steps.Swap, "Give": steps.Give},
                 order=[steps.Draw, steps.NextTurn, steps.Turn, steps.Present], clone=GAME.state.State.clone,
                 scene=SimpleNamespace(scene=GAME.scene, ways_to=GAME.ways_to, spot=GAME.spot,
                                       round_of=GAME.round_of, stock=GAME.stock, sketch=GAME.sketch),
                 **copied)


@fault(choices.legal_choices_are_sorted_and_never_empty)
def legal_is_not_sorted(game):
    game.verb("Swap", legal=lambda self, s, entry: steps.Swap.legal(self, s, entry)[::-1])


@fault(choices.why_not_gives_a_reason_exactly_for_illegal_actions)
def a_refused_choice_is_legal(game):
    game.verb("Give", legal=lambda self, s, entry: [(self.number, n) for n in range(4)])


@fault(choices.why_not_gives_a_reason_exactly_for_illegal_actions)
def a_legal_choice_is_refused(game):
    game.verb("Swap", why_not=lambda self, s, entry, *cards: steps.Swap.why_not(self, s, entry, *cards) or (
        Reason("wrong_number") if len(set(cards)) < len(cards) else None))


@fault(choices.the_universe_contains_every_legal_choice_once)
def the_universe_is_incomplete(game):
    game.verb("Swap", universe=lambda self, s, entry: ((self.number, n) for n in range(5)))


@fault(choices.any_integers_are_legal_or_refused)
def an_odd_number_of_arguments_is_accepted(game):
    game.verb("Swap", why_not=lambda self, s, entry, *cards: None if cards else Reason("wrong_number"))


@fault(choices.notation_round_trips)
def notation_forgets_a_card(game):
    game.words.tell = lambda s, action: GAME.words.tell(s, action[:2])


@fault(choices.nonsense_in_notation_is_refused)
def nonsense_crashes_the_parser(game):
    game.words.parse = lambda s, text: (GAME.verbs.index(text.split()[0]), *map(int, text.split()[1:]))


@fault(choices.repairs_are_legal_sequences)
def a_repair_is_illegal(game):
    game.scene.ways_to = lambda s, entry, legal, *action: [[(0, kind) for kind in range(5)]]


@fault(worlds.a_state_is_ints_tuples_and_flat_lists)
def a_state_holds_lists_in_a_tuple(game):
    def apply(self, s, entry, n):
        steps.Give.apply(self, s, entry, n)
        s.hands = tuple(map(list, s.hands))
    game.verb("Give", apply=apply)


@fault(worlds.clones_are_independent)
def clones_share_their_points(game):
    def clone(s):
        other = toy_clone(s)
        other.played = s.played
        return other
    toy_clone, game.clone = game.clone, clone


@fault(worlds.queries_do_not_change_the_state)
def breakdown_changes_points(game):
    def breakdown(s):
        s.gifts[0] -= 1
        return GAME.scoring.breakdown(s)
    game.scoring.breakdown = breakdown


@fault(worlds.an_observation_has_neither_seed_nor_events)
def the_seed_is_shown(game):
    def observe(s, seat):
        seen = GAME.sight.observe(s, seat)
        seen.seed = s.seed
        return seen
    game.sight.observe = observe


@fault(worlds.determinised_worlds_have_the_same_observation)
def the_pile_reveals_hands(game):
    """The pile does not include the other hands, so counting reveals them."""
    def observe(s, seat):
        seen = GAME.sight.observe(s, seat)
        seen.pile = s.pile
        return seen

    def determinise(seen, seat, chance):
        counted = seen.clone()
        rest = [4 - n for n in steps.put(seen.gone, *seen.hands[seat])]
        counted.pile = tuple(rest)
        return GAME.sight.determinise(counted, seat, chance)
    game.sight.observe, game.sight.determinise = observe, determinise


@fault(worlds.every_hidden_card_varies_between_worlds)
def hands_are_always_dealt_the_same(game):
    game.sight.determinise = lambda seen, seat, chance: GAME.sight.determinise(
        seen, seat, SimpleNamespace(below=chance.below, shuffled=list))


@fault(worlds.every_hidden_card_varies_between_worlds)
def the_seed_is_guessed(game):
    def determinise(seen, seat, chance):
        s = GAME.sight.determinise(seen, seat, chance)
        s.seed = 5
        return s
    game.sight.determinise = determinise


@fault(worlds.a_seat_decides_by_its_own_observation)
def refusals_depend_on_other_hands(game):
    game.verb("Play",
              why_not=lambda self, s, entry, kind: steps.Play.why_not(self, s, entry, kind) and Reason(
        "not_in_hand", (sum(len(hand) for hand in s.hands if type(hand) is tuple),)))


@fault(worlds.a_preview_has_the_real_events_until_unknown)
def a_preview_has_invented_events(game):
    def apply(self, s, entry, kind):
        tell(s, "played", entry[1], kind if s.seed is not None else 4, 0)
        steps.Play.apply(self, s, entry, kind)
    game.verb("Play", apply=apply)


@fault(whole_games.every_position_passes_the_audit)
def a_card_is_lost(game):
    def apply(self, s, entry, *cards):
        steps.Swap.apply(self, s, entry, *cards)
        s.gone = steps.put(s.gone) if cards[0] != 4 else (*s.gone[:4], s.gone[4] - 1)
    game.verb("Swap", apply=apply)


@fault(whole_games.every_position_passes_the_audit)
def points_change_without_an_event(game):
    def apply(self, s, entry, n):
        told, s.told = s.told, None
        steps.Give.apply(self, s, entry, n)
        s.told = told
    game.verb("Give", apply=apply)


@fault(whole_games.points_and_ranks_are_consistent_at_any_time)
def ranks_are_reversed(game):
    def ranking(s):
        now = GAME.scoring.points(s)
        return [1 + sum(other < own for other in now) for own in now]
    game.scoring.ranking = ranking


@fault(whole_games.points_and_ranks_are_consistent_at_any_time)
def a_source_of_points_is_missing(game):
    game.scoring.breakdown = lambda s: [rows[:1] for rows in GAME.scoring.breakdown(s)]


@fault(whole_games.games_are_deterministic)
def chance_does_not_only_depend_on_the_seed(game):
    ticking = Stream(1)

    class Draw(steps.Draw):
        def go(self, s, entry):
            s.seed = None if s.seed is None else s.seed ^ ticking.below(2)
            steps.Draw.go(self, s, entry)
    game.order[0] = Draw


@fault(whole_games.collecting_events_makes_no_difference)
def collecting_events_changes_the_game(game):
    def apply(self, s, entry, n):
        steps.Give.apply(self, s, entry, n)
        s.gifts[0] += s.told is not None
    game.verb("Give", apply=apply)


@fault(whole_games.different_seeds_make_different_games)
def the_seed_is_ignored(game):
    def new(seats, seed, hand):
        return GAME.state.new(seats, 7, hand)
    game.state = SimpleNamespace(State=GAME.state.State, new=new)


@fault(whole_games.secret_events_have_a_public_counterpart)
def a_secret_event_has_no_public_counterpart(game):
    class Draw(steps.Draw):
        def go(self, s, entry):
            told, s.told = s.told, []
            steps.Draw.go(self, s, entry)
            whispered, s.told = s.told, told
            for kind, seat, *facts in whispered:
                if seat is not None:
                    tell_only(s, seat, kind, *facts)
    game.order[0] = Draw


@fault(words.every_event_has_a_sentence_or_is_silent)
def an_event_has_no_sentence(game):
    def event(event, names, voice):
        if event[0] == "gave":
            raise KeyError("gave")
        return GAME.words.event(event, names, voice)
    game.words.event = event


@fault(words.every_event_has_a_sentence_or_is_silent)
def a_sentence_lacks_a_fact(game):
    game.words.event = lambda event, names, voice: GAME.words.event(event, ("{name}",) * 3, voice)


@fault(words.every_refusal_has_a_sentence)
def a_refusal_has_no_sentence(game):
    refusals = {code: text for code, text in GAME.words.PLAIN_REFUSALS.items() if code != "not_in_hand"}
    game.words.reason = lambda reason, names, voice: voice.say(refusals[reason.code])


@fault(words.every_question_and_choice_has_a_sentence)
def two_choices_have_the_same_sentence(game):
    game.words.choice = lambda scene, action, names, voice: voice.say("Play")


@fault(links.links_decode_to_the_same_game)
def legal_is_not_deterministic(game):
    asked = Stream(3)
    game.verb("Play", legal=lambda self, s, entry: steps.Play.legal(self, s, entry)[asked.below(2):] or [
        (self.number, next(kind for kind in range(5) if kind in s.hands[entry[1]]))])


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_detected(name):
    plant, check = FAULTS[name]
    planted = parts()
    plant(planted)
    with (patch.object(GAME.state.State, "clone", planted.clone), among_the_games(planted.game()) as game,
          pytest.raises((AssertionError, Illegal, Unknown, LinkError, LookupError, ValueError,
                         pytest.fail.Exception))):
        check(game, Sample(game, 3))


def test_without_a_fault_every_check_passes():
    with among_the_games(parts().game()) as game:
        met = Sample(game, 3)
        for check in choices.CHECKS + worlds.CHECKS + whole_games.CHECKS + words.CHECKS + links.CHECKS:
            check(game, met)
