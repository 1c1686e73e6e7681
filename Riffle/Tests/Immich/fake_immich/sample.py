"""A library of about 150 assets with every trap in it. It is the same each time."""

from datetime import datetime, timezone
from pathlib import Path

from .asset import SCENES, Album, Asset, Stack, User, identifier
from .clock import DAY
from .library import Library

# The newest picture's time; the others follow backwards, seven hours apart.
NEWEST = round(datetime(2026, 11, 20, 18, tzinfo=timezone.utc).timestamp() * 1000)
STEP = 7 * 3_600_000
ME, PARTNER, STRANGER = (identifier("user", number) for number in (1, 2, 3))
EXTERNAL = identifier("library", 1)


def users():
    return [User(ME, "Ada"), User(PARTNER, "Ben"), User(STRANGER, "Cleo")]


class Sample:
    """Fills a library; `number` counts assets of all owners."""

    def __init__(self, media, clock):
        self.library = Library(media, clock, users(), ME, [PARTNER])
        self.number = 0

    def add(self, taken, **fields):
        self.number += 1
        number = self.number
        video = fields.get("type") == "VIDEO"
        fields = {"owner": ME, "name": f"IMG_{number:04}.{'mp4' if video else 'jpg'}", "updated": taken + DAY,
                  "mime": "video/mp4" if video else "image/jpeg"} | fields
        if number % 3 == 0 and not video:
            fields = {"width": 1200, "height": 1600} | fields
        return self.library.add(Asset(number=number, taken=taken, **fields))


def sample_library(media, clock, count=120):
    sample = Sample(media, clock)
    library = sample.library
    library.external.add(EXTERNAL)
    plain = [
        sample.add(NEWEST - i * STEP, type="VIDEO" if i % 12 == 11 else "IMAGE", is_favourite=i % 20 == 4,
                   rating=3 if i % 25 == 9 else None, city="Lisbon" if i < 30 else None)
        for i in range(count)]
    add_live_photos(sample)
    add_groups(sample)
    add_elsewhere(sample)
    for number, (name, part) in enumerate({"Lisbon": plain[:12], "Family": plain[10:20]}.items(), 1):
        album = Album(identifier("album", number), name, ME, [asset.id for asset in part], [ME], NEWEST)
        library.albums[album.id] = album
    # A partner's album that is shared with me, to read only.
    shared = [asset.id for asset in library.all() if asset.owner == PARTNER][:4]
    library.albums[identifier("album", 3)] = Album(identifier("album", 3), "Ben's birthday", PARTNER, shared, [PARTNER, ME], NEWEST)
    for asset in plain[:3]:
        asset.tags = {library.upsert_tag("holiday/beach").id}
    return library


def add_live_photos(sample):
    """Stills whose clips are assets of their own, hidden."""
    for i in range(3):
        taken = NEWEST - i * STEP - 60_000
        clip = sample.add(taken, type="VIDEO", visibility="hidden", name=f"LIVE_{i}.mov", mime="video/quicktime")
        sample.add(taken, clip=clip.id, name=f"LIVE_{i}.jpg")


def add_groups(sample):
    """A stack, duplicates, the archive, the locked folder, the trash, a screenshot and a format that browsers do not show."""
    library = sample.library
    burst = [sample.add(NEWEST - 2 * DAY - i * 1000, stack=identifier("stack", 1), name=f"BURST_{i}.jpg") for i in range(3)]
    stack = Stack(identifier("stack", 1), burst[0].id, [asset.id for asset in burst])
    library.stacks[stack.id] = stack
    for group, size in ((1, 2), (2, 3)):
        for i in range(size):
            sample.add(NEWEST - group * 4 * DAY - i * 5000, duplicate=identifier("duplicate", group), name=f"TWIN_{group}_{i}.jpg",
                       shows=SCENES + 10 * group + i)
    for i in range(3):
        sample.add(NEWEST - i * DAY, visibility="archive", name=f"ARCHIVE_{i}.jpg")
        sample.add(NEWEST - i * DAY, visibility="locked", name=f"LOCKED_{i}.jpg")
        sample.add(NEWEST - i * DAY, trashed=NEWEST, name=f"TRASHED_{i}.jpg")
    for i in range(4):
        sample.add(NEWEST - i * 3 * DAY, name=f"Screenshot_{i}.png", mime="image/png", make=None, model=None)
    sample.add(NEWEST - 5 * DAY, name="SCAN_0.tif", mime="image/tiff")


def add_elsewhere(sample):
    """External libraries, an offline file in the trash, and assets of others."""
    for i in range(3):
        sample.add(NEWEST - 6 * DAY - i * STEP, library=EXTERNAL, name=f"NAS_{i}.jpg")
    sample.add(NEWEST - 9 * DAY, library=EXTERNAL, name="NAS_OFFLINE.jpg", trashed=NEWEST, is_offline=True)
    for i in range(10):
        sample.add(NEWEST - i * DAY - 1000, owner=PARTNER, name=f"BEN_{i}.jpg")
    for i in range(2):
        sample.add(NEWEST - i * DAY - 2000, owner=STRANGER, name=f"CLEO_{i}.jpg")


def library_of_files(media, clock, folder):
    """One asset for each picture in a folder, with its own bytes."""
    kinds = {".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".png": "image/png", ".webp": "image/webp", ".tif": "image/tiff",
             ".mp4": "video/mp4", ".mov": "video/quicktime"}
    sample = Sample(media, clock)
    for path in sorted(Path(folder).rglob("*")):
        if mime := kinds.get(path.suffix.lower()):
            taken = int(path.stat().st_mtime * 1000)
            sample.add(taken, name=path.name, file=path, mime=mime, type="VIDEO" if mime.startswith("video") else "IMAGE")
    return sample.library
