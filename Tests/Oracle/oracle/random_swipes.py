"""Random traces of a swipe stack: drags, flicks, catches, second fingers, buttons and undo, in any feel."""

from math import cos, pi, sin

from .swipe_feel import FEELS


def number(value):
    return repr(round(value, 4))


class Writer:
    """Writes inputs at times that only grow, and frames between them."""

    def __init__(self, source, deck):
        self.source, self.lines, self.time, self.latest = source, [deck], 0.0, 0.0

    def put(self, word, *fields):
        self.lines.append(" ".join([word, *fields, repr(round(self.time, 6))]))
        self.latest = self.time

    def wait(self, seconds):
        self.time += seconds
        for _ in range(2):
            self.lines.append(f"frame {self.latest + self.source.random() * (self.time - self.latest):.6f}")

    def text(self):
        return "\n".join(self.lines) + "\n"


def swipe_trace(source, feel=None):
    feel = feel or source.choice(list(FEELS))
    width, height = source.randint(200, 900), source.randint(250, 900)
    cards = ",".join("abcdefghijkl"[:source.randint(2, 12)])
    deck = f"deck swipe feel={feel} width={width} height={height} cards={cards}"
    if source.random() < 0.15:
        deck += " directions=" + source.choice(
            ["right", "left,up", "up,down", "up", "left,right,up,down", "downRight", "left,upRight"])
    if source.random() < 0.1:
        deck += " flickSpeed=none"
    if source.random() < 0.2:
        deck += f" throwFactor={source.uniform(0.6, 3):.3f} minimumExitDuration={source.uniform(0.03, 0.3):.3f}"
    if source.random() < 0.3:
        deck += f" rise={source.uniform(0.1, 1):.3f} faintStamp={source.uniform(0, 1):.3f}"
    writer = Writer(source, deck)
    directions = list(FEELS[feel].directions) if "directions=" not in deck else deck.split("directions=")[1].split()[0].split(",")
    for _ in range(source.randint(1, 7)):
        what = source.random()
        if what < 0.7:
            drag(writer, source, width, height, directions)
        elif what < 0.85:
            writer.put("swipe", source.choice(directions))
        else:
            writer.put("undo")
        writer.wait(source.choice([0.02, 0.1, 0.2, 0.35, 0.6, 1.5]) * source.uniform(0.5, 1.5))
    writer.wait(1)
    return writer.text()


def drag(writer, source, width, height, directions):
    """A finger that goes on a slightly bent way, in one or two legs, and lifts or is taken away."""
    x, y = width * source.uniform(0.05, 0.95), height * source.uniform(0.05, 0.95)
    writer.put("down", "1", number(x), number(y))
    for _ in range(source.choice([1, 1, 1, 2])):
        if source.random() < 0.5:
            angle = source.uniform(0, 2 * pi)
        else:
            angle = source.choice([0, pi]) + source.uniform(-0.4, 0.4)
        speed = source.choice([100, 800, source.uniform(740, 860), source.uniform(2000, 8000)]) * source.uniform(0.98, 1.02)
        length = source.choice([5, 15, 60, 150, 300]) * source.uniform(0.7, 1.3)
        bend = source.uniform(-1, 1)
        samples = min(max(int(length / speed / 0.012), 2), 25)
        for sample in range(samples):
            writer.time += length / speed / samples
            turn = angle + bend * sample / samples
            x, y = x + length / samples * cos(turn), y + length / samples * sin(turn)
            writer.put("move", "1", number(x), number(y))
            if sample % 6 == 3:
                writer.lines.append(f"frame {writer.time + 0.0005:.6f}")
            if source.random() < 0.01:
                writer.put("resize", str(source.randint(200, 1300)), str(source.randint(250, 900)))
            if source.random() < 0.005:
                writer.put("undo")
            if source.random() < 0.01:
                writer.put("swipe", source.choice(directions))
            if source.random() < 0.02:
                writer.put("down", "2", number(width / 2), number(height / 2))
                writer.put("up", "2", number(width / 3), number(height / 2))
    writer.time += source.choice([0.001, 0.004, 0.012, 0.08, 0.3])
    if source.random() < 0.1:
        writer.put("cancel", "1")
    else:
        writer.put("up", "1", number(x), number(y))
