"""The end of a round: a last look, a change of mind, and one button."""

from riffle_pages.screens import Screens
from support.fixtures import DESKTOP
from support.touch import Touch, centre


def finished(screens, *directions):
    for index, direction in enumerate(directions):
        screens.swipe(direction)
        if index < len(directions) - 1:
            screens.at(index + 1).still()
    return screens.on("sheet")


def pile(screens, name):
    return screens.page.locator(f'[data-pile="{name}"] [data-card]')


def test_two_piles_with_their_bytes(three, library):
    _, screens, names = three
    finished(screens, "left", "left", "right")
    assert pile(screens, "trash").count() == 2
    assert pile(screens, "keep").count() == 1
    text = screens.page.locator('[data-pile-meta="trash"]').inner_text()
    assert text.startswith("2 pictures · ")
    assert "Move 2 to the trash" in screens.page.locator('[data-action="trash"]').inner_text()


def test_a_tap_shows_full_size_where_the_decision_can_be_changed(three, library):
    server, screens, names = three
    finished(screens, "left", "left", "right")
    pile(screens, "trash").first.click()
    dialog = screens.page.locator('dialog.zoom[data-decision="trash"]')
    dialog.wait_for()
    Touch(screens.page).tap(*centre(screens.page, 'dialog [data-action="keep"]'))
    screens.page.locator('dialog.zoom[data-decision="keep"]').wait_for()
    screens.page.locator('dialog [data-action="close"]').click()
    assert screens.settled(3) == [(names[0], "keep"), (names[1], "trash"), (names[2], "keep")]
    assert pile(screens, "trash").count() == 1
    screens.press("trash")
    screens.page.locator(".outcome").wait_for()
    assert server.trashed() == [names[1].encode()]


def test_a_picture_opens_although_the_last_one_was_closed_in_the_same_moment(three):
    _, screens, _ = three
    finished(screens, "left", "left", "right")
    screens.page.locator(".thumb").first.click()
    screens.page.locator("dialog.zoom").wait_for()
    screens.page.evaluate("""() => {
        document.querySelector('dialog.zoom').close()
        document.querySelectorAll('.thumb')[1].click()
    }""")
    screens.page.locator("dialog.zoom[open]").wait_for()
    screens.page.go_back()
    screens.page.locator("dialog.zoom").wait_for(state="detached")
    assert screens.page.evaluate("location.hash") == "#/sheet"


def test_a_favourite_in_the_trash_can_be_a_favourite_again(three):
    _, screens, names = three
    finished(screens, "up", "right", "right")
    pile(screens, "keep").first.click()
    screens.page.locator('dialog [data-action="trash"]').click()
    screens.page.locator('dialog.zoom[data-decision="trash"]').wait_for()
    screens.page.locator('dialog [data-action="favourite"]').click()
    screens.page.locator('dialog.zoom[data-decision="favourite"]').wait_for()
    assert screens.settled(3)[0] == (names[0], "favourite")


def test_next_round_first_asks_about_what_waits(three, library):
    server, screens, names = three
    finished(screens, "left", "right", "right")
    screens.press("next")
    screens.page.locator('dialog [data-choice="cancel"]').click()
    screens.on("sheet")
    assert server.trashed() == []
    screens.press("next")
    screens.page.locator('dialog [data-choice="move"]').click()
    screens.on("decks")
    assert server.trashed() == [names[0].encode()]


def test_the_trash_restores_a_round_at_once_and_never_over_another_file(three, library):
    server, screens, names = three
    finished(screens, "left", "left", "right")
    screens.press("trash")
    screens.press("open-trash")
    screens.on("trash")
    (library.root / names[0]).write_bytes(b"somebody else's")
    screens.press("restore-round")
    screens.page.wait_for_function(
        """() => document.querySelectorAll('.trash-row[data-state="restored"]').length === 2""")
    assert server.trashed() == []
    assert (library.root / names[0]).read_bytes() == b"somebody else's"
    assert len(library.names()) == 4


def test_by_touch_a_long_press_picks_a_drag_goes_on_and_taps_pick_single_ones(library, riffle, screens):
    names = library.fill(7)
    screens.open(riffle().address).decks(7).start("everything", size=20)
    for position in range(7):
        screens.page.keyboard.press("ArrowRight")
        screens.at(position + 1).still()
    screens.on("sheet")
    page, touch = screens.page, Touch(screens.page)
    squares = page.locator(".thumb")
    picked = page.locator(".thumb[data-picked]")
    button = page.locator('[data-action="select"]')
    button.wait_for()

    def middle(index):
        box = squares.nth(index).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    # A finger that only rests briefly opens the picture, as before.
    touch.tap(*middle(0))
    page.locator("dialog.zoom").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog.zoom").wait_for(state="detached")
    touch.press(*middle(0))
    screens.until("() => document.querySelectorAll('.thumb[data-picked]').length === 1")
    touch.move(*middle(2), duration=0.2)
    touch.release()
    assert picked.count() == 3 and button.get_attribute("aria-pressed") == "true"
    assert page.evaluate("scrollY") == 0 and page.locator("dialog").count() == 0
    # From here on taps pick, and let go.
    touch.tap(*middle(4))
    screens.until("() => document.querySelectorAll('.thumb[data-picked]').length === 4")
    touch.tap(*middle(1))
    screens.until("() => document.querySelectorAll('.thumb[data-picked]').length === 3")
    page.locator('[data-action="pick-trash"]').click()
    assert sorted(screens.settled(7)) == sorted((name, "trash" if index in (0, 2, 4) else "keep") for index, name in enumerate(names))
    assert button.get_attribute("aria-pressed") == "false"
    # By the button, without a long press; pressed again, nothing is picked any more.
    button.click()
    touch.tap(*middle(0))
    screens.until("() => document.querySelectorAll('.thumb[data-picked]').length === 1")
    button.click()
    assert picked.count() == 0


def test_after_the_last_key_enter_presses_the_main_button_and_again_on_the_next_screen(library, riffle, new_page):
    library.fill(3)
    server = riffle()
    screens = Screens(new_page(**DESKTOP))
    page = screens.page
    screens.open(server.address).decks(3).start(size=20)
    for index in range(3):
        page.keyboard.press("ArrowLeft" if index == 0 else "ArrowRight")
        screens.at(index + 1).still() if index < 2 else screens.on("sheet")
    screens.settled(3)
    page.wait_for_function("() => document.activeElement.matches('.sheet h1')")
    page.keyboard.press("Enter")
    page.locator(".outcome").wait_for()
    assert len(server.trashed()) == 1
    page.wait_for_function("() => document.activeElement.matches('.outcome h1')")
    page.keyboard.press("Enter")
    screens.on("decks")
