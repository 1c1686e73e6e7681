"""Riffle on each file system: to the trash, back, and what a person does with the disk in between.

Each test is a column of the matrix, and the first line of its text is its title. What is on the disk is counted by its
bytes: each picture is there once, wherever it is.
"""

import shutil

import pytest
from disks import namespace
from disks.disk import call
from disks.server import Served
from riffle_pages.server import until

TRASHED = 3


def first_folder(path):
    return path.startswith("2023/")


def trash_three(disk, server):
    """Trashes one folder. Where the trash can't take all, the folder that Riffle offers does."""
    outcome = server.trash(first_folder)
    if outcome["failed"]:
        assert "folder" in outcome["choices"], outcome
        server.ask("POST", "/api/trash-place", {"place": "folder"})
        outcome = server.trash(first_folder)
        assert not outcome["failed"], outcome
    trashed = [path for path in (disk.library / "2023").glob("*.png")]
    assert trashed == [], "they left the library"
    assert disk.pictures() == disk.before, "each picture is on the disk once"
    assert server.states() == ["trashed"] * TRASHED
    return outcome


def all_back(disk, server):
    report = server.restore()
    assert report["failed"] == [], report
    assert len(report["restored"]) == TRASHED
    for folder in ("2023", "2024"):
        assert len(list((disk.library / folder).glob("*.png"))) == 3
    assert disk.pictures() == disk.before
    assert server.states() == ["restored"] * TRASHED


def nothing_is_called_gone(server):
    assert server.states() == ["trashed"] * TRASHED
    progress = server.progress()
    assert progress["freed"]["count"] == 0 and progress["trash"]["count"] == TRASHED


def test_trash(disk, serve):
    """trash"""
    trash_three(disk, serve())


def test_restore(disk, serve):
    """restore"""
    server = serve()
    trash_three(disk, server)
    all_back(disk, server)


def test_remount(disk, serve):
    """restore after a remount at another path"""
    server = serve("--journal", "new")
    trash_three(disk, server)
    server.stop()
    disk.remount("elsewhere")
    server = serve("--journal", journal(server))
    nothing_is_called_gone(server)
    all_back(disk, server)


def test_home(disk, serve):
    """after a moved home"""
    # The home is on the disk, so that its trash takes the pictures.
    home = disk.top / "home"
    home.mkdir()
    server = serve("--journal", "new", home=home)
    trash_three(disk, server)
    server.stop()
    shutil.move(home, disk.top / "renamed")
    server = serve("--journal", journal(server), home=disk.top / "renamed")
    nothing_is_called_gone(server)
    all_back(disk, server)


def reorganised(disk, serve, command):
    """Keeps everything, changes the folders while Riffle isn't running, and counts what it still knows."""
    server = serve("--journal", "new")
    server.trash(lambda path: False)
    assert server.progress()["looked"] == 6
    server.stop()
    disk.shell(command)
    server = serve("--journal", journal(server))
    # Contents are compared in the background.
    until(lambda: server.progress()["looked"] == 6, "every decision is known again")


def test_rename(disk, serve):
    """rename a folder"""
    reorganised(disk, serve, "mv 2024 Summer")


def test_copy(disk, serve):
    """copy and delete a folder"""
    reorganised(disk, serve, "cp -r --preserve=timestamps 2024 Summer && rm -r 2024")


def test_reorganised(disk, serve):
    """rename every folder, and start without a word about the journal"""
    server = serve()
    server.trash(lambda path: False)
    server.stop()
    disk.shell("mv 2023 Spring && mv 2024 Summer")
    if disk.unplugs:
        disk.remount(disk.top.name)
    known = journal(server)
    try:
        server = serve()
    except AssertionError as refused:
        # Without a terminal it stops, and says how to answer.
        assert "--journal" in str(refused)
        server = serve("--journal", known)
    assert journal(server) == known, "no empty journal was begun"
    until(lambda: server.progress()["looked"] == 6, "every decision is known again")


