"""A riffle of the stage, on a library and with data and cache of its own."""

import os
import select
import signal
import subprocess
import time
from pathlib import Path
from urllib.parse import urlsplit

from support.built import ROOT, build_unless


def stage():
    """Where the staged Riffle lies; it is built if it is not there."""
    folder = Path(os.environ.get("CARDISTRY_STAGE", ROOT / ".build/stage"))
    build_unless(folder / "bin/riffle", ROOT / "Tools/stage")
    return folder


class Riffle:
    """`start()` returns the address to open; `kill()` is kill -9."""

    def __init__(self, library, home, *flags):
        self.library = library
        #: What the command line names, in this order; nothing for a Riffle that asks for a folder.
        self.named = [library.root] if library else []
        #: Programs and options that start the command, such as one that takes rights from it.
        self.through = []
        #: The home folder, where it is not that of the tests.
        self.home = None
        self.data = home / "data"
        self.cache = home / "cache"
        self.config = home / "config"
        self.log = home / "riffle.log"
        self.flags = list(flags)
        # A free one, and from then on always the same.
        self.port = 0
        self.process = None

    @property
    def environment(self):
        home = {"HOME": str(self.home)} if self.home else {}
        return os.environ | home | {"XDG_DATA_HOME": str(self.data), "XDG_CACHE_HOME": str(self.cache),
                             "XDG_CONFIG_HOME": str(self.config)}

    def start(self):
        self.teach()
        command = [*self.through, stage() / "bin/riffle", "--no-open", "--port", str(self.port), *self.flags]
        if os.geteuid() == 0:
            command.append("--allow-root")
        self.data.mkdir(parents=True, exist_ok=True)
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [*command, *self.named], env=self.environment, stdout=subprocess.PIPE, stderr=log)
        ready, _, _ = select.select([self.process.stdout], [], [], 30)
        address = self.process.stdout.readline().decode().strip() if ready else ""
        if not address.startswith("http"):
            self.kill()
            raise AssertionError(f"riffle printed no address:\n{self.log.read_text()}")
        self.port = urlsplit(address).port
        return address

    def teach(self):
        """Says of everyone that they know how to swipe, unless the file says otherwise: a round begins with its photos."""
        settings = self.config / "riffle/default.conf"
        if not settings.exists():
            settings.parent.mkdir(parents=True, exist_ok=True)
            settings.write_text("taught=true\n")

    def stop(self):
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(timeout=20)

    def kill(self):
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait(timeout=10)

    # What the file system says, independently of Riffle.

    @property
    def trash(self):
        return self.data / "Trash"

    def trashed(self):
        """Names in the home trash that have both the file and its note."""
        files = self.trash / "files"
        names = sorted(os.listdir(os.fsencode(files))) if files.is_dir() else []
        info = self.trash / "info"
        notes = sorted(os.listdir(os.fsencode(info))) if info.is_dir() else []
        assert notes == [name + b".trashinfo" for name in names], (names, notes)
        return names

    def trash_list(self):
        """What the command trash-list of trash-cli says, one path a line, or None without it."""
        try:
            out = subprocess.run(
                ["trash-list"], env=self.environment, capture_output=True, check=True, timeout=30).stdout
        except FileNotFoundError:
            return None
        mine = os.fsencode(self.library.root)
        # "2026-11-21 18:00:00 /path"
        return sorted(line[20:] for line in out.splitlines() if line[20:].startswith(mine))


def until(condition, what, seconds=20):
    """Polls something outside the browser."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return
        time.sleep(0.02)
    raise AssertionError(f"not within {seconds} s: {what}")
