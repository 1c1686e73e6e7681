"""Clean systems, and Riffle in them."""

import os
import re
import shlex
import subprocess
from pathlib import Path

from disks import server

ROOT = Path(__file__).resolve().parents[3]
#: Debian's own Python, which has the package for pictures.
PILLOW = "/usr/bin/python3"
#: The person of a clean system: a user and a group without a name.
PERSON = 1234


def run(*command, **options):
    """Runs a command; its output, or a failure that shows it."""
    result = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False, **options)
    assert result.returncode == 0, f"{command}: {result.stdout}\n{result.stderr}"
    return result.stdout


def raw_samples(folder, *names):
    """Writes raw data that the Swift tests use, too: `plain.dng` shows the sensor's colours, and `preview.dng` has a preview."""
    folder.mkdir(exist_ok=True)
    [program] = re.findall('#"""(.*?)"""#', (ROOT / "Riffle/Tests/RiffleMediaTests/RawSamples.swift").read_text(), re.DOTALL)
    run(PILLOW, "-c", "import textwrap, sys; exec(textwrap.dedent(sys.stdin.read()))", folder, input=program)
    for path in folder.iterdir():
        if path.name not in names:
            path.unlink()


class Served(server.Served):
    """A running Riffle, worked by its API."""

    def picture(self, name):
        """The status and the bytes of a card's picture."""
        cards = self.ask("POST", "/api/rounds", {"deck": "everything", "size": 50, "replace": True})["cards"]
        [card] = [card for card in cards if card["name"] == name]
        self.connection.request("GET", card["picture"], headers={"Cookie": self.cookie})
        answer = self.connection.getresponse()
        return answer.status, answer.read()


def mirror():
    return run("bash", "-c", "source Tools/packing/common.sh; mirror", cwd=ROOT).strip()


class Debian:
    """The folder of a small system, and commands in it. What is shared has the same path inside and outside."""

    def __init__(self, suite, root, package):
        self.suite = suite
        self.root = root
        self.mounts = []
        install = f'chroot "$1" apt-get install --yes --no-install-recommends /tmp/{package.name}'
        run("mmdebstrap", "--quiet", "--variant=minbase", f"--customize-hook=copy-in {package} /tmp", f"--customize-hook={install}",
            suite, root, mirror())

    def __enter__(self):
        self.mount("/proc")
        return self

    def __exit__(self, *_):
        for folder in reversed(self.mounts):
            # Also while something of a failed test still runs in it: the folder is about to be removed.
            run("umount", "--lazy", folder)

    def mount(self, outside):
        inside = self.root / str(outside).removeprefix("/")
        inside.mkdir(parents=True, exist_ok=True)
        run("mount", "--bind", outside, inside)
        self.mounts.append(inside)

    def run(self, *command, user=0):
        return run("chroot", f"--userspec={user}:{user}", self.root, *command, env={
            "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"})

    def stage(self, folder, shared):
        """A folder like .build/stage, whose riffle is that of this system, run by its person.

        Everything that the tests make in `shared` belongs to the person.
        """
        self.mount(shared)
        for above in shared.parents:
            os.chmod(above, above.stat().st_mode | 0o011)
        program = folder / "bin/riffle"
        program.parent.mkdir(parents=True)
        program.write_text(f"""#!/bin/sh
set -e
chown -R {PERSON}:{PERSON} {shlex.quote(str(shared))}
for argument; do shift; [ "$argument" = --allow-root ] || set -- "$@" "$argument"; done
exec chroot --userspec={PERSON}:{PERSON} {shlex.quote(str(self.root))} /usr/bin/riffle "$@"
""")
        program.chmod(0o755)
        return folder
