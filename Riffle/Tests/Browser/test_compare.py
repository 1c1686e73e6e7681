"""Bursts and duplicates, group by group: two pictures beside each other, zoomed in step, decided with the whole group in view."""

import contextlib
import itertools
import os
import random
import shutil
import sqlite3

import pytest

from riffle_pages.compare import Pairs
from riffle_pages.library import alike, encoded
from riffle_pages.screens import Screens
from riffle_pages.windows import in_each
from support.fixtures import DESKTOP
from support.touch import Touch


def open_pairs(library, riffle, screens, *flags):
    server = riffle(*flags)
    screens.open(server.address).decks(library.count).duplicates()
    return server, Pairs(screens).start()


@pytest.fixture
def burst(library, riffle, screens):
    """A burst of five, compared: (server, pairs, names)."""
    names = library.burst(5)
    server, pairs = open_pairs(library, riffle, screens)
    return server, pairs, names


def test_a_group_is_gone_through_by_touch_to_its_sheet_and_nothing_moves_before(burst):
    server, pairs, names = burst
    screens, page = pairs.screens, pairs.page
    pairs.shows(names[0], names[1])
    assert page.locator(".where .count").inner_text() == "Group 1 of 1"
    assert page.locator(".pane-at").all_inner_texts() == ["1 of 5", "2 of 5"]
    # The one that stays is compared with the next.
    pairs.press("trash", 1).shows(names[0], names[2])
    assert screens.settled(1) == [(names[1], "trash")]
    pairs.press("favourite", 0).shows(names[3], names[2])
    assert page.locator(".compare-film .mark-favourite").count() == 1
    # Of the three that are undecided one stays.
    assert page.locator('[data-action="only-0"]').get_attribute("aria-label") == "Keep this one and trash 2 others"
    pairs.press("only", 0)
    screens.on("sheet")
    assert screens.settled(5) == [(names[1], "trash"), (names[0], "favourite"), (names[3], "keep"), (names[2], "trash"), (names[4], "trash")]
    assert server.trashed() == []
    screens.press("trash")
    page.locator(".outcome").wait_for()
    assert server.trashed() == sorted(os.fsencode(names[index]) for index in (1, 2, 4))


def test_undo_takes_a_whole_act_back_and_reaches_back_across_a_reload(burst):
    _, pairs, names = burst
    screens = pairs.screens
    pairs.press("both").shows(names[2], names[3])
    assert screens.settled(2) == [(names[0], "keep"), (names[1], "keep")]
    pairs.press("undo").shows(names[0], names[1])
    assert screens.settled(0) == []
    pairs.press("trash", 0).shows(names[2], names[1]).press("both").shows(names[3], names[4])
    screens.settled(3)
    screens.page.reload()
    pairs.enter().shows(names[3], names[4])
    for left in (2, 1, 0):
        pairs.press("undo")
        screens.settled(left)
    pairs.still()
    assert names[0] in pairs.names


def test_the_film_shows_any_picture_and_its_marks_tell_what_is_decided(burst):
    _, pairs, names = burst
    page = pairs.page
    film = page.locator(".compare-film button")
    assert film.count() == 5
    assert [button.get_attribute("aria-pressed") for button in film.all()] == ["true", "true", "false", "false", "false"]
    film.nth(4).click()
    pairs.shows(names[0], names[4])
    # It stands on the side that was chosen last.
    pairs.tap(0)
    page.locator('.pane[data-place="0"][data-chosen]').wait_for()
    film.nth(2).click()
    pairs.shows(names[2], names[4])
    pairs.press("trash", 1)
    film.nth(4).locator(".mark-trash").wait_for()
    assert "To the trash" in film.nth(4).get_attribute("aria-label")
    # What was decided can be looked at and changed.
    film.nth(4).click()
    page.locator('.pane[data-decision="trash"] .pane-name', has_text=names[4]).wait_for()
    place = pairs.names.index(names[4])
    pairs.press("keep", place)
    assert pairs.screens.settled(1) == [(names[4], "keep")]


def close(one, other):
    return all(abs(a - b) < 0.01 for a, b in zip(one, other))


def test_both_zoom_in_step_by_two_fingers_by_two_taps_and_back(burst):
    _, pairs, _ = burst
    touch = Touch(pairs.page)
    x, y = pairs.middle(1)
    touch.pinch(x + 30, y + 10, 60, 180)
    pairs.zoomed()
    first, second = pairs.zooms
    assert second[0] == pytest.approx(3, abs=0.4) and close(first, second)
    assert second[1] > 0.51
    # The other one moves both.
    touch.drag(pairs.middle(0), (pairs.middle(0)[0] + 60, pairs.middle(0)[1] + 20))
    moved = pairs.zoomed().zooms
    assert close(*moved) and moved[0][1] < second[1] - 0.02
    pairs.tap(0, times=2).zoomed(False)
    assert [zoom[0] for zoom in pairs.zooms] == [1, 1]
    # A finger that pulls down a whole picture closes nothing.
    touch.swipe(pairs.middle(0), (pairs.middle(0)[0], pairs.middle(0)[1] + 90))
    assert pairs.zoomed(False).zooms[0][1:] == pytest.approx([0.5, 0.5], abs=0.01)


