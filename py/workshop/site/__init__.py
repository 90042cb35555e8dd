"""The website: what its files are made of, how it is put together and served, and what it looks like."""
