"""Pictures of which it is known whether they are blurred, each made of a sharp photograph."""

import io
import zlib
from dataclasses import dataclass

import numpy as np
from PIL import Image

from . import lens

#: How far a point is spread, in shares of the picture's longer side.
AMOUNTS = (0.005, 0.01, 0.015, 0.025, 0.04)
#: The longer side at which a photograph is blurred, in pixels.
WORKING = 1024
#: A picture with a shorter longer side is a thumbnail, in pixels.
SHORTEST = 480


@dataclass
class Made:
    """A picture, and what is true of it."""

    file: str
    photograph: str
    kind: str
    #: How far a point is spread, as a share of the longer side; 0 where it is sharp.
    amount: float


def chance(name):
    """The same for the same photograph."""
    return np.random.default_rng(zlib.crc32(name.encode()))


def half(name):
    """Which half of the photographs this is one of: one is for setting limits, and the other one for measuring them."""
    return ("tuning", "held out")[zlib.crc32(f"half {name}".encode()) % 2]


def opened(path):
    with Image.open(path) as image:
        image.draft("RGB", (WORKING, WORKING))
        image = image.convert("RGB")
        image.thumbnail((WORKING, WORKING), Image.LANCZOS)
        return np.asarray(image)


def noisy(light, strength, random):
    """With the noise of few photons, whose deviation grows with the root of the light, the same in all colours."""
    return light + (strength * np.sqrt(np.clip(light, 1e-4, 1)) * random.normal(0, 1, light.shape[:2])[..., None]).astype("f4")


def finest(pixels):
    """Where the most fine detail is, from -1 to 1 across and down: what a photographer had in focus."""
    grey = pixels.astype("f4").mean(axis=2)
    detail = np.abs(4 * grey[1:-1, 1:-1] - grey[:-2, 1:-1] - grey[2:, 1:-1] - grey[1:-1, :-2] - grey[1:-1, 2:])
    rows, columns = (side // 8 for side in detail.shape)
    cells = detail[:rows * 8, :columns * 8].reshape(8, rows, 8, columns).mean(axis=(1, 3))
    row, column = divmod(int(cells.argmax()), 8)
    return (column + 0.5) / 4 - 1, (row + 0.5) / 4 - 1


def sharp(pixels, random):
    """Sharp pictures that can be taken for blurred."""
    height, width = pixels.shape[:2]
    light = lens.to_light(pixels)
    yield "as it is", light
    yield "messenger", light
    yield "grain", noisy(light, 0.05, random)
    yield "mist", 0.35 * light + 0.45
    yield "night", light * 0.08
    y, x = np.mgrid[-1:1:height * 1j, -1:1:width * 1j]
    u, v = finest(pixels)
    near = np.clip(8 * (1 - ((x - u) / 0.45) ** 2 - ((y - v) / 0.55) ** 2), 0, 1)[..., None]
    soft = lens.blur(light, lens.disc(random.uniform(0.02, 0.05) * max(width, height)))
    yield "bokeh", near * light + (1 - near) * soft
    if width > height:
        top = int(random.uniform(0, height - width / 3))
        yield "panorama", light[max(0, top):max(0, top) + width // 3]


def blurred(pixels, random):
    """One amount of each kind of blur."""
    side, light = max(pixels.shape[:2]), lens.to_light(pixels)
    for kind in ("Gaussian", "out of focus", "moved", "shaken"):
        amount = float(random.choice(AMOUNTS))
        spread = amount * side
        kernel = {
            "Gaussian": lambda: lens.gaussian(spread), "out of focus": lambda: lens.disc(spread),
            "moved": lambda: lens.line(spread, random.uniform(0, np.pi)),
            "shaken": lambda: lens.shake(spread, random)}[kind]()
        seen = lens.blur(light, kernel)
        if random.random() < 0.25:
            seen = noisy(seen, random.uniform(0.01, 0.05), random)
        yield kind, amount, seen


def written(light, kind, random):
    """The picture as a JPEG of a phone, a messenger or a camera."""
    image = Image.fromarray(lens.to_values(light))
    size = "small" if kind == "messenger" else random.choice(["small", "working", "large"], p=[0.2, 0.75, 0.05])
    if size != "working":
        factor = {"small": 640, "large": 4000}[size] / max(image.size)
        if size == "large" or factor < 1:
            image = image.resize([max(1, round(side * factor)) for side in image.size], Image.LANCZOS)
    out = io.BytesIO()
    image.save(out, "jpeg", quality=60 if size == "small" else int(random.integers(75, 96)))
    return out.getvalue()


def make(photograph, folder):
    """Writes all pictures of a photograph, and returns what they are."""
    pixels, random = opened(photograph.path), chance(photograph.name)
    if max(pixels.shape[:2]) < SHORTEST:
        return []
    cases = [(kind, 0.0, light) for kind, light in sharp(pixels, random)]
    if photograph.is_quiet:
        cases = [case for case in cases if case[0] != "bokeh"]
    else:
        cases += blurred(pixels, random)
    made = []
    for number, (kind, amount, light) in enumerate(cases):
        made.append(Made(f"{photograph.name} {number:02} {kind} {amount:.3f}.jpg", photograph.name, kind, amount))
        (folder / made[-1].file).write_bytes(written(light, kind, random))
    return made
