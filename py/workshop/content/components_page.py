"""The components of a game as one self-contained page to print."""

import re
from collections import Counter
from html import escape
from pathlib import Path

from workshop.places import ASSETS, ROOT
from workshop.site.drawings import SYMBOL

NAME = re.compile(r'<symbol id="([^"]+)"')
BOX = re.compile(r'viewBox="\S+ \S+ (\S+) (\S+?)"')
PROPERTY, VARIABLE = re.compile(r"(--[\w-]+): ([^;}]+)"), re.compile(r"var\((--[\w-]+)")
INK = "--art"           # the default colour of drawings
MARK = re.compile(r"\[?(?<![A-Za-z0-9])([RSX])(\d?)(?![A-Za-z0-9])\]?")
MEANING = {"R": "stated", "S": "found", "X": "reconstructed"}
USUAL = 0.5             # a sentence shared by a larger part of a group is printed once for the group
STYLE = """
@page { size: A4; margin: 12mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1120px; padding: 24px; color: #1b1a17; background: #fff;
  font: 14px/1.35 "Kaffeehaus Text", "Segoe UI", sans-serif; print-color-adjust: exact; }
h1, h2 { font-family: Georgia, serif; font-weight: 600; line-height: 1.15; }
h1 { margin: 0; font-size: 32px; }
h2 { margin: 30px 0 6px; padding-bottom: 4px; border-bottom: 2px solid #1b1a17; font-size: 21px; }
.head { break-inside: avoid; break-after: avoid; }
h2 small { font: 14px "Kaffeehaus Text", "Segoe UI", sans-serif; color: #5a5347; }
p { margin: 4px 0; }
code { font-size: .92em; }
.sheet { position: absolute; width: 0; height: 0; overflow: hidden; }
.legend { display: grid; grid-template-columns: repeat(3, 1fr); gap: 4px 20px; margin: 12px 0; padding: 0; }
.legend div { border-top: 1px solid #cfc5b1; padding-top: 4px; }
.legend dd, .legend dt { margin: 0; }
.sources { font-size: 12px; columns: 2; column-gap: 24px; padding-left: 18px; }
.sources li { break-inside: avoid; overflow-wrap: anywhere; }
.note { max-width: 80ch; }
.plans { display: flex; gap: 12px; margin: 10px 0; break-inside: avoid; }
.plans > * { flex: 0 1 auto; min-width: 0; height: auto; max-height: 640px; border: 1px solid #cfc5b1; }
.plans > :only-child { margin: 0 auto; width: 640px; }
.entries { display: grid; gap: 6px 10px; margin: 8px 0 0; padding: 0; list-style: none; }
.columns-2 { grid-template-columns: repeat(2, 1fr); }
.columns-3 { grid-template-columns: repeat(3, 1fr); }
.columns-4 { grid-template-columns: repeat(4, 1fr); }
.entry { display: grid; grid-template-columns: 16px auto 1fr; gap: 0 9px; align-items: start;
  padding: 6px 8px 6px 7px; border: solid #cfc5b1; border-width: 1px 1px 1px 4px; border-radius: 3px;
  break-inside: avoid; }
.entry.is-reconstructed { border-left-color: #c07a12; }
.tick { width: 15px; height: 15px; margin-top: 2px; border: 1.5px solid #1b1a17; border-radius: 2px; }
.picture { display: block; width: 56px; height: 56px; color: var(--art, #1b1a17); }
.columns-2 .picture { width: 76px; height: 64px; }
.what { grid-column: 3; min-width: 0; overflow-wrap: break-word; }
.bare .what { grid-column: 2 / 4; }
.name { font-weight: 650; }
.count { float: right; margin-left: 8px; font-weight: 700; white-space: nowrap; }
.words { color: #1b1a17; }
.why { margin: 3px 0 0; font-size: 11.5px; line-height: 1.3; color: #5a5347; }
.why li { margin: 1px 0 0; }
ul.why { padding: 0; list-style: none; }
p.usual { margin: 6px 0 0; font-size: 12px; font-weight: 600; }
.about { font-weight: 600; }
.mark { padding: 0 4px; border-radius: 3px; font-size: .92em; white-space: nowrap; border: 1px solid; }
.mark-R { color: #1e6b3a; }
.mark-S { color: #0b4fa8; }
.mark-X { color: #7a4a00; background: #fdf0d6; border-style: dashed; }
.writing { margin-top: 7px; height: 15px; border-bottom: 1px dotted #857a67; }
@media print { body { padding: 0; max-width: none; font-size: 11.5px; } h1 { font-size: 26px; }
  .why { font-size: 9.5px; }
  .picture { width: 46px; height: 46px; } .columns-2 .picture { width: 62px; height: 52px; }
  .columns-4 { grid-template-columns: repeat(3, 1fr); } .plans > :only-child { width: 340px; } }
"""


