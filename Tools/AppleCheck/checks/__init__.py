"""The steps of Tools/check-apple."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
HERE = ROOT / "Tools" / "AppleCheck"
BUILD = ROOT / ".build" / "apple"


class Failed(Exception):
    """A failed check; the text says why."""


def run(command, what, **options):
    """Runs a command. Its output becomes the text of a failure."""
    done = subprocess.run(
        [str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        errors="replace", check=False, **options)
    if done.returncode:
        raise Failed(f"{what} (status {done.returncode}):\n{done.stdout}")
    return done.stdout
