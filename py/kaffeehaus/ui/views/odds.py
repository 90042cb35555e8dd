"""The odds that a board computes: as tables in a sheet, and as sentences."""

from ...board import Share
from ...markup import svg
from .. import selectors
from ..i18n import percent

EXACT = 10_000          # fractions with a larger denominator are shown as percentages only


def chances_of(props):
    """All tables of odds, from what the viewer may know."""
    seen = props.game.observe(selectors.shown_state(props.table), props.view.scene.viewer)
    return props.board.odds(props.view, seen)


def depends(props):
    view = props.view
    return props.record, view.scene, view.picked, view.ghost, view.actual_choice


def sheet(props):
    return [chance_table(props.voice, chances) for chances in chances_of(props)]


def chance_table(voice, chances):
    note, title, heads, rows, name = chances
    if not rows:
        return svg(t"""<div class="rule-text"><p id="{name}">{note}</p></div>""")
    note = svg(t"<p>{note}</p>") if note else ""
    heads = [svg(t"""<th scope="col">{head}</th>""") for head in heads]
    lines = [row(voice, *one) for one in rows]
    return svg(t"""<div class="rule-text">{note}<h3>{title}</h3></div><table id="{name}"><thead><tr><td></td>{
        heads}</tr>
        </thead><tbody>{lines}</tbody></table>""")


def row(voice, sign, text, cells):
    shares = [cell(voice, value) for value in cells]
    return svg(t"""<tr><th scope="row"><span class="odds-name">{sign}<span>{text}</span></span></th>{
        shares}</tr>""")


def cell(voice, value):
    """A share is shown as a percentage, and also as a fraction if the numbers are small."""
    if not isinstance(value, Share):
        return svg(t"<td>{value}</td>")
    exact = svg(t"""<small>{value.ways} / {value.whole}</small>""") if 1 < value.whole <= EXACT else ""
    return svg(t"""<td class="share">{percent(voice, *value)}{exact}</td>""")


def sentences(props):
    """The same in sentences: the first share or number of each row."""
    return [sentence(props.voice, chances) for chances in chances_of(props)]


def sentence(voice, chances):
    if not chances.rows:
        return chances.note
    _, _, cells = chances.rows[0]
    place = next((place for place, value in enumerate(cells) if isinstance(value, Share)), 0)
    values = [(text, cells[place]) for _, text, cells in chances.rows]
    rows = ", ".join(f"{text} {percent(voice, *value) if isinstance(value, Share) else value}"
                     for text, value in values)
    return voice.say("{title} ({head}): {rows}", title=chances.title, head=chances.heads[place], rows=rows)
