#!/usr/bin/env python3
"""Takes a picture of every screen: screenshots.py OUT [--library FOLDER] [--only phone-dark,…] [--no-film]

Writes OUT/SCREEN-DEVICE-SCHEME.webp for the decks (stacked, fanned, one open, one held), the arena, a round, a card in
the hand, full size, the sheet, its outcome, the trash, the progress, the settings, the feel, the people, the devices, a
boss, its hoard, a duel, and the choice of a folder, on a phone (390 x 844) and a desk (1280 x 800), dark and light; and OUT/swipe.webp, a swipe
in motion, and OUT/journey.webp, the way from the pile into a pass and from there into the round. Needs the stage
(Tools/stage) and a sample library, which it copies.
Run it with the tests' Python: .build/venv/bin/python Riffle/Tests/Browser/screenshots.py OUT
"""

import argparse
import base64
import os
import shutil
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / "Tests/Browser"), str(Path(__file__).parent)]

from playwright.sync_api import sync_playwright  # noqa: E402

from riffle_pages.battles import PLAY, Ring, deal  # noqa: E402
from riffle_pages.screens import Screens  # noqa: E402
from riffle_pages.server import Riffle  # noqa: E402
from riffle_pages.windows import settled  # noqa: E402
from support.fixtures import CHROMIUM, DESKTOP, SHARP_PHONE  # noqa: E402
from support.touch import Touch, frames  # noqa: E402

DEVICES = {"phone": SHARP_PHONE, "desktop": DESKTOP}
#: Pixels across a picture, twice as many as the guides show.
WIDTHS = {"phone": 300, "desktop": 720}
DECK = "month-2024-07"
SLOWER = 20


class Folder:
    """A library that exists already."""

    def __init__(self, root):
        self.root = root


def sample():
    """The sample library, made if `make run` has not made it yet."""
    folder = ROOT / ".build/sample-library"
    if not folder.is_dir():
        subprocess.run([ROOT / "Riffle/SampleLibrary/make-sample", folder], check=True)
    return folder


def drag(screens, share):
    """Holds the top card a share of its width to one side; the answer lets go of it."""
    box = screens.page.locator("swipe-stack").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.55
    mouse = screens.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 12 * (1 if share > 0 else -1), y, steps=3)
    mouse.move(x + share * box["width"], y + 20, steps=12)
    frames(screens.page, 4)

    def let_go():
        mouse.move(x, y, steps=6)
        frames(screens.page, 10)
        mouse.up()
        screens.still()

    return let_go


def covered(page, inside=""):
    """Waits until the covers in view are shown."""
    page.wait_for_function(
        """inside => {
            const passes = [...document.querySelectorAll(`${inside} .pass`)]
            return passes.length > 0 && passes.every(pass => 'cover' in pass.dataset)
        }""", arg=inside)


def pile(screens, shoot):
    """The pile as it lies, pulled down to a fan, and with a pass in the hand."""
    page = screens.page
    screens.duplicates()
    covered(page)
    settled(page)
    shoot("decks")
    x, y = screens.strip(screens.order[3])
    mouse = page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x, y + 480, steps=24)
    frames(page, 4)
    shoot("decks-fanned")
    mouse.up()
    screens.rest()
    mouse.move(x, y)
    mouse.down()
    page.locator('[data-state="held"]').wait_for()
    mouse.move(x + 10, y + 2.4 * 64, steps=12)
    screens.rest()
    shoot("decks-held")
    # Back to where it was.
    mouse.move(x, y, steps=12)
    screens.rest()
    mouse.up()
    screens.rest()


