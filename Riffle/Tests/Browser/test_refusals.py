"""What the server refuses springs back, with one calm sentence."""

import os
import re
import subprocess

from riffle_pages.library import png
from riffle_pages.screens import Screens
from riffle_pages.scripts import PAGE
from riffle_pages.server import until
from support.fixtures import PHONE

FAULTS = PAGE.parent / "Tests/Faults/faults.c"


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


def test_many_files_that_stay_are_listed_in_a_box_and_the_way_on_is_in_sight(library, riffle, screens):
    names = library.fill(30)
    screens.open(riffle().address).decks(30).start(size=50)
    for index in range(30):
        screens.page.keyboard.press("ArrowLeft")
        screens.at(index + 1) if index < 29 else screens.on("sheet")
    screens.settled(30)
    for name in names[1:]:
        os.remove(library.root / name)
    screens.press("trash")
    listed = screens.page.locator(".failed li")
    listed.first.wait_for()
    assert listed.count() == 29 and names[29] in listed.last.inner_text()
    way_on = screens.page.locator('.outcome [data-action="next"]').bounding_box()
    assert way_on["y"] + way_on["height"] <= 844
    # By keys, too, its end can be read.
    screens.page.locator(".failed ul").focus()
    screens.page.keyboard.press("End")
    screens.until("() => { const box = document.querySelector('.failed ul'); return box.scrollTop + box.clientHeight >= box.scrollHeight - 1 }")
    screens.page.errors.clear()


def test_of_two_pages_that_finish_one_round_at_once_the_second_moves_nothing_twice(three, library):
    server, screens, names = three
    for index, way in enumerate(("left", "left", "right")):
        screens.swipe(way)
        screens.at(index + 1).still() if index < 2 else screens.on("sheet")
    screens.settled(3)
    second = Screens(screens.page.context.new_page())
    second.open(screens.page.url.partition("#")[0] + "#/sheet").on("sheet")
    held = []
    second.page.route("**/api/trash", lambda route: held.append(route) if route.request.method == "POST" else route.continue_())
    second.press("trash")
    until(lambda: second.page.evaluate("true") and held, "the second page has asked")
    screens.press("trash")
    screens.page.locator(".outcome").wait_for()
    held.pop().continue_()
    # It ends where a person can go on: the same answer, or home with a sentence.
    second.page.locator('.outcome, [data-screen="decks"]').first.wait_for()
    assert sorted(server.trashed()) == sorted(name.encode() for name in names[:2])
    assert library.names() == [names[2].encode()]
    second.page.close()


def test_what_the_server_refuses_is_said_in_the_persons_language(library, riffle, new_page, tmp_path, monkeypatch):
    names = library.fill(4)
    subprocess.run(["cc", "-shared", "-fPIC", "-o", tmp_path / "faults.so", FAULTS, "-ldl"], check=True)
    with monkeypatch.context() as faulty:
        faulty.setenv("LD_PRELOAD", str(tmp_path / "faults.so"))
        # The trash is full for the first picture.
        faulty.setenv("FAULTS", f"renameat2:0:ENOSPC:/{names[0]}")
        server = riffle()
    screens = Screens(new_page(**PHONE, locale="de")).open(server.address).decks(4).start()
    page = screens.page
    library.add(names[0], png(500, 500, 4))
    screens.swipe("left")
    page.get_by_text("Diese Datei hat sich geändert, seit du sie gesehen hast.").wait_for()
    screens.at(0).still()
    for index in range(3):
        screens.swipe("left").at(index + 1).still()
    screens.settled(3)
    os.remove(library.root / names[1])
    screens.swipe("right").on("sheet").press("trash")
    failed = page.locator(".failed li")
    failed.nth(1).wait_for()
    assert set(failed.all_inner_texts()) == {
        f"{names[0]}: „{names[0]}“ konnte nicht in den Papierkorb gelegt werden: das Laufwerk ist voll.",
        f"{names[1]}: „{names[1]}“ ist nicht mehr, wo es war.",
    }
    shown = page.locator("body").inner_text()
    assert not re.search(r"\b(the|file|cannot|changed|disk)\b", shown), shown
    page.errors.clear()
