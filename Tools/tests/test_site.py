"""The site: its pages are what a strict reader of pages wants, and its charts say what the table says."""

import re
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tools"))

from site_parts.charts import bars, rows  # noqa: E402
from site_parts.pictures import webp_size  # noqa: E402

#: The most bytes without the documentation.
MOST = 5_000_000


def stage_sources(stage):
    """Lays out what `Tools/build-web` does, but for what it builds."""
    stage.mkdir(parents=True)
    for name in ("index.html", "icon.svg", "look.css"):
        shutil.copy(ROOT / "Web" / name, stage)
    for name in ("demo", "lab"):
        shutil.copytree(ROOT / "Web" / name, stage / name)


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The site with the real pages, beside empty files in place of the built decks."""
    stage, out = tmp_path_factory.mktemp("stage") / "demo", tmp_path_factory.mktemp("out") / "site"
    stage_sources(stage)
    for name in ("cardistry.js", "cardistry.wasm", "cardistry.js.br"):
        (stage / name).touch()
    subprocess.run([ROOT / "Tools/site", "--stage", stage, "--out", out, "--docs", out / "none"], check=True, capture_output=True)
    return out


class Page(HTMLParser):
    """The elements of a page as (tag, attributes), and the text of its title."""

    def __init__(self, path):
        super().__init__()
        self.elements, self.title, self._in_title = [], "", False
        self.feed(path.read_text())

    def handle_starttag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))
        self._in_title = tag == "title"

    def handle_endtag(self, tag):
        self._in_title = self._in_title and tag != "title"

    def handle_data(self, data):
        self.title += data if self._in_title else ""

    def all(self, *tags):
        return [attributes for tag, attributes in self.elements if tag in tags]


def pages(site):
    return {path: Page(path) for path in sorted(site.rglob("*.html"))}


def test_every_page_says_what_it_is(site):
    found = pages(site)
    assert {str(path.relative_to(site)) for path in found} == {
        "index.html", "riffle.html", "benchmarks.html", "decks/index.html", "decks/lab/index.html"}
    titles = [page.title for page in found.values()]
    assert len(set(titles)) == len(titles)
    for path, page in found.items():
        metas = {meta.get("name"): meta.get("content") for meta in page.all("meta")}
        assert page.all("html")[0]["lang"] == "en", path
        assert 10 <= len(page.title) <= 60, path
        assert 50 <= len(metas["description"]) <= 160, path
        assert "width=device-width" in metas["viewport"] and "user-scalable" not in metas["viewport"], path
        assert len(page.all("h1")) == 1, path
        for image in page.all("img"):
            assert "alt" in image and image["width"].isdigit() and image["height"].isdigit(), (path, image)


def test_every_link_is_relative_and_leads_to_a_file(site):
    for path, page in pages(site).items():
        links = [each[name] for each in page.all("a", "link", "script", "img", "source") for name in ("href", "src", "srcset") if name in each]
        assert len(links) > 5, path
        for link in links:
            target, _, anchor = re.sub(r"\?[^#]*", "", link).partition("#")
            assert not re.match(r"[a-z]+:|/", target), (path, link)
            file = (path.parent / target).resolve() if target else path
            file = file / "index.html" if file.is_dir() else file
            assert file.is_relative_to(site.resolve()) and file.exists(), (path, link)
            assert not anchor or f'id="{anchor}"' in file.read_text(), (path, link)
    for script in (site / "home.js", *site.glob("decks/demo/*.js")):
        for module in re.findall(r"(?:from|import) '(\.[^']+)'", script.read_text()):
            assert (script.parent / module).exists(), (script, module)


def test_nothing_is_left_to_fill_in_and_nothing_is_packed(site):
    for path in pages(site):
        assert not re.search(r"<!-- (header|footer|charts|code|picture)", path.read_text()), path
    assert not [path for path in site.rglob("*") if path.suffix in (".br", ".gz")]
    assert (site / ".nojekyll").exists()


def test_it_is_small(site):
    size = sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
    # The built decks and the Lab's bundle are in place of their sources.
    assert size < MOST - 500_000


def test_the_documentation_is_linked_once_it_is_there(site, tmp_path):
    docs, out = tmp_path / "docs", tmp_path / "site"
    (docs / "documentation").mkdir(parents=True)
    (docs / "documentation/index.html").write_text("<title>Documentation</title>")
    stage = tmp_path / "stage"
    stage_sources(stage)
    subprocess.run([ROOT / "Tools/site", "--stage", stage, "--out", out, "--docs", docs], check=True, capture_output=True)
    assert 'href="docs/documentation/"' in (out / "index.html").read_text() and (out / "docs/documentation/index.html").exists()
    assert 'href="docs/' not in (site / "index.html").read_text()


def test_a_chart_has_each_row_once_and_shows_the_misses():
    table = """<!-- made by Tools/bench --record -->
