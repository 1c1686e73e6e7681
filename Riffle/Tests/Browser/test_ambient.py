"""The ground of a card: its picture's own colours, dimmed without the browser's filters, which cost frames while it moves."""

#: The ground of a picture of one colour, and the same colour under the browser's own filters.
GROUNDS = """async ([colour, script]) => {
    const { ambient } = await import(script)
    const canvas = new OffscreenCanvas(60, 80)
    const context = canvas.getContext('2d')
    context.fillStyle = colour
    context.fillRect(0, 0, 60, 80)
    const image = new Image()
    image.src = URL.createObjectURL(await canvas.convertToBlob())
    await image.decode()
    const ground = await ambient(image)
    context.filter = 'brightness(0.62) saturate(1.25)'
    context.fillRect(0, 0, 60, 80)
    const pixel = () => [...context.getImageData(18, 24, 1, 1).data]
    const browser = pixel()
    context.filter = 'none'
    context.drawImage(ground, 0, 0)
    return { ours: pixel(), browser, isKept: await ambient(image) === ground }
}"""


def test_the_ground_has_the_colours_that_the_browsers_filters_would_give(riffle, screens):
    page = screens.page
    page.goto(riffle().address)
    script = screens.source("card/ambient.js")
    for colour in ("#c86432", "#ff0000", "#0b1e8c", "#ffffff", "#808080"):
        seen = page.evaluate(GROUNDS, [colour, script])
        assert all(abs(ours - browser) <= 2 for ours, browser in zip(seen["ours"], seen["browser"])), (colour, seen)
        assert seen["isKept"]
