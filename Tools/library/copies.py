"""A library several times over: what a million files are when each disk was copied whole to the next larger one."""

import subprocess
from dataclasses import replace


def folder(number):
    return f"copy {number:02}"


def lay(root, copies):
    """Copies the folder of the first to those of all others, byte for byte and with all times."""
    for number in range(2, copies + 1):
        subprocess.run(["cp", "-a", root / folder(1), root / folder(number)], check=True)


def multiplied(records, copies):
    """What is true of all copies. Each card and its copies are one group, together with those the card belongs to."""
    for number in range(1, copies + 1):
        for place, record in enumerate(records):
            if hasattr(record, "file"):
                yield replace(record, file=f"{folder(number)}/{record.file}")
            else:
                yield replace(
                    record, files=[f"{folder(number)}/{name}" for name in record.files],
                    group=record.group or f"copies-{place}",
                    role="copy" if number > 1 else record.role or "first")
