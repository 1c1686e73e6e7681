"""Home in a library of several years: year marks, finished decks, the default order, and a pile that waits for the finger."""

import pytest

from riffle_pages.library import has_ffmpeg
from riffle_pages.screens import Screens
from support.fixtures import DESKTOP
from support.touch import Touch, frames

POST = """async (path, body) => {
    const answer = await fetch(path, { method: 'POST', body: JSON.stringify(body), headers: {
        'Content-Type': 'application/json', 'X-Riffle': '1', 'Idempotency-Key': crypto.randomUUID() } })
    return answer.json()
}"""
#: Decides all of some decks as another device does, and confirms.
DECIDE = "async ([decks, decision]) => { const post = " + POST + """
    for (const deck of decks) {
        const { id } = await post('/api/rounds', { deck, size: 20 })
        const round = await (await fetch(`/api/rounds/${id}`)).json()
        for (const card of round.cards) await post('/api/decide', { round: id, card: card.id, version: card.version, decision })
        await post('/api/trash', { round: id, cards: round.cards.map(card => ({ card: card.id, version: card.version, decision })) })
    }
}"""
YEARS = ["2023-11", "2023-12", *(f"2024-{month:02d}" for month in range(1, 13)), "2025-01"]


def months(library, riffle, screens, all):
    for month in all:
        library.fill(1, month=month)
    server = riffle()
    screens.open(server.address).decks(len(all))
    # Seven of the made-up pictures look alike.
    screens.duplicates() if len(all) > 6 else screens.rest()
    return server


def marks(screens):
    """The year on each pass in view that has one, by its deck."""
    return screens.page.evaluate("""() => Object.fromEntries([...document.querySelectorAll('[data-pass]')]
        .filter(pass => pass.getBoundingClientRect().bottom > 0 && pass.getBoundingClientRect().top < innerHeight)
        .map(pass => [pass.dataset.id, pass.querySelector('.pass-year').textContent]).filter(([, year]) => year))""")


def test_in_a_long_pile_the_first_month_of_each_year_has_the_year(library, riffle, screens):
    months(library, riffle, screens, YEARS)
    screens.strip("month-2024-12")
    assert marks(screens) == {"month-2025-01": "2025", "month-2024-12": "2024"}
    screens.strip("month-2023-11")
    assert marks(screens)["month-2023-12"] == "2023"


def test_twelve_months_need_no_years(library, riffle, screens):
    months(library, riffle, screens, YEARS[2:14])
    assert marks(screens) == {}


def test_finished_decks_become_one_card_which_lists_and_opens_them(library, riffle, screens):
    months(library, riffle, screens, YEARS[:5])
    done = ["month-2023-11", "month-2023-12"]
    screens.page.evaluate(DECIDE, [done, "keep"])
    screens.until("() => document.querySelector('wallet-deck').items.find(deck => deck.id === 'month-2023-11').undecided === 0")
    assert "finished" not in screens.order
    # An open deck stays in its place.
    screens.open_pass("month-2024-01")
    screens.page.evaluate(DECIDE, [["month-2024-01"], "keep"])
    screens.until("() => document.querySelector('wallet-deck').items.find(deck => deck.id === 'month-2024-01').undecided === 0")
    assert screens.rest().opened == "month-2024-01" and "finished" not in screens.order
    screens.press("close").rest()
    screens.until("() => document.querySelector('wallet-deck').order.includes('finished')")
    screens.rest()
    assert screens.order[-1] == "finished" and not {*done, "month-2024-01"} & {*screens.order}
    screens.open_pass("finished")
    card = screens.pass_of("finished")
    assert "3 decks" in card.get_attribute("aria-label")
    rows = card.locator("[data-folder]")
    rows.nth(2).wait_for()
    assert [row.get_attribute("data-folder") for row in rows.all()] == ["month-2024-01", "month-2023-12", "month-2023-11"]
    card.locator(f'[data-folder="{done[0]}"]').tap()
    screens.page.locator(f'[data-pass][data-id="{done[0]}"][data-phase="open"]').wait_for()
    screens.pass_of(done[0]).locator(".pass-up").tap()
    screens.page.locator('[data-pass][data-id="finished"][data-phase="open"]').wait_for()
    # The address finds it too.
    screens.page.evaluate(f"location.hash = '#/deck/{done[1]}'")
    screens.page.locator(f'[data-pass][data-id="{done[1]}"][data-phase="open"]').wait_for()


