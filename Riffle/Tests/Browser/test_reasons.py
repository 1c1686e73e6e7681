"""What a card says of a photo without a date and of one that is too large, and full size of what no browser shows."""

import subprocess

import pytest

from riffle_pages.library import encoded, has_ffmpeg

#: What the camera says, and what the card says of it.
CLOCKS = {
    "2000:01:01 00:00:00": "CLOCK NOT SET",
    "2999:05:03 12:00:00": "CLOCK AHEAD",
    "1802:05:03 12:00:00": "IMPOSSIBLE DATE",
    "1965:05:03 12:00:00": None,
}


def test_a_card_without_a_date_says_why_and_one_from_1965_has_its_date(library, riffle, screens):
    for index, taken in enumerate(CLOCKS):
        library.add(f"scan {'abcd'[index]}.png", encoded(60, [bytes((60 * index, 90, 120)) * 60] * 40, taken))
    screens.open(riffle().address).decks(4).start()
    shown = {}
    for position in range(4):
        screens.at(position).still()
        strip = screens.page.locator("swipe-stack [data-card][data-depth='0'] .strip")
        shown[screens.name] = (strip.locator(".strip-date").inner_text().split("\n")[0], strip.locator(".badge").all_inner_texts())
        if position < 3:
            screens.swipe("right")
    dates = {name: date for name, (date, _) in shown.items()}
    assert {name: badges for name, (_, badges) in shown.items()} == {
        f"scan {'abcd'[index]}.png": [badge] if badge else [] for index, badge in enumerate(CLOCKS.values())}
    assert "1965" in dates.pop("scan d.png")
    assert set(dates.values()) == {"No date"}


@pytest.mark.skipif(not has_ffmpeg(), reason="ffmpeg makes the video")
def test_a_video_that_no_browser_plays_is_opened_in_another_program(library, riffle, screens):
    film = library.root / "tape.avi"
    subprocess.run(["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc2=size=320x240:rate=12:duration=1",
                    "-c:v", "mjpeg", film], check=True, timeout=60)
    library.date(bytes(film), "2024-05")
    page = screens.open(riffle().address).decks(1).start().page
    screens.tap_card()
    page.locator("dialog.zoom[data-poster] .zoom-picture img").wait_for()
    assert page.locator("dialog.zoom video").count() == 0
    with page.expect_download() as download:
        page.get_by_role("link", name="Open in another program").click()
    assert download.value.suggested_filename == "tape.avi"
    assert download.value.path().read_bytes() == film.read_bytes()
    assert page.locator("dialog.zoom").count() == 1


# A huge picture is made when the processor has nothing else to do.
@pytest.mark.slow
def test_a_picture_of_400_megapixels_is_seen_whole_and_one_of_900_says_why_not(library, riffle, screens):
    giant = library.root / "giant.jpg"
    subprocess.run(["vips", "grey", f"{giant}[Q=60]", "20000", "20000", "--uchar"], check=True, timeout=120)
    # The same bytes, of which the header declares more.
    declared = giant.read_bytes()
    frame = declared.index(b"\xff\xc0")
    more = declared[: frame + 5] + (30_000).to_bytes(2, "big") * 2 + declared[frame + 9 :]
    library.date(bytes(giant), "2024-05")
    library.add("more.jpg", more)
    page = screens.open(riffle().address).decks(2).start().page
    assert screens.name == "giant.jpg"
    card = page.locator("[data-depth='0'] .frame .picture").last
    card.wait_for(timeout=300_000)
    assert card.evaluate("async image => { await image.decode(); return [image.naturalWidth, image.naturalHeight] }") == [750, 750]
    assert "20000 × 20000" in page.locator("[data-depth='0'] .strip").inner_text()
    screens.tap_card()
    picture = page.locator("dialog.zoom .zoom-picture[data-original] img")
    picture.wait_for(timeout=300_000)
    assert picture.evaluate("image => image.naturalWidth") == 4096
    assert page.locator(".zoom-note", has_text="Shown 4,096 of 20,000 pixels wide.").count() == 1
    screens.hit('dialog [data-action="close"]')
    page.locator("dialog.zoom").wait_for(state="detached")
    screens.swipe("right").at(1).still()
    page.locator("[data-depth='0'] .calm").get_by_text("too many pixels").wait_for()
    screens.swipe("left").on("sheet")
    assert screens.settled(2) == [("giant.jpg", "keep"), ("more.jpg", "trash")]
    page.errors.clear()
