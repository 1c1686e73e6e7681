"""Full size: opened by a tap, worked by fingers, closed in every usual way."""

import io

import pytest
from PIL import Image

from riffle_pages.library import has_ffmpeg
from riffle_pages.screens import Screens
from support.fixtures import DESKTOP
from support.touch import Touch, centre, frames

#: Where the middle of the picture that is shown is, in CSS pixels, and its scale.
PLACE = """(() => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(document.querySelector('.zoom-picture:not([data-beside])')).transform)
    return [a, e, f]
})()"""
#: Whether it has not moved for two frames.
STILL = f"""() => new Promise(done => {{
    let last = ''
    const look = () => {{
        const now = JSON.stringify({PLACE})
        now === last ? done(true) : requestAnimationFrame(look)
        last = now
    }}
    look()
}})"""


@pytest.fixture
def zoom(library, riffle, screens):
    """The overlay over a picture of 1600 x 1200."""
    library.add("large.png", size=(1600, 1200))
    library.fill(1)
    screens.open(riffle().address).decks(2).start()
    screens.tap_card()
    screens.page.locator("dialog.zoom .zoom-picture[data-original]").wait_for()
    return screens


def scale(screens):
    return screens.page.evaluate(
        "new DOMMatrix(getComputedStyle(document.querySelector('.zoom-picture[data-original]')).transform).a")


def test_the_original_is_shown_whole(zoom):
    picture = zoom.page.locator(".zoom-picture[data-original] img")
    assert picture.evaluate("image => image.naturalWidth") == 1600
    box = picture.bounding_box()
    assert box["width"] == pytest.approx(390, abs=1)
    assert box["height"] == pytest.approx(390 * 0.75, abs=1)


def test_two_fingers_scale_about_the_point_between_them(zoom):
    touch = Touch(zoom.page)
    touch.press(150, 420, finger=0)
    touch.press(240, 420, finger=1)
    touch.move(60, 420, duration=0.15, finger=0)
    touch.move(330, 420, duration=0.15, finger=1)
    frames(zoom.page, 2)
    assert scale(zoom) == pytest.approx(3.0, abs=0.15)
    touch.release()
    assert zoom.page.locator("dialog.zoom").count() == 1


def test_a_double_tap_scales_and_another_brings_it_back(zoom):
    touch = Touch(zoom.page)
    touch.tap(195, 420, times=2)
    zoom.page.locator(".zoom-percent", has_text="100%").wait_for()
    zoom.page.wait_for_function(STILL)
    assert scale(zoom) == pytest.approx(1600 / 390 / zoom.page.evaluate("devicePixelRatio"), abs=0.01)
    touch.tap(195, 420, times=2)
    zoom.page.locator('.zoom-picture[data-scale="1.00"][data-original]').wait_for()


