"""Fixtures of the tests on file systems, and the matrix that they print."""

import os
from collections import defaultdict

import pytest
from disks import namespace
from disks.disk import Lacking
from disks.server import Served
from disks.systems import DISKS, QUICK
from riffle_pages.library import png

FOLDERS = ("2023", "2024")
EACH = 3
RESULTS = defaultdict(dict)


QUICK_TESTS = ("test_remount", "test_home", "test_part")


def pytest_generate_tests(metafunc):
    if "name" in metafunc.fixturenames:
        is_quick = metafunc.function.__name__ in QUICK_TESTS
        metafunc.parametrize("name", [
            pytest.param(name, marks=[] if is_quick and name in QUICK else pytest.mark.slow, id=name)
            for name in DISKS])


@pytest.fixture
def disk(name, tmp_path):
    """A disk of that kind with six pictures in two folders, each with bytes of its own."""
    if name != "folder" and (reason := namespace.enter()):
        pytest.skip(f"this machine lacks: {reason}")
    try:
        disk = DISKS[name](tmp_path / "disk")
    except Lacking as lacking:
        pytest.skip(f"this machine lacks: {lacking}")
    fill(disk)
    yield disk
    disk.close()


def fill(disk):
    """Writes the pictures."""
    for index, folder in enumerate(FOLDERS):
        (disk.library / folder).mkdir(exist_ok=True)
        for number in range(EACH):
            path = disk.library / folder / f"{number}.png"
            path.write_bytes(png(40 + EACH * index + number, 30, number))
            os.utime(path, (1_700_000_000 + 100 * number, 1_700_000_000 + 100 * number))
    disk.settle()
    disk.before = disk.pictures()
    assert len(disk.before) == EACH * len(FOLDERS)


@pytest.fixture
def serve(disk, tmp_path):
    """Starts Riffle on the disk; `serve(home=…)` with another home. The journal is not on the disk."""
    running = []

    def start(*flags, home=None, root=None):
        server = Served(root or disk.library, home or tmp_path / "home", tmp_path / "journals", *flags)
        running.append(server)
        return server

    yield start
    for server in running:
        server.stop()


# --- The matrix -----------------------------------------------------------------------------------


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    report = (yield).get_result()
    if not hasattr(item, "callspec") or "name" not in item.callspec.params:
        return
    row, column = item.callspec.params["name"], item.function.__doc__.split("\n")[0]
    if report.skipped:
        why = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        RESULTS[row][column] = "expected" if hasattr(report, "wasxfail") else why.removeprefix("Skipped: ")
    elif report.failed:
        RESULTS[row][column] = "FAILED"
    elif report.when == "call":
        RESULTS[row].setdefault(column, "ok")


def pytest_terminal_summary(terminalreporter):
    if not RESULTS:
        return
    columns = list(dict.fromkeys(column for row in RESULTS.values() for column in row))
    terminalreporter.write_line("| | " + " | ".join(columns) + " |")
    terminalreporter.write_line("|---" * (len(columns) + 1) + "|")
    lacks = {}
    for row, cells in RESULTS.items():
        words = []
        for column in columns:
            cell = cells.get(column, "")
            if cell.startswith("this machine lacks"):
                lacks[row] = cell
                cell = "–"
            words.append(cell)
        terminalreporter.write_line(f"| {row} | " + " | ".join(words) + " |")
    for row, reason in lacks.items():
        terminalreporter.write_line(f"{row}: {reason}")
