"""What a camera adds to a picture: EXIF with date, lens and thumbnail, orientation, a file."""

import io
import os
import struct

from PIL import Image

# The stored pixels of each EXIF orientation, as the step from the upright picture.
STORED = {
    1: None,
    3: Image.Transpose.ROTATE_180,
    6: Image.Transpose.ROTATE_90,
    8: Image.Transpose.ROTATE_270,
    2: Image.Transpose.FLIP_LEFT_RIGHT,
}


def directory(entries, at, following=0):
    """One TIFF directory at offset `at`: (tag, type, value) in order; values over 4 bytes follow it."""
    sizes = {2: 1, 3: 2, 4: 4, 5: 8, 7: 1}
    head, tail = struct.pack("<H", len(entries)), b""
    heap = at + 2 + 12 * len(entries) + 4
    for tag, kind, value in entries:
        if kind == 2:
            data = value.encode() + b"\0"
        elif kind == 3:
            data = struct.pack("<H", value)
        elif kind == 4:
            data = struct.pack("<I", value)
        elif kind == 5:
            data = struct.pack("<II", *value)
        else:
            data = value
        count = len(data) // sizes[kind]
        if len(data) <= 4:
            field = data.ljust(4, b"\0")
        else:
            field = struct.pack("<I", heap + len(tail))
            tail += data + b"\0" * (len(data) % 2)
        head += struct.pack("<HHI", tag, kind, count) + field
    return head + struct.pack("<I", following) + tail


def exif(shot, when, size, orientation, thumbnail):
    """The APP1 block: camera, local time with its offset, exposure, and a small JPEG of the picture."""
    stamp = when.strftime("%Y:%m:%d %H:%M:%S")
    details = [
        (0x829A, 5, shot["shutter"]),
        (0x829D, 5, shot["aperture"]),
        (0x8827, 3, shot["iso"]),
        (0x9000, 7, b"0232"),
        (0x9003, 2, stamp),
        (0x9011, 2, "+02:00" if 3 < when.month < 11 else "+01:00"),
        (0x920A, 5, shot["focal"]),
        (0x9291, 2, f"{when.microsecond // 10000:02d}"),
        (0xA002, 4, size[0]),
        (0xA003, 4, size[1]),
    ]

    def first(pointer):
        return [
            (0x010F, 2, shot["make"]),
            (0x0110, 2, shot["model"]),
            (0x0112, 3, orientation),
            (0x0132, 2, stamp),
            (0x8769, 4, pointer),
        ]

    inner_at = 8 + len(directory(first(0), 8))
    inner = directory(details, inner_at)
    second_at = inner_at + len(inner)

    def second(pointer):
        return [(0x0103, 3, 6), (0x0201, 4, pointer), (0x0202, 4, len(thumbnail))]

    body = directory(first(inner_at), 8, second_at if thumbnail else 0) + inner
    if thumbnail:
        body += directory(second(second_at + len(directory(second(0), 0))), second_at) + thumbnail
    return b"Exif\0\0II*\0\x08\0\0\0" + body


def jpeg(picture, quality):
    out = io.BytesIO()
    picture.save(out, "JPEG", quality=quality, subsampling=2)
    return out.getvalue()


def save(picture, path, shot, when):
    """Writes the file in the format of its name and sets its time."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    kind = path.rsplit(".", 1)[1].lower()
    if kind == "png":
        picture.save(path, "PNG", compress_level=3)
    elif kind == "webp":
        picture.save(path, "WEBP", quality=86, method=2)
    else:
        turn = STORED[shot["orientation"]]
        stored = picture.transpose(turn) if turn is not None else picture
        small = stored.copy()
        small.thumbnail((160, 160), Image.LANCZOS, reducing_gap=2.0)
        thumbnail = jpeg(small, 80) if shot["thumbnail"] else b""
        block = exif(shot, when, stored.size, shot["orientation"], thumbnail)
        stored.save(path, "JPEG", quality=88, subsampling=2, exif=block)
    os.utime(path, (when.timestamp(), when.timestamp()))