def test_the_order_can_be_reset_once_it_was_changed(library, riffle, screens):
    months(library, riffle, screens, YEARS[:3])
    page = screens.page
    before = screens.order
    screens.press("open-settings").on("settings")
    page.locator('[data-action="open-devices"]').wait_for()
    assert not page.locator('[data-action="reset-order"]').is_visible()
    screens.press("up").on("decks").rest()
    page.locator("[data-pass]").first.focus()
    page.keyboard.press("Home")
    page.keyboard.press("Alt+ArrowDown")
    screens.until("before => document.querySelector('wallet-deck').order[0] !== before[0]", before)
    screens.until("async () => (await (await fetch('/api/decks')).json()).arranged")
    screens.rest().press("open-settings").on("settings")
    page.locator('[data-action="reset-order"]').tap()
    page.locator('[data-action="reset-order"]').wait_for(state="hidden")
    screens.press("up").on("decks")
    screens.until("before => String(document.querySelector('wallet-deck').order) === String(before)", before)


@pytest.mark.parametrize("way", [18, 90])
def test_the_pile_waits_for_a_finger_that_rests_on_it_or_scrolls_it(library, riffle, screens, way):
    months(library, riffle, screens, YEARS[2:14])
    before = screens.order
    touch = Touch(screens.page)
    x, y = screens.strip(before[6])
    touch.press(x, y)
    # At once: a press that rests lifts the pass.
    touch.move(x, y - way, duration=0)
    screens.page.evaluate("async ([path, body]) => { await (" + POST + ")(path, body) }", [
        "/api/decks/order", {"version": screens.get("/api/decks")["version"], "ids": [before[-1], *before[:-1]]}])
    screens.until("""async first => (await (await fetch('/api/decks')).json()).decks[0].id === first""", before[-1])
    frames(screens.page, 40)
    assert screens.order == before, "nothing moves under a finger"
    touch.release()
    screens.until("first => document.querySelector('wallet-deck').order[0] === first", before[-1])


def test_home_says_what_the_trash_holds(library, riffle, screens):
    months(library, riffle, screens, YEARS[:3])
    screens.page.evaluate(DECIDE, [["month-2023-11"], "trash"])
    screens.until("() => document.querySelector('.decks .note')?.textContent.includes('in the trash')")


def test_until_the_first_answer_grey_passes_are_where_the_pile_will_be(library, riffle, screens):
    library.fill(2)
    page, held, waits = screens.page, [], [True]
    for path in ("**/api/library", "**/api/decks"):
        page.route(path, lambda route: held.append(route) if waits[0] else route.continue_())

    def grey():
        """How much of the grey passes is seen; the middle of the first one."""
        return page.evaluate("""() => [...document.querySelectorAll('.skeleton')].map(skeleton => {
            const { left, top, width, height } = skeleton.firstElementChild.getBoundingClientRect()
            return [Number(getComputedStyle(skeleton).opacity), left + width / 2, top + height / 2]
        })""")

    page.goto(riffle().address, wait_until="commit")
    # Before the page's own scripts ask, the document has them; a quick answer never shows them.
    page.wait_for_function("() => getComputedStyle(document.querySelector('#screen > .skeleton')).opacity === '1'")
    while not held:
        frames(page, 1)
    held.pop(0).continue_()
    page.locator(".decks > .skeleton").wait_for(state="attached")
    page.wait_for_function("() => getComputedStyle(document.querySelector('.decks > .skeleton')).opacity === '1'")
    assert len(grey()) == 1 and page.locator(".skeleton").get_attribute("aria-hidden") == "true"
    waits[0] = False
    while held:
        held.pop(0).continue_()
    screens.decks(2).rest()
    assert grey() == []


