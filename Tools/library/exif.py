"""EXIF blocks by hand, as TIFF 6.0 and EXIF 2.32 describe them, with Apple's notes as ExifTool documents them."""

import struct

SIZES = {1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8}


def directory(entries, at, order="<", following=0):
    """A TIFF directory at offset `at`: entries are (tag, type, value), values over 4 bytes follow it.

    A value is text (2), a number (3, 4, 9) or the bytes themselves.
    """
    head, tail = struct.pack(order + "H", len(entries)), b""
    heap = at + 2 + 12 * len(entries) + 4
    for tag, kind, value in sorted(entries, key=lambda entry: entry[0]):
        if isinstance(value, str):
            data = value.encode() + b"\0"
        elif isinstance(value, int):
            data = struct.pack(order + {3: "H", 4: "I", 9: "i"}[kind], value)
        else:
            data = value
        count = len(data) // SIZES[kind]
        if len(data) > 4:
            place, data = heap + len(tail), data + b"\0" * (len(data) % 2)
            tail += data
            data = struct.pack(order + "I", place)
        head += struct.pack(order + "HHI", tag, kind, count) + data.ljust(4, b"\0")
    return head + struct.pack(order + "I", following) + tail


def apple_notes(burst=None, content=None):
    """The maker notes of an iPhone: a big-endian directory with offsets from the start of the notes."""
    entries = [(0x0001, 9, 14)]
    if burst:
        entries.append((0x000B, 2, burst))
    if content:
        entries.append((0x0011, 2, content))
    return b"Apple iOS\0\0\1MM" + directory(entries, 14, ">")


def block(camera=None, taken=None, offset=None, digitized=None, orientation=1, notes=None, more=()):
    """A whole EXIF block, from its byte order on. `taken` has the fraction of its second; nothing is written of what
    is None."""
    inner = []
    if taken:
        inner.append((0x9003, 2, taken.strftime("%Y:%m:%d %H:%M:%S")))
        if taken.microsecond:
            inner.append((0x9291, 2, f"{taken.microsecond // 1000:03d}"))
    if digitized:
        inner.append((0x9004, 2, digitized.strftime("%Y:%m:%d %H:%M:%S")))
    if offset:
        inner.append((0x9011, 2, offset))
    if notes:
        inner.append((0x927C, 7, notes))

    def first(pointer):
        entries = [(0x0112, 3, orientation), (0x8769, 4, pointer), *more]
        if camera:
            entries += [(0x010F, 2, camera[0]), (0x0110, 2, camera[1])]
        return directory(entries, 8)

    at = 8 + len(first(0))
    return b"II*\0\x08\0\0\0" + first(at) + directory(inner, at)


def segment(tiff):
    """The block as a segment of a JPEG."""
    body = b"Exif\0\0" + tiff
    return b"\xff\xe1" + struct.pack(">H", len(body) + 2) + body


def into_jpeg(jpeg, tiff):
    """The JPEG with the block right behind its first marker, as the standard wants it."""
    return jpeg[:2] + segment(tiff) + jpeg[2:]
