"""Videos: a few are coded by ffmpeg, and each file has its own times and metadata in them."""

import struct
import subprocess
import tempfile
from datetime import timezone
from pathlib import Path

from .heif import box, full

# From 1904, which QuickTime counts from, to 1970.
EPOCH = 2_082_844_800


class Movies:
    """Coded videos by their length in seconds."""

    def __init__(self, lengths=(2, 8)):
        self.coded = {length: self._coded(length) for length in lengths}

    @staticmethod
    def _coded(length):
        """A film with `moov` at its end, where it can grow."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "film.mov"
            subprocess.run(
                ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", f"testsrc2=size=64x48:rate=5:duration={length}",
                 "-c:v", "libx264", "-threads", "1", "-crf", "40", "-pix_fmt", "yuv420p", "-bitexact", path], check=True)
            return path.read_bytes()

    def film(self, length, mark, moment, brand=b"qt  ", created=None, content=None):
        """A video: `moment` is in its header in UTC; `created` with its zone, and `content`, are Apple's.

        `mark` is written where no player looks, so that no two videos have the same bytes.
        """
        film = self.coded[length]
        at = film.rindex(b"moov") - 4
        size, = struct.unpack(">I", film[at:at + 4])
        moov = bytearray(film[at:at + size])
        seconds = struct.pack(">I", int(moment.astimezone(timezone.utc).timestamp()) + EPOCH)
        for kind in (b"mvhd", b"tkhd", b"mdhd"):
            place = moov.index(kind) + 8
            moov[place:place + 8] = seconds * 2
        keys = {}
        if created:
            keys[b"com.apple.quicktime.creationdate"] = created.strftime("%Y-%m-%dT%H:%M:%S%z").encode()
        if content:
            keys[b"com.apple.quicktime.content.identifier"] = content.encode()
        body = bytes(moov[8:]) + (_meta(keys) if keys else b"")
        start = bytearray(film[:at])
        start[8:12] = brand
        return bytes(start) + box(b"moov", body) + box(b"free", mark)


def _meta(keys):
    """QuickTime's list of metadata by key."""
    handler = full(b"hdlr", struct.pack(">I4s12x", 0, b"mdta"), b"\0")
    names = full(b"keys", struct.pack(">I", len(keys)), *(box(b"mdta", name) for name in keys))
    values = [struct.pack(">II", 24 + len(v), i) + box(b"data", struct.pack(">II", 1, 0), v)
              for i, v in enumerate(keys.values(), 1)]
    return box(b"meta", handler, names, box(b"ilst", *values))
