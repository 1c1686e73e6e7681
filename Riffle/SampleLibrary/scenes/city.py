"""A town across the water at dusk: towers in the haze, lit windows, their reflection."""

import numpy as np

from .canvas import F, add_disc, blur, grid, mix, rgb, smooth
from .sky import sky
from .terrain import mirror


def towers(rng, picture, ground, colour, haze, air, tallest, lit, scale, crown=0.5):
    """One row of buildings with windows; lit is the share of windows with light."""
    h, w = picture.shape[:2]
    at = -rng.uniform(0, 0.05) * w
    while at < w:
        wide = int(scale * h * rng.uniform(0.6, 1.7))
        bulge = np.exp(-(((at / w - crown) / 0.27) ** 2))
        tall = int(h * tallest * (0.22 + 0.78 * bulge * rng.uniform(0.45, 1.05) + rng.uniform(0, 0.16)))
        x0, x1, y0, y1 = max(0, int(at)), min(w, int(at + wide)), int(ground * h) - tall, int(ground * h)
        if x1 > x0 + 2 and y1 > y0:
            tower(rng, picture, x0, x1, max(0, y0), y1, colour, haze, air, lit, h)
            if rng.random() < 0.25 and tall > h * tallest * 0.6:
                mast = (x0 + x1) // 2
                top = max(0, y0 - int(h * rng.uniform(0.02, 0.06)))
                picture[top:y0, mast : mast + max(1, h // 500)] = mix(rgb(colour), haze, air)
        at += wide + h * scale * rng.uniform(-0.15, 0.25)


def tower(rng, picture, x0, x1, y0, y1, colour, haze, air, lit, h):
    """A block: its face, its windows in columns and rows."""
    rows = np.linspace(0, 1, y1 - y0, dtype=F)[:, None, None]
    face = rgb(colour) * rng.uniform(0.7, 1.35) * np.ones((y1 - y0, x1 - x0, 1), F)
    face = face * (1.1 - 0.35 * rows)
    cell = max(3, int(h * rng.uniform(0.0065, 0.0105)))
    n, m = (y1 - y0) // cell, (x1 - x0) // cell
    if n > 1 and m > 1:
        on = rng.random((n, m)) < lit * rng.uniform(0.3, 1.3)
        tint = np.where(rng.random((n, m, 1)) < 0.72, rgb("ffc772"), rgb("dfe9ff"))
        power = on[..., None] * tint * rng.uniform(0.35, 1.5, (n, m, 1))
        panes = np.kron(power, np.ones((cell, cell, 1))).astype(F)
        inside = np.zeros((cell, cell), F)
        inside[1 : cell - 1, 1 : max(2, cell - 1)] = 1
        panes *= np.tile(inside, (n, m))[..., None]
        face[: n * cell, : m * cell] += panes[: y1 - y0, : x1 - x0]
    picture[y0:y1, x0:x1] = mix(face, haze, air * (0.65 + 0.35 * rows[..., 0] + 0 * face[..., 0]))


def skyline(rng, h, w, stops, horizon=0.62, sun=None, clouds=None, colour="141a2b", haze="b8798a", lit=0.45,
            tallest=0.42, crown=0.5, water=True, fireworks=0):
    """Four rows of towers, near ones darker, mirrored in a harbour."""
    picture = sky(rng, h, w, horizon, stops, sun, clouds)
    for air, tall, scale, share in ((0.80, 0.80, 0.030, 0.05), (0.58, 1.0, 0.038, 0.25),
                                    (0.30, 0.85, 0.048, 0.6), (0.06, 0.42, 0.055, 1.0)):
        towers(rng, picture, horizon, colour, rgb(haze), air, tallest * tall, lit * share, scale, crown)
    for _ in range(fireworks):
        burst(rng, picture, rng.uniform(0.18, 0.82) * w, rng.uniform(0.10, 0.34) * h, rng.uniform(0.10, 0.20) * h)
    lamps(rng, picture, horizon)
    if water:
        wet = np.broadcast_to((np.arange(h) > horizon * h)[:, None], (h, w))
        picture = mirror(rng, picture, wet, int(horizon * h), 0.82, 0.0085, "060a14")
    return picture


def lamps(rng, picture, ground):
    """Street lights along the quay."""
    h, w = picture.shape[:2]
    for x in np.arange(0, w, h * 0.032):
        colour = rgb("ffb860") * rng.uniform(1.2, 2.6)
        add_disc(picture, x + rng.uniform(-3, 3), ground * h - h * 0.008, h * 0.0026, colour, 0.8)


def burst(rng, picture, cx, cy, radius):
    """A firework: sparks that fall a little, brightest at their heads."""
    h, w = picture.shape[:2]
    hues = ("ff5a4a", "ffd070", "7ad0ff", "d08aff", "8affa0", "fff0d8")
    colour, tip = rgb(hues[rng.integers(len(hues))]), rgb(hues[rng.integers(len(hues))])
    light = np.zeros_like(picture)
    for _ in range(110):
        a, far = rng.uniform(0, 2 * np.pi), radius * np.sqrt(rng.uniform(0.35, 1))
        t = np.linspace(0.25, 1, 60)
        x = cx + np.cos(a) * far * t
        y = cy + np.sin(a) * far * t + 0.20 * radius * t**2.2
        ok = (x >= 0) & (x < w - 1) & (y >= 0) & (y < h - 1)
        glow = (t**2.5 * rng.uniform(0.4, 1.5))[:, None] * mix(colour + 0 * t[:, None], tip, t[:, None] ** 4)[0]
        np.add.at(light, (y[ok].astype(int), x[ok].astype(int)), glow[ok].astype(F))
    picture += light * 1.2 + blur(light, 1.6) * 2.2 + blur(light, h / 60) * 3.5


def bokeh(rng, h, w, palette, count=90, size=0.05, back=("05060c", "14182a"), centre=0.5, spread=0.35):
    """Nothing but lights out of focus."""
    y, x = grid(h, w)
    picture = mix(rgb(back[0]), rgb(back[1]), y + 0 * x)
    picture = picture + rgb(palette[0]) * (0.08 * np.exp(-((y - centre) / 0.3) ** 2) + 0 * x)[..., None]
    colours = [rgb(c) for c in palette]
    for _ in range(count):
        r = h * size * rng.uniform(0.45, 1.35)
        cy = h * np.clip(rng.normal(centre, spread), -0.05, 1.05)
        colour = colours[rng.integers(len(colours))] * rng.uniform(0.10, 0.62)
        add_disc(picture, rng.uniform(-0.05, 1.05) * w, cy, r, colour, 0.05, rng.uniform(0.15, 0.45))
    return picture
