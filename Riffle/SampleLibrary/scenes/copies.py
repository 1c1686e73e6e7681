"""What every library gathers by itself: copies, pictures sent by others, and pictures of this day in other years."""

import os
import shutil
from datetime import date

from PIL import Image

from . import closeup, table
from .album import SMALL, SQUARE, shot

# The same bytes once more, as a second download or an import makes them.
TWICE = [
    ("2024/2024-07 Coast/IMG_3010.JPG", "Shared/IMG_3010 (1).JPG"),
    ("2025/2025-05 Home/IMG_4004.JPG", "Shared/IMG_4004 (1).JPG"),
]

# The same picture, made small and stripped of everything, as messengers send it.
SENT = [
    ("2025/2025-08 Lakes/DSC07011.JPG", "Shared/IMG-20250802-WA0004.jpg"),
    ("2024/2024-10 Desert/DSC06010.JPG", "Shared/IMG-20241005-WA0011.jpg"),
]


def make(out):
    """Writes the copies, with the times of what they were made from."""
    for source, target in TWICE:
        os.makedirs(os.path.dirname(os.path.join(out, target)), exist_ok=True)
        shutil.copy2(os.path.join(out, source), os.path.join(out, target))
    for source, target in SENT:
        with Image.open(os.path.join(out, source)) as picture:
            picture.thumbnail((1280, 1280), Image.LANCZOS)
            picture.save(os.path.join(out, target), "JPEG", quality=72)
        status = os.stat(os.path.join(out, source))
        os.utime(os.path.join(out, target), (status.st_atime, status.st_mtime))


def this_day(today):
    """Shots of this day in three earlier years; of 29 February in leap years."""
    back = (4, 8, 12) if (today.month, today.day) == (2, 29) else (1, 2, 4)
    days = [date(today.year - years, today.month, today.day).isoformat() for years in back]
    return [
        shot(f"Postcards/IMG_{days[0][:4]}.JPG", f"{days[0]} 08:15:20", SQUARE, "phone", 201, table.coffee,
             wood=("3a2a20", "7a5a40", "b08a60"), cup="e8e0d0"),
        shot(f"Postcards/IMG_{days[1][:4]}.JPG", f"{days[1]} 14:40:05", SMALL, "mirrorless", 202, closeup.leaf,
             colours=("10240a", "4a8a28", "d8e87a")),
        shot(f"Postcards/IMG_{days[2][:4]}.JPG", f"{days[2]} 19:05:47", SQUARE, "phone", 203, closeup.blossom,
             petals=("5a0a28", "e0487a", "ffd0dc"), heart=("5a3a08", "f0c030")),
    ]
