"""What the library's own modules have to say goes to the console, if it is at least a warning."""

import sys

DEBUG, INFO, WARNING, ERROR, CRITICAL = 10, 20, 30, 40, 50


class Logger:
    def quiet(self, *_, **__):
        """What is said at this level is not written down."""

    def written(self, message, *facts, exc_info=None, **_):
        print(message % facts if facts else message, file=sys.stderr)
        error = exc_info[1] if isinstance(exc_info, tuple) else sys.exception() if exc_info is True else exc_info
        if error:
            sys.excepthook(type(error), error, error.__traceback__)

    debug = info = addHandler = setLevel = quiet
    warning = error = critical = written

    def exception(self, message, *facts):
        self.written(message, *facts, exc_info=True)

    def isEnabledFor(self, level):
        return level >= WARNING


def getLogger(name=None):
    return Logger()


class StreamHandler:
    setFormatter = setLevel = Logger.quiet


class Formatter:
    def __init__(self, *_):
        """Nothing is formatted."""