def tour(screens, address, shoot):
    """One walk through all screens."""
    page = screens.page
    screens.open(address).decks()
    pile(screens, shoot)

    # The arena is over in a moment; held back, some of its pictures let it be seen.
    screens.open_pass(DECK)
    covered(page, f'[data-id="{DECK}"]')
    page.wait_for_function("() => document.querySelectorAll('.pass-samples img[data-loaded]').length > 5")
    settled(page)
    shoot("decks-open")
    held = []
    page.route("**/card/**", lambda route: held.append(route) if len(held) < 4 else route.continue_())
    page.locator('[data-state="open"] [data-action="start"]').click()
    screens.on("arena")
    while page.locator('[data-screen="arena"] [aria-valuenow="2"]').count() == 0:
        if held:
            held.pop(0).continue_()
        frames(page, 10)
    settled(page)
    shoot("arena")
    for route in held:
        route.continue_()
    page.unroute("**/card/**")
    screens.table()
    settled(page)
    shoot("round")
    let_go = drag(screens, -0.27)
    shoot("trash-stamp")
    let_go()
    let_go = drag(screens, 0.27)
    shoot("keep-stamp")
    let_go()
    page.keyboard.press("Enter")
    page.locator(".zoom-picture[data-original]").wait_for()
    frames(page, 12)
    shoot("zoom")
    page.keyboard.press("Escape")
    screens.table()
    _, total = screens.position
    for index in range(total):
        key = {1: "ArrowLeft", 2: "ArrowUp", 4: "ArrowLeft", 6: "ArrowLeft"}.get(index, "ArrowRight")
        page.keyboard.press(key)
        if index < total - 1:
            screens.at(index + 1)
    screens.on("sheet")
    page.wait_for_function(
        "() => [...document.querySelectorAll('.face img')].slice(0, 6).every(image => image.dataset.loaded !== undefined)")
    frames(page, 16)
    shoot("sheet")
    screens.press("trash")
    page.locator(".outcome").wait_for()
    settled(page)
    shoot("outcome")
    screens.press("open-trash")
    screens.on("trash").page.locator(".trash-row .face img[data-loaded]").first.wait_for()
    frames(page, 16)
    shoot("trash")
    screens.press("restore-round")
    page.locator('.trash-row[data-state="restored"]').first.wait_for()
    page.locator("#notices button").click()
    settings(screens, shoot)
    battles(screens, shoot)


def settings(screens, shoot):
    """The progress, the settings, the feel, the people and the devices."""
    page = screens.page
    page.keyboard.press("Escape")
    screens.on("decks").rest()
    screens.press("open-progress").on("progress").page.locator(".square").first.wait_for()
    shoot("progress")
    page.keyboard.press("Escape")
    screens.on("decks").rest()
    screens.press("open-settings").on("settings")
    settled(page)
    shoot("settings")
    screens.press("open-feel").on("feel").page.locator(".constant").first.wait_for()
    shoot("feel")
    page.keyboard.press("Escape")
    screens.on("settings").press("open-people").on("people").page.locator("[data-person]").first.wait_for()
    shoot("people")
    screens.page.keyboard.press("Escape")
    screens.on("settings").press("open-devices").on("devices").page.locator(".device").first.wait_for()
    shoot("devices")


def battles(screens, shoot):
    """The boss behind the fifth round, its hoard half fought, and a duel with a card in the hand."""
    page = screens.page
    page.evaluate(PLAY, ["month-2025-01", "month-2024-02", "month-2024-04", "month-2025-05"])
    page.evaluate("location.hash = '#/boss'")
    screens.on("boss")
    page.wait_for_function("() => [...document.querySelectorAll('.boss-faces img')].every(image => image.complete)")
    settled(page)
    shoot("boss")
    screens.press("fight").table()
    for position in range(3):
        page.keyboard.press("ArrowRight" if position else "ArrowLeft")
        screens.at(position + 1).still()
    settled(page)
    shoot("hoard")
    deal(screens, "duel")
    ring = Ring(screens).enter()
    page.wait_for_function("() => document.querySelectorAll('.side [data-depth=\"0\"] .picture').length === 2")
    settled(page)
    shoot("duel")
    box = ring.stack("second").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 0.3 * box["width"], y + 10, steps=12)
    frames(page, 4)
    shoot("duel-stamp")
    page.mouse.move(x, y, steps=6)
    frames(page, 10)
    page.mouse.up()
    ring.still()


def choose(screens, address, shoot):
    """The page that a start from the desktop's menu opens, which asks for a folder."""
    page = screens.page
    page.goto(address)
    page.locator('html[data-ready="1"] .choose .row').first.wait_for()
    settled(page)
    shoot("choose")


def film(screens, address, out):
    """A swipe to the right, then one to the left, as an animated picture."""
    page = screens.page
    screens.open(address).decks().launch("month-2024-04")
    pictures = Path(tempfile.mkdtemp())
    count = 0

    def shoot(times=1):
        nonlocal count
        for _ in range(times):
            page.screenshot(path=pictures / f"{count:04d}.png", scale="css")
            count += 1

    touch = Touch(page)
    for way in (1, -1):
        shoot(6)
        box = page.locator("swipe-stack").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.6
        touch.press(x, y)
        for step in range(1, 13):
            t = step / 12
            ease = t * t * (3 - 2 * t)
            touch.move(x + way * ease * box["width"] * 0.40, y + 10 * ease)
            frames(page, 2)
            shoot()
        # A flight is over before three pictures are taken: this one takes SLOWER times as long.
        page.evaluate(
            """slower => {
                const stack = document.querySelector('swipe-stack')
                const { exitDuration, stackSpring } = stack.feel
                stack.feel = {
                    exitDuration: exitDuration * slower,
                    stackSpring: { ...stackSpring, response: stackSpring.response * slower },
                }
                stack.directions = ['left', 'right', 'up', 'down']
            }""", SLOWER)
        touch.hold(0.2)
        touch.release()
        began = time.monotonic()
        for step in range(1, 13):
            time.sleep(max(0, began + step * SLOWER / 25 - time.monotonic()))
            shoot()
        page.evaluate("document.querySelector('swipe-stack').feel = 'swipeClean'")
        page.evaluate("document.querySelector('swipe-stack').directions = ['left', 'right', 'up', 'down']")
        screens.still()
    shoot(8)
    animate(["-framerate", "25", "-i", pictures / "%04d.png"], "scale=260:-1:flags=lanczos", out / "swipe.webp")
    shutil.rmtree(pictures)


