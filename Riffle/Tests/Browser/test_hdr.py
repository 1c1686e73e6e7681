"""Cards of HDR pictures and videos have the colours in which the browser shows the files themselves."""

import math
import struct
import subprocess
import zlib

import pytest

from riffle_pages.library import has_ffmpeg
from riffle_pages.screens import Screens

WIDTH, HEIGHT = 120, 80

#: The mean difference of the samples of two pictures, 0 to 255.
DIFFERENCE = """async ([one, other]) => {
    const samples = async address => {
        const image = new Image()
        image.src = address
        await image.decode()
        const context = new OffscreenCanvas(%d, %d).getContext('2d')
        context.drawImage(image, 0, 0)
        return context.getImageData(0, 0, %d, %d).data
    }
    const [left, right] = [await samples(one), await samples(other)]
    return left.reduce((sum, value, index) => sum + Math.abs(value - right[index]), 0) / left.length * 4 / 3
}""" % (WIDTH, HEIGHT, WIDTH, HEIGHT)


def pq(light):
    power = (min(light, 10_000) / 10_000) ** (2610 / 16384)
    return ((3424 / 4096 + 2413 / 128 * power) / (1 + 2392 / 128 * power)) ** (2523 / 32)


def hlg(light):
    scene = min(light / 1000, 1) ** (1 / 1.2)
    if scene <= 1 / 12:
        return math.sqrt(3 * scene)
    return 0.17883277 * math.log(12 * scene - 0.28466892) + 0.55991073


def light(x, y):
    """A sky with a sun over a meadow with a shadow, in cd/m²."""
    u, v = x / WIDTH, y / HEIGHT
    if v > 0.55:
        shade = 0.05 if u < 0.2 else 1
        return [shade * (30 + 20 * math.sin(x / 3)), shade * (60 + 30 * math.sin(y / 2)), shade * 15]
    sun = 3000 * math.exp(-((u - 0.75) ** 2 * 100 + (v - 0.2) ** 2 * 60))
    return [60 + 180 * (1 - v) + sun, 110 + 200 * (1 - v) + sun, 200 + 300 * (1 - v) + sun / 2]


def picture(curve, transfer):
    """A PNG of 16 bits with the code points of BT.2020 and a curve."""
    def chunk(name, body):
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
    rows = b"".join(b"\0" + b"".join(struct.pack(">3H", *(round(curve(max(value, 0)) * 65535) for value in light(x, y)))
                                     for x in range(WIDTH)) for y in range(HEIGHT))
    head = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 16, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"cICP", bytes([9, transfer, 0, 1]))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


@pytest.mark.skipif(not has_ffmpeg(), reason="ffmpeg makes the files")
def test_the_cards_of_hdr_pictures_and_videos_look_as_the_browser_shows_them(library, riffle, page):
    kinds = [("pq", pq, 16, "smpte2084"), ("hlg", hlg, 18, "arib-std-b67")]
    for name, curve, transfer, words in kinds:
        source = library.root / f"{name}.png"
        source.write_bytes(picture(curve, transfer))
        colours = ["-vf", "scale=out_color_matrix=bt2020:out_range=tv,format=yuv420p10le", "-color_primaries", "bt2020",
                   "-color_trc", words, "-colorspace", "bt2020nc", "-color_range", "tv"]
        start = ["ffmpeg", "-nostdin", "-y", "-loglevel", "error"]
        subprocess.run([*start, "-i", source, *colours, "-c:v", "libaom-av1", "-still-picture", "1", "-crf", "8",
                        "-cpu-used", "8", library.root / f"{name}.avif"], check=True)
        subprocess.run([*start, "-loop", "1", "-t", "0.2", "-i", source, *colours, "-c:v", "libvpx-vp9", "-profile:v", "2",
                        "-crf", "8", "-b:v", "0", library.root / f"{name}.webm"], check=True)
    screens = Screens(page)
    screens.open(riffle().address).decks(6).start()
    cards = {card["name"]: card for card in screens.get("/api/rounds/current")["cards"]}
    for name, *_ in kinds:
        for ending in ("png", "avif", "webm"):
            card = cards[f"{name}.{ending}"]
            # Without a graphics processor, Chromium does not map the tones of videos.
            shown = cards[f"{name}.png" if ending == "webm" else f"{name}.{ending}"]["original"]
            difference = page.evaluate(DIFFERENCE, [card["picture"], shown])
            print(f"{name}.{ending}: {difference:.1f} of 255")
            assert difference < 12, (card["name"], difference)