| Row | Floor | Ours | Ratio | Limit | Met |
|---|---|---|---|---|---|
| swipe: script | 127 µs | 203 µs | 1.61 | 1.5x | **no** |
| decks of 100000 files |  | 43 KB |  | 200 KB | yes |
| cached card | 70851 | 56989 | 0.79 | at least 0.7x of nginx | yes |
| layouts | 0 | 0 |  | 0 | yes |
| collections | 0 | 1 |  | 0 | **no** |
| velocity, the same |  | 1.7e-15 |  | 1e-12 | yes |
| frames shown, of 12 |  | 12 |  | 6 or more | yes |
| speed ÷ the finger's |  | 0.99 |  | 0.95 to 1.05 | yes |
<!-- end -->"""
    found = {name: (share, is_met) for name, _, _, share, is_met in rows(table)}
    assert found["swipe: script"] == (pytest.approx(1.61 / 1.5), False)
    assert found["decks of 100000 files"] == (pytest.approx(43 / 200), True)
    assert found["cached card"] == (pytest.approx(0.7 / 0.79), True)
    assert found["layouts"] == (0, True)
    assert found["collections"][1] is False and found["collections"][0] > 1
    assert found["velocity, the same"] == (pytest.approx(1.7e-3), True)
    assert found["frames shown, of 12"] == (0.5, True)
    # What is to be between two limits has no share of one.
    assert found["speed ÷ the finger's"] == (None, True)
    svg = bars([("a & b", "1", "2x", 0.5, True), ("c", "3", "2x", 1.5, False)])
    assert svg.count('class="bar"') == 1 and svg.count('class="over"') == 1 and "a &amp; b" in svg


def test_the_recorded_misses_are_all_on_the_page(site):
    readme = (ROOT / "Benchmarks/README.md").read_text()
    misses = sum(not is_met and share is not None for *_, share, is_met in rows(readme))
    assert (site / "benchmarks.html").read_text().count('class="over"') == misses > 0


def test_the_size_of_a_picture_is_read_from_each_kind_of_file():
    def riff(kind, body):
        return b"RIFF" + bytes(4) + b"WEBP" + kind + len(body).to_bytes(4, "little") + body
    assert webp_size(riff(b"VP8X", bytes(4) + (389).to_bytes(3, "little") + (843).to_bytes(3, "little"))) == (390, 844)
    assert webp_size(riff(b"VP8L", b"\x2f" + (389 | 843 << 14).to_bytes(4, "little"))) == (390, 844)
    assert webp_size(riff(b"VP8 ", bytes(6) + (390).to_bytes(2, "little") + (844).to_bytes(2, "little"))) == (390, 844)
    with pytest.raises(ValueError):
        webp_size(riff(b"ALPH", bytes(20)))


def test_a_stage_without_decks_says_what_to_do(tmp_path):
    done = subprocess.run([ROOT / "Tools/site", "--stage", tmp_path, "--out", tmp_path / "site"], capture_output=True, text=True)
    assert done.returncode == 1 and "Build them with Tools/build-web" in done.stderr
