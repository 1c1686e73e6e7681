"""The bin in the hand: every row tells its size, and what is said can be put away by a finger."""


def test_rows_tell_the_size_beside_a_long_folder_and_a_notice_has_a_large_button(library, riffle, screens):
    library.fill(1, folder="Holidays in the far north, the second summer")
    page = screens.page
    screens.open(riffle().address).decks(1).start()
    screens.swipe("left")
    screens.on("sheet").press("trash").press("open-bin")
    size = screens.on("bin").page.locator(".bin-text").get_by_text("kB")
    size.wait_for()
    assert size.evaluate("""size => {
        const text = document.createRange()
        text.selectNodeContents(size)
        const [own, room] = [text.getBoundingClientRect(), size.closest('.bin-text').getBoundingClientRect()]
        return own.left >= room.left && own.right <= room.right
    }"""), size.inner_text()
    screens.press("restore")
    box = page.get_by_role("button", name="Dismiss").bounding_box()
    assert box["width"] > 43.99 and box["height"] > 43.99
