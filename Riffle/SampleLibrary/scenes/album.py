"""The album: which pictures were taken when, where, and by which camera."""

from . import city, closeup, extras, fields, ridges, sea, shore, table, terrain, woods

CAMERAS = {
    "phone": dict(make="Riffle", model="Pocket 5", iso=64, shutter=(1, 320), aperture=(18, 10), focal=(57, 10)),
    "mirrorless": dict(make="Cardistry", model="CX-2", iso=200, shutter=(1, 250), aperture=(56, 10), focal=(35, 1)),
    "night": dict(make="Cardistry", model="CX-2", iso=3200, shutter=(20, 1), aperture=(18, 10), focal=(20, 1)),
    "drone": dict(make="Riffle", model="Kite", iso=100, shutter=(1, 640), aperture=(28, 10), focal=(24, 1)),
}
WIDE, PHONE, TALL, SQUARE = (3000, 2000), (2880, 2160), (2160, 2880), (1600, 1600)
SMALL, HD, PANORAMA, UPRIGHT = (1200, 800), (1920, 1080), (4200, 1300), (1600, 2400)
FULL, FULL_TALL = (4032, 3024), (3024, 4032)

DAWN = [(0, "4d6fa5"), (0.6, "e8a98f"), (1, "ffdcae")]
BLUE = [(0, "3f7fc4"), (1, "cfe2ef")]
DUSK = [(0, "1b2a58"), (0.6, "c0607a"), (1, "ffb070")]
GREY = [(0, "86a9c8"), (1, "e9eef0")]
NIGHT = [(0, "04060f"), (0.7, "0a1226"), (1, "20304d")]
ROSE = [(0, "4b6fb0"), (0.6, "e7b9a0"), (1, "f6d9b5")]
GOLD = [(0, "3d6fae"), (1, "f3d3a5")]
WHITE_CLOUDS = (0.4, "ffffff", "9fb0c4")


def balloons(rng, h, w, **look):
    """Dawn over the hills with three balloons."""
    picture = ridges.misty(rng, h, w, **look)
    picture = extras.balloon(picture, 0.24, 0.30, 0.13, ["d8402f", "f2e6d0", "e8a030"])
    picture = extras.balloon(picture, -0.36, 0.22, 0.06, ["2f6fb8", "f2e6d0"], 0.5)
    return extras.balloon(picture, -0.10, 0.42, 0.035, ["7a3f9a", "f0b040"])


def snowy_woods(rng, h, w, **look):
    """The wood in falling snow."""
    look = dict(fog="c8d4e4", leaves=0, floor="5a6270", snow=1.0, sun=(0.1, 0.25, "fff0e0", 0.6)) | look
    return extras.snowfall(rng, woods.forest(rng, h, w, **look))


def window(rng, h, w, palette, back=("10141f", "2a2a40"), **look):
    """Rain on the window, the street behind it."""
    return closeup.rain(rng, city.bokeh(rng, h, w, palette, 160, back=back), **look)


def shot(name, when, size, camera, seed, scene, /, burst=1, step=1.0, orientation=1, thumbnail=True, dev=None, **look):
    """One press of the button; burst: so many frames, `step` seconds apart."""
    return dict(CAMERAS[camera], name=name, when=when, size=size, seed=seed, scene=scene, burst=burst, step=step,
                orientation=orientation, thumbnail=thumbnail, dev=dev or {}, look=look)


FRUIT = [(-0.75, 0.3, 0.42, "e07818", "orange"), (0.1, 0.0, 0.40, "b0241c", "apple"), (0.85, 0.45, 0.36, "e8b820", "orange"),
         (0.55, -0.5, 0.22, "3a1f4a", "plum"), (-0.25, -0.7, 0.20, "4a2050", "plum"), (0.05, 1.1, 0.45, "d87010", "orange")]
LEMONS = [(-0.5, 0.1, 0.34, "e9c21e", "orange"), (0.25, 0.35, 0.36, "f0cc30", "orange"), (0.62, -0.35, 0.26, "7a9a2a", "apple"),
          (-0.05, -0.55, 0.22, "8aa832", "apple")]
