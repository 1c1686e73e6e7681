"""File systems in a file, on a loop device."""

import os
import shutil
import subprocess
from pathlib import Path

from disks.disk import Disk, Lacking, UserSpace, call
from disks.namespace import LINKS
from riffle_pages.server import until


class Image(Disk):
    """A file system in a file, on a loop device. Plugged in again, it has another device, as a USB disk has."""

    clones = True
    size = 64 << 20
    format = ()
    device = None
    #: The link to the device that udev makes.
    link = None
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
            self.link = LINKS / call("blkid", "-p", "-o", "value", "-s", "UUID", self.device)
            # Of two disks with one UUID, the last one has the link.
            self.link.unlink(missing_ok=True)
            self.link.symlink_to(self.device)

    def attach(self, top):
        self.plug()
        call("mount", self.device, top)

    def unmount(self):
        super().unmount()
        self.unplug()

    def unplug(self):
        call("losetup", "-d", self.device)
        self.link.unlink(missing_ok=True)
        self.device = None
        if self.other is None:
            stranger = self.place / "stranger"
            stranger.write_bytes(bytes(1 << 16))
            self.other = call("losetup", "--show", "-f", stranger)

    def clone(self, place):
        """Another disk with the same bytes, mounted beside this one."""
        other = type(self)(place)
        for disk in (self, other):
            disk.unmount()
        shutil.copyfile(self.image, other.image)
        for disk in (self, other):
            disk.mount()
        return other

    def close(self):
        super().close()
        for device in filter(None, (self.device, self.other)):
            subprocess.run(["losetup", "-d", device], capture_output=True)
        if self.link:
            self.link.unlink(missing_ok=True)


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
    clones = False
    size = 320 << 20

    def unplug(self):
        # XFS refuses to mount a second copy of a UUID while a file of the first is still open.
        mounted = Path("/sys/fs/xfs") / Path(self.device).name
        until(lambda: not mounted.exists(), "the last file of the disk is closed")
        super().unplug()


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
    clones = False
    size = 128 << 20


class Subvolume(Btrfs):
    """A btrfs whose library is a subvolume below the mount."""

    def attach(self, top):
        super().attach(top)
        if not self.library.exists():
            call("btrfs", "subvolume", "create", self.library)


class NTFS(UserSpace, Image):
    has_number = True
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

    has_number = True
    commands = ("mkfs.exfat", "mount.exfat-fuse")
    format = ("mkfs.exfat",)

    def attach(self, top, *options):
        self.plug()
        call("mount.exfat-fuse", *options, self.device, top)

    def read_only(self):
        self.unmount()
        self.attach(self.top, "-o", "ro")
