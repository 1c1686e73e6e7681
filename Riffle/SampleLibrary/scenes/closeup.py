"""Close to things: blossoms, drops on a window, leaves, ice, sand."""

import numpy as np

from .canvas import F, add_disc, blur, grid, mix, ramp, resize, rgb, sample, smooth, spectral


def backdrop(rng, h, w, colours, spots=26, dim=0.55):
    """A garden far out of focus."""
    a = resize(spectral(rng, 128, 192, 3.4, low=1), h, w)
    picture = ramp(smooth(-1.6, 1.6, a), [(0, colours[0]), (0.5, colours[1]), (1, colours[2])]) * dim
    for _ in range(spots):
        tint = rgb(colours[rng.integers(1, 3)]) * rng.uniform(0.05, 0.24)
        add_disc(picture, rng.uniform(0, w), rng.uniform(0, h), h * rng.uniform(0.03, 0.10), tint, 0.10, 0.25)
    return picture


def blossom(rng, h, w, petals=("8e1d4f", "e0558d", "ffd3dd"), heart=("6b3b08", "f0b429"), garden=("0e1f12", "2f5a2a", "89a94f"),
            centre=(0.02, 0.5), size=0.40, rings=7, pointed=0.5):
    """A dahlia: ring upon ring of petals, each with its own fold and shade."""
    y, x = grid(h, w)
    picture = backdrop(rng, h, w, garden)
    d = np.hypot((x - centre[0]) * 1.0, (y - centre[1]) * 1.06) / size
    a = np.arctan2(y - centre[1], x - centre[0])
    tilt = 1 + 0.05 * np.cos(a - 0.7)
    d = d * tilt
    veins = sample(spectral(rng, 256, 512, 1.4, low=6), a * 900, d * 60)
    alpha_all = smooth(1.12, 0.95, d)
    shade_under = blur(alpha_all, h * 0.03)
    picture = picture * (1 - 0.5 * shade_under[..., None])
    for ring in range(rings):
        reach = 1.0 - 0.80 * ring / rings
        count = int(round(15 - 0.6 * ring))
        turn = ring * 2.399 + rng.uniform(0, 0.3)
        t = ((a + turn) / (2 * np.pi) * count) % 1 - 0.5
        wide = np.clip(1 - (d / reach) ** 3.2, 0, 1) ** pointed * 0.62
        length = reach * (1 + 0.05 * np.sin(np.floor((a + turn) / (2 * np.pi) * count) * 12.9))
        edge = wide - np.abs(t)
        mask = smooth(0, 0.03, edge) * smooth(length + 0.012, length - 0.012, d)
        along = np.clip(d / reach, 0, 1)
        fold = 1 - 0.55 * np.exp(-((t / 0.045) ** 2)) * (1 - along) + 0.10 * veins
        round_ = 1 - 0.75 * (np.abs(t) / 0.62) ** 1.6
        tone = np.clip(0.10 + 0.72 * along**1.1 * fold * round_ + 0.10 * ring / rings, 0, 1)
        colour = ramp(tone, [(0, petals[0]), (0.5, petals[1]), (1, petals[2])])
        light = 0.72 + 0.36 * np.cos(a + 2.3) * along
        shadow = 1 - 0.55 * smooth(reach * 0.86, reach * 0.45, d) * (ring < rings - 1)
        colour = colour * (light * fold * shadow)[..., None] * 1.15
        picture = mix(picture, colour, mask)
    seeds = 320
    k = np.arange(seeds)
    r, angle = size * 0.20 * np.sqrt(k / seeds), k * 2.39996
    for i in range(seeds - 1, -1, -1):
        cx, cy = w / 2 + (centre[0] + r[i] * np.cos(angle[i])) * h, (centre[1] + r[i] * np.sin(angle[i])) * h
        s = size * 0.013 * h * (0.65 + 0.6 * i / seeds)
        disc(picture, cx, cy, s, rgb(heart[0]) * 0.8)
        disc(picture, cx - s * 0.25, cy - s * 0.3, s * 0.62, mix(rgb(heart[0]), rgb(heart[1]), 0.4 + 0.6 * i / seeds))
    return picture


