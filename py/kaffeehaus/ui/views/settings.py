"""The settings of this browser as rows of buttons, for the sheet at a table and the dialog in the lobby."""

from ...markup import icon, part, svg, truth
from ...table.words import mark
from ..i18n import LANGUAGES, NAMES

SPEEDS = (mark("At once"), mark("Calm"), mark("Normal"), mark("Quick"), mark("Fast"))
DEFAULT_SPEED = 2
LOUDNESS = (mark("Off"), mark("Soft"), mark("Medium"), mark("Loud"))
IDLE = (30, 60, 120, 300, 0)                    # seconds until the curtain falls; 0: never
DEFAULT_IDLE = 60


def dialog(props):
    """The dialog with its backdrop, if it is open."""
    if props.page.lobby.dialog != "settings":
        return ""
    depends = props.voice.lang, props.page.settings
    return svg(t"""<div class="backdrop" data-do="close"></div>{
        part("settings", depends, lambda: section(props))}""")


def section(props):
    title, close = props.voice.say("Settings"), props.voice.say("Close")
    return svg(t"""<section class="dialog" id="settings" role="dialog" aria-modal="true" aria-label="{title}">
        <div class="dialog-head"><h2 class="title">{title}</h2><button class="btn square quiet"
        id="settings-close" data-do="close" aria-label="{close}">{icon("i-close")}</button></div><div>{
        rows(props.voice, props.page.settings, props.environment, True)}</div></section>""")


def rows(voice, chosen, environment, with_curtain):
    """All settings; those of curtain and vibration only where there may be one."""
    found = [(voice.say("What happens is shown"), speed_choices(voice, chosen))]
    if with_curtain:
        found.append((voice.say("The table is covered when nobody touches it for"),
                      idle_choices(voice, chosen)))
    found += [
        (voice.say("What cannot be taken back is laid out first"),
         on_off_choices(voice, "lay", chosen.lay_out)),
        (voice.say("The board as a list"),
         [choice("list:0", voice.say("Never"), chosen.as_list is False),
          choice("list:auto", voice.say("In small windows"), chosen.as_list is None),
          choice("list:1", voice.say("Always"), chosen.as_list is True)]),
        (voice.say("Computer players say why they made a choice"),
         on_off_choices(voice, "say-why", chosen.say_why)),
        (voice.say("Sound"), [choice(f"sound:{loud}", voice.say(text), chosen.sound == loud)
                              for loud, text in enumerate(LOUDNESS)]),
    ]
    if environment.can_vibrate:
        found.append((voice.say("Vibration"), on_off_choices(voice, "buzz", chosen.buzz)))
    found += [
        (voice.say("Side of the board"), [choice("theme:day", voice.say("Day"), not chosen.night),
                                          choice("theme:night", voice.say("Night"), chosen.night)]),
        (voice.say("Language"),
         [choice(f"lang:{lang}", NAMES[lang], lang == voice.lang, lang) for lang in LANGUAGES]),
    ]
    return [option(title, choices) for title, choices in found]


def speed_choices(voice, chosen):
    now = DEFAULT_SPEED if chosen.speed is None else chosen.speed
    return [choice(f"speed:{n}", voice.say(text), n == now) for n, text in enumerate(SPEEDS)]


def idle_choices(voice, chosen):
    now = DEFAULT_IDLE if chosen.idle_seconds is None else chosen.idle_seconds
    return [choice(f"idle:{seconds}", duration(voice, seconds), seconds == now) for seconds in IDLE]


def duration(voice, seconds):
    if not seconds:
        return voice.say("never")
    return voice.say("{n} s", n=seconds) if seconds < 60 else voice.say("{n} min", n=seconds // 60)


def on_off_choices(voice, name, is_on):
    return [choice(f"{name}:0", voice.say("Off"), not is_on), choice(f"{name}:1", voice.say("On"), is_on)]


def choice(do, text, chosen, lang=None):
    name = do.replace(":", "-")
    spoken = svg(t' lang="{lang}"') if lang else ""
    return svg(t"""<button id="set-{name}" data-do="{do}" data-item aria-pressed="{truth(chosen)}"{spoken}>{
        text}</button>""")


def option(title, choices):
    return svg(t"""<div class="option-row"><span>{title}</span><span class="segments" data-zone="{title}">{
        choices}</span></div>""")
