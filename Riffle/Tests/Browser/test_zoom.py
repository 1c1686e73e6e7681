"""Full size: opened by a tap, worked by fingers, closed in every usual way."""

import pytest

from support.touch import Touch, frames


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
        "new DOMMatrix(getComputedStyle(document.querySelector('.zoom-picture')).transform).a")


def test_the_original_is_shown_whole(zoom):
    picture = zoom.page.locator(".zoom-picture img")
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
    picture = zoom.page.locator(".zoom-picture")
    touch = Touch(zoom.page)
    touch.tap(195, 420, times=2)
    zoom.page.locator('.zoom-picture[data-scale="2.50"]').wait_for()
    touch.tap(195, 420, times=2)
    zoom.page.locator('.zoom-picture[data-scale="1.00"]').wait_for()
    assert picture.count() == 1


@pytest.mark.parametrize("way", ["button", "Escape", "back", "pull"])
def test_it_closes_and_the_round_is_as_it_was(zoom, way):
    page = zoom.page
    if way == "button":
        page.locator('dialog [data-action="close"]').click()
    elif way == "Escape":
        page.keyboard.press("Escape")
    elif way == "back":
        page.go_back()
    else:
        Touch(page).drag((195, 400), (195, 640))
    page.locator("dialog.zoom").wait_for(state="detached")
    zoom.table()
    assert zoom.name == "large.png"
    assert zoom.position == (0, 2)
    zoom.swipe("left").at(1)


def test_help_that_is_asked_for_while_full_size_closes_stays_open(zoom):
    # Closing goes back in the history, which takes a moment; the list's script is there, so that it opens within it.
    zoom.page.evaluate("""help => import(help).then(() => new Promise(done => {
        const dialog = document.querySelector('dialog.zoom')
        addEventListener('popstate', () => setTimeout(done), { once: true })
        dialog.addEventListener('close', () =>
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true })))
        dialog.close()
    }))""", zoom.module("js/help.js"))
    assert zoom.page.locator("dialog.help").is_visible()
    zoom.page.keyboard.press("Escape")
    zoom.page.locator("dialog.help").wait_for(state="detached")
    assert zoom.page.locator("[data-screen='round']").is_visible()
