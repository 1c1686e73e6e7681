"""A stateful fake of an Immich server. See ../README.md."""
