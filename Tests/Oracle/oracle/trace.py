"""Traces: read, played through a deck of this package, and what the core printed for them."""

from dataclasses import dataclass, field

from .swipe import Swipe
from .swipe_feel import feel_of
from .wallet import Wallet
from .wallet_feel import wallet_feel_of


@dataclass
class Shown:
    """What a deck showed: frames as (time, poses, feedback), and events as (time, fields)."""

    frames: list = field(default_factory=list)
    events: list = field(default_factory=list)
    # Of a wallet, whose cards beyond its ends need not be shown.
    height: float | None = None


class NotCovered(Exception):
    """The oracle does not know a record."""


def records(text):
    """The deck line's fields and the records in the order in which they count."""
    lines = [line.split("#")[0].split() for line in text.splitlines()]
    lines = [line for line in lines if line]
    deck, inputs = lines[0], []
    for word, *rest in lines[1:]:
        if word == "frame":
            inputs.append((float(rest[0]), 1, word, []))
        elif word == "frames":
            start, end, rate = map(float, rest)
            count = int((end - start) * rate + 1e-9)
            inputs += [(start + number / rate, 1, "frame", []) for number in range(count + 1)]
        else:
            inputs.append((float(rest[-1]), 0, word, rest[:-1]))
    options = dict(pair.split("=") for pair in deck[2:])
    return deck[1], options, sorted(inputs, key=lambda record: record[:2])


def play(text):
    """Plays a trace through the oracle."""
    kind, options, inputs = records(text)
    size = float(options.pop("width")), float(options.pop("height"))
    cards = options.pop("cards").split(",")
    if kind == "wallet":
        deck = Wallet(wallet_feel_of(options), size, cards)
    else:
        deck = Swipe(feel_of(options), size, cards)
    out = Shown(height=size[1] if kind == "wallet" else None)
    for time, _, word, fields in inputs:
        deck.advance(time)
        if word == "frame":
            out.frames.append((time, *deck.frame(time)))
        elif word in ("down", "move", "up"):
            deck.touch(word, fields[0], (float(fields[1]), float(fields[2])), time)
        elif word == "cancel":
            deck.touch(word, fields[0], None, time)
        elif word in deck.COMMANDS:
            getattr(deck, word)(*fields, time)
        else:
            raise NotCovered(word)
    out.events = deck.events
    return out


def printed(csv):
    """What the core printed, in the same shape."""
    out, poses = Shown(), []
    for row in (line.split(",") for line in csv.splitlines()[1:]):
        time = float(row[1])
        if row[0] == "pose":
            poses.append((row[2], row[3], int(row[4]), *map(float, row[5:])))
        elif row[0] == "feedback":
            numbers = [each if index == 1 else float(each) for index, each in enumerate(row[2:])]
            out.frames.append((time, poses, tuple(numbers)))
            poses = []
        else:
            out.events.append((time, tuple(row[2:])))
    return out
