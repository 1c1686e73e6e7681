"""The file systems of the matrix. Each can be made, mounted, and mounted again at another path.

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
    #: Whether a file keeps its inode number over renames and mounts.
    keeps_inodes = True
    #: Whether its number tells it from other disks, and whether that number changes with the device.
    has_number = True
    is_numbered_by_device = False
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


class Image(Disk):
    """A file system in a file, on a loop device. Plugged in again, it has another device, as a USB disk has."""

    size = 64 << 20
    format = ()
    device = None
    #: What has the device that the disk had before.
    other = None

    def make(self):
        self.image = self.place / "image"
        with open(self.image, "wb") as file:
            file.truncate(self.size)
        call(*self.format, self.image)

    def plug(self):
        if self.device is None:
            self.device = call("losetup", "--show", "-f", self.image)

    def attach(self, top):
        self.plug()
        call("mount", self.device, top)

    def unmount(self):
        super().unmount()
        self.unplug()

    def unplug(self):
        call("losetup", "-d", self.device)
        self.device = None
        if self.other is None:
            stranger = self.place / "stranger"
            stranger.write_bytes(bytes(1 << 16))
            self.other = call("losetup", "--show", "-f", stranger)

    def close(self):
        super().close()
        for device in filter(None, (self.device, self.other)):
            subprocess.run(["losetup", "-d", device], capture_output=True)


class Ext4(Image):
    commands = ("mkfs.ext4",)
    format = ("mkfs.ext4", "-q")


class CaselessExt4(Ext4):
    """ext4 with a library whose names are compared without case."""

    format = ("mkfs.ext4", "-q", "-O", "casefold")

    def attach(self, top):
        try:
            super().attach(top)
        except Lacking:
            raise Lacking("a kernel with CONFIG_UNICODE") from None
        self.library.mkdir(exist_ok=True)
        if not os.listdir(self.library):
            call("chattr", "+F", self.library)


class XFS(Image):
    commands = ("mkfs.xfs",)
    format = ("mkfs.xfs", "-q")
    is_numbered_by_device = True
    size = 320 << 20


class VFAT(Image):
    commands = ("mkfs.vfat",)
    format = ("mkfs.vfat",)

    def attach(self, top):
        if "vfat" not in Path("/proc/filesystems").read_text():
            raise Lacking("a kernel with vfat")
        super().attach(top)


class Btrfs(Image):
    commands = ("mkfs.btrfs",)
    format = ("mkfs.btrfs", "-q")
    size = 128 << 20


class Subvolume(Btrfs):
    """A btrfs whose library is a subvolume below the mount."""

    def attach(self, top):
        super().attach(top)
        if not self.library.exists():
            call("btrfs", "subvolume", "create", self.library)


class UserSpace:
    """A file system that a process serves."""

    keeps_inodes = False
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


class NTFS(UserSpace, Image):
    commands = ("mkfs.ntfs", "ntfs-3g")
    format = ("mkfs.ntfs", "-F", "-Q", "-q")

    def attach(self, top, option="rw"):
        self.plug()
        call("ntfs-3g", "-o", option, self.device, top)

    def read_only(self):
        self.unmount()
        self.attach(self.top, "ro")


class ExFAT(UserSpace, Image):
    """exFAT through FUSE, which has no exclusive rename and no links, and compares names without case."""

    commands = ("mkfs.exfat", "mount.exfat-fuse")
    format = ("mkfs.exfat",)
    def attach(self, top, *options):
        self.plug()
        call("mount.exfat-fuse", *options, self.device, top)

    def read_only(self):
        self.unmount()
        self.attach(self.top, "-o", "ro")


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
             "--vfs-cache-mode", "writes", "--vfs-write-back", "0s", self.cloud, top)

    def unmount(self):
        super().unmount()
        self.unplug()


class MergerFS(Disk):
    """Two branches shown as one tree; each has a part of the pictures."""

    keeps_inodes = has_number = False
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

    def spread(self):
        """Moves every second file of each folder to the second branch."""
        first, second = self.branches
        for folder, _, names in os.walk(first):
            there = second / Path(folder).relative_to(first)
            there.mkdir(exist_ok=True)
            for name in sorted(names)[::2]:
                shutil.copy2(Path(folder) / name, there / name)
                os.unlink(Path(folder) / name)

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


#: The rows of the matrix.
DISKS = {
    "folder": Folder, "ext4": Ext4, "xfs": XFS, "btrfs": Btrfs, "btrfs-subvolume": Subvolume, "ntfs-3g": NTFS, "exfat-fuse": ExFAT,
    "vfat": VFAT, "rclone": Rclone,
    "mergerfs-epmfs": MergerFS, "mergerfs-mfs": MergerFSMost, "overlay": Overlay, "bind": Bind,
    "tmpfs": Memory, "ext4-caseless": CaselessExt4,
}
#: Those that `make test` tries: they need nothing but the kernel and take no time.
QUICK = ("folder", "overlay", "bind")
