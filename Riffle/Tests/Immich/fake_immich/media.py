"""The bytes of assets: drawn pictures, a film, and smaller renditions of both.

Originals share a few drawn pictures. A marker behind each one's end makes its checksum its own.
"""

import base64
import colorsys
import hashlib
import io
import random
import subprocess
import tempfile
from pathlib import Path

from PIL import Image, ImageDraw

from .asset import SCENES

EDGES = {"thumbnail": 250, "preview": 1440}
MILLISECONDS = 2000


class Media:
    def __init__(self):
        self.bases, self.prefixes, self.pictures = {}, {}, {}

    # --- Originals -----------------------------------------------------------------------------

    def original(self, asset):
        if asset.file:
            return asset.file.read_bytes()
        return self.base(asset) + marker(asset)

    def checksum(self, asset):
        """The base64 of the SHA-1 of the original's bytes."""
        if asset.file:
            return base64.b64encode(hashlib.sha1(asset.file.read_bytes()).digest()).decode()
        key = drawing(asset)
        if key not in self.prefixes:
            self.prefixes[key] = hashlib.sha1(self.base(asset))
        sum_ = self.prefixes[key].copy()
        sum_.update(marker(asset))
        return base64.b64encode(sum_.digest()).decode()

    def size(self, asset):
        if asset.file:
            return asset.file.stat().st_size
        return len(self.base(asset)) + len(marker(asset))

    def base(self, asset):
        key = drawing(asset)
        if key not in self.bases:
            self.bases[key] = film() if asset.type == "VIDEO" else encoded(draw(asset), asset.mime)
        return self.bases[key]

    # --- Renditions ----------------------------------------------------------------------------

    def picture(self, asset, size):
        """The picture in that size. Drawn ones are cached: drawing takes longer than a measured client should wait."""
        key = asset.file or (drawing(asset), asset.type, size)
        image = self.pictures.get(key)
        if image is None:
            is_file = asset.file and asset.type == "IMAGE"
            image = Image.open(asset.file).convert("RGB") if is_file else draw(asset)
            image.thumbnail((EDGES[size], EDGES[size]))
            if not asset.file:
                self.pictures[key] = image
        return image

    def rendition(self, asset, size):
        """Returns (bytes, type) of what Immich would have generated; the preview bears the asset's name."""
        image = self.picture(asset, size)
        if size == "preview":
            image = image.copy()
            label = asset.name + (" (film)" if asset.type == "VIDEO" else "")
            ImageDraw.Draw(image).text((40, 40), label, fill="white", font_size=48)
        mime = "image/webp" if size == "thumbnail" else "image/jpeg"
        return encoded(image, mime), mime


def drawing(asset):
    """What two assets with the same drawing have in common."""
    return asset.mime if asset.type == "VIDEO" else (asset.scene, asset.mime, asset.width, asset.height)


def marker(asset):
    text = b"asset %012d" % asset.drawn
    if asset.type == "VIDEO":
        # A box that players skip.
        return (len(text) + 8).to_bytes(4, "big") + b"free" + text
    return text


def draw(asset):
    """A sky, a sun and hills, with colours that differ from number to number."""
    if asset.scene >= SCENES:
        return draw_lights(asset)
    hue = asset.scene / SCENES
    width, height = asset.width, asset.height
    image = Image.new("RGB", (width, height), colour(hue, 0.45, 0.85))
    canvas = ImageDraw.Draw(image)
    radius = min(width, height) // 7
    left = (asset.scene * 7919) % (width - 2 * radius)
    canvas.ellipse((left, height // 6, left + 2 * radius, height // 6 + 2 * radius), fill=colour(hue + 0.5, 0.3, 1))
    for row in range(3):
        top = height * (5 + row) // 8
        points = [(width * i // 6, top + (asset.scene * 31 + i * 97 + row * 53) % (height // 8)) for i in range(7)]
        canvas.polygon([(0, height), *points, (width, height)], fill=colour(hue + 0.1 * row, 0.6, 0.6 - 0.15 * row))
    return image


def draw_lights(asset):
    """Discs of light in the dark, which look like no hills."""
    chance = random.Random(asset.scene)
    image = Image.new("RGB", (asset.width, asset.height), colour(chance.random(), 0.6, 0.15))
    canvas = ImageDraw.Draw(image)
    for _ in range(6):
        x, y = chance.random() * asset.width, chance.random() * asset.height
        radius = asset.height * (0.05 + 0.15 * chance.random())
        canvas.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour(chance.random(), 0.5, 1))
    return image


def colour(hue, saturation, value):
    return tuple(round(255 * part) for part in colorsys.hsv_to_rgb(hue % 1, saturation, value))


def encoded(image, mime):
    out = io.BytesIO()
    image.save(out, {"image/jpeg": "JPEG", "image/png": "PNG", "image/tiff": "TIFF", "image/webp": "WEBP"}[mime],
               **({"quality": 80} if mime in ("image/jpeg", "image/webp") else {}))
    return out.getvalue()


def film():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "film.mp4"
        subprocess.run(
            ["ffmpeg", "-loglevel", "error", "-f", "lavfi", "-i", f"testsrc=duration={MILLISECONDS // 1000}:size=320x240:rate=12",
             "-pix_fmt", "yuv420p", "-movflags", "+faststart", path], check=True)
        return path.read_bytes()
