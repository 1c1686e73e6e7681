"""A photo that takes the name of a decided one is a card again, also on a page that only watches."""

from riffle_pages.library import png


def test_a_photo_under_a_decided_name_comes_up_again_in_the_same_round(library, riffle, screens):
    names = library.fill(3)
    server = riffle("--rescan", "1")
    screens.open(server.address).decks(3).start()
    screens.swipe("right").at(1).still()
    assert screens.settled(1) == [(names[0], "keep")]
    library.add(names[0], png(500, 500, 4))
    # Whoever looks at the decks has Riffle look at the library again.
    screens.until(
        """async () => {
            await fetch('/api/decks')
            return (await (await fetch('/api/rounds/current')).json()).history.length === 0
        }""")
    screens.at(0).still()
    assert screens.name == names[0]
    # The card shows the new photo, not the one that was kept.
    screens.page.locator("swipe-stack [data-card][data-depth='0'] .strip-facts", has_text="500 × 500").wait_for()
    screens.swipe("left").at(1)
    assert screens.settled(1) == [(names[0], "trash")]


def test_with_immediate_a_file_that_does_not_move_comes_back_with_a_notice(library, riffle, screens):
    names = library.fill(3)
    server = riffle("--immediate")
    screens.open(server.address).decks(3).start()
    # A folder in the place of the file: nothing that a person has seen.
    (library.root / names[0]).rename(library.root.parent / "aside")
    (library.root / names[0]).mkdir()
    screens.swipe("left")
    screens.page.locator(".notice").first.wait_for()
    assert screens.settled(0) == []
    assert server.trashed() == []
    assert (library.root / names[0]).is_dir()
    screens.page.errors.clear()
