"""What a phone downloads: the page's scripts, styles and engine come packed, and a photo as it is."""

import http.client
import subprocess
from urllib.parse import urlsplit

import pytest

from riffle_pages.screens import Screens
from riffle_pages.scripts import started
from riffle_pages.server import stage


@pytest.fixture
def loaded(library, riffle, page):
    """(screens, the answers to what the page has asked for, by address)."""
    library.fill(2)
    answers = {}
    page.on("response", lambda answer: answers.update({answer.url: answer}))
    yield Screens(page).open(riffle().address).decks(2), answers


def raw(page, url):
    """The body of an answer to a client that accepts Brotli and unpacks nothing itself."""
    cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in page.context.cookies())
    connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=20)
    connection.request("GET", urlsplit(url).path, headers={"Cookie": cookies, "Accept-Encoding": "gzip, br"})
    return connection.getresponse().read()


@pytest.mark.parametrize("name, kind", [
    ("app.js", "text/javascript; charset=utf-8"), ("cardistry.js", "text/javascript; charset=utf-8"),
    ("cardistry.wasm", "application/wasm"), ("ui/base.css", "text/css; charset=utf-8")])
def test_the_pages_files_come_packed_and_are_the_ones_of_the_stage(loaded, name, kind):
    screens, answers = loaded
    answer = answers[screens.module(name)]
    assert (answer.headers["content-encoding"], answer.headers["content-type"]) == ("br", kind)
    assert answer.headers["vary"] == "Accept-Encoding"
    packed, plain = raw(screens.page, answer.url), (stage() / "share/riffle/page" / name).read_bytes()
    unpacked = subprocess.run(["brotli", "--decompress", "--stdout"], input=packed, capture_output=True, check=True).stdout
    assert unpacked == plain == answer.body()
    assert answer.request.sizes()["responseBodySize"] == len(packed) < len(plain)


def test_no_photo_is_packed(loaded):
    screens, answers = loaded
    screens.start()
    pictures = [answer for url, answer in answers.items() if "/card/" in url]
    assert pictures and all("content-encoding" not in answer.headers for answer in pictures)


def brotli(file):
    return file.with_name(f"{file.name}.br").stat().st_size


def test_all_scripts_of_the_page_are_at_most_60_kib_and_those_it_starts_with_at_most_30():
    # The rest comes in a few files, each with screens that lead to each other. The Feel Lab and the choice of a folder are pages of their own.
    page = stage() / "share/riffle/page"
    sizes = {str(file.relative_to(page)): file.stat().st_size for file in page.rglob("*.js.br")
             if not file.name.startswith("cardistry") and file.parent.name not in ("lab", "choose")}
    assert {name.partition("-")[0] for name in sizes} >= {"app.js.br", "worker.js.br", "parts/extras", "parts/tables", "parts/settings"}
    assert sum(sizes.values()) <= 60 * 1024, sizes
    first = {file.name: brotli(file) for file in started()}
    assert sum(first.values()) <= 30 * 1024, first
