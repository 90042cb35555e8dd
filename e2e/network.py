"""A network of a test's own: a namespace with one pair of interfaces, out of which no way leads.

Browsers offer each other the address of an interface, never 127.0.0.1, so that live tables cannot be tested
on loopback alone.
"""

import ctypes
import os
import shutil
import subprocess
import tempfile
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

FOLDER = Path("/run/netns")
PREFIX = "kaffeehaus-"                  # of a namespace's name; the number of its process follows
ADDRESS, NEIGHBOUR = "10.77.0.1", "10.77.0.2"
COMMANDS = (
    "link set lo up",
    "link add inside type veth peer name beside",
    f"address add {ADDRESS}/24 dev inside",
    "link set inside up",
    "link set beside up",
    # Firefox asks which interface leads outside; both ends of the pair are in here, so nothing gets anywhere
    f"route add default via {NEIGHBOUR} dev inside",
)


class Unavailable(RuntimeError):
    """No namespace can be made here."""


class Namespace(AbstractContextManager):
    """Processes started while `entered`, and programs named by `program`, have no other network."""

    def __init__(self):
        self.name = f"{PREFIX}{os.getpid()}"
        self._folder = tempfile.TemporaryDirectory(prefix=PREFIX)

    def __enter__(self) -> "Namespace":
        if not (hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("ip")):
            raise Unavailable("a network namespace needs root, and the program `ip`")
        remove_abandoned()
        try:
            ip("netns", "add", self.name)
            for command in COMMANDS:
                ip("-netns", self.name, *command.split())
        except Unavailable:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        remove(self.name)
        self._folder.cleanup()

    @contextmanager
    def entered(self):
        """Puts this thread, and every process that it starts, into the namespace."""
        home = os.open("/proc/thread-self/ns/net", os.O_RDONLY)
        inside = os.open(FOLDER / self.name, os.O_RDONLY)
        try:
            turn_to(inside)
            yield
        finally:
            turn_to(home)
            os.close(inside)
            os.close(home)

    def program(self, path: str) -> tuple[str, Path]:
        """A program that runs another one in the namespace, and a file that then has its process number."""
        number = len(list(Path(self._folder.name).iterdir()))
        script, process = (Path(self._folder.name) / f"{number}.{kind}" for kind in ("sh", "pid"))
        script.write_text(f'#!/bin/sh\necho $$ > "{process}"\nexec ip netns exec {self.name} "{path}" "$@"\n')
        script.chmod(0o700)
        return str(script), process


def ip(*arguments: str):
    done = subprocess.run(["ip", *arguments], capture_output=True, text=True)
    if done.returncode:
        raise Unavailable(f"ip {' '.join(arguments)}: {done.stderr.strip()}")


def turn_to(namespace: int):
    """What `os.setns` does from Python 3.12 on, for this thread."""
    library = ctypes.CDLL(None, use_errno=True)
    if library.setns(namespace, 0):
        raise OSError(ctypes.get_errno(), "setns")


def remove(name: str):
    if (FOLDER / name).exists():
        subprocess.run(["ip", "netns", "delete", name], capture_output=True)


def remove_abandoned():
    """Removes namespaces of processes that are gone without having tidied up."""
    for path in FOLDER.glob(f"{PREFIX}*") if FOLDER.exists() else ():
        if not Path("/proc", path.name.removeprefix(PREFIX)).exists():
            remove(path.name)
