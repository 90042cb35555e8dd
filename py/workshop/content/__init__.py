"""What games are made of: data, rules, texts, recorded games, published versions, and what has to hold."""
