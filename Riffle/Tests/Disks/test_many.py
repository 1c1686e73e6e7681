"""A library of which everything is moved at once.

COUNT=500000 tries it with as many photos; --basetemp says on which disk.
"""

import os
import shutil
import time

import pytest
from disks.server import Served
from riffle_pages.library import png
from riffle_pages.server import until

COUNT = int(os.environ.get("COUNT", 20_000))
EACH = 1000
DECIDED = 100
#: The cards of a round that is begun during the scan. Photos in an open round are asked about again.
SHOWN = 20


def fill(library):
    """Makes photos of one size and date, as some cameras do with raw data, each with bytes of its own."""
    picture = png(8, 8)
    for number in range(COUNT):
        folder = library / "photos" / f"{number // EACH:04}"
        if number % EACH == 0:
            folder.mkdir(parents=True)
        path = folder / f"{number:07}.png"
        path.write_bytes(picture + b"%016d" % number)
        os.utime(path, (1_700_000_000, 1_700_000_000))


@pytest.mark.slow
@pytest.mark.parametrize("move", ["rename", "copy"])
def test_first_card(tmp_path, move):
    """The first photo of the new place is shown before all files are read, and each decision is found again."""
    library = tmp_path / "library"
    fill(library)

    def serve(*flags, seconds):
        return Served(library, tmp_path / "home", tmp_path / "journals", *flags, seconds=seconds)

    server = serve("--journal", "new", seconds=3600)
    server.trash(lambda path: False)
    assert server.progress()["looked"] == DECIDED
    server.stop()

    if move == "rename":
        (library / "photos").rename(library / "moved")
    else:
        shutil.copytree(library / "photos", library / "moved")
        shutil.rmtree(library / "photos")
    folders = list((tmp_path / "journals" / "libraries").iterdir())
    begin = time.monotonic()
    server = serve("--journal", str(folders[0]), seconds=0)

    def passed():
        return f"{time.monotonic() - begin:.1f} s"

    try:
        until(lambda: is_shown(server), "a photo is shown", 3600)
        state = server.ask("GET", "/api/library")
        print(f"{COUNT} files, {move}: a photo after {passed()}, with {state['found']} files listed", end="; ")
        assert state["scanning"], "files are still to be read"
        server.settle(3600)
        print(f"all files after {passed()}", end="; ")
        until(lambda: server.progress()["looked"] >= DECIDED - SHOWN, "each decision is found again", 3600)
        print(f"all decisions after {passed()}")
    finally:
        server.stop()


def is_shown(server):
    """Whether the first card is a photo in its new place whose picture can be had."""
    try:
        current = server.ask("POST", "/api/rounds", {"deck": "everything", "size": SHOWN, "replace": True})
    except AssertionError as refused:
        assert "empty_deck" in str(refused)
        return False
    card = current["cards"][0]
    if not card["folder"].startswith("moved"):
        return False
    server.connection.close()
    server.connection.request("GET", card["picture"], headers={"Cookie": server.cookie})
    answer = server.connection.getresponse()
    answer.read()
    return answer.status == 200
