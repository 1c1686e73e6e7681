"""The package on clean Debians that have nothing else of Riffle: an evening, raw data, an upgrade, and its removal."""

import os
import re
import sqlite3
import subprocess
import sys

import pytest
from riffle_pages.library import png
from systems import PERSON, PILLOW, ROOT, Served, raw_samples, run


@pytest.fixture
def stage(debian, tmp_path, monkeypatch):
    """The system's Riffle in the place of the stage's, and a folder that both systems see."""
    shared = tmp_path / "shared"
    (shared / "photos").mkdir(parents=True)
    monkeypatch.setenv("CARDISTRY_STAGE", str(debian.stage(tmp_path / "stage", shared)))
    return shared


@pytest.fixture
def serve(stage):
    """Starts Riffle on the photos of that folder."""
    running = []

    def start():
        running.append(Served(stage / "photos", stage / "home", stage / "journals"))
        return running[-1]

    yield start
    for server in running:
        server.stop()


def test_an_ordinary_user_goes_through_an_evening(debian, stage):
    """Swipes in Chromium, moves to the trash and restores."""
    assert debian.run("riffle", "--version", user=PERSON).startswith("riffle ")
    run(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--basetemp={stage}/run", "Riffle/Tests/Browser/test_evening.py",
        cwd=ROOT, env=os.environ)


def test_raw_data_are_read_by_this_systems_libraw(stage, serve):
    raw_samples(stage / "photos", "plain.dng")
    status, picture = serve().picture("plain.dng")
    assert status == 200
    (stage / "card").write_bytes(picture)
    # The upper half of the sensor shows red and green.
    colours = "from PIL import Image; import sys; print(*Image.open(sys.argv[1]).convert('RGB').resize((4, 4)).getdata())"
    colours = [eval(colour) for colour in re.findall(r"\(.*?\)", run(PILLOW, "-c", colours, stage / "card"))]
    assert colours[0][0] > 2 * colours[0][1] and colours[3][1] > 2 * colours[3][0], colours


def test_an_upgrade_keeps_decisions_and_the_trash(debian, stage, serve, package, tmp_path):
    photo = stage / "photos/a.png"
    photo.write_bytes(png(40, 30, 1))
    before = photo.read_bytes()
    server = serve()
    server.trash(lambda path: True)
    server.stop()
    assert not photo.exists()
    newer = other_version(package, "9.0", tmp_path, debian.root / "tmp/newer.deb")
    debian.run("apt-get", "install", "--yes", f"/tmp/{newer.name}")
    assert "9.0" in debian.run("dpkg-query", "--show", "riffle")
    server = serve()
    assert server.states() == ["trashed"]
    server.restore()
    server.stop()
    assert photo.read_bytes() == before


def test_the_journal_of_a_newer_riffle_is_refused_and_left_as_it_was(stage, serve):
    (stage / "photos/a.png").write_bytes(png(40, 30, 1))
    serve().stop()
    [journal] = stage.rglob("*.sqlite")
    with sqlite3.connect(journal) as database:
        database.execute("PRAGMA user_version = 9999")
    database.close()
    before = journal.read_bytes()
    said = subprocess.run(
        [os.environ["CARDISTRY_STAGE"] + "/bin/riffle", "export", "--format", "csv", "--data", stage / "journals", stage / "photos"],
        capture_output=True, text=True, check=False, env=os.environ | {"HOME": str(stage)})
    assert said.returncode == 1 and "newer" in said.stderr, said
    assert journal.read_bytes() == before


def test_a_removed_package_leaves_photos_and_decisions(debian):
    photos = debian.root / "home/person/Pictures"
    photos.mkdir(parents=True)
    (photos / "a.jpg").write_bytes(b"a picture")
    journal = debian.root / "home/person/.local/share/riffle/journal"
    journal.parent.mkdir(parents=True)
    journal.write_bytes(b"decisions")
    for step in ("--remove", "--purge"):
        debian.run("dpkg", step, "riffle")
    assert (photos / "a.jpg").read_bytes() == b"a picture" and journal.read_bytes() == b"decisions"
    assert [path for path in (debian.root / "usr").rglob("*riffle*") if path.exists()] == []


def other_version(package, version, folder, target):
    """The same package under another version."""
    run("dpkg-deb", "--raw-extract", package, folder / "package")
    control = folder / "package/DEBIAN/control"
    control.write_text(re.sub("^Version: .*", f"Version: {version}", control.read_text(), flags=re.MULTILINE))
    run("dpkg-deb", "--root-owner-group", "-Znone", "--build", folder / "package", target)
    return target
