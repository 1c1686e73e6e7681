"""Riffle finds in a library of known truth what is there: see Tools/make-library."""

import subprocess
import sys

import pytest
from support.built import ROOT

sys.path.insert(0, str(ROOT / "Tools"))

from library import compare, serve, truth, verdict  # noqa: E402


def made(folder, count, seed):
    library = folder / "library"
    subprocess.run(
        [ROOT / "Tools/make-library", "--count", str(count), "--seed", str(seed), library], check=True,
        capture_output=True)
    return library, *truth.read(f"{library}.truth.jsonl")


def wrong(figures):
    return [fault for figure in figures for fault in figure.wrong]


@pytest.mark.slow
def test_cards_pairs_times_and_what_is_no_card_are_those_of_the_truth(tmp_path):
    library, cards, others = made(tmp_path, 400, 1)
    served = serve.serve(library, tmp_path, until="scanned")
    assert wrong(verdict.plain(cards, served)) == []
    assert verdict.decks(cards, others, served) == []


@pytest.mark.slow
def test_bursts_copies_and_look_alikes_are_found_within_limits_and_nothing_else_is_put_together(tmp_path):
    library, cards, _ = made(tmp_path, 4000, 2)
    served = serve.serve(library, tmp_path)
    grouped, _ = compare.groups(cards, served.cards)
    assert [(figure.name, figure.wrong) for figure in verdict.failures(verdict.plain(cards, served) + grouped)] == []
    assert grouped[-1].wrong == []
