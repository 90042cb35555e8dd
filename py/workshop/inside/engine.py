"""Measures the engine inside Pyodide: engine.py SECONDS prints JSON."""

import json
import platform
import sys

sys.path.insert(0, "/project/py")

from workshop.bench_engine import measured

print(json.dumps({"python": platform.python_version(), "measured": measured(float(sys.argv[1]))}))
