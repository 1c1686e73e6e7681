"""The file systems of the matrix."""

from disks.disk import Folder
from disks.images import NTFS, VFAT, XFS, Btrfs, CaselessExt4, ExFAT, Ext4, Subvolume
from disks.mounts import Bind, Memory, MergerFS, MergerFSMost, Overlay, Rclone
from disks.network import NFS

#: The rows of the matrix.
DISKS = {
    "folder": Folder, "ext4": Ext4, "xfs": XFS, "btrfs": Btrfs, "btrfs-subvolume": Subvolume, "ntfs-3g": NTFS, "exfat-fuse": ExFAT,
    "vfat": VFAT, "rclone": Rclone,
    "mergerfs-epmfs": MergerFS, "mergerfs-mfs": MergerFSMost, "overlay": Overlay, "bind": Bind,
    "tmpfs": Memory, "nfs": NFS, "ext4-caseless": CaselessExt4,
}
#: Those that `make test` tries: they need nothing but the kernel and take no time.
QUICK = ("folder", "overlay", "bind")
