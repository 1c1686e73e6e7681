"""Riffle in other engines than Chromium: a whole round, and nothing cut or out of reach on the way."""


from riffle_pages.reach import FAULTS


def test_a_round_is_swiped_and_confirmed_and_the_trash_restores_it(library, riffle, app):
    names = library.fill(5)
    before = {name: (library.root / name).read_bytes() for name in names}
    server = riffle()
    app.open(server.address, 5).start()
    for position, direction in enumerate(("left", "right", "up", "down", "left")):
        assert app.still().name == names[position]
        app.swipe(direction)
        if position < 4:
            app.at(position + 1)
    app.on("sheet")
    assert server.trashed() == [], "nothing moves before the button"
    app.press("trash").page.wait_for(".outcome")
    assert server.trashed() == [names[0].encode(), names[4].encode()]
    app.press("open-trash").on("trash")
    for count in (1, 2):
        app.press("restore")
        app.page.until("""count => document.querySelectorAll('.trash-row[data-state="restored"]').length === count""", count)
    assert server.trashed() == []
    assert {name: (library.root / name).read_bytes() for name in names} == before


def test_a_quick_hand_is_kept_up_with_and_its_undo_too(library, riffle, app):
    names = library.fill(6)
    app.open(riffle().address, 6).start()
    for key in ("ArrowRight", "ArrowLeft", "ArrowRight", "Backspace"):
        app.page.key(key)
    app.at(2).press("undo").at(1).still()
    assert app.name == names[1]




def test_all_of_a_deck_and_the_lists_of_what_was_decided_are_whole_and_take_a_selection(library, riffle, app):
    library.fill(3)
    library.fill(3, month="2023-05")
    page = app.open(riffle().address, 6).open_pass().page
    page.wait_for(".chip", "2023")
    page.tap('.chip[data-filter="2023"]')
    page.wait_for('.chip[aria-pressed="true"]')
    assert page.evaluate(FAULTS) == []
    app.press("look").on("decided")
    page.until("() => document.querySelectorAll('.decided .thumb').length === 3")
    app.press("select")
    for index, action in enumerate(("keep", "favourite", "later"), 1):
        page.tap(f".decided li:nth-child({index}) .thumb")
        page.wait_for(".picks:not([hidden])")
        app.press(f"pick-{action}")
        page.wait_for(f".decided li:nth-child({index}) .mark-{action}")
        app.press("select")
    assert page.evaluate(FAULTS) == []
    page.key("Escape")
    page.key("Escape")
    app.on("decks")
    app.press("close")
    app.press("open-decided").on("decided")
    for place in (1, 2, 3):
        page.tap(f".decided .segments label:nth-child({place})")
        page.until("() => document.querySelectorAll('.decided .thumb').length === 1")
        assert page.evaluate(FAULTS) == []
