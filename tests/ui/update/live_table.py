"""A live table without a browser: a host's page and its guests' pages, and a wire between them.

    table = LiveTable(seats=3)          # Parcels: a person at the host's device, two at their own
    table.seat_all()                    # invited, answered, connected
    table.guests[1].choose(0)           # sent, checked by the host, and told to all

Whatever the pages want sent arrives at once, in its order; `hold` keeps it back.
"""

from itertools import count

from kaffeehaus.table.fair_dice import SECRET_BYTES, letters_of
from kaffeehaus.ui import effects, intents
from kaffeehaus.ui.selectors import NEARBY
from kaffeehaus.ui.state import Page
from ui.update.visit import AT_ONCE, Visit, open_visit, record_of

HOST = "host"
NUMBERS = count(1)


class Device(Visit):
    """A page at the wire; `peers` are those that it is connected with, by its own name for them."""

    def __init__(self, page=Page(settings=AT_ONCE)):
        super().__init__(page)
        self.peers, self.sent, self.held, self.offers = {}, [], None, {}

    def dispatch(self, intent):
        super().dispatch(intent)
        for effect in self.effects:
            self.perform(effect)
        return self

    def perform(self, effect):
        if isinstance(effect, effects.Invite):
            code = f"offer{next(NUMBERS)}"
            self.offers[effect.peer] = code, effect.about
            self.dispatch(intents.CodeMade(effect.peer, code, code, None))
        elif isinstance(effect, effects.AnswerInvitation):
            self.dispatch(intents.CodeMade(HOST, f"answer to {effect.code}", "", None))
        elif isinstance(effect, effects.DrawSecret):
            secret = letters_of(next(NUMBERS).to_bytes(SECRET_BYTES, "big"))
            self.dispatch(intents.SecretDrawn(effect.number, secret))
        elif isinstance(effect, effects.SendTo):
            for text in effect.messages:
                self.send(effect.peer, text)
        elif isinstance(effect, effects.Disconnect):
            for peer in effect.peers:
                self.cut(peer)

    def send(self, peer, text):
        self.sent.append(text)
        if self.held is not None:
            self.held.append((peer, text))
        elif peer in self.peers:
            other, name = self.peers[peer]
            other.dispatch(intents.Wired("message", name, text))

    def hold(self):
        self.held = []

    def release(self):
        held, self.held = self.held, None
        for peer, text in held:
            if peer in self.peers:
                other, name = self.peers[peer]
                other.dispatch(intents.Wired("message", name, text))

    def cut(self, peer):
        """Close a connection; the other page hears of it."""
        if peer in self.peers:
            other, name = self.peers.pop(peer)
            if name in other.peers:
                del other.peers[name]
                other.dispatch(intents.Wired("lost", name, "closed"))

    def lose(self, peer):
        """Lose a connection; both pages hear of it."""
        other, name = self.peers.pop(peer)
        del other.peers[name]
        self.dispatch(intents.Wired("lost", peer, "silent"))
        other.dispatch(intents.Wired("lost", name, "silent"))


class LiveTable:
    def __init__(self, seats=3, at_host=1, game="parcels", seed=1, who=(), settings=AT_ONCE):
        local = tuple(range(at_host))
        record = record_of(game, seats, who, seed)
        away = tuple(seat for seat in range(at_host, seats) if not record.who(seat))
        self.settings, self.guests = settings, {}
        self.host = Device(Page(settings=settings))
        self.host.dispatch(intents.Opened(record, new_key="key", local_seats=local, live_seats=away))

    def invited(self, guest, seat):
        """A guest's page shows the invitation to a seat."""
        code, about = self.host.offers[f"seat-{seat}"]
        guest.dispatch(intents.CodeRead("invitation", about, code, code))
        return guest

    def answered(self, guest, seat, name=""):
        """A guest's page has answered, and the host's has read it."""
        code, _ = self.host.offers[f"seat-{seat}"]
        if guest.page.lobby.join.step == "asked":
            guest.put("join-name", name).do("sit")
        answer = guest.page.lobby.join.answer
        self.host.dispatch(intents.CodeRead("answer", "", code, answer))
        return any(isinstance(effect, effects.TakeAnswer) for effect in self.host.effects)

    def connect(self, guest, seat):
        peer = f"seat-{seat}"
        guest.peers[HOST], self.host.peers[peer] = (self.host, peer), (guest, HOST)
        self.host.dispatch(intents.Wired("open", peer))
        guest.dispatch(intents.Wired("open", HOST))

    def join(self, seat, name="", guest=None):
        """A guest sits down at this seat, by a new page or one that lost its connection."""
        if f"seat-{seat}" not in self.host.offers or not self.device(seat).code:
            self.host.do("invite", seat)
        guest = self.invited(guest or Device(Page(settings=self.settings)), seat)
        assert self.answered(guest, seat, name)
        self.connect(guest, seat)
        self.guests[seat] = guest
        return guest

    def seat_all(self):
        for device in self.host.hosting.devices:
            self.join(device.seat)
        return self

    def watch(self, name=""):
        """The page of somebody who looks on."""
        number = self.host.do("live-watch").hosting.shown
        watcher = self.invited(Device(Page(settings=self.settings)), number)
        assert self.answered(watcher, number, name)
        self.connect(watcher, number)
        return watcher

    def device(self, seat):
        return next(one for one in self.host.hosting.devices if one.seat == seat)

    def page_of(self, seat):
        """The page at which a seat is played."""
        return self.guests.get(seat, self.host)


__all__ = ["HOST", "NEARBY", "Device", "LiveTable", "open_visit"]
