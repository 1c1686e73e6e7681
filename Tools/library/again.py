"""Photos that come a second time: messengers, exports, backups, Google Takeout."""

import os
from datetime import datetime, timedelta, timezone

from . import exif, pictures, sidecars
from .truth import HOME


class Again:
    """What people do with the photos they have."""

    def __init__(self, shelf):
        self.shelf = shelf
        self.number = 0

    def next(self):
        self.number += 1
        return self.number

    def shot(self):
        return self.shelf.random.choice(self.shelf.shots) if self.shelf.shots else None

    def later(self, moment):
        """When a copy is written: some days after the photo."""
        return moment + timedelta(days=self.shelf.random.uniform(1, 200))

    # The same bytes.

    def backup(self, moment):
        """A folder with copies of all files of some photos; cp -p keeps their times."""
        folder = f"Backup/{moment:%Y-%m-%d} {self.next()}"
        for _ in range(self.shelf.random.randint(2, 12)):
            if not (shot := self.shot()):
                return
            names = [f"{folder}/{os.path.basename(name)}" for name in shot.card.files]
            if all(map(self.shelf.free, names)):
                self.shelf.card(
                    list(zip(names, shot.contents)), shot.moment, shot.card.taken, source=shot.card.source,
                    group=self.shelf.join(shot.card), role="copy", joined=shot.card.joined)
                yield

    def stills(self, moment):
        """Only the pictures, without raw data, clips and sidecars, and with the day of the copy."""
        folder = f"For Grandma/{moment:%Y-%m-%d} {self.next()}"
        for _ in range(self.shelf.random.randint(2, 8)):
            if not (shot := self.shot()):
                return
            name = f"{folder}/{os.path.basename(shot.card.files[0])}"
            if self.shelf.free(name):
                self.shelf.card(
                    [(name, shot.contents[0])], self.later(moment), shot.card.taken, source=shot.card.source,
                    group=self.shelf.join(shot.card), role="copy")
                yield

    def takeout(self, moment):
        """Google's export: the photo as it was, its data in JSON, names clipped and counted."""
        folder = f"Takeout/Google Photos/Album {moment:%Y-%m-%d} {self.next()}"
        exported = datetime(2024, 1, 15, 12, tzinfo=timezone.utc)
        self.shelf.other(f"{folder}/metadata.json", b'{"title": "Album", "access": "protected"}', exported)
        for _ in range(self.shelf.random.randint(2, 12)):
            if not (shot := self.shot()):
                return
            name = os.path.basename(shot.card.files[0])
            addition = self.shelf.random.choice(["", ".supplemental-metadata"])
            data = sidecars.takeout_name(name, addition)
            if self.shelf.free(f"{folder}/{name}") and self.shelf.free(f"{folder}/{data}"):
                content = sidecars.takeout(name, shot.moment)
                self.shelf.card(
                    [(f"{folder}/{name}", shot.contents[0]), (f"{folder}/{data}", content)], exported, shot.card.taken,
                    source=shot.card.source, group=self.shelf.join(shot.card), role="copy", joined=["sidecar"])
                yield

    def stripped(self, moment):
        """Google's export of photos that never had EXIF: the time is in the JSON alone, in UTC."""
        folder = f"Takeout/Google Photos/Received {moment:%Y-%m-%d} {self.next()}"
        exported = datetime(2024, 1, 15, 12, tzinfo=timezone.utc)
        titles = ["image.jpg", "image.jpg", "image.jpg", "a photo of the whole family in front of the lighthouse.jpg",
                  "a photo of the whole family in front of the lighthouse.jpg", "Zoë and Åsa.jpg"]
        counts = {}
        for title in titles:
            number = counts.setdefault(title, 0)
            counts[title] += 1
            stem, ending = title.rsplit(".", 1)
            # Google clips the photo's own name too.
            name = f"{stem[:47]}{f'({number})' if number else ''}.{ending}"
            addition = self.shelf.random.choice(["", ".supplemental-metadata"])
            content = pictures.jpeg(self.shelf.painter.frame(self.shelf.painter.scene()))
            data = (f"{folder}/{sidecars.takeout_name(name, addition)}", sidecars.takeout(title, moment))
            if not self.shelf.free(data[0]):
                continue
            taken = moment.astimezone(HOME).replace(microsecond=0)
            self.shelf.card(
                [(f"{folder}/{name}", content), data], exported, taken, source="sidecar", joined=["sidecar"])
            yield
            moment += timedelta(minutes=3)

    # The same picture.

    def messenger(self, moment):
        """Received pictures: most from other people, some are the person's own photos that came back."""
        day = moment.replace(hour=0, minute=0, second=0, microsecond=0, tzinfo=None)
        for _ in range(self.shelf.random.randint(2, 15)):
            path = f"WhatsApp/WhatsApp Images/IMG-{moment:%Y%m%d}-WA{self.next() % 10_000:04d}.jpg"
            if not self.shelf.free(path):
                continue
            if self.shelf.random.random() < 0.2 and (shot := self.shot()):
                pixels, quality = pictures.seen_again(shot.pixels, "smaller")
                self.shelf.card(
                    [(path, pictures.jpeg(pixels, quality))], moment, day, source="name",
                    group=self.shelf.join(shot.card), role="alike")
            else:
                pixels = self.shelf.painter.frame(self.shelf.painter.scene())
                self.shelf.card([(path, pictures.jpeg(pixels, 60))], moment, day, source="name")
            yield

    def named(self, moment):
        """Pictures without EXIF whose programs write the time into the name, each in its own way."""
        wall = moment.replace(microsecond=0)
        for pattern in ["signal-%Y-%m-%d-%H%M%S.jpg", "%Y-%m-%d %H.%M.%S.jpg", "photo_%Y-%m-%d_%H-%M-%S.jpg",
                        "WhatsApp Image %Y-%m-%d at %I.%M.%S %p.jpeg", "WhatsApp Bild %Y-%m-%d um %H.%M.%S.jpeg",
                        "Polish_%Y%m%d_%H%M%S.webp", "IMG_%Y%m%d_%H%M%S_01.jpg"]:
            path = f"Download/{wall.strftime(pattern)}"
            pixels = self.shelf.painter.frame(self.shelf.painter.scene())
            if self.shelf.free(path):
                content = pictures.webp(pixels) if path.endswith("webp") else pictures.jpeg(pixels)
                self.shelf.card([(path, content)], self.later(moment), wall, source="name")
                yield
            wall += timedelta(minutes=7)

    def export(self, moment):
        """Developed for the wall: brighter, in black and white, at another quality; the camera's data stay."""
        folder = f"Exports/{moment:%Y-%m-%d} {self.next()}"
        for _ in range(self.shelf.random.randint(2, 8)):
            if not (shot := self.shot()):
                return
            name = os.path.basename(shot.card.files[0]).rsplit(".", 1)[0]
            path = f"{folder}/{name}.jpg"
            if self.shelf.free(path) and shot.card.taken:
                how = self.shelf.random.choice(["smaller", "brighter", "grey", "coarse"])
                pixels, quality = pictures.seen_again(shot.pixels, how)
                content = exif.into_jpeg(
                    pictures.jpeg(pixels, quality), exif.block(taken=shot.card.taken, digitized=shot.card.taken))
                self.shelf.card(
                    [(path, content)], self.later(moment), shot.card.taken, group=self.shelf.join(shot.card),
                    role="alike")
                yield
