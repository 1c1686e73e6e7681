"""Files whose names alone say that they belong together, as phones, cameras and Google Photos give them."""

from datetime import timedelta, timezone
from pathlib import Path

from . import exif, pictures, sidecars
from .traps import Traps
from .truth import HOME


SCREENSHOTS = [line.split("\t") for line in Path(__file__).with_name("screenshots.txt").read_text().splitlines()
               if not line.startswith("#")]


class Names(Traps):
    """Each call of `all` makes each habit once, in folders of its own."""

    def all(self, moment):
        self.number += 1
        self.folder = f"Names/{self.number:03d}"
        for habit in (self.pixel_raw, self.pixel_portrait, self.pixel_clip, self.gopro, self.lone_proxy, self.sony,
                      self.title_without_ending, self.edited_without_time, self.old_live, self.album, self.screenshots):
            habit(moment)
            yield
            moment += timedelta(hours=1)

    def pixel(self, moment):
        utc = moment.astimezone(timezone.utc)
        return f"PXL_{utc.strftime('%Y%m%d_%H%M%S')}{moment.microsecond // 1000:03d}"

    def bare(self):
        """A JPEG without a time."""
        return pictures.jpeg(self.shelf.painter.frame(self.shelf.painter.scene()))

    def pixel_raw(self, moment):
        """The two were written some seconds apart, because the phone computes its picture."""
        stem = self.pixel(moment)
        self.add("pixel raw", [
            (f"{stem}.RAW-01.COVER.jpg", self.still(moment + timedelta(seconds=4), ("Google", "Pixel 8"))),
            self.raw(f"{stem}.RAW-02.ORIGINAL.dng", moment)], moment + timedelta(seconds=4), joined=["raw"])

    def pixel_portrait(self, moment):
        stem = self.pixel(moment)
        self.add("pixel portrait", [
            (f"{stem}.PORTRAIT-01.COVER.jpg", self.still(moment)),
            (f"{stem}.PORTRAIT-02.ORIGINAL.jpg", self.still(moment))], moment, joined=["edited"])

    def pixel_clip(self, moment):
        """Takeout takes the film out of a motion photo, and gives it no ending."""
        for mark in ("", "~2", "(1)"):
            stem = f"{self.pixel(moment)}.MP{mark}"
            self.add("pixel clip", [
                (f"{stem}.jpg", self.still(moment)), (stem, self.film(moment, brand=b"mp42"))], moment, joined=["live"])
            moment += timedelta(minutes=1)

    def gopro(self, moment):
        number = f"{10_000 + self.number:06d}"
        files = [(f"GX{number}.MP4", self.film(moment, 8, brand=b"mp41")), (f"GX{number}.THM", self.bare()),
                 (f"GL{number}.LRV", self.film(moment, 8, brand=b"mp41"))]
        self.add("gopro", files, moment, taken=moment.astimezone(HOME).replace(microsecond=0), kind="video",
                 joined=["sidecar"])

    def lone_proxy(self, moment):
        self.shelf.other(f"{self.folder}/lone proxy/GL010099.LRV", self.film(moment, 8, brand=b"mp41"), moment, "proxy")

    def sony(self, moment):
        """The film has the moment in UTC; the time of the place is in the XML beside it."""
        data = (f'<?xml version="1.0"?><NonRealTimeMeta><CreationDate value="{moment.isoformat(timespec="seconds")}"/>'
                "</NonRealTimeMeta>").encode()
        self.add("sony", [("C0001.MP4", self.film(moment, 8, brand=b"XAVC")), ("C0001M01.XML", data)], moment,
                 taken=moment.replace(microsecond=0), kind="video", joined=["sidecar"])

    def title_without_ending(self, moment):
        home = moment.astimezone(HOME).replace(microsecond=0)
        for name, data in [("Peanut Butter Balls.jpg", "Peanut Butter Balls.supplemental-metadata.json"),
                           ("20030616.jpg", "20030616.json"),
                           ("Balls(1).jpg", "Balls.supplemental-metadata(1).json")]:
            self.add("title without ending", [(name, self.bare()), (data, sidecars.takeout(name[:-4], moment))], moment,
                     taken=home, source="sidecar", joined=["sidecar"])

    def edited_without_time(self, moment):
        """The data of the original tell when the copy was taken, in whatever language the copy is named."""
        home = moment.astimezone(HOME).replace(microsecond=0)
        for number, word in enumerate(["edited", "bearbeitet", "modifié", "ha editado", "編集済み", "edytowane", "แก้ไขแล้ว"]):
            name = f"walk {number}.jpg"
            data = (sidecars.takeout_name(name), sidecars.takeout(name, moment))
            self.add("edited without time", [(name, self.bare()), data], moment, taken=home, source="sidecar",
                     joined=["sidecar"])
            self.add("edited without time", [(f"walk {number}-{word}.jpg", self.bare())], moment, taken=home,
                     source="sidecar")

    def old_live(self, moment):
        """An iPhone of 2015: the still has the time on the wall and no zone, the clip the moment in UTC."""
        self.add("old live", [("IMG_0042.JPG", self.still(moment, ("Apple", "iPhone 6s"))),
                              ("IMG_0042.MOV", self.film(moment))], moment, joined=["live"])

    def album(self, moment):
        """Scans that a person dated by hand, from before there were digital cameras."""
        for step, year in enumerate([1938, 1965, 1979]):
            at = moment.replace(year=year, month=7, day=1 + step, microsecond=0)
            picture = exif.into_jpeg(self.bare(), exif.block(None, at))
            self.add("album", [(f"album {step}.jpg", picture)], moment, taken=at)

    def screenshots(self, moment):
        """Forty of the names that systems and programs give, in as many languages."""
        for number in range(40):
            template, *kind = SCREENSHOTS[(self.number * 40 + number) % len(SCREENSHOTS)]
            if kind == ["none"]:
                continue
            at = moment.replace(microsecond=0, tzinfo=None) + timedelta(minutes=number)
            hour = (at.hour + 11) % 12 + 1
            name = template.format(Y=at.year, m=f"{at:%m}", d=f"{at:%d}", H=f"{at:%H}", M=f"{at:%M}", S=f"{at:%S}", h=hour,
                                   j=at.day, n=at.month, B=at.year + 543)
            if "<" in name:
                before, _, rest = name.partition("<")
                halves, _, after = rest.partition(">")
                name = before + halves.split("|")[at.hour > 11] + after
            if kind == ["arab"]:
                name = name.translate({ord("0") + digit: 0x660 + digit for digit in range(10)})
            if kind == ["day"]:
                at = at.replace(hour=0, minute=0, second=0)
            elif kind == ["minute"]:
                at = at.replace(second=0)
            screen = pictures.screen(self.shelf.random, (1080, 1920))
            # The folder's name must not tell it.
            self.add("pictures of screens", [(name, screen)], moment, taken=at, source="name", marks=["screenshot"])
