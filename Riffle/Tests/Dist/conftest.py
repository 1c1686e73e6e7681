"""What `make dist` makes, and a clean Debian to try it on."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


def run(*command, **options):
    """Runs a command; its output, or a failure that shows it."""
    result = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False, **options)
    assert result.returncode == 0, f"{command}: {result.stdout}\n{result.stderr}"
    return result.stdout


@pytest.fixture(scope="session")
def dist():
    run(ROOT / "Tools/dist", cwd=ROOT)
    return ROOT / "dist"


@pytest.fixture(scope="session")
def package(dist):
    [file] = dist.glob("*.deb")
    return file


class Debian:
    """The folder of a small system of this machine's release, and commands in it."""

    def __init__(self, root):
        self.root = root

    def run(self, *command, user="0:0"):
        return run("chroot", f"--userspec={user}", self.root, *command, env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root",
                   "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"})


@pytest.fixture(scope="session")
def debian(package, tmp_path_factory):
    """Debian with the package, installed as a person does it, by apt with what it depends on and no more."""
    if os.geteuid() or not shutil.which("mmdebstrap"):
        pytest.skip("a clean Debian needs root and the package mmdebstrap")
    root = tmp_path_factory.mktemp("debian") / "root"
    sources = "".join(
        file.read_text() for file in [Path("/etc/apt/sources.list"), *Path("/etc/apt/sources.list.d").glob("*.list")] if file.exists())
    extra = ["-"] if sources else [*Path("/etc/apt/sources.list.d").glob("*.sources")]
    install = f'chroot "$1" apt-get install --yes --no-install-recommends /tmp/{package.name}'
    run("mmdebstrap", "--quiet", "--variant=minbase", f"--customize-hook=copy-in {package} /tmp", f"--customize-hook={install}",
        release(), root, *extra, input=sources)
    for folder in ("proc", "dev"):
        run("mount", "--bind", f"/{folder}", root / folder)
    try:
        yield Debian(root)
    finally:
        for folder in ("proc", "dev"):
            run("umount", root / folder)


def release():
    lines = Path("/etc/os-release").read_text().splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line)["VERSION_CODENAME"].strip('"')
