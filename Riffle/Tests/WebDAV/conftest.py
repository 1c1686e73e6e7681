"""Fixtures of the tests of WebDAV servers."""

import pytest
from riffle_pages.server import stage
from webdav.client import Client
from webdav.nextcloud import PASSWORD, USER, nextcloud
from webdav.photos import Album
from webdav.proxy import Proxy
from webdav.riffle import ServedWebDAV
from webdav.servers import PROGRAMS, is_here, start, wsgidav


@pytest.fixture
def folder(tmp_path):
    """What the server serves: two pictures in a folder, and one whose name needs quoting."""
    folder = tmp_path / "cloud/files/ada"
    (folder / "2026").mkdir(parents=True)
    (folder / "2026/a.jpg").write_bytes(b"a" * 1000)
    (folder / "2026/b.jpg").write_bytes(b"b" * 500)
    (folder / "Été 1 #+%.jpg").write_bytes(b"x")
    return folder


# Apache and rclone are installed for `make test-all`.
KINDS = [pytest.param(kind, marks=pytest.mark.slow) for kind in PROGRAMS] + ["wsgidav", "nextcloud"]


@pytest.fixture(params=KINDS)
def dav(request, folder, tmp_path):
    """A client of each kind of server. It knows its `kind` and the `folder`."""
    kind = request.param
    if not is_here(kind):
        pytest.skip(f"this machine lacks: {kind}")
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    if kind == "nextcloud":
        server = nextcloud(folder.parent.parent)
        client = Client(f"{server.address}/remote.php/dav/files/{USER}", USER, PASSWORD)
    else:
        server = start(kind, folder, scratch)
        client = Client(server.address)
    client.kind, client.folder = kind, folder
    yield client
    server.stop()


@pytest.fixture
def cloud(folder):
    """A client of the fake Nextcloud's root, `remote.php/dav`."""
    server = nextcloud(folder.parent.parent)
    client = Client(f"{server.address}/remote.php/dav", USER, PASSWORD)
    client.folder = folder
    yield client
    server.stop()


@pytest.fixture
def album(tmp_path):
    album = Album(tmp_path / f"cloud/files/{USER}")
    for number in range(6):
        album.add(f"2026/IMG_{number}.JPG", number)
    for number in range(6, 9):
        album.add(f"2025/Rome/P{number}.jpg", number)
    return album


@pytest.fixture
def serve(album, tmp_path):
    """Serves the album and Riffle before it: `serve("wsgidav", "--dry-run")` returns (riffle, proxy). At the end it looks at
    every request and for the password."""
    running = []

    def begin(kind="wsgidav", *flags, starts=True):
        if not is_here(kind):
            pytest.skip(f"this machine lacks: {kind}")
        scratch = tmp_path / "scratch"
        scratch.mkdir(exist_ok=True)
        users = {USER: {"password": PASSWORD}}
        if kind == "nextcloud":
            server = nextcloud(album.root.parent.parent)
            server.address += f"/remote.php/dav/files/{USER}"
        else:
            server = wsgidav(album.root, scratch, users, kind.endswith("digest")) if kind.startswith("wsgidav") else start(
                kind, album.root, scratch)
        proxy = Proxy(server.address)
        riffle = ServedWebDAV(stage() / "bin/riffle", proxy.address, tmp_path)
        riffle.server = server
        running.append((riffle, proxy, server))
        if starts:
            riffle.start("--rescan", "1", *flags).scanned()
        return riffle, proxy

    yield begin
    for riffle, proxy, server in running:
        riffle.stop()
        proxy.stop()
        server.stop()
        marks = {"PROPPATCH", "REPORT"} if hasattr(server, "cloud") else set()
        assert {method for method, _, _ in proxy.seen} <= {"OPTIONS", "PROPFIND", "GET", "MKCOL", "MOVE"} | marks
        assert all(fields.get("overwrite") == "F" for method, _, fields in proxy.seen if method == "MOVE")
        assert all(fields.get("depth") in "01" for method, _, fields in proxy.seen if method == "PROPFIND")
        assert not riffle.log.exists() or riffle.is_key_secret()
