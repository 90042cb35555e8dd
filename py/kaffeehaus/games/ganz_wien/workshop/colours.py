"""Colours in this game's drawings that have to be distinguishable, by what they colour."""

from .maps.look import LINE

COLOURS = {"underground": LINE}         # trams and buses share a colour each
