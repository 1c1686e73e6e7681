"""Files that a bad disk, a program or a person has spoiled, and files that no gallery shows."""

from datetime import datetime, timedelta, timezone

from . import exif, pictures, sidecars
from .truth import HOME


class Damage:
    """Each call of `all` makes each kind once, in a folder of its own."""

    def __init__(self, shelf, phone):
        self.shelf, self.phone = shelf, phone
        self.number = 0

    def all(self, moment):
        self.number += 1
        self.folder = f"Old disk/{self.number:03d}"
        for kind in (self.cut, self.mislabelled, self.left_out, self.ignored, self.undated, self.digitized):
            kind(moment)
            yield
            moment += timedelta(hours=2)

    def still(self, moment=None, **fields):
        content = pictures.jpeg(self.shelf.painter.frame(self.shelf.painter.scene()))
        fields |= {"taken": moment} if moment else {}
        return exif.into_jpeg(content, exif.block(**fields)) if fields else content

    def add(self, name, content, modified, taken, **truth):
        self.shelf.card([(f"{self.folder}/{name}", content)], modified, taken, **truth)

    def cut(self, moment):
        """The copy broke off: it is a card, since its first half can be seen or at least be trashed."""
        whole = self.still(moment)
        self.add("cut.jpg", whole[:len(whole) * 2 // 3], moment, moment, broken=True)
        moment += timedelta(minutes=1)
        whole = self.phone.heic(self.phone.order(), moment)
        self.add("cut.heic", whole[:len(whole) * 2 // 3], moment, moment, broken=True)
        moment += timedelta(minutes=1)
        flipped = bytearray(self.still(moment))
        for _ in range(8):
            flipped[self.shelf.random.randrange(700, len(flipped))] ^= 1 << self.shelf.random.randrange(8)
        self.add("flipped.jpg", bytes(flipped), moment, moment, broken=True)

    def mislabelled(self, moment):
        """What a file is, its first bytes tell."""
        pixels = self.shelf.painter.frame(self.shelf.painter.scene())
        self.add("is png.jpg", pictures.png_of(pixels, exif.block(taken=moment)), moment, moment)
        moment += timedelta(minutes=1)
        self.add("is heic.jpg", self.phone.heic(self.phone.order(), moment), moment, moment)
        moment += timedelta(minutes=1)
        self.add("is jpeg.HEIC", self.still(moment), moment, moment)
        film = self.shelf.movies.film(8, self.shelf.random.randbytes(8), moment, brand=b"mp42", created=moment)
        self.add("is film.jpg", film, moment, moment.replace(microsecond=0), kind="video")

    def left_out(self, moment):
        """No cards, but people should hear of them."""
        for name, content, reason in [
                ("empty.jpg", b"", "empty"), ("empty.mov", b"", "empty"),
                ("page.jpg", b"<!doctype html><title>404</title>", "mislabelled"),
                ("zeros.jpg", bytes(3000), "mislabelled"),
                ("old.flv", b"FLV\1\5" + bytes(500), "video"),
                (".trashed-1700000000-IMG_1.jpg", self.still(moment), "hidden")]:
            self.shelf.other(f"{self.folder}/{name}", content, moment, reason)
        self.shelf.link(f"{self.folder}/link.jpg", "cut.jpg")

    def ignored(self, moment):
        """What other programs made of the photos is counted; the rest doesn't matter."""
        for name in (".thumbnails/1.jpg", "@eaDir/cut.jpg/thumb.jpg"):
            self.shelf.other(f"{self.folder}/{name}", self.still(moment), moment, "cache")
        for name, content in [
                ("._cut.jpg", b"\0\5\x16\7" + bytes(80)), (".DS_Store", b"Bud1"), ("Thumbs.db", b"\xd0\xcf"),
                ("hidden album/.nomedia", b""), ("hidden album/cover.jpg", self.still(moment)),
                ("notes.txt", b"Lake?\n"), ("letter.pdf", b"%PDF-1.4\n"), ("song.mp3", b"ID3\3")]:
            self.shelf.other(f"{self.folder}/{name}", content, moment)

    def undated(self, moment):
        """A clock that was never set, a time that cannot be, and files without any trace of one."""
        self.add("never set.jpg", self.still(datetime(2000, 1, 1)), moment, None, source="none")
        self.add("future.jpg", self.still(datetime(2079, 5, 1, 12)), moment, None, source="none")
        self.add("epoch.jpg", self.still(), datetime.fromtimestamp(0, timezone.utc), None, source="none")

    def digitized(self, moment):
        """The second choices: CreateDate, XMP, a count in the name, and at last the file's own time."""
        wall = moment.replace(microsecond=0)
        self.add("scanned.jpg", self.still(digitized=wall), moment, wall)
        self.shelf.card(
            [(f"{self.folder}/described.jpg", self.still()), (f"{self.folder}/described.xmp", sidecars.xmp(wall))],
            moment + timedelta(days=30), wall, source="sidecar", joined=["sidecar"])
        counted = datetime.fromtimestamp(1621234567, HOME)
        self.add("FB_IMG_1621234567890.jpg", self.still(), moment, counted, source="name")
        self.add("blank clock.jpg", self._blank(), moment, moment.astimezone(HOME), source="file")

    def _blank(self):
        """Blanks where the time should be, as the standard asks of a camera without a clock."""
        stand_in = datetime(2011, 11, 11, 11, 11, 11)
        return self.still(stand_in).replace(b"2011:11:11 11:11:11", b"    :  :     :  :  ")
