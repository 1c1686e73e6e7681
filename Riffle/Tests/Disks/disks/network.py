"""A folder of this machine that comes back over the network."""

import atexit
import subprocess
from pathlib import Path

from disks.disk import Disk, Lacking, call

#: Where the kernel's server is set up, and where its commands keep what they know.
CONTROL, STATE = Path("/proc/fs/nfsd"), Path("/var/lib/nfs")
THREADS = CONTROL / "threads"
OPTIONS = "rw,sync,insecure,no_root_squash,no_subtree_check"


class NFS(Disk):
    """A folder that this machine's kernel exports and mounts: hard links, and no rename that never replaces."""

    commands = ("exportfs", "rpc.nfsd", "rpc.mountd", "mount.nfs")
    has_number = False
    #: The folder that clients see as the root, and the number of disks in it.
    root = None
    count = 0
    source = None

    def make(self):
        for name in ("nfsd", "nfs4"):
            if f"\t{name}\n" not in Path("/proc/filesystems").read_text():
                raise Lacking(f"a kernel with {name}")
        if not NFS.root:
            self.begin(self.place.parents[1] / "nfs")
        NFS.count += 1
        self.source = NFS.root / str(NFS.count)
        self.source.mkdir()
        call("mount", "-t", "tmpfs", "-o", "size=16m", "none", self.source)
        call("exportfs", "-o", f"{OPTIONS},fsid={NFS.count}", f"127.0.0.1:{self.source}")

    @staticmethod
    def begin(root):
        """Starts the server, which ends with the tests. A server that is in use is not touched."""
        if not THREADS.exists():
            call("mount", "-t", "nfsd", "nfsd", CONTROL)
        if THREADS.read_text().strip() != "0":
            raise Lacking("an NFS server that is not in use")
        # The exports of the tests' namespace, and not those of the machine.
        call("mount", "-t", "tmpfs", "none", STATE)
        for name in ("etab", "rmtab"):
            (STATE / name).touch()
        (STATE / "v4recovery").mkdir()
        root.mkdir(exist_ok=True)
        call("mount", "-t", "tmpfs", "none", root)
        helper = subprocess.Popen(["rpc.mountd", "--foreground", "--no-nfs-version", "3"])
        atexit.register(helper.terminate)
        atexit.register(call, "rpc.nfsd", "0")
        call("rpc.nfsd", "--no-nfs-version", "3", "--no-udp", "4")
        # Otherwise it waits a minute and a half for clients of an earlier server.
        (CONTROL / "v4_end_grace").write_text("Y")
        call("exportfs", "-o", f"{OPTIONS},fsid=0,crossmnt", f"127.0.0.1:{root}")
        NFS.root = root

    def attach(self, top):
        call("mount", "-t", "nfs4", "-o", "proto=tcp", f"127.0.0.1:/{self.source.name}", top)

    def close(self):
        super().close()
        if self.source:
            subprocess.run(["exportfs", "-u", f"127.0.0.1:{self.source}"], capture_output=True)
            subprocess.run(["umount", "-l", self.source], capture_output=True)
