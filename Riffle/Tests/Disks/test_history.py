"""Random histories: what people, programs and crashes do to a library, against a model of what must be true.

The model knows each picture by its bytes. After each step every picture is on the disk once, those that the model calls
trashed are in a trash and in the list of what was trashed, and the decisions that stand are those of the model.
SEED=… repeats a history.
"""

import os
import random
import shutil
import threading

import pytest
from disks.disk import call
from riffle_pages.server import until

STEPS = 25


class History:
    """A library whose disk, home and folders move, and what must be true of it."""

    def __init__(self, disk, serve, chance):
        self.disk, self.serve, self.chance = disk, serve, chance
        self.home = disk.top / "home 0"
        self.home.mkdir()
        self.moves = 0
        self.trashed, self.kept = set(), set()
        self.server = serve("--journal", "new", home=self.home)
        self.journal = next(iter((self.server.journals / "libraries").iterdir()))

    def next(self):
        self.moves += 1
        return self.moves

    def start(self):
        self.server = self.serve("--journal", str(self.journal), home=self.home)

    # --- What can happen. Each returns a word for the log.

    def trash(self):
        """A round in which some are trashed and the others kept."""
        self.confirm(self.decided())
        return "trash"

    def trash_and_die(self):
        """Riffle is killed while the files of a round move. Asked again, it moves the rest."""
        current = self.decided()
        thread = threading.Thread(target=self.quietly, args=(current,))
        here = self.in_library()
        thread.start()
        # Not for ever: it may have moved all of them already.
        for _ in range(self.chance.randrange(2000)):
            if self.in_library() != here:
                break
        self.server.kill()
        thread.join()
        self.start()
        self.confirm(current)
        return "trash, killed"

    def restore(self):
        entries = [entry for entry in self.server.ask("GET", "/api/trash")["entries"] if entry["state"] == "trashed"]
        chosen = self.chance.sample(entries, self.chance.randint(0, len(entries)))
        if not chosen:
            return "restore nothing"
        report = self.server.ask("POST", "/api/restore", {"ids": [entry["id"] for entry in chosen]})
        assert report["failed"] == [] and len(report["restored"]) == len(chosen), report
        self.trashed &= self.in_trash()
        assert len(self.trashed) == len(entries) - len(chosen)
        return f"restore {len(chosen)}"

    def restore_and_die(self):
        thread = threading.Thread(target=self.quietly, args=(None,))
        here = self.in_library()
        thread.start()
        for _ in range(self.chance.randrange(2000)):
            if self.in_library() != here:
                break
        self.server.kill()
        thread.join()
        self.start()
        report = self.server.ask("POST", "/api/restore", {"all": True}, key="history-%d" % self.moves)
        assert report["failed"] == [], report
        assert len(report["restored"]) == len(self.trashed), "all that this request brought back"
        self.trashed = set()
        return "restore all, killed"

    def remount(self):
        self.server.stop()
        name = f"mount {self.next()}"
        home = self.home.relative_to(self.disk.top)
        self.disk.remount(name)
        self.home = self.disk.top / home
        self.start()
        return "remount"

    def move_home(self):
        self.server.stop()
        home = self.disk.top / f"home {self.next()}"
        if self.chance.random() < 0.5:
            self.home.rename(home)
        else:
            # No extended attributes: rclone fails to read them.
            call("cp", "-r", "--preserve=timestamps", self.home, home)
            self.disk.upload()
            shutil.rmtree(self.home)
        self.home = home
        self.start()
        return "move the home"

    def rename_folder(self):
        self.server.stop()
        folders = sorted(folder for folder in self.disk.library.iterdir() if any(folder.glob("*.png")))
        if folders:
            folder = self.chance.choice(folders)
            folder.rename(folder.with_name(f"folder {self.next()}"))
        self.start()
        return "rename a folder"

    # --- Helpers

    def decided(self):
        wanted = {content for content in sorted(self.in_library() - self.kept) if self.chance.random() < 0.4}
        paths = {str(path.relative_to(self.disk.library)) for path in self.paths()
                 if path.read_bytes() in wanted}
        self.wanted = wanted
        if self.in_library() <= self.kept:
            return {"cards": []}
        return self.server.decide(lambda path: path in paths)

    def confirm(self, current):
        if current["cards"]:
            outcome = self.server.confirm(current)
            assert outcome["failed"] == [], outcome
        self.trashed |= self.wanted
        self.kept = self.in_library()

    def quietly(self, current):
        """Asks something whose answer never comes."""
        try:
            if current is None:
                self.server.ask("POST", "/api/restore", {"all": True}, key="history-%d" % self.next())
            else:
                self.server.confirm(current)
        except Exception:
            pass

    def in_library(self):
        """The pictures in the library; those that leave it while this looks may be missing."""
        return {self.bytes_of(path) for path in self.paths()} - {None}

    def paths(self):
        """The top of a subvolume is the library, and has the trash as well."""
        return (path for path in self.disk.library.rglob("*.png") if ".Trash-" not in str(path))

    @staticmethod
    def bytes_of(path):
        try:
            with open(path, "rb") as file:
                return file.read()
        except OSError:
            return None

    def in_trash(self):
        return set(self.disk.pictures()) - self.in_library()

    def check(self):
        assert self.disk.pictures() == self.disk.before, "each picture is on the disk once"
        assert self.in_trash() == self.trashed
        assert self.server.states().count("trashed") == len(self.trashed)
        assert "gone" not in self.server.states()
        progress = self.server.progress()
        assert progress["freed"] == {"count": 0, "bytes": 0}
        assert progress["trash"]["count"] == len(self.trashed)
        # Contents are compared in the background.
        looked = len(self.kept & self.in_library()) + len(self.trashed)
        until(lambda: self.server.progress()["looked"] == looked, "the decisions are those of the model")


STEPS_OF_HISTORY = (History.trash, History.trash, History.trash_and_die, History.restore, History.restore, History.restore_and_die,
                    History.remount, History.move_home, History.rename_folder)


@pytest.mark.slow
def test_history(disk, serve):
    """a random history"""
    seed = int(os.environ.get("SEED", random.randrange(1 << 32)))
    history = History(disk, serve, random.Random(seed))
    done = []
    try:
        for _ in range(STEPS):
            done.append(history.chance.choice(STEPS_OF_HISTORY)(history))
            history.check()
    except BaseException:
        print(f"SEED={seed}: {', '.join(done)}")
        raise
