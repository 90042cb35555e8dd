"""Help on what is written in C, which would be put together at every start; nobody asks for help on the page."""


def get_cmeth_docstring(func):
    return f"{func.__name__}()\n--\n\n"
