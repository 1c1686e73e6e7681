"""Inside a wood: trunks that fade into the mist, leaves, light from behind."""

import numpy as np

from .canvas import F, blur, grid, line, mix, resize, rgb, sample, smooth, spectral


def forest(rng, h, w, fog="d8e2c8", trunk="17140f", leaf="4f7a2a", leaf2="a9c34a", floor="3c4a22",
           sun=(0.1, 0.25, "fff3c4", 1.0), depth=6, leaves=1.0, snow=0.0):
    """A stand of tall trees; change the leaves and it is another season."""
    y, x = grid(h, w)
    glow = np.exp(-np.hypot((x - sun[0]) * 0.8, y - sun[1]) / 0.42)
    light = rgb(fog) * 0.62 + (glow * sun[3])[..., None] * rgb(sun[2]) * 0.85
    ground = 0.62
    picture = light
    leafy = [spectral(rng, 512, 768, b, low=low) for b, low in ((1.7, 5), (1.2, 14))]
    tones = spectral(rng, 512, 768, 1.0, low=20)
    litter = spectral(rng, 512, 512, 1.0, low=10)
    foot = ground + 0.10
    earth_depth = F(0.3) / np.maximum(y - ground + 0.03, 0.02)
    earth = sample(litter, 256 + x * earth_depth * 240, earth_depth * 500)
    soil = rgb(floor) * (1 + 0.4 * np.clip(earth, -2, 2)[..., None])
    if snow:
        soil = mix(soil, rgb("dfe8f2") * (1 + 0.05 * earth[..., None]), snow)
    soil = soil * (0.45 + 1.3 * glow[..., None])
    for i in range(depth):
        t = (i + 1) / depth
        near = t**1.6
        if i == depth // 2:
            picture = mix(picture, mix(light, soil, smooth(ground, ground + 0.24, y) + 0 * x),
                          smooth(ground - 0.03, foot, y + 0.012 * line(rng, w, 3)[None, :]))
        air = (1 - t) ** 1.3 * 0.93
        alpha = np.zeros((h, w), F)
        shade = np.zeros((h, w), F)
        for _ in range(int(19 - 14 * t)):
            at, width = rng.uniform(x.min() - 0.05, x.max() + 0.05), rng.uniform(0.006, 0.013) + 0.042 * near**1.3
            if near > 0.5 and abs(at - sun[0]) < 0.2:
                continue
            lean = rng.normal(0, 0.025)
            bend = line(rng, h, 4.5, low=1)[:, None] * width * 0.16
            flare = width * (1 + 0.8 * smooth(ground + 0.3 * near - 0.10, ground + 0.3 * near + 0.05, y))
            d = (x - at - lean * (0.7 - y) - bend) / (flare * 0.5)
            body = smooth(1.06, 0.94, np.abs(d)) * smooth(ground + 0.34 * near + 0.02, ground + 0.34 * near, y)
            alpha = np.maximum(alpha, body)
            shade = np.where(body > 0.5, d, shade)
        bark = sample(tones, x * 900 / (1 + 2 * near) + 7 * i, y * 60 / (1 + near) + 0 * x)
        side = np.sign(sun[0] - x) * shade
        colour = rgb(trunk) * (1 + 0.35 * bark[..., None]) * (0.6 + 0.9 * np.clip(side, 0, 1)[..., None])
        if snow:
            colour = mix(colour, rgb("cfdbe8"), snow * 0.7 * smooth(0.1, 0.9, bark + shade))
        picture = mix(picture, mix(colour, light, air), alpha)
        if leaves and i < depth - 1:
            scale = 1.2 + 1.0 * (1 - t)
            n = sample(leafy[0], x * 420 * scale + 90 * i, y * 420 * scale + 0 * x)
            n = n + 0.8 * sample(leafy[1], x * 640 * scale, y * 640 * scale + 55 * i + 0 * x)
            roof = leaves * (0.62 - 1.55 * np.abs(y - 0.08) - 0.4 * (y > 0.5)) + 0 * x
            mask = smooth(0.45, 0.95, n * 0.55 + roof)
            tone = smooth(-1.2, 1.2, sample(tones, x * 500 + 31 * i, y * 500 + 0 * x))
            green = mix(rgb(leaf), rgb(leaf2), tone) * (0.55 + 1.5 * glow[..., None])
            picture = mix(picture, mix(green, light, air * 0.85), mask * 0.92)
    beams = ray_light(picture, sun, x, y)
    return picture + beams * rgb(sun[2]) * 0.35 * sun[3]


def ray_light(picture, sun, x, y):
    """Shafts of light: the bright parts smeared away from the sun."""
    h, w = picture.shape[:2]
    small = resize(np.clip(picture.mean(-1) - 0.5, 0, 1.5), h // 4, w // 4)
    sy, sx = np.arange(h // 4, dtype=F)[:, None], np.arange(w // 4, dtype=F)[None, :]
    cx, cy = sun[0] * h / 4 + w / 8, sun[1] * h / 4
    total, weight = np.zeros_like(small), 1.0
    for k in range(26):
        s = 1 - k / 32
        u = np.clip(cx + (sx - cx) * s, 0, w // 4 - 1) + 0 * sy
        v = np.clip(cy + (sy - cy) * s, 0, h // 4 - 1) + 0 * sx
        total += sample(small, u, v) * weight
        weight *= 0.93
    return resize(blur(total / 12, 2.0), h, w)[..., None]
