"""Measures what Riffle found against the truth."""

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from itertools import combinations


@dataclass
class Figure:
    """How much of what was found is right, and how much of what is right was found."""

    name: str
    right: int = 0
    found: int = 0
    true: int = 0
    #: What is wrong, in words.
    wrong: list = field(default_factory=list)

    @property
    def precision(self):
        return self.right / self.found if self.found else 1.0

    @property
    def recall(self):
        return self.right / self.true if self.true else 1.0

    def __str__(self):
        return (f"{self.name:22} {self.true:8} {self.found:8} {self.right:8} "
                f"{self.precision:9.4f} {self.recall:7.4f}")


HEAD = f"{'':22} {'true':>8} {'found':>8} {'right':>8} precision  recall"


def figure(name, true, found):
    """Of two sets of the same kind of things."""
    wrong = [f"{name} not there: {thing}" for thing in found - true]
    wrong += [f"{name} missed: {thing}" for thing in true - found]
    return Figure(name, len(true & found), len(found), len(true), sorted(wrong))


def cards(truth, found):
    """Files that are one card, by all their names; what is shown comes first."""
    def whole(cards):
        return {(card.files[0], *sorted(card.files[1:])) for card in cards}
    return figure("cards", whole(truth), whole(found))


def pairs(truth, found):
    """Two or more photos and videos in one card; a sidecar makes no pair."""
    return figure("pairs", _members(truth, False), _members(found, False))


def sidecars(truth, found):
    return figure("sidecars", _members(truth, True), _members(found, True))


def _members(cards, are_sidecars):
    return {(card.files[0], name) for card in cards for name in card.files[1:]
            if name.lower().endswith((".xmp", ".aae", ".json")) is are_sidecars}


def times(truth, found):
    """The time of each card to the millisecond, and its source."""
    def times_of(cards):
        return {(card.files[0], str(card.taken)[:23], card.source if card.taken else "none") for card in cards}
    return figure("times", times_of(truth), times_of(found))


def months(truth, found):
    """Cards in the deck of their month, or in that of no date."""
    def month(cards):
        return {(card.files[0], str(card.taken)[:7]) for card in cards}
    return figure("months", month(truth), month(found))


def screenshots(truth, found):
    true = {card.files[0] for card in truth if "screenshot" in card.marks}
    return figure("screenshots", true, {card.files[0] for card in found if card.is_screenshot})


def unclear(truth, found, mark):
    """Blurred or dark pictures in the deck of both. What is there for the other reason counts for neither."""
    wanted = {card.files[0] for card in truth if mark in card.marks}
    others = {card.files[0] for card in truth if {"blurred", "dark"} & set(card.marks)} - wanted
    return figure(mark, wanted, {card.files[0] for card in found if card.is_unclear} - others)


def videos(truth, found):
    return figure("videos", *({card.files[0] for card in cards if card.kind == "video"} for cards in (truth, found)))


#: Groups larger than this are compared as they are, since all pairs of them would hide everything else.
LARGEST = 200


def groups(truth, found):
    """Two cards that belong together are the unit: bursts, copies and look-alikes have their own recall, and what was
    put together wrongly counts against all of them."""
    by_file = {card.files[0]: card for card in truth}
    here = {card.files[0] for card in found}
    true = {pair: kind for pair, kind in _together(truth, lambda cards: _kind(*cards)).items()
            if here.issuperset(pair)}
    together = set(_together(found, lambda _: None))
    false = together - true.keys()
    figures = []
    for kind in ("burst", "copy", "alike"):
        wanted = {pair for pair, its in true.items() if its == kind}
        right = wanted & together
        missed = [f"{kind} missed: {pair}" for pair in sorted(wanted - together)]
        figures.append(Figure(kind, len(right), len(right) + len(false), len(wanted), missed))
    traps = Counter(_trap(by_file, pair) for pair in false)
    wrong = [f"put together wrongly ({_trap(by_file, pair)}): {pair}" for pair in sorted(false)]
    figures.append(Figure("together", len(together & true.keys()), len(together), len(true), wrong))
    return figures, traps


def _together(cards, kind):
    members = defaultdict(list)
    for card in cards:
        if card.group is not None:
            members[card.group].append(card)
    together = {}
    for group in members.values():
        for one, other in combinations(sorted(group, key=lambda card: card.files[0])[:LARGEST], 2):
            together[one.files[0], other.files[0]] = kind((one, other))
    return together


def _kind(one, other):
    roles = {one.role, other.role}
    return "copy" if "copy" in roles else "alike" if "alike" in roles else "burst"


def _trap(by_file, pair):
    """What misled, as far as the truth knows a word for it."""
    cards = [by_file[name] for name in pair if name in by_file]
    return " and ".join(sorted({card.trap or (card.marks or ["photo"])[0] for card in cards}))
