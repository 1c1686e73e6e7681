"""The pictures of Benchmarks/README.md, drawn from the results of `Tools/bench --record`."""

import math
from html import escape

BLUE, RED = "#4a6fa5", "#c2452d"


def limits(rows):
    """An SVG of the share of its limit that each row uses. The line is the limit; rows over it are darker."""
    step, left, unit, most = 22, 460, 240, 2.0
    height, width = step * len(rows) + 40, left + int(unit * most) + 60
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
             f'font-size="12"><rect width="{width}" height="{height}" fill="#fff"/>',
             f'<text x="{left + unit}" y="16" text-anchor="middle" fill="#333">limit</text>']
    for number, row in enumerate(rows):
        y = 26 + number * step
        length = max(2, min(row["share"], most) * unit)
        colour = BLUE if row["share"] <= 1 else RED
        figure = row["ratio"] or row["ours"]
        parts.append(f'<text x="{left - 8}" y="{y + 14}" text-anchor="end" fill="#333">{escape(row["row"])}</text>'
                     f'<rect x="{left}" y="{y + 3}" width="{length:.0f}" height="15" fill="{colour}"/>'
                     f'<text x="{left + length + 6:.0f}" y="{y + 14}" fill="#333">{escape(figure)}</text>')
    parts.append(f'<line x1="{left + unit}" x2="{left + unit}" y1="22" y2="{height - 8}" stroke="#333" '
                 'stroke-dasharray="3 3"/></svg>\n')
    return "\n".join(parts)


def growth(curves):
    """An SVG with a chart for each curve: the cost as a multiple of the smallest size's. The band is a tenth each way."""
    width, height, left, top, most = 320, 200, 40, 30, 2.0
    plot_width, plot_height = width - left - 36, height - top - 34
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width * len(curves)} {height}" '
             f'font-family="sans-serif" font-size="11"><rect width="{width * len(curves)}" height="{height}" fill="#fff"/>']
    for number, curve in enumerate(curves):
        points = curve["points"]
        low, high = (math.log10(points[place][0]) for place in (0, -1))
        base = number * width + left

        def x(size):
            return base + plot_width * (math.log10(size) - low) / (high - low)

        def y(ratio):
            return top + plot_height * (1 - min(ratio, most) / most)

        parts.append(f'<text x="{base}" y="18" fill="#333">{escape(curve["curve"])}</text>'
                     f'<rect x="{base}" y="{y(1.1):.1f}" width="{plot_width}" height="{y(0.9) - y(1.1):.1f}" fill="#e3e9f2"/>')
        for ratio in (0, 1, 2):
            parts.append(f'<text x="{base - 6}" y="{y(ratio) + 4:.1f}" text-anchor="end" fill="#333">{ratio}x</text>'
                         f'<line x1="{base}" x2="{base + plot_width}" y1="{y(ratio):.1f}" y2="{y(ratio):.1f}" stroke="#ccc"/>')
        line = " ".join(f"{x(size):.1f},{y(ratio):.1f}" for size, ratio in points)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{BLUE}" stroke-width="2"/>')
        for size, ratio in points:
            parts.append(f'<circle cx="{x(size):.1f}" cy="{y(ratio):.1f}" r="3" fill="{BLUE if ratio <= 1.1 else RED}"/>'
                         f'<text x="{x(size):.1f}" y="{height - 14}" text-anchor="middle" fill="#333">{size:,}</text>')
    return "\n".join([*parts, "</svg>\n"])
