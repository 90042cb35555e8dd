"""Measures the engine inside Pyodide: engine.py SECONDS prints JSON."""

import json
import platform
import sys

sys.path.insert(0, "/project/py")

import js

from workshop.measure import bench_engine


def clock() -> float:
    """Seconds of the processor, which this Python itself does not know."""
    spent = js.process.cpuUsage()
    return (spent.user + spent.system) / 1e6


bench_engine.clock = clock

found = bench_engine.measured(float(sys.argv[1]))
print(json.dumps({"python": platform.python_version(), "measured": found}))
