"""In the lobby: what keeps saved games, said once, and a reminder to save them as a file."""

from ...markup import icon, part, svg
from .. import safekeeping


def notice(props):
    """The advice or the reminder, if one of them is due."""
    page, voice = props.page, props.voice
    advice, reminder = safekeeping.needs_advice(page), safekeeping.needs_reminder(page)
    if not (advice or reminder):
        return ""
    depends = (voice.lang, advice, page.storage.persistence_denied, safekeeping.games_since_backup(page),
               props.environment)
    return part("safekeeping", depends, lambda: advice_section(props) if advice else reminder_section(props))


def advice_section(props):
    voice = props.voice
    if props.page.storage.persistence_denied:
        text = voice.say("The browser was asked to keep your games and has not promised it: it may clear "
                         "them when it runs short of space or you stay away for long. What keeps them:")
    else:
        text = voice.say("Your games are stored in this browser only, and it may clear them when it runs "
                         "short of space or you stay away for long. What keeps them:")
    ways = [*installation(props), voice.say("A file holds all of them, for this device and any other."),
            voice.say("A link holds one whole game: send it to yourself.")]
    items = [svg(t"""<li>{way}</li>""") for way in ways]
    close = voice.say("Understood")
    return section(voice, voice.say("So that your games last"),
                   svg(t"""<p class="prose">{text}</p><ul>{items}</ul>"""),
                   svg(t"""<button class="btn quiet" id="advised" data-do="advised">{close}</button>"""))


def installation(props):
    """How to install the page in this browser, if that is possible."""
    sentences = safekeeping.INSTALLATION.get(props.environment.browser_kind)
    if not sentences:
        return []
    steps = " ".join(map(props.voice.say, sentences))
    return [props.voice.say("Installed, they stay. {steps}", steps=steps)]


def reminder_section(props):
    voice, count = props.voice, safekeeping.games_since_backup(props.page)
    text = voice.many(count, "{n} game played here is in no copy yet.",
                      "{n} games played here are in no copy yet.")
    later = voice.say("Not now")
    return section(voice, voice.say("A copy of your games"), svg(t"""<p class="prose">{text}</p>"""),
                   svg(t"""<button class="btn quiet" id="backup-later" data-do="later">{later}</button>"""))


def section(voice, title, text, close):
    every = voice.say("Save all as a file")
    return svg(t"""<section class="safekeeping frame" id="safekeeping"><div><p class="caps gold">{title}</p>{
        text}</div><p class="buttons"><button class="btn" id="backup" data-do="export">{icon("i-share")}{
        every}</button>{close}</p></section>""")
