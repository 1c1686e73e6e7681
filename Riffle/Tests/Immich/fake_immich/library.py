"""The state of the fake: assets, albums, tags, stacks; and what changes them."""

import itertools
from dataclasses import replace

from .asset import Tag, identifier


class Library:
    """Assets that are all in memory. `me` owns the key; `partners` share their timeline with me."""

    def __init__(self, media, clock, users, me, partners=()):
        self.media, self.clock = media, clock
        self.users = {user.id: user for user in users}
        self.me, self.partners = me, list(partners)
        self.assets, self.albums, self.tags, self.stacks = {}, {}, {}, {}
        self.external = set()

    # --- Reading -------------------------------------------------------------------------------

    def get(self, id_):
        return self.assets.get(id_)

    def all(self):
        return self.assets.values()

    def candidates(self, query):
        return self.all()

    def statistics(self, takes, is_plain):
        """Numbers of my pictures and videos that `takes` accepts; plain means all in the timeline and the archive."""
        counts = {"IMAGE": 0, "VIDEO": 0}
        for asset in self.all():
            if asset.owner == self.me and takes(asset):
                counts[asset.type] += 1
        return counts

    def found(self, query):
        """Assets that the query takes, in its order: one's own and the partners'."""
        owners = {self.me, *self.partners}
        hits = (asset for asset in self.candidates(query)
                if (asset.owner in owners or query.is_of_albums) and asset.visibility != "locked" and query.takes(asset))
        return sorted(hits, key=query.key, reverse=query.is_descending)

    def count(self, query):
        return len(self.found(query))

    def page(self, query):
        """Returns (assets, whether there are more). Pages count from the start of what is found now, so they shift."""
        hits, end = self.found(query), query.offset + query.size
        return hits[query.offset:end], len(hits) > end

    def albums_of(self, asset):
        return {album.id for album in self.albums.values() if asset.id in album.assets}

    def ancestors(self, tags):
        found = set()
        for id_ in tags:
            while id_:
                found.add(id_)
                id_ = self.tags[id_].parent
        return found

    # --- Rights to single assets ---------------------------------------------------------------

    def owns(self, id_):
        asset = self.get(id_)
        return asset is not None and asset.owner == self.me and asset.visibility != "locked"

    def reads(self, id_):
        asset = self.get(id_)
        if asset is None or self.owns(id_):
            return asset is not None
        is_shared = asset.owner in self.partners and asset.visibility in ("timeline", "hidden")
        return is_shared or any(self.me in album.readers for album in self.albums.values() if id_ in album.assets)

    # --- Changes -------------------------------------------------------------------------------

    def add(self, asset):
        self.assets[asset.id] = asset
        return asset

    def change(self, asset, **fields):
        for name, value in fields.items():
            setattr(asset, name, value)
        asset.updated = self.clock.now()

    def trash(self, ids):
        for id_ in ids:
            self.change(self.get(id_), trashed=self.clock.now())

    def restore(self, ids):
        """Returns how many came back. Assets of external libraries stay where they are."""
        back = [asset for asset in map(self.get, ids)
                if asset.trashed is not None and not asset.is_offline and asset.library not in self.external]
        for asset in back:
            self.change(asset, trashed=None)
        return len(back)

    def delete(self, ids):
        """Deletes for good, and with a still its clip, unless another still has it."""
        for id_ in ids:
            asset = self.assets.pop(id_, None)
            for album in self.albums.values():
                album.assets = [each for each in album.assets if each != id_]
            if asset and asset.clip and all(other.clip != asset.clip for other in self.all()):
                self.assets.pop(asset.clip, None)

    def upload_again(self, id_):
        old = self.get(id_)
        self.delete([id_])
        return self.add(replace(
            old, number=max(asset.number for asset in [old, *self.all()]) + 1, content=old.drawn, updated=self.clock.now(),
            trashed=None, is_favourite=False, stack=None, duplicate=None, tags=set()))

    def empty_trash(self, before):
        """What the server does each night: what was trashed before that time is deleted. Offline files are kept."""
        self.delete([asset.id for asset in self.all()
                     if asset.trashed is not None and asset.trashed <= before and not asset.is_offline])

    def upsert_tag(self, value):
        """Finds or makes a tag; `a/b` is a child of `a`."""
        parent = None
        for path in itertools.accumulate(value.split("/"), lambda path, name: f"{path}/{name}"):
            tag = next((tag for tag in self.tags.values() if tag.value == path), None)
            if not tag:
                tag = Tag(identifier("tag", len(self.tags) + 1), path, parent)
                self.tags[tag.id] = tag
            parent = tag.id
        return tag
