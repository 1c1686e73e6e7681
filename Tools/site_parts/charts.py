"""The recorded benchmarks as bars: the share of its limit that each row uses."""

import math
import re
from html import escape

#: The beginnings of rows, by the chart that shows them; the last one shows the rest.
GROUPS = {
    "Decks on a page": ("swipe", "10,000 cards", "card behind", "speed after", "frames of", "reorder", "scroll", "download"),
    "The core": ("a frame of", "DampedSpring", "AnimatedValue", "position", "velocity", "allocations", "memory of a deck",
                 "making a deck", "move and frame", "look-ahead"),
    "Riffle": (),
}
WIDTH, STEP, UNIT, MOST = 400, 40, 190, 1.4


def number(text):
    """The first number of a text without its unit; None if there is none."""
    match = re.search(r"-?[\d,]+(\.\d+)?(e-?\d+)?", text)
    return float(match[0].replace(",", "")) if match else None


def rows(readme):
    """The rows of the recorded table as (name, figure, limit, share, is met); `share` is None where a row has none."""
    table = readme.split("<!-- made by Tools/bench --record -->")[1].split("<!-- end -->")[0]
    for line in table.strip().splitlines()[2:]:
        name, _, ours, ratio, limit, met = (cell.strip() for cell in line.strip("|").split("|"))
        is_least = limit.startswith("at least") or limit.endswith("or more")
        figure = ratio if ratio and re.search(r"x\b|^[\d.]+$", limit) else ours
        value, most = number(figure), number(limit)
        share = None
        if " to " not in limit and value is not None and most is not None:
            share = most / value if is_least else value / most if most else math.inf if value else 0
        yield name, figure, limit, share, met == "yes"


def bars(found):
    """An SVG with a bar for each row."""
    height = STEP * len(found) + 8
    parts = [f'<svg class="bars" viewBox="0 0 {WIDTH} {height}" role="group" aria-label="Figures and their limits">']
    for index, (name, figure, limit, share, is_met) in enumerate(found):
        y = index * STEP
        length = max(2, min(share, MOST) * UNIT)
        parts.append(
            f'<text x="0" y="{y + 13}">{escape(name)}</text>'
            f'<rect class="{"bar" if is_met else "over"}" x="0" y="{y + 19}" width="{length:.0f}" height="11" rx="2"/>'
            f'<line class="limit" x1="{UNIT}" x2="{UNIT}" y1="{y + 16}" y2="{y + 33}"/>'
            f'<text class="figure" x="{max(length, UNIT) + 6:.0f}" y="{y + 29}">{escape(figure)}, limit {escape(limit)}</text>')
    return "".join([*parts, "</svg>"])


def charts(readme):
    groups = {name: [] for name in GROUPS}
    for row in rows(readme):
        if row[3] is None:
            continue
        group = next((name for name, starts in GROUPS.items() if row[0].startswith(starts)), "Riffle")
        groups[group].append(row)
    return '<div class="charts">' + "".join(
        f"<section><h2>{name}</h2>{bars(found)}</section>" for name, found in groups.items()) + "</div>"
