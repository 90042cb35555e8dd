"""What all sheets with chances share: the button that opens them, and how a share is written."""

from .i18n import percent
from .page import icon, svg

EXACT = 10_000          # a share of more ways than that is read as per cent alone


def opener(voice, name="odds-open", kind="chip odds"):
    text = voice.say("Chances")
    return svg(t"""<button class="{kind}" id="{name}" data-do="sheet:odds" data-item aria-label="{text}" title="{text}">{
        icon("i-odds")}</button>""")


def share(voice, ways, whole):
    """A cell: per cent, and of how many ways how many, where those are numbers one can grasp."""
    exact = svg(t"""<small>{ways} / {whole}</small>""") if 1 < whole <= EXACT else ""
    return svg(t"""<td class="share">{percent(voice, ways, whole)}{exact}</td>""")


def chances(title, heads, rows, name="odds"):
    """A table: `rows` are (sign, text, cells); over what they are called stands nothing."""
    heads = [svg(t"""<th scope="col">{head}</th>""") if head else svg(t"<td></td>") for head in heads]
    lines = [svg(t"""<tr><th scope="row"><span class="odds-name">{sign}<span>{text}</span></span></th>{cells}</tr>""") for sign, text, cells in rows]
    return svg(t"""<div class="rule-text"><h3>{title}</h3></div><table id="{name}"><thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table>""")


def nothing(text):
    return svg(t"""<div class="rule-text"><p id="odds">{text}</p></div>""")
