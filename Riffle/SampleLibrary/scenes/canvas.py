"""Noise, sampling and colour: the brushes that every scene shares. All arrays are float32."""

import numpy as np
from PIL import Image

F = np.float32


def rgb(code):
    """A colour such as "f4a261" in linear light."""
    value = np.array([int(code[i : i + 2], 16) / 255 for i in (0, 2, 4)], F)
    return value**F(2.2)


def grid(h, w):
    """y from 0 (top) to 1, and x in the same unit with 0 in the middle."""
    y = (np.arange(h, dtype=F) + F(0.5)) / h
    x = (np.arange(w, dtype=F) + F(0.5) - w / 2) / h
    return y[:, None], x[None, :]


def ramp(t, stops):
    """Colours along t: stops are (position, colour code)."""
    places = [p for p, _ in stops]
    colours = np.array([rgb(c) for _, c in stops])
    return np.stack([np.interp(t, places, colours[:, i]) for i in range(3)], -1).astype(F)


def smooth(low, high, t):
    """0 below low, 1 above high, an S in between."""
    t = np.clip((t - low) / (high - low), 0, 1)
    return (t * t * (3 - 2 * t)).astype(F)


def mix(a, b, t):
    """a where t is 0, b where it is 1."""
    if np.ndim(t) == 2:
        t = t[..., None]
    return (a + (b - a) * t).astype(F)


def resize(a, h, w, how=Image.BICUBIC):
    """Scales an array of one or three channels."""
    if a.ndim == 2:
        return np.asarray(Image.fromarray(np.ascontiguousarray(a, F)).resize((w, h), how))
    return np.stack([resize(a[..., i], h, w, how) for i in range(a.shape[2])], -1)


def blur(a, sigma):
    """A wide soft blur; works on a small copy, so that it costs little."""
    h, w = a.shape[:2]
    step = max(1, int(sigma / 2.5))
    small = resize(a, max(4, h // step), max(4, w // step), Image.BOX) if step > 1 else a
    s = sigma / step
    r = int(s * 3) + 1
    kernel = np.exp(-0.5 * (np.arange(-r, r + 1) / s) ** 2).astype(F)
    kernel /= kernel.sum()
    for axis in (0, 1):
        pad = [(0, 0)] * a.ndim
        pad[axis] = (r, r)
        wide = np.pad(small, pad, "edge")
        n = small.shape[axis]
        total = np.zeros_like(small)
        for i, k in enumerate(kernel):
            part = wide[i : i + n] if axis == 0 else wide[:, i : i + n]
            total += k * part
        small = total
    return resize(small, h, w) if step > 1 else small


def spectral(rng, h, w, beta=2.0, stretch=(1.0, 1.0), low=0.0):
    """Cloud-like noise with mean 0 and deviation 1 whose power falls as frequency**-beta."""
    unit = max(h, w)
    fy = np.fft.fftfreq(h, 1 / unit)[:, None] * stretch[0]
    fx = np.fft.rfftfreq(w, 1 / unit)[None, :] * stretch[1]
    f = np.hypot(fy, fx)
    f[0, 0] = 1
    amplitude = f ** (-beta / 2)
    amplitude[f < low] = 0
    amplitude[0, 0] = 0
    shape = (h, w // 2 + 1)
    wave = rng.standard_normal(shape, F) + 1j * rng.standard_normal(shape, F)
    out = np.fft.irfft2(wave * amplitude, s=(h, w)).astype(F)
    return out / out.std()


def line(rng, w, beta=2.0, low=1):
    """The same noise along a line: a ridge, a coast, a hedge."""
    f = np.fft.rfftfreq(w, 1 / w)
    f[0] = 1
    amplitude = f ** (-beta / 2) * (f >= low)
    amplitude[0] = 0
    wave = rng.standard_normal(len(f)) + 1j * rng.standard_normal(len(f))
    out = np.fft.irfft(wave * amplitude, n=w)
    return (out / out.std()).astype(F)


def sample(texture, u, v):
    """Bilinear look-up at column u, row v, wrapped at the edges."""
    h, w = texture.shape[:2]
    u0, v0 = np.floor(u), np.floor(v)
    a, b = (u - u0).astype(F), (v - v0).astype(F)
    i, j = u0.astype(np.int64) % w, v0.astype(np.int64) % h
    i1, j1 = (i + 1) % w, (j + 1) % h
    if texture.ndim == 3:
        a, b = a[..., None], b[..., None]
    top = texture[j, i] * (1 - a) + texture[j, i1] * a
    low = texture[j1, i] * (1 - a) + texture[j1, i1] * a
    return (top * (1 - b) + low * b).astype(F)


def add_disc(picture, cx, cy, radius, colour, soft=0.12, rim=0.0):
    """Adds a disc of light (pixels) with a soft edge and, for lens bokeh, a brighter rim."""
    h, w = picture.shape[:2]
    reach = radius * (1 + soft) + 2
    x0, x1 = max(0, int(cx - reach)), min(w, int(cx + reach) + 1)
    y0, y1 = max(0, int(cy - reach)), min(h, int(cy + reach) + 1)
    if x0 >= x1 or y0 >= y1:
        return
    d = np.hypot(np.arange(y0, y1)[:, None] - cy, np.arange(x0, x1)[None, :] - cx) / radius
    light = 1 - smooth(1 - soft, 1 + soft, d)
    light = light * (1 - rim + rim * smooth(0.55, 1.0, d))
    picture[y0:y1, x0:x1] += light[..., None] * np.asarray(colour, F)
