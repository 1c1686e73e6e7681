"""`riffle export`, `trash`, `restore` and `--report` with a folder on a WebDAV server. The truth is the folder that it serves."""

import csv
import io

import pytest
from riffle_pages.server import stage
from webdav.nextcloud import PASSWORD, USER
from webdav.photos import Album
from webdav.riffle import ServedWebDAV
from webdav.servers import wsgidav


@pytest.fixture
def album(tmp_path):
    album = Album(tmp_path / "cloud")
    for number in range(4):
        album.add(f"2026/IMG_{number}.JPG", number)
    (album.root / "2026/broken.jpg").write_bytes(b"no picture")
    return album


@pytest.fixture
def riffle(album, tmp_path):
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    server = wsgidav(album.root, scratch, {USER: {"password": PASSWORD}})
    riffle = ServedWebDAV(stage() / "bin/riffle", server.address, tmp_path)
    riffle.start("--rescan", "1").scanned()
    yield riffle
    riffle.stop()
    server.stop()
    assert riffle.is_key_secret()


@pytest.mark.parametrize("is_running", [True, False])
def test_what_was_trashed_is_listed_exported_and_restored(album, riffle, is_running):
    before = album.files()
    riffle.trash("IMG_1.JPG", "IMG_3.JPG")
    assert album.files() != before
    if not is_running:
        riffle.stop()
        assert "RIFFLE_WEBDAV_LOGIN" in riffle.command("trash", has_key=False, status=1)[1]
    has_key = not is_running
    rows = [line.split("\t") for line in riffle.command("trash", has_key=has_key)[0].splitlines()]
    assert {row[3] for row in rows} == {"2026/IMG_1.JPG", "2026/IMG_3.JPG"}
    table = list(csv.DictReader(io.StringIO(riffle.command("export", "--format", "csv", has_key=has_key)[0])))
    assert {row["path"]: (row["decision"], row["presence"]) for row in table} == {
        "2026/IMG_1.JPG": ("trash", "trashed"), "2026/IMG_3.JPG": ("trash", "trashed")}
    assert "2026/broken.jpg" in riffle.command("--report", has_key=has_key)[0]
    out, _ = riffle.command("restore", "--all", has_key=has_key)
    assert set(out.split()) == {"2026/IMG_1.JPG", "2026/IMG_3.JPG"}
    assert {path: data for path, data in album.files().items() if not path.startswith("_riffle_rejected/")} == before
