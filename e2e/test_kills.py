"""The whole browser is killed while bots play: nothing that was saved is lost, but for the last choice."""

import json
import subprocess
import sys

from workshop.places import ROOT

KILLS = 2
# in a process of its own: it drives a browser that it may kill, beside the one of the other tests
ROW = """
import json
from workshop.gate.rows import kills
row = kills.run({kills} / kills.WANTED, kills.KEYS[:1])
print(json.dumps([row.done, row.wrong]))
"""


def test_a_kill_of_the_browser_loses_at_most_the_last_choice():
    run = subprocess.run([sys.executable, "-c", ROW.format(kills=KILLS)], cwd=ROOT / "py",
                         capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout.splitlines()[-1]) == [KILLS, []]
