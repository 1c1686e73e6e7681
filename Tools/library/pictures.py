"""Pixels: every photo has its own, since equal pixels would be copies.

A scene is noise whose amplitude falls as 1/f, which is what photos of the world have in common, with a sky above and some
things with edges in it. It is painted at half the size of a photo: finer detail says nothing, but blocks of JPEG must not
be as large as what does.
"""

import io
import struct
import zlib

import numpy as np
from PIL import Image

WIDTH, HEIGHT = 160, 120
# Around a scene, for a hand that shakes.
MARGIN = 4
SKIN = (230, 190, 160)
BATCH = 256


class Painter:
    """Paints scenes from one seed."""

    def __init__(self, seed):
        self.random = np.random.default_rng(seed)
        self.ready = []

    def scene(self):
        """A new scene with its margin: brightness and colour of pixels, 0 to 255."""
        if not self.ready:
            self.ready = list(self._scenes(BATCH))
        return self.ready.pop()

    def _scenes(self, count):
        height, width = HEIGHT // 2 + 2 * MARGIN, WIDTH // 2 + 2 * MARGIN
        noise = self.random.standard_normal((count, height, width)).astype(np.float32)
        across, down = np.fft.rfftfreq(width), np.fft.fftfreq(height)
        frequency = np.hypot(across[None, :], down[:, None])
        frequency[0, 0] = np.inf
        light = np.fft.irfft2(np.fft.rfft2(noise) / frequency, s=(height, width))
        light /= light.std(axis=(1, 2), keepdims=True)
        sky = np.linspace(1, -1, height)[None, :, None] * self.random.uniform(-0.3, 1, (count, 1, 1))
        mean = self.random.uniform(80, 160, (count, 1, 1))
        light = mean + (light + sky) * self.random.uniform(25, 50, (count, 1, 1))
        for scene in light:
            self._place(scene)
        tint = self.random.uniform(0.75, 1.15, (count, 1, 1, 3))
        return np.clip(light[..., None] * tint, 0, 255)

    def _place(self, light):
        """Places things in a scene: only an edge can be sharp, and noise has none."""
        height, width = light.shape
        for shade in self.random.choice([0.3, 0.5, 1.6], self.random.integers(4, 9)):
            down, across = self.random.integers(8, 25, 2)
            top, left = self.random.integers(0, height - down), self.random.integers(0, width - across)
            light[top:top + down, left:left + across] *= shade

    def frame(self, scene, shake=0):
        """What a camera makes of a scene: pixels without the margin, moved by up to `shake` of the scene's, and noise."""
        dx, dy = self.random.integers(-shake, shake + 1, 2) + MARGIN
        part = Image.fromarray(scene[dy:dy + HEIGHT // 2, dx:dx + WIDTH // 2].astype(np.uint8))
        pixels = np.asarray(part.resize((WIDTH, HEIGHT), Image.BILINEAR))
        return self.noisy(pixels, 1.5)

    def noisy(self, pixels, strength):
        """The pixels with the noise of a sensor."""
        noise = self.random.standard_normal(pixels.shape[:2], np.float32)[..., None] * strength
        return np.clip(pixels + noise, 0, 255).astype(np.uint8)

    def subject(self, scene, step):
        """The scene with a person in it, after so many steps."""
        scene = scene.copy()
        height, width = scene.shape[:2]
        left = width // 4 + 2 * step
        scene[height // 2:height // 2 + 16, left:left + 7] = SKIN
        return scene

    def blurred(self, scene, strength=8):
        """A scene out of focus, with so many pixels of detail as one."""
        small = Image.fromarray(self.frame(scene)).resize((WIDTH // strength, HEIGHT // strength), Image.BOX)
        return np.asarray(small.resize((WIDTH, HEIGHT), Image.BICUBIC))

    def portrait(self, scene):
        """A person in focus in front of a blurred background."""
        pixels = self.blurred(scene).copy()
        across, down = WIDTH // 3, HEIGHT // 3
        left, top = self.random.integers(0, WIDTH - across), self.random.integers(0, HEIGHT - down)
        part = np.s_[top:top + down, left:left + across]
        pixels[part] = self.frame(scene)[part]
        pixels[top + down // 4:top + down, left + across // 3:left + across * 2 // 3] = SKIN
        return pixels

    def night(self, scene):
        """A dark scene with a few lamps in it."""
        pixels = self.dark(scene).copy()
        for _ in range(self.random.integers(3, 12)):
            left, top = self.random.integers(0, WIDTH - 6), self.random.integers(0, HEIGHT - 6)
            pixels[top:top + 6, left:left + 6] = (255, 220, 150)
        return pixels

    def dark(self, scene):
        """A scene in the pocket: hardly any light, and the noise of the sensor."""
        return self.noisy(self.frame(scene) * 0.03 + 3, 1.5)

    def wall(self):
        """A white wall, as an accident takes it: nearly even."""
        light = self.random.uniform(150, 220) + np.linspace(-6, 6, WIDTH)[None, :] * self.random.uniform(-1, 1)
        return self.noisy(np.broadcast_to(light[..., None], (HEIGHT, WIDTH, 3)), 1.5)

    def receipt(self):
        """A sheet of paper with lines of text."""
        pixels = np.full((HEIGHT, WIDTH, 3), 235.0)
        for top in range(12, HEIGHT - 12, 8):
            left, right = sorted(self.random.integers(24, WIDTH - 24, 2))
            pixels[top:top + 4, left:right] = 60
        pixels[:, :16] = pixels[:, -16:] = self.random.uniform(60, 120)
        return self.noisy(pixels, 2)


def jpeg(pixels, quality=85):
    out = io.BytesIO()
    Image.fromarray(pixels).save(out, "JPEG", quality=quality)
    return out.getvalue()


def webp(pixels):
    out = io.BytesIO()
    Image.fromarray(pixels).save(out, "WEBP", quality=80, method=0)
    return out.getvalue()


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(rows, width, bits, colours, tiff=None):
    """A PNG of packed rows: `colours` is PNG's number for what a sample is."""
    header = struct.pack(">IIBBBBB", width, len(rows), bits, colours, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + (chunk(b"eXIf", tiff) if tiff else b"")
            + chunk(b"IDAT", zlib.compress(b"".join(b"\0" + row for row in rows), 1)) + chunk(b"IEND", b""))


def png_of(pixels, tiff=None):
    return png([row.tobytes() for row in pixels], pixels.shape[1], 8, 2, tiff)


def screen(random, size, tiff=None):
    """A screenshot of so many pixels in black and white: bars, lists, text."""
    width, height = size
    rows, length = [], (width + 7) // 8
    while len(rows) < height:
        left, right = sorted(random.sample(range(length), 2))
        ink = bytes([random.choice([0x00, 0xAA, 0xF0])]) * (right - left)
        line = b"\xff" * left + ink + b"\xff" * (length - right)
        rows += [line] * random.randint(8, 40) + [b"\xff" * length] * random.randint(4, 60)
    return png(rows[:height], width, 1, 0, tiff)


def seen_again(pixels, how):
    """The same picture as it comes back from a messenger or an editor, as pixels and a quality."""
    picture = Image.fromarray(pixels)
    if how == "smaller":
        return np.asarray(picture.resize([side * 3 // 4 for side in picture.size], Image.LANCZOS)), 60
    if how == "brighter":
        return np.clip(pixels.astype(np.float32) * 1.1 + 4, 0, 255).astype(np.uint8), 85
    if how == "grey":
        return np.asarray(picture.convert("L").convert("RGB")), 85
    return pixels, 40
