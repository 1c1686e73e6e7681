"""The routes that the fake answers: (method, path, right, handler)."""

from . import about, albums, assets, groups, pictures, search, tags

# A right of None: the route is public. An empty one: any key may.
ROUTES = [*about.ROUTES, *search.ROUTES, *assets.ROUTES, *pictures.ROUTES, *albums.ROUTES, *tags.ROUTES, *groups.ROUTES]
