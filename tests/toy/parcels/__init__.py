"""Parcels, a tiny card game with hidden hands, a pile and an interruption, on which the tests try what all
games share.
"""