def test_arrows_enter_the_pile_from_the_body_and_enter_opens_a_deck(library, riffle, new_page):
    screens = Screens(new_page(**DESKTOP))
    page = screens.page
    months(library, riffle, screens, YEARS[:3])
    assert page.evaluate("document.activeElement === document.body")
    page.keyboard.press("ArrowDown")
    page.wait_for_function("first => document.activeElement.dataset.id === first", arg=screens.order[0])
    page.keyboard.press("ArrowDown")
    page.wait_for_function("next => document.activeElement.dataset.id === next", arg=screens.order[1])
    page.keyboard.press("Enter")
    screens.page.locator(f'[data-pass][data-id="{screens.order[1]}"][data-phase="open"]').wait_for()


def test_the_bytes_beside_what_is_to_decide_are_those_of_it_alone(library, riffle, screens):
    decided, left = library.fill(2, month="2024-05", size=(900, 700)), library.fill(3, month="2024-06")
    screens.open(riffle().address).decks(5).rest()

    def shown(names):
        size = sum((library.root / name).stat().st_size for name in names)
        assert 1000 <= size < 999_500
        return f"{len(names)} to decide · {round(size / 1000)} kB"

    note = screens.pass_of("everything").locator(".pass-left")
    assert note.text_content() == shown(decided + left)
    screens.page.evaluate(DECIDE, [["month-2024-05"], "keep"])
    screens.until("text => document.querySelector('[data-id=everything] .pass-left')?.textContent === text", shown(left))
    assert "5 pictures" in screens.pass_of("everything").get_attribute("aria-label")


@pytest.mark.skipif(not has_ffmpeg(), reason="ffmpeg makes the video")
def test_a_deck_of_videos_has_videos(library, riffle, screens):
    library.fill(2)
    library.film("clip.mp4")
    screens.open(riffle().address).decks(3).rest()
    assert screens.pass_of("videos").get_attribute("aria-label").startswith("Videos, 1 video, 1 to decide")
    assert screens.pass_of("everything").get_attribute("aria-label").startswith("Everything, 3 pictures, 3 to decide")
    screens.open_pass("videos")
    words = screens.pass_of("videos").locator(".pass-words", has_text="1 video")
    words.wait_for()
    assert "photo" not in words.inner_text() and "picture" not in words.inner_text()
    assert "Items" in screens.pass_of("videos").locator("dt").all_inner_texts()


def test_background_work_is_shown_and_does_not_move_the_pile(library, riffle, screens):
    library.fill(3)
    library.fill(1, month="2023-01")
    page = screens.page
    states = [{"scanning": True, "comparing": False}, {"scanning": False, "comparing": True}, {"scanning": False, "comparing": False}]
    now = [states[-1]]

    def answer(route):
        response = route.fetch()
        route.fulfill(response=response, json=response.json() | now[0])

    page.route("**/api/library", answer)
    screens.open(riffle().address).decks(4).rest()
    page.evaluate(DECIDE, [["month-2023-01"], "trash"])
    tops, lines = [], []
    for now[0], words in zip(states, ("Reading", "Still looking for duplicates and blurred photos", "in the trash")):
        page.reload()
        screens.decks(3)
        page.locator(".decks .note", has_text=words).wait_for()
        screens.rest()
        tops.append(page.locator("wallet-deck").bounding_box()["y"])
        lines.append(page.locator(".decks .status").inner_text())
    assert len(set(tops)) == 1, tops
    assert set(lines) == {"Riffle · 1 of 4 looked at"}


def test_a_phone_on_its_side_shows_what_was_looked_at_and_not_what_is_left_out(library, riffle, screens):
    library.fill(3)
    (library.root / "empty.jpg").write_bytes(b"")
    page = screens.page
    screens.open(riffle().address).decks(3).rest()
    left_out = page.locator(".left-out", has_text="Not shown")
    left_out.wait_for()
    page.set_viewport_size({"width": 844, "height": 390})
    screens.rest()
    assert page.locator(".decks .status", has_text="0 of 3 looked at").is_visible()
    assert not left_out.is_visible()
