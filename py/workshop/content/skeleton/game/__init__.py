"""__TITLE__: dice go into columns, for 2 to 4 players."""
