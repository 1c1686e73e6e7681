"""The installed Swift toolchain, and the parts of it that both lanes use."""

import hashlib
import os
import shutil
from functools import cache
from pathlib import Path

from checks import BUILD, HERE, Failed, run

FLAGS = "// swift-module-flags: "
NO_BODIES = "-experimental-skip-all-function-bodies"


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


@cache
def preview_macro():
    """The library that expands `#Preview`, built on the toolchain's own SwiftSyntax."""
    source = HERE / "Lane" / "PreviewsMacros.swift"
    plugin = workshop() / "libPreviewsMacros.so"
    if not plugin.exists() or plugin.stat().st_mtime < source.stat().st_mtime:
        host, syntax = library() / "host", workshop() / "syntax"
        for text in host.glob("Swift*.swiftmodule/x86_64-unknown-linux-gnu.swiftinterface"):
            # The compiler builds these modules. Without inlinable bodies it takes a third of the time.
            copy = syntax / text.parent.name / text.name
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(text.read_text().replace(FLAGS, f"{FLAGS}{NO_BODIES} ", 1))
        run(
            ["swiftc", "-swift-version", "6", "-emit-library", "-module-name", "PreviewsMacros",
             "-parse-as-library", "-enable-upcoming-feature", "InternalImportsByDefault",
             "-module-cache-path", syntax / "cache", "-I", syntax, "-L", host, "-lSwiftSyntax", "-lSwiftSyntaxMacros",
             "-Xlinker", "-rpath", "-Xlinker", host, "-o", plugin, source],
            "The macro library does not build")
    return plugin
