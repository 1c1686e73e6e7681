"""Mounts without a disk of their own: of folders, in layers, in memory, and those of processes."""

import json
import os
import shutil
import subprocess
from pathlib import Path

from disks.disk import Disk, Lacking, UserSpace, call
from riffle_pages.server import until


class Rclone(UserSpace, Disk):
    """A folder shown by `rclone mount`, as a cloud's is: no exclusive rename, and no links."""

    commands = ("rclone", "fusermount3")
    # The cache of what is written is on another disk.
    fills = False

    def make(self):
        super().make()
        self.cloud = self.place / "cloud"
        self.cloud.mkdir()

    @property
    def source(self):
        return self.cloud

    def attach(self, top):
        call("rclone", "mount", "--daemon", "--config", "/dev/null", "--cache-dir", self.place / "cache",
             "--vfs-cache-mode", "writes", "--vfs-write-back", "20ms", self.cloud, top)

    def settle(self):
        self.upload()

    def upload(self):
        """rclone 1.60 stores a file that is renamed during its upload under both names, or only under the old one, also
        without Riffle (Guides/moving.md)."""
        until(lambda: not self.is_uploading() and self.listing(self.cloud) == self.listing(self.top), "everything is uploaded")

    def is_uploading(self):
        """Whether rclone's notes about its cache name a file that is not stored yet. The file itself appears before."""
        try:
            return any(json.loads(note.read_text())["Dirty"]
                       for note in (self.place / "cache" / "vfsMeta").rglob("*") if note.is_file())
        except (FileNotFoundError, json.JSONDecodeError):
            # It is being written.
            return True

    @staticmethod
    def listing(root):
        """The files below a folder. rclone sets the time last."""
        files = [(path.relative_to(root), path.stat()) for path in root.rglob("*") if path.is_file()]
        return {(str(path), status.st_size, int(status.st_mtime)) for path, status in files}

    def unmount(self):
        super().unmount()
        self.unplug()


class MergerFS(Disk):
    """Two branches shown as one tree; each has a part of the pictures."""

    has_number = False
    commands = ("mergerfs",)
    policy = "epmfs"

    def make(self):
        if not os.path.exists("/dev/fuse"):
            raise Lacking("/dev/fuse")
        self.branches = [self.place / "one", self.place / "two"]
        for branch, size in zip(self.branches, ("16m", "12m")):
            branch.mkdir()
            call("mount", "-t", "tmpfs", "-o", f"size={size}", "none", branch)

    def attach(self, top):
        call("mergerfs", "-o", f"category.create={self.policy},minfreespace=0,use_ino,allow_other",
             ":".join(map(str, self.branches)), top)

    def settle(self):
        """Moves every second file of each folder to the second branch."""
        first, second = self.branches
        for folder, _, names in os.walk(first):
            there = second / Path(folder).relative_to(first)
            there.mkdir(exist_ok=True)
            for name in sorted(names)[::2]:
                shutil.copy2(Path(folder) / name, there / name)
                os.unlink(Path(folder) / name)
        self.remount()

    def read_only(self):
        for branch in self.branches:
            call("mount", "-o", "remount,ro", branch)

    def close(self):
        super().close()
        for branch in self.branches:
            subprocess.run(["umount", "-l", branch], capture_output=True)


class MergerFSMost(MergerFS):
    policy = "mfs"


class Overlay(Disk):
    """A writable layer over another one, as in a container."""

    def make(self):
        self.layers = self.place / "layers"
        self.layers.mkdir()
        call("mount", "-t", "tmpfs", "-o", "size=16m", "none", self.layers)
        for name in ("lower", "upper", "work"):
            (self.layers / name).mkdir()
        (self.layers / "lower" / self.folder).mkdir()

    def attach(self, top):
        layers = self.layers
        call("mount", "-t", "overlay", "overlay", "-o",
             f"lowerdir={layers}/lower,upperdir={layers}/upper,workdir={layers}/work", top)

    def close(self):
        super().close()
        subprocess.run(["umount", "-l", self.layers], capture_output=True)


class Bind(Disk):
    """A folder of another file system, mounted by itself."""

    def make(self):
        self.source = self.place / "source"
        self.source.mkdir()
        call("mount", "-t", "tmpfs", "-o", "size=16m", "none", self.source)
        (self.source / "inner").mkdir()

    def attach(self, top):
        call("mount", "--bind", self.source / "inner", top)

    def read_only(self):
        call("mount", "-o", "remount,ro,bind", self.top)

    def close(self):
        super().close()
        subprocess.run(["umount", "-l", self.source], capture_output=True)


class Memory(Disk):
    """tmpfs: it can be mounted elsewhere, and not be unplugged."""

    unplugs = False

    def attach(self, top):
        call("mount", "-t", "tmpfs", "-o", "size=16m", "none", top)

    def remount(self, name="mnt"):
        old, self.top = self.top, self.place / name
        self.top.mkdir(exist_ok=True)
        call("mount", "--move", old, self.top)
