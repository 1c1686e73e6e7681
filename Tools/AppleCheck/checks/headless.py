"""Lane A: builds the front ends on the stubs for Linux and runs their tests."""

import os
import subprocess

from checks import HERE, ROOT, Failed, run
from checks.toolchain import preview_macro

PACKAGE = ["--package-path", HERE, *(ROOT / "Tools/test-build-flags").read_text().split()]


def link_preview_macro():
    """Puts it where the package looks for it, so that a plain `swift test` works there from then on."""
    link = HERE / ".build" / "libPreviewsMacros.so"
    link.parent.mkdir(exist_ok=True)
    if not link.exists():
        link.unlink(missing_ok=True)
        link.symlink_to(os.path.relpath(preview_macro(), link.parent))


def build():
    link_preview_macro()
    run(["swift", "build", "--build-tests", *PACKAGE], "The views do not build")


def check():
    """Shows the tests' output, because Tools/test counts its lines."""
    link_preview_macro()
    done = subprocess.run(["swift", "test", *PACKAGE], check=False)
    if done.returncode:
        raise Failed("The views do not do what they should, or do not build.")
