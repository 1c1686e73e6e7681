"""Which bytes of a photo are fetched for its picture. The proxy has each request."""

import io
import os
import struct

import pytest
from PIL import Image, ImageDraw

PIECE = 64 << 10


def painted(size, colour):
    """A JPEG of one colour with noise, which makes it as long as a photo's preview."""
    picture = Image.frombytes("L", size, os.urandom(size[0] * size[1])).convert("RGB")
    draw = ImageDraw.Draw(picture)
    draw.rectangle((0, 0, size[0], size[1] - size[1] // 8), fill=colour)
    out = io.BytesIO()
    picture.save(out, "JPEG", quality=80)
    return out.getvalue()


def dng(previews, sensor=24 << 20, orientation=1):
    """Raw data as Adobe's DNG has them: the sensor's data in the main directory's first subdirectory, previews in the others."""
    values = bytearray()

    def placed(data):
        at = 8 + len(values)
        values.extend(data + bytes(-len(data) % 2))
        return at

    def directory(entries):
        body = b"".join(struct.pack("<HHII", tag, kind, count, value) for tag, kind, count, value in sorted(entries))
        return placed(struct.pack("<H", len(entries)) + body + bytes(4))

    width, height = 6000, 4000
    start = placed(bytes(sensor))
    inner = [directory([(254, 4, 1, 0), (256, 4, 1, width), (257, 4, 1, height), (258, 3, 1, 8), (259, 3, 1, 1), (262, 3, 1, 32803),
                        (273, 4, 1, start), (277, 3, 1, 1), (278, 4, 1, height), (279, 4, 1, sensor)])]
    ranges = []
    for jpeg in previews:
        size = Image.open(io.BytesIO(jpeg)).size
        ranges.append((at := placed(jpeg), at + len(jpeg)))
        inner.append(directory([(254, 4, 1, 1), (256, 4, 1, size[0]), (257, 4, 1, size[1]), (259, 3, 1, 7), (262, 3, 1, 6),
                                (273, 4, 1, at), (277, 3, 1, 3), (278, 4, 1, size[1]), (279, 4, 1, len(jpeg))]))
    exif = directory([(0x9003, 2, 20, placed(b"2026:03:14 12:01:00\0"))])
    main = directory([(254, 4, 1, 1), (256, 4, 1, width), (257, 4, 1, height), (274, 3, 1, orientation),
                      (0x014A, 4, len(inner), placed(struct.pack(f"<{len(inner)}I", *inner))), (0x8769, 4, 1, exif),
                      (50706, 1, 4, int.from_bytes(bytes([1, 4, 0, 0]), "little"))])
    return struct.pack("<2sHI", b"II", 42, main) + bytes(values), ranges


def multi_picture(main, preview):
    """A JPEG with a preview behind it, listed by CIPA's Multi-Picture Format."""
    def entries(offset):
        return (struct.pack(">IIIHH", 0x2003_0000, len(main), 0, 0, 0)
                + struct.pack(">IIIHH", 0x0001_0002, len(preview), offset, 0, 0))

    def segment(offset):
        body = struct.pack(">2sHI", b"MM", 42, 8) + struct.pack(">H", 3) + struct.pack(">HHI4s", 0xB000, 7, 4, b"0100")
        body += struct.pack(">HHII", 0xB001, 4, 1, 2) + struct.pack(">HHII", 0xB002, 7, 32, 50) + bytes(4) + entries(offset)
        return b"\xFF\xE2" + struct.pack(">H", len(body) + 6) + b"MPF\0" + body

    # Behind the first segment, and counted from its own "MM".
    length = int.from_bytes(main[4:6], "big")
    head = 2 + 2 + length
    total = len(main) + len(segment(0))
    return main[:head] + segment(total - head - 8) + main[head:] + preview, (total, total + len(preview))


def fetched(proxy, name):
    """[(first, last)] of what was asked of a file."""
    return [tuple(map(int, fields["range"].removeprefix("bytes=").split("-"))) for method, path, fields in proxy.seen
            if method == "GET" and path.endswith(name)]


def covered(parts):
    """How many bytes the ranges have, without those that were fetched twice."""
    return len({piece for first, last in parts for piece in range(first // PIECE, last // PIECE + 1)}) * PIECE


def colour(data, place=(0.5, 0.4)):
    picture = Image.open(io.BytesIO(data)).convert("RGB")
    return picture.getpixel((int(picture.width * place[0]), int(picture.height * place[1])))


def is_like(found, wanted):
    return all(abs(one - other) < 30 for one, other in zip(found, wanted))


YELLOW, BLUE, GREEN = (230, 200, 20), (20, 40, 220), (20, 180, 60)


@pytest.mark.parametrize("orientation, shape", [(1, (750, 500)), (6, (667, 1000))])
def test_the_card_of_raw_data_is_made_from_the_smallest_preview_that_is_large_enough(album, serve, orientation, shape):
    previews = [painted((320, 213), GREEN), painted((1620, 1080), YELLOW), painted((6000, 4000), BLUE)]
    content, ranges = dng(previews, orientation=orientation)
    album.add("2026/raw.dng", 1, content)
    riffle, proxy = serve()
    card = riffle.cards()["raw.dng"]
    assert card["taken"].startswith("2026-03-14T12:01")
    proxy.seen.clear()
    status, _, data = riffle.ask("GET", card["picture"])
    assert status == 200 and Image.open(io.BytesIO(data)).size == shape
    assert is_like(colour(data, (0.4, 0.4)), YELLOW)
    parts = fetched(proxy, "raw.dng")
    # The preview, the directories, which are at the end, and the beginnings of the other previews.
    assert covered(parts) <= len(previews[1]) + 8 * PIECE < len(content) // 20, parts
    assert any(first <= ranges[1][0] and last >= ranges[1][1] - 1 for first, last in merged(parts))

    # Its full size takes the large one.
    proxy.seen.clear()
    status, _, data = riffle.ask("GET", card["full"])
    assert status == 200 and is_like(colour(data, (0.4, 0.4)), BLUE)
    assert covered(fetched(proxy, "raw.dng")) <= len(previews[2]) + 8 * PIECE < len(content) - (16 << 20)


def merged(parts):
    ranges = []
    for first, last in sorted(parts):
        if ranges and first <= ranges[-1][1] + 1:
            ranges[-1] = (ranges[-1][0], max(last, ranges[-1][1]))
        else:
            ranges.append((first, last))
    return ranges


def test_the_card_of_a_large_jpeg_is_made_from_the_preview_that_it_lists(album, serve):
    main = noisy((3600, 2400))
    content, (start, end) = multi_picture(main, painted((1620, 1080), YELLOW))
    # Pillow reads the list, too.
    assert Image.open(io.BytesIO(content)).n_frames == 2
    barred, _ = multi_picture(main, painted((1440, 1080), BLUE))
    album.add("2026/listed.jpg", 1, content)
    album.add("2026/barred.jpg", 2, barred)
    riffle, proxy = serve()
    proxy.seen.clear()
    _, _, data = riffle.ask("GET", riffle.cards()["listed.jpg"]["picture"])
    assert Image.open(io.BytesIO(data)).size == (750, 500) and is_like(colour(data), YELLOW)
    assert covered(fetched(proxy, "listed.jpg")) <= end - start + 4 * PIECE < len(content) // 4
    # A preview of another shape has black bars. The photo itself is fetched.
    _, _, data = riffle.ask("GET", riffle.cards()["barred.jpg"]["picture"])
    assert not is_like(colour(data), BLUE) and covered(fetched(proxy, "barred.jpg")) >= len(barred)


def noisy(size):
    out = io.BytesIO()
    exif = Image.Exif()
    exif[0x010F] = "Example"
    Image.frombytes("RGB", size, os.urandom(size[0] * size[1] * 3)).save(out, "JPEG", quality=85, exif=exif)
    return out.getvalue()
