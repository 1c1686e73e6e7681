"""Tools/make-library writes what its truth says, and the comparison with Riffle sees what differs."""

import hashlib
import json
import os
import subprocess
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from library import compare, sidecars, truth
from library.found import Found

TOOLS = Path(__file__).resolve().parent.parent


def make(folder, *arguments):
    subprocess.run([TOOLS / "make-library", "--count", "400", *arguments, folder], check=True, capture_output=True)
    return Path(f"{folder}.truth.jsonl")


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A library with each trap in it: its folder, cards, and files that are none."""
    folder = tmp_path_factory.mktemp("made") / "library"
    return folder, *truth.read(make(folder))


@pytest.fixture(scope="module")
def metadata(made):
    """What exiftool reads of each file, by its name below the folder."""
    out = subprocess.run(
        ["exiftool", "-json", "-r", "-api", "QuickTimeUTC=0", "-FileType", "-SubSecDateTimeOriginal",
         "-DateTimeOriginal", "-CreationDate", "-CreateDate", "-ContentIdentifier", "-MediaGroupUUID", "."],
        cwd=made[0], capture_output=True, check=False).stdout
    return {os.path.normpath(read["SourceFile"]): read for read in json.loads(out)}


def content(folder):
    """The hash of all names and bytes."""
    total = hashlib.sha256()
    for path in sorted(Path(folder).rglob("*")):
        total.update(os.fsencode(path.relative_to(folder)))
        if path.is_file() and not path.is_symlink():
            total.update(path.read_bytes() + str(path.stat().st_mtime_ns).encode())
    return total.hexdigest()


@pytest.fixture(scope="module")
def twice(tmp_path_factory):
    """The same library two times: its folder, cards, and files that are none."""
    folder = tmp_path_factory.mktemp("twice") / "library"
    return folder, *truth.read(make(folder, "--count", "800", "--copies", "2"))


def test_one_seed_makes_the_same_files_again_and_another_makes_others(made, twice, tmp_path):
    assert content(twice[0] / "copy 01") == content(made[0]) == content(twice[0] / "copy 02")
    make(tmp_path / "other", "--seed", "2")
    assert content(tmp_path / "other") != content(made[0])


@pytest.mark.parametrize("library", ["made", "twice"])
def test_the_truth_names_every_file_once(library, request):
    folder, cards, others = request.getfixturevalue(library)
    named = [name for card in cards for name in card.files] + [other.file for other in others]
    there = [os.path.relpath(os.path.join(at, name), folder) for at, _, names in os.walk(folder) for name in names]
    assert sorted(named) == sorted(there) and len(there) >= 400


def test_each_card_of_a_library_made_twice_is_in_one_group_with_its_copy(made, twice):
    _, cards, _ = made
    groups = {card.files[0]: card.group for card in twice[1]}
    assert None not in groups.values() and len(groups) == 2 * len(cards)
    for card in cards:
        first, second = (groups[f"copy 0{number}/{card.files[0]}"] for number in (1, 2))
        assert first == second and card.group in (None, first)


def test_exiftool_reads_the_times_that_the_truth_says_the_camera_wrote(made, metadata):
    _, cards, _ = made
    wanted, reported = {}, {}
    for card in cards:
        read = metadata.get(card.files[0])
        # exiftool cannot print a name that is not UTF-8. A video whose header has UTC alone is dated by its name.
        if not read or card.source != "camera" or read["FileType"] == "MP4" and "CreationDate" not in read:
            continue
        time = read.get("SubSecDateTimeOriginal") or read.get("DateTimeOriginal") or read.get("CreationDate") \
            or read.get("CreateDate")
        wanted[card.files[0]] = card.taken.strftime("%Y:%m:%d %H:%M:%S.%f")[:len(time[:23])]
        reported[card.files[0]] = time[:23]
    # A zone stands behind times without a fraction.
    assert {name: time[:19] for name, time in reported.items()} == {name: time[:19] for name, time in wanted.items()}
    exact = {name for name, time in reported.items() if time[19:20] == "."}
    assert {n: reported[n] for n in exact} == {n: wanted[n] for n in exact} and len(exact) > 100


def test_exiftool_reads_one_identifier_in_both_files_of_a_live_photo(made, metadata):
    _, cards, _ = made
    live = [[identifier(metadata[name]) for name in card.files[:2]] for card in cards
            if "live" in card.joined and card.files[1].lower().endswith((".mov", ".mp4"))]
    assert all(one == other for one, other in live) and {one is None for one, _ in live} == {True, False}
    trap = [identifier(metadata[card.files[0]]) for card in cards if card.trap == "other content"]
    assert len(set(trap)) == 2


def identifier(read):
    """Apple's, which exiftool has called differently over the years."""
    return read.get("ContentIdentifier") or read.get("MediaGroupUUID")


