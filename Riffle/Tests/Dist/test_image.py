"""The container image: a photo goes to the disk's own trash and back, and what is missing outside is said in a sentence."""

import json
import os
import shutil
import socket
import subprocess
import tarfile

import pytest
from container import Contained, Image
from riffle_pages.library import png
from systems import PERSON, run

pytestmark = pytest.mark.skipif(
    os.geteuid() != 0 or not shutil.which("runc") or not shutil.which("umoci"), reason="needs root, runc and umoci")


@pytest.fixture(scope="session")
def image(dist, tmp_path_factory):
    [archive] = dist.glob("*-image-*.tar")
    return Image(archive, tmp_path_factory.mktemp("image"))


@pytest.fixture
def disk(tmp_path):
    """A disk of its own with a photo of the person's."""
    folder = tmp_path / "disk"
    folder.mkdir()
    run("mount", "-t", "tmpfs", "-o", f"uid={PERSON},gid={PERSON},mode=755", "disk", folder)
    try:
        for above in folder.parents:
            os.chmod(above, above.stat().st_mode | 0o011)
        (folder / "a.png").write_bytes(png(40, 30, 1))
        os.chown(folder / "a.png", PERSON, PERSON)
        yield folder
    finally:
        run("umount", "--lazy", folder)


@pytest.fixture
def data(tmp_path):
    folder = tmp_path / "kept"
    folder.mkdir()
    os.chown(folder, PERSON, PERSON)
    return folder


@pytest.fixture
def port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return f"RIFFLE_PORT={free.getsockname()[1]}"


@pytest.fixture
def start(image, tmp_path, disk):
    running = []

    def start(**options):
        running.append(Contained(image, tmp_path, disk, **options))
        return running[-1]

    yield start
    for server in running:
        server.stop()


def both(disk, data):
    return [(disk, "/photos", []), (data, "/data", [])]


def trash_list():
    """What another program of the person sees in the trash of all disks."""
    return run("setpriv", f"--reuid={PERSON}", f"--regid={PERSON}", "--clear-groups", "trash-list", env=os.environ | {"HOME": "/nowhere"})


@pytest.mark.parametrize("way", ["user", "PUID"])
def test_a_photo_goes_to_the_disks_own_trash_and_back(start, disk, data, port, way):
    before = (disk / "a.png").read_bytes()
    options = {"user": PERSON} if way == "user" else {}
    variables = [port] if way == "user" else [port, f"PUID={PERSON}", f"PGID={PERSON}"]
    server = start(mounts=both(disk, data), variables=variables, **options)
    server.trash(lambda path: True)
    assert not (disk / "a.png").exists() and str(disk / "a.png") in trash_list()
    assert (disk / f".Trash-{PERSON}/files/a.png").stat().st_uid == PERSON
    # The container is thrown away; the next one knows all.
    server.stop()
    server = start(mounts=both(disk, data), variables=variables, **options)
    assert server.states() == ["trashed"]
    server.restore()
    assert (disk / "a.png").read_bytes() == before and str(disk / "a.png") not in trash_list()


@pytest.mark.parametrize("way", ["user", "PUID"])
def test_a_device_is_invited_and_health_is_asked_from_within(start, image, disk, data, port, way):
    address = "http://nas.example:8420"
    variables = [port, f"RIFFLE_URL={address}", f"PUID={PERSON}"]
    start(mounts=both(disk, data), user=PERSON if way == "user" else None, variables=variables)
    assert image.run_inside("riffle", "health").strip() == "ok"
    assert f"{address}/?" in image.run_inside("riffle", "invite")


def test_a_video_has_a_picture_on_its_card(start, disk, data, port):
    (disk / "a.png").unlink()
    run("ffmpeg", "-loglevel", "error", "-f", "lavfi", "-i", "color=red:size=320x240:duration=1", disk / "a.mp4")
    server = start(mounts=both(disk, data), user=PERSON, variables=[port])
    assert server.picture("a.mp4")[0] == 200


def test_the_time_zone_is_known(image, disk, data):
    assert image.settings["process"]["env"]
    zone = image.bundle / "rootfs/usr/share/zoneinfo/Europe/Berlin"
    assert zone.exists()


def test_what_is_missing_outside_is_said_in_a_sentence(image, disk, data, port):
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        number = taken.getsockname()[1]
        said = image.refusal(mounts=both(disk, data), user=PERSON, variables=[f"RIFFLE_PORT={number}"])
        assert f"Port {number} is in use" in said and "choose another" in said, said
    said = image.refusal(mounts=[(data, "/data", [])], user=PERSON, variables=[port])
    assert said == "riffle: No photos are mounted. Start the container with -v /path/to/your/photos:/photos."
    for user, options in ((PERSON, ["ro"]), (4321, [])):
        said = image.refusal(mounts=[(disk, "/photos", []), (data, "/data", options)], user=user, variables=[port])
        assert said.startswith(f"riffle: User {user} cannot write to /data, where decisions are kept."), said
    said = image.refusal(mounts=both(disk, data), variables=[port, "PUID=0"])
    assert "does not run as the root user" in said
    assert os.listdir(disk) == ["a.png"]


def test_engines_understand_it(dist):
    [archive] = dist.glob("*-image-*.tar")
    version = run(dist.parent / ".build/stage/bin/riffle", "--version").split()[1]
    with tarfile.open(archive) as files:
        [index] = json.load(files.extractfile("./index.json"))["manifests"]
        [docker] = json.load(files.extractfile("./manifest.json"))
    assert index["annotations"]["org.opencontainers.image.ref.name"] == f"riffle:{version}" == docker["RepoTags"][0]
    for name in ("compose.yaml", "compose.immich.yaml", "unraid.xml"):
        assert f"riffle:{version}" in (dist / name).read_text() and "latest" not in (dist / name).read_text()
    for way in ("oci-archive", "docker-archive"):
        assert '"org.opencontainers.image.title": "Riffle"' in run("skopeo", "inspect", f"{way}:{archive}")


def test_nothing_in_it_belongs_to_a_user_of_this_machine(image):
    assert subprocess.run(["find", image.bundle / "rootfs", "-uid", "+999", "-print", "-quit"], capture_output=True, check=True).stdout == b""
