"""After five rounds a boss that sits on a hoard: fought, skipped, left and taken up, and over in the trash."""

import pytest
from riffle_pages.battles import before_boss, months, to_the_boss


def health(screens):
    """What the boss has left, as the page says it and as the server has it: (text, share of the bar, bytes)."""
    meter = screens.page.get_by_role("meter", name="The boss")
    return meter.get_attribute("aria-valuetext"), float(meter.get_attribute("aria-valuenow"))


def server_health(screens):
    now = screens.get("/api/rounds/current")["battle"]["health"]
    return now["left"] / now["full"]


@pytest.mark.slow
def test_a_hoard_is_fought_to_its_end_through_undo_reload_and_a_look_back_from_the_sheet(library, riffle, screens):
    names = library.burst(3)
    server = before_boss(library, riffle, screens, 5)
    page = screens.page
    assert page.get_by_role("heading", name="The hoard").is_visible()
    assert "3 items" in page.locator(".boss-words").inner_text()
    # It is still there after a reload: nothing was begun.
    page.reload()
    screens.on("boss").press("fight").table()
    # The biggest first.
    assert screens.name == names[2] and screens.position == (0, 3)
    assert health(screens)[1] == 1
    screens.swipe("left").at(1).still()
    screens.settled(1)
    text, left = health(screens)
    assert 0 < left < 1 and left == server_health(screens) and text.endswith("left")
    screens.press("undo").at(0).still()
    assert health(screens)[1] == 1
    screens.swipe("left").at(1).still()
    screens.swipe("right").at(2).still()
    assert screens.settled(2) == [(names[2], "trash"), (names[1], "keep")]
    low = health(screens)
    # In the middle of it the page is loaded anew, and it goes on where it was; keeping hurt as well.
    page.reload()
    screens.table().at(2)
    assert health(screens) == low and low[1] < left
    assert screens.name == names[0]
    page.keyboard.press("Escape")
    screens.on("decks")
    assert "The hoard" in page.locator(".resume-title").inner_text()
    screens.press("continue").table().at(2)
    screens.swipe("left").on("sheet")
    assert page.get_by_role("heading", name="The hoard").is_visible()
    # From the sheet back into the battle, and out of it again.
    screens.press("undo").table().at(2)
    screens.swipe("right").on("sheet")
    assert screens.settled(3) == [(names[2], "trash"), (names[1], "keep"), (names[0], "keep")]
    assert page.locator('[data-pile="trash"] [data-card]').count() == 1
    assert server.trashed() == [], "nothing moves before the button"
    screens.press("trash")
    page.locator(".outcome").wait_for()
    assert server.trashed() == [names[2].encode()]
    # The way goes on where it came from: that deck is done.
    screens.press("next").on("decks")
    page.get_by_text("All of May 2019 is decided.").wait_for()


@pytest.mark.slow
def test_a_boss_that_is_skipped_is_gone_and_the_next_round_of_the_deck_begins(library, riffle, screens):
    decks = months(library, 4)
    names = library.fill(21, month="2018-02")
    screens.open(riffle().address).decks(25)
    to_the_boss(screens, [*decks, "month-2018-02"])
    screens.press("skip").table()
    assert screens.position == (0, 1) and screens.name == names[20]
    screens.page.evaluate("location.hash = '#/boss'")
    screens.on("decks")
    assert screens.get("/api/boss") == {"boss": None}


@pytest.mark.slow
def test_dry_a_hoard_moves_nothing(library, riffle, screens):
    names = library.burst(3)
    server = before_boss(library, riffle, screens, 5, "--dry-run")
    screens.press("fight").table()
    for position in range(3):
        screens.swipe("left")
        if position < 2:
            screens.at(position + 1).still()
    screens.on("sheet").press("trash")
    screens.page.get_by_text("Dry run: nothing was moved").wait_for()
    assert server.trashed() == [] and {name.encode() for name in names} <= set(library.names())
