"""The whole way: from a folder of photos to a card under a finger, into the trash and back."""

import os


def test_two_left_one_right_one_undone_confirmed_moves_exactly_one_file_and_the_trash_restores_it(
        three, library):
    server, screens, names = three
    before = {name: (library.root / name).read_bytes() for name in names}
    screens.swipe("left").at(1).still()
    screens.swipe("right").at(2).still()
    screens.swipe("left")
    screens.on("sheet")
    screens.press("undo")
    screens.table().at(2)
    assert screens.name == names[2]
    screens.swipe("right")
    screens.on("sheet")
    assert screens.settled(3) == [(names[0], "trash"), (names[1], "keep"), (names[2], "keep")]
    assert server.trashed() == [], "nothing moves before the button"

    screens.press("trash")
    screens.page.locator(".outcome").wait_for()
    assert server.trashed() == [names[0].encode()]
    assert (server.trash / "files" / names[0]).read_bytes() == before[names[0]]
    assert library.names() == [name.encode() for name in names[1:]]
    listed = server.trash_list()
    if listed is not None:
        assert listed == [os.fsencode(library.root / names[0])]

    screens.press("open-trash")
    screens.on("trash")
    screens.press("restore")
    screens.page.locator('.trash-row[data-state="restored"]').wait_for()
    assert server.trashed() == []
    assert {name: (library.root / name).read_bytes() for name in names} == before


def test_a_round_is_undone_from_its_end_to_its_beginning(three):
    _, screens, names = three
    screens.swipe("left").at(1).still()
    screens.swipe("up").at(2).still()
    screens.press("undo").at(1).still()
    screens.press("undo").at(0).still()
    assert screens.name == names[0]
    assert screens.settled(0) == []
    assert screens.page.locator('[data-action="undo"]').is_disabled()


def test_a_round_that_was_asked_for_before_an_undo_was_answered_brings_nothing_back(three):
    _, screens, names = three
    page = screens.page
    screens.swipe("left").at(1).still()
    screens.settled(1)
    # The undo is sent when the round was read, and the page has the round after the undo's answer.
    page.evaluate("""() => {
        const ask = window.fetch
        let read, undone
        const [isRead, isUndone] = [new Promise(resolve => { read = resolve }), new Promise(resolve => { undone = resolve })]
        window.fetch = async (path, options) => {
            if (path === '/api/undo') await isRead
            const answer = await ask(path, options)
            if (path === '/api/undo') undone()
            if (path.startsWith('/api/rounds/') && window.isHeld) {
                window.isHeld = false
                read()
                await isUndone
                await new Promise(requestAnimationFrame)
            }
            return answer
        }
    }""")
    screens.press("undo").at(0)
    # Another device decides the second card, and this page asks for the round.
    page.evaluate("""async () => {
        const headers = { 'Content-Type': 'application/json', 'X-Riffle': '1', 'Idempotency-Key': crypto.randomUUID() }
        const { id, cards: [, { id: card, version }] } = await (await fetch('/api/rounds/current')).json()
        window.isHeld = true
        const body = JSON.stringify({ round: id, card, version, decision: 'keep' })
        await fetch('/api/decide', { method: 'POST', headers, body })
    }""")
    screens.until("() => window.isHeld === false")
    screens.settled(1)
    screens.at(1).still()
    assert screens.name == names[0]
    assert screens.decisions() == [(names[1], "keep")]


def test_up_is_favourite_and_down_is_later(three):
    _, screens, names = three
    screens.swipe("up").at(1).still()
    screens.swipe("down").at(2)
    assert screens.settled(2) == [(names[0], "favourite"), (names[1], "later")]


def test_buttons_arrows_letters_and_digits_decide_alike(library, riffle, screens):
    names = library.fill(14)
    screens.open(riffle().address).decks(14).start()
    ways = [
        *(("button", action) for action in ("trash", "keep", "favourite", "later")),
        ("ArrowLeft", "trash"), ("ArrowRight", "keep"), ("ArrowUp", "favourite"), ("ArrowDown", "later"),
        ("x", "trash"), ("p", "keep"), ("j", "trash"), ("k", "keep"), ("1", "trash"), ("3", "favourite"),
    ]
    for index, (way, action) in enumerate(ways):
        if way == "button":
            screens.press(action)
        else:
            screens.page.keyboard.press(way)
        if index < len(ways) - 1:
            screens.at(index + 1)
    screens.on("sheet")
    assert screens.settled(14) == list(zip(names, (action for _, action in ways)))


def test_every_undo_key_undoes(three):
    _, screens, names = three
    for key in ("u", "Backspace", "Control+z"):
        screens.page.keyboard.press("ArrowLeft")
        screens.at(1)
        screens.page.keyboard.press(key)
        screens.at(0)
    screens.still()
    assert screens.name == names[0]
    assert screens.settled(0) == []


def test_five_swipes_in_a_second_all_count(library, riffle, screens):
    names = library.fill(6)
    screens.open(riffle().address).decks(6).start()
    for _ in range(5):
        screens.page.keyboard.press("ArrowRight")
    screens.at(5)
    assert [name for name, _ in screens.settled(5)] == names[:5]


def test_the_next_round_brings_what_is_not_decided_yet(library, riffle, screens):
    names = library.fill(22)
    server = riffle()
    screens.open(server.address).decks(22)
    screens.start(size=20)
    assert screens.position == (0, 20)
    for index in range(20):
        screens.page.keyboard.press("ArrowRight")
        if index < 19:
            screens.at(index + 1)
    screens.on("sheet")
    assert screens.page.locator('[data-action="trash"]').count() == 0
    screens.press("next")
    screens.table()
    assert screens.position == (0, 2)
    assert screens.name == names[20]


def test_a_dry_run_says_so_and_moves_nothing(library, riffle, screens):
    names = library.fill(2)
    server = riffle("--dry-run")
    screens.open(server.address).decks(2)
    assert "Dry run" in screens.page.locator("#banner").inner_text()
    screens.start()
    screens.swipe("left").at(1).still()
    screens.swipe("left")
    screens.on("sheet").press("trash")
    screens.page.get_by_text("Dry run: nothing was moved").wait_for()
    assert library.names() == [name.encode() for name in names]
    assert server.trashed() == []


def test_an_empty_library_says_so(library, riffle, screens):
    screens.open(riffle().address).decks()
    screens.page.get_by_text("There are no pictures in this folder yet.").wait_for()

