"""What a card shows, whatever the file is."""

import os
import re
import shutil
import struct
import subprocess

import pytest

from riffle_pages.library import has_ffmpeg, png
from riffle_pages.windows import in_each

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


@pytest.mark.skipif(not has_ffmpeg(), reason="ffmpeg makes the video")
def test_date_and_time_are_whole_on_a_phone_however_long_the_month_and_however_many_the_badges(
        library, riffle, screens):
    library.film("VID_20240925_221811.mp4", month="2024-09")
    page = screens.open(riffle().address).decks(1).start().still().page
    strip = page.locator("[data-depth='0'] .strip")
    assert strip.locator(".badge").all_inner_texts() == ["VIDEO", "0:02"]
    for _ in in_each(page, [(320, 568), (360, 740), (390, 844)]):
        assert strip.locator(".strip-date > span").all_inner_texts() == ["Wed, 25 Sept 2024", "22:18"]
        assert strip.evaluate("""strip => [...strip.querySelectorAll('p:not(.strip-path) > *')].filter(
            ({ scrollWidth, clientWidth, offsetHeight }) => scrollWidth > clientWidth || offsetHeight > 30)
            .map(({ innerText }) => innerText)""") == []


def test_a_damaged_picture_is_a_calm_card_that_can_be_decided(library, riffle, screens):
    whole = png(800, 600)
    # The header is whole, so it is a card; there is not one pixel in it.
    library.add("broken.png", whole[: whole.index(b"IDAT") + 6])
    names = library.fill(1)
    screens.open(riffle().address).decks(2).start()
    assert screens.name == "broken.png"
    calm = screens.page.locator("[data-depth='0'] .calm")
    # The server's sentence, or the page's if the picture was made ahead of the round.
    calm.get_by_text("file is damaged").wait_for()
    screens.page.reload()
    # The journal knows it now: nobody asks for the picture again.
    calm.get_by_text("The file is damaged.").wait_for()
    screens.page.errors.clear()
    screens.swipe("left").at(1).still()
    assert screens.name == names[0]
    assert screens.settled(1) == [("broken.png", "trash")]


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
    screens.press("open-trash")
    screens.restore_all()
    screens.page.wait_for_function(
        "count => document.querySelectorAll('.trash-row[data-state=restored]').length === count",
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


def test_a_picture_that_is_not_there_yet_is_not_called_damaged_when_the_round_is_left(library, riffle, screens):
    library.fill(8)
    screens.open(riffle().address).decks(8)
    page = screens.page
    # The five that the arena waits for are answered, and no others.
    page.route(re.compile(r"/card/[678]/"), lambda route: None)
    page.evaluate("""() => {
        window.calms = []
        new MutationObserver(() => calms.push(...[...document.querySelectorAll('.card .calm')].map(({ textContent }) => textContent)))
            .observe(document.body, { childList: true, subtree: true })
    }""")
    screens.launch()
    for index in range(5):
        page.keyboard.press("ArrowRight")
        screens.at(index + 1).still()
    page.locator("[data-depth='0'] .placeholder").wait_for()
    page.keyboard.press("Escape")
    screens.on("decks").rest()
    assert page.evaluate("calms") == []


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


def heic(folder, irot):
    """A HEIC of red over blue, made by vips and turned by so many quarters in its directory."""
    plain = folder / "plain.heic"
    subprocess.run(["vips", "heifsave", picture(folder), plain, "--Q", "90"], check=True, timeout=60)
    data = plain.read_bytes()
    # One property more, which the picture has: all that lies behind moves on by ten bytes.
    box = struct.pack(">I4sB", 9, b"irot", irot)
    sizes = {name: data.index(name) - 4 for name in (b"meta", b"iprp", b"ipco", b"ipma", b"iloc")}
    known, end = 0, sizes[b"ipco"] + struct.unpack_from(">I", data, sizes[b"ipco"])[0]
    at = sizes[b"ipco"] + 8
    while at < end:
        known, at = known + 1, at + struct.unpack_from(">I", data, at)[0]
    turned = bytearray(data)
    for name, more in ((b"meta", 10), (b"iprp", 10), (b"ipco", 9), (b"ipma", 1)):
        struct.pack_into(">I", turned, sizes[name], struct.unpack_from(">I", data, sizes[name])[0] + more)
    iloc = sizes[b"iloc"]
    for item in range(struct.unpack_from(">H", data, iloc + 14)[0]):
        base = iloc + 16 + 18 * item + 4
        struct.pack_into(">I", turned, base, struct.unpack_from(">I", data, base)[0] + 10)
    ipma = sizes[b"ipma"]
    turned[ipma + 18] += 1
    last = ipma + 19 + data[ipma + 18]
    turned[last:last] = bytes([0x80 | known + 1])
    turned[end:end] = box
    return bytes(turned)


def picture(folder):
    path = folder / "quarters.png"
    path.write_bytes(png(800, 600, 0, half=((230, 20, 20), (20, 20, 230))))
    return path


#: The colours in the middle of the upper and the lower half of a shown picture.
COLOURS = """image => {
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
    const context = canvas.getContext('2d')
    context.drawImage(image, 0, 0)
    const at = y => [...context.getImageData(canvas.width / 2, canvas.height * y, 1, 1).data].slice(0, 3)
    return [canvas.width, canvas.height, at(0.25), at(0.75)]
}"""


@pytest.mark.skipif(not shutil.which("vips"), reason="vips makes the picture")
def test_a_heic_is_a_card_and_can_be_seen_in_full_size(library, riffle, screens, tmp_path):
    library.add("IMG_0001.HEIC", heic(tmp_path, irot=2))
    library.fill(1)
    screens.open(riffle().address).decks(2).start()
    assert screens.name == "IMG_0001.HEIC"
    for seen, size in (("[data-depth='0'] .frame img.picture", [750, 563]),
                       (".zoom-picture[data-original] img", [800, 600])):
        shown = screens.page.locator(seen)
        shown.wait_for()
        *found, above, below = shown.evaluate(COLOURS)
        assert found == size
        # Turned by half a circle: blue has come to lie above red.
        assert above == pytest.approx([20, 20, 230], abs=24), above
        assert below == pytest.approx([230, 20, 20], abs=24), below
        screens.tap_card()
    assert "800 × 600" in screens.page.locator("[data-depth='0'] .strip").inner_text()


def test_home_tells_in_one_line_what_is_left_out(library, riffle, screens):
    library.fill(1)
    library.add("clip.flv", b"FLV\x01\x05" + bytes(40))
    library.add("empty.jpg", b"")
    library.add("notes.txt", b"no photo to anybody")
    screens.open(riffle("--rescan", "1").address).decks(1)
    line = screens.page.locator(".decks .left-out")
    line.get_by_text("Not shown: 1 video of a kind Riffle cannot play, 1 empty file.", exact=True).wait_for()
    assert line.bounding_box()["x"] >= 0
    assert screens.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for name in ("clip.flv", "empty.jpg"):
        os.remove(library.root / name)
    # Each look at the decks has the folder looked at again, once a second has gone by.
    screens.until("async () => { await fetch('/api/decks'); return document.querySelector('.left-out')?.hidden }")


def test_a_folder_with_nothing_to_show_says_what_is_in_it(library, riffle, screens):
    library.add("raw.dng", b"")
    screens.open(riffle().address).on("decks")
    screens.page.get_by_text("Riffle can show none of the files in this folder.").wait_for()
    screens.page.get_by_text("Not shown: 1 empty file.", exact=True).wait_for()
