"""Rounds that wait, end at any card and are undone: nothing decided is ever forgotten."""


def test_a_round_ends_at_any_card_and_its_end_is_undone(library, riffle, screens):
    names = library.fill(5)
    server = riffle()
    screens.open(server.address).decks(5).start()
    assert screens.page.locator('[data-action="finish"]').get_attribute("aria-disabled") == "true"
    screens.swipe("left").at(1).still()
    screens.swipe("right").at(2).still()
    screens.press("finish").on("sheet")
    assert "3 cards are not decided" in screens.page.locator(".sheet-lead").text_content()
    # The round goes on, also after a reload of its sheet, and ends one card later.
    screens.page.reload()
    screens.on("sheet").press("keep-going").table().at(2)
    screens.swipe("left").at(3).still()
    screens.page.keyboard.press("f")
    screens.on("sheet").press("trash")
    screens.page.locator(".outcome").wait_for()
    assert sorted(server.trashed()) == sorted(name.encode() for name in (names[0], names[2]))
    # The first card of the next round undoes the one before.
    screens.press("next").table().at(0)
    assert screens.name == names[3]
    screens.press("undo")
    screens.page.locator("dialog.question", has_text="bring 2 back").wait_for()
    screens.page.locator('[data-choice="undo"]').click()
    screens.page.locator("dialog.question").wait_for(state="detached")
    screens.table().at(1)
    assert server.trashed() == [] and screens.name == names[0]
    screens.press("undo").at(0).still()
    assert screens.settled(0) == []


def test_starting_another_round_forgets_nothing(library, riffle, screens):
    names = library.fill(5)
    screens.open(riffle().address).decks(5).launch()
    screens.swipe("left").at(1).still()
    screens.swipe("left").at(2).still()
    screens.page.go_back()
    screens.on("decks").rest()
    screens.press("close").rest()
    looked = "2 of 5 looked at"
    screens.page.locator(".status", has_text=looked).wait_for()
    screens.launch("biggest").at(0)
    assert screens.page.locator("dialog").count() == 0, "nothing is asked"
    screens.swipe("right").at(1).still()
    screens.page.go_back()
    screens.on("decks").rest()
    screens.press("close").rest()
    screens.page.locator(".status", has_text="3 of 5 looked at").wait_for()
    assert "round at 2 of" in screens.pass_of("everything").locator(".pass-left").text_content()
    screens.open_pass("everything")
    screens.page.locator('[data-action="continue"][data-deck="everything"]').click()
    screens.table().at(2)
    screens.press("finish").on("sheet")
    shown = screens.page.locator('[data-pile="trash"] [data-card]')
    assert shown.count() == 2
    assert screens.settled(2) == [(name, "trash") for name in names[:2]]
