"""What a card says of a photo without a date, and full size of a video that no browser plays."""

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
