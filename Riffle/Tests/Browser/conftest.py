"""Fixtures of the tests of Riffle's page."""

import pytest

from riffle_pages.fixtures import library, riffle  # noqa: F401
from riffle_pages.screens import Screens
from support.fixtures import browser, desktop, launch, new_page, page, touch  # noqa: F401


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


def pytest_collection_modifyitems(items):
    """A long test that begins last has one browser work while the others wait."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
