"""Finds a Chromium for tests and measurements: Playwright's own, else an installed one, else the system's package."""

import os
import shutil
import subprocess
import sys
from contextlib import contextmanager

INSTALLED = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
IN_APPLICATIONS = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
PACKAGES = {"apt-get": ("install", "-y", "-q", "chromium"), "dnf": ("install", "-y", "-q", "chromium"),
            "brew": ("install", "--cask", "--quiet", "chromium")}
QUIET = ("--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run")
DOWNLOAD_SECONDS, PACKAGE_SECONDS = 240, 600


@contextmanager
def playwright():
    from playwright.sync_api import sync_playwright

    with sync_playwright() as started:
        yield started


def launch_options(started) -> dict:
    """What `launch` is to be called with on this machine; a browser is fetched where there is none."""
    sandbox = ("--no-sandbox",) if hasattr(os, "geteuid") and os.geteuid() == 0 else ()
    options = {"args": [*QUIET, *sandbox], "headless": True}
    if os.path.exists(started.chromium.executable_path):
        return options
    found = installed() or (downloaded(started) and "") or packaged()
    if found is None:
        raise SystemExit("No browser was found, and none could be installed: install Chromium or Chrome for the browser tests.")
    return options | ({"executable_path": found} if found else {})


def installed() -> str | None:
    named = next(filter(None, map(shutil.which, INSTALLED)), None)
    return named or (IN_APPLICATIONS if os.path.exists(IN_APPLICATIONS) else None)


def downloaded(started) -> bool:
    """Playwright's own download, where its host can be reached."""
    done(sys.executable, "-m", "playwright", "install", "chromium", seconds=DOWNLOAD_SECONDS)
    return os.path.exists(started.chromium.executable_path)


def packaged() -> str | None:
    """The system's package, where we may install one without being asked for a password."""
    for manager, arguments in PACKAGES.items():
        if not shutil.which(manager):
            continue
        may = [] if manager == "brew" or os.geteuid() == 0 else ["sudo", "-n"]
        if manager == "apt-get":
            done(*may, manager, "update", "-q", seconds=PACKAGE_SECONDS)
        done(*may, manager, *arguments, seconds=PACKAGE_SECONDS)
    return installed()


def done(*command: str, seconds: int) -> bool:
    """Whether a command ended well; what it prints is of no use to anybody here."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        return not subprocess.run(command, capture_output=True, timeout=seconds, env=environment,
                                  stdin=subprocess.DEVNULL).returncode
    except (OSError, subprocess.TimeoutExpired):
        return False
