"""A mouse on a page, which may lose the release of a button: real events, sent through the browser's own input queue."""

LEFT, RIGHT = 1, 2
CTRL = 2
NAMES = {LEFT: "left", RIGHT: "right"}


class Mouse:
    """The mouse on one page."""

    def __init__(self, page):
        self._cdp = page.context.new_cdp_session(page)
        self._buttons = 0
        self.at = (0, 0)

    def press(self, x, y, button=LEFT, modifiers=0):
        """Presses a button at a point of the viewport, in CSS pixels."""
        self.at = (x, y)
        self._buttons |= button
        self._send("mousePressed", button=NAMES[button], clickCount=1, modifiers=modifiers)

    def move(self, x, y, steps=5):
        """Moves in a straight line, with the buttons that are pressed."""
        x0, y0 = self.at
        for step in range(1, steps + 1):
            self.at = (x0 + (x - x0) * step / steps, y0 + (y - y0) * step / steps)
            self._send("mouseMoved", button=NAMES.get(self._buttons, "none"))

    def release(self, button=LEFT):
        self._buttons &= ~button
        self._send("mouseReleased", button=NAMES[button], clickCount=1)

    def lose(self):
        """Releases all buttons without any page noticing."""
        self._buttons = 0

    def click(self, x, y):
        self.press(x, y)
        self.release()

    def _send(self, kind, **more):
        self._cdp.send("Input.dispatchMouseEvent", {
            "type": kind, "x": self.at[0], "y": self.at[1], "buttons": self._buttons, **more})
