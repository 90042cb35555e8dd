"""Going back at the table: what may be taken back, how far, why no further, and doing it again."""

from ..table.record import BACK


class Back:
    def __init__(self, table):
        self.table = table
        self.undone = []                # choices taken back, the last ones last: what redo brings again

    def forget(self):
        """Something else was chosen: what was taken back is gone."""
        self.undone = []

    def can_undo(self):
        return bool(self.table.ghost or self.table.picked) or self.undo_to() is not None

    def undo_to(self):
        """The number of choices that stay when one more is taken back, or None."""
        table, record = self.table, self.table.record
        if (table.watching or table.stage or table.at is not None or table.curtain.seat is not None or not len(record)
                or not table.afar.plays(record.turn(len(record) - 1)) and len(table.persons) > 1):
            return None
        free, _ = record.free_from()
        if free < len(record) or table.trial_of and table.turn is None:
            return len(record) - 1
        people = table.people
        if len(people) != 1 or len(table.persons) != 1:
            return None
        return next((k for k in range(len(record) - 1, -1, -1) if record.turn(k) == people[0]), None)

    def undo(self):
        table, record = self.table, self.table.record
        if table.ghost or table.picked or table.refused:
            table.clear()
            return
        k = self.undo_to()
        if k is None:
            table.message = self.why_not()
            return
        free, _ = record.free_from()
        backs = record.backs()
        self.cut(k)
        table.wishes = {}
        if k < free and not table.trial_of:
            record.marks = [mark for mark in record.marks if mark[1] != BACK]
            record.mark(BACK, backs + 1)
        table.stop()
        table.clear()
        table.message = None
        table.save()
        table.wake()

    def reset(self):
        """Take back the whole turn, as far as nothing was revealed."""
        free, _ = self.table.record.free_from()
        self.table.clear()
        if free < len(self.table.record):
            self.cut(free)
            self.table.save()

    def cut(self, k):
        """Take back all from choice k on, and remember it."""
        self.undone.append(self.table.record.actions[k:])
        self.table.record.cut(k)
        self.table.log.forget()

    def can_redo(self):
        return bool(self.undone) and self.table.live and not self.table.ghost

    def redo(self):
        """Do once more what was taken back last; the same dice and cards come with it."""
        if self.can_redo():
            table = self.table
            for action in self.undone.pop():
                table.record.play(action)
            table.clear()
            table.message = None
            table.save()
            table.wake()

    def can_reset(self):
        return self.table.live and len(self.table.record) - self.table.record.free_from()[0] > 1

    def why_not(self):
        """Why nothing is taken back, in a sentence."""
        voice = self.table.app.voice
        if self.table.at is not None:
            return voice.say("You are looking back: return to the game first.")
        _, why = self.table.record.free_from()
        return self.why_stays(why) if why else voice.say("Nothing has been done yet.")

    def why_stays(self, why):
        """What lies between a choice and its taking back, in a sentence."""
        voice = self.table.app.voice
        if why == "other_seat":
            return voice.say("The last choice was another player’s.")
        return self.table.game.words.barrier(why, voice)
