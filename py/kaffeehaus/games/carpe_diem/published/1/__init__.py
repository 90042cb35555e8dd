"""Carpe Diem, by Stefan Feld (alea 2018): a district of Rome, tile by tile, for 2 to 4 players."""
