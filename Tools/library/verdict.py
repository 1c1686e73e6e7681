"""Says how well Riffle knows a library, and whether that is good enough."""

from collections import Counter

from . import compare, truth

#: Precision and recall wanted of what has a limit; a card, a time or a sidecar is either right or a fault.
LIMITS = {
    "cards": (1, 1), "pairs": (1, 0.99), "sidecars": (1, 0.99), "times": (1, 0.99), "months": (1, 0.99),
    "videos": (1, 1), "screenshots": (1, 0.99), "burst": (0.99, 0.95), "copy": (1, 0.95), "alike": (0.99, 0.95),
    "together": (0.99, 0.95),
    # Nothing is said of a picture with few edges, and many of those that are painted out of focus have few.
    "blurred": (1, 0.4), "dark": (0.99, 0.95),
}


def plain(cards, served):
    """What a scan alone finds."""
    return [measure(cards, served.cards) for measure in (
        compare.cards, compare.pairs, compare.sidecars, compare.times, compare.months, compare.videos,
        compare.screenshots)]


def decks(cards, others, served):
    """What the API counts otherwise than the truth, as sentences: decks by their ids, and files that aren't cards.

    The deck of bursts and duplicates has figures of its own.
    """
    true = Counter({"everything": len(cards)})
    true.update(f"month-{card.taken:%Y-%m}" if card.taken else "undated" for card in cards)
    true.update("videos" for card in cards if card.kind == "video")
    true.update("screenshots" for card in cards if "screenshot" in card.marks)
    wrong = [f"deck {deck}: {served.decks.get(deck, 0)} of {count}" for deck, count in sorted(true.items())
             if served.decks.get(deck, 0) != count]
    wrong += [f"deck {deck}: {count} of 0" for deck, count in sorted(served.decks.items())
              if deck.startswith(("month-", "undated")) and deck not in true]
    reasons = Counter(other.reason for other in others if other.reason)
    if reasons != served.left_out:
        wrong.append(f"left out: {dict(served.left_out)} of {dict(reasons)}")
    return wrong


def failures(all_figures):
    """The figures below their limits."""
    return [f for f in all_figures if f.precision < LIMITS[f.name][0] or f.recall < LIMITS[f.name][1]]


def report(library, served, until, longest):
    """Prints everything that can be known by then; returns the exit status."""
    cards, others = truth.read(f"{library}.truth.jsonl")
    all_figures, traps = plain(cards, served), {}
    if until != "scanned":
        grouped, traps = compare.groups(cards, served.cards)
        all_figures += grouped + [compare.unclear(cards, served.cards, mark) for mark in ("blurred", "dark")]
    files = sum(len(card.files) for card in cards) + len(others)
    print(f"{files} files, {len(cards)} cards; scan {served.scan_seconds:.1f} s, "
          f"looks and groups {served.look_seconds:.0f} s; memory " + ", ".join(f"{megabytes:.0f} MB {when}" for when, megabytes in served.memory.items()))
    print(compare.HEAD)
    print("\n".join(map(str, all_figures)))
    if traps:
        print("put together wrongly: " + ", ".join(f"{count} × {trap}" for trap, count in traps.most_common()))
    for figure in all_figures:
        print("".join(f"  {line}\n" for line in figure.wrong[:longest]), end="")
    miscounted = decks(cards, others, served)
    print("".join(f"  {line}\n" for line in miscounted), end="")
    bad = [figure.name for figure in failures(all_figures)] + ["decks"] * bool(miscounted)
    print(f"below their limits: {', '.join(bad)}" if bad else "all limits are kept")
    return 1 if bad else 0
