"""The darkroom: from light to the eight bits of a photograph."""

from functools import lru_cache

import numpy as np
from PIL import Image, ImageChops

from .canvas import F, blur, grid, resize, spectral


def develop(light, rng, size, exposure=1.0, contrast=0.12, saturation=1.06, warmth=0.0,
            vignette=0.22, bloom=0.12, grain=0.012):
    """Blooms, tones, scales to size (width, height) and adds the grain of a film."""
    h, w = light.shape[:2]
    light = np.maximum(light, 0) * F(exposure)
    if bloom:
        bright = np.minimum(np.maximum(light - F(0.55), 0), F(6))
        light = light + F(bloom) * (blur(bright, w / 90) + F(0.7) * blur(bright, w / 22))
    if warmth:
        light = light * np.array([1 + warmth, 1, 1 - warmth], F)
    grey = (light @ np.array([0.2126, 0.7152, 0.0722], F))[..., None]
    light = np.maximum(grey + (light - grey) * F(saturation), 0)
    y, x = grid(h, w)
    corner = (x * x + (y - F(0.5)) ** 2) / F(0.25 + (w / h / 2) ** 2)
    light = light * (1 - F(vignette) * corner**1.5)[..., None]
    # A shoulder: straight up to 0.6, then light is rolled off instead of clipped.
    knee = F(0.6)
    over = np.maximum(light - knee, 0)
    light = np.minimum(light, knee) + (1 - knee) * (1 - np.exp(-over / (1 - knee)))
    tone = light ** F(1 / 2.2)
    tone = tone + F(contrast) * (tone * tone * (3 - 2 * tone) - tone)
    picture = Image.fromarray((np.clip(tone, 0, 1) * 255 + 0.5).astype(np.uint8))
    picture = picture.resize(size, Image.BICUBIC)
    return add_grain(picture, rng, grain)


@lru_cache(maxsize=8)
def grain_tile(amount):
    """Slightly soft noise around the middle grey."""
    noise = spectral(np.random.default_rng(1), 512, 512, 0.55) * (amount * 255) + 128.5
    return Image.fromarray(np.clip(noise, 0, 255).astype(np.uint8))


def add_grain(picture, rng, amount):
    """Grain: the same tile over and over from a random place."""
    if not amount:
        return picture
    tile, layer = grain_tile(amount), Image.new("L", picture.size)
    dy, dx = (int(n) for n in rng.integers(0, 512, 2))
    for top in range(-dy, picture.height, 512):
        for left in range(-dx, picture.width, 512):
            layer.paste(tile, (left, top))
    return ImageChops.add(picture, Image.merge("RGB", (layer,) * 3), 1, -128)


def jitter(light, rng, amount=0.012):
    """The next frame of a burst: a slightly other crop of the same scene."""
    h, w = light.shape[:2]
    m = amount
    x0, y0 = rng.uniform(0, 2 * m, 2)
    part = light[int(y0 * h) : int((1 - 2 * m + y0) * h), int(x0 * w) : int((1 - 2 * m + x0) * w)]
    return resize(np.ascontiguousarray(part), h, w)
