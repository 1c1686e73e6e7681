"""An evening in words: rounds to their end, the trash, the way home, and a picture of each step."""


def play(screens, *directions):
    """Swipes by finger to the end of the round. Returns the names of its cards."""
    names = []
    for position, direction in enumerate(directions):
        screens.at(position).still()
        names.append(screens.name)
        screens.swipe(direction)
    screens.on("sheet")
    return names


def trash(screens):
    screens.press("trash")
    screens.page.locator(".outcome").wait_for()
    return screens


def home(screens):
    return screens.hit('main [data-action="decks"], main [aria-label="Decks"]').on("decks").rest()


def pictures(page, folder):
    """Takes numbered pictures: `shoot("sheet")` writes `00 sheet.png`."""
    shots = iter(range(100))
    return lambda name: page.screenshot(path=folder / f"{next(shots):02d} {name}.png")
