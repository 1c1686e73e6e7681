"""Fields in perspective: rows of lavender and tulips, wheat, poppies under a wide sky."""

import numpy as np

from .canvas import F, blur, grid, mix, ramp, rgb, sample, smooth, spectral
from .ridges import layers
from .sky import sky


def rows(rng, h, w, stops, horizon=0.42, colours=("4b2c83", "8b62c9", "a98ad8"), soil="3d3a22", count=7.0,
         sun=None, clouds=None, hills=("33443a", "8ea3a8"), heading=0.25, tufts=1.0):
    """Flowers in rows that run to the horizon."""
    y, x = grid(h, w)
    picture = sky(rng, h, w, horizon, stops, sun, clouds)
    picture = layers(rng, picture, horizon - 0.05, horizon + 0.01, hills[0], hills[1], 3, 0.05, 0, 0.3)
    below = np.maximum(y - horizon, 0.002)
    depth = F(0.30) / below
    u, v = (x - heading) * depth, depth + 0 * x
    fine, wide = spectral(rng, 512, 512, 0.9, low=12), spectral(rng, 512, 512, 2.0, low=3)
    sharp = np.exp(-depth / 9)
    bump = sample(wide, u * 60, v * 160)
    phase = u * count + 0.10 * bump
    profile = 0.5 + 0.5 * np.cos(2 * np.pi * phase)
    blossom = sample(fine, u * 620, v * 900) * sharp + sample(fine, u * 210 + 99, v * 300) * 0.7
    ridge = np.clip(profile**0.7 + 0.22 * tufts * blossom * np.exp(-depth / 30), 0, 1.3)
    tone = np.clip(0.5 + 0.30 * blossom + 0.35 * (ridge - 0.6), 0, 1)
    flower = ramp(tone, [(0, colours[0]), (0.55, colours[1]), (1, colours[2])])
    low = rgb(soil) * (0.55 + 0.25 * blossom[..., None])
    land = mix(low, flower, smooth(0.22, 0.52, ridge))
    land = land * (0.72 + 0.35 * smooth(0.1, 1.0, ridge))[..., None]
    far = 1 - np.exp(-depth / 34)
    land = mix(land, mix(rgb(colours[1]), rgb(hills[1]), 0.45), far)
    if sun:
        warm = np.exp(-np.abs(x - sun[0]) / 0.6) * np.exp(-below / 0.5)
        land = land * (1 + 0.9 * warm[..., None] * rgb(sun[3]))
    return mix(picture, land, np.clip((y - horizon) * h, 0, 1) + 0 * x)


def meadow(rng, h, w, stops, horizon=0.34, grass=("1f3312", "6f8f32"), flowers=("d7301f", "f06a3a", "f7d154"),
           sun=None, clouds=None, hills=("2c3d2c", "9fb3b0"), crowd=1.0, focus=0.35):
    """Poppies or daisies in high grass, sharp at one distance only."""
    y, x = grid(h, w)
    picture = sky(rng, h, w, horizon, stops, sun, clouds)
    picture = layers(rng, picture, horizon - 0.06, horizon + 0.01, hills[0], hills[1], 4, 0.06, 1, 0.4)
    below = np.maximum(y - horizon, 0.002)
    depth = F(0.3) / below
    blades = spectral(rng, 512, 768, 1.1, stretch=(0.18, 1.0), low=10)
    wide = spectral(rng, 512, 512, 2.0, low=2)
    g = sample(blades, x * 700 * depth**0.75 / 2.4, y * 330 + depth * 12 + 0 * x) * np.exp(-depth / 14)
    tone = np.clip(0.45 + 0.22 * g + 0.16 * sample(wide, x * depth * 70, depth * 90 + 0 * x), 0, 1)
    land = mix(rgb(grass[0]), rgb(grass[1]), tone)
    land = mix(land, mix(rgb(grass[1]), rgb(hills[1]), 0.4), 1 - np.exp(-depth / 25))
    picture = mix(picture, land, np.clip((y - horizon) * h, 0, 1) + 0 * x)
    colours = [rgb(c) for c in flowers]
    bands = 9
    edges = np.geomspace(0.012, 0.82, bands + 1)
    for i in range(bands):
        layer, cover = np.zeros((h, w, 3), F), np.zeros((h, w), F)
        middle = (edges[i] + edges[i + 1]) / 2
        size = middle * 0.050 * h
        amount = int(crowd * 900 / (1 + (middle / 0.05) ** 1.05))
        for _ in range(amount):
            cx, cy = rng.uniform(0, w), (horizon + rng.uniform(edges[i], edges[i + 1])) * h
            r = size * rng.uniform(0.6, 1.25)
            petal(layer, cover, cx, cy, max(r, 1.0), colours[rng.integers(len(colours))], rng)
        out = abs(np.log(middle / focus)) * 0.0048 * h * (0.4 + middle)
        if out > 0.8:
            layer, cover = blur(layer, out), blur(cover, out)
        picture = picture * (1 - np.clip(cover, 0, 1))[..., None] + layer
    return picture


def petal(layer, cover, cx, cy, r, colour, rng):
    """One blossom seen from the side: a soft, folded ellipse, darker below."""
    h, w = cover.shape
    x0, x1, y0, y1 = int(cx - r * 1.2), int(cx + r * 1.2) + 2, int(cy - r), int(cy + r) + 2
    x0, y0, x1, y1 = max(x0, 0), max(y0, 0), min(x1, w), min(y1, h)
    if x0 >= x1 or y0 >= y1:
        return
    dx = (np.arange(x0, x1, dtype=F)[None, :] - cx) / r
    dy = (np.arange(y0, y1, dtype=F)[:, None] - cy) / (r * 0.72)
    a, lobes = np.arctan2(dy, dx), rng.uniform(0, 6)
    d = np.hypot(dx, dy) * (1 + 0.10 * np.sin(a * 5 + lobes))
    body = 1 - smooth(1 - min(0.5, 1.4 / r), 1, d)
    fold = 0.78 + 0.22 * np.sin(a * 9 + lobes) * np.clip(d, 0, 1) - 0.35 * dy
    heart = smooth(0.34, 0.14, np.hypot(dx, dy + 0.1))
    paint = colour * np.clip(fold, 0.3, 1.4)[..., None] * (1 - 0.85 * heart[..., None])
    keep = (1 - body)[..., None]
    layer[y0:y1, x0:x1] = layer[y0:y1, x0:x1] * keep + paint * body[..., None]
    cover[y0:y1, x0:x1] = cover[y0:y1, x0:x1] * keep[..., 0] + body
