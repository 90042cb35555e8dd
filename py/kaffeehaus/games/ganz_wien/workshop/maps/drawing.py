"""Draws a side of the map in layers: the page draws routes below the lines, and rings below the names."""

from html import escape

from .geometry import number as n, rounded, simplify
from .look import BARS, CELL, CELLS, DISPLAY, LINE, LIT, NUMBER, PALETTES, TEXT, UMLAUTS, core
from .names import ABOVE, LEAD, SIZE, Name
from .network import BROAD, CASING, HEIGHT, LEGEND, THIN, TITLE, WIDTH, Network, stretched

DANUBE = ((830, -40), (1150, 280))                   # the only water in the map's own units
CANAL = ((520, -20), (480, 20), (480, 120), (590, 230), (590, 262), (640, 262), (706, 262), (780, 336),
         (830, 336), (960, 466), (1020, 466))
RIVER = ((-20, 578), (452, 578), (504, 578), (618, 464), (618, 452), (726, 344), (726, 310), (742, 296))
CENTRE = ((470, 280), (470, 360), (550, 440), (680, 440), (680, 360), (670, 350), (670, 280), (470, 280))
PRATER = ((800, 200), (870, 200), (960, 290), (960, 330), (900, 330), (800, 230), (800, 200))
AUGARTEN = ((600, 150), (645, 150), (645, 175), (610, 210), (600, 200), (600, 150))


