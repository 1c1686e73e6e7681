"""Skies: gradients, sun and moon, layers of cloud in perspective, stars."""

import numpy as np

from .canvas import F, add_disc, blur, grid, mix, ramp, resize, rgb, sample, smooth, spectral


def sky(rng, h, w, horizon, stops, sun=None, clouds=None):
    """stops run from the zenith (0) to the horizon (1).

    sun: (x, y, radius, colour, strength of the glow); clouds: (cover, lit colour, shaded colour). Colours are codes.
    """
    y, x = grid(h, w)
    t = np.clip(y / horizon, 0, 1) + 0 * x
    out = ramp(t, stops)
    if sun:
        sx, sy, radius, colour, glow = sun
        d = np.hypot(x - sx, y - sy)
        colour = rgb(colour) if isinstance(colour, str) else colour
        wide = np.exp(-d / 0.30)[..., None] * 0.5 + np.exp(-((d / 0.13) ** 2))[..., None] * 0.5
        out = out + wide * colour * F(glow)
    if clouds:
        cover, lit, shade = clouds
        out = cloud_layer(rng, out, x, y, horizon, cover, lit, shade, sun)
    if sun and radius:
        disc = 1 - smooth(radius * 0.92, radius * 1.08, d)
        out = out + disc[..., None] * colour * F(5)
    return out


def cloud_layer(rng, out, x, y, horizon, cover, lit, shade, sun):
    """A flat layer of cloud seen from below: it thins out and closes up towards the horizon."""
    texture = spectral(rng, 512, 512, 2.7, low=3) + F(0.35) * spectral(rng, 512, 512, 1.7, low=24)
    depth = F(0.22) / np.maximum(horizon - y + F(0.06), F(0.01))
    u, v = 256 + x * depth * 260, depth * 300
    dense = sample(texture, u, v)
    sx = sun[0] if sun else 0.4
    toward = sample(texture, u + np.sign(sx - x) * 5, v - 7)
    alpha = smooth(1 - 2 * cover - 0.3, 1 - 2 * cover + 1.3, dense)
    light = smooth(-0.9, 0.9, dense - toward) * (1 - F(0.55) * alpha) + F(0.1)
    near_sun = np.exp(-np.hypot(x - sx, (y - horizon) * 1.6) / 0.5) if sun else 0.3
    colour = mix(rgb(shade), rgb(lit), np.clip(light + near_sun * F(0.6), 0, 1.2))
    fade = smooth(-0.02, 0.10, horizon - y)
    return mix(out, colour, alpha * fade * F(0.9))


def stars(rng, h, w, count, until, strength=1.0):
    """Stars down to the height `until`; a few large ones with a little halo."""
    out = np.zeros((h, w, 3), F)
    ys, xs = rng.integers(1, int(h * until), count), rng.integers(1, w - 1, count)
    power = (rng.pareto(1.6, count) * 0.12 + 0.05).clip(0, 3).astype(F) * F(strength)
    heat = rng.uniform(0, 1, count).astype(F)[:, None]
    cold, warm = np.array([0.75, 0.86, 1.15], F), np.array([1.15, 0.95, 0.75], F)
    tint = cold + (warm - cold) * heat
    np.add.at(out, (ys, xs), tint * power[:, None])
    for i in np.argsort(power)[-count // 90 :]:
        add_disc(out, xs[i], ys[i], h / 900 + power[i] * h / 5000, tint[i] * power[i] * 0.6, 0.9)
    return out + 0.5 * blur(out, 1.0)


def milky_way(rng, h, w, angle, centre=0.0, strength=1.0):
    """A band of haze and dust across the night."""
    y, x = grid(h, w)
    c, s = np.cos(angle), np.sin(angle)
    across = (x - centre) * c + (y - F(0.42)) * s
    cloud = resize(spectral(rng, 512, 512, 2.4, low=2), h, w)
    dust = resize(spectral(rng, 512, 512, 2.2, low=3), h, w)
    band = np.exp(-((across + cloud * F(0.03)) / 0.17) ** 2)
    lane = smooth(-0.1, 1.3, dust + 1.6 * np.exp(-((across + cloud * F(0.02)) / 0.045) ** 2) - 0.5)
    glow = band * (0.65 + 0.28 * cloud) * (1 - 0.85 * lane * band)
    warm = np.exp(-((across / 0.07) ** 2))
    colour = mix(np.array([0.30, 0.40, 0.68], F), np.array([0.85, 0.62, 0.50], F), warm)
    return np.maximum(glow, 0)[..., None] * colour * F(0.36 * strength)
