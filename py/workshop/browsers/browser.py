"""Finds a Chromium for tests and measurements: Playwright's, an installed one, a download, a package."""

import os
import shutil
import subprocess
import sys
from contextlib import suppress

INSTALLED = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
APPLICATIONS = ("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
                "/Applications/Chromium.app/Contents/MacOS/Chromium")
PACKAGES = {"apt-get": ("install", "-y", "-q", "chromium"), "dnf": ("install", "-y", "-q", "chromium"),
            "brew": ("install", "--cask", "--quiet", "chromium")}
QUIET = ("--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
         "--no-first-run")
DOWNLOAD_SECONDS, PACKAGE_SECONDS = 240, 600
# A tap on what means this thing, wherever it is drawn.
PRESS = """thing => {
  const button = Object.assign(document.createElement('button'), { hidden: true });
  button.dataset.do = thing;
  document.body.append(button);
  button.click();
  button.remove();
}"""


def launch_options(started) -> dict:
    """What `launch` is to be called with on this machine; a browser is fetched where none starts."""
    sandbox = ("--no-sandbox",) if hasattr(os, "geteuid") and os.geteuid() == 0 else ()
    for path in filter(os.path.exists, candidates(started)):
        options = {"args": [*QUIET, *sandbox], "headless": True, "executable_path": path}
        with suppress(Exception):               # whatever keeps it from starting, the next one may start
            started.chromium.launch(**options).close()
            return options
    raise SystemExit("No browser starts here, and none could be installed: "
                     "the browser tests need Chromium or Chrome.")


def candidates(started):
    """Where a browser may be, the next place only looked for, or filled, when all before were of no use."""
    yield started.chromium.executable_path
    yield from installed()
    done(sys.executable, "-m", "playwright", "install", "chromium", seconds=DOWNLOAD_SECONDS)
    yield started.chromium.executable_path
    install_package()
    yield from installed()


def installed() -> list[str]:
    return [*filter(None, map(shutil.which, INSTALLED)), *APPLICATIONS]


def install_package():
    """The system's package, where we may install one without being asked for a password."""
    for manager, arguments in PACKAGES.items():
        if not shutil.which(manager):
            continue
        may = [] if manager == "brew" or os.geteuid() == 0 else ["sudo", "-n"]
        if manager == "apt-get":
            done(*may, manager, "update", "-q", seconds=PACKAGE_SECONDS)
        done(*may, manager, *arguments, seconds=PACKAGE_SECONDS)


def done(*command: str, seconds: int):
    """Run a command to its end, good or bad; what it prints is of no use to anybody here."""
    with suppress(OSError, subprocess.TimeoutExpired):
        subprocess.run(command, capture_output=True, timeout=seconds, stdin=subprocess.DEVNULL,
                       env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"})
