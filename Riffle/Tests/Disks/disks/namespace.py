"""A mount namespace for the tests: what they mount is invisible elsewhere and is gone when they end."""

import ctypes
import functools
import os
import subprocess
from pathlib import Path

#: Where udev links each disk by its UUID.
LINKS = Path("/dev/disk/by-uuid")
CLONE_NEWNS = 0x00020000


@functools.cache
def enter():
    """Enters a namespace of its own, once. Returns why this machine doesn't allow it, or None."""
    if os.geteuid() != 0:
        return "mounting needs the root user"
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.unshare(CLONE_NEWNS) != 0:
        return f"no mount namespace: {os.strerror(ctypes.get_errno())}"
    # Links of the tests' own, because a container has no udev.
    LINKS.parent.mkdir(exist_ok=True)
    for command in (("--make-rprivate", "/"), ("-t", "tmpfs", "none", LINKS.parent)):
        made = subprocess.run(["mount", *command], capture_output=True, text=True)
        if made.returncode:
            return made.stderr.strip()
    LINKS.mkdir()
    return None
