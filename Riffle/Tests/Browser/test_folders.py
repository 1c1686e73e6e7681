"""Folders as a tree: a pass lists the folders in it, and each of them opens a pass of its own."""

import pytest


@pytest.fixture
def tree(library, riffle, screens):
    """Two folders at the top; one has pictures of its own and two folders: (server, screens, ids)."""
    library.fill(2, folder="2020")
    library.fill(3, folder="2020/Coast")
    library.fill(1, folder="2020/Hills")
    library.fill(2, folder="2019/Italy")
    server = riffle()
    screens.open(server.address).decks(8).rest()
    decks = screens.get("/api/decks")["decks"]
    top = next(deck["id"] for deck in decks if deck["title"] == "2020")
    below = {folder["title"]: folder["id"] for folder in screens.get(f"/api/decks/{top}")["folders"]}
    return server, screens, {"2020": top, **below}


def visit(screens, folder, deck):
    """Taps a folder in an open pass, and waits until its own pass is open."""
    screens.pass_of(folder).locator(f'[data-folder="{deck}"]').tap()
    screens.page.locator(f'[data-pass][data-id="{deck}"][data-phase="open"]').wait_for()


def test_the_pile_has_a_pass_for_each_folder_at_the_top_and_a_chain_is_one(tree):
    _, screens, ids = tree
    decks = screens.get("/api/decks")["decks"]
    assert [(deck["title"], deck["count"]) for deck in decks if deck["kind"] == "folder"] == [
        ("2019 / Italy", 2), ("2020", 6)]
    assert not set(ids.values()) - {ids["2020"]} & set(screens.order)


def test_a_folder_opens_from_its_parent_and_leads_back_and_deals_a_round(tree):
    _, screens, ids = tree
    page = screens.page
    top, coast = ids["2020"], ids["Coast"]
    screens.open_pass(top)
    rows = screens.pass_of(top).locator(".pass-folders li")
    rows.nth(2).wait_for()
    assert [text.split("\n")[0] for text in rows.all_inner_texts()] == ["Only this folder", "Coast", "Hills"]
    assert "3 pictures" in rows.nth(1).inner_text() and "3 to decide" in rows.nth(1).inner_text()

    visit(screens, top, coast)
    assert page.url.endswith(f"#/deck/{coast}") and screens.opened == coast
    screens.pass_of(coast).get_by_role("button", name="Back to 2020").tap()
    page.locator(f'[data-pass][data-id="{top}"][data-phase="open"]').wait_for()
    # The folder without a pass of its own has left the pile again.
    screens.until("deck => !document.querySelector('wallet-deck').order.includes(deck)", coast)

    visit(screens, top, coast)
    page.locator(f'[data-action="start"][data-deck="{coast}"]').tap()
    screens.table()
    assert screens.position == (0, 3)
    assert screens.get("/api/rounds/current")["deck"] == {"id": coast, "title": "Coast"}


def test_a_folder_is_found_by_its_address_and_closes_to_the_pile(tree):
    server, screens, ids = tree
    hills = ids["Hills"]
    screens.page.goto(f"{screens.page.url.split('#')[0]}#/deck/{hills}")
    screens.page.reload()
    screens.page.locator(f'[data-pass][data-id="{hills}"][data-phase="open"]').wait_for()
    screens.press("close").rest()
    assert screens.opened is None
    assert screens.order == [deck["id"] for deck in screens.get("/api/decks")["decks"]]


def test_a_pinned_folder_stays_in_the_pile(tree):
    _, screens, ids = tree
    top, coast = ids["2020"], ids["Coast"]
    screens.open_pass(top)
    visit(screens, top, coast)
    screens.pass_of(coast).locator('[data-action="pin"]').tap()
    screens.until("deck => document.querySelector('wallet-deck').items[0].id === deck", coast)
    screens.press("close").rest()
    assert screens.order[0] == coast and screens.opened is None
