"""The visitor track: how many sit already, the three phases, the waiter,
and the open cards where there is little room."""

from kaffeehaus.markup import flags, part, svg, use
from .signs import SHEET, mini


def track(look):
    cafe = look.cafe
    depends = (look.view.setting, cafe.visitors, cafe.phase, cafe.track, cafe.waiter, cafe.actions_left,
               look.before.display)
    return part("track", depends, lambda: phases(look))


def phases(look):
    cafe, voice = look.cafe, look.voice
    title = voice.many(cafe.visitors, "{n} visitor sits, phase {phase}", "{n} visitors sit, phase {phase}", phase=cafe.phase)
    drawn = [phase(look, number) for number in range(1, 1 + max(look.data.PHASE) + 1)]
    open_cards = [mini(look.data, offer.item) for offer in look.before.display if offer.item >= 0]
    return svg(t"""<section class="visitor-track" id="track" aria-label="{title}">{drawn}
        <span class="open-cards phone-only" aria-hidden="true">{open_cards}</span></section>""")


def phase(look, number):
    cafe, voice, data = look.cafe, look.voice, look.data
    title = voice.say("Phase {number}", number=number)
    spaces = [space(look, at) for at in range(cafe.track + 1) if data.PHASE[at] + 1 == number]
    note = ""
    if number == cafe.phase and look.me is not None:
        left = cafe.actions_left[look.me]
        note = voice.many(left, "{n} action card left", "{n} action cards left")
    if number == data.PHASE[cafe.track] + 1 and not note:
        note = voice.say("{n}: last round", n=data.FINAL_AT)
    state = flags(phase=True, is_now=number == cafe.phase)
    return svg(t"""<div class="{state}" data-phase="{number}"><p class="phase-head"><b>{title}</b><span>{note}</span></p><ol aria-hidden="true">{spaces}</ol></div>""")


def space(look, at):
    cafe = look.cafe
    here = at == cafe.waiter
    state = flags(is_passed=at < cafe.waiter, is_here=here, is_last=at == look.data.FINAL_AT)
    kind = svg(t''' class="{state}"''') if state else ""
    return svg(t"""<li{kind}>{waiter(at) if here else ""}<span>{at}</span></li>""")


def waiter(at):
    return svg(t"""<svg class="waiter" data-move="waiter" data-place="{at}" aria-hidden="true">{use("waiter", SHEET)}</svg>""")
