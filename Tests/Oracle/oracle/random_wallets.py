"""Random traces of a wallet: scrolls, flings, pulls, taps, presses, drags of open cards, and commands."""

from .random_swipes import Writer, number


def wallet_trace(source):
    width, height = source.randint(200, 700), source.randint(400, 900)
    names = [f"c{index}" for index in range(source.randint(1, 20))]
    deck = f"deck wallet width={width} height={height} cards={','.join(names)}"
    if source.random() < 0.2:
        deck += f" strip={source.choice([40, 80, 100])}"
    writer = Writer(source, deck)
    # Opening by command scrolls to the card: only piles that fit are opened so.
    strip = float(deck.split("strip=")[1]) if "strip=" in deck else 64
    fits = (len(names) - 1) * strip + 220 <= height
    for _ in range(source.randint(1, 7)):
        what = source.random()
        if what < 0.7:
            finger(writer, source, width, height)
        elif what < 0.75:
            read(writer, source, width, height)
        elif what < 0.8 or (what < 0.9 and not fits):
            writer.put("scroll", str(source.choice([-200, -50, 50, 200, 1000])))
        elif what < 0.9 and fits:
            writer.put("open", source.choice(names))
            writer.wait(source.choice([0.05, 0.3, 1.2]))
            writer.put("close")
            writer.wait(1.2)
        elif what < 0.95:
            writer.put("content", str(source.choice([0, 0, 50, 300])))
        else:
            writer.put("shake")
        writer.wait(source.choice([0.03, 0.1, 0.25, 0.5, 1.5]) * source.uniform(0.5, 1.5))
    writer.wait(1.5)
    return writer.text()


def read(writer, source, width, height):
    """A tap on a card, and some of its content scrolled by."""
    for word in ("down", "up"):
        writer.put(word, "1", number(width / 2), number(min(height / 4, 200)))
        writer.time += 0.05
    writer.wait(0.9)
    for offset in (source.uniform(0, 300), 0):
        writer.put("content", number(offset))
        writer.wait(0.1)


def finger(writer, source, width, height):
    """A tap, a press with a drag after it, or a mostly upright drag at any speed, perhaps back again."""
    x, y = width * source.uniform(0.05, 0.95), height * source.uniform(0.02, 0.98)
    writer.put("down", "1", number(x), number(y))
    kind = source.choice(["tap", "press", "drag", "drag", "drag"])
    if kind == "tap":
        writer.time += source.uniform(0.02, 0.3)
    elif kind == "press":
        writer.time += source.uniform(0.3, 0.6)
    if kind != "tap":
        for _ in range(source.choice([1, 1, 2])):
            x, y = leg(writer, source, x, y)
        if source.random() < 0.1:
            writer.put("down", "2", number(width / 2), number(height / 2))
            writer.put("up", "2", number(width / 3), number(height / 2))
        writer.time += source.choice([0.001, 0.01, 0.08, 0.6])
    if source.random() < 0.1:
        writer.put("cancel", "1")
    else:
        writer.put("up", "1", number(x), number(y))


def leg(writer, source, x, y):
    speed = source.choice([100, 210, 400, 1000, 1550, 3000, 5000]) * source.uniform(0.9, 1.1)
    length = source.choice([8, 30, 80, 200, 500]) * source.choice([-1, 1]) * source.uniform(0.7, 1.3)
    slant = source.choice([0, 0, source.uniform(-0.5, 0.5), 3])
    samples = min(max(int(abs(length) / speed / 0.012), 2), 25)
    for sample in range(samples):
        writer.time += abs(length) / speed / samples
        x, y = x + slant * length / samples, y + length / samples
        writer.put("move", "1", number(x), number(y))
        if sample % 6 == 3:
            writer.lines.append(f"frame {writer.time + 0.0005:.6f}")
    return x, y
