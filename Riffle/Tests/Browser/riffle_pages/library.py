"""Small libraries made on the spot, of pictures that need no library to be written."""

import os
import shutil
import struct
import subprocess
import zlib
from datetime import datetime

#: Two hues for each picture in turn, so that every card looks different.
HUES = [
    ((250, 180, 120), (90, 60, 140)), ((120, 200, 240), (20, 60, 120)), ((240, 220, 150), (160, 70, 40)),
    ((170, 230, 170), (30, 90, 70)), ((250, 190, 210), (120, 30, 90)), ((200, 200, 250), (60, 50, 130)),
]


def png(width, height, index=0, half=None):
    """The bytes of a picture: a slope from one hue to another, or `half` the one and half the other."""
    (r0, g0, b0), (r1, g1, b1) = HUES[index % len(HUES)]
    rows = bytearray()
    for y in range(height):
        t = y / height
        pixel = bytes(half[y >= height / 2]) if half else bytes((int(r0 + (r1 - r0) * t), int(g0 + (g1 - g0) * t), int(b0 + (b1 - b0) * t)))
        rows += b"\0" + pixel * width

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(bytes(rows), 6)) + chunk(b"IEND", b"")


class Library:
    """A folder of pictures; `add` writes one more, taken a minute after the one before."""

    def __init__(self, root):
        self.root = root
        self.count = 0
        root.mkdir(parents=True, exist_ok=True)

    def add(self, name, content=None, size=(600, 400), month="2024-05"):
        """Writes a file and returns its path; `name` may be bytes."""
        path = os.path.join(os.fsencode(self.root), os.fsencode(name))
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(png(*size, self.count) if content is None else content)
        self.date(path, month)
        return path

    def date(self, path, month):
        when = datetime.fromisoformat(f"{month}-03 12:00:00").timestamp() + 60 * self.count
        os.utime(path, (when, when))
        self.count += 1

    def fill(self, count, month="2024-05", folder=""):
        """Adds `count` pictures; returns their names."""
        names = []
        for _ in range(count):
            name = os.path.join(folder, f"picture {self.count:02d}.png")
            self.add(name, month=month)
            names.append(name)
        return names

    def film(self, name, month="2024-05"):
        """Adds two seconds of video."""
        path = self.root / name
        subprocess.run(
            ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc2=size=320x240:rate=12:duration=2",
             "-c:v", "libx264", "-pix_fmt", "yuv420p", "-movflags", "+faststart", path],
            check=True, timeout=60)
        self.date(os.fsencode(path), month)
        return path

    def names(self):
        """Every file in place, relative to the root, as bytes."""
        root = os.fsencode(self.root)
        return sorted(
            os.path.relpath(os.path.join(folder, name), root)
            for folder, _, names in os.walk(root) for name in names)


def has_ffmpeg():
    return shutil.which("ffmpeg") is not None
