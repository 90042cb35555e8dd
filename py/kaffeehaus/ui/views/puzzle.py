"""A puzzle on the table: the question, the answer, and the sheet with what speaks for and against it."""

from ...markup import flags, icon, svg
from .. import selectors
from ..i18n import decimal
from .analysis import scene_before
from .hint import named_reasons


def is_solved(puzzle):
    return puzzle.given == puzzle.answer and not puzzle.told


def choice_text(props, action):
    scene = scene_before(props.record, len(props.record))
    return props.game.words.choice(scene, tuple(action), props.names, props.voice)


def points(voice, gain, error):
    """Hundredths of a point with their interval, if they are not certain."""
    if not error:
        return decimal(voice, gain / 100)
    return voice.say("{n} ± {error}", n=decimal(voice, gain / 100), error=decimal(voice, error / 100))


def compared(puzzle):
    """(choice, gain, error, reasons) that the answer is compared with: what was chosen, or what tempts."""
    if puzzle.given not in (None, puzzle.answer):
        return puzzle.weighed
    return puzzle.tempting or None


# ---- the prompt

def prompt(props):
    voice, puzzle = props.voice, props.table.puzzle
    open_still = puzzle.given is None
    wrong = not (open_still or puzzle.given == puzzle.answer)
    state = flags(prompt=True, is_puzzle=True, is_refusal=wrong)
    return svg(t"""<div class="{state}" id="prompt" tabindex="-1"><span class="prompt-mark">{
        mark(props, wrong)}</span><p class="ask" role="status">{
        question(props) if open_still else verdict(props)}</p><span class="repairs">{
        asked_buttons(voice) if open_still else answered_buttons(props, wrong)}</span></div>""")


def mark(props, wrong):
    puzzle = props.table.puzzle
    if puzzle.given is not None:
        return icon("i-cross" if wrong else "i-tick")
    if not puzzle.count:
        return icon("i-puzzle")
    where = props.voice.say("Puzzle {n} of {all}", n=puzzle.number, all=puzzle.count)
    return svg(t"""<b aria-hidden="true">{puzzle.number}/{puzzle.count}</b><span class="hidden-text">{
        where}</span>""")


def question(props):
    voice, table = props.voice, props.table
    if table.ghost:
        return voice.say("Laid out: {choice}. Done?", choice=choice_text(props, table.ghost))
    who = voice.say("What is best for {name}?", name=props.names[selectors.turn(table)])
    ask = props.game.words.ask(props.view.scene, props.names, voice)
    return svg(t"<b>{who}</b> {ask}")


def verdict(props):
    """What the choice was worth."""
    voice, puzzle = props.voice, props.table.puzzle
    best, beside = choice_text(props, puzzle.answer), compared(puzzle)
    if puzzle.given == puzzle.answer:
        return voice.say("The answer: {choice}.", choice=best) if puzzle.told else \
            voice.say("Right: {choice}.", choice=best)
    if beside is None or beside[1] <= 0:        # solved: better in winning, not in points
        return voice.say("Not the best. Better: {choice}.", choice=best)
    _, gain, error, _ = beside
    return voice.say("{points} points behind. Better: {choice}.", choice=best,
                     points=points(voice, gain, error))


def asked_buttons(voice):
    return [button("puzzle-tell", voice.say("Show me"))]


def answered_buttons(props, wrong):
    voice, puzzle = props.voice, props.table.puzzle
    found = []
    if wrong:
        found = [button("puzzle-side", voice.say("Show the best") if puzzle.yours_shown
                        else voice.say("Show mine")), button("puzzle-again", voice.say("Try again"))]
    found.append(svg(t"""<button class="repair" id="puzzle-why" data-do="sheet:puzzle">{
        voice.say("Why")}</button>"""))
    return [*found, button("puzzle-next", voice.say("Next puzzle") if puzzle.next
                           else voice.say("All puzzles"))]


def button(kind, text):
    return svg(t"""<button class="repair" id="{kind}" data-do="{kind}">{text}</button>""")


# ---- the sheet

def depends(props):
    return props.table.puzzle, props.page.copied, props.environment


def sheet(props):
    puzzle, voice = props.table.puzzle, props.voice
    if puzzle is None:
        return ""
    text = f"puzzle/{puzzle.link}"
    label, copy, every = voice.say("The puzzle’s link"), voice.say("Copy link"), voice.say("All puzzles")
    tick = svg(t"""<p class="mark" role="status">{icon("i-tick")}{voice.say("Copied")}</p>""")
    why = "" if puzzle.given is None else answer_section(props)
    return svg(t"""<div class="rule-text" id="puzzle-text">{why}<p>{origin(voice, puzzle)}</p></div><p><input
        class="entry" id="puzzle-address" readonly value="{props.environment.address(text)}" aria-label="{
        label}"></p><div class="buttons"><button class="btn" id="puzzle-link" data-do="puzzle-link">{
        icon("i-link")}{copy}</button><button class="btn" id="puzzle-all" data-do="puzzle-next:all">{
        icon("i-puzzle")}{every}</button>{tick if props.page.copied == puzzle.link else ""}</div>""")


def answer_section(props):
    """The answer, the other choice, and what speaks for and against it."""
    voice, puzzle = props.voice, props.table.puzzle
    best = voice.say("Best: {choice}.", choice=choice_text(props, puzzle.answer))
    beside = compared(puzzle)
    if beside is None:
        waits = puzzle.given != puzzle.answer
        text = voice.say("The two choices are being played on and compared …") if waits else ""
        return svg(t"""<h3>{best}</h3><p role="status">{text}</p>""")
    action, gain, error, reasons = beside
    yours = action == puzzle.given
    other = choice_text(props, action)
    line = voice.say("Yours: {choice}.", choice=other) if yours else \
        voice.say("Tempting: {choice}.", choice=other)
    told = named_reasons(voice, props.game, reasons)
    rest = gain - sum(gained for _, gained in told)
    told += [(voice.say("other things"), rest)] if rest else []
    rows = [reason(voice, text, gained) for text, gained in told]
    head = voice.say("In points, for and against the best, when both were played on:")
    if puzzle.exact and gain <= 0:
        head = voice.say("Solved to the end, the best wins more or leads by more, though not in points "
                         "alone:")
    total, worth = voice.say("together"), points(voice, gain, error)
    return svg(t"""<h3>{best}</h3><p>{line}</p><p>{head}</p><ul class="for-against">{rows}<li
        class="total"><span>{total}</span><b>{worth}</b></li></ul>""")


def reason(voice, text, gained):
    sign, look = ("+", "i-tick") if gained > 0 else ("−", "i-cross")
    worth = decimal(voice, abs(gained) / 100)
    return svg(t"""<li>{icon(look)}<span>{text}</span><b>{sign}{worth}</b></li>""")


def origin(voice, puzzle):
    """Where the puzzle comes from, and how certain its answer is."""
    if puzzle.source == "own":
        return voice.say("A choice of yours that turned a game: the analysis found a better one. Sampled, "
                         "not exact.")
    if puzzle.found is None:
        return voice.say("This puzzle is not in the collection: its answer is what its link says.")
    how = voice.say("Solved to the end of the game: exact.") if puzzle.exact else \
        voice.say("Here the master and the regular level choose differently, and the master’s choice stays "
                  "the best with four times the thought. Sampled, not exact.")
    often = voice.say("The weaker computer players find it {n} times in 100.", n=puzzle.found)
    return f"{how} {often}"
