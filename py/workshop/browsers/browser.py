"""Finds a Chromium for tests and measurements: Playwright's, an installed one, a download, or a package."""

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
# Triggers an action of the page, as a click on an element with this `data-do` does.
PRESS = """action => {
  const button = Object.assign(document.createElement('button'), { hidden: true });
  button.dataset.do = action;
  document.body.append(button);
  button.click();
  button.remove();
}"""


def launch_options(started) -> dict:
    """The arguments of `launch` on this machine; downloads or installs a browser if none starts."""
    sandbox = ("--no-sandbox",) if hasattr(os, "geteuid") and os.geteuid() == 0 else ()
    for path in filter(os.path.exists, candidates(started)):
        options = {"args": [*QUIET, *sandbox], "headless": True, "executable_path": path}
        with suppress(Exception):               # it does not start: try the next one
            started.chromium.launch(**options).close()
            return options
    raise SystemExit("No browser starts here, and none could be installed: "
                     "the browser tests need Chromium or Chrome.")


def candidates(started):
    """Paths of possible browsers; each step downloads or installs only if all paths before it failed."""
    yield started.chromium.executable_path
    yield from installed()
    run(sys.executable, "-m", "playwright", "install", "chromium", seconds=DOWNLOAD_SECONDS)
    yield started.chromium.executable_path
    install_package()
    yield from installed()


def installed() -> list[str]:
    return [*filter(None, map(shutil.which, INSTALLED)), *APPLICATIONS]


def install_package():
    """Installs the system's package, if that needs no password."""
    for manager, arguments in PACKAGES.items():
        if not shutil.which(manager):
            continue
        sudo = [] if manager == "brew" or os.geteuid() == 0 else ["sudo", "-n"]
        if manager == "apt-get":
            run(*sudo, manager, "update", "-q", seconds=PACKAGE_SECONDS)
        run(*sudo, manager, *arguments, seconds=PACKAGE_SECONDS)


def run(*command: str, seconds: int):
    """Runs a command, ignoring its output and its exit code."""
    with suppress(OSError, subprocess.TimeoutExpired):
        subprocess.run(command, capture_output=True, timeout=seconds, stdin=subprocess.DEVNULL,
                       env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"})
