"""A library of any size whose assets are computed, not stored: for limits of time and memory.

Asset `i` is the i-th newest. Every tenth is a video, and every fiftieth a favourite. Only changed assets are in memory.
A page of the timeline costs the same wherever it is; other searches look at every asset.
"""

import bisect

from .asset import Asset, number_of
from .library import Library
from .query import as_value
from .sample import ME, NEWEST, users

STEP = 150_000
VIDEOS, FAVOURITES = 10, 50


class Million(Library):
    def __init__(self, media, clock, count):
        super().__init__(media, clock, users(), ME)
        self.total = count
        # Numbers of assets that the plain timeline no longer has.
        self.gone = []

    def compute(self, number):
        i = number - 1
        video = i % VIDEOS == VIDEOS - 1
        return Asset(
            number=number, owner=ME, name=f"IMG_{number:07}.{'mp4' if video else 'jpg'}", taken=NEWEST - i * STEP,
            updated=NEWEST, type="VIDEO" if video else "IMAGE", mime="video/mp4" if video else "image/jpeg",
            is_favourite=i % FAVOURITES == 0)

    def get(self, id_):
        if id_ in self.assets:
            return self.assets[id_]
        number = number_of(id_, "asset")
        return self.compute(number) if number and 1 <= number <= self.total else None

    def all(self):
        for number in range(1, self.total + 1):
            asset = self.at(number)
            if asset is not None:
                yield asset

    def at(self, number):
        computed = self.compute(number)
        return self.assets.get(computed.id, computed)

    def change(self, asset, **fields):
        super().change(asset, **fields)
        self.assets[asset.id] = asset
        is_gone = asset.trashed is not None or asset.visibility != "timeline"
        place = bisect.bisect_left(self.gone, asset.number)
        was_gone = place < len(self.gone) and self.gone[place] == asset.number
        if is_gone and not was_gone:
            self.gone.insert(place, asset.number)
        elif was_gone and not is_gone:
            del self.gone[place]

    def delete(self, ids):
        for id_ in ids:
            asset = self.get(id_)
            if asset:
                self.change(asset, trashed=self.clock.now())
                self.assets[id_] = None

    def candidates(self, query):
        """Assets among which the query's are: changed ones, if only those can have what is asked for."""
        updated, trashed = query.filter.get("updatedAt", {}), query.filter.get("trashedAt", {})
        was_changed = any(as_value(updated[operator], "updatedAt") > NEWEST for operator in ("gt", "gte") if operator in updated)
        if was_changed or any(operand is not None or operator == "ne" for operator, operand in trashed.items()):
            return [asset for asset in self.assets.values() if asset is not None]
        if "eq" in query.filter.get("id", {}):
            asset = self.get(query.filter["id"]["eq"])
            return [asset] if asset else []
        return self.all()

    def statistics(self, takes, is_plain):
        if not is_plain:
            return super().statistics(takes, is_plain)
        videos = self.total // VIDEOS
        counts = {"IMAGE": self.total - videos, "VIDEO": videos}
        for number in self.gone:
            counts[self.compute(number).type] -= 1
        return counts

    # --- The timeline by arithmetic ------------------------------------------------------------

    def timeline(self, query):
        """Numbers that the search is about as a range, if it is the timeline or a part of it by time; or None."""
        rest = dict(query.filter)
        taken = rest.pop("takenAt", {})
        is_plain = rest in ({"trashedAt": {"eq": None}}, {"trashedAt": {"eq": None}, "visibility": {"eq": "timeline"}})
        if not is_plain or query.field not in ("fileCreatedAt", "localDateTime") or set(taken) - {"gte", "gt", "lt", "lte"}:
            return None
        first, last = 1, self.total
        for operator, operand in taken.items():
            age = NEWEST - as_value(operand, "takenAt")
            if operator in ("gte", "gt"):
                last = min(last, (age if operator == "gte" else age - 1) // STEP + 1)
            else:
                first = max(first, -((-age if operator == "lte" else -age - 1) // STEP) + 1)
        return range(first, max(last, first - 1) + 1)

    def count(self, query):
        part = self.timeline(query)
        if part is None:
            return sum(1 for asset in self.candidates(query) if query.takes(asset))
        return len(part) - sum(1 for number in self.gone if number in part)

    def page(self, query):
        part = self.timeline(query)
        if part is None:
            return super().page(query)
        order = part if query.is_descending else part[::-1]
        place = self.place(order, query.offset)
        gone, hits = set(self.gone), []
        while place < len(order) and len(hits) <= query.size:
            if order[place] not in gone:
                hits.append(self.at(order[place]))
            place += 1
        return hits[:query.size], len(hits) > query.size

    def place(self, order, skipped):
        """Where in the order the page begins, after what is gone."""
        for place in sorted(order.index(number) for number in self.gone if number in order):
            if place > skipped:
                break
            skipped += 1
        return skipped
