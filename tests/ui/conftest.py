"""The page is in the syntax of the browser's Python; on an older one there is nothing here to collect."""

import sys

if sys.version_info < (3, 14):
    collect_ignore_glob = ["test_*.py"]