@pytest.mark.parametrize("name, expected", [
    ("X.jpg", "X.jpg.supplemental-metadata.json"),
    ("X(1).jpg", "X.jpg.supplemental-metadata(1).json"),
    ("2014-07-03 the longest day.jpg", "2014-07-03 the longest day.jpg.supplemental-me.json"),
    ("a photo of the whole family in front of the lig(2).jpg", "a photo of the whole family in front of the li(2).json"),
])
def test_takeout_names_are_clipped_and_their_counters_move(name, expected):
    assert sidecars.takeout_name(name) == expected


# --- The comparison --------------------------------------------------------------------------------

NOON = datetime(2021, 5, 3, 12)
TRUE = [
    truth.Card(["a.jpg", "a.dng", "a.xmp"], NOON, group="1", role="first", joined=["raw", "sidecar"]),
    truth.Card(["b.jpg"], NOON, group="1", role="copy"), truth.Card(["c.jpg"], NOON, group="1", role="alike"),
    truth.Card(["d.jpg"], None, source="none"), truth.Card(["e.jpg"], NOON, group="2", role="burst"),
    truth.Card(["f.jpg"], NOON, group="2", role="burst"), truth.Card(["g.png"], NOON, marks=["screenshot"]),
]


def seen(**changes):
    """What Riffle would find of the truth, with changes of the cards by the names of their files."""
    cards = []
    for number, card in enumerate(TRUE):
        found = Found(number, "", card.files, card.kind, card.taken, card.source, card.group, bool(card.marks), False)
        cards.append(replace(found, **changes.get(card.files[0][0], {})))
    return cards


def shares(figure):
    return figure.precision, figure.recall


def test_what_is_found_as_it_is_true_is_right():
    for measure in (compare.cards, compare.pairs, compare.sidecars, compare.times, compare.months, compare.screenshots):
        assert shares(measure(TRUE, seen())) == (1, 1)
    figures, traps = compare.groups(TRUE, seen())
    assert [(figure.name, figure.true) for figure in figures] == [
        ("burst", 1), ("copy", 2), ("alike", 1), ("together", 4)]
    assert all(shares(figure) == (1, 1) for figure in figures) and not traps


def test_each_kind_of_fault_lowers_its_own_figure():
    assert shares(compare.pairs(TRUE, seen(a={"files": ["a.jpg", "a.xmp"]}))) == (1, 0)
    assert shares(compare.pairs(TRUE, seen(b={"files": ["b.jpg", "c.mov"]}))) == (0.5, 1)
    assert compare.cards(TRUE, seen(a={"files": ["a.dng", "a.jpg", "a.xmp"]})).right == 6
    assert compare.sidecars(TRUE, seen(a={"files": ["a.jpg", "a.dng"]})).recall == 0
    late = seen(b={"taken": NOON.replace(month=6)})
    assert compare.months(TRUE, late).right == 6 and compare.times(TRUE, late).right == 6
    assert compare.times(TRUE, seen(b={"source": "file"})).right == 6
    assert compare.months(TRUE, seen(d={"taken": NOON})).right == 6
    assert shares(compare.screenshots(TRUE, seen(a={"is_screenshot": True}))) == (0.5, 1)


def test_a_deck_of_two_kinds_is_measured_for_each():
    true = [replace(card, marks=[mark]) for card, mark in zip(TRUE, ["blurred", "blurred", "dark", "plain"])]
    found = {"a": {"is_unclear": True}, "c": {"is_unclear": True}, "d": {"is_unclear": True}}
    assert shares(compare.unclear(true, seen(**found), "blurred")) == (0.5, 0.5)
    assert shares(compare.unclear(true, seen(**found), "dark")) == (0.5, 1)
    assert shares(compare.unclear(true, seen(), "dark")) == (1, 0)


def test_a_wrong_group_counts_against_all_and_a_missing_one_against_its_kind():
    figures, _ = compare.groups(TRUE, seen(b={"group": None}))
    assert {figure.name: figure.recall for figure in figures} == {"burst": 1, "copy": 0, "alike": 1, "together": 0.5}
    figures, traps = compare.groups(TRUE, seen(d={"group": "2"}))
    assert [figure.precision for figure in figures] == [1 / 3, 2 / 4, 1 / 3, 4 / 6] and sum(traps.values()) == 2
    assert all(figure.recall == 1 for figure in figures)