ALPS = dict(haze="c3d8ea", cover=terrain.snow(0.45), above=150, near=60, horizon=0.40, thick=900)
AUTUMN = dict(haze="e4d3b8", cover=terrain.forested("8a3b14", "c8892a"), sun="ffdca8", elevation=0.4, above=120,
              horizon=0.33, thick=800, vertical=170)
LAKE = dict(haze="e5c0ae", cover=terrain.snow(0.45), sun="ffb478", elevation=0.25, above=26, horizon=0.42, water=0.33, thick=900)
SAND = dict(haze="ecc9a0", above=26, thick=900)
EVENING = dict(horizon=0.56, sun=(0.1, 0.5, 0.03, "ffb25a", 0.9), clouds=(0.5, "ff9f7a", "55466e"),
               coast=("2a2233", "a0707a", 0.09))
MORNING = dict(near="12202b", far="d9a99a", sun=(0.2, 0.45, 0.03, "ffcf8f", 0.9), clouds=(0.35, "ffc9a0", "7d6d8a"))

SHOTS = [
    # September: a week in the mountains.
    shot("2023/2023-09 Mountains/DSC04101.JPG", "2023-09-08 07:12:40", WIDE, "mirrorless", 11, ridges.misty, stops=DAWN, **MORNING),
    shot("2023/2023-09 Mountains/DSC04102.JPG", "2023-09-08 07:12:43", WIDE, "mirrorless", 12, ridges.misty, stops=DAWN,
         **MORNING | dict(sun=(-0.3, 0.42, 0.026, "ffd79a", 0.8), near="1a1c2e", rough=0.16)),
    shot("2023/2023-09 Mountains/DSC04117.JPG", "2023-09-08 10:31:05", FULL, "mirrorless", 3, terrain.mountains, seed_of=3, stops=BLUE, clouds=WHITE_CLOUDS, **ALPS),
    shot("2023/2023-09 Mountains/DSC04133.JPG", "2023-09-09 16:48:22", PANORAMA, "mirrorless", 21, terrain.mountains, seed_of=21, stops=BLUE, clouds=WHITE_CLOUDS,
         **ALPS | dict(fov=1.5, horizon=0.5)),
    shot("2023/2023-09 Mountains/DSC04140.JPG", "2023-09-10 18:55:10", WIDE, "mirrorless", 7, terrain.mountains, burst=2, seed_of=7, stops=ROSE, **LAKE),
    shot("2023/2023-09 Mountains/DSC04151.JPG", "2023-09-11 06:40:01", UPRIGHT, "mirrorless", 15, ridges.misty, orientation=8, stops=GREY,
         near="16312f", far="b9cdd2", horizon=0.42, water=0.66, mist=0.7),
    shot("2023/2023-09 Mountains/IMG_2231.JPG", "2023-09-11 12:20:33", PHONE, "phone", 16, fields.meadow, stops=BLUE, clouds=WHITE_CLOUDS,
         flowers=("f4f1e6", "f7d154", "c98ad0")),
    shot("2023/2023-09 Mountains/IMG_2240.JPG", "2023-09-12 08:05:59", SQUARE, "phone", 17, table.coffee),
    # October: leaves.
    shot("2023/2023-10 Autumn/DSC04302.JPG", "2023-10-14 09:15:12", WIDE, "mirrorless", 31, woods.forest, burst=3, fog="f0d8b0", leaf="a5381a", leaf2="f0a030", floor="7a4518"),
    shot("2023/2023-10 Autumn/DSC04311.JPG", "2023-10-14 09:41:30", UPRIGHT, "mirrorless", 32, woods.forest, orientation=6, fog="f2dcae", leaf="c07018", leaf2="f4cc48", floor="8a6020"),
    shot("2023/2023-10 Autumn/DSC04320.JPG", "2023-10-14 13:02:47", WIDE, "mirrorless", 5, terrain.mountains, seed_of=5, stops=[(0, "6d93c0"), (1, "f0e0c4")], **AUTUMN),
    shot("2023/2023-10 Autumn/IMG_2302.JPG", "2023-10-15 11:11:11", TALL, "phone", 34, closeup.leaf, colours=("3a1206", "b8481a", "f6c24a"), slant=0.5),
    shot("2023/2023-10 Autumn/IMG_2303.JPG", "2023-10-20 17:50:06", PHONE, "phone", 35, window, palette=["ff9a3c", "ffd27a", "ff4f6a", "7ab8ff"]),
    shot("2023/2023-10 Autumn/IMG_2309.JPG", "2023-10-22 15:30:00", PHONE, "phone", 36, table.fruit, balls=FRUIT),
    # December: snow, and the year's end.
    shot("2023/2023-12 Winter/DSC04501.JPG", "2023-12-17 10:05:18", WIDE, "mirrorless", 41, snowy_woods, burst=2),
    shot("2023/2023-12 Winter/DSC04509.JPG", "2023-12-17 15:58:44", FULL_TALL, "mirrorless", 42, ridges.misty, orientation=8, stops=[(0, "5a78b8"), (0.6, "e0b0c8"), (1, "ffe0d0")],
         near="26304a", far="d8bcd0", mist=0.7, mist_colour="f0e0ea", sun=(0.1, 0.5, 0.02, "ffd0b0", 0.5)),
    shot("2023/2023-12 Winter/DSC04515.JPG", "2023-12-18 12:12:12", WIDE, "mirrorless", 43, closeup.ice),
    shot("2023/2023-12 Winter/IMG_2410.JPG", "2023-12-24 18:22:09", SQUARE, "phone", 44, city.bokeh, palette=["ffb04a", "ff5a3c", "ffd890", "5ac878"], size=0.06),
    shot("2023/2023-12 Winter/IMG_2431.JPG", "2023-12-31 23:59:58", WIDE, "phone", 45, city.skyline, burst=4, step=2.3, stops=[(0, "03050c"), (1, "1a1f3a")], haze="1c2340", fireworks=5, vary=True),
    # February: the north.
    shot("2024/2024-02 North/DSC05003.JPG", "2024-02-09 21:14:20", WIDE, "night", 51, ridges.aurora, water=0.8),
    shot("2024/2024-02 North/DSC05004.JPG", "2024-02-09 21:16:02", WIDE, "night", 52, ridges.aurora, colours=("3cf0b0", "d050c0"), curtains=3),
    shot("2024/2024-02 North/DSC05009.JPG", "2024-02-10 22:40:55", UPRIGHT, "night", 53, ridges.aurora, orientation=6, curtains=5),
    shot("2024/2024-02 North/DSC05015.JPG", "2024-02-11 23:30:00", WIDE, "night", 54, extras.trails),
    shot("2024/2024-02 North/DSC05021.JPG", "2024-02-12 11:05:37", FULL, "mirrorless", 55, terrain.mountains, seed_of=9, stops=[(0, "5f8fc8"), (1, "f0e2dc")], haze="dcd8e2",
         cover=terrain.snow(0.20), sun="ffd8b8", elevation=0.22, above=150, near=60, horizon=0.42, thick=900, power=1.4),
    shot("2024/2024-02 North/IMG_2502.JPG", "2024-02-12 14:20:10", TALL, "phone", 56, closeup.ice, colours=("041c2a", "1f6a8a", "c8eef0")),
    # April: spring.
    shot("2024/2024-04 Spring/DSC05201.JPG", "2024-04-13 10:01:32", WIDE, "mirrorless", 61, fields.rows, stops=BLUE, clouds=WHITE_CLOUDS,
         colours=("7a0f18", "d8302c", "ff8a5a"), soil="2f4a1c", count=5.0),
    shot("2024/2024-04 Spring/DSC05204.JPG", "2024-04-13 10:06:50", WIDE, "mirrorless", 62, fields.rows, stops=BLUE, clouds=WHITE_CLOUDS,
         colours=("8a5a06", "f0b41c", "ffe88a"), soil="2f4a1c", count=5.0, heading=-0.2),
    shot("2024/2024-04 Spring/DSC05212.JPG", "2024-04-13 11:32:15", SQUARE, "mirrorless", 63, closeup.blossom, burst=2),
    shot("2024/2024-04 Spring/DSC05220.JPG", "2024-04-20 08:44:03", WIDE, "mirrorless", 64, woods.forest),
    shot("2024/2024-04 Spring/DSC05222.JPG", "2024-04-20 08:51:40", UPRIGHT, "mirrorless", 65, woods.forest, sun=(-0.1, 0.3, "fff6d0", 1.1)),
    shot("2024/2024-04 Spring/IMG_2610.JPG", "2024-04-21 13:13:05", PHONE, "phone", 66, closeup.leaf),
    shot("2024/2024-04 Spring/IMG_2613.JPG", "2024-04-27 09:30:00", TALL, "phone", 67, table.coffee, wood=("2a2a2c", "5a5c60", "8e9296"), cup="dfe6ea", centre=(0.02, 0.52), size=0.2),
    # June: lavender.
    shot("2024/2024-06 Lavender/DSC05501.JPG", "2024-06-28 20:58:30", WIDE, "mirrorless", 71, fields.rows, burst=3, stops=[(0, "5c78b8"), (0.6, "f0b0a0"), (1, "ffd9a0")], sun=(0.2, 0.38, 0.02, "ffc070", 0.8)),
    shot("2024/2024-06 Lavender/DSC05511.JPG", "2024-06-29 09:20:11", UPRIGHT, "mirrorless", 72, fields.rows, stops=BLUE, clouds=WHITE_CLOUDS, heading=0.0),
    shot("2024/2024-06 Lavender/DSC05519.JPG", "2024-06-29 18:02:38", WIDE, "mirrorless", 73, fields.meadow, stops=BLUE, clouds=WHITE_CLOUDS),
    shot("2024/2024-06 Lavender/IMG_2703.JPG", "2024-06-30 12:45:51", TALL, "phone", 74, closeup.blossom, petals=("5a2a08", "f0a818", "ffe878"), heart=("2a1606", "7a4a14")),
    shot("2024/2024-06 Lavender/IMG_2710.JPG", "2024-06-30 16:05:00", PHONE, "phone", 75, table.fruit, balls=LEMONS, wall=("22303a", "7f8f92"), cloth="7a8a90"),
    # July: by the sea.
    shot("2024/2024-07 Coast/IMG_3001.JPG", "2024-07-12 21:20:14", FULL, "phone", 81, sea.seascape, stops=[(0, "2f4f85"), (0.6, "d9788a"), (1, "ffc27a")], **EVENING),
    shot("2024/2024-07 Coast/IMG_3002.JPG", "2024-07-12 21:31:02", TALL, "phone", 82, sea.seascape, orientation=6, stops=[(0, "243a6a"), (0.55, "e0705a"), (1, "ffca70")],
         **EVENING | dict(sun=(-0.08, 0.52, 0.035, "ff9a48", 1.0))),
    shot("2024/2024-07 Coast/IMG_3010.JPG", "2024-07-13 11:02:45", WIDE, "phone", 83, sea.seascape, stops=[(0, "2a78c8"), (1, "cfe8f0")], horizon=0.46, clouds=(0.42, "ffffff", "a8bccc"),
         deep="0a5470", chop=1.5, coast=("3a4a3a", "8fa6a8", 0.12)),
    shot("2024/2024-07 Coast/DJI_0101.JPG", "2024-07-14 12:10:20", HD, "drone", 84, shore.beach, umbrellas=24),
    shot("2024/2024-07 Coast/DJI_0102.JPG", "2024-07-14 12:12:41", HD, "drone", 85, shore.beach, slant=-0.5, straight=0.8, umbrellas=8),
    shot("2024/2024-07 Coast/DJI_0107.JPG", "2024-07-14 12:25:02", FULL, "drone", 86, shore.beach, slant=1.2, straight=0.45, woods="5a5346", sand="d8c9b0"),
    shot("2024/2024-07 Coast/IMG_3022.JPG", "2024-07-15 19:40:00", PHONE, "phone", 87, closeup.ripples),
    shot("2024/2024-07 Coast/IMG_3030.JPG", "2024-07-16 23:10:31", WIDE, "night", 88, ridges.night, stops=NIGHT, glow="e09050"),
    # October: the desert.
    shot("2024/2024-10 Desert/DSC06010.JPG", "2024-10-05 17:41:08", WIDE, "mirrorless", 91, terrain.desert, seed_of=2, stops=GOLD, **SAND),
    shot("2024/2024-10 Desert/DSC06012.JPG", "2024-10-05 17:55:27", UPRIGHT, "mirrorless", 92, terrain.desert, seed_of=2, stops=GOLD, **SAND | dict(elevation=0.2)),
    shot("2024/2024-10 Desert/DSC06018.JPG", "2024-10-05 18:20:44", PANORAMA, "mirrorless", 93, terrain.desert, seed_of=2, stops=[(0, "5b4a86"), (1, "f4b48a")],
         **SAND | dict(haze="d8a08a", sun="ff9a5a", fov=1.5, elevation=0.16, horizon=0.45)),
    shot("2024/2024-10 Desert/DSC06025.JPG", "2024-10-06 06:30:19", WIDE, "mirrorless", 94, balloons, burst=2, step=9, stops=[(0, "5a86b8"), (0.6, "f0c0a0"), (1, "ffe6c0")],
         near="3a2418", far="e0bfa8", sun=(-0.4, 0.42, 0.02, "ffd8a0", 0.6), horizon=0.6, trees=0),
    shot("2024/2024-10 Desert/DSC06031.JPG", "2024-10-06 22:02:52", FULL_TALL, "night", 95, ridges.night, orientation=8, stops=NIGHT, glow="c88050", angle=0.25, trees=0, near="0a0604", far="1a120c"),
    shot("2024/2024-10 Desert/DSC06040.JPG", "2024-10-07 17:15:33", SMALL, "mirrorless", 96, closeup.ripples, colours=("4a1f12", "c06a34", "ffc48a"), count=11),
    # January: in town.
    shot("2025/2025-01 City/PXL_20250111_172233.jpg", "2025-01-11 17:22:33", PHONE, "phone", 101, city.skyline, stops=DUSK, clouds=(0.4, "ff9080", "3a3558"), sun=(0.3, 0.6, 0, "ffa060", 0.7)),
    shot("2025/2025-01 City/PXL_20250111_180105.jpg", "2025-01-11 18:01:05", TALL, "phone", 102, city.skyline, stops=[(0, "0a1430"), (0.7, "2a3c70"), (1, "8a7090")], haze="38446a", lit=0.6, horizon=0.66),
    shot("2025/2025-01 City/PXL_20250111_181530.jpg", "2025-01-11 18:15:30", PANORAMA, "phone", 103, city.skyline, stops=DUSK, sun=(-0.9, 0.6, 0, "ffa060", 0.7), crown=0.35),
    shot("2025/2025-01 City/PXL_20250112_201144.jpg", "2025-01-12 20:11:44", TALL, "phone", 104, window, palette=["ff5a5a", "ffb84a", "58a8ff", "f8f0d8"], drops=520),
    shot("2025/2025-01 City/PXL_20250112_203001.jpg", "2025-01-12 20:30:01", PHONE, "phone", 105, city.bokeh, palette=["58a8ff", "ff5a78", "ffd27a", "b080ff"], count=130),
    shot("2025/2025-01 City/PXL_20250118_093012.jpg", "2025-01-18 09:30:12", PHONE, "phone", 106, table.coffee, centre=(-0.12, 0.48), size=0.24, plate="c9d3d0", cup="d9e2de"),
    # May: at home.
    shot("2025/2025-05 Home/IMG_4001.JPG", "2025-05-03 08:20:20", WIDE, "phone", 111, fields.meadow, stops=DAWN, flowers=("f2c6d8", "e86a9a", "fff4f0"), sun=(0.1, 0.3, 0.02, "ffd8a8", 0.5)),
    shot("2025/2025-05 Home/IMG_4004.JPG", "2025-05-03 10:42:37", SQUARE, "phone", 112, closeup.blossom, petals=("2a1a5a", "7a5ad0", "dcd0ff"), heart=("5a3a08", "f0c030"), rings=6, pointed=0.8),
    shot("2025/2025-05 Home/IMG_4011.JPG", "2025-05-10 07:01:15", WIDE, "phone", 113, woods.forest, burst=2, fog="d2dcd0", leaf="2f5a2a", leaf2="7aa048", sun=(0.3, 0.2, "fff8dc", 0.9)),
    shot("2025/2025-05 Home/Trail map.png", "2025-05-11 20:00:00", (1500, 1000), "phone", 114, extras.contours, dev=dict(grain=0.0, vignette=0.0, bloom=0.0, contrast=0.0), seed_of=3),
    shot("2025/2025-05 Home/Screenshot_20250511-201530.png", "2025-05-11 20:15:30", (1080, 1920), "phone", 115, extras.contours,
         dev=dict(grain=0.0, vignette=0.0, bloom=0.0, contrast=0.0), seed_of=21, tints=((0, "d8e4ea"), (0.5, "f4f1ea"), (1, "d9c9dc")), ink="66607a"),
    shot("Screenshots/Screenshot_20250512-071104.png", "2025-05-12 07:11:04", (1080, 1920), "phone", 118, extras.contours,
         dev=dict(grain=0.0, vignette=0.0, bloom=0.0, contrast=0.0), seed_of=9, tints=((0, "e8e2d2"), (0.5, "f6f3ea"), (1, "cfdccb")), ink="5f6f5a"),
    shot("Screenshots/Screenshot_20250807-220918.png", "2025-08-07 22:09:18", (1080, 1920), "phone", 119, extras.contours,
         dev=dict(grain=0.0, vignette=0.0, bloom=0.0, contrast=0.0), seed_of=14, tints=((0, "1c2430"), (0.5, "26303e"), (1, "3a4658")), ink="8fa4bd"),
    shot("2025/2025-05 Home/received_8841.webp", "2025-05-17 15:44:02", (1600, 1200), "phone", 116, fields.rows, stops=GREY, colours=("1f3a12", "5a8a2a", "b0cc5a"), soil="3a2c1c", count=8.0),
    shot("2025/2025-05 Home/received_8842.webp", "2025-05-17 15:44:40", (1080, 1080), "phone", 117, closeup.leaf, colours=("06241c", "1c6a4a", "a8e0b0"), slant=-0.4),
    # August: one more summer.
    shot("2025/2025-08 Lakes/DSC07011.JPG", "2025-08-02 05:58:47", WIDE, "mirrorless", 121, ridges.misty, stops=[(0, "6a8fb8"), (0.6, "f0d0b0"), (1, "fff0d0")], near="1c3a34", far="c8d4c8", horizon=0.44,
         water=0.64, mist=0.6, sun=(-0.2, 0.40, 0.02, "ffe0a8", 0.6)),
    shot("2025/2025-08 Lakes/DSC07014.JPG", "2025-08-02 06:20:00", WIDE, "mirrorless", 122, terrain.mountains, seed_of=14, stops=BLUE, clouds=WHITE_CLOUDS, **LAKE | dict(haze="c9dcea", sun="fff0d8", elevation=0.5)),
    shot("2025/2025-08 Lakes/DSC07020.JPG", "2025-08-03 21:48:08", UPRIGHT, "night", 123, ridges.night, stops=NIGHT, water=0.80, angle=-0.3, centre=-0.05, glow="6080c0"),
    shot("2025/2025-08 Lakes/DSC07022.JPG", "2025-08-04 22:30:13", WIDE, "night", 124, sea.seascape, stops=[(0, "060c1e"), (0.7, "12264a"), (1, "2e4a70")], sun=(0.15, 0.22, 0.022, "e8f0ff", 0.35),
         clouds=(0.3, "6a84b0", "141e34"), deep="040a14", horizon=0.6, coast=("05080f", "14203a", 0.10)),
    shot("2025/2025-08 Lakes/IMG_4101.JPG", "2025-08-05 20:59:30", TALL, "phone", 125, sea.seascape, orientation=3, stops=DUSK, **EVENING | dict(coast=("1c1830", "7a5a80", 0.12))),
    shot("2025/2025-08 Lakes/IMG_4102.JPG", "2025-08-06 20:10:30", PHONE, "phone", 126, ridges.misty, thumbnail=False, stops=DUSK, near="140f22", far="b87a86", sun=(-0.1, 0.5, 0.035, "ffb070", 1.0),
         clouds=(0.4, "ff9a80", "5a4670")),
    shot("2025/2025-08 Lakes/IMG_4109.JPG", "2025-08-08 11:45:12", SMALL, "phone", 127, shore.beach, thumbnail=False, slant=0.1, straight=0.7, sea=[(0, "0a3a3a"), (0.5, "1f7a6a"), (1, "c8e4c0")], sand="c8b894", woods="24401c"),
]
