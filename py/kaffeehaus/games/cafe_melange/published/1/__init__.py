"""Café Melange, by Stephan Riedel (Clicker Spiele 2013): reserving chairs till one is left, for 2 to 4."""
