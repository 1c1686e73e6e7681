"""Lane A: builds the front ends on the stubs for Linux and runs their tests."""

import subprocess

from checks import ROOT, Failed, run

SWIFT = ROOT / "Tools/test-swift"
PACKAGE = "Tools/AppleCheck"


def build():
    run([SWIFT, "build", PACKAGE, "--build-tests"], "The views do not build")


def check():
    """Shows the tests' output, because Tools/test counts its lines."""
    done = subprocess.run([SWIFT, "test", PACKAGE], check=False)
    if done.returncode:
        raise Failed("The views do not do what they should, or do not build.")
