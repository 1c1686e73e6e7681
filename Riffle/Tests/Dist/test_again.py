"""A second clone, built in another folder at another time, gives the same programs and pages."""

import hashlib

from systems import ROOT, run


def sums(stage):
    return {
        path.relative_to(stage).as_posix(): hashlib.sha256(stripped(path)).hexdigest()
        for path in sorted(stage.rglob("*")) if path.is_file()}


def stripped(path):
    """The bytes of a file; of a program, those that are packed."""
    if path.read_bytes()[:4] == b"\x7fELF":
        run(ROOT / "Tools/packing/bare", path)
    return path.read_bytes()


def test_two_clean_builds_are_the_same(tmp_path):
    """The commit is built, so what is not committed makes a difference."""
    clone = tmp_path / "clone/elsewhere"
    run("git", "clone", "--quiet", "--no-local", ROOT, clone)
    run("Tools/stage", cwd=clone)
    copy = tmp_path / "stage"
    run("cp", "-R", ROOT / ".build/stage", copy)
    assert sums(clone / ".build/stage") == sums(copy)
