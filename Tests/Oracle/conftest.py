"""The Swift core as the tests see it: a program that plays traces. And the seed of everything random here."""

import os
import random
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def seed():
    """`SEED=…` repeats a run; a failure names it."""
    return int(os.environ.get("SEED") or random.SystemRandom().randrange(1 << 32))


@pytest.fixture(scope="session")
def core():
    """Plays a trace through the core and returns what it printed."""
    build = [ROOT / "Tools/test-swift", "build", "."]
    subprocess.run([*build, "--product", "cardistry-trace"], check=True, capture_output=True)
    folder = subprocess.run(
        [*build, "--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()

    def play(trace):
        done = subprocess.run([f"{folder}/cardistry-trace"], input=trace, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    return play
