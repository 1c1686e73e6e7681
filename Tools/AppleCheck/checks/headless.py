"""Lane A: builds the front ends on the stubs for Linux and runs their tests."""

import subprocess

from checks import HERE, ROOT, Failed, run

PACKAGE = ["--package-path", HERE, *(ROOT / "Tools/test-build-flags").read_text().split()]


def build():
    run(["swift", "build", "--build-tests", *PACKAGE], "The views do not build")


def check():
    """Shows the tests' output, because Tools/test counts its lines."""
    done = subprocess.run(["swift", "test", *PACKAGE], check=False)
    if done.returncode:
        raise Failed("The views do not do what they should, or do not build.")
