"""What a seat knew: for every rival with hidden cards, how many hands were possible, and what is excluded."""

from ...markup import icon, shape, svg
from ...table.knowledge import known_of
from .. import selectors

FEW = 4                 # more excluded cards than these are folded


def depends(props):
    view = props.view
    return props.record, selectors.shown_state(props.table), view.scene, props.names, props.table.ply


def sheet(props):
    """What follows from the observation in view, and what followed one choice earlier."""
    viewer, state = props.view.scene.viewer, selectors.shown_state(props.table)
    found = told(props, state, viewer)
    before = told(props, earlier(props), viewer)
    return svg(t"""<div class="rule-text" id="knowledge"><p>{who_looks(props, viewer)}</p>{steps(props)}{
        [rival(props, seat, hands, before.get(seat, [])) for seat, hands in found.items()]
        or nothing(props)}</div>""")


def told(props, state, viewer):
    if state is None:
        return {}
    return known_of(props.game, props.game.observe(state, viewer), props.voice)


def earlier(props):
    """The position before the last choice in view."""
    ply = selectors.viewed_ply(props.table)
    return props.record.states[ply - 1] if ply else None


def who_looks(props, viewer):
    if viewer is None:
        return props.voice.say("What everybody knows of hidden cards, from what was seen so far:")
    return props.voice.say("What {name} knows of others’ hidden cards, from what was seen so far:",
                           name=props.names[viewer])


def nothing(props):
    text = props.voice.say("Nobody else holds hidden cards now.")
    return svg(t"""<p role="status">{text}</p>""")


def steps(props):
    """One choice back or on, since the sheet may cover the replay."""
    if props.table.ply is None:
        return ""
    voice, count = props.voice, len(props.record)
    before, after = voice.say("One choice back"), voice.say("One choice on")
    where = voice.say("Choice {n} of {all}", n=props.table.ply, all=count)
    return svg(t"""<div class="buttons known-steps" data-zone="knowledge-steps"><button class="btn square"
        id="knowledge-back" data-do="step:-1" data-item aria-label="{before}">{icon("i-prev")}</button><span
        role="status">{where}</span><button class="btn square" id="knowledge-on" data-do="step:1" data-item
        aria-label="{after}">{icon("i-next")}</button></div>""")


def rival(props, seat, hands, before):
    """All hidden cards of a seat, by kind."""
    pictures, known = props.board.pictures(props.view), {one.title: one for one in before}
    rows = [holding(props.voice, seat, place, one, known.get(one.title), pictures)
            for place, one in enumerate(hands)]
    return svg(t"""<section id="known-{seat}"><h3 class="known-seat">{shape(seat)}<span>{
        props.names[seat]}</span></h3>{rows}</section>""")


def holding(voice, seat, place, one, before, pictures):
    """The cards of one kind: how many hands there may be, what is certain, what is excluded."""
    count = voice.many(one.hands, "at most {number} hand is possible", "at most {number} hands are possible",
                       number=grouped(voice, one.hands))
    change = ""
    if before and before.hands != one.hands:
        change = voice.say("one choice earlier {n}", n=grouped(voice, before.hands))
        change = svg(t""" <span class="small">({change})</span>""")
    certain = [row("i-tick", pictures, name, voice.say("certain")) for name in one.known]
    certain = svg(t"""<ul class="for-against">{certain}</ul>""") if certain else ""
    parts = [certain, excluded(voice, f"excluded-{seat}-{place}", one, pictures),
             folded(f"possible-{seat}-{place}",
                    voice.many(len(one.possible), "{n} kind may be among them",
                               "{n} kinds may be among them"),
                    [row("", pictures, name, voice.say("up to {n}", n=most) if most > 1 else "")
                     for name, most in one.possible]) if one.possible else ""]
    return svg(t"""<p><b>{one.title}: {one.size}</b> · {count}{change}</p>{parts}""")


def excluded(voice, name, one, pictures):
    """The cards that cannot be among these; many are folded."""
    rows = [row("i-cross", pictures, card, voice.say("excluded")) for card in one.excluded]
    if len(rows) <= FEW or not one.possible:
        return svg(t"""<ul class="for-against">{rows}</ul>""") if rows and one.possible else ""
    return folded(name, voice.say("{n} kinds are excluded", n=len(rows)), rows)


def folded(name, title, rows):
    return svg(t"""<details class="rule-more" id="{name}"><summary>{title}</summary><ul
        class="for-against">{rows}</ul></details>""")


def row(sign, pictures, name, text):
    return svg(t"""<li>{icon(sign) if sign else svg(t"<span></span>")}<span class="odds-name">{
        pictures.get(name, "")}<span>{name}</span></span><span class="small">{text}</span></li>""")


def grouped(voice, number):
    """A whole number with its thousands apart."""
    text = f"{number:,}"
    return text if voice.lang == "en" else text.replace(",", "\u202f")
