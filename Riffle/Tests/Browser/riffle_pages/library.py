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
    if half:
        return encoded(width, (bytes(half[y >= height / 2]) * width for y in range(height)))
    shares = (y / height for y in range(height))
    return encoded(width, (
        bytes((int(r0 + (r1 - r0) * t), int(g0 + (g1 - g0) * t), int(b0 + (b1 - b0) * t))) * width for t in shares))


#: The colours of the corners of a marked picture: top left, top right, bottom left, bottom right.
CORNERS = [(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0)]


def marked(width, height, share=1 / 8):
    """A grey picture with a coloured square in each corner; its side is `share` of the shorter side."""
    side = round(min(width, height) * share)
    ends = [[bytes(colour) * side for colour in CORNERS[at:at + 2]] for at in (0, 2)]
    grey = bytes((128, 128, 128))
    top, bottom = (left + grey * (width - 2 * side) + right for left, right in ends)
    return encoded(width, side * [top] + (height - 2 * side) * [grey * width] + side * [bottom])


def banded(width, height):
    """A picture whose middle square is green; what lies on either side of it is red."""
    side = min(width, height)
    red, green = bytes((255, 0, 0)), bytes((0, 255, 0))
    across, down = (width - side) // 2, (height - side) // 2
    middle = red * across + green * side + red * (width - side - across)
    return encoded(width, down * [red * width] + side * [middle] + (height - side - down) * [red * width])


def alike(width, height, index):
    """One of several pictures of the same scene: only a white square stands elsewhere in each. In the corners are
    the colours of `CORNERS`, so that it is seen whether the picture is whole."""
    side = min(width, height) // 8
    left, top = side * (2 + index % 5), height // 2 - side // 2

    def row(y):
        share = y / height
        pixels = bytearray(bytes((int(150 - 60 * share), int(110 + 60 * share), int(190 - 90 * share))) * width)
        if top <= y < top + side:
            pixels[3 * left:3 * (left + side)] = b"\xff" * (3 * side)
        for edge, colours in ((range(side), CORNERS[:2]), (range(height - side, height), CORNERS[2:])):
            if y in edge:
                pixels[:3 * side], pixels[3 * (width - side):] = bytes(colours[0]) * side, bytes(colours[1]) * side
        return bytes(pixels)

    return [row(y) for y in range(height)]


def exif(taken):
    """What a camera writes of the time, as `2024:05:03 12:00:00`: TIFF with one directory, which leads to EXIF's."""
    def entry(tag, kind, count, value):
        return struct.pack("<HHII", tag, kind, count, value)

    main = struct.pack("<2sHIH", b"II", 42, 8, 1) + entry(0x8769, 4, 1, 26) + bytes(4)
    return main + struct.pack("<H", 1) + entry(0x9003, 2, 20, 44) + bytes(4) + taken.encode() + b"\0"


def encoded(width, rows, taken=None):
    """A PNG of rows of red, green and blue bytes; `taken`: when the camera says."""
    rows = [b"\0" + row for row in rows]

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, len(rows), 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
            + (chunk(b"eXIf", exif(taken)) if taken else b"")
            + chunk(b"IDAT", zlib.compress(b"".join(rows), 6)) + chunk(b"IEND", b""))


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
        # Whole and dated before a scan can see it, or the scan would find an empty file or one that changes.
        being_added = os.fsencode(self.root.parent / "being added")
        with open(being_added, "wb") as file:
            file.write(png(*size, self.count) if content is None else content)
        self.date(being_added, month)
        os.replace(being_added, path)
        return path

    def date(self, path, month):
        when = datetime.fromisoformat(f"{month}-03 12:00:00").timestamp() + 60 * self.count
        os.utime(path, (when, when))
        self.count += 1

    def fill(self, count, month="2024-05", folder="", size=(600, 400)):
        """Adds `count` pictures; returns their names."""
        names = []
        for _ in range(count):
            name = os.path.join(folder, f"picture {self.count:02d}.png")
            self.add(name, size=size, month=month)
            names.append(name)
        return names

    def burst(self, count, size=(600, 450), month="2024-05"):
        """Adds near-duplicates, taken one second after the other; each has more bytes than the one before. Returns
        their names in the order of time."""
        names = []
        for index in range(count):
            picture = encoded(size[0], alike(*size, index), f"{month.replace('-', ':')}:03 12:00:{index:02d}")
            names.append(f"burst {index}.png")
            # What stands behind the end of a PNG is no part of its picture.
            self.add(names[-1], picture + bytes(1000 * index), month=month)
        return names

    def film(self, name, picture=None, month="2024-05"):
        """Adds two seconds of video: of a test card, or of a picture that stands still."""
        path = self.root / name
        source = ["-f", "lavfi", "-i", "testsrc2=size=320x240:rate=12:duration=2"] if picture is None else [
            "-f", "image2pipe", "-framerate", "12", "-i", "-", "-vf", "loop=24:1"]
        subprocess.run(
            ["ffmpeg", "-v", "error", *source,
             "-c:v", "libx264", "-pix_fmt", "yuv420p", "-movflags", "+faststart", path],
            input=picture, check=True, timeout=60)
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
