"""The built fonts have our own names, since their licence reserves the original ones for unchanged fonts."""

import re
from io import BytesIO

import pytest
from fontTools.ttLib import TTFont

from workshop.places import ASSETS
from workshop.site.fonts import COPYRIGHT, FACES, LETTERS, LICENCE, LICENCE_ADDRESS, fonts

RESERVED = re.compile(r"with Reserved Font Names? ['‘\"]([^'’\"]+)")
FAMILY, POSTSCRIPT = 1, 6
ABOUT_RIGHTS = (COPYRIGHT, LICENCE, LICENCE_ADDRESS)


def opened(data):
    return TTFont(BytesIO(data))


def original(face):
    return opened(face.source.read_bytes())


@pytest.fixture(scope="module", params=FACES, ids=lambda face: face.name)
def face(request):
    return request.param


@pytest.fixture(scope="module")
def names(face):
    return {record.nameID: record.toUnicode() for record in opened(fonts()[face.file])["name"].names}


def test_no_name_contains_a_reserved_one(face, names):
    reserved = RESERVED.findall(names[COPYRIGHT]) + [face.original_name]
    for number, text in names.items():
        for word in () if number in ABOUT_RIGHTS else reserved:
            assert word.replace(" ", "").lower() not in text.replace(" ", "").lower(), (number, text)


def test_the_family_is_ours_and_the_copyright_stays(face, names):
    assert names[FAMILY].startswith(face.family) and " " not in names[POSTSCRIPT]
    assert names[COPYRIGHT] == original(face)["name"].getDebugName(COPYRIGHT)


def test_the_styles_use_our_family_names_only(face):
    paths = [*ASSETS.rglob("*.css"), *ASSETS.rglob("*.svg")]
    sheets = "".join(path.read_text("utf-8") for path in paths)
    assert face.original_name not in sheets
    assert f'font-family: "{face.family}"' in sheets


def test_the_fonts_have_the_characters_of_our_languages(face):
    characters = opened(fonts()[face.file]).getBestCmap().keys()
    assert characters == original(face).getBestCmap().keys() & set(LETTERS)
