"""The boards: one package for each game draws its table from a View and says what a tap on it means."""
