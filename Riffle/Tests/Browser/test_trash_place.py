"""Where trashed pictures go when the system has no trash for them."""

import os


def without_trash(riffle, tmp_path, *flags):
    """Starts Riffle where the trash of the home folder is a link, which nobody may use."""
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "data").mkdir()
    (tmp_path / "data/Trash").symlink_to(tmp_path / "elsewhere")
    return riffle(*flags)


def sheet(screens, server):
    screens.open(server.address).decks(3).start()
    for index, direction in enumerate(("left", "left", "right")):
        screens.swipe(direction)
        if index < 2:
            screens.at(index + 1).still()
    return screens.on("sheet")


def test_without_a_trash_the_page_asks_once_and_the_folder_takes_them(library, riffle, screens, tmp_path):
    names = library.fill(3)
    server = without_trash(riffle, tmp_path)
    sheet(screens, server)
    screens.press("trash")
    screens.page.locator('dialog [data-choice="cancel"]').click()
    assert len(library.names()) == 3, "nothing moves before there is an answer"
    screens.on("sheet")
    screens.press("trash")
    screens.page.locator('dialog [data-choice="folder"]').click()
    screens.page.locator(".outcome").wait_for()
    assert screens.page.locator(".outcome h1").inner_text() == "2 pictures moved to the reject folder"
    rejects = os.path.join(os.fsencode(library.root), b"_riffle_rejected")
    found = {os.path.relpath(os.path.join(folder, name), rejects)
             for folder, _, files in os.walk(rejects) for name in files}
    assert found == {os.fsencode(name) for name in names[:2]}
    # And back.
    screens.press("open-trash")
    screens.restore_all()
    screens.page.locator('[data-state="restored"]').nth(1).wait_for()
    assert not os.path.exists(rejects)


def test_a_list_moves_nothing_and_says_so(library, riffle, screens, tmp_path):
    library.fill(3)
    server = without_trash(riffle, tmp_path, "--trash", "list")
    sheet(screens, server)
    assert "Put 2 on the list" in screens.page.locator('[data-action="trash"]').inner_text()
    screens.press("trash")
    screens.page.locator(".outcome").wait_for()
    assert screens.page.locator(".outcome h1").inner_text() == "2 pictures on the list"
    assert len(library.names()) == 3


def test_what_may_be_another_file_comes_back_only_when_asked_for(three, library):
    server, screens, names = three
    for index, direction in enumerate(("left", "right", "right")):
        screens.swipe(direction)
        if index < 2:
            screens.at(index + 1).still()
    screens.on("sheet").press("trash")
    screens.page.locator(".outcome").wait_for()
    (server.trash / "files" / names[0]).write_bytes(b"edited in the trash")
    screens.press("open-trash")
    button = screens.page.locator('[data-state="unclear"] [data-action="restore"]')
    button.click()
    screens.page.locator('dialog [data-choice="cancel"]').click()
    assert server.trashed() == [names[0].encode()]
    button.click()
    screens.page.locator('dialog [data-choice="restore"]').click()
    screens.page.locator('[data-state="restored"]').wait_for()
    assert server.trashed() == []
    assert len(library.names()) == 3
    # A text is no picture.
    screens.page.errors.clear()
