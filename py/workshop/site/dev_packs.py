"""What stands in for `kaffeehaus.packs` in `make dev`: all modules lie in the core, as Python finds them."""


def open_pack(path):
    pass
