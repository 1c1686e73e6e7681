"""The first card of a person's first round teaches how to swipe. It is not a photo and is not counted."""

import pytest

from support.touch import Touch

LESSON = "swipe-stack [data-depth='0'] [data-lesson]"


@pytest.fixture
def untaught(library, riffle, screens, tmp_path):
    """The first round of a person who has never seen Riffle, with three photos."""
    library.fill(3)
    settings = tmp_path / "config/riffle/default.conf"
    settings.parent.mkdir(parents=True)
    settings.write_text("")
    server = riffle()
    screens.open(server.address).decks(3)
    screens.page.locator('[data-action="begin"]').tap()
    screens.table().page.locator(LESSON).wait_for()
    return server, screens


def knows(screens):
    screens.until("async () => (await (await fetch('/api/settings')).json()).settings.taught")


def photo(screens):
    """Waits until a photo is on top."""
    screens.page.locator("swipe-stack [data-depth='0'] [data-kind='photo'], swipe-stack [data-depth='0'] .frame").first.wait_for()
    return screens.still()


def test_the_lesson_is_swiped_is_not_counted_and_comes_back_by_undo(untaught):
    _, screens = untaught
    page = screens.page
    touch = Touch(page)
    assert page.locator('[data-action="undo"]').is_disabled()
    screens.swipe("left", touch)
    photo(screens)
    knows(screens)
    assert screens.position == (0, 3) and screens.settled(0) == []
    # The first undo of their life.
    page.locator('[data-action="undo"]').tap()
    page.locator(LESSON).wait_for()
    screens.still().swipe("right", touch)
    photo(screens)
    for _ in range(3):
        screens.still().swipe("right", touch)
    screens.on("sheet")
    assert [decision for _, decision in screens.settled(3)] == ["keep"] * 3


def test_an_undo_of_photos_reaches_the_lesson_last(untaught):
    _, screens = untaught
    touch = Touch(screens.page)
    screens.swipe("right", touch)
    name = photo(screens).name
    screens.swipe("left", touch).at(1)
    screens.still().press("undo").at(0)
    assert photo(screens).name == name and screens.settled(0) == []
    screens.press("undo").page.locator(LESSON).wait_for()


def test_a_key_skips_the_lesson_and_it_is_shown_once(untaught):
    _, screens = untaught
    page = screens.page
    label = page.locator("swipe-stack [data-card][data-depth='0']").get_attribute("aria-label")
    assert "How Riffle works" in label and "→ Keep" in label and "← Trash" in label
    page.keyboard.press("ArrowRight")
    photo(screens)
    knows(screens)
    page.reload()
    screens.table()
    assert not page.locator("[data-lesson]").count() and screens.position == (0, 3)


def test_a_later_round_has_no_lesson(untaught):
    """Also for people who joined before there was one."""
    _, screens = untaught
    page = screens.page
    screens.swipe("right")
    photo(screens)
    knows(screens)
    screens.post("/api/settings", {"taught": False})
    screens.swipe("right").at(1).settled(1)
    page.reload()
    screens.table()
    assert not page.locator("[data-lesson]").count()
