"""A way through every screen, and through what lies over them, for tests of what holds everywhere."""


def walk(screens, check, with_arena=False):
    """Goes to each screen of a library of three pictures and calls `check(where)` there."""
    page = screens.page

    def over(dialog, where=None):
        page.locator(f"dialog.{dialog}").wait_for()
        check(where or dialog)
        page.keyboard.press("Escape")
        page.locator(f"dialog.{dialog}").wait_for(state="detached")

    screens.rest()
    check("decks")
    screens.open_pass("everything")
    page.locator('[data-action="look"]').wait_for(state="attached")
    page.wait_for_function("() => !document.querySelector('[data-action=\"look\"]').hidden")
    check("open pass")
    chip = page.locator(".chip").first
    has_filters = chip.count() > 0
    if has_filters:
        chip.click()
        page.locator('.chip[aria-pressed="true"]').wait_for()
        check("open pass with a filter")
    screens.press("look").on("decided")
    page.locator(".decided .thumb").first.wait_for()
    check("all of a deck")
    page.keyboard.press("Escape")
    screens.on("decks").rest()
    if has_filters:
        chip.click()
        page.locator('.chip[aria-pressed="true"]').wait_for(state="detached")
    screens.launch()
    check("round")
    page.keyboard.press("z")
    over("zoom")
    page.keyboard.press("?")
    over("help")
    if with_arena:
        arena(screens, check)
    page.keyboard.press("Escape")
    screens.on("decks").rest()
    check("decks with a round that waits")
    page.locator('[data-action="continue"]').first.click()
    screens.table()
    page.keyboard.press("ArrowLeft")
    screens.still().press("finish").on("sheet")
    check("sheet of a round that ends early")
    screens.press("keep-going").table()
    for key in ("ArrowLeft", "ArrowRight"):
        page.keyboard.press(key)
        screens.still()
    screens.on("sheet")
    check("sheet")
    page.locator(".thumb").first.click()
    over("zoom", "zoom on the sheet")
    screens.press("next")
    over("question")
    screens.press("trash")
    page.locator(".outcome").wait_for()
    check("outcome")
    screens.press("undo-round")
    over("question", "a round that is to be undone")
    screens.press("open-trash")
    screens.on("trash").page.locator(".trash-row").first.wait_for()
    check("trash")
    screens.press("restore-all")
    over("question", "restoring all")
    screens.press("select")
    page.locator("[data-pick]").first.check()
    check("trash while selecting")
    screens.press("empty-picked")
    page.locator('dialog.question [data-choice="continue"]').click()
    page.locator('dialog.question [data-choice="delete"]').wait_for()
    over("question", "the second question before deleting")
    page.keyboard.press("Escape")
    screens.press("restore")
    page.locator(".notice").last.wait_for()
    page.locator('.trash-row[data-state="restored"]').wait_for()
    check("trash with a notice")
    settings(screens, check, over)


def settings(screens, check, over):
    """From the decks to the progress and through the settings."""
    page = screens.page
    page.keyboard.press("Escape")
    screens.on("decks").rest()
    screens.press("open-progress").on("progress")
    page.locator(".square").first.wait_for()
    check("progress")
    page.keyboard.press("Escape")
    screens.on("decks").rest()
    decided(screens, check, over)
    screens.press("open-settings").on("settings")
    check("settings")
    screens.press("open-feel").on("feel")
    page.locator(".constant").first.wait_for()
    page.locator('[data-constant="tilt"]').fill("40")
    check("feel")
    page.keyboard.press("Escape")
    screens.on("settings").press("open-people").on("people")
    page.locator("[data-person]").first.wait_for()
    screens.post("/api/people", {"name": "Anna"})
    page.keyboard.press("Escape")
    screens.on("settings").press("open-people").on("people")
    page.locator('[data-person="Anna"]').wait_for()
    check("people")
    screens.press("remove")
    over("question", "a person who is to be removed")
    page.keyboard.press("Escape")
    screens.on("settings").press("open-devices").on("devices")
    page.locator(".device").first.wait_for()
    check("devices")
    screens.press("rename")
    over("question", "the name of a device")


def decided(screens, check, over):
    """The lists of what was kept, of which one is empty."""
    page = screens.page
    screens.press("open-decided").on("decided")
    page.locator(".decided .thumb").first.wait_for()
    check("kept")
    screens.press("export")
    over("question", "exporting a list")
    page.locator(".decided .thumb").first.click()
    over("zoom", "zoom on a list")
    screens.press("select")
    page.locator(".decided .thumb").first.click()
    check("kept while selecting")
    page.keyboard.press("Escape")
    page.locator(".decided .segments label").nth(1).click()
    page.locator(".decided .calm-title").wait_for()
    check("an empty list")
    page.keyboard.press("Escape")
    screens.on("decks").rest()


def arena(screens, check):
    """The arena is over in a moment: pictures that are held back let it be seen."""
    page = screens.page
    held = []
    page.route("**/card/**", lambda route: held.append(route))
    page.reload()
    screens.on("arena")
    check("arena")
    while held:
        held.pop().continue_()
    page.unroute("**/card/**")
    screens.table()
