"""Fixtures of a Riffle on a small library; import them into a conftest.py."""

import pytest

from riffle_pages.library import Library
from riffle_pages.server import Riffle


@pytest.fixture
def library(tmp_path):
    """An empty library; the tests fill it."""
    return Library(tmp_path / "library")


@pytest.fixture
def riffle(tmp_path, library):
    """Starts Riffle on the library: `riffle("--dry-run")`. The server knows its one-time `address`."""
    running = []

    def start(*flags):
        server = Riffle(library, tmp_path, *flags)
        running.append(server)
        server.address = server.start()
        return server

    yield start
    for server in running:
        server.stop()
