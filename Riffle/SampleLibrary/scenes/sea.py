"""The sea under a low sun or a moon: waves in perspective that mirror their sky."""

import numpy as np

from .canvas import F, grid, mix, rgb, sample, smooth, spectral
from .ridges import layers
from .sky import sky


def waves(rng):
    """Two textures of slopes, to be added at different scales."""
    return [spectral(rng, 512, 512, b, stretch=(1.0, 0.45), low=4) for b in (2.3, 1.7)]


def water(picture, textures, horizon, deep, chop=1.0, time=0.0, sun=None, glitter=1.0):
    """Replaces everything below the horizon by sea."""
    h, w = picture.shape[:2]
    y, x = grid(h, w)
    below = np.maximum(y - horizon, F(0.0012))
    depth = F(0.16) / below
    u, v = x * depth, depth + 0 * x
    slope = 0
    for texture, scale, gain, drift in ((textures[0], 90, 0.55, 22), (textures[1], 260, 0.35, -31),
                                        (textures[1], 700, 0.25, 47)):
        fade = np.exp(-depth * scale / 1400)
        slope = slope + gain * fade * sample(texture, u * scale + drift * time, v * scale + drift * 1.7 * time)
    slope = slope * F(chop)
    rise = below * (0.9 + 0 * x) + np.abs(slope) * F(0.11) * np.sqrt(below) * 1.3 + slope * F(0.05) * np.sqrt(below)
    row = np.clip((horizon - rise) * h, 0, horizon * h - 1)
    column = np.clip(x * h + w / 2 + slope * h * 0.018 + 0 * y, 0, w - 1)
    reflection = sample(picture, column, row)
    look = np.clip(0.92 - 0.95 * below - 0.20 * slope, 0.12, 1)
    sea = mix(rgb(deep) * (1 + 0.25 * slope[..., None]), reflection, look * 0.9)
    if sun:
        sx, colour = sun[0], rgb(sun[3])
        lane = np.exp(-(((x - sx) / (0.035 + 0.20 * below)) ** 2))
        spark = smooth(0.25, 1.5, slope + 0.35 * lane) * lane
        sea = sea + (spark * glitter * (0.7 + 0.5 * np.exp(-below / 0.1)))[..., None] * colour * 2.2
    mask = np.clip((y - horizon) * h, 0, 1) + 0 * x
    return mix(picture, sea, mask)


def seascape(rng, h, w, stops, horizon=0.56, sun=None, clouds=None, deep="0b2233", chop=1.0, coast=None,
             time=0.0, glitter=1.0):
    """coast: (near colour, far colour, height) draws headlands on the horizon."""
    picture = sky(rng, h, w, horizon, stops, sun, clouds)
    if coast:
        near, far, tall = coast
        x = np.linspace(-1, 1, w, dtype=F)
        side = smooth(0.15, 0.9, np.abs(x - (sun[0] if sun else 0.1))) ** 1.5
        picture = layers(rng, picture, horizon - tall, horizon + 0.004, near, far, 3, tall * 1.2, 0,
                         0.25, envelope=side)
    return water(picture, waves(rng), horizon, deep, chop, time, sun, glitter)
