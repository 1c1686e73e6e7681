"""Sharp photographs out of Debian's packages, each looked at on a card by a person."""

import fnmatch
import subprocess
from dataclasses import dataclass
from pathlib import Path

#: Which files of a package are photographs that are sharp where they should be.
PACKAGES = {
    "gcompris-qt-data": ["erase.rcc", "explore_*.rcc", "clickgame.rcc"],
    "kphotoalbum": ["demo/*.jpg"],
    "libjxl-testdata": ["flower/flower_cropped.jpg"],
    "lomiri-wallpapers-16.04": [f"{name}_by_*.jpg" for name in (
        "Bridge", "Dragonfly", "Picture_0B", "Picture_1A", "Wine", "aitzgorri", "free", "friends", "greentock", "life",
        "picosdeeuropa", "seeding", "sunset")],
    "lomiri-wallpapers-20.04": ["Kleiber_by_*.jpg"],
    "mate-backgrounds": [f"nature/{name}.jpg" for name in (
        "Aqua", "Blinds", "Dune", "FreshFlower", "Garden", "GreenMeadow", "LadyBird", "RainDrops", "TwoWings", "Wood",
        "YellowFlower")],
    "opencv-doc": [f"data/{name}" for name in (
        "aloeL.jpg", "apple.jpg", "baboon.jpg", "basketball2.png", "board.jpg", "building.jpg", "butterfly.jpg", "ela_original.jpg", "fruits.jpg",
        "graf1.png", "home.jpg", "leuvenA.jpg", "messi5.jpg", "squirrel_cls.jpg")] + ["text/scenetext0?.jpg"],
    "palapeli-data": ["collection/*.jpg"],
    "plasma-workspace-wallpapers": [f"{name}/contents/images/2560x1600.jpg" for name in (
        "BytheWater", "ColdRipple", "ColorfulCups", "DarkestHour", "EveningGlow", "FallenLeaf", "Grey", "Kite",
        "OneStandsOut", "Path", "summer_1am")],
    "python3-sklearn": ["images/*.jpg"],
    "stellarium-data": ["nebulae/default/m*.png"],
}
#: Haze, fog, clouds, dusk, water and nebulae, in which blur can't be judged.
QUIET = ["clickgame*", "skagen*", "grand_canyon_3", "sunset*", "Wood", "DarkestHour", "summer_1am", "Kite", "erase-30*"]


@dataclass
class Photograph:
    """A picture file whose content is sharp."""

    name: str
    path: Path
    #: Whether it says too little for a blur to be seen in it.
    is_quiet: bool


def fetch(folder):
    """Downloads and unpacks the packages, as apt is set up, unless they are there."""
    print("photographs of the packages " + ", ".join(PACKAGES))
    for package, patterns in PACKAGES.items():
        place = folder / package
        if not place.exists():
            subprocess.run(["apt-get", "download", "-q", package], cwd=folder, check=True, stdout=subprocess.DEVNULL)
            archive, = folder.glob(f"{package}_*.deb")
            subprocess.run(["dpkg-deb", "-x", archive, place], check=True)
            archive.unlink()
        for path in sorted(place.rglob("*")):
            if any(fnmatch.fnmatch(str(path), f"*/{pattern}") for pattern in patterns):
                for file in (_out_of(path) if path.suffix == ".rcc" else [path]):
                    yield _photograph(file)


def within(folder):
    """The photographs of a folder; all are taken for sharp."""
    return [_photograph(path) for path in sorted(folder.rglob("*"))
            if path.suffix.lower() in (".jpg", ".jpeg", ".png", ".webp")]


def _photograph(path):
    # A wallpaper's folder has its name.
    name = path.parents[2].name if path.parents[1].name == "contents" else path.stem
    is_nebula = path.parts[-3:-1] == ("nebulae", "default")
    return Photograph(name, path, is_nebula or any(fnmatch.fnmatch(name, pattern) for pattern in QUIET))


def _out_of(resources):
    """The WebP pictures in a file of Qt's resources, where each stands behind its length."""
    content, at, number = resources.read_bytes(), 0, 0
    folder = resources.with_suffix("")
    folder.mkdir(exist_ok=True)
    while (at := content.find(b"RIFF", at + 1)) > 0:
        length = int.from_bytes(content[at - 4:at], "big")
        if content[at + 8:at + 12] == b"WEBP" and 25_000 < length <= len(content) - at:
            path = folder / f"{resources.stem}-{number}.webp"
            path.write_bytes(content[at:at + length])
            number += 1
            yield path
