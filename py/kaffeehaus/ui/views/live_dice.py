"""Views of fair dice: the switch in the host's dialog, the seal as a picture, and what was found at the end.

In the pack of live tables.
"""

from ...markup import icon, svg, truth
from ...table.fair_dice import can_deal, picture, rows_of, seals_of
from ...table.words import mark

CELL, MIDDLE = 28, 114                  # of the picture, which is 228 wide
TEETH = 32
FULL, SMALL, HOLLOW = 3, 2, 1           # a cell; 0 is empty

FOUND = {
    "sealed": mark("Fair dice: nobody chose this deal. Under “Share” every device shows the same picture."),
    "off": mark("The numbers of all devices did not come together: the deal is as it was, without fair "
                "dice."),
    "begun": mark("A choice was made before all devices were here: this game goes on without fair dice."),
    "true": mark("Fair dice, checked on this device: all numbers fit their seals, and together they make "
                 "this deal."),
    "late": mark("Fair dice, checked: the numbers fit their seals and make this deal. This device came "
                 "later, so none of the numbers is its own."),
    "dice_missing": mark("The numbers of the fair dice are missing, so it cannot be known whether somebody "
                         "chose this deal."),
    "dice_seal": mark("A number of the fair dice does not fit its seal: it was changed afterwards. "
                      "Do not trust this deal."),
    "dice_deal": mark("The numbers of the fair dice do not make this deal: somebody chose it."),
    "dice_changed": mark("The seals of the fair dice are not those that this device saw: they were changed. "
                         "Do not trust this deal."),
    "dice_course": mark("This is not the game that this device was shown. Do not trust this deal."),
}


def found_text(voice, found):
    return voice.say(FOUND[found])


def honest(voice):
    """What fair dice prove, and what not."""
    return voice.say("Each device seals a secret number, and all numbers together make the deal: that proves "
                     "that nobody chose it, but not that nobody has looked at it.")


# ---- the host

def depends(table):
    """What the section depends on, beside the devices."""
    return rows_of(table.record), can_deal(table.record)


def section(props):
    """In the host's dialog: want fair dice, or the seal that the table has."""
    table, voice = props.table, props.voice
    rows, title = rows_of(table.record), voice.say("Fair dice")
    if rows:
        same = voice.say("All devices of this game show the same picture.")
        return svg(t"""<div class="live-dice" id="live-dice">{drawn(voice, seals_of(rows))}<p><b>{
            title}</b> {same} {honest(voice)}</p></div>""")
    if not can_deal(table.record):
        return ""
    is_on = table.hosting.fair
    later = voice.say("As soon as all devices are here, dice and cards are dealt anew.") if is_on else ""
    return svg(t"""<div class="live-dice" id="live-dice"><button class="btn" id="dice-switch"
        data-do="live-dice" role="switch" aria-checked="{truth(is_on)}">{
        icon("i-tick") if is_on else ""}{title}</button><p>{honest(voice)} <b>{
        later}</b></p></div>""")


# ---- a guest

def guest_sheet(props):
    """The sheet of a guest, who has no link yet: the seal, and when the link comes."""
    voice, sealed = props.voice, props.table.visiting.sealed
    later = voice.say("The game is at the host’s page, and so is its link. At the end everybody at the table "
                      "gets it.")
    return svg(t"""<div class="rule-text"><p>{later}</p></div>{
        seal(voice, sealed) if sealed and sealed.seals else ""}""")


def seal(voice, sealed):
    lines = [voice.say("All devices of this game show the same picture."),
             voice.say("At the end this device checks the numbers by itself."), honest(voice)]
    if sealed.times > 1:
        lines.append(voice.say("This device has opened a number {n} times: a host whom a deal displeased "
                               "could have asked for another one.", n=sealed.times))
    shown = [svg(t"<p>{line}</p>") for line in lines]
    return svg(t"""<div class="live-dice is-guest" id="live-dice">{drawn(voice, sealed.seals)}<div>{
        shown}</div></div>""")


# ---- the game's link, after the end

def verdict(props, kind, sign, text):
    """The result of the verification of a game with fair dice."""
    voice, faults = props.voice, props.table.verification.faults
    rows = rows_of(props.record)
    if faults and faults[0].choice == 0:
        text = found_text(voice, faults[0].reason.code)
    elif not faults:
        fits = voice.say("Fair dice: {n} numbers fit their seals, and together they make this deal.",
                         n=len(rows))
        text = f"{text} {fits}"
    shown = drawn(voice, seals_of(rows)) if rows else ""
    return svg(t"""<div class="live-dice is-guest">{shown}<p class="verdict {kind}" id="seal" role="status">{
        icon(sign)}<span>{text}</span></p></div>""")


# ---- the picture

def drawn(voice, seals):
    """The seals of all devices as one picture, the same wherever they are the same."""
    title, half = voice.say("The seal of this game"), picture(seals)
    paths = {kind: "".join(square(column, row, half[3 * row + min(column, 4 - column)], kind)
                           for row in range(5) for column in range(5)) for kind in (FULL, SMALL, HOLLOW)}
    return svg(t"""<svg class="seal-picture" viewBox="0 0 228 228" role="img" aria-label="{title}"><circle
        cx="{MIDDLE}" cy="{MIDDLE}" r="103" class="seal-teeth" pathLength="{2 * TEETH}"/><circle cx="{MIDDLE}"
        cy="{MIDDLE}" r="97" class="seal-rim"/><path class="seal-full" d="{paths[FULL]}"/><path
        class="seal-small" d="{paths[SMALL]}"/><path class="seal-hollow" d="{paths[HOLLOW]}"/></svg>""")


def square(column, row, cell, kind):
    """A cell as a path, if it is of this kind."""
    if cell != kind:
        return ""
    side = {FULL: 26, SMALL: 11, HOLLOW: 21}[kind]
    at = [MIDDLE + (place - 2) * CELL - side // 2 for place in (column, row)]
    return f"M{at[0]} {at[1]}h{side}v{side}h-{side}z"
