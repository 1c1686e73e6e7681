"""The installed Swift toolchain, and the parts of it that both lanes use."""

import hashlib
import os
import shutil
from functools import cache
from pathlib import Path

from checks import BUILD, HERE, Failed, run

NO_BODIES = "-experimental-skip-all-function-bodies"
# Expands `#Preview`.
MACRO = ["-load-plugin-executable", f"{HERE / 'Lane' / 'preview-macro'}#PreviewsMacros"]


@cache
def library():
    """The folder `lib/swift` of the toolchain."""
    compiler = shutil.which("swiftc")
    if not compiler:
        raise Failed("There is no swiftc on PATH.")
    found = Path(os.path.realpath(compiler)).parent.parent / "lib" / "swift"
    if not (found / "linux").is_dir():
        raise Failed(f"{found} is not the library of a Swift toolchain for Linux.")
    return found


@cache
def workshop():
    """The folder for this toolchain's modules. Each toolchain has its own."""
    version = run(["swiftc", "--version"], "swiftc does not answer")
    folder = BUILD / hashlib.sha256(version.encode()).hexdigest()[:12]
    folder.mkdir(parents=True, exist_ok=True)
    return folder
