"""Nothing of Riffle's page is cut, covered or out of reach in other engines than Chromium, whose scrollbars take room."""

import pytest

from engines.app import App
from riffle_pages.library import has_ffmpeg, marked
from riffle_pages.reach import FAULTS
from riffle_pages.whole import SHARE, check_whole

SHAPES = {"portrait": (400, 600), "tower": (200, 800), "landscape": (600, 400), "panorama": (800, 200)}
WINDOWS = [(1280, 800), (390, 844), (844, 390)]
SETTLED = "() => Promise.allSettled(document.getAnimations().map(animation => animation.finished)).then(() => 1)"
#: Removes what covers a picture in full size.
BARE = "() => document.querySelector('dialog.zoom').toggleAttribute('data-bare', true)"
CARD = "[data-depth='0'] .card"


def in_each(page, windows):
    for width, height in windows:
        page.window(width, height).frames(3)
        page.evaluate(SETTLED)
        yield width, height


def check_soon(page, check, attempts=20):
    """Checks until it holds: WebKit draws a video, and at times a picture in full size, some frames after all else."""
    for _ in range(attempts - 1):
        try:
            return check()
        except AssertionError:
            page.frames(3)
    return check()


def check_card(page, shape):
    """The top card shows its picture whole, in all the room that its text leaves."""
    card = [round(side) for side in page.box(CARD)]
    strip = page.box("[data-depth='0'] .strip")
    check_whole(page.pixels(card), shape, (card[2], card[3] - strip[3]))


def test_a_picture_of_any_shape_is_shown_whole_on_its_card_and_in_full_size(library, riffle, app):
    for name, shape in SHAPES.items():
        library.add(f"{name}.png", marked(*shape, SHARE))
    page = app.page
    app.open(riffle().address, len(SHAPES)).start()
    for position, (name, shape) in enumerate(SHAPES.items()):
        app.at(position).still()
        assert app.name == f"{name}.png"
        for _ in in_each(page, WINDOWS):
            page.wait_for(f"{CARD} .picture")
            check_card(page, shape)
        app.press("zoom").page.wait_for("dialog.zoom .zoom-picture[data-original]")
        page.evaluate(BARE)
        for _ in in_each(page, WINDOWS):
            # On a wide window, the buttons are beside it.
            stage = [round(side) for side in page.box(".zoom-stage")]
            check_soon(page, lambda stage=stage, shape=shape: check_whole(page.pixels(stage), shape, stage[2:]))
        page.key("Escape").gone("dialog.zoom")
        page.key("ArrowRight")


@pytest.mark.skipif(not has_ffmpeg(), reason="ffmpeg makes the video")
def test_a_portrait_video_is_shown_whole_on_its_card_and_in_full_size(library, riffle, app):
    shape = SHAPES["portrait"]
    library.film("upright.mp4", marked(*shape, SHARE))
    page = app.page
    app.open(riffle().address, 1).start()
    page.wait_for("[data-depth='0'] video[data-playing]")
    for _ in in_each(page, WINDOWS):
        check_soon(page, lambda: check_card(page, shape))
    app.press("zoom")
    page.until("""async () => {
        const video = document.querySelector('dialog.zoom video')
        await video?.play()
        video?.pause()
        if (video) video.controls = false
        return video?.readyState >= 2
    }""")
    page.evaluate(BARE)
    for width, height in in_each(page, WINDOWS):
        room = page.box("dialog.zoom video")
        assert room[1] >= 0 and room[1] + room[3] <= height and room[2] <= width
        part = [round(side) for side in room]
        check_soon(page, lambda part=part, room=room[2:]: check_whole(page.pixels(part), shape, room))


def test_no_scrollbar_lies_in_an_open_pass(library, riffle, app):
    library.fill(3)
    page = app.page
    app.open(riffle().address, 3).open_pass()
    # Low enough that there is something to scroll, and with scrollbars that take room.
    page.window(390, 420).frames(3)
    open_, body = page.evaluate("""() => {
        const scroller = document.querySelector('[data-state="open"] .pass-body')
        const plain = document.createElement('div')
        plain.style.cssText = 'overflow: scroll; width: 100px; height: 100px'
        scroller.append(plain)
        return [scroller, plain].map(element => ({
            bar: element.offsetWidth - element.clientWidth, isCut: element.scrollHeight > element.clientHeight }))
    }""")
    assert body["bar"] > 5, "a plain scroller has one"
    assert open_ == {"bar": 0, "isCut": True}


def walk(app, check):
    """Goes to each screen of a library of three pictures, and through its dialogs."""
    page = app.page
    check("decks")
    app.open_pass()
    check("open pass")
    page.tap('[data-action="start"]')
    app.on("round").page.wait_for(CARD)
    check("round")
    for key, dialog in (("z", "zoom"), ("?", "help")):
        page.key(key).wait_for(f"dialog.{dialog}")
        check(dialog)
        page.key("Escape").gone(f"dialog.{dialog}")
    for position, key in enumerate(("ArrowLeft", "ArrowLeft", "ArrowRight")):
        app.at(position).still().page.key(key)
    app.on("sheet")
    check("sheet")
    page.tap('[data-action="trash"]').wait_for(".outcome")
    check("outcome")
    page.tap('[data-action="open-trash"]').wait_for(".trash-row")
    check("trash")
    page.tap('[data-action="restore"]').wait_for('.trash-row[data-state="restored"]')
    check("trash with a notice")
    page.key("Escape").wait_for('[data-screen="decks"]')
    for name in ("settings", "progress"):
        page.tap(f'[data-action="open-{name}"]').wait_for(f'[data-screen="{name}"]')
        check(name)
        page.key("Escape").wait_for('[data-screen="decks"]')


def check_reach(library, riffle, page, windows):
    for file in ("DJI_0231.png", "PXL_20240503_120000123.png", "a picture.png"):
        library.add(file)
    app, faults = App(page), []
    page.window(1000, 900)
    app.open(riffle().address, 3)

    def check(where):
        for window in in_each(page, windows):
            faults.extend(f"{where}, {window}: {fault}" for fault in page.evaluate(FAULTS))
        # Room enough to go on.
        page.window(1000, 900).frames(3)

    walk(app, check)
    assert not faults, "\n".join(faults)


def test_every_button_of_every_screen_is_within_reach_in_a_small_window(library, riffle, page):
    check_reach(library, riffle, page, [(320, 568), (195, 422)])


def test_every_button_of_every_screen_is_within_reach_with_text_twice_as_large(library, riffle, large_text):
    check_reach(library, riffle, large_text, [(390, 844), (844, 390)])
