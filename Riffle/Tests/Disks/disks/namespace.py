"""A mount namespace for the tests: what they mount is invisible elsewhere and is gone when they end."""

import ctypes
import functools
import os
import subprocess

CLONE_NEWNS = 0x00020000


@functools.cache
def enter():
    """Enters a namespace of its own, once. Returns why this machine doesn't allow it, or None."""
    if os.geteuid() != 0:
        return "mounting needs the root user"
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.unshare(CLONE_NEWNS) != 0:
        return f"no mount namespace: {os.strerror(ctypes.get_errno())}"
    made = subprocess.run(["mount", "--make-rprivate", "/"], capture_output=True, text=True)
    return made.stderr.strip() or None
