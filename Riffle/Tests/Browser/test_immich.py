"""Evenings with the photos of an Immich server: the first round, the server's duplicates in the duel and side by side, and a server that
is away at the start and in the middle."""

import pytest
from fake_immich.client import Client
from fake_immich.fake import KEY, Fake
from fake_immich.riffle_client import ServedImmich
from fake_immich.sample import ME
from fake_immich.seen import cards, trashed
from fake_immich.server import Server

from riffle_pages.battles import PLAY, Ring
from riffle_pages.compare import Pairs
from riffle_pages.evening import home, pictures, play, trash
from riffle_pages.screens import Screens
from riffle_pages.server import stage, until
from support.fixtures import PHONE

MONTH = "month-2026-10"


@pytest.fixture
def server_and_riffle(tmp_path):
    server = Server(Fake("3.0")).start()
    riffle = ServedImmich(stage() / "bin/riffle", server.address, tmp_path)
    yield server, riffle
    riffle.stop()
    server.stop()


@pytest.fixture
def evening(server_and_riffle, new_page):
    """(fake, riffle, screens). At the end it looks for the key in all that the page got, and for what the fake found wrong."""
    server, riffle = server_and_riffle
    riffle.start("--rescan", "1", signs_in=False)
    page = new_page(**PHONE)
    bodies = []
    page.on("response", lambda answer: bodies.append((answer.url, answer.headers, answer.ok and answer.body())))
    yield Client(server.address), riffle, Screens(page)
    assert server.fake.contract.violations == []
    assert not [request for request in server.fake.requests if (request["body"] or {}).get("force")]
    assert bodies and not [url for url, headers, body in bodies if KEY in repr(headers) or body and KEY.encode() in body]
    assert KEY not in riffle.log.read_text()


def assets(client):
    return {asset["name"]: asset for asset in client.fake("state")["assets"] if asset["owner"] == ME}


@pytest.mark.slow
def test_an_evening_of_two_rounds_a_duel_of_the_servers_duplicates_and_a_server_that_goes_away(evening, tmp_path):
    client, riffle, screens = evening
    mine = cards(client)
    # Albums of all but the duplicates: whoever has gone through them has a duel of nothing else. The last one has one photo.
    ids = [asset["id"] for name, asset in mine.items() if not name.startswith("TWIN")]
    for part in range(7):
        client.fake("album", {"name": f"Walk {part}", "ids": ids[1 + part::7]})
    client.fake("album", {"name": "Walk 7", "ids": ids[:1]})
    before = trashed(client)
    page = screens.open(riffle.link).decks(len(mine)).duplicates().page
    shoot = pictures(page, tmp_path)
    shoot("home")
    screens.open_pass(MONTH)
    shoot("month")
    screens.start(MONTH, size=20)
    names = []
    for position in range(20):
        screens.at(position).still()
        if position in (0, 5, 19):
            shoot(f"card {position}")
        names.append(screens.name)
        if position == 6:
            # From here on nothing reaches the server.
            client.fake("fault", {"status": 503, "times": -1})
        screens.swipe("left" if position < 8 else "up" if position == 8 else "right")
    screens.on("sheet").settled(20)
    assert len(set(names)) == 20
    shoot("sheet")
    screens.press("trash")
    # Nothing moved, the page says why, and the round stays open.
    page.locator(".failed li li").nth(7).wait_for()
    assert page.locator(".failed").inner_text().count("reports an error (503)") == 1
    assert page.locator(".outcome h1").inner_text() == "Nothing was moved. The round is still open"
    shoot("away")
    assert trashed(client) == before
    client.fake("fault", {})
    page.evaluate("location.hash = '#/'")
    screens.on("decks")
    page.evaluate("location.hash = '#/sheet'")
    screens.on("sheet")
    # Pictures of the last cards could not come.
    assert all("503" in error for error in page.errors), page.errors
    page.errors.clear()
    trash(screens)
    shoot("moved")
    gone = set(names[:8])
    assert trashed(client) == before | gone
    until(lambda: assets(client)[names[8]]["isFavorite"], "the favourite is marked")

    # A second round of the month.
    home(screens).start(MONTH, size=20)
    gone |= set(play(screens, *["left"] * 2, *["right"] * 18)[:2])
    trash(screens)
    assert trashed(client) == before | gone and len(gone) == 10

    # Eight more rounds end before a boss: the duel of the largest group that the server found.
    group = {name for name, asset in mine.items() if name.startswith("TWIN_2")}
    walks = [deck["id"] for deck in screens.get("/api/decks")["decks"] if deck["title"].startswith("Walk")]
    assert len(walks) == 8
    page.evaluate(PLAY, walks[:-1])
    home(screens).start(walks[-1])
    play(screens, "right")
    screens.press("next").on("boss")
    shoot("boss")
    screens.press("fight")
    ring = Ring(screens).enter()
    shoot("duel")
    loser = ring.names[0]
    assert set(ring.names) < group
    ring.swipe("first", "left")
    screens.at(1)
    ring.enter()
    shoot("duel, next")
    assert ring.names[0] != loser and set(ring.names) < group
    screens.press("both").on("sheet")
    shoot("sheet of the duel")
    trash(screens)
    gone.add(loser)
    assert trashed(client) == before | gone

    # One comes back from the trash, and then all others.
    screens.press("open-trash").on("trash")
    page.locator(".trash-row").first.wait_for()
    shoot("trash")
    page.locator('[data-action="restore"]').first.click()
    until(lambda: len(trashed(client)) == len(before) + 10, "one is back")
    screens.restore_all()
    until(lambda: trashed(client) == before, "all are back")
    shoot("restored")
    home(screens).decks(len(mine))
    shoot("home again")


