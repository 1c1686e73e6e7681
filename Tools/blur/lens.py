"""Blurs as lenses and hands make them, in light and not in the values of a file."""

import numpy as np

#: From a value of sRGB to light (IEC 61966-2-1).
LIGHT = np.array([v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in np.arange(256) / 255], "f4")

#: The other way round, for light in 65,536 steps.
VALUES = np.array([
    round(255 * (12.92 * x if x <= 0.0031308 else 1.055 * x ** (1 / 2.4) - 0.055)) for x in np.arange(65536) / 65535], "u1")


def to_light(pixels):
    return LIGHT[pixels]


def to_values(light):
    return VALUES[(np.clip(light, 0, 1) * 65535).astype("u2")]


def gaussian(diameter):
    """A Gaussian of the same variance as a disc of this diameter in pixels."""
    reach = np.arange(-int(diameter) - 2, int(diameter) + 3)
    profile = np.exp(-reach ** 2 / (2 * (diameter / 4) ** 2))
    return np.outer(profile, profile)


def disc(diameter):
    """A lens out of focus: an even disc of this diameter in pixels."""
    return _dots([(x, y) for x in np.linspace(-0.5, 0.5, 60) for y in np.linspace(-0.5, 0.5, 60) if x * x + y * y <= 0.25],
                 diameter)


def line(length, angle):
    """A camera that moved evenly, by this length in pixels at this angle in radians."""
    return _dots([(t * np.cos(angle), t * np.sin(angle)) for t in np.linspace(-0.5, 0.5, 400)], length)


def shake(length, chance):
    """A hand that trembled: a smooth path whose farthest points are this length in pixels apart."""
    steps = np.cumsum(chance.normal(0, 1, (400, 2)), axis=0) + np.linspace(0, 30, 400)[:, None] * chance.normal(0, 1, 2)
    soft = np.stack([np.convolve(steps[:, axis], np.ones(81) / 81, "valid") for axis in (0, 1)], axis=1)
    extent = max(np.hypot(*(soft - point).T).max() for point in soft[::8])
    return _dots((soft - soft.mean(axis=0)) / extent, length)


def _dots(places, scale):
    """A kernel of dots at these places, each shared by its four neighbours."""
    side = 2 * (int(1.5 * scale) + 2) + 1
    kernel = np.zeros((side, side))
    for x, y in places:
        x, y = x * scale + side // 2, y * scale + side // 2
        (i, u), (j, v) = divmod(x, 1), divmod(y, 1)
        i, j = int(i), int(j)
        kernel[j:j + 2, i:i + 2] += np.outer([1 - v, v], [1 - u, u])
    return kernel


def blur(light, kernel):
    """The picture through the kernel; beyond its edges it is mirrored."""
    height, width = light.shape[:2]
    reach = kernel.shape[0] // 2
    more = [-(side + 2 * reach) % 32 for side in (height, width)]
    padded = np.pad(light, ((reach, reach + more[0]), (reach, reach + more[1]), (0, 0)), "reflect")
    shape = padded.shape[:2]
    factor = np.fft.rfft2(kernel / kernel.sum(), shape)
    out = np.empty_like(light)
    for band in range(light.shape[2]):
        full = np.fft.irfft2(np.fft.rfft2(padded[..., band]) * factor, shape)
        out[..., band] = full[2 * reach:2 * reach + height, 2 * reach:2 * reach + width]
    return out
