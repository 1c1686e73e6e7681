"""Whose decisions a device makes: people are added and chosen, and nothing of one goes to another."""

import pytest
from riffle_pages.screens import Screens
from riffle_pages.server import until


def kept(screens):
    """Decisions that wait in the browser."""
    return screens.page.evaluate(
        "() => Object.keys(localStorage).filter(key => key.startsWith('riffle.outbox.')).length")


def choose(screens, name):
    """Has the device decide for somebody, by the settings."""
    page = screens.page
    page.evaluate("location.hash = '#/settings'")
    screens.on("settings").press("open-people").on("people")
    with page.expect_navigation(wait_until="load"):
        page.locator(f'[data-person="{name}"] [data-action="choose"]').click()
    page.wait_for_selector('html[data-ready="1"]')
    return screens.on("decks")


def test_a_person_is_added_and_chosen_and_the_other_goes_on_later(three):
    _, screens, names = three
    page = screens.page
    screens.swipe("left").at(1).still()
    screens.settled(1)
    page.evaluate("location.hash = '#/settings'")
    screens.on("settings")
    assert "Default" in page.locator('[data-action="open-people"]').inner_text()
    screens.post("/api/settings", {"down": "nothing"})
    screens.press("open-people").on("people")
    rows = page.locator("[data-person]")
    rows.first.wait_for()
    assert rows.count() == 1 and rows.first.locator('[data-action="choose"]').count() == 0
    # A name that is taken is refused in words, and markup is only a name.
    for name in ("default", "Anna <b>"):
        screens.press("add-person")
        page.get_by_role("textbox", name="Name").fill(name)
        page.keyboard.press("Enter")
        if name == "default":
            page.locator(".notice", has_text="This name is taken").wait_for()
            page.locator(".notice button").click()
            page.errors.clear()
    page.get_by_text("Anna <b>").wait_for()
    assert rows.count() == 2
    choose(screens, "Anna <b>").decks(3)
    assert page.locator('[data-action="continue"]').count() == 0
    assert screens.get("/api/settings")["settings"]["down"] == "later"
    # What every new person sees first.
    screens.start().at(0).swipe("left").page.locator("[data-lesson]").wait_for(state="detached")
    screens.still().swipe("right").at(1).still()
    assert screens.settled(1) == [(names[0], "keep")]
    # What is known of one person's settings is forgotten, should the other's be slow to come.
    page.route("**/api/settings", lambda route: route.abort())
    choose(screens, "default")
    assert page.evaluate("localStorage.getItem('riffle.person.2')") is None
    page.unroute("**/api/settings")
    page.errors.clear()
    screens.press("continue")
    screens.table().at(1)
    assert screens.decisions() == [(names[0], "trash")]


def test_a_person_is_renamed_and_removed_and_comes_back_with_all_that_was_decided(three):
    _, screens, names = three
    page = screens.page

    def row(name, action):
        return page.locator(f'[data-person="{name}"] [data-action="{action}"]')

    def write(text):
        page.get_by_role("textbox", name="Name").fill(text)
        page.keyboard.press("Enter")

    def add(name):
        page.evaluate("location.hash = '#/people'")
        screens.on("people").press("add-person")
        write(name)
        page.locator(f'[data-person="{name}"]').wait_for()

    add("Ann")
    choose(screens, "Ann").decks(3).start()
    screens.swipe("right").page.locator("[data-lesson]").wait_for(state="detached")
    screens.still().swipe("left").at(1).still()
    screens.settled(1)
    # Who is chosen can be renamed, and the round goes on; but neither they nor the first can be removed.
    page.evaluate("location.hash = '#/people'")
    screens.on("people")
    row("Ann", "rename").click()
    assert page.get_by_role("textbox", name="Name").input_value() == "Ann"
    write("Anna <i>")
    page.locator('[data-person="Anna <i>"]').wait_for()
    assert page.locator('[data-action="remove"]').count() == 0
    assert screens.decisions() == [(names[0], "trash")]
    choose(screens, "default")
    page.evaluate("location.hash = '#/people'")
    row("Anna <i>", "rename").click()
    write("default")
    page.locator(".notice", has_text="This name is taken").wait_for()
    page.errors.clear()
    row("Anna <i>", "remove").click()
    page.locator("dialog.question", has_text="No file is moved or deleted").wait_for()
    page.locator('[data-choice="cancel"]').click()
    assert page.locator("[data-person]").count() == 2
    row("Anna <i>", "remove").click()
    page.locator('[data-choice="remove"]').click()
    page.locator('[data-person="Anna <i>"]').wait_for(state="detached")
    assert [person["name"] for person in screens.get("/api/people")["people"]] == ["default"]
    add("Anna <i>")
    choose(screens, "Anna <i>").press("continue")
    screens.table().at(1)
    assert screens.decisions() == [(names[0], "trash")]


@pytest.mark.slow
def test_what_waits_for_one_person_is_not_sent_as_another_s(three):
    _, screens, names = three
    page = screens.page
    other = Screens(page.context.new_page())
    other.open(page.url.split("#")[0]).on("decks")
    other.page.evaluate("location.hash = '#/people'")
    other.on("people").press("add-person")
    other.page.get_by_role("textbox", name="Name").fill("Ben")
    other.page.keyboard.press("Enter")
    other.page.get_by_text("Ben").wait_for()
    choose(other, "Ben")
    # The first page learns that it is not asked any more, and keeps what is decided there.
    page.locator(".notice", has_text="This page is for another folder or person").wait_for()
    screens.swipe("left")
    screens.until("() => document.querySelector('[role=\"progressbar\"]')?.dataset.position === '1'")
    assert kept(screens) == 1
    other.page.reload()
    other.page.locator(".notice", has_text="1 decision for another folder or person is kept").wait_for()
    assert other.decisions() == [] and other.get("/api/rounds/current")["round"] is None
    page.errors.clear()
    page.close()
    choose(other, "default")
    until(lambda: kept(other) == 0, "the decision is sent")
    assert other.decisions() == [(names[0], "trash")]
