"""Ganz Wien, by Arno Steinwender (Wiener Linien 2014): a race by underground, bus and tram."""