def test_each_key_decides_and_the_next_picture_has_the_same_zoom_and_place(library, riffle, new_page):
    for index in range(4):
        library.add(f"IMG_{index}.png", size=(3000, 2000))
    screens = Screens(new_page(**DESKTOP))
    page = screens.page
    screens.open(riffle().address).decks(4).start()
    page.keyboard.press("z")
    picture = page.locator(".zoom-picture[data-original]")
    picture.wait_for()
    asked = page.evaluate("performance.getEntriesByType('resource').filter(({ name }) => name.includes('/upright/')).length")
    stage = page.locator(".zoom-stage").bounding_box()
    page.mouse.move(stage["x"] + 400, stage["y"] + 300)
    page.keyboard.press("z")
    full = 3000 / page.locator(".zoom-picture[data-original]").evaluate("picture => picture.offsetWidth")
    page.wait_for_function(f"() => Math.abs(document.querySelector('.zoom-picture[data-original]').dataset.scale - {full}) < 0.006")
    assert page.locator(".zoom-percent").inner_text() == "100%"
    page.keyboard.press("ArrowRight")
    page.wait_for_function(STILL)
    place = page.evaluate(PLACE)
    for position, (key, name) in enumerate([("k", "IMG_1.png"), ("x", "IMG_2.png"), ("3", "IMG_3.png")]):
        page.keyboard.press(key)
        page.locator(".zoom-name", has_text=name).wait_for()
        picture.wait_for()
        assert page.evaluate(PLACE) == pytest.approx(place, abs=0.01)
    page.keyboard.press("u")
    page.locator(".zoom-name", has_text="IMG_2.png").wait_for()
    page.keyboard.press(",")
    page.locator('dialog.zoom[data-decision="trash"]').wait_for()
    # Another decision about it changes the first one, and stays.
    page.locator('dialog [data-action="later"]').click()
    page.locator('dialog.zoom[data-decision="later"]').wait_for()
    page.keyboard.press(".")
    page.locator(".zoom-name", has_text="IMG_2.png").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog.zoom").wait_for(state="detached")
    screens.table()
    assert screens.name == "IMG_2.png" and screens.position == (2, 4)
    # The stack below has them in its history, and takes them back.
    screens.press("undo").at(1).still()
    assert screens.name == "IMG_1.png"
    page.keyboard.press("z")
    for _ in range(3):
        page.locator("dialog.zoom").wait_for()
        page.keyboard.press("k")
    screens.on("sheet")
    assert screens.settled(4) == [(f"IMG_{index}.png", "keep") for index in range(4)]
    assert asked <= 3


def test_a_swipe_goes_to_the_next_picture_and_a_tap_right_after_it_decides(library, riffle, screens):
    library.fill(3)
    screens.open(riffle().address).decks(3).start()
    names = [card["name"] for card in screens.get("/api/rounds/current")["cards"]]
    screens.tap_card()
    page, touch = screens.page, Touch(screens.page)
    page.locator("dialog.zoom .zoom-picture[data-original]").wait_for()
    trash = centre(page, 'dialog [data-action="trash"]')
    touch.swipe((300, 420), (100, 420), speed=1600)
    touch.hold(0.1)
    touch.tap(*trash)
    page.locator(".zoom-name", has_text=names[2]).wait_for()
    assert screens.settled(1) == [(names[1], "trash")]
    # A fast short pull closes.
    touch.swipe((195, 400), (195, 490), speed=1600)
    page.locator("dialog.zoom").wait_for(state="detached")
    screens.table()
    assert screens.name == names[0]


def test_it_closes_in_four_ways_and_the_round_is_as_it_was(zoom):
    page = zoom.page
    for close in (
            lambda: page.locator('dialog [data-action="close"]').click(), lambda: page.keyboard.press("Escape"), page.go_back,
            lambda: Touch(page).drag((195, 400), (195, 640))):
        if page.locator("dialog.zoom").count() == 0:
            zoom.tap_card()
            page.locator("dialog.zoom .zoom-picture[data-original]").wait_for()
        close()
        page.locator("dialog.zoom").wait_for(state="detached")
        zoom.table()
        assert (zoom.name, zoom.position) == ("large.png", (0, 2))
    zoom.swipe("left").at(1)


def test_help_that_is_asked_for_while_full_size_closes_stays_open(zoom):
    # Closing goes back in the history, which takes a moment; the list's script is there, so that it opens within it.
    zoom.page.evaluate("""help => import(help).then(() => new Promise(done => {
        const dialog = document.querySelector('dialog.zoom')
        addEventListener('popstate', () => setTimeout(done), { once: true })
        dialog.addEventListener('close', () =>
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true })))
        dialog.close()
    }))""", zoom.module("settings.js"))
    assert zoom.page.locator("dialog.help").is_visible()
    zoom.page.keyboard.press("Escape")
    zoom.page.locator("dialog.help").wait_for(state="detached")
    assert zoom.page.locator("[data-screen='round']").is_visible()


