"""Cards and full size of HDR pictures have the colours in which the browser shows the files themselves."""

import math
import struct
import subprocess
import zlib

import pytest

from riffle_pages.library import has_ffmpeg
from riffle_pages.screens import Screens

WIDTH, HEIGHT = 120, 80

#: The mean difference of the samples of two pictures, 0 to 255. `zoom` is what full size shows, others are addresses.
DIFFERENCE = """async ([one, other]) => {
    const samples = async address => {
        const isZoom = address === 'zoom'
        const image = isZoom ? document.querySelector('.zoom-picture[data-original]:not([data-beside]) img') : new Image()
        if (!isZoom) image.src = address
        await image.decode()
        const { naturalWidth: width, naturalHeight: height } = image
        const context = new OffscreenCanvas(width, height).getContext('2d')
        context.drawImage(image, 0, 0)
        return context.getImageData(0, 0, width, height).data
    }
    const [left, right] = [await samples(one), await samples(other)]
    if (left.length !== right.length) throw new Error('two sizes')
    return left.reduce((sum, value, index) => sum + Math.abs(value - right[index]), 0) / left.length * 4 / 3
}"""


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


def picture(curve, transfer, orientation=1):
    """A PNG of 16 bits with the code points of BT.2020 and a curve."""
    def chunk(name, body):
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
    rows = b"".join(b"\0" + b"".join(struct.pack(">3H", *(round(curve(max(value, 0)) * 65535) for value in light(x, y)))
                                     for x in range(WIDTH)) for y in range(HEIGHT))
    head = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 16, 2, 0, 0, 0)
    exif = struct.pack("<2sHIHHHIHHI", b"II", 42, 8, 1, 0x0112, 3, 1, orientation, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"cICP", bytes([9, transfer, 0, 1])) + chunk(b"eXIf", exif)
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def convert(source, target, *options, loop=()):
    subprocess.run(["ffmpeg", "-nostdin", "-y", "-loglevel", "error", *loop, "-i", source, *options, target], check=True)


@pytest.mark.slow
@pytest.mark.skipif(not has_ffmpeg(), reason="ffmpeg makes the files")
def test_cards_and_full_size_of_hdr_files_look_as_the_browser_shows_them(library, riffle, page):
    kinds = [("pq", pq, 16, "smpte2084"), ("hlg", hlg, 18, "arib-std-b67")]
    for name, curve, transfer, words in kinds:
        source = library.root / f"{name}.png"
        source.write_bytes(picture(curve, transfer))
        (library.root / f"{name} turned.png").write_bytes(picture(curve, transfer, orientation=3))
        signal = ["-color_primaries", "bt2020", "-color_trc", words]
        colours = ["-vf", "scale=out_color_matrix=bt2020:out_range=tv,format=yuv420p10le", *signal,
                   "-colorspace", "bt2020nc", "-color_range", "tv"]
        convert(source, library.root / f"{name}.avif", *colours, "-c:v", "libaom-av1", "-still-picture", "1",
                "-crf", "8", "-cpu-used", "8")
        convert(source, library.root / f"{name}.jxl", *signal, "-c:v", "libjxl", "-distance", "0.1")
        convert(source, library.root / f"{name}.webm", *colours, "-c:v", "libvpx-vp9", "-profile:v", "2",
                "-crf", "8", "-b:v", "0", loop=("-loop", "1", "-t", "0.2"))
    screens = Screens(page)
    screens.open(riffle().address).decks(10).start()
    cards = screens.get("/api/rounds/current")["cards"]
    originals = {card["name"]: card["original"] for card in cards}
    # A browser without a JPEG XL decoder shows the same samples as a PNG. Without a graphics processor, Chromium doesn't
    # map the tones of videos.
    for name in originals:
        stem, ending = name.split(".")
        if ending in ("jxl", "webm"):
            originals[name] = originals[f"{stem}.png"]
    seen = {}
    screens.tap_card()
    for card in cards:
        name = card["name"]
        page.locator(".zoom-name", has_text=name).wait_for()
        if name.endswith("webm"):
            pairs = {"card": card["picture"]}
        else:
            page.locator(".zoom-picture[data-original]:not([data-beside])").wait_for()
            pairs = {"card": card["picture"], "full size": "zoom"}
        for what, address in pairs.items():
            seen[f"{name}, {what}"] = round(page.evaluate(DIFFERENCE, [address, originals[name]]), 1)
        if len(pairs) == 2:
            seen[f"{name}, card beside full size"] = round(page.evaluate(DIFFERENCE, [card["picture"], "zoom"]), 1)
        page.keyboard.press("ArrowRight")
    print(seen)
    assert len(seen) == 26
    assert {what: difference for what, difference in seen.items() if difference >= 12} == {}
