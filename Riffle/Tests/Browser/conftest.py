"""Fixtures of the tests of Riffle's page."""

import pytest

from riffle_pages.library import Library
from riffle_pages.screens import Screens
from riffle_pages.server import Riffle
from support.fixtures import browser, desktop, launch, new_page, page, touch  # noqa: F401


@pytest.fixture
def library(tmp_path):
    """An empty library; the tests fill it."""
    return Library(tmp_path / "library")


@pytest.fixture
def riffle(tmp_path, library):
    """Starts Riffle on the library: `riffle("--dry-run")`."""
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
def screens(page):
    """The page in the hand, in words."""
    return Screens(page)


@pytest.fixture
def three(library, riffle, screens):
    """A round of three pictures, ready to be touched: (server, screens, names)."""
    names = library.fill(3)
    server = riffle()
    screens.open(server.address).decks(3).start()
    return server, screens, names
