"""Makes small files that cost their decoder much: huge ones of 66 megapixels, and slow ones that are not huge."""

import os
import struct
import subprocess
import zlib

SIDE = 8100
# A flat picture of 66 megapixels takes few bytes in each of these.
SAVERS = {"jpg": "jpegsave", "png": "pngsave", "gif": "gifsave --effort 1", "webp": "webpsave --lossless --effort 0",
          "tif": "tiffsave --compression deflate", "jxl": "jxlsave --effort 1"}


def make_bombs(folder):
    """Makes all of them."""
    making = folder.with_suffix(".new")
    making.mkdir(parents=True, exist_ok=True)
    for ending, command in SAVERS.items():
        vips_flat(making / f"huge.{ending}", SIDE, SIDE, command)
    vips_flat(making / "line 60000 x 1.png", 60000, 1, "pngsave")
    jpeg_headers(making)
    raw(making / "huge.dng", SIDE)
    raw(making / "slow, 63 MP.dng", 7950)
    for name, size in (("12 MP", (4000, 3000)), ("59 MP", (7680, 7680))):
        (making / f"slow, 880 scans of {name}.jpg").write_bytes(jpeg_scans(*size, 880))
    (making / "slow, 7 GB of texts.png").write_bytes(png_texts())
    (making / "slow, 16 bits, interlaced.png").write_bytes(png_deep(7700, 7700))
    (making / "20000 frames.gif").write_bytes(gif_frames(20_000))
    for ending, codec in (("avif", "av1"), ("heic", "hevc")):
        tile = heif_tile(making, codec, ending)
        if tile:
            (making / f"huge, of tiles.{ending}").write_bytes(heif_grid(ending, tile, 118))
            (making / f"slow, 10000 tiles.{ending}").write_bytes(heif_grid(ending, tile, 100))
            (making / f"slow, overlays of overlays.{ending}").write_bytes(heif_overlays(ending, tile, 20))
    making.rename(folder)


def vips_flat(path, width, height, command):
    """A flat picture in a format of libvips, if it writes that here."""
    saver, *options = command.split()
    flat = path.with_suffix(".v")
    subprocess.run(["vips", "black", flat, str(width), str(height)], check=True)
    made = subprocess.run(["vips", saver, flat, path, *options], stderr=subprocess.DEVNULL)
    flat.unlink()
    if made.returncode:
        print(f"bombs: libvips does not {saver} here")
        path.unlink(missing_ok=True)


def jpeg_headers(folder):
    """One that must be in memory as a whole, with almost as many pixels as may be, and two that say more."""
    for name, side, said, option in (("huge, progressive", 7700, 7700, "--interlace"),
                                     ("says 65500 x 65500", 64, 65500, "--interlace"), ("says 30000 x 30000", 64, 30000, "")):
        path = folder / f"{name}.jpg"
        vips_flat(path, side, side, f"jpegsave {option}")
        data = bytearray(path.read_bytes())
        frame = data.index(b"\xff\xc2" if option else b"\xff\xc0")
        data[frame + 5:frame + 9] = struct.pack(">HH", said, said)
        path.write_bytes(data)


