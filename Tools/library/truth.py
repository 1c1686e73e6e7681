"""What is true of a library: one record for each card, and for each file that is none."""

import json
from dataclasses import dataclass, field
from datetime import datetime
from zoneinfo import ZoneInfo

#: Where the computer stands that the library is on.
HOME = ZoneInfo("Europe/Berlin")


@dataclass
class Card:
    """One photo or video with all files that belong to it; paths are relative to the library."""

    #: The first is the one that is shown.
    files: list
    #: Local time of the place as far as its files tell it; None where none can be believed.
    taken: datetime | None
    #: Its source: camera, sidecar, name or file.
    source: str = "camera"
    kind: str = "photo"
    #: Which others it belongs to, and why: it is one of a `burst`, or a `copy` of one of them byte for byte, or `alike`.
    group: str | None = None
    role: str | None = None
    #: What a person sees in it: screenshot, blurred, dark, plain.
    marks: list = field(default_factory=list)
    #: How its files came together: raw, live, edited, sidecar; empty for one file alone.
    joined: list = field(default_factory=list)
    #: Its bytes cannot be decoded to the end.
    broken: bool = False
    #: What it may be mistaken for, where it is a trap.
    trap: str | None = None

    def line(self):
        taken = self.taken and self.taken.replace(tzinfo=None).isoformat(timespec="milliseconds")
        return json.dumps(self.__dict__ | {"taken": taken})


@dataclass
class NoCard:
    """A file that isn't a card: why, in the words of Riffle's `LeftOut`, or None if it doesn't matter."""

    file: str
    reason: str | None

    def line(self):
        return json.dumps({"file": self.file, "reason": self.reason})


def write(records, path):
    """Writes JSON lines. Names that are not UTF-8 have Python's surrogates, as `os.fsdecode` makes them."""
    with open(path, "w") as out:
        out.writelines(record.line() + "\n" for record in records)


def read(path):
    """The cards, and the files that are none."""
    cards, others = [], []
    with open(path) as lines:
        for record in map(json.loads, lines):
            if "reason" in record:
                others.append(NoCard(**record))
            else:
                card = Card(**record)
                card.taken = card.taken and datetime.fromisoformat(card.taken)
                cards.append(card)
    return cards, others