def test_a_swipe_shows_the_next_picture_on_its_side_alone(burst):
    _, pairs, names = burst
    x, y = pairs.middle(1)
    Touch(pairs.page).swipe((x + 60, y), (x - 120, y))
    pairs.shows(names[0], names[2])
    Touch(pairs.page).swipe((x - 60, y), (x + 120, y))
    pairs.shows(names[0], names[1])
    # The first one never gives way to the one that is shown beside it.
    x, y = pairs.middle(0)
    Touch(pairs.page).swipe((x + 60, y), (x - 120, y))
    pairs.shows(names[2], names[1])
    assert pairs.screens.settled(0) == []


def test_by_keys_alone_sides_are_chosen_zoomed_moved_decided_and_undone(library, riffle, new_page):
    names = library.burst(4, size=(2400, 1800))
    screens = Screens(new_page(**DESKTOP))
    keyboard = screens.page.keyboard
    _, pairs = open_pairs(library, riffle, screens)
    pairs.shows(names[0], names[1])
    # Nothing is chosen before a person chooses.
    for key in "xko":
        keyboard.press(key)
    assert screens.settled(0) == []
    keyboard.press("z")
    pairs.zoomed()
    assert screens.page.locator('[data-action="percent"]').inner_text() == "100%"
    before = pairs.zooms
    keyboard.press("ArrowRight")
    after = pairs.zoomed().zooms
    assert close(*after) and after[0][1] > before[0][1] + 0.05
    keyboard.press("0")
    pairs.zoomed(False)
    keyboard.press("ArrowRight")
    assert screens.page.locator(".pane[data-chosen]").get_attribute("data-place") == "1"
    keyboard.press("x")
    pairs.shows(names[0], names[2])
    # Who comes up was not looked at: nothing is chosen.
    keyboard.press("x")
    assert screens.settled(1) == [(names[1], "trash")]
    keyboard.press("1")
    keyboard.press("o")
    screens.on("sheet")
    assert screens.settled(4) == [(names[1], "trash"), (names[0], "keep"), (names[2], "trash"), (names[3], "trash")]


def groups(library, count=2, size=(600, 450)):
    """So many groups of two, taken an hour apart; answers with their names."""
    names = []
    for group in range(count):
        for index in range(2):
            rows = alike(size[0], size[1], index)
            rows = [bytes(byte ^ (group * 85) for byte in row) for row in rows]
            names.append(f"group {group} {index}.png")
            library.add(names[-1], encoded(size[0], rows, f"2024:05:03 {12 + group}:00:0{index}"))
    return names


def test_groups_come_one_after_the_other_and_one_that_was_left_comes_again(library, riffle, screens):
    names = groups(library, 3)
    _, pairs = open_pairs(library, riffle, screens)
    count = screens.page.locator(".where .count")
    pairs.shows(names[0], names[1]).press("group-next").shows(names[2], names[3])
    assert count.inner_text() == "Group 2 of 3"
    pairs.press("only", 1).shows(names[4], names[5])
    pairs.press("both").shows(names[0], names[1])
    assert count.inner_text() == "Group 1 of 3"
    # A group that is decided can be looked at again, and changed.
    pairs.press("group-next").shows(names[2], names[3])
    assert screens.page.locator('.pane[data-place="0"]').get_attribute("data-decision") == "trash"
    pairs.press("keep", 0)
    screens.settled(4)
    pairs.press("group-previous").shows(names[0], names[1]).press("trash", 0).press("trash", 1)
    screens.on("sheet")
    assert sorted(screens.settled(6)) == sorted(zip(names, ["trash", "trash", "keep", "keep", "keep", "keep"]))


def test_nothing_goes_when_the_one_that_was_to_stay_is_gone(burst, library):
    server, pairs, names = burst
    screens = pairs.screens
    (library.root / names[0]).unlink()
    pairs.press("only", 0)
    # The four others are not trashed for a picture that is not there any more.
    screens.until("async () => (await (await fetch('/api/rounds/current')).json()).history.length <= 1")
    screens.page.locator(".notice").first.wait_for()
    assert [entry for entry in screens.decisions() if entry[1] == "trash"] == []
    screens.on("compare")
    assert server.trashed() == []
    # Refusals are expected. So is the answer for the facts of a picture that is already gone.
    assert all("409 (Conflict)" in error or "410 (Gone)" in error for error in screens.page.errors), screens.page.errors
    screens.page.errors.clear()