def jpeg_scans(width, height, count):
    """A flat progressive JPEG, each coefficient of which comes bit by bit in scans of its own."""
    def segment(marker, data):
        return bytes([0xFF, marker]) + struct.pack(">H", len(data) + 2) + data

    blocks = (width // 8) * (height // 8)
    # The entropy-coded data of a scan is runs of empty blocks, 16,384 to 32,767 each.
    runs = [32767] * ((blocks - 16384) // 32767)
    runs.append(blocks - sum(runs))
    if runs[-1] > 32767:
        runs[-1:] = [16384, runs[-1] - 16384]
    bits = "".join("0" + format(run - 16384, "014b") for run in runs)
    bits += "1" * (-len(bits) % 8)
    scan = bytes(int(bits[at:at + 8], 2) for at in range(0, len(bits), 8)).replace(b"\xff", b"\xff\0")
    data = [b"\xff\xd8", segment(0xDB, b"\0" + b"\1" * 64),
            segment(0xC2, struct.pack(">BHHBBBB", 8, height, width, 1, 1, 0x11, 0)),
            segment(0xC4, bytes([0, 1]) + bytes(15) + b"\0"), segment(0xC4, bytes([16, 1]) + bytes(15) + b"\xe0"),
            segment(0xDA, bytes([1, 1, 0, 0, 0, 0])), bytes(-(-blocks // 8))]
    for number in range(count):
        coefficient, bit = 1 + number // 14, 13 - number % 14
        before = 0 if bit == 13 else bit + 1
        data.append(segment(0xDA, bytes([1, 1, 0, coefficient, coefficient, before << 4 | bit])) + scan)
    return b"".join(data) + b"\xff\xd9"


def png(width, height, depth, colour, interlace, data, extra=b""):
    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    header = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, interlace)
    texts = chunk(b"zTXt", extra) * 900 if extra else b""
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + texts + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def png_texts():
    """A picture of 8 x 8 pixels after 900 texts of eight megabytes."""
    text = b"k" + bytes(2) + zlib.compress(bytes(7_900_000), 9)
    return png(8, 8, 8, 2, 0, zlib.compress(bytes(8 * 25)), text)


def png_deep(width, height):
    """An interlaced picture of 16 bits a sample, with transparency."""
    packer = zlib.compressobj(1)
    data = []
    for left, top, across, down in ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
                                    (0, 1, 1, 2)):
        row = b"\4" + bytes(8 * -(-(width - left) // across))
        data += [packer.compress(row) for _ in range(-(-(height - top) // down))]
    return png(width, height, 16, 6, 1, b"".join(data) + packer.flush())


def gif_frames(count):
    """One frame of one pixel after the other."""
    screen = b"GIF89a" + struct.pack("<HHBBB", 500, 500, 0x80, 0, 0) + bytes(6)
    frame = b"\x2c" + struct.pack("<HHHHB", 0, 0, 1, 1, 0) + b"\2\2\x44\1\0"
    return screen + frame * count + b"\x3b"


def raw(path, side):
    """A DNG without a preview, whose sensor saw nothing: almost all of it is a hole in the file."""
    matrix = struct.pack("<18i", *(part for one in (1, 0, 0, 0, 1, 0, 0, 0, 1) for part in (one, 1)))
    neutral = struct.pack("<6i", *(1, 1) * 3)
    entries = [(254, 4, 1, 0), (256, 4, 1, side), (257, 4, 1, side), (258, 3, 1, 16), (259, 3, 1, 1), (262, 3, 1, 32803),
               (271, 2, 4, b"One\0"), (272, 2, 4, b"One\0"), (273, 4, 1, 4096), (277, 3, 1, 1), (278, 4, 1, side),
               (279, 4, 1, side * side * 2), (33421, 3, 2, struct.pack("<HH", 2, 2)), (33422, 1, 4, bytes([0, 1, 1, 2])),
               (50706, 1, 4, bytes([1, 4, 0, 0])), (50708, 2, 4, b"One\0"), (50714, 4, 1, 0), (50717, 4, 1, 65535),
               (50721, 10, 9, matrix), (50728, 5, 3, neutral), (50778, 3, 1, 21)]
    directory, values = struct.pack("<H", len(entries)), b""
    for tag, kind, count, value in entries:
        if isinstance(value, int):
            value = struct.pack("<I", value)
        elif len(value) > 4:
            values += value
            value = struct.pack("<I", 2048 + len(values) - len(value))
        directory += struct.pack("<HHI", tag, kind, count) + value
    path.write_bytes((b"II*\0" + struct.pack("<I", 8) + directory + bytes(4)).ljust(2048, b"\0") + values)
    os.truncate(path, 4096 + side * side * 2)


# --- HEIC and AVIF, put together from one tile --------------------------------------------------------------------------

TILE = 64


def box(kind, *parts, version=None, flags=0):
    head = b"" if version is None else struct.pack(">I", version << 24 | flags)
    content = head + b"".join(parts)
    return struct.pack(">I", len(content) + 8) + kind + content


def boxes(data, at=0):
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at:at + 8])
        yield kind, data[at + 8:at + size]
        at += size


def heif_tile(folder, codec, ending):
    """The decoder's settings and the data of a flat tile; None where libvips writes none."""
    path = folder / f"tile.{ending}"
    vips_flat(path, TILE, TILE, f"heifsave --compression {codec} --Q 10")
    if not path.exists():
        return None
    data = path.read_bytes()
    path.unlink()
    meta = dict(boxes(dict(boxes(data))[b"meta"], 4))
    properties = dict(boxes(dict(boxes(meta[b"iprp"]))[b"ipco"]))
    setting = next(box(kind, properties[kind]) for kind in (b"av1C", b"hvcC") if kind in properties)
    # Of the first item, after its number and its file: where it begins, one part, from 0, and how long.
    start, _, offset, length = struct.unpack(">IHII", meta[b"iloc"][12:26])
    start += offset
    return setting, data[start:start + length]


def heif(ending, tile, items, links, size):
    """A file of derived pictures. `items` has the kind and the data of each, `links` what it is made of; 1 is shown."""
    coded = b"av01" if ending == "avif" else b"hvc1"
    data = b"".join({content: None for _, content in items})
    at = {content: data.index(content) for _, content in items}

    def head(base):
        infos = [box(b"infe", struct.pack(">IH", number, 0), kind, b"\0", version=3, flags=number > 1)
                 for number, (kind, _) in enumerate(items, 1)]
        places = [struct.pack(">IHHHII", number, 0, 0, 1, base + at[content], len(content))
                  for number, (_, content) in enumerate(items, 1)]
        parts = [box(b"dimg", struct.pack(f">IH{len(to)}I", number, len(to), *to)) for number, to in links]
        sizes = [box(b"ispe", struct.pack(">II", *one), version=0) for one in (size, (TILE, TILE))]
        uses = [struct.pack(">I", number) + (b"\2\2\x83" if kind == coded else b"\1\1")
                for number, (kind, _) in enumerate(items, 1)]
        meta = box(
            b"meta", box(b"hdlr", bytes(4), b"pict", bytes(13), version=0), box(b"pitm", struct.pack(">I", 1), version=1),
            box(b"iinf", struct.pack(">I", len(items)), *infos, version=1),
            box(b"iloc", b"\x44\0", struct.pack(">I", len(items)), *places, version=2), box(b"iref", *parts, version=1),
            box(b"iprp", box(b"ipco", *sizes, tile[0]),
                box(b"ipma", struct.pack(">I", len(items)), *uses, version=1)), version=0)
        return box(b"ftyp", b"avif" if ending == "avif" else b"heic", bytes(4), b"mif1miaf") + meta

    return head(len(head(0)) + 8) + box(b"mdat", data)


def heif_grid(ending, tile, count):
    """A picture of count x count tiles, all of the same data."""
    size = (count * TILE,) * 2
    grid = struct.pack(">BBBBII", 0, 1, count - 1, count - 1, *size)
    coded = (b"av01" if ending == "avif" else b"hvc1", tile[1])
    numbers = list(range(2, count * count + 2))
    return heif(ending, tile, [(b"grid", grid)] + [coded] * len(numbers), [(1, numbers)], size)


def heif_overlays(ending, tile, depth):
    """A tile under overlays, each of which lays the one before it over itself: 2 to the depth decodings."""
    overlay = struct.pack(">BB4HII4I", 0, 1, 0, 0, 0, 0, TILE, TILE, 0, 0, 0, 0)
    coded = (b"av01" if ending == "avif" else b"hvc1", tile[1])
    links = [(number, [number + 1] * 2) for number in range(1, depth + 1)]
    return heif(ending, tile, [(b"iovl", overlay)] * depth + [coded], links, (TILE, TILE))
