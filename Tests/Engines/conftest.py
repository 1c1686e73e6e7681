"""What the tests in other engines share: the engines, a site with the decks, and Riffle on a small library."""

import os
import subprocess
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from engines.app import App
from engines.display import Display
from engines.firefox import Firefox
from engines.webkit import WebKit
from riffle_pages.fixtures import library, riffle  # noqa: F401
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


@contextmanager
def opened(browser):
    page = browser.new_page().window(390, 844)
    try:
        yield page
        errors = page.errors
    finally:
        page.close()
    assert not errors, errors


@pytest.fixture
def page(engine):
    """A phone's page, 390 x 844. What it complains about fails the test."""
    with opened(engine) as page:
        yield page


@pytest.fixture
def large_text(engine, display):
    """The same in a browser whose text is set twice as large."""
    with closing(type(engine)(display, font_size=32)) as browser, opened(browser) as page:
        yield page


@pytest.fixture(scope="session")
def stage():
    """The folder of the built demo page."""
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
def app(page):
    """Riffle's page, in words."""
    return App(page)
