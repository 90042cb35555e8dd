"""The colours that tell things apart in Ganz Wien's drawings; trams and buses share a colour each."""

from .maps.look import LINE

PAINTED = {"underground": LINE}
