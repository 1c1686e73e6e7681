"""Still lifes in window light: fruit as true spheres, and a cup of coffee from above."""

import numpy as np

from .canvas import F, blur, grid, mix, ramp, resize, rgb, sample, smooth, spectral

LIGHT = np.array([-0.62, 0.62, 0.48], F) / np.linalg.norm([-0.62, 0.62, 0.48])


def fruit(rng, h, w, balls, wall=("2b2a30", "6f655c"), cloth="8d7358", lens=1.55):
    """balls: (x, z, radius, colour, kind); kinds: orange, apple, plum. y is up, the table at y = 0."""
    y, x = grid(h, w)
    eye = np.array([0, 1.05, -3.6], F)
    d = np.stack(np.broadcast_arrays(x / lens, -(y - 0.5) / lens - 0.16, F(1)), -1).astype(F)
    d /= np.linalg.norm(d, axis=-1, keepdims=True)
    backdrop = ramp(np.clip(0.75 - 0.55 * (x + 0.5) - 0.4 * (y - 0.2), 0, 1), [(0, wall[0]), (1, wall[1])])
    blotch = resize(spectral(rng, 128, 192, 3.0), h, w)
    picture = backdrop * (1 + 0.06 * blotch[..., None])
    t = np.where(d[..., 1] < -1e-3, -eye[1] / np.minimum(d[..., 1], -1e-3), 1e6)
    ground = eye + d * t[..., None]
    on_table = smooth(4.6, 4.3, ground[..., 2]) * (t < 1e5)
    weave = spectral(rng, 512, 512, 1.3, stretch=(1, 0.25), low=6)
    texture = sample(weave, np.clip(ground[..., 0], -9, 9) * 130, np.clip(ground[..., 2], -9, 9) * 130)
    light = np.exp(-((ground[..., 0] + 0.7) ** 2 + (ground[..., 2] - 0.4) ** 2) / 7.5)
    for bx, bz, r, _, _ in balls:
        light = light * shade(ground, bx, bz, r)
    table = rgb(cloth) * (1 + 0.10 * texture[..., None]) * (0.10 + 1.05 * light)[..., None]
    picture = mix(picture, table, on_table)
    depth = np.where(on_table > 0.5, t, 1e5)
    for ball in sorted(balls, key=lambda b: -b[1]):
        c = np.array([ball[0], ball[2], ball[1]], F) - eye
        seen = (d @ (c / np.linalg.norm(c))) > np.sqrt(max(0.0, 1 - (ball[2] / np.linalg.norm(c)) ** 2)) - 0.004
        rows, columns = np.flatnonzero(seen.any(1)), np.flatnonzero(seen.any(0))
        if rows.size:
            box = (slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1))
            picture[box], depth[box] = sphere(rng, picture[box], depth[box], eye, d[box], ball, balls, rgb(cloth))
    return picture * F(1.5)


def shade(at, bx, bz, r):
    """How much of the window a ball leaves to each point: a soft shadow and the dark beneath it."""
    v = np.stack([bx - at[..., 0], r - at[..., 1], bz - at[..., 2]], -1)
    along = v @ LIGHT
    miss = np.linalg.norm(v - along[..., None] * LIGHT, axis=-1)
    soft = 0.12 + 0.30 * np.clip(along, 0, 3)
    blocked = smooth(r + soft * 0.6, r - soft * 0.6, miss) * smooth(0, 0.2, along)
    near = np.hypot(v[..., 0], v[..., 2]) / r
    contact = 0.75 * np.exp(-((near / 0.75) ** 2)) * (at[..., 1] < 0.02)
    return (1 - 0.88 * blocked) * (1 - contact)


def sphere(rng, picture, depth, eye, d, ball, balls, cloth):
    """One fruit, with skin, a soft highlight, and light thrown back by the table."""
    bx, bz, r, colour, kind = ball
    c = np.array([bx, r, bz], F)
    oc = eye - c
    b = d @ oc
    disc = b * b - (oc @ oc - r * r)
    hit = disc > 0
    t = -b - np.sqrt(np.maximum(disc, 0))
    edge = np.clip(disc / (0.006 * r) + 0.5, 0, 1)
    p = eye + d * t[..., None]
    n = (p - c) / r
    kind_noise = spectral(rng, 256, 512, 1.0 if kind == "orange" else 2.2, low=20 if kind == "orange" else 2)
    u, v = np.arctan2(n[..., 0], -n[..., 2]) * 160 * r + 99, np.arccos(np.clip(n[..., 1], -1, 1)) * 160 * r
    skin = sample(kind_noise, u, v)
    pits = 0.10 if kind == "orange" else 0.03
    lambert = np.clip(n @ LIGHT + pits * skin, 0, 1)
    wrap = np.clip((n @ LIGHT + 0.35) / 1.35, 0, 1)
    for other in balls:
        if other is not ball:
            lambert = lambert * np.clip(shade(p + 0 * n, *other[:3]), 0, 1)
    base = rgb(colour)
    if kind == "apple":
        base = mix(rgb("c9a23a") + 0 * n, base + 0 * n, smooth(-1.0, 0.9, skin + 1.3 * n[..., 0] + 0.5))
    half = LIGHT - d
    half = half / np.linalg.norm(half, axis=-1, keepdims=True)
    gloss = np.clip((n * half).sum(-1), 0, 1) ** (26 if kind == "orange" else 60)
    bounce = np.clip(-n[..., 1] * 0.6 + 0.3, 0, 1)[..., None] * cloth * 0.35
    rim = (1 - np.clip(-(n * d).sum(-1), 0, 1)) ** 3 * 0.12
    hollow = smooth(0.0, 0.55, n[..., 1] + 1.0)
    lit = base * (0.85 * lambert + 0.22 * wrap + 0.05)[..., None] * (1 + 0.05 * skin[..., None])
    lit = (lit + base * bounce) * (0.35 + 0.65 * hollow)[..., None]
    lit = lit + (gloss * 0.38 * (lambert > 0.02) + rim * 0.5)[..., None]
    if kind != "orange":
        stalk = smooth(0.30, 0.05, np.hypot(n[..., 0], n[..., 2])) * (n[..., 1] > 0)
        lit = lit * (1 - 0.7 * stalk[..., None])
    mask = (edge * hit * (t < depth)).astype(F)
    return mix(picture, lit, mask), np.where(mask > 0.5, t, depth)


