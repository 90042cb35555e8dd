"""The rules sheet: short rules as cards, remaining components, and what is reconstructed."""

from ...markup import flags, icon, svg
from ...table.versions import about
from .. import selectors
from ..shortcuts import SHORTCUTS
from . import components


def card_for(words, code):
    """The index of the card that explains a refusal, or None."""
    return next((place for place, codes in enumerate(words.EXPLAINED) if code in codes.split()), None)


def depends(props):
    return props.record, selectors.viewer(props.table), props.table.search, props.table.rule_card


def sheet(props):
    """The cards that match the search; the one that explains a refusal comes first."""
    voice, table = props.voice, props.table
    cards = [(place, *card) for place, card in enumerate(props.game.words.cards(voice))]
    cards.sort(key=lambda card: card[0] != table.rule_card)
    matches = [card for card in cards if table.search.casefold() in " ".join(card[1:]).casefold()]
    label, none = voice.say("Search the rules"), voice.say("No card speaks of that.")
    drawn = [rule_card(table, *card) for card in matches] or svg(t"<p>{none}</p>")
    more = "" if table.search else (version(props), stock(props), provenance(props), shortcut_table(voice))
    return svg(t"""<p><input class="entry" id="sought" type="search" data-put="sought" value="{table.search}"
        autocomplete="off"
        aria-label="{label}" placeholder="{label}"></p><div class="rule-text rule-cards">{drawn}</div>{
        more}""")


def rule_card(table, place, title, text):
    state = flags(rule=True, is_current=place == table.rule_card)
    return svg(t"""<article class="{state}" id="rule-{place}"><h3>{title}</h3><p>{text}</p></article>""")


def version(props):
    """The rules version of this table, and today's if it differs."""
    own, today, voice = props.game.rules_version, about(props.game.key).RULES, props.voice
    if own == today:
        text = voice.say("This table plays by version {n} of the rules, as new tables do.", n=own)
    else:
        text = voice.say("This table was begun under version {n} of the rules and goes on under them. New "
                         "tables play by version {today}.", n=own, today=today)
    return svg(t"""<p class="rule-version" id="rule-version">{text}</p>""")


def stock(props):
    """The remaining components, as far as the viewer may know them."""
    title = props.voice.say("Components")
    piles = props.game.stock(selectors.observation(props.table), props.voice)
    return svg(t"""<details class="rule-more" id="stock"><summary>{icon("i-log")}{title}</summary>{
        components.tables(props.voice, piles, props.board.pictures(props.view))}</details>""")


def provenance(props):
    title = props.voice.say("Known and reconstructed")
    lines = [svg(t"<p>{props.voice.say(text)}</p>") for text in props.game.words.KNOWN]
    return svg(t"""<details class="rule-more" id="known"><summary>{icon("i-info")}{title}</summary><div
        class="rule-text">{
        lines}</div></details>""")


def shortcut_table(voice):
    title = voice.say("Keys")
    rows = [svg(t"""<tr><td>{voice.say(text)}</td><td><kbd>{
        key.upper()}</kbd></td></tr>""") for key, _, text in SHORTCUTS]
    return svg(t"""<details class="rule-more" id="keys"><summary>{icon("i-info")}{
        title}</summary><table><tbody>{
        rows}</tbody></table></details>""")
