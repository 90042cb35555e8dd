"""The page about the house: what it is, and the open-source works it uses."""

from ...games import GAMES
from ...markup import icon, part, svg
from ...table.words import mark
from ..licences import LICENCES
from ..news import NEWS

ABOUT = (
    mark("Kaffeehaus is an unofficial edition of four board games for their owners and admirers. It is not "
         "connected with their authors, illustrators or publishers, whose names stand here with respect."),
    mark("Rules and components are described in our own words, and every drawing is our own. Where the "
         "printed material of a game is not exactly known, it is reconstructed; the game’s data file says so "
         "entry by entry."),
    mark("CPython, Pyodide and PyScript are shipped changed: what these pages never use is left out. Their "
         "own sources are published by their projects."),
    mark("Everything runs on your own device. There is no account, and nothing is sent anywhere; games are "
         "kept in this browser."),
)


def dialog(props):
    """The dialog with its backdrop, if it is open."""
    if props.page.lobby.dialog != "house":
        return ""
    depends = props.voice.lang, props.environment
    return svg(t"""<div class="backdrop" data-do="close"></div>{
        part("licences", depends, lambda: section(props))}""")


def section(props):
    voice = props.voice
    head, close, whole = voice.say("About the house"), voice.say("Close"), voice.say("All licences in full")
    museum = voice.say("Museum")
    work, licence = voice.say("Open work that is used here"), voice.say("Licence")
    rows = [svg(t"<tr><td>{', '.join(names)}</td><td>{licence}</td></tr>") for licence, names in LICENCES]
    return svg(t"""<section class="dialog is-wide" id="licences" role="dialog" aria-modal="true"
        aria-label="{head}"><div class="dialog-head"><h2 class="title">{head}</h2>
        <button class="btn square quiet" id="licences-close" data-do="close" aria-label="{close}">{
        icon("i-close")}</button></div>
        <h3 class="caps gold">{voice.say("What is new")}</h3><ul class="news" id="news-list">{
        [svg(t"<li>{voice.say(text)}</li>") for _, texts in NEWS for text in texts]}</ul>
        <div class="rule-text">{[svg(t"<p>{text}</p>") for text in paragraphs(voice)]}</div>
        <table class="licences"><thead><tr><th scope="col">{work}</th><th scope="col">{
        licence}</th></tr></thead><tbody>{
        rows}</tbody></table><p class="buttons"><a class="btn" id="licence-texts" href="{
        props.environment.licence_texts}"
        target="_blank" rel="noopener">{whole}</a><a class="btn" id="to-museum" href="#museum"
        data-do="museum">{icon("i-crown")}{museum}</a></p></section>""")


def paragraphs(voice):
    """The paragraphs, with the authors and publishers of the games after the first."""
    first, *rest = [voice.say(text) for text in ABOUT]
    games = [f"{game.TITLE}: {game.AUTHOR}, {game.PUBLISHER}, {game.YEAR}."
             for game in map(GAMES.about, GAMES)]
    return [first, " ".join(games), *rest]
