"""The documentation site of Tools/build-docs."""

import json
import re
import subprocess
from collections import Counter

import pytest
from playwright.sync_api import expect

from support.built import ROOT

MODULES = ["cardistry", "cardistryswiftui", "cardistryuikit"]


@pytest.fixture(scope="module")
def docs(tmp_path_factory):
    """The site, built without a warning."""
    out = tmp_path_factory.mktemp("docs") / "site"
    done = subprocess.run([ROOT / "Tools/build-docs", out], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return out


def pages(docs):
    return {path.relative_to(docs / "data"): json.loads(path.read_text()) for path in (docs / "data").rglob("*.json")}


def test_no_symbol_has_two_pages(docs):
    symbols = Counter(page["metadata"].get("externalID") for page in pages(docs).values() if page.get("kind") == "symbol")
    assert [name for name, count in symbols.items() if name and count > 1] == []
    for module in MODULES:
        assert f"documentation/{module}.json" in {path.as_posix() for path in pages(docs)}


def test_every_guide_is_an_article_and_every_link_between_pages_has_one(docs):
    known = pages(docs)
    names = {f"/{path.with_suffix('').as_posix().lower()}" for path in known}
    guides = re.search(r"GUIDES = \[(.*)\]", (ROOT / "Tools/build-docs").read_text())[1]
    for guide in re.findall(r'"([\w-]+)"', guides):
        assert f"/documentation/cardistry/{guide}" in names
    dead = {
        (path.as_posix(), reference["url"]) for path, page in known.items()
        for reference in page.get("references", {}).values()
        # Chapters of a tutorial are on the page of all tutorials.
        if reference.get("url", "").startswith("/documentation") and reference["url"].partition("#")[0].lower() not in names}
    assert not dead


def test_the_site_shows_a_symbol_and_a_tutorial(docs, serve, page):
    address = serve(docs)
    page.goto(f"{address}documentation/cardistry/swipestack/")
    expect(page.locator("h1")).to_contain_text("SwipeStack")
    page.goto(f"{address}tutorials/cardistry/deckinswiftui/")
    expect(page.locator("h1")).to_contain_text("A deck in SwiftUI")
