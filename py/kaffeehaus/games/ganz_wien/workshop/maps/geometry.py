"""Geometry of points, segments and boxes, for tracks and names."""

import math

Point = tuple[float, float]
Box = tuple[float, float, float, float]


def number(value: float) -> str:
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def unit(a: Point, b: Point) -> Point:
    """The direction from one point to another."""
    length = math.dist(a, b) or 1
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def simplify(points: list[Point]) -> list[Point]:
    """The polyline without collinear points."""
    out: list[Point] = []
    for p in points:
        if out and math.dist(out[-1], p) < 0.05:
            continue
        if len(out) > 1:
            (ax, ay), (bx, by) = out[-2], out[-1]
            straight = abs((bx - ax) * (p[1] - by) - (by - ay) * (p[0] - bx)) < 0.01
            if straight and (bx - ax) * (p[0] - bx) + (by - ay) * (p[1] - by) > 0:
                out.pop()
        out.append(p)
    return out


def rounded(points: list[Point], radius: float = 13.0) -> str:
    """An SVG path along the points, its corners rounded."""
    out = [f"M{number(points[0][0])} {number(points[0][1])}"]
    for a, v, b in zip(points, points[1:], points[2:]):
        reach = min(radius, 0.48 * math.dist(a, v), 0.48 * math.dist(v, b))
        before, after = unit(v, a), unit(v, b)
        out.append(f"L{number(v[0] + before[0] * reach)} {number(v[1] + before[1] * reach)}"
                   f"Q{number(v[0])} {number(v[1])} "
                   f"{number(v[0] + after[0] * reach)} {number(v[1] + after[1] * reach)}")
    out.append(f"L{number(points[-1][0])} {number(points[-1][1])}")
    return "".join(out)


def along(points: list[Point], distance: float) -> Point:
    """The point of a line at this distance from its beginning."""
    for p, q in zip(points, points[1:]):
        length = math.dist(p, q)
        if distance <= length:
            return p[0] + (q[0] - p[0]) * distance / length, p[1] + (q[1] - p[1]) * distance / length
        distance -= length
    return points[-1]


def length(points: list[Point]) -> float:
    return sum(math.dist(p, q) for p, q in zip(points, points[1:]))


def inside(p: Point, q: Point, box: Box) -> float:
    """The length of a segment inside a box (Liang-Barsky clipping)."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    start, end = 0.0, 1.0
    sides = (-dx, p[0] - box[0]), (dx, box[2] - p[0]), (-dy, p[1] - box[1]), (dy, box[3] - p[1])
    for along_side, room in sides:
        if abs(along_side) < 1e-9:
            if room < 0:
                return 0.0
            continue
        t = room / along_side
        if along_side < 0:
            start = max(start, t)
        else:
            end = min(end, t)
        if start >= end:
            return 0.0
    return (end - start) * math.hypot(dx, dy)


def overlap(a: Box, b: Box) -> float:
    return max(0.0, min(a[2], b[2]) - max(a[0], b[0])) * max(0.0, min(a[3], b[3]) - max(a[1], b[1]))


def grow(box: Box, margin: float) -> Box:
    return box[0] - margin, box[1] - margin, box[2] + margin, box[3] + margin


def square(centre: Point, half: float) -> Box:
    return centre[0] - half, centre[1] - half, centre[0] + half, centre[1] + half
