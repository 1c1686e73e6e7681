"""A camera with raw data, and what is developed from it."""

from datetime import timedelta

from . import exif, pictures, sidecars
from .raw import raw


class Camera:
    """`2021/2021-05-03 Hike/DSC_1234.NEF` with its JPEG, and sidecars of the programs that develop."""

    PLACES = ["Hike", "Birthday", "Lake", "Wedding", "Harbour", "Garden", "Concert", "Snow", "Market", "Museum"]

    def __init__(self, shelf, root="Camera"):
        self.shelf, self.root = shelf, root
        self.number = shelf.random.randrange(1, 9000)

    def session(self, moment):
        random = self.shelf.random
        folder = f"{self.root}/{moment:%Y}/{moment:%Y-%m-%d} {random.choice(self.PLACES)}"
        dng = random.random() < 0.3
        for _ in range(random.randint(3, 30)):
            moment = self.shelf.alone(self.root, moment)
            random.choices(
                [self.pair, self.raw, self.jpeg, self.burst], [50, 15, 30, 5])[0](folder, moment, dng)
            yield
            moment += timedelta(seconds=random.uniform(25, 400))

    def name(self, folder):
        self.number = self.number % 9999 + 1
        while not all(self.shelf.free(f"{folder}/DSC_{self.number:04d}.{end}") for end in ("JPG", "NEF", "DNG")):
            self.number += 1
        return f"{folder}/DSC_{self.number:04d}"

    def raw_of(self, stem, preview, moment, dng):
        maker, camera = ("dng", ("RICOH", "PENTAX K-3")) if dng else ("nef", ("NIKON CORPORATION", "NIKON D750"))
        content = raw(self.shelf.random, preview, camera, moment, self.shelf.offset(moment), maker)
        return f"{stem}.{maker.upper()}", content

    def picture(self, pixels, moment):
        return exif.into_jpeg(pictures.jpeg(pixels), exif.block(("NIKON CORPORATION", "NIKON D750"), moment))

    def notes(self, stem, ending, moment):
        """No sidecar, Adobe's `DSC_1.xmp`, or darktable's `DSC_1.NEF.xmp`."""
        style = self.shelf.random.choice([None, None, f"{stem}.xmp", f"{stem}.{ending}.xmp"])
        return [] if style is None else [(style, sidecars.xmp(moment))]

    def pair(self, folder, moment, dng):
        stem, pixels = self.name(folder), self.shelf.painter.frame(self.shelf.painter.scene())
        content = self.picture(pixels, moment)
        other = self.raw_of(stem, pictures.jpeg(pixels), moment, dng)
        notes = self.notes(stem, other[0].rsplit(".")[-1], moment)
        card = self.shelf.card(
            [(f"{stem}.JPG", content), other, *notes], moment, moment,
            joined=["raw"] + (["sidecar"] if notes else []))
        self.shelf.remember(card, [content, other[1]] + [note for _, note in notes], pixels, moment)

    def raw(self, folder, moment, dng):
        stem, pixels = self.name(folder), self.shelf.painter.frame(self.shelf.painter.scene())
        file = self.raw_of(stem, pictures.jpeg(pixels), moment, dng)
        notes = self.notes(stem, file[0].rsplit(".")[-1], moment)
        self.shelf.card([file, *notes], moment, moment, joined=["sidecar"] if notes else [])

    def jpeg(self, folder, moment, _):
        stem, pixels = self.name(folder), self.shelf.painter.frame(self.shelf.painter.scene())
        content = self.picture(pixels, moment)
        card = self.shelf.card([(f"{stem}.JPG", content)], moment, moment)
        self.shelf.remember(card, [content], pixels, moment)

    def burst(self, folder, moment, _):
        """Eight a second; this camera writes whole seconds only."""
        group, scene = self.shelf.group(), self.shelf.painter.scene()
        for step in range(self.shelf.random.randint(3, 16)):
            pixels = self.shelf.painter.frame(self.shelf.painter.subject(scene, step), shake=2)
            second = moment.replace(microsecond=0)
            self.shelf.card(
                [(f"{self.name(folder)}.JPG", self.picture(pixels, second))], moment, second, group=group, role="burst")
            moment += timedelta(milliseconds=125)
