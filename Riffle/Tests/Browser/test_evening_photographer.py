"""The evening of a photographer: RAW with JPEG and bursts on a large dense screen, by keys and mouse, from the first look to
sidecars and the trash."""

import random
import struct
import subprocess
import sys
from datetime import datetime, timedelta

import pytest

from riffle_pages.compare import Pairs
from riffle_pages.library import alike, encoded, exif, png
from riffle_pages.screens import Screens
from support.built import ROOT

sys.path.insert(0, str(ROOT / "Tools"))
from library.raw import raw  # noqa: E402

STUDIO = {"viewport": {"width": 2560, "height": 1440}, "device_scale_factor": 2}
START = datetime(2024, 5, 3, 12)


def jpeg(picture, taken):
    bare = subprocess.run(
        ["ffmpeg", "-v", "error", "-f", "png_pipe", "-i", "-", "-q:v", "3", "-f", "mjpeg", "-"], input=picture,
        capture_output=True, check=True, timeout=60).stdout
    head = b"Exif\0\0" + exif(f"{taken:%Y:%m:%d %H:%M:%S}")
    return bare[:2] + b"\xff\xe1" + struct.pack(">H", 2 + len(head)) + head + bare[2:]


def shoot(library):
    """Six pairs an hour apart, and a burst of four JPEGs."""
    source = random.Random(1)
    for index in range(6):
        taken = START + timedelta(hours=index)
        picture = jpeg(png(3600, 2400, index), taken)
        nef = raw(source, picture, ("NIKON CORPORATION", "NIKON D750"), taken, "+00:00", "nef")
        library.add(f"DSC_{index:04d}.NEF", nef)
        library.add(f"DSC_{index:04d}.JPG", picture)
    for index in range(4):
        library.add(f"burst {index}.png", encoded(1500, alike(1500, 1000, index), f"2024:05:04 12:00:0{index}"))


@pytest.mark.slow
def test_an_evening_of_culling_by_keys_and_mouse_to_sidecars_and_the_trash(library, riffle, new_page, tmp_path):
    shoot(library)
    server = riffle()
    screens = Screens(new_page(**STUDIO))
    page, keyboard = screens.page, screens.page.keyboard
    picture = lambda name: page.screenshot(path=tmp_path / f"{name}.png", timeout=60_000)
    screens.open(server.address).decks(10).duplicates()
    picture("home")

    # Keys as culling tools have them, and a neutral stage.
    screens.press("open-settings").on("settings")
    page.locator(".settings .segments label", has_text="Culling").click()
    keyboard.press("Escape")
    screens.on("decks").rest()

    # A burst is compared, in step at 100 %, and one of it stays.
    pairs = Pairs(screens).start().shows("burst 0.png", "burst 1.png")
    keyboard.press("z")
    pairs.zoomed()
    first, second = pairs.zooms
    assert first == pytest.approx(second, abs=0.01)
    picture("compare")
    keyboard.press("z")
    pairs.zoomed(False)
    keyboard.press("1")
    keyboard.press("o")
    screens.on("sheet")
    picture("sheet of the burst")
    assert [decision for _, decision in screens.settled(4)].count("trash") == 3
    keyboard.press("Enter")
    page.locator(".outcome").wait_for()
    assert len(server.trashed()) == 3

    # All pairs of the day in one round: rated, looked at closely, picked and rejected in full size.
    page.evaluate("location.hash = '#/'")
    screens.on("decks").rest().launch("everything", size=100)
    assert screens.position == (0, 6)
    page.wait_for_function("""() => {
        const image = document.querySelector("[data-depth='0'] .frame .picture:last-child")
        return image.getBoundingClientRect().width * devicePixelRatio / image.naturalWidth <= 1.1
    }""")
    picture("round")
    keyboard.press("5")
    page.locator(".notice", has_text="★★★★★").wait_for()
    keyboard.press("z")
    page.locator("dialog.zoom .zoom-picture img").first.wait_for()
    keyboard.press("z")
    picture("full size")
    names = []
    for key in "pxpxx":
        names.append(page.locator(".zoom-name").inner_text())
        keyboard.press(key)
        page.wait_for_function("name => document.querySelector('.zoom-name').innerText !== name", arg=names[-1])
    assert len(set(names)) == 5
    # A rejected one was right after all.
    keyboard.press("u")
    page.wait_for_function("name => document.querySelector('.zoom-name').innerText === name", arg=names[-1])
    keyboard.press("p")
    keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    screens.table()
    assert len(screens.settled(5)) == 5
    keyboard.press("p")
    screens.on("sheet")
    picture("sheet")
    made = dict(screens.settled(6))
    assert sorted(made.values()) == ["keep"] * 4 + ["trash"] * 2
    page.locator('.sheet-foot [data-action="trash"]').click()
    page.locator(".outcome").wait_for()
    # RAW and JPEG went together.
    gone = [name for name, decision in made.items() if decision == "trash"]
    stems = {name.rpartition(".")[0] for name in gone}
    assert [name for name in server.trashed() if name.startswith(b"DSC")] == sorted(f"{stem}.{end}".encode() for stem in stems for end in ("JPG", "NEF"))
    assert len(library.names()) == 1 + 2 * 4

    # The stars are written beside the RAW, on request.
    page.evaluate("location.hash = '#/'")
    screens.on("decks").rest().press("open-decided").on("decided")
    page.locator(".decided .thumb").first.wait_for()
    picture("kept")
    screens.press("export")
    page.locator('dialog.question [data-choice="sidecars"]').click()
    page.locator("dialog.question button.primary").click()
    page.locator(".notice", has_text="sidecar").first.wait_for()
    rated = [path for path in library.root.glob("*.xmp") if 'Rating="5"' in path.read_text() or "Rating>5<" in path.read_text()]
    assert len(rated) == 1
