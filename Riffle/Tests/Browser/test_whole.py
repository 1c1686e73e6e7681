"""A picture is shown whole on its card and in full size, whatever its shape and the window's: read off the pixels."""

import pytest

from riffle_pages.battles import Ring, deal
from riffle_pages.library import banded, has_ffmpeg, marked
from riffle_pages.screens import Screens
from riffle_pages.whole import SHARE, check_whole
from riffle_pages.windows import in_each, settled
from support.fixtures import DESKTOP
from support.pixels import Pixels

SHAPES = {"portrait": (400, 600), "tower": (200, 800), "square": (500, 500), "landscape": (600, 400), "panorama": (800, 200)}
WINDOWS = [(320, 568), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080)]


def box_of(page, selector):
    return page.locator(selector).bounding_box()


def card_and_room(page):
    """The top card's place, and the width and height on it that are free for a picture."""
    card = box_of(page, "[data-depth='0'] .card")
    return card, (card["width"], card["height"] - box_of(page, "[data-depth='0'] .strip")["height"])


@pytest.mark.slow
def test_a_picture_of_any_shape_is_shown_whole_in_any_window(library, riffle, new_page):
    for name, shape in SHAPES.items():
        library.add(f"{name}.png", marked(*shape, SHARE))
    screens = Screens(new_page(**DESKTOP))
    page = screens.page
    screens.open(riffle().address).decks(len(SHAPES)).start()
    for position, (name, shape) in enumerate(SHAPES.items()):
        screens.at(position).still()
        assert screens.name == f"{name}.png"
        for _ in in_each(page, WINDOWS):
            card, room = card_and_room(page)
            check_whole(Pixels(page, card), shape, room)
        if name in ("portrait", "panorama"):
            screens.press("zoom")
            page.locator("dialog.zoom .zoom-picture[data-original]").wait_for()
            # Without what lies over the picture.
            page.locator("dialog.zoom").evaluate("zoom => zoom.toggleAttribute('data-bare', true)")
            for window in in_each(page, WINDOWS):
                stage = box_of(page, ".zoom-stage")
                check_whole(Pixels(page, stage), shape, (stage["width"], stage["height"]))
            # A picture whose size the server does not know has a square for its room.
            page.locator(".zoom-picture:not([data-beside])").evaluate("picture => picture.removeAttribute('style')")
            check_whole(Pixels(page, stage), shape, [min(stage["width"], stage["height"])] * 2)
            page.keyboard.press("Escape")
            page.locator("dialog.zoom").wait_for(state="detached")
        page.keyboard.press("ArrowRight")


def test_both_pictures_of_a_duel_are_shown_whole_and_equally_large_in_any_window(library, riffle, new_page):
    shape = (600, 450)
    library.burst(3, size=shape)
    screens = Screens(new_page(**DESKTOP))
    page = screens.page
    screens.open(riffle().address).decks(3).duplicates()
    ring = Ring(deal(screens, "duel")).enter()
    page.wait_for_function("() => document.querySelectorAll('.side [data-depth=\"0\"] .picture').length === 2")
    for _ in in_each(page, WINDOWS):
        ring.still()
        rooms = []
        for side in ("first", "second"):
            top = f'.side[data-side="{side}"] [data-depth="0"]'
            card = box_of(page, f"{top} .card")
            rooms.append((card["width"], card["height"] - box_of(page, f"{top} .strip")["height"]))
            check_whole(Pixels(page, card), shape, rooms[-1])
        assert rooms[0] == pytest.approx(rooms[1], abs=1)


@pytest.mark.skipif(not has_ffmpeg(), reason="ffmpeg makes the video")
def test_a_portrait_video_is_shown_whole_on_its_card_and_in_full_size_with_its_controls(library, riffle, new_page):
    shape = SHAPES["portrait"]
    library.film("upright.mp4", marked(*shape, SHARE))
    screens = Screens(new_page(**DESKTOP))
    page = screens.page
    screens.open(riffle().address).decks(1).start()
    page.locator("[data-depth='0'] video[data-playing]").wait_for()
    for _ in in_each(page, WINDOWS):
        card, room = card_and_room(page)
        check_whole(Pixels(page, card), shape, room)
    screens.press("zoom")
    video = page.locator("dialog.zoom video")
    video.evaluate("video => new Promise(done => { video.onpause = done; video.play().then(() => video.pause()) })")
    for width, height in in_each(page, WINDOWS):
        room = video.bounding_box()
        assert room["y"] >= 0 and room["y"] + room["height"] <= height and room["width"] <= width
        video.evaluate("video => { video.controls = false }")
        settled(page)
        plain = Pixels(page, room)
        check_whole(plain, shape, (room["width"], room["height"]))
        video.evaluate("video => { video.controls = true }")
        settled(page)
        drawn = Pixels(page, room)
        rows = plain.rows_that_differ(drawn)
        assert rows and rows[-1] > plain.height * 0.8, "the controls are drawn at the video's lower edge"


def test_a_small_picture_in_a_list_shows_the_middle_of_the_large_one(library, riffle, screens):
    shapes = [(300, 900), (900, 300), (400, 600), (600, 400)]
    for width, height in shapes:
        library.add(f"{width} x {height}.png", banded(width, height))
    page = screens.page
    screens.open(riffle().address).decks(len(shapes)).start()
    for key in ("ArrowLeft", "ArrowLeft", "ArrowRight", "ArrowRight"):
        screens.still().page.keyboard.press(key)
    screens.on("sheet")
    page.wait_for_function("() => document.querySelectorAll('.face img[data-loaded]').length === 4")
    settled(page)
    for thumb in page.locator(".thumb .face").all():
        box = thumb.bounding_box()
        # Its edges are round, and a frame lies over them.
        inner = {"x": box["x"] + 4, "y": box["y"] + 4, "width": box["width"] - 8, "height": box["height"] - 8}
        pixels = Pixels(page, inner)
        middle = (pixels.width // 2, pixels.height // 2)
        for point in (middle, (0, middle[1]), (pixels.width - 1, middle[1]), (middle[0], 0), (middle[0], pixels.height - 1)):
            assert pixels.at(*point) == pytest.approx((0, 255, 0), abs=60), point