def journey(screens, address, out):
    """From the pile into a pass, from there into the round, and a first swipe, as the screen shows it."""
    page = screens.page
    screens.open(address).decks()
    covered(page)
    settled(page)
    pictures = Path(tempfile.mkdtemp())
    shots = []
    client = page.context.new_cdp_session(page)

    def keep(frame):
        client.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})
        shots.append((frame["metadata"]["timestamp"], base64.b64decode(frame["data"])))

    client.on("Page.screencastFrame", keep)
    client.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})
    page.wait_for_timeout(600)
    screens.open_pass(DECK)
    page.wait_for_timeout(900)
    page.locator('[data-state="open"] [data-action="start"]').click()
    screens.table()
    page.wait_for_timeout(700)
    screens.swipe("right")
    screens.still()
    page.wait_for_timeout(500)
    client.send("Page.stopScreencast")
    lines = []
    for index, (moment, png) in enumerate(shots):
        (pictures / f"{index:04d}.png").write_bytes(png)
        after = shots[index + 1][0] if index + 1 < len(shots) else moment + 1
        lines.append(f"file '{pictures}/{index:04d}.png'\nduration {after - moment:.3f}\n")
    (pictures / "list").write_text("".join(lines))
    animate(["-f", "concat", "-safe", "0", "-i", pictures / "list"], "fps=25,scale=260:-1:flags=lanczos", out / "journey.webp")
    shutil.rmtree(pictures)


def picture(page, width, out):
    """What the page shows, as WebP; Chromium's own screenshots are PNG."""
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y", "-f", "image2pipe", "-c:v", "png", "-i", "-", "-vf", f"scale={width}:-1:flags=lanczos",
         "-c:v", "libwebp", "-quality", "80", out],
        input=page.screenshot(), check=True, timeout=60)


def animate(source, filters, out):
    """Writes an animated picture that goes on for ever."""
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y", *source, "-vf", filters, "-c:v", "libwebp_anim", "-quality", "74", "-loop", "0", out],
        check=True, timeout=120)


def main():
    parser = argparse.ArgumentParser(description="Takes a picture of every screen.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--library", type=Path)
    parser.add_argument("--only", default="phone-dark,phone-light,desktop-dark,desktop-light")
    parser.add_argument("--no-film", action="store_true")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    library = options.library or sample()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=["--no-sandbox"] if os.geteuid() == 0 else [])
        for name in filter(None, options.only.split(",")):
            device, scheme = name.split("-")
            for walk, is_named in ((tour, True), (choose, False)):
                with fresh(library, is_named) as server, page_of(browser, device, scheme) as page:
                    walk(Screens(page), server.start(),
                         lambda screen: picture(page, WIDTHS[device], options.out / f"{screen}-{name}.webp"))
        if not options.no_film:
            for roll in (film, journey):
                with fresh(library) as server, page_of(browser, "phone", "dark") as page:
                    roll(Screens(page), server.start(), options.out)
        browser.close()


@contextmanager
def fresh(library, is_named=True):
    """A Riffle that knows nothing yet, on a copy of the library, or without a folder in a home that has the copy."""
    folder = Path(tempfile.mkdtemp())
    photos = folder / ("Photos" if is_named else "home/Pictures")
    server = Riffle(Folder(photos) if is_named else None, folder)
    server.home = None if is_named else photos.parent
    try:
        shutil.copytree(library, photos)
        if not is_named:
            for name in ("Documents", "Downloads", "Music", "Videos"):
                (photos.parent / name).mkdir()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder)


@contextmanager
def page_of(browser, device, scheme):
    context = browser.new_context(color_scheme=scheme, **DEVICES[device])
    page = context.new_page()
    page.set_default_timeout(30_000)
    yield page
    context.close()


if __name__ == "__main__":
    main()
