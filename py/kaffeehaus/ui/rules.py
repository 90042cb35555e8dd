"""The rules in short as cards one can search, what is left of the components, and what of the printed game is not exactly known."""

from ..table.versions import about
from ..markup import flags, icon, svg
from .questions import keys


def card_of(words, code):
    """The place of the card that explains a refusal, or None."""
    return next((place for place, codes in enumerate(words.EXPLAINED) if code in codes.split()), None)


def rules(table, view):
    """The cards that have the word that is sought; the one that explains a refusal comes first."""
    voice, sought = view.voice, table.frame.sought
    cards = list(enumerate(view.words.cards(voice)))
    cards.sort(key=lambda card: card[0] != table.frame.rule)
    found = [(place, *card) for place, card in cards if sought.casefold() in " ".join(card).casefold()]
    label, none = voice.say("Search the rules"), voice.say("No card speaks of that.")
    drawn = [rule(table, *card) for card in found] or svg(t"<p>{none}</p>")
    more = "" if sought else (version(table, view), stock(table, view), known(table, view), keys(view.voice))
    return svg(t"""<p><input class="entry" id="sought" type="search" data-put="sought" value="{sought}" autocomplete="off" aria-label="{label}"
        placeholder="{label}"></p><div class="rule-text rule-cards">{drawn}</div>{more}""")


def rule(table, place, title, text):
    state = flags(rule=True, is_current=place == table.frame.rule)
    return svg(t"""<article class="{state}" id="rule-{place}"><h3>{title}</h3><p>{text}</p></article>""")


def version(table, view):
    """By which rules this table plays; what new ones play by, if that is another version."""
    own, today, voice = table.game.rules_version, about(table.game.key).RULES, view.voice
    if own == today:
        text = voice.say("This table plays by version {n} of the rules, as new tables do.", n=own)
    else:
        text = voice.say("This table was begun under version {n} of the rules and goes on under them. New tables play by version {today}.",
                         n=own, today=today)
    return svg(t"""<p class="rule-version" id="rule-version">{text}</p>""")


def stock(table, view):
    """What is left of everything that is drawn or taken during the game, as far as the viewer can know it."""
    voice = view.voice
    title, left = voice.say("Components"), voice.say("left")
    sections = []
    for name, rows in table.game.stock(table.seen(), voice):
        lines = [svg(t"""<tr><td>{thing}</td><td>{count} / {whole}</td></tr>""") for thing, count, whole in rows]
        sections.append(svg(t"""<table><thead><tr><th scope="col">{name}</th><th scope="col">{left}</th></tr></thead><tbody>{lines}</tbody></table>"""))
    return svg(t"""<details class="rule-more" id="stock"><summary>{icon("i-log")}{title}</summary>{sections}</details>""")


def known(table, view):
    voice = view.voice
    title, lines = voice.say("Known and reconstructed"), [svg(t"<p>{voice.say(text)}</p>") for text in view.words.KNOWN]
    return svg(t"""<details class="rule-more" id="known"><summary>{icon("i-info")}{title}</summary><div class="rule-text">{lines}</div></details>""")
