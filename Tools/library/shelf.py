"""The folder that a library grows in, and what everybody who makes files for it shares."""

import os
import random
from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from .heif import Tiles
from .movies import Movies
from .pictures import Painter
from .truth import HOME, Card, NoCard

FIRST, DAYS = datetime(2019, 1, 1), 5 * 365
#: Weeks somewhere else: first day of the five years, days, zone.
TRIPS = [
    (190, 14, "America/New_York"), (520, 10, "Atlantic/Reykjavik"), (790, 20, "Asia/Tokyo"),
    (1310, 14, "America/Los_Angeles"), (1800, 20, "Australia/Sydney"),
]


@dataclass
class Shot:
    """A photo that others are made from later: copies, exports, what a messenger makes of it."""

    card: Card
    contents: list
    pixels: object
    moment: datetime


class Shelf:
    """Writes files, and keeps the truth about them."""

    #: How many shots are remembered.
    MEMORY = 400

    def __init__(self, root, seed):
        self.root = os.fsencode(root)
        self.random = random.Random(seed)
        self.painter = Painter(seed)
        self.tiles = Tiles(self.painter)
        self.movies = Movies()
        self.records, self.shots = [], []
        self.count = self.groups = self.bytes = 0
        self.folders = set()
        self.busy = set()
        self.taken = set()

    # Time.

    def moment(self):
        """Some time in the five years, in the zone where one was then."""
        day, second = self.random.randrange(DAYS), int(self.random.triangular(6 * 3600, 86_399, 15 * 3600))
        zone = next((ZoneInfo(z) for start, days, z in TRIPS if start <= day < start + days), HOME)
        wall = FIRST + timedelta(days=day, seconds=second, milliseconds=self.random.randrange(1, 1000))
        # The hour that a clock skips in spring is not shown by any camera.
        return wall.replace(tzinfo=zone).astimezone(ZoneInfo("UTC")).astimezone(zone)

    def alone(self, device, moment):
        """The moment, or the next one when the device is at no other photo: two occasions may overlap by chance."""
        while any((device, int(moment.timestamp()) // 10 + slot) in self.busy for slot in (-1, 0, 1)):
            moment += timedelta(seconds=10)
        self.busy.add((device, int(moment.timestamp()) // 10))
        return moment

    def offset(self, moment):
        text = moment.strftime("%z")
        return f"{text[:3]}:{text[3:]}"

    # Names.

    def free(self, path):
        """Whether no file has the name yet, in whatever case."""
        return path.lower() not in self.taken

    # Files.

    def file(self, path, content, modified):
        """Writes a file and sets its time; returns its path."""
        name = os.path.join(self.root, os.fsencode(path))
        folder = os.path.dirname(name)
        if folder not in self.folders:
            os.makedirs(folder, exist_ok=True)
            self.folders.add(folder)
        # Never over another one: the truth would be that of a file that is gone.
        with open(name, "xb") as out:
            out.write(content)
        # Whole milliseconds: a float would lose one now and then.
        nanoseconds = round(modified.timestamp() * 1000) * 1_000_000
        os.utime(name, ns=(nanoseconds, nanoseconds))
        self.taken.add(path.lower())
        self.count += 1
        self.bytes += len(content)
        return path

    def card(self, files, modified, taken, **truth):
        """Writes the files of a card, pairs of name and content, and records it."""
        card = Card([self.file(name, content, modified) for name, content in files], taken, **truth)
        self.records.append(card)
        return card

    def remember(self, card, contents, pixels, moment):
        """Something may be made from it later."""
        shot = Shot(card, contents, pixels, moment)
        if len(self.shots) < self.MEMORY:
            self.shots.append(shot)
        else:
            self.shots[self.random.randrange(self.MEMORY)] = shot

    def other(self, path, content, modified, reason=None):
        """Writes a file that isn't a card."""
        self.records.append(NoCard(self.file(path, content, modified), reason))

    def link(self, path, target):
        """Makes a link, which is never a card, wherever it leads."""
        os.symlink(os.fsencode(target), os.path.join(self.root, os.fsencode(path)))
        self.count += 1
        self.records.append(NoCard(path, "link"))

    # Groups.

    def group(self):
        self.groups += 1
        return f"group-{self.groups}"

    def join(self, card):
        """The group of a card, which gets one if it is alone."""
        if card.group is None:
            card.group, card.role = self.group(), "first"
        return card.group
