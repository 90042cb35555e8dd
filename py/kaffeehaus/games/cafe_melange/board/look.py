"""What the board is drawn from: the row and the card taken up, the café before the choice that is laid out,
and the café after it."""

from typing import NamedTuple

NONE = -1
LAID = "START", "EXTEND"        # the verbs that lay a card on a row


class Held(NamedTuple):
    """What was taken up by taps, by its index in the data; each may be NONE."""

    row: int = NONE             # a marker kind
    card: int = NONE            # a value
    table: int = NONE           # the table that is opened as a list


def held(view):
    return Held(*view.picked) if view.picked else Held()


def verb_of(view, action):
    """What kind of choice it is, by its name."""
    return view.game.verbs[action[0]]


class Look:
    """A View with what every part of the board asks of it."""

    def __init__(self, view):
        self.view, self.voice, self.data, self.words = view, view.voice, view.data, view.words
        self.names = view.names
        self.held = held(view)
        before, after = view.scenes_around_ghost()
        self.scene, self.before, self.after = before, before.board, after.board
        self.cafe = after.board             # how it would stand
        self.ghost = view.ghost
        self.rows = {row.kind: row for row in before.board.rows}
        self.rows_after = {row.kind: row for row in after.board.rows}
        self.me = before.viewer
        self.shown = self._shown()
        self.kinds = (*self.scene.chairs[self.shown].kinds, *self.data.NEUTRALS)
        self.card = self._card()
        self.row = self._row()

    def _shown(self):
        """The seat whose rows are listed: the viewer's, else the one to move."""
        return next((seat for seat in (self.me, self.before.playing) if seat is not None and seat >= 0), 0)

    def _card(self):
        """The value taken up, laid out, or fetched by a joker."""
        if self.ghost and verb_of(self.view, self.ghost) in LAID:
            return self.ghost[1]
        if self.before.wanted is not None:
            return self.before.wanted
        return None if self.held.card == NONE else self.held.card

    def _row(self):
        """The row looked at: the one a card is laid out on, else one that was tapped, else the likeliest."""
        if self.ghost and verb_of(self.view, self.ghost) in LAID:
            return self.ghost[2]
        if self.held.row in self.rows:
            return self.held.row
        return likeliest(self.scene, self.kinds, self.view.last_spots) if self.view.live else None

    def targets(self, value):
        """The rows on which a value may be laid now."""
        return [kind for kind in self.kinds
                if (effect := self.effect(kind, value)) and effect.choice is not None]

    def effect(self, kind, value):
        effects = self.rows[kind].effects if kind in self.rows else ()
        return effects[value] if effects else None

    def leaving(self):
        """The (kind, chair) of markers that would go."""
        if self.before is self.after:
            return set()
        return {(kind, chair) for kind, row in self.rows.items() for chair in row.chairs
                if chair not in self.rows_after[kind].chairs}

    def sitting(self):
        """The chairs on which somebody would sit down."""
        found = [chair for chair, (old, new) in enumerate(zip(self.before.places, self.after.places))
                 if (old.person, old.guest) == (None, None) != (new.person, new.guest)]
        if self.after.chair is not None:
            found.append(self.after.chair)
        return found


def likeliest(scene, kinds, last):
    """A row that cards can go to: the one used last, else one of the player's own with cards, else any."""
    rows = [row for row in scene.board.rows if row.kind in kinds
            and any(effect.choice is not None for effect in row.effects)]
    rows.sort(key=lambda row: (f"row-{row.kind + 1}" not in last, row.owner is None, not row.cards, row.kind))
    return rows[0].kind if rows else None
