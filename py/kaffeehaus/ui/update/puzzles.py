"""Puzzles: answering on the board, what is shown after it, and own mistakes as puzzles."""

from .. import effects, selectors
from .changes import cleared, with_table


def with_puzzle(page, **changes):
    return with_table(page, puzzle=page.table.puzzle._replace(**changes))


def is_answered(page):
    return page.table.puzzle is not None and page.table.puzzle.given is not None


def answered(page, action):
    """The choice that is laid out is the answer; a wrong one is compared with the right one."""
    puzzle = page.table.puzzle
    solved = action == puzzle.answer
    known = puzzle.tempting if puzzle.tempting and action == puzzle.tempting[0] else None
    page = with_table(page, picked=(), offer=(), sheet=None, message=None, ghost=puzzle.answer)
    page = with_puzzle(page, given=action, weighed=known, yours_shown=False)
    wanted = [effects.KeepAnswer(puzzle.link, solved and not puzzle.told)]
    if not (solved or known):
        wanted.append(effects.WeighChoices(page.table.record, puzzle.link, puzzle.answer, action))
    return page, tuple(wanted)


def tell(page, value):
    """Show the answer without having found it."""
    if page.table.puzzle is None or is_answered(page):
        return page, ()
    page = with_puzzle(page, told=True)
    return answered(page._replace(table=cleared(page.table)), page.table.puzzle.answer)


def again(page, value=""):
    """Try once more."""
    if not is_answered(page):
        return page, ()
    table = cleared(page.table)._replace(sheet=None)
    page = with_puzzle(page._replace(table=table), given=None, weighed=None, told=False)
    return page, (effects.StopThinking(("review",)),)


def show_side(page, value):
    """Lay out the choice that was made, or the answer."""
    if not is_answered(page):
        return page, ()
    puzzle = page.table.puzzle
    page = with_puzzle(page, yours_shown=not puzzle.yours_shown)
    return with_table(page, ghost=puzzle.answer if puzzle.yours_shown else puzzle.given), ()


def go_on(page, value):
    """To the next puzzle, or to the list of all."""
    puzzle = page.table.puzzle
    if puzzle is None:
        return page, ()
    return page, (effects.Open(f"#puzzle/{puzzle.next}" if puzzle.next and value != "all" else "#puzzles"),)


def copy(page, value):
    """Copy the puzzle's own link."""
    puzzle = page.table.puzzle
    return page, (effects.CopyText(f"puzzle/{puzzle.link}", puzzle.link),) if puzzle else ()


def weighed(page, intent):
    puzzle = page.table and page.table.puzzle
    if not puzzle or (puzzle.link, puzzle.given) != (intent.link, intent.choice):
        return page, ()
    return with_puzzle(page, weighed=(intent.choice, *intent.weighed)), ()


def loaded(page, intent):
    return page._replace(puzzles=intent.puzzles, coach_loaded=True), ()


def mistakes(table, result):
    """The effect that makes puzzles of the turning points of whoever plays at this device."""
    found = tuple((turn.choice, turn.better)
                  for seat in selectors.local_people(table) for turn in result.turns[seat])
    return (effects.KeepMistakes(table.record, found),) if found and not table.trial_of else ()


DO = {"puzzle-tell": tell, "puzzle-again": again, "puzzle-side": show_side, "puzzle-next": go_on,
      "puzzle-link": copy}
