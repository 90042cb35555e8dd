"""Choices as text: a field that takes one, the list of those made, and the whole game to pass on."""

from ...markup import flags, icon, on, shape, svg, truth
from ...table.words import mark
from .. import selectors
from .players import player_names

LATEST = 40             # choices that are listed before all are asked for
EXAMPLES = 60           # legal choices that are listed

FAULTS = {
    "unknown_line": mark("Line {n} says nothing that is known here: “{text}”."),
    "bad_value": mark("Line {n} cannot be true of this game: “{text}”."),
    "missing": mark("The line “{text}: …” is missing: this is only a part of a game."),
    "out_of_order": mark("Line {n} is not the next choice, or not of the player to move: “{text}”."),
    "refused": mark("Line {n} cannot be chosen there: “{text}”."),
    "short": mark("The text speaks of {text} choices, but not all of them are there."),
}


def faults_text(page, voice, faults):
    """The faults of a transcript; the text itself stays in the field."""
    said = [voice.say(FAULTS[fault.code], n=fault.line, text=fault.text) for fault in faults]
    record = page.lobby.recovered
    if record is not None:
        words, names = record.game.words, player_names(record, voice)
        said += [words.reason(fault.reason, names, voice) for fault in faults if fault.reason]
    return " ".join([*said, voice.say("Nothing of the text is lost: it is still in the field.")])


# ---- the sheet

def depends(props):
    table = props.table
    return (props.record, props.names, table.ply, table.log_expansions, table.notation, table.misread,
            table.refused, table.ghost, selectors.is_live(table), selectors.viewer(table),
            table.trial_of is not None, table.lesson is not None, props.page.copied)


def sheet(props):
    whole = "" if props.table.trial_of or props.table.lesson else whole_game(props)
    return svg(t"""{field(props)}{examples(props)}{choices_made(props)}{whole}""")


def field(props):
    """The field for a choice, and what came of the last one."""
    voice, table = props.voice, props.table
    if not selectors.is_live(table):
        text = voice.say("Choices can be typed when it is your turn.")
        return svg(t"""<div class="rule-text" id="notation-answer" role="status"><p>{text}</p></div>""")
    label, go = voice.say("A choice as text"), voice.say("Choose")
    is_wrong = table.misread is not None or table.refused is not None
    if table.ghost and not table.notation:
        go = voice.say("Done")
    return svg(t"""<p class="paste"><input class="entry takes-focus" id="notation" data-put="notation"
        data-enter="notated" value="{table.notation}" autocomplete="off" autocapitalize="none"
        spellcheck="false" aria-label="{label}" aria-invalid="{truth(is_wrong)}"
        aria-describedby="notation-answer" placeholder="{example(props)}">
        <button class="btn strong" id="notate" data-do="notated">{icon("i-done")}{go}</button></p>
        <p class="{flags(small=True, is_wrong=is_wrong)}" id="notation-answer" role="status">{
        answer(props)}</p>""")


def answer(props):
    """Why the typed choice cannot be, or what is laid out."""
    voice, table, words = props.voice, props.table, props.game.words
    if table.misread:
        return words.reason(table.misread, props.names, voice)
    if table.refused:
        return words.reason(table.refused.reason, props.names, voice)
    if table.ghost:
        return voice.say("Laid out: {choice}. Enter does it.", choice=written(props, table.ghost))
    return voice.say("Enter chooses.")


def written(props, action):
    return props.game.tell(selectors.observation(props.table), action)


def example(props):
    legal = props.game.legal(selectors.observation(props.table))
    return written(props, legal[0]) if legal else ""


def examples(props):
    """What can be written now."""
    if not selectors.is_live(props.table):
        return ""
    voice, legal = props.voice, props.game.legal(selectors.observation(props.table))
    title = voice.many(len(legal), "{n} choice can be written now", "{n} choices can be written now")
    scene = selectors.scenes_around_ghost(props.table)[0]
    rows = [svg(t"""<tr><td><code>{written(props, action)}</code></td><td>{
        props.game.words.choice(scene, action, props.names, voice)}</td></tr>""")
            for action in legal[:EXAMPLES]]
    left = len(legal) - EXAMPLES
    others = voice.many(left, "and {n} more", "and {n} more")
    more = svg(t"""<p class="small">{others}</p>""") if left > 0 else ""
    return svg(t"""<details class="rule-more" id="notations"><summary>{icon("i-info")}{
        title}</summary><table class="notations"><tbody>{rows}</tbody></table>{more}</details>""")


def choices_made(props):
    """The latest choices, or all of them; a tap leads to the position after one."""
    voice, table, count = props.voice, props.table, len(props.record)
    if not count:
        return ""
    begin = 0 if table.log_expansions else max(0, count - LATEST)
    rows = [choice_row(props, k) for k in range(begin, count)]
    title, text = voice.say("Choices made"), voice.many(begin, "Show {n} earlier", "Show {n} earlier")
    earlier = svg(t"""<div class="buttons"><button class="btn quiet" id="earlier" data-do="unfold">{
        icon("i-more")}{text}</button></div>""") if begin else ""
    return svg(t"""<h3 class="caps gold">{title}</h3>{earlier}<ol class="moves" id="moves" data-zone="moves"
        data-follow="li" aria-label="{title}">{rows}</ol>""")


def choice_row(props, k):
    table, seat, later = props.table, props.record.turn(k), props.voice.say("shown after the end")
    text = (svg(t"<code>{props.game.tell(props.record.states[k], props.record.actions[k])}</code>")
            if selectors.is_readable(table, k) else svg(t"""<span class="small">{later}</span>"""))
    here = on('aria-current="true"', selectors.viewed_ply(table) == k + 1)
    return svg(t"""<li id="move-{k + 1}"><button data-do="seek:{k + 1}" id="move-to-{k + 1}" data-item{
        here}><span class="number">{k + 1}</span>{shape(seat, "shape shape-small")}<span
        class="hidden-text">{props.names[seat]}</span>{text}</button></li>""")


def whole_game(props):
    """The transcript, to copy or to save."""
    voice = props.voice
    title, copy, file = voice.say("The whole game"), voice.say("Copy as text"), voice.say("Save as a file")
    text = voice.say("The text holds every choice and the whole deal, like the link. The lobby opens it "
                     "again, and what is wrong in it is named by line.")
    tick = svg(t"""<p class="mark" role="status">{icon("i-tick")}{voice.say("Copied")}</p>""")
    return svg(t"""<h3 class="caps gold">{title}</h3><p class="small">{text}</p><div class="buttons"><button
        class="btn" id="copy-transcript" data-do="transcript:copy">{icon("i-log")}{copy}</button><button
        class="btn" id="save-transcript" data-do="transcript:file">{icon("i-share")}{file}</button>{
        tick if props.page.copied == selectors.transcript_name(props.record) else ""}</div>""")
