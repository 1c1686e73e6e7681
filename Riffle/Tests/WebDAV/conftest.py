"""Fixtures of the tests of WebDAV servers."""

import pytest
from webdav.client import Client
from webdav.nextcloud import PASSWORD, USER, nextcloud
from webdav.servers import PROGRAMS, is_here, start


@pytest.fixture
def folder(tmp_path):
    """What the server serves: two pictures in a folder, and one whose name needs quoting."""
    # Apache may serve as another user.
    for place in (tmp_path, *list(tmp_path.parents)[:2]):
        place.chmod(place.stat().st_mode | 0o011)
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
