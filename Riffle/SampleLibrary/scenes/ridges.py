"""Range behind range in the mist, with conifers on the nearest, and a lake if wanted."""

import numpy as np

from .canvas import F, grid, line, mix, ramp, rgb, resize, smooth, spectral
from .sky import milky_way, sky, stars


def conifers(rng, w, low, high, density):
    """The outline of a wood: heights above the ridge, for each column."""
    out = np.zeros(w, F)
    xs = np.arange(w, dtype=F)
    for _ in range(int(density * w / (high * 0.5))):
        x, tall = rng.uniform(0, w), rng.uniform(low, high)
        reach = int(tall * 0.30) + 1
        a, b = max(0, int(x) - reach), min(w, int(x) + reach + 1)
        d = np.abs(xs[a:b] - x) / (tall * 0.22)
        teeth = 0.10 * np.abs(np.sin(d * 9 + x)) * np.clip(1 - d, 0, 1)
        out[a:b] = np.maximum(out[a:b], tall * np.clip(1 - d - teeth, 0, 1) ** 0.9)
    return out


def layers(rng, picture, first, last, near, far, count=7, rough=0.10, trees=2, mist=0.5, mist_colour=None,
           envelope=None):
    """Draws ranges from the height `first` (far) to `last` (near), colour from far to near."""
    h, w = picture.shape[:2]
    bottom = last
    rows = np.arange(h, dtype=F)[:, None]
    breath = resize(spectral(rng, 128, 256, 2.6, stretch=(2.5, 1)), h, w)
    far, near = rgb(far), rgb(near)
    mist_colour = far if mist_colour is None else rgb(mist_colour)
    for i in range(count):
        t = i / max(1, count - 1)
        wide = w * 2
        top = first + (last - first) * t**1.25
        shape = line(rng, wide, 3.3, low=3)[:w] * rough * (0.5 + 0.7 * t)
        shape = shape + np.abs(line(rng, wide, 2.5, low=10)[:w]) * rough * 0.16
        soft = line(rng, wide, 4.0, low=2)[:w] * rough * (0.5 + 0.7 * t)
        edge = (top - shape * 0.5) * h
        if envelope is not None:
            edge = bottom * h - (bottom * h - edge) * envelope
        if i >= count - trees:
            tall = h * (0.022 + 0.06 * (i - count + trees + 1) / trees)
            edge = edge - conifers(rng, w, tall * 0.45, tall, 1.1) + line(rng, w, 1.2, low=40) * h * 0.002
        body = np.clip(rows - edge[None, :] + 0.5, 0, 1)
        colour = mix(far, near, t**0.85)
        below = np.clip((rows - (top - soft * 0.35)[None, :] * h) / (h * (0.15 + 0.06 * t)) + 0.3, 0, 1)
        veil = below * (mist + 0.22 * breath) * (1 - 0.72 * t)
        skin = mix(colour + 0 * picture, mist_colour, np.clip(veil, 0, 0.95))
        picture = mix(picture, skin, body)
    return picture


def lake(rng, picture, shore, tint, strength=0.8):
    """Everything above the shore once more below it, in still water."""
    from .terrain import mirror

    h = picture.shape[0]
    wet = np.broadcast_to((np.arange(h) >= int(shore * h))[:, None], picture.shape[:2])
    return mirror(rng, picture, wet, int(shore * h), strength, 0.0022, tint)


def misty(rng, h, w, stops, near, far, horizon=0.55, last=0.95, sun=None, clouds=None, count=7,
          rough=0.12, trees=2, mist=0.5, mist_colour=None, water=None, first=None):
    """The classic: dawn over range after range."""
    picture = sky(rng, h, w, horizon, stops, sun, clouds)
    bottom = water - 0.02 if water else last
    picture = layers(rng, picture, first or horizon - 0.02, bottom, near, far, count, rough, trees,
                     mist, mist_colour)
    if sun:
        y, x = grid(h, w)
        d = np.hypot(x - sun[0], y - sun[1])
        picture = picture + (0.10 * sun[4] * np.exp(-d / 0.22))[..., None] * rgb(sun[3])
    if water:
        picture = lake(rng, picture, water, near)
    return picture


def night(rng, h, w, stops, near="05070c", far="0c1220", angle=0.5, centre=0.1, horizon=0.72, band=1.0,
          count=3, trees=2, rough=0.14, glow=None, water=None, last=0.93):
    """Stars and the Milky Way over dark ranges."""
    y, x = grid(h, w)
    picture = ramp(np.clip(y / horizon, 0, 1) + 0 * x, stops)
    picture = picture + milky_way(rng, h, w, angle, centre, band) + stars(rng, h, w, int(h * w / 420), horizon)
    if glow:
        picture = picture + rgb(glow) * (np.exp(-np.abs(y - horizon) / 0.12) + 0 * x)[..., None] * 0.6
    picture = layers(rng, picture, horizon - 0.05, (water or last + 0.02) - 0.02, near, far, count, rough,
                     trees, 0.15)
    return lake(rng, picture, water, near, 0.9) if water else picture


def aurora(rng, h, w, horizon=0.74, colours=("35f0a0", "7a4df0"), curtains=4, water=None, shift=0.0):
    """Curtains of northern light; shift moves them, for film."""
    y, x = grid(h, w)
    picture = ramp(np.clip(y / horizon, 0, 1) + 0 * x, [(0, "070d22"), (0.6, "0d2038"), (1, "18364a")])
    picture = picture + stars(rng, h, w, int(h * w / 900), horizon, 0.8)
    green, violet = rgb(colours[0]), rgb(colours[1])
    columns = np.arange(w)
    for i in range(curtains):
        fold = line(rng, w * 2, 2.8, low=2)
        rays = line(rng, w * 2, 1.3, low=8)
        at = (columns + int(shift * w * (0.4 + 0.25 * i))) % (2 * w)
        fold, rays = fold[at], rays[at]
        foot = horizon - 0.10 - 0.12 * i / curtains + 0.07 * fold
        up = foot[None, :] - y
        reach = 0.24 + 0.05 * fold[None, :]
        body = smooth(-0.018, 0.03, up) * np.exp(-np.maximum(up, 0) / reach)
        body = body * np.clip(0.65 + 0.30 * rays, 0.08, 2)[None, :]
        body = body * (0.55 + 0.45 * np.sin(columns / w * 3.1 + i * 1.7 + shift))[None, :].clip(0.05)
        hue = smooth(0.05, 0.36, up)
        picture = picture + body[..., None] * mix(green, violet, hue) * F(0.85 / (1 + 0.35 * i))
    picture = layers(rng, picture, horizon - 0.03, (water or 0.97) - 0.02, "04080c", "0b1c26", 2, 0.10, 1, 0.1)
    return lake(rng, picture, water, "04121a", 0.85) if water else picture
