"""Vienna, by Johannes Schmidauer-König (Schmidt Spiele 2015):
a drive through the city, for 3 to 5 players."""
