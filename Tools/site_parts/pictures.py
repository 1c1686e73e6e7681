"""Screenshots for the pages of the site."""

import html
import shutil


def webp_size(data):
    """Width and height of a WebP picture, in pixels."""
    kind = data[12:16]
    if kind == b"VP8X":
        return int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1
    if kind == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8 ":
        return int.from_bytes(data[26:28], "little") & 0x3FFF, int.from_bytes(data[28:30], "little") & 0x3FFF
    raise ValueError("not a WebP picture")


def picture(source, out, name, device, alt):
    """A screenshot in light and dark as HTML; copies its files to `out`."""
    files = {scheme: f"{name}-{device}-{scheme}.webp" for scheme in ("light", "dark")}
    for file in files.values():
        shutil.copy(source / file, out)
    width, height = webp_size((source / files["light"]).read_bytes())
    return (f'<picture><source srcset="pictures/{files["dark"]}" media="(prefers-color-scheme: dark)">'
            f'<img src="pictures/{files["light"]}" alt="{html.escape(alt)}" width="{width}" height="{height}" loading="lazy"></picture>')