def coffee(rng, h, w, wood=("3a2416", "7d5433", "b78a5c"), cup="efe9df", plate="e4ddd2", centre=(0.0, 0.5), size=0.27):
    """A cup from above on an old table: crema, steamless, in morning light."""
    y, x = grid(h, w)
    grain = spectral(rng, 512, 512, 2.0, stretch=(0.07, 1.0), low=0.4)
    board = np.floor((y + 0.13) * 4.2)
    u, v = x * 300 + board * 171, y * 420 + board * 57
    tone = 0.48 + 0.13 * sample(grain, u, v) + 0.05 * np.sin(board * 5.1) + 0.10 * (0.4 - x * 0.6 - (y - 0.5))
    seam = np.exp(-((((y + 0.13) * 4.2) % 1) / 0.012) ** 2)
    picture = ramp(np.clip(tone, 0, 1), [(0, wood[0]), (0.5, wood[1]), (1, wood[2])]) * (1 - 0.7 * seam)[..., None]
    window = 0.72 + 0.5 * smooth(0.06, 0.0, np.abs(((x * 0.8 + y * 0.6) % 0.55) - 0.27) - 0.2)
    picture = picture * blur(window.astype(F), h * 0.02)[..., None]
    cx, cy = centre
    a = np.arctan2(y - cy, x - cx)
    sun = -0.75 * np.cos(a) - 0.65 * np.sin(a)
    for radius, colour, high in ((size * 1.55, plate, 0.018), (size, cup, 0.09)):
        d = np.hypot(x - cx, y - cy)
        drop = np.hypot(x - cx - high, y - cy - high * 0.85)
        picture = picture * (1 - 0.62 * smooth(radius * 1.05 + high * 0.8, radius * 0.90 - high * 0.2, drop))[..., None]
        edge = smooth(radius + 0.0016, radius - 0.0016, d)
        t = d / radius
        bowl = 0.80 + 0.13 * sun * np.sin(np.clip((t - 0.62) / 0.38, 0, 1) * np.pi) + 0.10 * smooth(0.93, 0.99, t)
        rim = 0.12 * np.exp(-(((t - 0.975) / 0.012) ** 2)) * (1 + sun)
        china = rgb(colour) * (bowl + rim)[..., None]
        picture = mix(picture, china, edge)
    d = np.hypot(x - cx, y - cy) / size
    ear = smooth(0.022, 0.016, np.abs(np.hypot((x - cx - size * 1.13) * 0.85, (y - cy) * 1.25) - size * 0.20)) * (d > 0.99)
    picture = mix(picture, rgb(cup) * (0.78 + 0.2 * (0.5 - (y - cy) * 4))[..., None], ear)
    inner = smooth(0.915, 0.90, d)
    wall_shade = smooth(0.72, 0.92, d + 0.10 * sun)
    foam = resize(spectral(rng, 256, 384, 1.8, low=4), h, w)
    swirl = sample(spectral(rng, 256, 256, 3.4, low=2), 128 + d * 40 + a * 6, a / (2 * np.pi) * 256 + d * 60)
    heart = np.sin(np.clip((1 - np.hypot((x - cx) * 1.15, y - cy - 0.02 + 0.35 * np.abs(x - cx)) / (size * 0.62)), 0, 1) * 15)
    leafy = smooth(-0.1, 0.25, heart) * smooth(0.66, 0.58, np.hypot((x - cx) * 1.15, y - cy - 0.02 + 0.35 * np.abs(x - cx)) / size)
    crema = ramp(np.clip(0.42 + 0.10 * foam + 0.12 * swirl - 0.10 * wall_shade, 0, 1), [(0, "2a1206"), (0.5, "8a4d1e"), (1, "d8a25e")])
    drink = mix(crema, rgb("f3e2c4") * (1 + 0.03 * foam[..., None]), leafy * 0.93)
    drink = drink * (1 - 0.55 * wall_shade * smooth(-0.3, 0.8, -sun))[..., None]
    return mix(picture, drink, inner)
