"""Measurements: speed of page and engine, length of links, strength of bots."""