def test_the_servers_duplicates_are_compared_side_by_side(evening, tmp_path):
    client, riffle, screens = evening
    before = trashed(client)
    page = screens.open(riffle.link).decks(len(cards(client))).duplicates().page
    groups = {frozenset(asset["originalFileName"] for asset in group["assets"]) for group in client.api("GET", "/duplicates")}
    pairs = Pairs(screens).start()
    pictures(page, tmp_path)("compare")
    count = page.locator(".where .count")
    # Riffle may have found groups of its own among the pictures that were shown.
    has_others = int(count.inner_text().split()[-1]) > len(groups)
    found, trash_ = set(), set()
    while found != groups:
        group = next((group for group in groups - found if pairs.names[0] in group), None)
        before_it = count.inner_text()
        if group:
            assert set(pairs.names) <= group and page.locator(".pane-at").first.inner_text() == f"1 of {len(group)}"
            found.add(group)
            trash_ |= group - {pairs.names[1]}
            pairs.press("only", 1)
        else:
            pairs.press("group-next")
        if found != groups:
            screens.until("before => ![undefined, before].includes(document.querySelector('.where .count')?.textContent)", before_it)
            pairs.still()
    if has_others:
        pairs.press("finish")
    screens.on("sheet").settled(sum(map(len, groups)))
    trash(screens)
    assert trashed(client) == before | trash_


def test_the_first_round_is_a_dry_run_whose_button_then_moves(server_and_riffle, new_page):
    server, riffle = server_and_riffle
    client = Client(server.address)
    riffle.start(signs_in=False, begins_dry=True)
    page = new_page(**PHONE)
    screens = Screens(page).open(riffle.link).decks(len(cards(client)))
    screens.until("() => document.querySelector('#banner').textContent === 'The first round is a dry run: nothing is moved'")
    before = trashed(client)
    screens.start(MONTH, size=20)
    count = 3
    for position in range(count):
        screens.at(position).still().swipe("left")
    screens.at(count).press("finish").on("sheet").settled(count)
    assert "is a dry run" in page.locator(".sheet-lead").inner_text()
    button = page.locator('[data-action="trash"]')
    assert button.locator("visible=true").inner_text().startswith("Show what would move")
    screens.press("trash")
    page.locator(".outcome").wait_for()
    assert page.locator(".outcome h1").inner_text() == "Dry run: nothing was moved"
    assert page.locator(".outcome .thumb").count() == count and trashed(client) == before
    assert "DELETE" not in {request["method"] for request in client.fake("requests")}
    screens.until("() => document.querySelector('#banner').hidden")
    screens.press("trash")
    screens.until("() => document.querySelector('.outcome h1')?.textContent.includes('moved to the trash')")
    assert len(trashed(client)) == len(before) + count


@pytest.mark.slow
def test_the_page_says_that_the_server_is_away_at_the_start_and_that_it_is_back(server_and_riffle, new_page):
    server, riffle = server_and_riffle
    client = Client(server.address)
    riffle.start("--rescan", "1")
    riffle.scanned()
    count = riffle.get("/api/library")["indexed"]
    riffle.stop()
    client.fake("fault", {"status": 503, "times": -1})
    riffle.cookie = None
    riffle.start("--rescan", "1", signs_in=False)
    page = new_page(**PHONE)
    screens = Screens(page).open(riffle.link).decks(count)
    notice = page.locator("#notices", has_text="The photo server does not answer. Nothing is lost.")
    notice.wait_for()
    screens.start(MONTH, size=20)
    page.locator(".calm", has_text="The drive or the server with this picture cannot be reached.").first.wait_for()
    client.fake("fault", {})
    # Pictures come without a tap.
    page.locator("[data-depth='0'] .frame img.picture").wait_for()
    page.evaluate("location.hash = '#/'")
    screens.on("decks")
    notice.wait_for(state="hidden")
    # Pictures could not come before.
    page.goto("about:blank")
    page.errors.clear()


def test_an_album_of_the_server_is_a_deck_and_the_clip_of_a_live_photo_plays_in_full_size(evening):
    client, riffle, screens = evening
    client.fake("album", {"name": "Moments", "ids": [cards(client)["LIVE_0.jpg"]["id"]]})
    page = screens.open(riffle.link).decks(len(cards(client))).page
    # Albums are read after the whole library.
    page.wait_for_function("() => document.querySelector('wallet-deck').items?.some(deck => deck.title === 'Moments')")
    deck = page.evaluate("document.querySelector('wallet-deck').items.find(deck => deck.title === 'Moments').id")
    screens.start(deck, size=20)
    assert screens.at(0).still().name == "LIVE_0.jpg"
    screens.tap_card()
    page.locator('[data-action="clip"]').click()
    page.locator(".zoom-clip[data-playing]").wait_for()
    page.locator(".zoom-clip").wait_for(state="detached")