def test_only_what_differs_is_told_and_what_speaks_for_one_is_marked(library, riffle, screens):
    large = alike(1200, 900, 1)
    library.add("large.png", encoded(1200, large, "2024:05:03 12:00:00"))
    library.add("small.png", encoded(600, alike(600, 450, 1), "2024:05:03 12:00:01"))
    _, pairs = open_pairs(library, riffle, screens)
    first, second = pairs.shows("large.png", "small.png").facts(0), pairs.facts(1)
    assert first[:2] == ["12:00:00", "1200 × 900"] and second[:2] == ["12:00:01", "600 × 450"]
    marks = screens.page.locator('.pane[data-place="0"] .pane-marks li')
    assert marks.all_inner_texts() == ["Most pixels"]
    assert marks.first.get_attribute("title") == "None of these 2 has more pixels."
    assert "Most pixels" in screens.page.locator('.pane[data-place="0"] .pane-stage').get_attribute("aria-label")


def test_copies_are_called_so_and_one_that_was_kept_before_is_beside_the_rest(library, riffle, screens):
    picture = encoded(600, alike(600, 450, 1), "2024:05:03 12:00:00")
    for name in ("a.png", "b.png", "c.png"):
        library.add(name, picture)
    server = riffle()
    screens.open(server.address).decks(3).duplicates().start("everything", size=20)
    screens.swipe("right").at(1)
    screens.settled(1)
    screens.page.go_back()
    screens.on("decks").rest()
    pairs = Pairs(screens).start().shows("b.png", "c.png")
    assert pairs.facts(0)[0] == "The same file, byte for byte"
    pairs.press("trash", 0)
    # The last one is compared with the one that stays.
    pairs.shows("a.png", "c.png")
    assert screens.page.locator(".pane-at").first.inner_text() == "3 of 3 · Kept before"
    pairs.press("only", 0)
    screens.on("sheet")
    assert screens.settled(2) == [("b.png", "trash"), ("c.png", "trash")]


#: Each pane and its picture: the sizes of both, and whether nothing of them is outside.
PANES = """() => [...document.querySelectorAll('.pane-stage')].map(stage => {
    const own = stage.getBoundingClientRect(), picture = stage.querySelector('.zoom-picture').getBoundingClientRect()
    const isIn = picture.left >= own.left - 0.5 && picture.right <= own.right + 0.5 && picture.top >= own.top - 0.5 && picture.bottom <= own.bottom + 0.5
    return [own.width, own.height, picture.width, picture.height, isIn && own.right <= innerWidth && own.bottom <= innerHeight]
})"""


@pytest.mark.parametrize("shape", [(600, 450), (450, 600)])
def test_both_pictures_are_whole_and_as_large_as_each_other_in_every_window(library, riffle, new_page, shape):
    library.burst(3, size=shape)
    screens = Screens(new_page(viewport={"width": 390, "height": 844}, has_touch=True))
    open_pairs(library, riffle, screens)
    for window in in_each(screens.page, [(390, 844), (320, 568), (844, 390), (1440, 900)]):
        first, second = screens.page.evaluate(PANES)
        assert first == pytest.approx(second) and first[4], window
        assert min(first[2], first[3]) > 90, window


def blurred(width, height, radius):
    """The same squares for every radius, grey, with edges as soft as it says."""
    source = random.Random(3)
    grey = [[120] * width for _ in range(height)]
    for _ in range(60):
        left, top, side = source.randrange(width), source.randrange(height), source.randrange(10, 60)
        shade = source.randrange(256)
        for row in grey[top:top + side]:
            row[left:left + side] = [shade] * len(row[left:left + side])
    for _ in range(2 if radius else 0):
        grey = [list(column) for column in zip(*map(lambda row: softened(row, radius), grey))]
    return [bytes(value for shade in row for value in (shade, shade, shade)) for row in grey]


def softened(row, radius):
    sums = [0, *itertools.accumulate(row)]
    ends = [(max(at - radius, 0), min(at + radius + 1, len(row))) for at in range(len(row))]
    return [(sums[end] - sums[start]) // (end - start) for start, end in ends]


def test_the_mark_of_the_sharpest_arrives_while_its_group_is_on_the_screen(library, riffle, screens):
    for index, radius in enumerate((4, 0, 4)):
        library.add(f"shot {index}.png", encoded(600, blurred(600, 450, radius), f"2024:05:03 12:00:0{index}"))
    server, pairs = open_pairs(library, riffle, screens)
    marks = screens.page.locator(".pane-marks li")
    marks.get_by_text("Sharpest").wait_for()
    # Riffle forgets what it measured, as one does whose meter is another.
    server.stop()
    (journal,) = server.data.glob("riffle/libraries/*/riffle.sqlite")
    with contextlib.closing(sqlite3.connect(journal)) as database, database:
        database.execute("UPDATE content SET meter = 0")
    shutil.rmtree(server.cache)
    server.start()
    marks.wait_for(state="detached")
    # A picture of the group is made again, and nobody presses anything.
    screens.page.evaluate("""async () => {
        const { cards } = await (await fetch('/api/rounds/current')).json()
        await Promise.all(cards.map(({ picture }) => fetch(`/card/${picture}`, { cache: 'reload' })))
    }""")
    marks.get_by_text("Sharpest").wait_for()
    assert "Sharpest" in screens.page.locator('.pane[data-place="1"] .pane-stage').get_attribute("aria-label")
    assert screens.page.locator(".film-dot").count() == 1
    screens.page.errors.clear()
