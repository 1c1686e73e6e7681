"""What `make dist` made, and clean Debians to try it on."""

import os
import shutil

import pytest
from support.fixtures import browser, launch, new_page  # noqa: F401
from systems import ROOT, Debian, run


@pytest.fixture(scope="session")
def dist():
    folder = ROOT / "dist"
    assert folder.is_dir(), "nothing is packed: run `make dist`"
    return folder


@pytest.fixture(scope="session")
def package(dist):
    [file] = dist.glob("*.deb")
    return file


@pytest.fixture
def unpacked(dist, tmp_path):
    """The folder of the archive."""
    [archive] = dist.glob("riffle-*-linux-*.tar.xz")
    run("tar", "--extract", "--file", archive, "--directory", tmp_path)
    [folder] = tmp_path.glob("riffle-*")
    return folder


@pytest.fixture(scope="session", params=["bookworm", "trixie"])
def debian(request, package, tmp_path_factory):
    """A Debian with the package, installed as a person does it, by apt with what it depends on and no more."""
    if os.geteuid() or not shutil.which("mmdebstrap"):
        pytest.skip("a clean Debian needs root and the package mmdebstrap")
    root = tmp_path_factory.mktemp(request.param) / "root"
    with Debian(request.param, root, package) as debian:
        yield debian
