"""The package as an app has it: packed, and installed into an empty folder."""

import os
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest

from support.built import ROOT, build_unless
from support.fixtures import PHONE, browser, launch, new_page  # noqa: F401


@pytest.fixture(scope="session")
def tarball(tmp_path_factory):
    out = tmp_path_factory.mktemp("npm")
    built = Path(os.environ.get("CARDISTRY_STAGE", ROOT / ".build/stage")) / "demo"
    build_unless(built / "cardistry.wasm", ROOT / "Tools/build-web", built)
    subprocess.run([ROOT / "Tools/pack-npm", built, out], check=True, capture_output=True)
    (archive,) = out.glob("*.tgz")
    return archive


@pytest.fixture
def installed(tarball, tmp_path):
    """An empty folder with the package in its node_modules: as npm installs it, where there is one."""
    modules = tmp_path / "node_modules"
    if shutil.which("npm"):
        (tmp_path / "package.json").write_text('{"private": true}')
        subprocess.run(
            ["npm", "install", "--offline", "--no-audit", "--no-fund", "--no-package-lock", tarball],
            cwd=tmp_path, check=True, capture_output=True, timeout=120)
    else:
        modules.mkdir()
        with tarfile.open(tarball) as archive:
            archive.extractall(modules, filter="data")
        (modules / "package").rename(modules / "cardistry")
    return tmp_path


@pytest.fixture
def serve():
    """Serves a folder: `serve(folder)` is its address."""
    servers = []

    def start(folder):
        servers.append(subprocess.Popen([ROOT / "Tools/serve-web", folder, "--port", "0"], stdout=subprocess.PIPE, text=True))
        return servers[-1].stdout.readline().strip()

    yield start
    for server in servers:
        server.terminate()
        server.wait(timeout=10)


@pytest.fixture
def page(new_page):
    """A phone."""
    return new_page(**PHONE)