class Drawings:
    """The drawings of a game; the page contains those that are used."""

    def __init__(self, key: str):
        self.key, self.used, self.symbols = key, [], {}
        for path in sorted((ASSETS / "games" / key).glob("*.svg")):
            for symbol in SYMBOL.findall(path.read_text("utf-8")):
                own = re.sub(r'(?<=href="#)|(?<=symbol id=")', f"{path.stem}-", symbol)
                self.symbols[NAME.match(own)[1]] = own

    def picture(self, name: str, sheet: str = "drawings", variables: str = "") -> str:
        """A drawing by itself, in its own proportions."""
        width, height = BOX.search(self.symbols[f"{sheet}-{name}"]).groups()
        style = f' style="{variables}"' if variables else ""
        inside = self.use(name, 0, 0, width, height, sheet)
        return f'<svg class="picture" viewBox="0 0 {width} {height}"{style}>{inside}</svg>'

    def use(self, name: str, x, y, width, height, sheet: str = "drawings") -> str:
        """A drawing as a part of a picture."""
        self._add(f"{sheet}-{name}")
        return f'<use href="#{sheet}-{name}" x="{x}" y="{y}" width="{width}" height="{height}"/>'

    def _add(self, name: str) -> None:
        if name not in self.used:
            self.used.append(name)
            for inner in re.findall(r'href="#([^"]+)"', self.symbols[name]):
                self._add(inner)

    def sheet(self) -> str:
        """The used drawings, as symbols."""
        symbols = "".join(self.symbols[name] for name in self.used)
        return f'<svg class="sheet" aria-hidden="true">{symbols}</svg>'

    def colours(self) -> str:
        """The day colours that the used drawings refer to, from the game's style sheet or the tokens."""
        known: dict[str, str] = {}
        for path in (ASSETS / "styles/tokens.css", ASSETS / "games" / self.key / "style.css"):
            known |= PROPERTY.findall(re.split("[{}]", path.read_text("utf-8"), maxsplit=2)[1])
        named = [INK, *VARIABLE.findall(self.sheet())]
        for name in named:
            named += [inner for inner in VARIABLE.findall(known.get(name, "")) if inner not in named]
        return "; ".join(f"{name}: {known[name]}" for name in sorted({*named} & known.keys()))


