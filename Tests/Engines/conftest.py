"""What the tests in other engines share: the engines, a site with the decks, and Riffle on a small library."""

import os
import subprocess
from pathlib import Path

import pytest

from engines.app import App
from engines.display import Display
from engines.firefox import Firefox
from engines.webkit import WebKit
from riffle_pages.library import Library
from riffle_pages.server import Riffle
from support.built import ROOT, build_unless

ENGINES = {"firefox": Firefox, "webkit": WebKit}


@pytest.fixture(scope="session")
def display():
    screen = Display()
    yield screen
    screen.close()


@pytest.fixture(scope="session")
def engine(request, display):
    """One of the engines; each test runs in all of them."""
    browser = ENGINES[request.param](display)
    yield browser
    browser.close()


def pytest_generate_tests(metafunc):
    if "engine" in metafunc.fixturenames:
        metafunc.parametrize("engine", ENGINES, indirect=True, scope="session")


def opened(browser):
    """A page in the hand, 390 x 844. What it complains about fails the test."""
    page = browser.new_page().window(390, 844)
    yield page
    errors = page.errors
    page.close()
    assert not errors, errors


@pytest.fixture
def page(engine):
    yield from opened(engine)


@pytest.fixture
def large_text(engine, display):
    """A page in a browser whose text is set twice as large."""
    browser = type(engine)(display, font_size=32)
    yield from opened(browser)
    browser.close()


@pytest.fixture(scope="session")
def stage():
    return Path(os.environ.get("CARDISTRY_STAGE", ROOT / ".build/stage"))


@pytest.fixture(scope="session")
def site(stage, tmp_path_factory):
    """The address of the demo page, and beside it the tests' own pages and the sources."""
    build_unless(stage / "demo/cardistry.wasm", ROOT / "Tools/build-web", stage / "demo")
    folder = tmp_path_factory.mktemp("site")
    for file in [*(stage / "demo").iterdir(), *(ROOT / "Tests/Browser/pages").iterdir(), ROOT / "Web", ROOT / "Tests"]:
        (folder / file.name).symlink_to(file)
    server = subprocess.Popen(
        [ROOT / "Tools/serve-web", folder, "--port", "0"], stdout=subprocess.PIPE, text=True)
    yield server.stdout.readline().strip()
    server.terminate()
    server.wait(timeout=10)


@pytest.fixture
def stack(page, site):
    """A swipe stack and nothing else: 300 x 400 at (45, 120)."""
    return page.open(f"{site}bare.html")


@pytest.fixture
def wallet(page, site):
    """A wallet of 12 passes and nothing else: 300 x 500 at (45, 100)."""
    return page.open(f"{site}wallet.html")


@pytest.fixture
def library(tmp_path):
    """An empty library; the tests fill it."""
    return Library(tmp_path / "library")


@pytest.fixture
def riffle(tmp_path, library):
    """Starts Riffle on the library and answers with the server, which knows its one-time `address`."""
    running = []

    def start(*flags):
        server = Riffle(library, tmp_path, *flags)
        running.append(server)
        server.address = server.start()
        return server

    yield start
    for server in running:
        server.stop()


@pytest.fixture
def app(page):
    """Riffle's page, in words."""
    return App(page)
