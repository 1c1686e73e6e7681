"""Fixtures of the tests behind proxies."""

from riffle_pages.fixtures import library  # noqa: F401
