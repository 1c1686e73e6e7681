"""Reverse proxies of Debian, each with the configuration that Guides/serving.md shows."""
