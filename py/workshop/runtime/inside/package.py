"""A package of which only modules are taken: its own start would import what the page never uses."""
