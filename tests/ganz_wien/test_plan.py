"""The network maps: complete, octilinear, lines beside each other, and every name clear of lines,
marks and other names."""

import json
from itertools import combinations

import pytest

from kaffeehaus.games.ganz_wien.rules.data import NEAR, SIDE_IDS, STATION_IDS, SYMBOL_IDS
from kaffeehaus.games.ganz_wien.workshop import plan
from kaffeehaus.games.ganz_wien.workshop.maps.geometry import grow, inside, overlap, square
from kaffeehaus.games.ganz_wien.workshop.maps.look import CELLS
from kaffeehaus.games.ganz_wien.workshop.maps.network import BULLET, HEIGHT, LEGEND, TITLE, WIDTH, edges_of
from kaffeehaus.games.ganz_wien.workshop.maps.spots import PIECE, SIGN, around

DATA = plan.read(plan.GAME)
SMALLEST = 12 / 15.6            # pixels for each unit at which names are still shown on a phone


@pytest.fixture(scope="module", params=plan.sides())
def net(request):
    return plan.network(request.param)


@pytest.fixture(scope="module")
def rows(net):
    """The boxes of every name, line by line, by station."""
    return {station: name.rows for station, name in plan.names(net.side).items()}


# ---- what is drawn

def test_the_drawings_follow_from_data_and_layout():
    for side in plan.sides():
        assert plan.sheet(side).read_text("utf-8") == plan.drawing(side)
    assert plan.PLACES.read_text("utf-8") == plan.places()


def test_every_station_has_a_mark_and_a_name_and_every_edge_of_the_side_a_track(net, rows):
    stations = {station["id"] for station in DATA["stations"]}
    assert len(stations) == 75 and net.marks.keys() == rows.keys() == stations
    assert net.tracks.keys() == {edge.name for edge in edges_of(DATA, net.side)}


def test_tracks_join_their_stations_level_upright_or_at_half_a_right_angle(net):
    for track in net.tracks.values():
        ends = {net.marks[end].point for end in track.edge.ends}
        assert {track.points[0], track.points[-1]} == ends
        for (x0, y0), (x1, y1) in zip(track.points, track.points[1:]):
            dx, dy = abs(x1 - x0), abs(y1 - y0)
            assert min(dx, dy) < 0.01 or abs(dx - dy) < 0.01, track.edge.name


def test_tracks_of_the_same_two_stations_lie_beside_each_other(net):
    for one, other in combinations(net.tracks.values(), 2):
        if one.edge.ends == other.edge.ends and one.points == other.points:
            apart = (one.width + other.width) / 2
            assert all(abs(a - b) > apart for a, b in zip(one.offsets, other.offsets)), one.edge.name


def test_the_map_shows_the_edges_that_the_rules_know(net):
    side = SIDE_IDS.index(net.side)
    known = {(kind, frozenset((STATION_IDS[one], STATION_IDS[other])))
             for kind, near in zip(SYMBOL_IDS, NEAR[side])
             for one, others in enumerate(near) for other in others}
    drawn = [(track.kind, track.edge.ends) for track in net.tracks.values()]
    assert {*drawn} == known and len(drawn) == len(known)


def test_the_layout_refers_to_existing_edges():
    names = {edge.name for side in plan.sides() for edge in edges_of(DATA, side)}
    layout = plan.read(plan.LAYOUT)
    assert {*layout["bends"], *layout["dotted"],
            *(name for side in layout["detours"].values() for name in side)} <= names


def test_the_page_has_bends_for_every_edge_and_letters_for_every_name():
    places = json.loads(plan.PLACES.read_text("utf-8"))
    for side in plan.sides():
        assert len(places["sides"][side]["edges"]) == len(edges_of(DATA, side))
    assert places["shown"].keys() <= {station["names"]["de"] for station in DATA["stations"]}
    for station in DATA["stations"]:
        text = places["shown"].get(station["names"]["de"], station["names"]["de"]).upper()
        assert set(text) <= places["letters"].keys() and len(text) <= CELLS, text


# ---- what can be read

def test_no_name_overlaps_another(rows):
    for (one, first), (other, second) in combinations(rows.items(), 2):
        assert not any(overlap(grow(a, .5), grow(b, .5)) for a in first for b in second), (one, other)


def test_no_line_runs_through_a_name(net, rows):
    for station, boxes in rows.items():
        for track in net.tracks.values():
            for piece in track.pieces:
                crossed = any(inside(*piece, grow(box, track.width / 2)) for box in boxes)
                assert not crossed, (station, track.edge.name)


def test_no_name_touches_a_mark_a_number_or_a_plate_and_all_lie_in_the_frame(net, rows):
    numbers = [square((x, y), BULLET) for x, y, _ in plan.bullets(net)]
    for station, boxes in rows.items():
        for box in boxes:
            assert not any(overlap(box, mark.box) for mark in net.marks.values()), station
            assert not any(overlap(box, other) for other in (*numbers, TITLE, LEGEND)), station
            assert box[0] > 12 and box[1] > 11 and box[2] < WIDTH - 12 and box[3] < HEIGHT - 11, station


def test_names_are_nearer_to_their_own_station_than_anybody_can_mistake(net, rows):
    """The distance of a name from its mark stays below two of its lines."""
    for station, boxes in rows.items():
        mark = net.marks[station]
        away = min((max(b[0] - mark.x, 0, mark.x - b[2]) ** 2
                    + max(b[1] - mark.y, 0, mark.y - b[3]) ** 2) ** .5 for b in boxes)
        assert away - mark.radius < 31, (station, away)


def test_every_underground_line_carries_its_number_often(net):
    numbers = plan.bullets(net)
    for line in net.underground:
        assert sum(name == line["id"] for *_, name in numbers) >= 3


def test_pieces_and_signs_hide_no_name(net, rows):
    """Where the first piece and the sign of a destination stand, every name stays free."""
    spots, hidden = plan.spots(net), []
    for mark in net.marks.values():
        first, sign = spots.pieces(mark)[0], spots.signs(mark)
        for size, (dx, dy) in ((PIECE, first), (SIGN, sign)):
            box = around(mark.x + dx, mark.y + dy, size)
            hidden += [(mark.station, other)
                       for other, boxes in rows.items() if any(overlap(box, b) > 40 for b in boxes)]
    assert len(hidden) <= 2, hidden
