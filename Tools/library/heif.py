"""HEIC files as phones write them: a grid of tiles, after ISO/IEC 23008-12.

The tiles are coded once by ffmpeg; a picture is an order of tiles, so that thousands of pictures differ and none has
to be coded.
"""

import struct
import subprocess

import numpy as np

SIDE = 64
COLUMNS, ROWS = 4, 3


def box(kind, *parts):
    body = b"".join(parts)
    return struct.pack(">I4s", 8 + len(body), kind) + body


def full(kind, *parts, version=0, flags=0):
    return box(kind, struct.pack(">I", version << 24 | flags), *parts)


class Tiles:
    """Coded tiles, and their pixels."""

    def __init__(self, painter, count=48):
        self.pixels = []
        while len(self.pixels) < count:
            scene = painter.scene()
            light = painter.random.uniform(0.5, 1.5)
            self.pixels.append(np.clip(scene[:SIDE, :SIDE] * light, 0, 255).astype(np.uint8))
        film = subprocess.run(
            ["ffmpeg", "-v", "error", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{SIDE}x{SIDE}", "-i", "-",
             "-c:v", "libx265", "-pix_fmt", "yuv420p", "-tag:v", "hvc1",
             "-x265-params", "keyint=1:log-level=none:info=0:pools=1:frame-threads=1", "-f", "mp4",
             "-movflags", "frag_keyframe+empty_moov+default_base_moof", "pipe:1"],
            input=b"".join(p.tobytes() for p in self.pixels), capture_output=True, check=True).stdout
        at = film.index(b"hvcC") - 4
        self.configuration = film[at:at + struct.unpack(">I", film[at:at + 4])[0]]
        # One fragment for each picture: each `mdat` is one.
        self.coded = []
        for kind, start, end in _boxes(film):
            if kind == b"mdat":
                self.coded.append(film[start:end])
        if len(self.coded) != count:
            raise ValueError(f"ffmpeg wrote {len(self.coded)} pictures of {count}")

    def picture(self, order):
        """The pixels of the grid, which is as large as its tiles together."""
        rows = [np.hstack([self.pixels[i] for i in order[row * COLUMNS:(row + 1) * COLUMNS]]) for row in range(ROWS)]
        return np.vstack(rows)

    def heic(self, order, tiff):
        """The file of a grid, with an EXIF block."""
        grid, exif = len(order) + 1, len(order) + 2
        items = [full(b"infe", struct.pack(">HH4s", i + 1, 0, b"hvc1"), b"\0", version=2, flags=1)
                 for i in range(len(order))]
        items.append(full(b"infe", struct.pack(">HH4s", grid, 0, b"grid"), b"\0", version=2))
        items.append(full(b"infe", struct.pack(">HH4s", exif, 0, b"Exif"), b"\0", version=2, flags=1))
        iinf = full(b"iinf", struct.pack(">H", len(items)), *items)
        tiles = struct.pack(f">HH{len(order)}H", grid, len(order), *range(1, len(order) + 1))
        iref = full(b"iref", box(b"dimg", tiles), box(b"cdsc", struct.pack(">HHH", exif, 1, grid)))
        sizes = [full(b"ispe", struct.pack(">II", w, h)) for w, h in
                 ((SIDE, SIDE), (SIDE * COLUMNS, SIDE * ROWS))]
        links = [struct.pack(">HBBB", i + 1, 2, 0x81, 2) for i in range(len(order))]
        links.append(struct.pack(">HBB", grid, 1, 3))
        ipma = full(b"ipma", struct.pack(">I", len(links)), *links)
        iprp = box(b"iprp", box(b"ipco", self.configuration, *sizes), ipma)

        data = [self.coded[i] for i in order]
        data.append(struct.pack(">BBBBHH", 0, 0, ROWS - 1, COLUMNS - 1, SIDE * COLUMNS, SIDE * ROWS))
        # An iPhone writes the EXIF block before the tiles, so that it survives a copy that broke off.
        data = {exif: struct.pack(">I", 6) + b"Exif\0\0" + tiff} | dict(enumerate(data, 1))
        handler = full(b"hdlr", struct.pack(">I4s12x", 0, b"pict"), b"\0")
        start = box(b"ftyp", b"heic", struct.pack(">I", 0), b"mif1", b"heic")

        def meta(at):
            entries = []
            for number, part in data.items():
                entries.append(struct.pack(">HHHII", number, 0, 1, at, len(part)))
                at += len(part)
            iloc = full(b"iloc", b"\x44\0", struct.pack(">H", len(data)), *entries)
            return full(b"meta", handler, full(b"pitm", struct.pack(">H", grid)), iinf, iref, iprp, iloc)

        return start + meta(len(start) + len(meta(0)) + 8) + box(b"mdat", *data.values())


def _boxes(data, at=0):
    """The boxes of one level: kind, start and end of the content."""
    while at + 8 <= len(data):
        size, kind = struct.unpack(">I4s", data[at:at + 8])
        yield kind, at + 8, at + size
        at += size
