"""What a card shows, whatever the file is."""

import os

import pytest

from riffle_pages.library import has_ffmpeg, png

HOSTILE = [
    b"<img src=x onerror=hacked=1>.png",
    b"--help.png",
    b"line\nbreak.png",
    "\u202egnp.evil.png".encode(),
    b"not \xff utf8.png",
    b"' \" & ; $(touch x).png",
    "e\u0301 nfd.png".encode(),
    b"x" * 240 + b".png",
]


def test_the_strip_tells_date_size_dimensions_and_place(library, riffle, screens):
    library.add("trips/2024/a picture.png", size=(1200, 800))
    screens.open(riffle().address).decks(1).start()
    strip = screens.page.locator("[data-depth='0'] .strip").inner_text()
    for part in ("3 May 2024", "12:00", "1200 × 800", "trips", "2024", "a picture.png"):
        assert part in strip, strip


def test_a_damaged_picture_is_a_calm_card_that_can_be_decided(library, riffle, screens):
    whole = png(800, 600)
    library.add("broken.png", whole[: len(whole) // 2])
    names = library.fill(1)
    screens.open(riffle().address).decks(2).start()
    assert screens.name == "broken.png"
    screens.page.locator("[data-depth='0'] .calm").get_by_text("cannot be shown").wait_for()
    screens.page.errors.clear()
    screens.swipe("left").at(1).still()
    assert screens.name == names[0]
    assert screens.settled(1) == [("broken.png", "bin")]


def test_hostile_names_are_only_text_and_go_to_the_trash_and_back_byte_for_byte(
        library, riffle, screens):
    for name in HOSTILE:
        library.add(name)
    before = library.names()
    server = riffle()
    screens.open(server.address).decks(len(HOSTILE)).start()
    for index in range(len(HOSTILE)):
        assert screens.page.locator("[data-depth='0'] .step.name bdi").count() == 1
        screens.page.keyboard.press("ArrowLeft")
        if index < len(HOSTILE) - 1:
            screens.at(index + 1).still()
    screens.on("sheet").press("trash")
    screens.page.locator(".outcome").wait_for()
    assert library.names() == []
    assert len(server.trashed()) == len(HOSTILE)
    screens.press("open-bin")
    screens.on("bin").press("restore-all")
    screens.page.wait_for_function(
        "count => document.querySelectorAll('.bin-row[data-state=restored]').length === count",
        arg=len(HOSTILE))
    assert library.names() == before
    assert screens.page.evaluate("typeof hacked") == "undefined"
    assert screens.page.locator('img[src="x"]').count() == 0


@pytest.mark.skipif(not has_ffmpeg(), reason="ffmpeg makes the video")
def test_a_video_plays_muted_in_place_over_its_poster(library, riffle, screens):
    library.film("clip.mp4")
    library.fill(1)
    screens.open(riffle().address).decks(2).start()
    video = screens.page.locator("[data-depth='0'] video[data-playing]")
    video.wait_for()
    assert video.evaluate("video => video.muted && !video.paused")
    assert screens.page.locator("[data-depth='0'] .frame img.picture").count() == 1
    assert "VIDEO" in screens.page.locator("[data-depth='0'] .badges").inner_text()
    screens.swipe("right").at(1).still()
    assert screens.page.locator("swipe-stack video").count() == 0


def test_a_file_that_is_no_picture_is_no_card(library, riffle, screens):
    library.add("notes.jpg", b"just text")
    library.fill(1)
    screens.open(riffle().address).decks(1)
    assert os.path.exists(library.root / "notes.jpg")


def test_the_next_card_is_decoded_before_it_is_on_top(library, riffle, screens):
    for index in range(8):
        library.add(f"large {index}.png", size=(1500, 1000))
    screens.open(riffle().address).decks(8).start()
    screens.page.evaluate(
        """() => {
            window.blanks = []
            const stack = document.querySelector('swipe-stack')
            const look = () => {
                const card = stack.querySelector('[data-depth="0"]')
                const image = card?.querySelector('.frame img.picture')
                if (card && !(image?.complete && image.naturalWidth)) blanks.push(card.dataset.id)
                requestAnimationFrame(look)
            }
            look()
        }""")
    for index in range(7):
        screens.page.keyboard.press("ArrowRight")
        screens.at(index + 1).still()
    assert screens.page.evaluate("blanks") == []
