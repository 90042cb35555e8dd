"""How the table stands at this moment: what was before a ghost, what comes of it, which die is picked up."""

from typing import NamedTuple

from .plan import plan_of

STEPPING = ("Travel", "PassedDice", "TakenDie")
GIVING = ("ChooseGifts", "ChooseExchange")
LAID = ("HAND_ON", "EXCHANGE", "START_CARD")        # verbs that name destination cards of the hand
RIDES = ("RIDE", "AGAIN", "BONUS", "TAKE")          # verbs that name a symbol and a station


class Departure(NamedTuple):
    """A choice that leads away at once."""

    choice: int             # place in legal
    verb: int
    symbol: int
    station: int


class Show(NamedTuple):
    """A destination that can be shown here."""

    choice: int             # place in legal
    card: int
    means: int


class Now:
    """The view, with the scene that choices are taken from: the one before a ghost where there is one."""

    def __init__(self, view):
        self.view, self.voice, self.names = view, view.voice, view.names
        self.words, self.data, self.plan = view.words, view.data, plan_of(view.data)
        self.scene, self.after = view.scenes_around_ghost() if view.ghost else (view.scene, view.scene)
        self.board, self.viewer = self.scene.board, self.scene.viewer
        self.live = view.live or bool(view.ghost)
        self.ghost = view.ghost
        self.asked = self.scene.asked if self.live else None

    def verb(self, action):
        """What an action does, by the name of its verb; None where there is no action."""
        return self.view.game.verbs[action[0]] if action else None

    def rides_to(self, action):
        """The station that an action would lead to, or None."""
        return action[2] if self.verb(action) in RIDES else None

    @property
    def die(self):
        """The symbol of the die that is picked up, or None."""
        return self.view.picked[0] if self.asked in STEPPING and self.view.picked else None

    @property
    def given(self):
        """The cards picked so far to hand on."""
        if self.verb(self.ghost) in LAID:
            return self.ghost[1:]
        return self.view.picked if self.asked in GIVING else ()

    def chosen(self, place):
        """Whether a legal choice is the one that is laid out."""
        return self.ghost is not None and self.scene.legal[place] == self.ghost

    def steps(self):
        """All that leads away at once, with the picked die if there is one."""
        if self.asked not in STEPPING:
            return []
        found = [Departure(*step, at.station) for at in self.board.stations for step in at.steps]
        return [step for step in found if self.die in (None, step.symbol)]

    def shows(self):
        """The destinations that can be shown here, and how."""
        if not self.live:
            return []
        show = self.view.verb.SHOW
        return [Show(place, *action[1:])
                for place, action in enumerate(self.scene.legal) if action[0] == show]

    @property
    def chooses_start(self):
        """Whether the viewer chooses the card to start from."""
        return self.asked == "ChooseStart"

    @property
    def rolls(self):
        """Whether the dice are the viewer's alone."""
        return (self.viewer is not None and self.viewer == self.board.roller
                and self.board.phase in ("events", "travel"))

    @property
    def mover(self):
        """The seat whose piece the steps are for: the one that decides, else the roller."""
        return self.scene.turn if self.scene.turn is not None else self.board.roller

    @property
    def here(self):
        """Where that piece stands before the choice that is laid out."""
        return None if self.mover is None else self.scene.chairs[self.mover].station

    @property
    def own(self):
        """Where the viewer's piece stands."""
        return None if self.viewer is None else self.scene.chairs[self.viewer].station
