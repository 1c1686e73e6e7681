"""What the tests of a page need built."""

import fcntl
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def build_unless(path, *command):
    """Runs a command that makes the file, unless it is there; of several workers one does, and the others wait."""
    lock = ROOT / ".build" / "browser-tests.lock"
    lock.parent.mkdir(exist_ok=True)
    with open(lock, "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        if not path.exists():
            subprocess.run(command, check=True, timeout=1800)
