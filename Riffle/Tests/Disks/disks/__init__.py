"""File systems to try Riffle on, and a Riffle that is worked by its API."""