def disc(picture, cx, cy, r, colour):
    """Paints (not adds) a small round spot."""
    h, w = picture.shape[:2]
    x0, x1, y0, y1 = max(0, int(cx - r - 1)), min(w, int(cx + r + 2)), max(0, int(cy - r - 1)), min(h, int(cy + r + 2))
    if x0 >= x1 or y0 >= y1:
        return
    d = np.hypot(np.arange(y0, y1)[:, None] - cy, np.arange(x0, x1)[None, :] - cx)
    part = picture[y0:y1, x0:x1]
    picture[y0:y1, x0:x1] = mix(part, colour, np.clip(r - d + 0.5, 0, 1).astype(F))


def rain(rng, behind, drops=420, size=0.020):
    """Drops on a window: each shows the world behind it upside down."""
    h, w = behind.shape[:2]
    soft = blur(behind, h * 0.012)
    mist = resize(spectral(rng, 128, 192, 2.4), h, w)
    picture = soft * (0.82 + 0.05 * mist[..., None]) + 0.012
    for _ in range(drops):
        r = h * size * float(np.clip(rng.pareto(2.2) * 0.35 + 0.16, 0.16, 1.7))
        cx, cy, tall = rng.uniform(0, w), rng.uniform(0, h), rng.uniform(1.0, 1.35)
        reach = int(r * tall) + 2
        x0, x1, y0, y1 = max(0, int(cx) - reach), min(w, int(cx) + reach), max(0, int(cy) - reach), min(h, int(cy) + reach)
        if x1 - x0 < 2 or y1 - y0 < 2:
            continue
        dx = (np.arange(x0, x1, dtype=F)[None, :] - cx) / r
        dy = (np.arange(y0, y1, dtype=F)[:, None] - cy) / (r * tall)
        d = np.hypot(dx, dy)
        mask = 1 - smooth(1 - min(0.5, 1.6 / r), 1, d)
        lens = 0.30 * h * (0.5 + d * d)
        u = np.clip(cx - dx * lens, 0, w - 1) + 0 * dy
        v = np.clip(cy - dy * lens, 0, h - 1) + 0 * dx
        inside = sample(soft, u, v) * (1.55 - 0.95 * d**4 + 0.35 * dy)[..., None]
        shine = np.exp(-(((dx + 0.35) ** 2 + (dy + 0.42) ** 2) / 0.025))
        part = picture[y0:y1, x0:x1]
        picture[y0:y1, x0:x1] = mix(part, inside + shine[..., None] * 0.55, mask)
    return picture


def leaf(rng, h, w, colours=("0f2a10", "2f6b22", "9cc65a"), slant=0.35, veins=9):
    """A leaf against the light: midrib, side veins, and the net between them."""
    y, x = grid(h, w)
    c, s = np.cos(slant), np.sin(slant)
    u, v = (x * c + (y - 0.5) * s), (-(x * s) + (y - 0.5) * c)
    v = v + 0.05 * np.sin(u * 2.2)
    warp = resize(spectral(rng, 128, 192, 3.0), h, w) * 0.010
    side = (u - np.abs(v) * 0.85 + warp + np.where(v > 0, 0.031, 0)) * veins
    nearest = np.abs((side + 0.5) % 1 - 0.5) / veins
    mid = np.abs(v + warp * 0.4)
    ribs = np.exp(-((nearest / (0.0035 + 0.004 * np.exp(-mid / 0.2))) ** 2)) * 0.8
    ribs = np.maximum(ribs, np.exp(-((mid / 0.009) ** 2)))
    px, py = rng.random(2600) * w, rng.random(2600) * h
    net = cells(px, py, h, w)
    fine = smooth(0.20, 0.03, net) * 0.45
    pillow = np.clip(nearest * veins * 2, 0, 1)
    cloud = resize(spectral(rng, 256, 384, 1.8), h, w)
    tone = np.clip(0.42 + 0.16 * pillow - 0.20 * fine + 0.42 * ribs + 0.07 * cloud + 0.30 * (x * 0.4 - y + 0.5), 0, 1)
    picture = ramp(tone, [(0, colours[0]), (0.5, colours[1]), (1, colours[2])])
    return picture * (1.1 + 0.5 * np.exp(-np.hypot(x - 0.3, y - 0.2) / 0.5))[..., None]


