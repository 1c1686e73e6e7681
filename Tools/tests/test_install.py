"""The installer on a pretended system: what it says, what it would install, and when it stays quiet."""

import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
ROWS = [
    [cell.strip() for cell in line.split("|")]
    for line in (ROOT / "Tools/packages.txt").read_text().splitlines()
    if line.strip() and not line.startswith("#")
]


class System:
    """A folder of pretended commands that is the whole PATH."""

    def __init__(self, folder):
        self.project = folder / "project"
        self.bin = folder / "bin"
        self.calls = folder / "calls"
        (self.project / "Tools").mkdir(parents=True)
        self.bin.mkdir()
        self.calls.write_text("")
        for name in ["install", "packages.txt"]:
            (self.project / "Tools" / name).symlink_to(ROOT / "Tools" / name)
        for name in ["env", "bash", "dirname", "cat", "ls", "awk", "cut", "tr", "sed", "grep", "head", "mkdir", "cmp", "rm", "cp"]:
            (self.bin / name).symlink_to(f"/usr/bin/{name}")
        self.command("uname", "echo Linux")
        self.command("id", "echo 0")
        self.command("swift", "echo 'Swift version 6.3.1 (swift-6.3.1-RELEASE)'")
        self.command("apt-get", "")
        self.has(row[0] for row in ROWS)

    def command(self, name, body):
        path = self.bin / name
        path.unlink(missing_ok=True)
        path.write_text(f'#!/usr/bin/bash\necho "{name} $*" >>"{self.calls}"\n{body}\n')
        path.chmod(0o755)

    def has(self, packages):
        lines = "".join(f"echo 'installed {name}'\n" for name in packages)
        self.command("dpkg-query", lines + "echo 'no packages found' >&2; exit 1")

    def lacks(self, *missing):
        self.has(row[0] for row in ROWS if row[0] not in missing)

    def install(self, purpose, **environment):
        run = subprocess.run(
            ["/usr/bin/bash", str(self.project / "Tools" / "install"), purpose], capture_output=True,
            text=True, stdin=subprocess.DEVNULL, env={"PATH": str(self.bin), **environment}, check=False)
        self.said = run.stdout + run.stderr
        return run.returncode

    @property
    def apt(self):
        return [c for c in self.calls.read_text().splitlines() if "apt-get" in c]


@pytest.fixture
def system(tmp_path):
    return System(tmp_path)


def test_a_complete_system_is_left_alone_without_a_word(system):
    assert system.install("test") == 0
    assert system.said == ""
    assert system.apt == []


def test_a_long_list_of_installed_packages_is_read_to_its_end(system):
    system.has([*(row[0] for row in ROWS), *(f"something-else-{n}" for n in range(9999))])
    assert system.install("test") == 0
    assert system.said == ""


def test_each_missing_package_is_named_with_its_reason_and_installed_after_an_update(system):
    system.lacks("libvips-dev", "binaryen")
    assert system.install("run") == 0
    assert "missing: libvips-dev, which draws the card pictures" in system.said
    assert "missing: binaryen, which shrinks the WebAssembly" in system.said
    assert [c.split()[1] for c in system.apt] == ["update", "install"]
    assert system.apt[1].endswith("--no-install-recommends libvips-dev binaryen")


def test_running_does_not_ask_for_what_only_tests_need(system):
    system.lacks("chromium-headless-shell", "trash-cli", "nodejs", "python3-venv")
    assert system.install("run") == 0
    assert system.apt == []


def test_only_all_tests_ask_for_more_browsers_and_for_all_that_tests_need(system):
    system.lacks("chromium-headless-shell", "firefox-esr", "webkit2gtk-driver", "wrk")
    assert system.install("test") == 0
    assert system.apt[-1].endswith("--no-install-recommends chromium-headless-shell")
    assert system.install("test-all") == 0
    assert system.apt[-1].endswith("--no-install-recommends chromium-headless-shell firefox-esr webkit2gtk-driver")


def test_a_command_from_elsewhere_is_enough_when_it_is_new_enough(system):
    system.lacks("nodejs", "ffmpeg")
    system.command("ffmpeg", "")
    system.command("node", "echo v20.1.0")
    assert system.install("test") == 0
    assert system.apt == []
    system.command("node", "echo v16.20.0")
    assert system.install("test") == 0
    assert system.apt[-1].endswith(" nodejs")


def test_a_browser_named_by_the_environment_is_enough(system):
    system.lacks("chromium-headless-shell")
    system.command("my-browser", "")
    assert system.install("test", CHROMIUM=str(system.bin / "my-browser")) == 0
    assert system.apt == []


def test_without_root_sudo_is_used(system):
    system.lacks("ffmpeg")
    system.command("id", "echo 1000")
    system.command("sudo", "")
    assert system.install("run") == 0
    assert [c for c in system.apt if c.startswith("sudo apt-get update") or "apt-get install" in c]


def test_without_root_and_sudo_one_sentence_names_the_packages(system):
    system.lacks("ffmpeg", "libvips-dev")
    system.command("id", "echo 1000")
    assert system.install("run") == 1
    last = system.said.strip().splitlines()[-1]
    assert last == (
        "Cannot install without root or sudo. Run this as an administrator and try again: "
        "apt-get install --no-install-recommends libvips-dev ffmpeg")
    assert system.apt == []


def test_a_sudo_that_wants_a_password_is_not_waited_for(system):
    system.lacks("ffmpeg")
    system.command("id", "echo 1000")
    system.command("sudo", "exit 1")
    assert system.install("run") == 1
    assert "sudo wants a password" in system.said


def test_a_failed_installation_says_what_to_run(system):
    system.lacks("ffmpeg")
    system.command("apt-get", "exit 100")
    assert system.install("run") == 1
    assert "apt-get install --no-install-recommends ffmpeg" in system.said.strip().splitlines()[-1]


@pytest.mark.parametrize("version, status", [("6.2.4", 1), ("5.10", 1), ("6.3", 0), ("6.10.1", 0), ("7.0", 0)])
def test_swift_is_checked_and_never_installed(system, version, status):
    system.command("swift", f"echo 'Apple Swift version {version} (x)'")
    assert system.install("run") == status
    assert system.apt == []
    if status:
        assert "Swift 6.3 or newer is needed" in system.said


def test_no_swift_at_all_is_one_sentence(system):
    (system.bin / "swift").unlink()
    assert system.install("run") == 1
    assert system.said.startswith("No Swift was found.")


def test_on_macos_homebrew_installs_the_formulas(system):
    system.command("uname", "echo Darwin")
    system.command("brew", 'if [ "$1" = list ]; then echo vips; fi')
    system.command("ffmpeg", "")
    assert system.install("run") == 0
    calls = system.calls.read_text().splitlines()
    installs = [c for c in calls if c.startswith("brew install")]
    assert len(installs) == 1
    assert "libmicrohttpd" in installs[0] and " vips" not in installs[0] and " ffmpeg" not in installs[0]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_every_row_of_the_table_is_complete(row):
    assert len(row) == 5 and all(row)
    assert set(row[2].split()) <= {"run", "test", "test-all", "bench", "dist"}
    assert os.path.basename(row[0]) == row[0] and not row[4].endswith(".")
