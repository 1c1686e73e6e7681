"""Raw data: DNG after Adobe's specification and Nikon's NEF as far as its directories go, with a small sensor."""

import struct

from . import exif

WIDTH, HEIGHT = 96, 72


def _rational(*numbers):
    return b"".join(struct.pack("<ii", number, 10000) for number in numbers)


def raw(random, preview, camera, taken, offset, maker="dng"):
    """A raw file. What the sensor saw is noise, so that no two are the same; the preview is a JPEG."""
    sensor = random.randbytes(2 * WIDTH * HEIGHT)
    # Sizes first: the places of the parts depend on them alone.
    data_at = 8
    preview_at = data_at + len(sensor)
    cfa = [
        (254, 4, 0), (256, 4, WIDTH), (257, 4, HEIGHT), (258, 3, 16), (259, 3, 1), (262, 3, 32803), (273, 4, data_at),
        (277, 3, 1), (278, 4, HEIGHT), (279, 4, len(sensor)), (33421, 3, struct.pack("<HH", 2, 2)),
        (33422, 1, bytes([0, 1, 1, 2])), (50717, 4, 65535)]
    cfa_at = preview_at + len(preview) + len(preview) % 2
    inner = exif.directory(cfa, cfa_at)
    small_at = cfa_at + len(inner)
    small = exif.directory([
        (254, 4, 1), (259, 3, 7 if maker == "dng" else 6), (262, 3, 6), (256, 4, 80), (257, 4, 60), (277, 3, 3),
        (258, 3, struct.pack("<3H", 8, 8, 8)), (273, 4, preview_at), (278, 4, 60), (279, 4, len(preview))], small_at)
    times_at = small_at + len(small)
    times = [(0x9003, 2, taken.strftime("%Y:%m:%d %H:%M:%S")), (0x9011, 2, offset)]
    if taken.microsecond:
        times.append((0x9291, 2, f"{taken.microsecond // 1000:03d}"))
    details = exif.directory(times, times_at)
    main_at = times_at + len(details)
    main = [
        (254, 4, 1), (271, 2, camera[0]), (272, 2, camera[1]), (274, 3, 1),
        (330, 4, struct.pack("<II", cfa_at, small_at)), (0x8769, 4, times_at)]
    if maker == "dng":
        main += [
            (50706, 1, bytes([1, 4, 0, 0])), (50708, 2, " ".join(camera)),
            (50721, 10, _rational(32406, -15372, -4986, -9689, 18758, 415, 557, -2040, 10570)), (50778, 3, 21),
            (50728, 5, _rational(10000, 10000, 10000))]
    body = sensor + preview + b"\0" * (len(preview) % 2) + inner + small + details
    return b"II*\0" + struct.pack("<I", main_at) + body + exif.directory(main, main_at)
