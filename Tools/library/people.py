"""Who fills a library, and how often."""

from .again import Again
from .camera import Camera
from .damage import Damage
from .names import Names
from .phones import Android, IPhone
from .traps import Traps


def fill(shelf, count):
    """Fills the shelf until it has so many files, or a few more, so that no photo is torn.

    Traps, names and damage come once at least, and then about once in 5,000 files.
    """
    phone, android, camera, again = IPhone(shelf), Android(shelf), Camera(shelf), Again(shelf)
    traps, damage, names = Traps(shelf, phone), Damage(shelf, phone), Names(shelf, phone)
    often = [
        (phone.session, 30), (android.session, 25), (camera.session, 15), (again.messenger, 10), (again.backup, 5),
        (again.stills, 3), (again.takeout, 5), (again.stripped, 1), (again.named, 1), (again.export, 4),
        (traps.all, 0.25), (names.all, 0.25), (damage.all, 0.5)]
    whats, weights = zip(*often)
    first = [phone.session, android.session, camera.session, traps.all, names.all, damage.all, again.stills, again.takeout,
             again.stripped, again.named, again.export, again.backup]
    while shelf.count < count:
        what = first.pop(0) if first else shelf.random.choices(whats, weights)[0]
        for _ in what(shelf.moment()):
            if shelf.count >= count:
                break
