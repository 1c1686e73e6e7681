"""Measures how well blurred photos are found: real photographs, blurred by known amounts; see `Tools/check-blur`."""
