"""Keys as programs for culling have them: stars, pick and reject, and a look at the next picture without deciding."""

from riffle_pages.screens import Screens
from support.fixtures import DESKTOP


def culling(library, riffle, new_page):
    library.fill(4)
    screens = Screens(new_page(**DESKTOP))
    page = screens.open(riffle().address).decks(4).page
    screens.press("open-settings").on("settings")
    page.locator(".settings .segments label", has_text="Culling").click()
    page.keyboard.press("Escape")
    screens.on("decks").rest().start()
    return screens, page


def test_stars_decide_nothing_and_are_kept(library, riffle, new_page):
    screens, page = culling(library, riffle, new_page)
    first = screens.name
    assert [page.locator(f'.round [data-action="{name}"]').get_attribute("data-key") for name in ("keep", "trash")] == ["P", "X"]
    page.keyboard.press("4")
    page.locator(".notice", has_text="★★★★").wait_for()
    assert screens.position == (0, 4)
    # The arrows look without deciding, and pictures are rated there.
    page.keyboard.press("ArrowRight")
    page.locator("dialog.zoom").wait_for()
    page.keyboard.press("2")
    page.locator(".zoom-top .meta", has_text="★★").wait_for()
    page.keyboard.press("ArrowLeft")
    page.locator(".zoom-top .meta", has_text="★★★★").wait_for()
    page.keyboard.press(" ")
    page.keyboard.press(" ")
    page.keyboard.press("x")
    screens.until("async () => (await (await fetch('/api/rounds/current')).json()).history.length === 1")
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    page.reload()
    screens.table()
    round_ = screens.get("/api/rounds/current")
    names = {card["id"]: card["name"] for card in round_["cards"]}
    assert {names[card]: stars for card, stars in round_["stars"].items()} == {
        first: 4, sorted(names.values())[1]: 2}
    assert [entry["decision"] for entry in round_["history"]] == ["trash"]
    page.keyboard.press("p")
    screens.at(2)
    assert screens.settled(2)[-1] == (first, "keep")


def test_colours_are_given_by_keys_and_the_same_key_removes_them(library, riffle, new_page):
    screens, page = culling(library, riffle, new_page)
    page.keyboard.press("6")
    page.locator(".notice", has_text="Red").wait_for()
    page.locator(".facts dd", has_text="Red").wait_for()
    page.keyboard.press("3")
    page.locator(".facts dd", has_text="★★★ · Red").wait_for()
    assert list(screens.get("/api/rounds/current")["labels"].values()) == ["red"]
    page.keyboard.press("z")
    page.locator(".zoom-top .meta", has_text="★★★ · Red").wait_for()
    page.keyboard.press("9")
    page.locator(".zoom-top .meta", has_text="Blue").wait_for()
    page.keyboard.press("9")
    page.locator(".zoom-top .meta", has_text="Blue").wait_for(state="detached")
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    screens.until("async () => Object.keys((await (await fetch('/api/rounds/current')).json()).labels).length === 0")
    assert screens.position == (0, 4)


def test_ratings_of_a_list_are_written_beside_the_photos_once_the_person_agrees(library, riffle, new_page):
    screens, page = culling(library, riffle, new_page)
    for _ in range(4):
        page.keyboard.press("3")
        page.keyboard.press("p")
        screens.still()
    screens.on("sheet").press("next")
    screens.on("decks").rest()
    screens.press("open-decided").on("decided")
    page.locator(".decided .thumb").nth(3).wait_for()
    screens.press("export")
    page.locator('[data-choice="sidecars"]').click()
    page.locator('[data-choice="write"]').wait_for()
    assert not list(library.root.rglob("*.xmp"))
    page.locator('[data-choice="write"]').click()
    page.locator(".notice", has_text="4 sidecars written").wait_for()
    texts = [path.read_text() for path in library.root.rglob("*.xmp")]
    assert len(texts) == 4 and all('xmp:Rating="3"' in text for text in texts)
    assert screens.get("/api/decided/kept")["count"] == 4
