"""A virtual screen, and what is on it at the moment, however busy a browser is."""

import os
import shutil
import struct
import subprocess
import tempfile
import threading
import time
from contextlib import contextmanager
from pathlib import Path

WIDTH, HEIGHT = 2000, 1200


class Display:
    """An X server in memory. `name` is for DISPLAY; `grab()` reads its pixels past all browsers."""

    def __init__(self):
        self._folder = tempfile.mkdtemp(prefix="display-")
        read, write = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-nolisten", "tcp",
             "-fbdir", self._folder], pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with open(read) as answer:
            self.name = f":{answer.readline().strip()}"

    def grab(self):
        """The pixels of the whole screen."""
        screen = (Path(self._folder) / "Xvfb_screen0").read_bytes()
        # An X window dump: the size of its header first, the number of its colours as the 20th number, then the pixels.
        header = struct.unpack(">25I", screen[:100])
        return screen[header[0] + 12 * header[19]:]

    @contextmanager
    def watched(self):
        """Looks at the screen all the time inside the block: a list that grows by (seconds of the clock, picture)."""
        seen, is_over = [], threading.Event()

        def watch():
            while not is_over.is_set():
                seen.append((time.time(), hash(self.grab())))

        watcher = threading.Thread(target=watch)
        watcher.start()
        try:
            yield seen
        finally:
            is_over.set()
            watcher.join()

    def close(self):
        self._server.terminate()
        self._server.wait(timeout=10)
        shutil.rmtree(self._folder, ignore_errors=True)
