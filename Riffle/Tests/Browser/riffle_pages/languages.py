"""The languages of the page."""

from riffle_pages.scripts import PAGE

#: English, and what has a file of messages.
LANGUAGES = sorted({file.stem for file in (PAGE / "words").glob("*.json")} - {"context"})
