"""An iPhone and an Android phone: photos, live photos, edits, bursts, videos, screenshots."""

import uuid
from datetime import timedelta, timezone

from . import exif, pictures, sidecars
from .heif import COLUMNS, ROWS


class IPhone:
    """`DCIM/100APPLE/IMG_0001.HEIC`: a counter, live photos, bursts with a name of their own."""

    CAMERA = ("Apple", "iPhone 12")
    SCREEN = (1170, 2532)

    def __init__(self, shelf, root="iPhone/DCIM"):
        self.shelf, self.root = shelf, root
        self.number = shelf.random.randrange(20, 900)

    def stem(self):
        """The folder and the number of the next photo."""
        self.number += 1
        folder = f"{self.root}/{100 + self.number // 1000}APPLE"
        return folder, f"{self.number % 10_000:04d}"

    def uuid(self):
        return str(uuid.UUID(bytes=self.shelf.random.randbytes(16), version=4)).upper()

    def order(self):
        tiles = len(self.shelf.tiles.pixels)
        return [self.shelf.random.randrange(tiles) for _ in range(COLUMNS * ROWS)]

    def heic(self, order, moment, burst=None, content=None):
        notes = exif.apple_notes(burst, content)
        return self.shelf.tiles.heic(order, exif.block(self.CAMERA, moment, self.shelf.offset(moment), notes=notes))

    def session(self, moment):
        """Photos of one occasion, some seconds or minutes apart."""
        random = self.shelf.random
        for _ in range(random.randint(3, 25)):
            moment = self.shelf.alone(self.root, moment)
            random.choices(
                [self.photo, self.live, self.edited, self.burst, self.video, self.screenshot],
                [30, 50, 4, 2, 6, 8])[0](moment)
            yield
            moment += timedelta(seconds=random.uniform(25, 600))

    def photo(self, moment):
        folder, number = self.stem()
        order = self.order()
        content = self.heic(order, moment)
        card = self.shelf.card([(f"{folder}/IMG_{number}.HEIC", content)], moment, moment)
        self.shelf.remember(card, [content], self.shelf.tiles.picture(order), moment)

    def live(self, moment):
        """A photo with its clip: with Apple's identifier in both, or without, as some exports leave them."""
        folder, number = self.stem()
        content = self.uuid() if self.shelf.random.random() < 0.8 else None
        order = self.order()
        still = self.heic(order, moment, content=content)
        begin = moment - timedelta(seconds=1.5) if content else moment
        clip = self.shelf.movies.film(2, self.shelf.random.randbytes(8), begin, created=begin, content=content)
        ending = self.shelf.random.choice([".MOV"] * 9 + ["_HEVC.MOV"])
        card = self.shelf.card(
            [(f"{folder}/IMG_{number}.HEIC", still), (f"{folder}/IMG_{number}{ending}", clip)], moment, moment,
            joined=["live"])
        self.shelf.remember(card, [still, clip], self.shelf.tiles.picture(order), moment)

    def edited(self, moment):
        """`IMG_E1234.JPG` is shown of `IMG_1234.HEIC`; the AAE files tell what was done."""
        folder, number = self.stem()
        order = self.order()
        still = self.heic(order, moment)
        pixels, quality = pictures.seen_again(self.shelf.tiles.picture(order), "brighter")
        made = exif.into_jpeg(
            pictures.jpeg(pixels, quality), exif.block(self.CAMERA, moment, self.shelf.offset(moment)))
        self.shelf.card(
            [(f"{folder}/IMG_E{number}.JPG", made), (f"{folder}/IMG_{number}.HEIC", still),
             (f"{folder}/IMG_{number}.AAE", sidecars.aae()), (f"{folder}/IMG_O{number}.AAE", sidecars.aae())],
            moment, moment, joined=["edited", "sidecar"])

    def burst(self, moment):
        """The shutter is held: ten a second, and a person moves through the picture."""
        group, name, order = self.shelf.group(), self.uuid(), self.order()
        for _ in range(self.shelf.random.randint(3, 9)):
            folder, number = self.stem()
            order[self.shelf.random.randrange(len(order))] = self.order()[0]
            content = self.heic(order, moment, burst=name)
            self.shelf.card(
                [(f"{folder}/IMG_{number}.HEIC", content)], moment, moment, group=group, role="burst")
            moment += timedelta(milliseconds=100)

    def video(self, moment):
        folder, number = self.stem()
        film = self.shelf.movies.film(8, self.shelf.random.randbytes(8), moment, created=moment)
        self.shelf.card([(f"{folder}/IMG_{number}.MOV", film)], moment, moment.replace(microsecond=0), kind="video")

    def screenshot(self, moment):
        folder, number = self.stem()
        screen = pictures.screen(self.shelf.random, self.SCREEN, exif.block(None, moment))
        self.shelf.card([(f"{folder}/IMG_{number}.PNG", screen)], moment, moment, marks=["screenshot"])


