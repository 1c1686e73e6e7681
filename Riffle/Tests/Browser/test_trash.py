"""The trash on a phone: each row shows its size, and a notice can be dismissed by touch."""


def test_rows_tell_the_size_beside_a_long_folder_and_a_notice_has_a_large_button(library, riffle, screens):
    library.fill(1, folder="Holidays in the far north, the second summer")
    page = screens.page
    screens.open(riffle().address).decks(1).start()
    screens.swipe("left")
    screens.on("sheet").press("trash").press("open-trash")
    size = screens.on("trash").page.locator(".trash-text").get_by_text("kB")
    size.wait_for()
    assert size.evaluate("""size => {
        const text = document.createRange()
        text.selectNodeContents(size)
        const [own, room] = [text.getBoundingClientRect(), size.closest('.trash-text').getBoundingClientRect()]
        return own.left >= room.left && own.right <= room.right
    }"""), size.inner_text()
    screens.press("restore")
    box = page.get_by_role("button", name="Dismiss").bounding_box()
    assert box["width"] > 43.99 and box["height"] > 43.99


def trashed(library, riffle, screens, count=3):
    library.fill(count)
    server = riffle()
    page = screens.open(server.address).decks(count).start().page
    for index in range(count):
        page.keyboard.press("ArrowLeft")
        if index < count - 1:
            screens.at(index + 1).still()
    screens.on("sheet").press("trash").press("open-trash")
    screens.on("trash").page.locator(".trash-row").first.wait_for()
    return server


def test_a_picture_is_looked_at_and_a_selection_is_restored_or_deleted_after_two_questions(library, riffle, screens):
    server = trashed(library, riffle, screens)
    page = screens.page
    page.locator('[data-action="look"]').first.click()
    page.locator(".zoom-picture[data-original] img").wait_for()
    page.keyboard.press("Escape")
    # All come back only after a question.
    screens.press("restore-all")
    page.locator("dialog.question").get_by_text("Restore 3 files?").wait_for()
    page.keyboard.press("Escape")
    assert len(server.trashed()) == 3
    screens.press("select")
    boxes = page.locator("[data-pick]")
    boxes.first.focus()
    page.keyboard.press("Space")
    boxes.last.click(modifiers=["Shift"])
    page.locator(".picks").get_by_text("3 selected").wait_for()
    boxes.first.click()
    screens.press("empty-picked")
    question = page.locator("dialog.question")
    question.get_by_text("Delete 2 files for good?").wait_for()
    # Neither question has its button under Enter.
    page.keyboard.press("Enter")
    question.wait_for(state="detached")
    assert len(server.trashed()) == 3
    screens.press("empty-picked")
    question.locator('[data-choice="continue"]').click()
    question.locator('[data-choice="delete"]').click()
    page.locator(".notice").get_by_text("2 files deleted").wait_for()
    page.wait_for_function("() => document.querySelectorAll('.trash-row[data-state=emptied]').length === 2")
    assert len(server.trashed()) == 1 and library.names() == []
    # The sum of the round is that of the one that is left.
    size = page.locator('.trash-row[data-state="trashed"] .trash-text .meta').inner_text()
    assert page.locator(".trash-round .meta").first.inner_text() == f"1 file · {size}"
    screens.press("restore")
    page.locator('.trash-row[data-state="restored"]').wait_for()
    assert len(library.names()) == 1