def cells(px, py, h, w, step=3, bins=28):
    """How near each pixel is to a border between cells: second distance less first, 0 to 1."""
    gh, gw = h // step, w // step
    rows, columns = (py / h * bins).astype(int), (px / w * bins).astype(int)
    best = np.full((gh, gw), 1e9, F)
    second = np.full((gh, gw), 1e9, F)
    yy, xx = np.arange(gh, dtype=F)[:, None] * step, np.arange(gw, dtype=F)[None, :] * step
    reach_y, reach_x = int(2.6 * gh / bins), int(2.6 * gw / bins)
    for i in range(len(px)):
        cy, cx = int(py[i] / step), int(px[i] / step)
        a, b = slice(max(0, cy - reach_y), cy + reach_y), slice(max(0, cx - reach_x), cx + reach_x)
        d = np.hypot(yy[a] - py[i], xx[:, b] - px[i])
        first, other = best[a, b], second[a, b]
        np.minimum(other, np.maximum(first, d), out=other)
        np.minimum(first, d, out=first)
    return resize(np.clip((second - best) / (h / bins * 0.5), 0, 1), h, w)


def ice(rng, h, w, colours=("06243a", "2b7fa6", "d8f2f5")):
    """Frozen lake from above: cracks, depth, drifts of snow."""
    deep = resize(spectral(rng, 384, 576, 3.2, low=1), h, w)
    warp = resize(spectral(rng, 256, 384, 2.4, low=3), h, w)
    cracks = 0
    for count, sharp, power in ((26, 0.035, 1.0), (110, 0.05, 0.55), (420, 0.07, 0.30)):
        net = far_cells(rng, count, h, w) if count < 200 else cells(
            rng.random(count) * w, rng.random(count) * h, h, w, bins=10)
        cracks = np.maximum(cracks, np.exp(-((net + 0.012 * np.abs(warp)) / sharp) ** 2) * power)
    snow = smooth(0.7, 1.7, deep + 0.35 * warp)
    tone = np.clip(0.36 + 0.11 * deep + 0.45 * cracks + 0.04 * warp, 0, 1)
    picture = ramp(tone, [(0, colours[0]), (0.5, colours[1]), (1, colours[2])])
    return mix(picture, rgb("eef5f8") * (0.9 + 0.05 * warp[..., None]), snow)


def far_cells(rng, count, h, w):
    """The same as cells() for few, large cells."""
    px, py = rng.random(count) * w, rng.random(count) * h
    yy, xx = np.arange(h // 3, dtype=F)[:, None] * 3, np.arange(w // 3, dtype=F)[None, :] * 3
    d = np.sort(np.stack([np.hypot(yy - b, xx - a) for a, b in zip(px, py)]), 0)
    return resize(np.clip((d[1] - d[0]) / (h * 0.2), 0, 1), h, w)


def ripples(rng, h, w, colours=("5c3a22", "c98d52", "ffe0ae"), count=16, sun=0.6):
    """Ripples of sand in low light."""
    y, x = grid(h, w)
    warp = resize(spectral(rng, 256, 384, 5.0, low=1), h, w)
    fork = resize(spectral(rng, 256, 384, 4.4, low=5), h, w)
    phase = (y + 0.35 * x * sun + 0.05 * warp) * count + 0.30 * fork
    t = phase % 1
    crest = np.where(t < 0.66, t / 0.66, (1 - t) / 0.34)
    height = crest**1.4 * (1 + 0.12 * fork)
    gy, gx = np.gradient(blur(height, 1.5))
    grains = resize(spectral(rng, h // 2, w // 2, 0.6), h, w)
    light = 0.46 + (gy * 0.9 + gx * 0.5) * h / count * 0.26 + 0.025 * grains + 0.05 * warp
    return ramp(np.clip(light, 0, 1), [(0, colours[0]), (0.5, colours[1]), (1, colours[2])])
