"""Land in three dimensions: a height map, lit and shadowed, seen through air."""

from functools import lru_cache

import numpy as np
from PIL import Image

from .canvas import F, mix, resize, rgb, sample, smooth, spectral
from .sky import sky

SIZE = 1024


def tile_noise(rng, cells):
    """Value noise that repeats, with `cells` cells a side."""
    values = np.pad(rng.random((cells, cells), F), 2, "wrap")
    box = (2, 2, cells + 2, cells + 2)
    image = Image.fromarray(values).resize((SIZE, SIZE), Image.BICUBIC, box=box)
    return np.asarray(image)


@lru_cache(maxsize=3)
def alps(seed):
    """Eroded mountains: octaves count less where the land is already steep."""
    rng = np.random.default_rng(seed)
    height, dx, dy, weight, cells = F(0), F(0), F(0), F(1), 4
    while cells <= 512:
        n = tile_noise(rng, cells)
        gy = (np.roll(n, -1, 0) - np.roll(n, 1, 0)) * F(0.5 * SIZE / cells)
        gx = (np.roll(n, -1, 1) - np.roll(n, 1, 1)) * F(0.5 * SIZE / cells)
        dx, dy = dx + gx * F(0.9), dy + gy * F(0.9)
        height = height + weight * n / (1 + dx * dx + dy * dy)
        weight, cells = weight * F(0.52), cells * 2
    height = height - height.min()
    return (height / height.max()).astype(F)


@lru_cache(maxsize=2)
def dunes(seed):
    """Sand: long windward slopes, sharp crests, slip faces, fine ripples."""
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:SIZE, 0:SIZE].astype(F) / SIZE
    warp = spectral(rng, SIZE, SIZE, 5.5, low=2)
    swell = spectral(rng, SIZE, SIZE, 5.5, low=1)
    height = F(0)
    for rows, size, bend in ((7, 0.75, 0.45), (17, 0.22, 0.6)):
        t = (x * rows + bend * warp + 0.35 * np.sin(2 * np.pi * y * 3)) % 1
        crest = np.where(t < 0.72, t / 0.72, (1 - t) / 0.28)
        height = height + size * (crest**1.25) * (0.75 + 0.3 * np.roll(swell, rows * 31, 0))
    height = height + 0.25 * swell
    height = height - height.min()
    return (height / height.max()).astype(F)