class Drawing:
    """The layers of one side: ground, lines with their stations, numbers, names, and the plates on top."""

    def __init__(self, network: Network, names: dict[str, Name], bullets):
        self.network, self.placed, self.bullets = network, names, bullets
        self.palette, self.night = PALETTES[network.side], network.side == "night"

    def symbols(self) -> list[str]:
        return [symbol("ground", self.ground()), symbol("lines", self.lines() + self.stations()),
                symbol("numbers", self.numbers()), symbol("names", self.names()),
                symbol("plates", self.plates()), symbol("small", self.small())]

    # ---- the ground

    def ground(self) -> str:
        p = self.palette
        land = "".join(f'<path d="{rounded(stretched(list(points)), radius)}Z" fill="{colour}"/>'
                       for points, radius, colour in
                       ((CENTRE, 16, p.tint), (PRATER, 16, p.park), (AUGARTEN, 10, p.park)))
        water = "".join(f'<path d="{path}" stroke-width="{wide}"/>' for path, wide in (
            (rounded(list(DANUBE)), 66), (rounded(stretched(list(CANAL)), 18), 13),
            (rounded(stretched(list(RIVER)), 14), 9)))
        island = (f'<path d="{rounded(list(DANUBE))}" stroke-width="10" stroke="{p.park}" '
                  f'transform="translate(12 -12)"/>')
        return (f'<path d="M0 0H{WIDTH}V{HEIGHT}H0z" fill="{p.ground}"/>{land}'
                f'<g fill="none" stroke="{p.water}" stroke-linejoin="round">{water}{island}</g>'
                f'<g fill="{p.water_text}" font-family="{TEXT}" font-weight="600" font-style="italic" '
                f'font-size="{SIZE}" letter-spacing="2"><text transform="translate(968 106) rotate(45)">'
                f'DONAU</text></g>')

    # ---- lines and stations

    def lines(self) -> str:
        p, parts = self.palette, []
        for kind, colour, dashes in (("B", p.bus, "6 2.6" if self.night else "5 2.6"), ("T", p.tram, "")):
            paths = "".join(track.path() for track in self.network.tracks.values() if track.kind == kind)
            if paths:
                style = f' stroke-dasharray="{dashes}"' if dashes else ""
                parts.append(f'<path d="{paths}" stroke="{p.ground}" stroke-width="{n(THIN + 2.4)}"/>'
                             f'<path d="{paths}" stroke="{colour}" stroke-width="{THIN}"{style}/>')
        for line in self.network.underground:
            parts.append(self.broad(line))
        return f'<g fill="none" stroke-linejoin="round">{"".join(parts)}</g>'

    def broad(self, line) -> str:
        p, name = self.palette, line["id"]
        runs, dotted = self.runs(line)
        path = "".join(rounded(simplify(run), 15) for run in runs)
        parts = [f'<path d="{path}" stroke="{p.ground}" stroke-width="{n(CASING + 3)}"/>',
                 f'<path d="{path}" stroke="{p.case}" stroke-width="{n(CASING - .6 * self.night)}"/>']
        if self.night:
            parts.append(f'<path d="{path}" stroke="{p.ground}" stroke-width="{n(BROAD + 1)}"/>')
        parts.append(f'<path d="{path}" stroke="{LINE[name]}" stroke-width="{BROAD}"/>')
        for run in dotted:
            parts += [f'<path d="{rounded(run, 15)}" stroke="{colour}" stroke-width="{wide}" '
                      f'stroke-linecap="round" stroke-dasharray="0.1 13.5"/>'
                      for colour, wide in ((p.case, CASING), (LINE[name], BROAD))]
        style = core(name, p, BROAD)
        return "".join(parts) + (f'<path d="{path}" {style}/>' if style else "")

    def runs(self, line):
        """Points of the line run by run, and of its dotted edges one by one."""
        runs, dotted, last = [], [], None
        for edge, points in self.network.runs_of(line):
            if edge.name in self.network.dotted:
                dotted.append(points)
                last = None
            elif last == points[0]:
                runs[-1] += points[1:]
                last = points[-1]
            else:
                runs.append(list(points))
                last = points[-1]
        return runs, dotted

    def stations(self) -> str:
        p, marks = self.palette, self.network.marks.values()
        halo = ""
        if self.night:
            glows = "".join(circle(m, m.radius + 9) for m in marks)
            rims = "".join(circle(m, m.radius + 1.2) for m in marks if not m.zone)
            halo = (f'<g fill="#F2C94C" opacity=".13">{glows}</g>'
                    f'<g fill="{p.mark}" opacity=".9">{rims}</g>')
        drawn = "".join(self.station(mark) for mark in marks)
        return f'{halo}<g fill="{p.mark}" stroke="{p.ring}">{drawn}</g>'

    def station(self, m) -> str:
        p = self.palette
        if m.zone:
            return (f'<path d="M{n(m.x - 14)} {n(m.y - 14)}h28v28h-28z" stroke="{p.ring}" '
                    f'stroke-width="1.5"/>'
                    f'<path d="M{n(m.x - 11)} {n(m.y - 11)}h22v22h-22z" fill="{p.plate}" stroke="none"/>'
                    f'<text x="{n(m.x)}" y="{n(m.y + 6.6)}" stroke="none" fill="{p.plate_text}" '
                    f'font-family="{DISPLAY}" font-weight="700" font-size="19" text-anchor="middle">'
                    f'{m.zone}</text>')
        if len(m.lines) > 1:
            return circle(m, 9.2, 3) + circle(m, 4.6, 1.8)
        return circle(m, 6.2, 2.6) if m.lines else circle(m, 4.4, 2)

    # ---- numbers and names

    def numbers(self) -> str:
        return "".join(bullet(x, y, line, self.palette) for x, y, line in self.bullets)

    def names(self) -> str:
        p, texts = self.palette, []
        for name in self.placed.values():
            first, *others = map(escape, name.lines)
            rows = first + "".join(f'<tspan x="0" dy="{n(LEAD)}">{line}</tspan>' for line in others)
            anchor = "" if name.anchor == "start" else f' text-anchor="{name.anchor}"'
            baseline = name.y + SIZE * ABOVE
            texts.append(f'<text{anchor} transform="translate({n(name.x)} {n(baseline)})">{rows}</text>')
        return (f'<g font-family="{TEXT}" font-weight="600" font-size="{n(SIZE)}" fill="{p.ink}" '
                f'stroke="{p.ground}" stroke-width="3" stroke-linejoin="round" paint-order="stroke">'
                f'{"".join(texts)}</g>')

    # ---- the sign with the title, the key, and the whole net as a locator

    def plates(self) -> str:
        p, (x0, y0, x1, y1), key = self.palette, TITLE, LEGEND
        fill = "#0A2A5C" if self.night else p.plate
        sun = ('<path d="M236 77a9.5 9.5 0 1 0 4 14a8 8 0 0 1-4-14z" fill="#F9DA1A"/>' if self.night else
               '<circle cx="232" cy="86" r="7.5" fill="#F9DA1A"/>')
        sign = (f'<path d="M{x0} {y0}H{x1}V{y1}H{x0}z" fill="{fill}" stroke="{fill}" stroke-width="6" '
                f'stroke-linejoin="round"/>'
                f'<path d="M{x0 + 3} {y0 + 3}H{x1 - 3}V{y1 - 3}H{x0 + 3}z" fill="none" stroke="#FFFDF7" '
                f'stroke-width="1.6"/>'
                f'<path d="M37 73H245" stroke="#FFFDF7" stroke-width="1.6"/>{sun}')
        frame = (f'<path d="M3 3H{WIDTH - 3}V{HEIGHT - 3}H3z" fill="none" stroke="{p.frame}" '
                 f'stroke-width="6" stroke-linejoin="round"/>'
                 f'<path d="M9.5 9.5H{WIDTH - 9.5}V{HEIGHT - 9.5}H9.5z" fill="none" '
                 f'stroke="{p.frame}" stroke-width="1.4"/>')
        return sign + self.key(*key) + frame

    def key(self, x0, y0, x1, y1) -> str:
        """Samples of the lines; the board writes their labels beside them."""
        p, step = self.palette, (y1 - y0 - 6) / 5
        parts = [f'<path d="M{x0} {y0}H{x1}V{y1}H{x0}z" fill="{p.ground}" stroke="{p.frame}" '
                 f'stroke-width="2"/>']
        for place, line in enumerate(self.network.underground):
            name, y = line["id"], y0 + 3 + step * (place + .5)
            sample = f'd="M{x0 + 8} {n(y)}h50"'
            parts.append(f'<path {sample} stroke="{p.case}" stroke-width="{CASING}"/>')
            parts.append(f'<path {sample} stroke="{LINE[name]}" stroke-width="{BROAD}"/>')
            if core(name, p, BROAD):
                parts.append(f"<path {sample} {core(name, p, BROAD)}/>")
            parts.append(bullet(x0 + 33, y, name, p, 15.5))
        x, dots = x0 + 67, 'stroke-linecap="round" stroke-dasharray="0.1 10"'
        rows = [f'<path d="M{x} YYh26" stroke="{p.bus}" stroke-width="{THIN}" stroke-dasharray="5 2.6"/>',
                f'<path d="M{x + 3} YYh26" stroke="{p.case}" stroke-width="8.6" {dots}/>'
                f'<path d="M{x + 3} YYh26" stroke="{LINE["U3"]}" stroke-width="6" {dots}/>',
                f'<circle cx="{x + 13}" cy="YY" r="7.2" fill="{p.mark}" stroke="{p.ring}" '
                f'stroke-width="2.4"/>'
                f'<circle cx="{x + 13}" cy="YY" r="3.4" fill="none" stroke="{p.ring}" stroke-width="1.5"/>']
        if not self.night:
            rows.insert(0, f'<path d="M{x} YYh26" stroke="{p.tram}" stroke-width="{THIN}"/>')
        for row, y in zip(rows, key_rows(len(rows))):
            parts.append(row.replace("YY", n(y)))
        return f'<g fill="none">{"".join(parts)}</g>'

    def small(self) -> str:
        """The underground alone, with lines broad enough for a thumbnail of a fourteenth of the size."""
        p, parts = self.palette, []
        for line in self.network.underground:
            runs, dotted = self.runs(line)
            path = "".join("M" + "L".join(f"{n(x)} {n(y)}" for x, y in simplify(run))
                           for run in runs + dotted)
            parts.append(f'<path d="{path}" stroke="{LINE[line["id"]]}"/>')
        return (f'<path d="M0 0H{WIDTH}V{HEIGHT}H0z" fill="{p.tint}"/><g fill="none" stroke-width="24" '
                f'stroke-linejoin="round">{"".join(parts)}</g>')


