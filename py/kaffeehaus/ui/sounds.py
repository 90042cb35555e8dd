"""What is heard at a table, where somebody wants it: which sound belongs to what has just happened, and when the bell calls."""

SOUNDS = {
    "die": ("roll", "reroll", "throw", "face"),
    "wood": ("place", "gendarme", "walk", "bread_move", "space", "moved", "removed", "circle", "swap", "remove"),
    "tile": ("take", "build", "store", "craft", "guest_sits", "person_sits"),
    "card": ("start_card", "character", "special", "drawn_cards", "give_back", "start", "extend", "joker", "action", "discard",
             "drew", "draws", "drew_action", "draws_action", "takes", "gave", "event", "show"),
}
OF = {kind: sound for sound, kinds in SOUNDS.items() for kind in kinds}
BELL = "bell"


class Sounds:
    """Listens to one table after the other; what stood there when it was opened is silent."""

    def __init__(self, play):
        self.play = play
        self.table = self.stage = None
        self.count, self.live = 0, False

    def listen(self, table, wanted):
        """After each repaint: what is new is heard, once."""
        known = table is self.table
        news = self.news(table) if known else ()
        called = known and self.calls(table)
        self.table, self.stage, self.count, self.live = table, table.stage, len(table.record), table.live
        if not wanted or table.at is not None:
            return
        sound = next((OF[event[0]] for event in news if event[0] in OF and event[1] in table.ears()), None)
        if called or sound:
            self.play(BELL if called else sound)

    def calls(self, table):
        """Whether somebody here has to decide, and the choice before was another's."""
        count = len(table.record)
        new = count > self.count or not self.live and count == self.count
        return table.live and new and count > 0 and table.record.turn(count - 1) != table.turn

    def news(self, table):
        """What was told since: of the step shown now, or of the choices that were not shown step by step."""
        if table.stage:
            return table.stage.told if table.stage is not self.stage else ()
        return [event for told in table.record.told[self.count + 1:] for event in told]
