"""The moving pictures: two short videos by ffmpeg and one GIF."""

import os
import subprocess
from datetime import timezone

import numpy as np
from PIL import Image

from . import city, sea
from .canvas import F, add_disc, rgb
from .sky import sky
from .develop import develop


def video(path, size, frames, when, rate=16):
    """Writes H.264 that begins to play at once; frames are small pictures that ffmpeg scales up."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    first = next(frames)
    w, h = first.size
    stamp = when.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    command = ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{w}x{h}",
               "-r", str(rate), "-i", "-", "-vf", f"scale={size[0]}:{size[1]}:flags=bicubic",
               "-c:v", "libx264", "-threads", "1", "-preset", "veryfast", "-crf", "27",
               "-maxrate", "1500k", "-bufsize", "1500k", "-pix_fmt", "yuv420p",
               "-movflags", "+faststart+use_metadata_tags", "-fflags", "+bitexact", "-flags:v", "+bitexact",
               "-metadata", f"creation_time={stamp}",
               "-metadata", f"com.apple.quicktime.creationdate={when:%Y-%m-%dT%H:%M:%S%z}", path]
    with subprocess.Popen(command, stdin=subprocess.PIPE) as writer:
        writer.stdin.write(first.tobytes())
        for frame in frames:
            writer.stdin.write(frame.tobytes())
        writer.stdin.close()
    if writer.returncode != 0:
        raise RuntimeError(f"ffmpeg could not write {path}.")
    os.utime(path, (when.timestamp(), when.timestamp()))


def evening_waves(seconds=4, rate=16):
    """The sea at the end of a day, 16:9."""
    h, w, rng = 234, 416, np.random.default_rng(41)
    sun = (0.12, 0.47, 0.026, "ffb45e", 0.9)
    back = sky(rng, h, w, 0.54, [(0, "27487c"), (0.6, "cf7a86"), (1, "ffc98a")], sun,
               (0.45, "ff9c7c", "54486e"))
    textures = sea.waves(rng)
    for i in range(seconds * rate):
        light = sea.water(back, textures, 0.54, "0b2233", 1.1, i / rate * 0.35, sun)
        yield develop(light, np.random.default_rng(i), (w, h), bloom=0.08, grain=0.004)


def lanterns(seconds=4, rate=16):
    """Lights that rise through the dark, upright as a phone films them."""
    h, w, rng = 416, 234, np.random.default_rng(77)
    back = city.bokeh(rng, h, w, ["ff8a3c", "ffc46a"], 26, 0.020, ("070a18", "2a1a24"), 0.9, 0.05)
    count = 46
    x, y = rng.uniform(-0.05, 1.05, count) * w, rng.uniform(-0.2, 1.25, count) * h
    near, sway = rng.uniform(0.15, 1, count) ** 1.6, rng.uniform(0, 6.28, count)
    for i in range(seconds * rate):
        t = i / rate
        light = back.copy()
        for k in range(count):
            r = 2.6 + 13 * near[k]
            cy = (y[k] - t * h * (0.02 + 0.10 * near[k])) % (1.45 * h) - 0.2 * h
            cx = x[k] + np.sin(sway[k] + t * 1.3) * 6 * near[k]
            glow = 0.8 + 0.2 * np.sin(sway[k] * 3 + t * 9)
            add_disc(light, cx, cy, r * 3.2, rgb("ff7a2a") * 0.05 * glow, 0.95)
            add_disc(light, cx, cy, r, rgb("ffb04a") * glow * (0.9 - 0.35 * near[k]), 0.25)
        yield develop(light, np.random.default_rng(i), (w, h), bloom=0.10, grain=0.004)


def gif(path, when):
    """A string of lights that breathes."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    h, w, frames = 300, 400, []
    rng = np.random.default_rng(5)
    hues = [rgb(c) for c in ("ff8a4a", "ffd27a", "ff5a78", "74b4ff", "8af0b0")]
    lights = [(rng.uniform(0, w), rng.uniform(0, h), rng.uniform(10, 30), hues[rng.integers(5)],
               rng.uniform(0, 6.28)) for _ in range(46)]
    for i in range(16):
        light = np.zeros((h, w, 3), F) + rgb("0a0c16")
        for x, y, r, hue, phase in lights:
            power = 0.28 + 0.24 * np.sin(phase + i / 16 * 2 * np.pi)
            add_disc(light, x, y, r, hue * power, 0.06, 0.3)
        frames.append(develop(light, rng, (w, h), grain=0).quantize(96, dither=Image.Dither.NONE))
    frames[0].save(path, save_all=True, append_images=frames[1:], duration=110, loop=0)
    os.utime(path, (when.timestamp(), when.timestamp()))
