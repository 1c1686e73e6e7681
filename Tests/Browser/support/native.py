"""The native command that plays traces."""

import subprocess
from pathlib import Path

from support.built import ROOT, build_unless


def played(text):
    """What `cardistry-trace` prints for a trace, line by line."""
    swift = [ROOT / "Tools/test-swift", "build", "."]
    folder = subprocess.run([*swift, "--show-bin-path"], capture_output=True, text=True, check=True).stdout.strip()
    command = Path(folder) / "cardistry-trace"
    build_unless(command, *swift, "--product", "cardistry-trace")
    done = subprocess.run([command], input=text, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()