def test_a_pinch_closes(zoom):
    Touch(zoom.page).pinch(195, 420, 320, 60)
    zoom.page.locator("dialog.zoom").wait_for(state="detached")
    zoom.table()
    assert zoom.name == "large.png" and zoom.position == (0, 2)


def test_the_next_two_originals_are_loaded_ahead_and_no_more(library, riffle, screens):
    library.fill(5)
    screens.open(riffle().address).decks(5).start()
    page = screens.page
    originals = [card["full"] for card in screens.get("/api/rounds/current")["cards"]]
    asked = """originals => originals.filter(path =>
        performance.getEntriesByType('resource').some(({ name, responseEnd }) => responseEnd && name.includes(path)))"""
    assert screens.page.evaluate(asked, originals) == []
    screens.tap_card()
    page.locator(".zoom-picture[data-original]").wait_for()
    screens.until(f"originals => ({asked})(originals).length === 3", originals)
    assert page.evaluate(asked, originals) == originals[:3]
    # They are shown without the server.
    page.route("**/*", lambda route: route.abort())
    for index in (2, 3):
        page.keyboard.press(".")
        page.locator(".zoom-where .meta", has_text=f"{index} of 5").wait_for()
        page.locator(".zoom-picture[data-original]:not([data-beside])").wait_for()
    page.errors.clear()


@pytest.mark.skipif(not has_ffmpeg(), reason="ffmpeg makes the video")
def test_a_video_goes_on_where_its_card_was_and_without_sound(library, riffle, screens):
    library.film("clip.mp4")
    page = screens.page
    # A film that stands still shows exactly where it was taken over.
    page.add_init_script("HTMLMediaElement.prototype.play = () => Promise.resolve()")
    screens.open(riffle().address).decks(1).start("everything")
    card = page.locator("swipe-stack video")
    card.wait_for(state="attached")
    screens.until("() => document.querySelector('swipe-stack video').readyState > 0")
    card.evaluate("video => { video.currentTime = 1.25 }")
    screens.tap_card()
    page.locator("video.zoom-video").wait_for()
    screens.until("() => document.querySelector('video.zoom-video').currentTime === 1.25")
    assert page.locator("video.zoom-video").evaluate("video => video.muted")
    assert card.count() == 0, "only one of the two decodes"
    page.locator("video.zoom-video").evaluate("video => { video.currentTime = 0.75 }")
    page.keyboard.press("Escape")
    page.locator("dialog.zoom").wait_for(state="detached")
    screens.until("() => document.querySelector('swipe-stack video')?.currentTime === 0.75")


@pytest.mark.skipif(not has_ffmpeg(), reason="ffmpeg makes the clip")
def test_the_clip_of_a_live_photo_plays_over_it_once(library, riffle, screens):
    photo = io.BytesIO()
    Image.new("RGB", (640, 480), (200, 60, 40)).save(photo, "JPEG")
    library.add("PXL_20240503_120000000.MP.jpg", photo.getvalue())
    library.film("clip.mp4").rename(library.root / "PXL_20240503_120000000.MP")
    library.fill(1)
    screens.open(riffle().address).decks(2).start().tap_card()
    page = screens.page
    page.locator("dialog.zoom .zoom-picture[data-original]").wait_for()
    button = page.locator('[data-action="clip"]')
    button.click()
    page.locator(".zoom-picture:not([data-beside]) .zoom-clip[data-playing]").wait_for()
    assert button.get_attribute("aria-pressed") == "true"
    # It ends by itself; and again, by another tap, by the next photo, which has none.
    page.locator(".zoom-clip").wait_for(state="detached")
    assert button.get_attribute("aria-pressed") == "false"
    button.click()
    page.locator(".zoom-clip").wait_for(state="attached")
    button.click()
    page.locator(".zoom-clip").wait_for(state="detached")
    button.click()
    screens.press("next")
    page.locator(".zoom-clip").wait_for(state="detached")
    button.wait_for(state="hidden")
