"""What the server refuses springs back, with one calm sentence."""

import os

from riffle_pages.library import png


def test_a_file_that_changed_since_it_was_seen_comes_back_with_a_notice(three, library):
    server, screens, names = three
    old = screens.page.evaluate("document.querySelector('swipe-stack').top.version")
    library.add(names[0], png(500, 500, 4))
    screens.swipe("left")
    screens.page.get_by_text("changed since you saw it").wait_for()
    screens.at(0).still()
    assert screens.name == names[0]
    assert screens.settled(0) == []
    assert server.trashed() == []
    # The card shows the new content, and a second look decides about that.
    assert screens.get("/api/rounds/current")["cards"][0]["version"] != old
    screens.page.errors.clear()
    screens.swipe("left").at(1)
    assert screens.settled(1) == [(names[0], "trash")]


def test_a_file_that_vanished_is_told_and_the_rest_goes_on(three, library):
    server, screens, names = three
    screens.swipe("left").at(1).still()
    screens.settled(1)
    os.remove(library.root / names[0])
    screens.swipe("left").at(2).still()
    screens.swipe("right")
    screens.on("sheet").press("trash")
    screens.page.locator(".outcome, .notice").first.wait_for()
    screens.until("async () => (await (await fetch('/api/trash')).json()).entries.length === 1")
    assert server.trashed() == [names[1].encode()]
    assert library.names() == [names[2].encode()]
    screens.page.errors.clear()
