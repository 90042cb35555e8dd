"""What games are made of: data, rules, texts, recorded games and published versions, and what has to hold of them."""
