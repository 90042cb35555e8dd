"""Four board games at one table: rules, bots and the page they are played on."""
