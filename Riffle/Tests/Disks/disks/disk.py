"""A disk to try Riffle on. It can be made, mounted, and mounted again at another path.

A disk says what this machine lacks for it: a kernel without the file system, or a command of Tools/packages.txt.
"""

import os
import shutil
import subprocess
from pathlib import Path

from riffle_pages.server import until


def call(*command):
    """Runs a command of the system, which must succeed."""
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode:
        raise Lacking(f"{command[0]}: {(done.stderr or done.stdout).strip().splitlines()[0:1]}")
    return done.stdout.strip()


class Lacking(Exception):
    """What this machine lacks for a file system."""


class Disk:
    """A file system in a folder of the test; `library` is the folder on it that Riffle serves."""

    #: The commands without which it can't be made.
    commands = ()
    #: Whether a mount can be taken away and come back with other device numbers.
    unplugs = True
    #: Whether it has another size than the disk of the test's folder, so that it can be filled.
    fills = True
    #: Whether its UUID or its number tells it from other disks.
    has_number = True
    #: Whether two of them with one UUID can be mounted at once.
    clones = False
    #: The folder on the disk that is the library.
    folder = "Pictures"

    def __init__(self, place):
        self.place = Path(place)
        self.top = self.place / "mnt"
        self.place.mkdir(parents=True, exist_ok=True)
        for command in self.commands:
            if not shutil.which(command):
                raise Lacking(f"the command {command}")
        try:
            self.make()
            self.mount()
            self.library.mkdir(exist_ok=True)
        except Lacking:
            self.close()
            raise

    @property
    def library(self):
        return self.top / self.folder

    def make(self):
        """Makes the file system, empty."""

    def attach(self, top):
        """Mounts it on an empty folder."""
        raise NotImplementedError

    def mount(self, name="mnt"):
        """Mounts it at a name in the test's folder."""
        self.top = self.place / name
        self.top.mkdir(exist_ok=True)
        self.attach(self.top)

    def unmount(self):
        """Takes the mount away. A busy one is taken from view at once, as an unplugged disk is."""
        busy = subprocess.run(["umount", self.top], capture_output=True).returncode != 0
        if busy:
            call("umount", "-l", self.top)

    def settle(self):
        """Puts what was written where it stays."""

    def upload(self):
        """Waits until all files that were written are stored."""

    def unplug(self):
        """Takes the device away, once nothing is mounted of it."""

    def remount(self, name="mnt"):
        self.unmount()
        self.mount(name)

    def remount_at(self, top):
        """Mounts it at the path of another disk."""
        self.unmount()
        self.top = top
        self.attach(top)

    def read_only(self):
        call("mount", "-o", "remount,ro", self.top)

    def close(self):
        subprocess.run(["umount", "-l", self.top], capture_output=True)

    def shell(self, command):
        """Runs a command on the disk, as a person does in a terminal."""
        subprocess.run(command, shell=True, check=True, cwd=self.library)

    def pictures(self):
        """Each picture on the whole disk, wherever it is: its bytes and how often they are there."""
        found = {}
        for root in self.roots():
            for folder, _, names in os.walk(root):
                for name in names:
                    if name.endswith(".png"):
                        content = (Path(folder) / name).read_bytes()
                        found[content] = found.get(content, 0) + 1
        return found

    def roots(self):
        return [self.top]

    def fill(self):
        """Leaves no byte free."""
        with open(self.top / "fill", "wb", buffering=0) as file:
            for size in (1 << 16, 1 << 12, 1 << 9, 1):
                try:
                    while file.write(b"\0" * size):
                        pass
                except OSError:
                    continue


class Folder(Disk):
    """A folder beside the home: no mount, but a library that moves."""

    unplugs = False
    fills = False

    def mount(self, name="mnt"):
        self.top = self.place / name
        self.top.mkdir(exist_ok=True)

    def remount(self, name="mnt"):
        self.top = self.top.rename(self.place / name)

    def roots(self):
        # The home is beside the disk, and takes the pictures.
        return [self.place.parent]

    def close(self):
        """Nothing is mounted."""


class UserSpace:
    """A file system that a process serves."""

    has_number = False

    def make(self):
        if not os.path.exists("/dev/fuse"):
            raise Lacking("/dev/fuse")
        super().make()

    @property
    def source(self):
        return self.device

    def unplug(self):
        until(lambda: not self.is_served(), "the file system's process has written everything")
        super().unplug()

    def is_served(self):
        """Whether the process of the file system still runs, which writes to the disk when it ends."""
        for process in Path("/proc").glob("[0-9]*/cmdline"):
            try:
                words = process.read_bytes().split(b"\0")
            except OSError:
                continue
            if os.fsencode(self.source) in words:
                return True
        return False
