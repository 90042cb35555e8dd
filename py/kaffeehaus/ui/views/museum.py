"""The museum: one game of every published version of the rules, to be opened and replayed."""

from importlib import import_module

from ...games import GAMES
from ...markup import icon, svg
from ...table.versions import GAMES as PACKAGE, seat_marks


def exhibits(key):
    """(version, (day, points, link)) of a game, the newest version first."""
    name = f"{PACKAGE}.{key}.museum"
    try:
        return sorted(import_module(name).EXHIBITS.items(), reverse=True)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return []


def rooms(props):
    """All games, each with its versions."""
    text = props.voice.say("What was published opens for ever: here is one game of every version of the "
                           "rules, played by computer players. Each runs under the rules of its day, "
                           "offline too.")
    rows = [row(props, key, version, *exhibit) for key in GAMES for version, exhibit in exhibits(key)]
    return svg(t"""<p class="prose">{text}</p><ul class="saves">{rows}</ul>""")


def row(props, key, version, day, points, link):
    voice, about = props.voice, GAMES.about(key)
    rules, look = voice.say("rules {n}", n=version), voice.say("Look back")
    standing = [svg(t"""<span>{icon(f"seat-{mark}", "shape")}{score}</span>""")
                for mark, score in zip(seat_marks(about, len(points)), points)]
    return svg(t"""<li class="save" id="exhibit-{key}-{version}"><img class="save-picture" src="{
        props.environment.posters[key]}" width="128" height="128" alt=""><span class="save-text"><b>{
        about.TITLE} · {rules}</b><span class="standing">{standing}</span><span class="small">{
        day}</span></span><span class="buttons"><a class="btn" id="open-{key}-{version}" href="#{link}">{
        icon("i-replay")}{look}<span class="hidden-text">: {about.TITLE}, {rules}</span></a></span></li>""")
