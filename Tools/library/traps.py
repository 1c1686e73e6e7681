"""Files that look as if they belonged together and do not, and such that do although they do not look so."""

import unicodedata
from datetime import timedelta

from . import exif, pictures, sidecars
from .camera import Camera


class Traps:
    """Each call of `all` makes every trap once, in folders of its own."""

    def __init__(self, shelf, phone):
        self.shelf, self.phone = shelf, phone
        self.camera = Camera(shelf, "Traps")
        self.number = 0

    def all(self, moment):
        self.number += 1
        self.folder = f"Traps/{self.number:03d}"
        for trap in (self.other_film, self.other_folder, self.two_pictures, self.years_apart, self.long_clip,
                     self.late_clip, self.other_content, self.lonely_sidecars, self.shared_stem, self.cases,
                     self.two_cases, self.accents, self.bytes_not_text, self.counters, self.edited_at_google,
                     self.live_twice, self.two_cameras, self.time_lapse, self.same_date, self.orphan_edit):
            trap(moment)
            yield
            moment += timedelta(hours=1)

    # Parts.

    def still(self, moment, camera=("Canon", "EOS R6"), pixels=None):
        """A JPEG of a scene of its own, with its time."""
        if pixels is None:
            pixels = self.shelf.painter.frame(self.shelf.painter.scene())
        return exif.into_jpeg(pictures.jpeg(pixels), exif.block(camera, moment))

    def raw(self, path, moment):
        """Raw data whose content is a DNG."""
        stem = path.rsplit(".", 1)[0]
        preview = pictures.jpeg(self.shelf.painter.frame(self.shelf.painter.scene()))
        return path, self.camera.raw_of(stem, preview, moment, True)[1]

    def film(self, moment, length=2, **more):
        return self.shelf.movies.film(length, self.shelf.random.randbytes(8), moment, **more)

    def add(self, trap, files, moment, **truth):
        path = f"{self.folder}/{trap}"
        files = [(f"{path}/{name}", content) for name, content in files]
        taken = truth.pop("taken", moment)
        return self.shelf.card(files, moment, taken, trap=trap, **truth)

    # Not one photo.

    def other_film(self, moment):
        """A counter that started again: the film is of another year."""
        self.add("other film", [("IMG_1234.jpg", self.still(moment))], moment)
        then = moment.replace(microsecond=0) - timedelta(days=400)
        self.add("other film", [("IMG_1234.mp4", self.film(then, created=then))], then, kind="video")

    def other_folder(self, moment):
        self.add("other folder", [("a/DSC_0001.JPG", self.still(moment))], moment)
        self.add("other folder", [self.raw("b/DSC_0001.DNG", moment)], moment)

    def two_pictures(self, moment):
        """One raw file and two pictures of its name: whose is it?"""
        group = self.shelf.group()
        pixels = self.shelf.painter.frame(self.shelf.painter.scene())
        self.add("two pictures", [("IMG_2.JPG", self.still(moment, pixels=pixels))], moment, group=group, role="first")
        pixels, _ = pictures.seen_again(pixels, "brighter")
        self.add("two pictures", [("IMG_2.jpeg", self.still(moment, pixels=pixels))], moment, group=group, role="alike")
        self.add("two pictures", [self.raw("IMG_2.DNG", moment - timedelta(minutes=3))], moment - timedelta(minutes=3))

    def years_apart(self, moment):
        """Two cards of one camera were emptied into one folder."""
        self.add("years apart", [("DSC_0007.JPG", self.still(moment))], moment)
        then = moment - timedelta(days=300)
        self.add("years apart", [self.raw("DSC_0007.DNG", then)], then)

    def long_clip(self, moment):
        """A film that was begun right after the photo, by a phone that names both alike."""
        self.add("long clip", [("IMG_3.jpg", self.still(moment))], moment)
        film = self.film(moment, 8, created=moment)
        self.add("long clip", [("IMG_3.mov", film)], moment, taken=moment.replace(microsecond=0), kind="video")

    def late_clip(self, moment):
        self.add("late clip", [("IMG_4.jpg", self.still(moment))], moment)
        then = moment.replace(microsecond=0) + timedelta(seconds=20)
        self.add("late clip", [("IMG_4.mov", self.film(then, created=then))], then, kind="video")

    def other_content(self, moment):
        """Both say to whom they belong, and it is not each other."""
        identifiers = [self.phone.uuid() for _ in range(2)]
        still = self.phone.heic(self.phone.order(), moment, content=identifiers[0])
        self.add("other content", [("IMG_5.HEIC", still)], moment)
        film = self.film(moment, created=moment, content=identifiers[1])
        self.add("other content", [("IMG_5.MOV", film)], moment, taken=moment.replace(microsecond=0), kind="video")

    def lonely_sidecars(self, moment):
        """Sidecars whose photos are gone, or that name each other."""
        data = sidecars.takeout("gone.jpg", moment)
        for name, content in [
                ("gone.xmp", sidecars.xmp()), ("gone.jpg.xmp", sidecars.xmp()), ("gone.xmp.xmp", sidecars.xmp()),
                ("IMG_6.AAE", sidecars.aae()), ("gone.jpg.json", data),
                ("gone.jpg.supplemental-metadata(1).json", data)]:
            self.shelf.other(f"{self.folder}/lonely sidecars/{name}", content, moment)

    def shared_stem(self, moment):
        """`IMG_7.xmp` beside two pictures: it may belong to either."""
        self.add("shared stem", [("IMG_7.jpg", self.still(moment))], moment)
        then = moment + timedelta(minutes=9)
        self.add("shared stem", [("IMG_7.jpeg", self.still(then))], then)
        self.shelf.other(f"{self.folder}/shared stem/IMG_7.xmp", sidecars.xmp(), moment)

    def two_cases(self, moment):
        """Two photos whose names differ in case only."""
        self.add("two cases", [("IMG_8.jpg", self.still(moment))], moment)
        then = moment + timedelta(minutes=9)
        self.add("two cases", [("img_8.JPG", self.still(then))], then)

    def orphan_edit(self, moment):
        """An edit whose original is gone, with its list of what was done; and one of another day."""
        self.add("orphan edit", [("IMG_E0009.JPG", self.still(moment))], moment)
        then = moment - timedelta(days=20)
        self.add("orphan edit", [("IMG_0010.JPG", self.still(then))], then)
        self.add("orphan edit", [("IMG_E0010.JPG", self.still(moment))], moment)

    # One photo.

    def cases(self, moment):
        """The names of one photo in different case, as they come from a card and from a program."""
        self.add("cases", [("IMG_11.JPG", self.still(moment)), self.raw("img_11.dng", moment),
                           ("Img_11.XMP", sidecars.xmp())], moment, joined=["raw", "sidecar"])

    def accents(self, moment):
        """Unicode writes é in two ways, and a Mac chooses the other one."""
        names = [unicodedata.normalize(form, "Café à l'été") for form in ("NFC", "NFD")]
        self.add("accents", [(f"{names[0]}.jpg", self.still(moment)), self.raw(f"{names[1]}.dng", moment)], moment,
                 joined=["raw"])

    def bytes_not_text(self, moment):
        """Names of an old Windows: Latin-1, which is not UTF-8."""
        stem = b"K\xfcche".decode("utf-8", "surrogateescape")
        self.add("bytes not text", [(f"{stem}.jpg", self.still(moment)), self.raw(f"{stem}.dng", moment)], moment,
                 joined=["raw"])

    def counters(self, moment):
        """Google's data about `X.jpg` and `X(1).jpg` in one folder."""
        for number in ("", "(1)", "(2)"):
            name = f"P1010{self.number:03d}{number}.jpg"
            data = sidecars.takeout_name(name)
            self.add("counters", [(name, self.still(moment)), (data, sidecars.takeout(name, moment))], moment,
                     joined=["sidecar"])
            moment += timedelta(minutes=1)

    def edited_at_google(self, moment):
        """`X-edited.jpg` has no data of its own: a card for itself, and like the other."""
        pixels, group = self.shelf.painter.frame(self.shelf.painter.scene()), self.shelf.group()
        data = ("view.jpg.json", sidecars.takeout("view.jpg", moment))
        self.add("edited at Google", [("view.jpg", self.still(moment, pixels=pixels)), data], moment,
                 joined=["sidecar"], group=group, role="first")
        pixels, _ = pictures.seen_again(pixels, "brighter")
        self.add("edited at Google", [("view-edited.jpg", self.still(moment, pixels=pixels))], moment, group=group,
                 role="alike")

    def live_twice(self, moment):
        """A live photo, and the copy that a Mac makes beside it: each still has its own clip."""
        content, group = self.phone.uuid(), self.shelf.group()
        still = self.phone.heic(self.phone.order(), moment, content=content)
        clip = self.film(moment, created=moment, content=content)
        for number, role in (("", "first"), (" 2", "copy")):
            self.add("live twice", [(f"IMG_12{number}.HEIC", still), (f"IMG_12{number}.MOV", clip)], moment,
                     joined=["live"], group=group, role=role)

    # Not one burst.

    def two_cameras(self, moment):
        """Two people at one party, in one folder: now and then both press within two seconds."""
        for step in range(6):
            for person, camera in enumerate([("Canon", "EOS R6"), ("FUJIFILM", "X-T4")]):
                at = moment + timedelta(seconds=40 * step, milliseconds=900 * person)
                self.add("two cameras", [(f"{'AB'[person]}{step}.jpg", self.still(at, camera))], at)

    def time_lapse(self, moment):
        """Every five seconds the street changes."""
        for step in range(5):
            at = moment + timedelta(seconds=5 * step)
            self.add("time lapse", [(f"lapse {step}.jpg", self.still(at))], at)

    def same_date(self, moment):
        """Scans of an old album, all given one date by hand."""
        at = moment.replace(hour=12, minute=0, second=0, microsecond=0, day=1)
        for step in range(5):
            self.add("same date", [(f"scan {step}.jpg", self.still(at, None))], at)
