"""The packages are clean, the same each time, and work on a system that has nothing else of Riffle."""

import os
import shlex
import subprocess
import sys

from .conftest import ROOT, run

#: A person of the clean system.
PERSON = "1000:1000"


def test_the_package_is_clean(package):
    assert run("lintian", "--fail-on", "error,warning", package) == ""
    assert run("desktop-file-validate", ROOT / "Riffle/Packaging/riffle.desktop") == ""


def test_the_scripts_of_the_archive_are_clean():
    assert run("shellcheck", ROOT / "Riffle/Packaging/install.sh", ROOT / "Tools/dist") == ""


def test_the_same_builds_are_packed_into_the_same_bytes(dist):
    first = (dist / "SHA256SUMS").read_text()
    run(ROOT / "Tools/dist", cwd=ROOT)
    assert (dist / "SHA256SUMS").read_text() == first
    assert len(first.splitlines()) == 2


def test_the_package_has_what_a_distribution_expects(package):
    files = {line.split()[-1].removeprefix("./") for line in run("dpkg-deb", "--contents", package).splitlines()}
    assert {
        "usr/bin/riffle", "usr/lib/riffle/riffle-worker", "usr/share/riffle/page/index.html", "usr/share/man/man1/riffle.1.gz",
        "usr/share/bash-completion/completions/riffle", "usr/share/zsh/vendor-completions/_riffle",
        "usr/share/fish/vendor_completions.d/riffle.fish", "usr/share/applications/riffle.desktop",
        "usr/lib/systemd/user/riffle.service",
        "usr/share/doc/riffle/copyright", "usr/share/doc/riffle/changelog.gz"} <= files
    # Nothing is run at an installation.
    assert "postinst" not in run("dpkg-deb", "--info", package)


def test_the_manual_page_is_one(package, tmp_path):
    run("dpkg-deb", "--extract", package, tmp_path)
    page = run("man", "--local-file", tmp_path / "usr/share/man/man1/riffle.1.gz", env=os.environ | {"MANWIDTH": "100"})
    assert "--dry-run" in page and "SYNOPSIS" in page.upper()


def test_a_person_of_a_clean_debian_goes_through_an_evening(debian, tmp_path):
    """Swipes in Chromium, moves to the trash and restores, with the program of the package."""
    assert debian.run("riffle", "--version", user=PERSON).startswith("riffle ")
    outside = tmp_path / "evening"
    inside = debian.root / outside.relative_to("/")
    for folder in (outside, inside):
        folder.mkdir(parents=True)
    run("mount", "--bind", outside, inside)
    stage = tmp_path / "stage"
    program = stage / "bin/riffle"
    program.parent.mkdir(parents=True)
    # Everything that the tests make belongs to the person, who sees it at the same path.
    program.write_text(f"""#!/bin/sh
set -e
chown -R {PERSON} {shlex.quote(str(outside))}
set -- $(printf '%s\\n' "$@" | grep -v -x -e --allow-root)
exec chroot --userspec={PERSON} {shlex.quote(str(debian.root))} /usr/bin/riffle "$@"
""")
    program.chmod(0o755)
    try:
        for folder in outside.parents:
            os.chmod(folder, folder.stat().st_mode | 0o011)
        run(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--basetemp={outside}/run", "Riffle/Tests/Browser/test_evening.py",
            cwd=ROOT, env=os.environ | {"CARDISTRY_STAGE": str(stage)})
    finally:
        run("umount", inside)


def test_a_removed_package_leaves_photos_and_decisions(debian):
    photos = debian.root / "home/person/Pictures"
    photos.mkdir(parents=True)
    (photos / "a.jpg").write_bytes(b"a picture")
    journal = debian.root / "home/person/.local/share/riffle/journal"
    journal.parent.mkdir(parents=True)
    journal.write_bytes(b"decisions")
    debian.run("dpkg", "--purge", "riffle")
    assert (photos / "a.jpg").read_bytes() == b"a picture" and journal.read_bytes() == b"decisions"
    left = [path for path in (debian.root / "usr").rglob("*riffle*") if path.exists()]
    assert left == []


def test_the_archive_installs_below_a_prefix_and_goes_again(dist, tmp_path):
    [archive] = dist.glob("*.tar.xz")
    run("tar", "--extract", "--file", archive, "--directory", tmp_path)
    [folder] = tmp_path.glob("riffle-*")
    prefix = tmp_path / "a prefix"
    other = prefix / "bin/other"
    other.parent.mkdir(parents=True)
    other.write_text("another program")
    run(folder / "install.sh", "--prefix", prefix)
    assert run(prefix / "bin/riffle", "--version").startswith("riffle ")
    # The page and the worker are found, whichever folder the prefix is.
    library = tmp_path / "library"
    library.mkdir()
    with subprocess.Popen(
            [prefix / "bin/riffle", "--no-open", "--port", "0", "--allow-root", library], stdout=subprocess.PIPE, text=True,
            env=os.environ | {"XDG_DATA_HOME": str(tmp_path / "data")}) as server:
        address = server.stdout.readline()
        server.terminate()
    assert address.startswith("http://127.0.0.1:")
    run(folder / "install.sh", "--prefix", prefix, "--uninstall")
    assert [path.name for path in prefix.rglob("*") if path.is_file()] == ["other"]
