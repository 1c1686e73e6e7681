"""Photos as a camera writes them, with the truth about them."""

import io
import os
import subprocess
from datetime import datetime

from PIL import Image, ImageDraw

#: The folder for trashed files.
REJECTS = "_riffle_rejected"
ORIGINAL, MAKE, MODEL, EXIF = 0x9003, 0x010F, 0x0110, 0x8769


def jpeg(number, taken, size=(1200, 900)):
    """A JPEG with noise, so that it is as long as a photo, and with the time and the camera in its EXIF."""
    image = Image.frombytes("L", size, os.urandom(size[0] * size[1])).convert("RGB")
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, size[0], size[1] // 3), fill=(40 * number % 256, 90, 200 - 7 * number % 200))
    exif = Image.Exif()
    exif[MAKE], exif[MODEL] = "Example", f"Camera {number % 2}"
    exif.get_ifd(EXIF)[ORIGINAL] = taken.strftime("%Y:%m:%d %H:%M:%S")
    out = io.BytesIO()
    image.save(out, "JPEG", quality=60, exif=exif)
    return out.getvalue()


class Album:
    """A folder of photos; `names` has the name of each card with its time."""

    def __init__(self, root):
        self.root, self.names = root, {}
        root.mkdir(parents=True, exist_ok=True)

    def add(self, path, number, content=None):
        """Writes a photo that was taken `number` minutes after noon."""
        taken = datetime(2026, 3, 14, 12 + number // 60, number % 60)
        place = self.root / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content or jpeg(number, taken))
        # The file is younger than the photo, so a date from the list of the folder would be wrong.
        old = 1_780_000_000 + number
        os.utime(place, (old, old))
        self.names[place.name] = taken
        return place

    def film(self, path):
        """A film whose table of contents is at its end."""
        place = self.root / path
        subprocess.run(
            ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc2=size=640x480:rate=12:duration=8", "-c:v", "libx264",
             "-pix_fmt", "yuv420p", "-metadata", "creation_time=2026-03-14T11:00:00Z", place], check=True, timeout=60)
        os.utime(place, (1_780_000_000, 1_780_000_000))
        self.names[place.name] = None
        return place

    def files(self, folder=""):
        """{path: bytes} of everything below a folder."""
        top = self.root / folder
        return {str(path.relative_to(top)): path.read_bytes() for path in sorted(top.rglob("*")) if path.is_file()}


def split(album):
    """(what is in the library, what is in the reject folder) as {path: bytes}."""
    files = album.files()
    return ({path: data for path, data in files.items() if not path.startswith(REJECTS)},
            {path.removeprefix(REJECTS + "/"): data for path, data in files.items() if path.startswith(REJECTS)})
