"""The coast from above: deep water, turquoise shallows, foam, sand, and woods or rock behind."""

import numpy as np

from .canvas import F, blur, grid, mix, ramp, resize, rgb, smooth, spectral

SEA = [(0, "04263f"), (0.35, "07597a"), (0.62, "1596a6"), (0.84, "6fd0c4"), (1, "c9ead0")]


def beach(rng, h, w, slant=0.6, sea=SEA, sand="e8cfa2", woods="2c4a24", straight=0.55, umbrellas=0):
    """A drone's look straight down."""
    y, x = grid(h, w)
    bays = resize(spectral(rng, 128, 192, 4.0, low=1), h, w)
    fine = resize(spectral(rng, 384, 576, 2.0, low=4), h, w)
    land = (x * np.cos(slant) + (y - 0.5) * np.sin(slant)) / straight - 0.12 + 0.16 * bays + 0.010 * fine
    under = resize(spectral(rng, 256, 384, 2.4, low=2), h, w)
    water = ramp(np.clip(1 + land * 1.05 + 0.06 * under * smooth(0, -0.5, land), 0, 1), sea)
    net = np.abs(resize(spectral(rng, 384, 576, 2.4, low=14), h, w))
    caustic = smooth(0.30, 0.0, net) * smooth(-0.55, -0.02, land) * 0.16
    water = water * (1 + caustic[..., None]) + 0.012 * fine[..., None]
    wet = smooth(0.0, 0.10, land)
    grains = resize(spectral(rng, h // 2, w // 2, 0.5), h, w)
    ground = rgb(sand) * (0.62 + 0.38 * wet + 0.03 * grains + 0.03 * under)[..., None]
    picture = mix(water, ground, smooth(-0.006, 0.010, land + 0.008 * fine))
    for at, wide, power in ((-0.012, 0.016, 0.95), (-0.075, 0.012, 0.75), (-0.16, 0.010, 0.45)):
        edge = land - at + 0.016 * fine + 0.012 * bays
        lace = smooth(0.5, 0.05, np.abs(resize(spectral(rng, 384, 576, 2.0, low=20), h, w)))
        crest = np.exp(-((edge / wide) ** 2)) + 0.55 * lace * smooth(-0.004, 0.02, edge) * smooth(0.07, 0.01, edge)
        picture = mix(picture, np.array([0.93, 0.96, 0.96], F), np.clip(crest * power, 0, 1))
    crowns = resize(spectral(rng, 384, 576, 1.5, low=18), h, w)
    green = smooth(0.34, 0.40, land + 0.05 * fine + 0.03 * bays)
    gy, gx = np.gradient(crowns)
    trees = rgb(woods) * np.clip(0.9 + 0.35 * crowns - (gy + gx) * h / 260, 0.15, 2.4)[..., None]
    shade = blur(green, h * 0.012)
    picture = picture * (1 - 0.35 * (np.clip(shade - green, 0, 1)))[..., None]
    picture = mix(picture, trees, green)
    for _ in range(umbrellas):
        parasol(rng, picture, land)
    return picture


def parasol(rng, picture, land):
    """A striped sunshade with its shadow, somewhere on the dry sand."""
    h, w = land.shape
    for _ in range(60):
        cx, cy = rng.integers(20, w - 20), rng.integers(20, h - 20)
        if 0.10 < land[cy, cx] < 0.28:
            break
    else:
        return
    r = h * 0.014
    hues = ("d8402f", "f2b632", "2f7fb8", "f4efe4", "e2718a")
    hue, turn = rgb(hues[rng.integers(len(hues))]), rng.uniform(0, 1)
    yy, xx = np.mgrid[0:h, 0:w].astype(F)
    box = (slice(max(0, int(cy - 3 * r)), int(cy + 3 * r)), slice(max(0, int(cx - 3 * r)), int(cx + 3 * r)))
    dx, dy = xx[box] - cx, yy[box] - cy
    under = smooth(r * 1.15, r * 0.8, np.hypot(dx - r * 0.5, dy - r * 0.6))
    picture[box] = picture[box] * (1 - 0.5 * under)[..., None]
    d, a = np.hypot(dx, dy), np.arctan2(dy, dx) / (2 * np.pi) + turn
    stripe = ((a * 8) % 1 < 0.5)[..., None]
    cloth = np.where(stripe, hue, np.array([0.9, 0.88, 0.84], F)) * (1 - 0.3 * d / r)[..., None]
    picture[box] = mix(picture[box], cloth.astype(F), smooth(r + 0.8, r - 0.8, d))