def shadow(height, azimuth, elevation, vertical):
    """1 in the sun, 0 in the shade of other land, soft between."""
    small = resize(height, SIZE // 2, SIZE // 2) * F(vertical)
    lit = np.ones_like(small)
    for k in range(1, 40):
        d = k * 1.6
        sx, sy = int(round(np.cos(azimuth) * d)), int(round(np.sin(azimuth) * d))
        rise = d * 2 * np.tan(elevation)
        block = np.roll(small, (-sy, -sx), (0, 1)) - small - F(rise)
        lit = np.minimum(lit, 1 - smooth(0, 5 + d * 0.12, block))
    return resize(lit, SIZE, SIZE)


def land(rng, height, vertical, azimuth, elevation, sun, ambient, cover):
    """Colours of the lit ground; cover(height, slope, noise) gives what grows there."""
    h = height * F(vertical)
    gy = (np.roll(h, -1, 0) - np.roll(h, 1, 0)) * F(0.5)
    gx = (np.roll(h, -1, 1) - np.roll(h, 1, 1)) * F(0.5)
    up = 1 / np.sqrt(1 + gx * gx + gy * gy)
    ce = np.cos(elevation)
    lambert = (-gx * np.cos(azimuth) * ce - gy * np.sin(azimuth) * ce + np.sin(elevation)) * up
    lit = np.clip(lambert, 0, 1) * shadow(height, azimuth, elevation, vertical)
    noise = spectral(rng, SIZE, SIZE, 1.9, low=8)
    albedo = cover(height, 1 - up, noise)
    hollow = np.clip(0.75 + (h - resize(resize(h, 64, 64), SIZE, SIZE)) / vertical * 3, 0.35, 1.1)
    light = lit[..., None] * sun + (up * hollow)[..., None] * ambient
    return (albedo * light).astype(F)


def view(h, w, height, ground, sky_picture, haze, vertical, eye, heading=0.0, above=60.0,
         horizon=0.42, fov=0.9, far=1500.0, near=24.0, thick=600.0, water=None):
    """Looks over the land. Distances are in cells of the map; thick: where haze has eaten two thirds."""
    steps = 820
    z = np.geomspace(near, far, steps).astype(F)
    focal = w / 2 / np.tan(fov / 2)
    side = (np.arange(w, dtype=F) + 0.5 - w / 2) / focal
    cx, cy = np.cos(heading), np.sin(heading)
    px = eye[0] + z[:, None] * (cx - side[None, :] * cy)
    py = eye[1] + z[:, None] * (cy + side[None, :] * cx)
    elevation = sample(height, px, py) * F(vertical)
    base = float(sample(height, np.array([eye[0]]), np.array([eye[1]]))[0]) * vertical
    if water is not None:
        elevation = np.maximum(elevation, water * vertical)
        base = max(base, water * vertical)
    screen = horizon * h + (base + above - elevation) / z[:, None] * focal
    lowest = np.minimum.accumulate(screen, axis=0)
    rows = np.arange(h, dtype=F)
    hit = np.empty((h, w), np.int64)
    for column in range(w):
        hit[:, column] = np.searchsorted(-lowest[:, column], -rows)
    seen = hit < steps
    k = np.clip(hit, 1, steps - 1)
    columns = np.arange(w)[None, :]
    a, b = screen[k - 1, columns], screen[k, columns]
    t = np.clip((a - rows[:, None]) / np.where(a - b == 0, 1, a - b), 0, 1)
    depth = z[k - 1] + t * (z[k] - z[k - 1])
    x = eye[0] + depth * (cx - side * cy)
    y = eye[1] + depth * (cy + side * cx)
    out = sample(ground, x, y)
    air = 1 - np.exp(-((depth / thick) ** 1.15))
    out = mix(out, haze, air)
    wet = None
    if water is not None:
        wet = seen & (sample(height, x, y) <= water + 0.002)
    picture = np.where(seen[..., None], out, sky_picture)
    return picture, wet, depth, air


def viewpoint(rng, height, vertical, above, horizon, fov, aspect, peak=0.5, water=None):
    """An eye and a heading with open ground in front and a skyline up to `peak` of the way to the top."""
    best = None
    for _ in range(160):
        eye, heading = rng.uniform(0, SIZE, 2), rng.uniform(0, 2 * np.pi)
        z = np.geomspace(30, 1100, 60)[:, None]
        side = np.linspace(-1, 1, 24)[None, :] * np.tan(fov / 2)
        cx, cy = np.cos(heading), np.sin(heading)
        ground = sample(height, eye[0] + z * (cx - side * cy), eye[1] + z * (cy + side * cx)) * vertical
        base = float(sample(height, eye[:1], eye[1:])[0]) * vertical
        if water is not None:
            wet = float((ground[5:25] <= water * vertical).mean())
            ground, base = np.maximum(ground, water * vertical), max(base, water * vertical)
        up = (ground - base - above) / z / np.tan(fov / 2) / 2 * aspect
        skyline = up.max(0)
        cost = abs(float(skyline.max()) - horizon * peak) * 4 + max(0.0, float(up[:28].max()) + 0.02) * 8
        cost += abs(float(skyline.mean()) - horizon * peak * 0.45) * 4
        if water is not None:
            cost += abs(wet - 0.7) * 1.5
        if best is None or cost < best[0]:
            best = (cost, tuple(eye), heading)
    return best[1], best[2]


def mirror(rng, picture, wet, shore, strength=0.75, waves=0.004, deep="0c2b3a"):
    """Water: the picture above the row `shore` upside down, stirred by small waves."""
    h, w = picture.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(F)
    texture = spectral(rng, 256, 512, 2.2, stretch=(0.35, 1.6), low=6)
    depth = h * 0.25 / np.maximum(y - shore, 1.5)
    stir = sample(texture, x * 0.25 * np.sqrt(depth) + 40, depth * 90)
    row = 2 * shore - y + stir * waves * h * np.clip((y - shore) / (0.10 * h), 0.15, 2.5)
    reflection = sample(picture, x + stir * waves * 0.5 * h, np.clip(row, 0, shore - 1))
    tint = rgb(deep)
    fresnel = np.clip(1.0 - 0.42 * (y - shore) / (h - shore), 0.3, 1) * strength
    return np.where(wet[..., None], mix(tint + 0 * reflection, reflection, fresnel), picture)


def snow(line, rock="5a5552", grass="46552c"):
    """Grass below, rock where it is steep, snow above the line."""
    rock, grass, white = rgb(rock), rgb(grass), np.array([0.86, 0.90, 0.97], F)

    def cover(height, slope, noise):
        bare = smooth(0.12, 0.30, slope + noise * 0.03)
        stone = rock * (1 + 0.22 * noise[..., None])
        meadow = mix(grass, stone, smooth(line - 0.30, line - 0.02, height + noise * 0.03))
        ground = mix(meadow * (1 + 0.18 * noise[..., None]), stone, bare)
        cold = smooth(line - 0.05, line + 0.07, height + noise * 0.035)
        return mix(ground, white, cold * (1 - smooth(0.34, 0.60, slope + noise * 0.04)))

    return cover


def forested(trees="22381f", light="6a7a34", rock="6b6259", line=0.62):
    """Woods with clearings; in autumn give it autumn's colours."""
    trees, light, rock = rgb(trees), rgb(light), rgb(rock)

    def cover(height, slope, noise):
        patch = smooth(-0.5, 0.9, noise + 2.0 * (height - 0.45))
        ground = mix(trees, light, patch) * (1 + 0.30 * noise[..., None])
        return mix(ground, rock * (1 + 0.2 * noise[..., None]),
                   np.maximum(smooth(0.34, 0.5, slope), smooth(line, line + 0.2, height)))

    return cover


def sand(colour="d29a5b", shade="b5713c"):
    """Dunes, a little redder in the hollows."""
    colour, shade = rgb(colour), rgb(shade)

    def cover(height, slope, noise):
        return mix(shade, colour, smooth(0.15, 0.6, height)) * (1 + 0.035 * noise[..., None])

    return cover


def place(rng, height, vertical, aspect, look, water, peak):
    """Fills in the eye and the heading of a look that names none."""
    if "eye" not in look:
        look["eye"], look["heading"] = viewpoint(
            rng, height, vertical, look.get("above", 60.0), look.get("horizon", 0.42),
            look.get("fov", 0.9), aspect, peak, water)


def mountains(rng, h, w, seed, stops, haze, cover, sun="fff0d8", ambient="6f87b5", azimuth=2.4,
              elevation=0.35, vertical=230.0, clouds=None, water=None, power=1.75,
              peak=0.55, **look):
    """A mountain landscape; azimuth counts from where we look; `look` goes to view()."""
    horizon = look.get("horizon", 0.42)
    back = sky(rng, h, w, horizon + 0.02, stops, clouds=clouds)
    height = alps(seed)
    place(rng, height, vertical, w / h, look, water, peak)
    ground = land(rng, height, vertical, azimuth + look["heading"], elevation, rgb(sun) * power,
                  rgb(ambient), cover)
    picture, wet, _, _ = view(h, w, height, ground, back, rgb(haze), vertical, water=water, **look)
    if water is not None and wet.any():
        shore = int(np.median(np.argmax(wet, 0)[wet.any(0)]))
        shore = max(shore, int(h * horizon) + 1)
        picture = mirror(rng, picture, wet, shore)
    return picture


def desert(rng, h, w, seed, stops, haze, sun="ffd9a0", ambient="6a6f9a", azimuth=1.2, elevation=0.28,
           vertical=70.0, colours=("d29a5b", "b5713c"), power=2.5, clouds=None,
           peak=0.35, **look):
    """Dunes in low light."""
    horizon = look.get("horizon", 0.36)
    back = sky(rng, h, w, horizon + 0.02, stops, clouds=clouds)
    height = dunes(seed)
    place(rng, height, vertical, w / h, look, None, peak)
    ground = land(rng, height, vertical, azimuth + look["heading"], elevation, rgb(sun) * power,
                  rgb(ambient), sand(*colours))
    return view(h, w, height, ground, back, rgb(haze), vertical, **look)[0]
