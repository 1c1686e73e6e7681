"""Star trails, a hot-air balloon, falling snow, contour maps: what makes an album of scenes a diary."""

import numpy as np

from .canvas import F, add_disc, blur, grid, mix, ramp, resize, rgb, smooth
from .ridges import layers
from .terrain import alps


def trails(rng, h, w, horizon=0.78, pole=(0.12, 0.30), arc=0.5):
    """Half an hour of stars around the pole."""
    y, x = grid(h, w)
    picture = ramp(np.clip(y / horizon, 0, 1) + 0 * x, [(0, "050a1c"), (0.7, "0f2244"), (1, "3a4a66")])
    picture = picture + rgb("c87840") * (0.5 * np.exp(-np.abs(y - horizon) / 0.08) + 0 * x)[..., None]
    light = np.zeros((h, w, 3), F)
    for _ in range(900):
        r, a = np.sqrt(rng.uniform(0.0004, 1.8)), rng.uniform(0, 2 * np.pi)
        n = int(r * arc * h * 1.3) + 4
        angle = a + np.linspace(0, arc, n)
        px, py = ((pole[0] + r * np.cos(angle)) * h + w / 2), (pole[1] + r * np.sin(angle)) * h
        ok = (px >= 0) & (px < w - 1) & (py >= 0) & (py < h * horizon)
        heat, power = rng.uniform(0, 1), rng.pareto(1.5) * 0.05 + 0.05
        tint = np.array([0.7 + 0.5 * heat, 0.85, 1.25 - 0.5 * heat], F) * min(power, 0.9)
        light[py[ok].astype(int), px[ok].astype(int)] += tint
    picture = picture + light + 0.8 * blur(light, 1.1)
    return layers(rng, picture, horizon - 0.03, 0.94, "030509", "0a0f1a", 2, 0.12, 1, 0.1)


def balloon(picture, cx, cy, r, colours, turn=0.0):
    """A striped hot-air balloon; cx, cy and r in heights of the picture."""
    h, w = picture.shape[:2]
    y, x = grid(h, w)
    dx, dy = (x - cx) / r, (y - cy) / r
    squeeze = np.where(dy > 0.15, np.clip(1 - (np.maximum(dy - 0.15, 0) / 1.25) ** 1.7, 0.0, 1), 1)
    across = dx / np.maximum(squeeze, 0.02)
    d = np.where(dy > 0.15, np.abs(across), np.hypot(dx, dy * 0.98))
    mask = smooth(1 + 1.5 / (r * h), 1 - 1.5 / (r * h), d) * (dy < 1.02)
    gore = np.arcsin(np.clip(across, -1, 1)) / np.pi * 6 + turn
    light = 0.35 + 0.75 * smooth(1.0, -0.7, across + 0.25 * dy) + 0.05 * np.cos(gore * 2 * np.pi)
    band = np.floor(gore).astype(int) % len(colours)
    cloth = np.stack([rgb(c) for c in colours])[band] * light[..., None]
    picture = mix(picture, cloth, mask)
    basket = (np.abs(dx) < 0.14) & (dy > 1.28) & (dy < 1.50)
    ropes = (np.abs(np.abs(dx) - (0.14 + 0.10 * (1.28 - dy))) < 0.018) & (dy > 0.95) & (dy < 1.30)
    return mix(picture, rgb("3a2415"), (basket | ropes).astype(F) * 0.95)


def snowfall(rng, picture, flakes=420, size=0.006):
    """Flakes at all distances, the near ones out of focus."""
    h, w = picture.shape[:2]
    for _ in range(flakes):
        near = rng.random() ** 3
        r = h * size * (0.25 + 2.4 * near)
        add_disc(picture, rng.uniform(0, w), rng.uniform(0, h), r, np.full(3, 0.42 * (1 - 0.75 * near), F), 0.7)
    return picture


def contours(rng, h, w, seed, paper="f4efe3", ink="7a5c3e", tints=((0, "cfe0c3"), (0.5, "efe6c8"), (1, "e2c7a4"))):
    """A walker's map of the mountains elsewhere in this library."""
    n = 900 if w > h else 900 * w // h
    land = resize(blur(alps(seed)[: n * h // w, :n], 2.5), h, w)
    picture = ramp((land - land.min()) / (land.max() - land.min()), list(tints))
    gy, gx = np.gradient(land)
    picture = picture * np.clip(1 + (gx + gy) * h * 0.10, 0.72, 1.18)[..., None]
    steep = np.hypot(gx, gy) + 1e-6
    for step, wide, power in ((0.02, 0.7, 0.55), (0.10, 1.3, 0.85)):
        nearest = np.abs((land / step + 0.5) % 1 - 0.5) * step / steep
        picture = mix(picture, rgb(ink), smooth(wide + 0.6, wide - 0.4, nearest) * power)
    lake = smooth(0.212, 0.206, land)
    picture = mix(picture, rgb("a9cfe0"), lake)
    y, x = grid(h, w)
    for k in np.arange(-3, 4) * 0.25:
        picture = mix(picture, rgb("8fa0b8"), smooth(0.0012, 0.0006, np.abs(x - k)) * 0.5 + 0 * y)
        picture = mix(picture, rgb("8fa0b8"), smooth(0.0012, 0.0006, np.abs(y - 0.5 - k)) * 0.5 + 0 * x)
    return picture
