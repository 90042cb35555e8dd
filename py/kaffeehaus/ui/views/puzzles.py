"""The puzzles: the set of the day, all of every game by difficulty, and own mistakes."""

from ...games import GAMES
from ...markup import flags, icon, svg, use
from ...table import link as links, puzzles
from ...table.words import mark

GRADES = {puzzles.EASY: mark("easy"), puzzles.MEDIUM: mark("medium"), puzzles.HARD: mark("hard")}


def collections(props):
    """The content of the dialog."""
    voice, known = props.voice, props.page.puzzles
    answers = {name: solved for name, solved, _ in known.answers}
    text = voice.say("Positions from games of the master: find the best choice. Own mistakes from analysed "
                     "games come back here, too.")
    return svg(t"""<p class="prose">{text}</p>{day_section(voice, known, answers)}{own_section(voice, known,
        answers)}{[game_section(voice, key, answers) for key in GAMES if puzzles.collection(key)]}""")


def section(name, title, count, content):
    return svg(t"""<section class="puzzle-set" id="puzzles-{name}"><h3 class="caps">{title}</h3><p
        class="small">{count}</p>{content}</section>""")


def solved_of(voice, found, answers):
    """How many of these are solved."""
    solved = sum(bool(answers.get(puzzles.digest(one))) for one in found)
    return voice.say("{n} of {all} solved", n=solved, all=len(found))


def day_section(voice, known, answers):
    found = [entry.link for entry in puzzles.of_day(known.day)]
    if not found:
        return ""
    streak = days_in_a_row(known)
    count = solved_of(voice, found, answers)
    if streak > 1:
        count = f"{count} · {voice.say('{n} days in a row', n=streak)}"
    return section("day", voice.say("Today’s puzzles"), count, squares(voice, "day", found, answers, True))


def days_in_a_row(known):
    """On how many days up to today, or up to yesterday, a puzzle was answered."""
    days = {day for _, _, day in known.answers}
    last = known.day if known.day in days else known.day - 1
    count = 0
    while last - count in days:
        count += 1
    return count


def own_section(voice, known, answers):
    if not known.own:
        return ""
    found = known.own[::-1]
    return section("own", voice.say("Your own mistakes"), solved_of(voice, found, answers),
                   squares(voice, "own", found, answers, True))


def game_section(voice, key, answers):
    """All puzzles of a game, by difficulty."""
    found = [entry.link for entry in puzzles.collection(key)]
    rows = []
    for grade, name in GRADES.items():
        first = next((place for place in range(len(found)) if puzzles.grade(key, place) == grade), 0)
        graded = [one for place, one in enumerate(found) if puzzles.grade(key, place) == grade]
        label = voice.say(name)
        rows.append(svg(t"""<p class="small grade">{label}</p>{
            squares(voice, key, graded, answers, False, first)}"""))
    return section(key, GAMES.about(key).TITLE, solved_of(voice, found, answers), rows)


def squares(voice, name, found, answers, shows_game, first=0):
    items = [square(voice, f"{name}-{place}", place, one, answers.get(puzzles.digest(one)), shows_game)
             for place, one in enumerate(found, first + 1)]
    return svg(t"""<ol class="squares" data-zone="squares-{name}-{first}">{items}</ol>""")


def square(voice, name, number, one, solved, shows_game):
    """One puzzle: its number, and a tick or a cross once it was answered."""
    title = GAMES.about(links.peek(one)[0]).TITLE
    label = voice.say("Puzzle {n}, {game}", n=number, game=title)
    if solved is not None:
        label = f"{label}: {voice.say('solved') if solved else voice.say('not yet solved')}"
    state = flags(square_link=True, is_solved=bool(solved), is_missed=solved is False)
    sign = icon("i-tick") if solved else icon("i-cross") if solved is False else ""
    emblem = svg(t"""<svg class="emblem" aria-hidden="true">{
        use(f"{links.peek(one)[0]}-emblem", "lobby")}</svg>""") if shows_game else ""
    return svg(t"""<li><a class="{state}" id="puzzle-{name}" href="#puzzle/{one}" data-item aria-label="{
        label}">{emblem}<b>{number}</b>{sign}</a></li>""")
