"""The code that riffle prints for a phone, read by another program: zbar."""

import subprocess
from itertools import groupby

MODULE = 8


def read(text):
    """The address in the last code of a text, drawn in blocks for the light modules."""
    codes = [list(lines) for is_code, lines in groupby(text.splitlines(), lambda line: line and not line.strip("█▀▄ ")) if is_code]
    lines = codes[-1]
    light = [[character in upper for character in line] for line in lines for upper in ("█▀", "█▄")]
    width = max(map(len, light))
    rows = [(b"".join((b"\xff" if one else b"\0") * MODULE for one in row)).ljust(width * MODULE, b"\0") for row in light]
    picture = f"P5 {width * MODULE} {len(rows) * MODULE} 255\n".encode() + b"".join(row * MODULE for row in rows)
    found = subprocess.run(["zbarimg", "--quiet", "--raw", "-"], input=picture, capture_output=True, timeout=30)
    return found.stdout.decode().strip()