def key_rows(count: int) -> list[float]:
    """The heights of the rows of the key."""
    step = (LEGEND[3] - LEGEND[1] - 12) / count
    return [LEGEND[1] + 6 + step * (place + .5) for place in range(count)]


def symbol(name: str, body: str, box: str = f"0 0 {WIDTH} {HEIGHT}") -> str:
    return f'<symbol id="{name}" viewBox="{box}">{body}</symbol>'


def circle(mark, radius: float, wide: float = 0) -> str:
    stroke = f' stroke-width="{wide}"' if wide else ""
    return f'<circle cx="{n(mark.x)}" cy="{n(mark.y)}" r="{n(radius)}"{stroke}/>'


def bullet(x: float, y: float, line: str, palette, size: float = 19.0) -> str:
    def plate(half, corner, rest):
        return (f'<rect x="{n(-half)}" y="{n(-half)}" width="{n(2 * half)}" height="{n(2 * half)}" '
                f'rx="{corner}" {rest}/>')
    return (f'<g transform="translate({n(x)} {n(y)})">'
            + plate(size / 2 + 1.4, 4.6, f'fill="{palette.ground}"')
            + plate(size / 2, 3.6, f'fill="{LINE[line]}" stroke="{palette.edge}" stroke-width="1.3"')
            + f'<text y="5.6" font-family="{TEXT}" font-weight="700" font-size="15.4" text-anchor="middle" '
              f'fill="{NUMBER[line]}">{line[1]}</text></g>')