def page(about, data: Path, box: dict, groups: list, ungrouped: dict[str, str], drawings: Drawings) -> str:
    """The whole page."""
    body = "\n".join(map(section, groups))
    title = f"{about.TITLE}: components"
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>{escape(title)}</title>
<style>:root {{ {drawings.colours()} }}{STYLE}</style>
{drawings.sheet()}
<header>
<h1>{escape(title)}</h1>
<p>{escape(about.AUTHOR)}, {escape(about.PUBLISHER)} {about.YEAR}. Rules version {about.RULES}, from
<code>{escape(str(data.relative_to(ROOT)))}</code>.</p>
<p class="note">Tick what is in the box as it says here; write beside it what differs. An entry with a broad
amber edge has something reconstructed: check these first. The pictures are our own and show which component
is meant, not how it looks in the box. docs/corrections.md explains how to make a correction.</p>
{legend(box["provenance_legend"])}
{sources(box)}
{sentences(ungrouped)}
</header>
{body}
</html>
"""


def legend(meanings: dict[str, str]) -> str:
    """What each mark means, in the words of the data."""
    texts = {mark: meanings.get(mark, "a public source says so; see the list") for mark in MEANING}
    return '<dl class="legend">' + "".join(
        f'<div><dt>{badge(mark)}</dt><dd>{escape(text)}</dd></div>' for mark, text in texts.items()) + "</dl>"


def sources(box: dict) -> str:
    """The public sources, by the marks that name them."""
    known = box.get("sources") or {
        mark: text for mark, text in box["provenance_legend"].items() if mark not in MEANING}
    lines = "".join(f"<li><b>{escape(name)}</b> {escape(text)}</li>" for name, text in known.items())
    return f'<ul class="sources">{lines}</ul>' if lines else ""


def section(group) -> str:
    """A group with its entries; sentences that most of them share are printed once."""
    usual = shared(group.entries)
    number = f'{len(group.entries)} {"entry" if len(group.entries) == 1 else "entries"}'
    note = f'<p class="note">{escape(group.note)}</p>' if group.note else ""
    plans = f'<div class="plans">{"".join(group.plans)}</div>' if group.plans else ""
    usually = '<p class="usual">Where an entry says nothing else:</p>' * bool(usual) + sentences(dict(usual))
    entries = "\n".join(item(entry, usual, group.provenance) for entry in group.entries)
    return f"""<section>
<div class="head">
<h2>{escape(group.title)} <small>{number}</small></h2>
{note}{sentences(group.provenance)}{plans}{usually}
</div>
<ol class="entries columns-{group.columns}">
{entries}
</ol>
</section>"""


def shared(entries: list) -> set[tuple[str, str]]:
    """(subject, sentence) pairs that more than half of the entries share."""
    counted = Counter(sentence for entry in entries for sentence in entry.provenance.items())
    return {sentence for sentence, number in counted.items() if number > max(1, USUAL * len(entries))}


def item(entry, usual: set[tuple[str, str]], of_all: dict[str, str]) -> str:
    """A component: a checkbox, its picture, count, values, provenance, and space to write."""
    own = {about: text for about, text in entry.provenance.items() if (about, text) not in usual}
    doubtful = any("X" in marks(text) for text in (entry.provenance or of_all).values())
    state = f"entry{' is-reconstructed' if doubtful else ''}{'' if entry.picture else ' bare'}"
    count = "" if entry.count is None else f'<span class="count">× {entry.count}</span>'
    return f"""<li class="{state}" data-entry="{escape(entry.place)}">
<span class="tick"></span>{entry.picture}
<div class="what">{count}<span class="name">{escape(entry.name)}</span>
<div class="words">{escape(entry.words)}</div>{sentences(own)}<div class="writing"></div></div></li>"""


def marks(text: str) -> set[str]:
    """The marks in a sentence on provenance."""
    return {mark for mark, _ in MARK.findall(text)}


def sentences(known: dict[str, str]) -> str:
    """Sentences on provenance as a list; subjects with a mark alone share one line per mark."""
    bare: dict[str, list[str]] = {}
    listed = []
    for about, text in known.items():
        match = MARK.fullmatch(text)
        if match:
            bare.setdefault(match[0], []).append(about.replace("_", " "))
        else:
            head = f'<span class="about">{escape(about.replace("_", " "))}</span> ' if about else ""
            listed.append(f"<li>{head}{marked(text)}</li>")
    lines = [f"<li>{marked(mark)} {escape(', '.join(names))}</li>" for mark, names in bare.items()]
    return f'<ul class="why">{"".join(lines + listed)}</ul>' if known else ""


def marked(text: str) -> str:
    """A sentence with its marks as badges."""
    return MARK.sub(lambda match: badge(match[1], match[2]), escape(text))


def badge(mark: str, number: str = "") -> str:
    return f'<span class="mark mark-{mark}">{MEANING[mark]}{f" {mark}{number}" if number else ""}</span>'