def test_portable(disk, serve, tmp_path):
    """decisions in the library, on another computer"""
    if not disk.unplugs:
        pytest.skip("can't be unplugged")
    server = serve("--portable")
    trash_three(disk, server)
    assert server.progress()["looked"] == 6
    server.stop()
    disk.remount("elsewhere")
    server = Served(disk.library, tmp_path / "other home", tmp_path / "other journals", "--portable")
    try:
        nothing_is_called_gone(server)
        assert server.progress()["looked"] == 6
        all_back(disk, server)
    finally:
        server.stop()


def test_part(disk, serve, tmp_path_factory):
    """served as a mount of its own, as in a container"""
    if reason := namespace.enter():
        pytest.skip(f"this machine lacks: {reason}")
    server = serve("--journal", "new")
    trash_three(disk, server)
    server.stop()
    # The trash at the top of the disk is out of reach, and so is the home.
    inner = tmp_path_factory.mktemp("inner")
    call("mount", "--bind", disk.library, inner)
    server = serve("--journal", journal(server), root=inner, home=tmp_path_factory.mktemp("stranger"))
    nothing_is_called_gone(server)
    report = server.restore()
    assert len(report["restored"]) + len(report["failed"]) == TRASHED
    assert disk.pictures() == disk.before
    server.stop()
    call("umount", inner)
    if report["failed"]:
        server = serve("--journal", journal(server))
        nothing_is_called_gone(server)
        all_back(disk, server)


def test_other_disk(disk, serve, tmp_path):
    """another disk at the same path"""
    if not disk.unplugs:
        pytest.skip("can't be unplugged")
    server = serve("--journal", "new")
    trash_three(disk, server)
    server.stop()
    disk.unmount()
    other = type(disk)(tmp_path / "other")
    try:
        other.remount_at(disk.top)
        (other.library / "2023").mkdir(parents=True)
        server = serve("--journal", journal(server))
        nothing_is_called_gone(server)
        assert server.restore()["restored"] == []
        nothing_is_called_gone(server)
        server.stop()
    finally:
        other.close()
    disk.mount()
    server = serve("--journal", journal(server))
    all_back(disk, server)


def test_clones(disk, serve, tmp_path):
    """a clone with its UUID beside it"""
    if not disk.clones:
        pytest.skip("no two with one UUID")
    server = serve("--journal", "new")
    trash_three(disk, server)
    server.stop()
    clone = disk.clone(tmp_path / "clone")
    try:
        before = clone.pictures()
        with pytest.raises(AssertionError, match="--journal"):
            serve(root=clone.library)
        server = serve("--journal", journal(server))
        nothing_is_called_gone(server)
        all_back(disk, server)
        assert clone.pictures() == before
    finally:
        clone.close()


def test_replug(disk, serve):
    """unplug and replug"""
    if not disk.unplugs:
        pytest.skip("can't be unplugged")
    server = serve()
    trash_three(disk, server)
    disk.unmount()
    nothing_is_called_gone(server)
    assert server.restore()["restored"] == []
    nothing_is_called_gone(server)
    disk.mount()
    nothing_is_called_gone(server)
    all_back(disk, server)


def test_full(disk, serve):
    """full"""
    if not disk.fills:
        pytest.skip("has no end of its own")
    server = serve()
    current = server.decide(first_folder)
    disk.fill()
    outcome = server.confirm(current)
    assert len(outcome["moved"]) + len(outcome["failed"]) == TRASHED
    assert all(card["message"] for card in outcome["failed"])
    assert disk.pictures() == disk.before
    (disk.top / "fill").unlink()


def test_read_only(disk, serve):
    """read-only"""
    if not disk.fills:
        pytest.skip("is never read-only")
    server = serve()
    current = server.decide(first_folder)
    disk.read_only()
    outcome = server.confirm(current)
    assert outcome["moved"] == [] and len(outcome["failed"]) == TRASHED
    assert all(card["message"] for card in outcome["failed"])
    assert "list" in outcome["choices"], outcome
    assert disk.pictures() == disk.before


def journal(server):
    """The folder of the server's journal."""
    folders = list((server.journals / "libraries").iterdir())
    assert len(folders) == 1
    return str(folders[0])
