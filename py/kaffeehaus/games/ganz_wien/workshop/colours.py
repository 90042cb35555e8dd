"""The colours that tell things apart in this game's drawings, each by the name of what wears it."""

from .maps.look import LINE

PAINTED = {"underground": LINE}         # trams and buses share a colour each