# ---- the departures board

def bars(keys: str) -> str:
    """Bars of one cell, in steps from its upper left corner and back to it."""
    out, pen = "", (0.0, 0.0)
    for key in keys:
        x0, y0, x1, y1 = BARS[key]
        dx, dy = x1 - x0, y1 - y0
        long = (dx * dx + dy * dy) ** .5
        trim = 1.15 if long < 9 else 1.9
        begin, end = ((round(x + away * trim, 1), round(y + down * trim, 1)) for x, y, away, down in
                      ((x0, y0, dx / long, dy / long), (x1, y1, -dx / long, -dy / long)))
        out += "m" + steps(pen, begin) + line(begin, end)
        pen = end
    return out


def line(begin, end) -> str:
    if begin[1] == end[1]:
        return f"h{n(end[0] - begin[0])}"
    return f"v{n(end[1] - begin[1])}" if begin[0] == end[0] else "l" + steps(begin, end)


def steps(begin, end) -> str:
    return f"{n(end[0] - begin[0])} {n(end[1] - begin[1])}"


def letters() -> dict[str, list[str]]:
    """For each letter its bars and its dots; the page puts letters together."""
    two = "m2.6-3.5h.1m4.7 0h.1"
    found = {letter: [bars(keys), ""] for letter, keys in LIT.items()}
    found |= {letter: [bars(LIT[plain]), two] for letter, plain in UMLAUTS.items()}
    found["."][1] = "m1 16h.1"
    return found


def lamps() -> str:
    """All lamps of a line of the board."""
    cells = "".join(f"M{n(2.5 + place * CELL)} 5.5{bars(BARS)}" for place in range(CELLS))
    return symbol("lamps", f'<g transform="skewX(-6) translate(2 0)" fill="none" stroke="currentColor" '
                           f'stroke-linecap="round"><path d="{cells}" stroke-width="1.7"/></g>',
                  f"0 0 {n(CELLS * CELL + 2)} 25")
