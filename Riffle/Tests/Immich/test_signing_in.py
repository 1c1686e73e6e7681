"""Devices join a Riffle that shows a photo server, alone and beside a folder."""

import json
import os
import subprocess
import urllib.parse

import pytest
from fake_immich.riffle_client import ServedImmich
from riffle_pages.server import stage

PASSWORD = "a password of ours"


@pytest.fixture
def riffle(immich, tmp_path):
    client = immich("3.2", assets=5)
    served = ServedImmich(stage() / "bin/riffle", client.server.address, tmp_path)
    yield served
    served.stop()


def command(riffle, *arguments, **options):
    """What a command of the same user prints, which has no key."""
    root = ["--allow-root"] if os.geteuid() == 0 else []
    done = subprocess.run(
        [riffle.program, *arguments, *root], env=riffle.environment(has_key=False), capture_output=True, text=True, timeout=60, **options)
    assert done.returncode == 0, done.stderr
    return done.stdout


def signs_in(riffle, base=""):
    """The status of the answer to the password."""
    body = urllib.parse.urlencode({"password": PASSWORD})
    origin = f"http://127.0.0.1:{riffle.port}"
    return subprocess.run(
        ["curl", "-s", "-o", os.devnull, "-w", "%{http_code}", "-d", body, "-H", f"Origin: {origin}", f"{origin}{base}/signin"],
        capture_output=True, text=True, check=True, timeout=60).stdout


@pytest.mark.parametrize("is_named", [False, True])
def test_the_running_riffle_says_whose_password_is_set(riffle, is_named):
    riffle.start()
    name = [f"immich:{riffle.address}"] if is_named else []
    assert signs_in(riffle) == "401"
    command(riffle, "password", *name, input=PASSWORD + "\n")
    assert signs_in(riffle) == "303"
    assert json.loads(command(riffle, "invite", "--json", *name))["address"].startswith(f"http://127.0.0.1:{riffle.port}/?token=")
    command(riffle, "password", "--remove", *name)
    assert signs_in(riffle) == "401"


def test_a_folder_and_a_photo_server_are_served_together(riffle, tmp_path):
    folder = tmp_path / "folder"
    folder.mkdir()
    riffle.start(folder, signs_in=False)
    paths = [urllib.parse.urlsplit(riffle.link).path, urllib.parse.urlsplit(riffle.process.stdout.readline().decode()).path]
    name = urllib.parse.urlsplit(riffle.address).netloc.replace(".", "-").replace(":", "-")
    assert paths == ["/l/folder/", f"/l/{name}/"]
    command(riffle, "password", f"immich:{riffle.address}", input=PASSWORD + "\n")
    assert signs_in(riffle, paths[0][:-1]) == "401"
    assert signs_in(riffle, paths[1][:-1]) == "303"