class Android:
    """`DCIM/Camera/IMG_20210503_120000.jpg`: the time is in the name."""

    CAMERA = ("samsung", "SM-G991B")
    SCREEN = (1080, 2340)

    def __init__(self, shelf, root="Android"):
        self.shelf, self.root = shelf, root

    def session(self, moment):
        random = self.shelf.random
        for _ in range(random.randint(3, 25)):
            moment = self.shelf.alone(self.root, moment)
            random.choices(
                [self.photo, self.pair, self.burst, self.video, self.screenshot, self.blurred, self.dark, self.motion,
                 self.sheet, self.portrait, self.night],
                [60, 6, 3, 8, 10, 4, 3, 4, 3, 3, 2])[0](moment)
            yield
            moment += timedelta(seconds=random.uniform(25, 600))

    def write(self, pixels, moment, name=None, **truth):
        """One photo of the camera."""
        stamp = moment.strftime("%Y%m%d_%H%M%S")
        name = name or f"{self.root}/DCIM/Camera/IMG_{stamp}.jpg"
        if not self.shelf.free(name):
            name = f"{name[:-4]}_{moment.microsecond // 1000:03d}.jpg"
        content = exif.into_jpeg(
            pictures.jpeg(pixels), exif.block(self.CAMERA, moment, self.shelf.offset(moment)))
        return self.shelf.card([(name, content)], moment, moment, **truth), content

    def photo(self, moment):
        pixels = self.shelf.painter.frame(self.shelf.painter.scene())
        card, content = self.write(pixels, moment)
        self.shelf.remember(card, [content], pixels, moment)

    def pair(self, moment):
        """Pressed twice, to be sure."""
        group, scene = self.shelf.group(), self.shelf.painter.scene()
        for _ in range(2):
            pixels = self.shelf.painter.frame(scene, shake=1)
            self.write(pixels, moment, group=group, role="burst")
            moment += timedelta(milliseconds=self.shelf.random.randrange(600, 1900))

    def burst(self, moment):
        group, scene = self.shelf.group(), self.shelf.painter.scene()
        for step in range(self.shelf.random.randint(3, 12)):
            pixels = self.shelf.painter.frame(self.shelf.painter.subject(scene, step), shake=2)
            name = f"{self.root}/DCIM/Camera/{moment.strftime('%Y%m%d_%H%M%S')}_{step:03d}.jpg"
            self.write(pixels, moment, name, group=group, role="burst")
            moment += timedelta(milliseconds=self.shelf.random.randrange(120, 400))

    def blurred(self, moment):
        strength = self.shelf.random.choice([6, 8, 12])
        self.write(self.shelf.painter.blurred(self.shelf.painter.scene(), strength), moment, marks=["blurred"])

    def dark(self, moment):
        self.write(self.shelf.painter.dark(self.shelf.painter.scene()), moment, marks=["dark"])

    def portrait(self, moment):
        self.write(self.shelf.painter.portrait(self.shelf.painter.scene()), moment, trap="portrait")

    def night(self, moment):
        self.write(self.shelf.painter.night(self.shelf.painter.scene()), moment, trap="night")

    def sheet(self, moment):
        """A receipt, or a wall by accident."""
        if self.shelf.random.random() < 0.5:
            self.write(self.shelf.painter.receipt(), moment)
        else:
            self.write(self.shelf.painter.wall(), moment, marks=["plain"])

    def motion(self, moment):
        """A Pixel's motion photo: the film stands behind the picture, in the same file."""
        stamp = f"{moment.astimezone(timezone.utc).strftime('%Y%m%d_%H%M%S')}{moment.microsecond // 1000:03d}"
        pixels = self.shelf.painter.frame(self.shelf.painter.scene())
        note = (b"http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf="
                b"'http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description xmlns:GCamera="
                b"'http://ns.google.com/photos/1.0/camera/' GCamera:MotionPhoto='1'/></rdf:RDF></x:xmpmeta>")
        picture = exif.into_jpeg(
            pictures.jpeg(pixels), exif.block(("Google", "Pixel 6"), moment, self.shelf.offset(moment)))
        at = 2 + 2 + int.from_bytes(picture[4:6], "big")
        picture = picture[:at] + b"\xff\xe1" + (len(note) + 2).to_bytes(2, "big") + note + picture[at:]
        film = self.shelf.movies.film(2, self.shelf.random.randbytes(8), moment, brand=b"mp42")
        self.shelf.card(
            [(f"{self.root}/DCIM/Camera/PXL_{stamp}.MP.jpg", picture + film)], moment, moment)

    def video(self, moment):
        """The header has the moment in UTC, the name the time on the wall."""
        film = self.shelf.movies.film(8, self.shelf.random.randbytes(8), moment, brand=b"mp42")
        name = f"{self.root}/DCIM/Camera/VID_{moment.strftime('%Y%m%d_%H%M%S')}.mp4"
        self.shelf.card([(name, film)], moment, moment.replace(microsecond=0), kind="video")

    def screenshot(self, moment):
        name = f"{self.root}/Pictures/Screenshots/Screenshot_{moment.strftime('%Y%m%d-%H%M%S')}_Maps.png"
        screen = pictures.screen(self.shelf.random, self.SCREEN)
        self.shelf.card([(name, screen)], moment, moment.replace(microsecond=0), source="name", marks=["screenshot"])
