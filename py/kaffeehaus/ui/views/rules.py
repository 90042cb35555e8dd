"""The rules in short as cards one can search, what is left of the components, and what is reconstructed."""

from ...markup import flags, icon, svg
from ...table.versions import about
from .. import selectors
from ..shortcuts import KEYS


def card_of(words, code):
    """The place of the card that explains a refusal, or None."""
    return next((place for place, codes in enumerate(words.EXPLAINED) if code in codes.split()), None)


def depends(shown):
    return shown.record, selectors.viewer(shown.table), shown.table.sought, shown.table.rule


def sheet(shown):
    """The cards that have the word that is sought; the one that explains a refusal comes first."""
    voice, table = shown.voice, shown.table
    cards = [(place, *card) for place, card in enumerate(shown.game.words.cards(voice))]
    cards.sort(key=lambda card: card[0] != table.rule)
    found = [card for card in cards if table.sought.casefold() in " ".join(card[1:]).casefold()]
    label, none = voice.say("Search the rules"), voice.say("No card speaks of that.")
    drawn = [rule(table, *card) for card in found] or svg(t"<p>{none}</p>")
    more = "" if table.sought else (version(shown), stock(shown), known(shown), keys(voice))
    return svg(t"""<p><input class="entry" id="sought" type="search" data-put="sought" value="{table.sought}"
        autocomplete="off"
        aria-label="{label}" placeholder="{label}"></p><div class="rule-text rule-cards">{drawn}</div>{
        more}""")


def rule(table, place, title, text):
    state = flags(rule=True, is_current=place == table.rule)
    return svg(t"""<article class="{state}" id="rule-{place}"><h3>{title}</h3><p>{text}</p></article>""")


def version(shown):
    """By which rules this table plays; what new ones play by, if that is another version."""
    own, today, voice = shown.game.rules_version, about(shown.game.key).RULES, shown.voice
    if own == today:
        text = voice.say("This table plays by version {n} of the rules, as new tables do.", n=own)
    else:
        text = voice.say("This table was begun under version {n} of the rules and goes on under them. New "
                         "tables play by version {today}.", n=own, today=today)
    return svg(t"""<p class="rule-version" id="rule-version">{text}</p>""")


def stock(shown):
    """What is left of everything that is drawn or taken during the game, as far as the viewer can know it."""
    voice = shown.voice
    title, left = voice.say("Components"), voice.say("left")
    sections = []
    for name, rows in shown.game.stock(selectors.seen(shown.table), voice):
        lines = [svg(t"""<tr><td>{thing}</td><td>{count} / {
            whole}</td></tr>""") for thing, count, whole in rows]
        sections.append(svg(t"""<table><thead><tr><th scope="col">{name}</th><th scope="col">{
            left}</th></tr></thead><tbody>{
            lines}</tbody></table>"""))
    return svg(t"""<details class="rule-more" id="stock"><summary>{icon("i-log")}{title}</summary>{
        sections}</details>""")


def known(shown):
    title = shown.voice.say("Known and reconstructed")
    lines = [svg(t"<p>{shown.voice.say(text)}</p>") for text in shown.game.words.KNOWN]
    return svg(t"""<details class="rule-more" id="known"><summary>{icon("i-info")}{title}</summary><div
        class="rule-text">{
        lines}</div></details>""")


def keys(voice):
    """All keys, for the help."""
    title = voice.say("Keys")
    rows = [svg(t"""<tr><td>{voice.say(text)}</td><td><kbd>{
        key.upper()}</kbd></td></tr>""") for key, _, text in KEYS]
    return svg(t"""<details class="rule-more" id="keys"><summary>{icon("i-info")}{
        title}</summary><table><tbody>{
        rows}</tbody></table></details>""")
