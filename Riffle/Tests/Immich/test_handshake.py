"""`riffle --check immich:…` against fakes: what it says of a server, and what it never does to one."""

import os
import socket
import subprocess

import pytest
from fake_immich.fake import KEY
from fake_immich.sample import ME
from fake_immich.tls import certificate
from riffle_pages.server import stage


@pytest.fixture
def check(tmp_path):
    """Runs the check, and returns (status, what it printed). The key comes by the environment, and is never printed."""
    def run(address, *flags, key=KEY, **variables):
        environment = {name: value for name, value in os.environ.items() if name != "IMMICH_API_KEY"} | variables
        environment |= {"XDG_DATA_HOME": str(tmp_path / "data"), "XDG_CONFIG_HOME": str(tmp_path / "config")}
        if key is not None:
            environment["IMMICH_API_KEY"] = key
        root = ["--allow-root"] if os.geteuid() == 0 else []
        run = subprocess.run([stage() / "bin/riffle", "--check", *root, *flags, f"immich:{address}"], env=environment,
                             stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
        assert KEY not in run.stdout + run.stderr
        return run.returncode, run.stdout + run.stderr
    return run


def asked(client):
    return [(request["method"], request["path"]) for request in client.fake("requests")]


def test_it_says_version_person_counts_and_trash_and_changes_nothing(each, check):
    before = each.fake("state")
    status, out = check(each.server.address)
    assert status == 0, out
    assert ".".join(map(str, each.variant.version)) in out and "Ada" in out
    pictures, films = (sum(asset["owner"] == ME and asset["visibility"] == "timeline" and not asset["isTrashed"]
                           and (asset["name"].endswith("mp4") == film) for asset in before["assets"]) for film in (False, True))
    assert f"{pictures} photos" in out and f"{films} videos" in out
    assert "The trash is on and keeps photos for 30 days." in out
    assert "every right" in out
    assert each.fake("state") == before
    assert {method for method, _ in asked(each)} <= {"GET", "POST"} and len(asked(each)) <= 12


def test_a_trash_that_is_off_is_said(each, check):
    each.fake("settings", {"trash_is_on": False})
    status, out = check(each.server.address)
    assert status == 0 and "trash is off" in out and "Administration" in out


@pytest.mark.parametrize("right, is_needed", [
    ("asset.read", True), ("asset.view", True), ("user.read", True), ("asset.delete", False), ("asset.update", False),
    ("asset.download", False), ("asset.statistics", False), ("tag.asset", False)])
def test_a_missing_right_is_named_with_its_purpose(each, check, right, is_needed):
    each.fake("settings", {"without": [right]})
    status, out = check(each.server.address)
    line = next(line for line in out.splitlines() if line.strip().startswith(right))
    assert " to " in line and ("(needed)" in line) == is_needed
    assert (status != 0) == is_needed


def test_a_key_that_may_do_everything_lacks_nothing(each, check):
    each.fake("settings", {"rights": ["all"]})
    status, out = check(each.server.address)
    assert status == 0 and "every right" in out


def test_a_wrong_key_is_said(each, check):
    status, out = check(each.server.address, key="not-the-key-of-this-server")
    assert status != 0 and "key" in out.lower() and "not-the-key" not in out


def test_the_key_comes_from_a_file_that_only_the_person_reads(immich, check, tmp_path):
    client = immich()
    file = tmp_path / "key"
    file.write_text(KEY + "\n")
    file.chmod(0o600)
    assert check(client.server.address, "--key-file", str(file), key=None)[0] == 0
    file.chmod(0o644)
    status, out = check(client.server.address, "--key-file", str(file), key=None)
    assert status != 0 and "chmod 600" in out
    status, out = check(client.server.address, key=None)
    assert status != 0 and "--key-file" in out


def test_a_key_in_the_address_is_refused_and_not_repeated(immich, check):
    client = immich()
    for address in (client.server.address.replace("//", f"//{KEY}@"), f"{client.server.address}/?key={KEY}"):
        status, out = check(address)
        assert status != 0, out
    assert asked(client) == []


def test_a_certificate_is_looked_at(immich, check, tmp_path):
    for name, is_right in (("127.0.0.1", True), ("elsewhere.example", False)):
        pem = certificate(tmp_path, name)
        client = immich(certificate=pem)
        status, out = check(client.server.address, SSL_CERT_FILE=str(pem))
        assert (status == 0) == is_right, out
        assert is_right or "certificate" in out.lower()
        status, out = check(client.server.address)
        assert status != 0 and "certificate" in out.lower()


@pytest.mark.slow
@pytest.mark.parametrize("fault", [
    {"status": 502, "times": 1}, {"status": 429, "times": 1}, {"breaks": "before", "times": 1}, {"breaks": "after", "times": 1},
    {"breaks": "amid", "times": 1}])
def test_a_fault_that_passes_is_survived(immich, check, fault):
    client = immich()
    for path in ("/server/version", "/users/me", "/assets/statistics"):
        client.fake("fault", fault | {"path": path})
    status, out = check(client.server.address)
    assert status == 0 and "Ada" in out, out


@pytest.mark.slow
def test_a_fault_that_stays_is_an_error_in_words(immich, check):
    client = immich()
    client.fake("fault", {"status": 502, "times": -1})
    status, out = check(client.server.address)
    assert status != 0 and "127.0.0.1" in out and "Bad Gateway</" not in out


def test_a_redirect_to_another_server_is_not_followed_with_the_key(immich, check):
    client, other = immich(), immich()
    client.fake("fault", {"status": 301, "location": other.server.address + "/api/users/me", "path": "/users/me", "times": -1})
    status, out = check(client.server.address)
    assert status != 0 and other.server.address.removeprefix("http://") in out, out
    assert asked(other) == []


def test_another_program_at_the_address_is_not_immich(immich, check):
    client = immich()
    client.fake("fault", {"status": 404, "times": -1})
    status, out = check(client.server.address)
    assert status != 0 and "Immich" in out


@pytest.mark.slow
def test_no_server_at_the_address_is_said(check):
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
    status, out = check(f"http://127.0.0.1:{port}")
    assert status != 0 and "127.0.0.1" in out


def test_a_million_photos_are_counted_in_seconds(immich, check):
    status, out = check(immich(million=1_000_000).server.address)
    assert status == 0 and "900000 photos" in out and "100000 videos" in out
