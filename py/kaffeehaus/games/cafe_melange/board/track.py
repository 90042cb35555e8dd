"""The visitor track: how many sit already, the three phases, the waiter, and on a phone the open cards."""

from functools import cache

from kaffeehaus.markup import flags, part, svg, use
from .signs import SHEET, mini


def track(look):
    cafe = look.cafe
    cards = [offer.item for offer in look.before.display if offer.item >= 0]
    depends = (look.view.setting, cafe.visitors, cafe.phase, cafe.track, cafe.waiter, cafe.actions_left,
               cards)
    return part("track", depends, lambda: phases(look, cards))


def phases(look, cards):
    cafe, voice = look.cafe, look.voice
    title = voice.many(cafe.visitors, "{n} visitor sits, phase {phase}", "{n} visitors sit, phase {phase}",
                       phase=cafe.phase)
    drawn = [phase(look, number) for number in range(1, 1 + max(look.data.PHASE) + 1)]
    offered = part("open-cards", (look.data, cards), lambda: open_cards(look.data, cards))
    return svg(t"""<section class="visitor-track" id="track" aria-label="{title}">{drawn}
        {offered}</section>""")


def open_cards(data, cards):
    return svg(t"""<span class="open-cards phone-only" id="open-cards" aria-hidden="true">{
        [mini(data, value) for value in cards]}</span>""")


def phase(look, number):
    cafe, data = look.cafe, look.data
    title = look.voice.say("Phase {number}", number=number)
    spaces = [space(at, at == cafe.waiter, at < cafe.waiter, at == data.FINAL_AT,
                    waiter(at) if at == cafe.waiter else "")
              for at in range(cafe.track + 1) if data.PHASE[at] + 1 == number]
    state = flags(phase=True, is_now=number == cafe.phase)
    return svg(t"""<div class="{state}" data-phase="{number}"><p class="phase-head"><b>{title}</b><span>{
        note(look, number)}</span></p><ol aria-hidden="true">{spaces}</ol></div>""")


def note(look, number):
    """How many action cards the viewer may still play in this phase; else when the last round begins."""
    cafe, voice, data = look.cafe, look.voice, look.data
    if number == cafe.phase and look.me is not None:
        return voice.many(cafe.actions_left[look.me], "{n} action card left", "{n} action cards left")
    if number == data.PHASE[cafe.track] + 1:
        return voice.say("{n}: last round", n=data.FINAL_AT)
    return ""


@cache
def space(at, here, passed, last, on_it):
    """A space of the track; `on_it` is the waiter, or nothing."""
    state = flags(is_passed=passed, is_here=here, is_last=last)
    kind = svg(t''' class="{state}"''') if state else ""
    return svg(t"""<li{kind}>{on_it}<span>{at}</span></li>""")


def waiter(at):
    return svg(t"""<svg class="waiter" data-move="waiter" data-place="{at}" aria-hidden="true">{
        use("waiter", SHEET)}</svg>""")
