"""A game in the middle of it, as tests put it together: what is done in it, and what can be seen of it."""

from kaffeehaus.table.game import Illegal


class Situation:
    """A game, its state `s`, and the events that were `told` since it was put together.

    Each game adds what can lie where.
    """

    def __init__(self, game, s):
        self.game, self.s, self.told = game, s, []

    def ready(self):
        """Before anything is done or asked, what the test has not named is put in place."""
        return self

    def checked(self):
        wrong = self.game.audit(self.s)
        assert wrong == [], wrong
        return self

    def step(self, name):
        """The number of a step, as entries of the agenda begin with it."""
        return next(step.number for step in self.game.steps if type(step).__name__ == name)

    # ---- what is done

    def run(self):
        """What happens by itself happens, up to a choice."""
        self.s.told = self.told
        self.game.run(self.s)
        self.s.told = None
        return self.checked()

    def play(self, *texts):
        for text in texts:
            action = self.action(text)
            reason = self.game.why_not(self.s, action)
            assert reason is None, f"{text} is refused: {reason}"
            assert action in self.game.legal(self.s)
            self.game.apply(self.s, action, self.told)
            self.checked()
        return self

    def action(self, text):
        self.ready()
        return self.game.parse(self.s, text) if isinstance(text, str) else text

    # ---- what can be seen

    def reason(self, text):
        try:
            action = self.action(text)
        except Illegal as refused:
            return refused.reason
        return self.game.why_not(self.s, action)

    def why_not(self, text):
        """The code of the refusal; None if the choice is legal. Nothing changes by asking."""
        before = repr([getattr(self.ready().s, name) for name in self.s.__slots__])
        reason = self.reason(text)
        assert repr([getattr(self.s, name) for name in self.s.__slots__]) == before
        return reason.code if reason else None

    def legal(self, start=""):
        """All legal choices in notation that begin like that."""
        self.ready()
        told = [self.game.tell(self.s, action) for action in self.game.legal(self.s)]
        return [text for text in told if text.startswith(start)]

    def asked(self):
        return self.game.asked(self.ready().s)

    def events(self, kind):
        """The facts of all events of a kind since the table was set."""
        return [event[2:] for event in self.told if event[0] == kind]

    def order(self, *kinds):
        """Which of these kinds of events happened, one after the other."""
        return [event[0] for event in self.told if event[0] in kinds]
