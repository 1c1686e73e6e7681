"""feels.d.ts: every constant of the feels with its type, and with the doc comment that it has in Swift."""

import re

KINDS = ["NUMBER", "FLAG", "SPEED", "SPRING", "LENGTH", "CURVE", "DIRECTIONS", "RANGE", "HAPTIC", "PIVOT", "SENSE"]
TYPES = {
    "NUMBER": "number", "FLAG": "boolean", "SPEED": "number | null", "SPRING": "Spring", "LENGTH": "Length",
    "CURVE": "[x1: number, y1: number, x2: number, y2: number]", "DIRECTIONS": "SwipeDirection[]",
    "RANGE": "[low: number, high: number]", "HAPTIC": "Haptic | null", "PIVOT": "TiltPivot", "SENSE": "TiltSense",
}
UNIONS = {"SwipeDirection": "DIRECTIONS", "Haptic": "HAPTICS", "TiltPivot": "PIVOTS", "TiltSense": "SENSES"}
DOC_OF = re.compile(r"((?:^[ \t]*///.*\n)+)^[ \t]*public (?:internal\(set\) )?var (\w+)", re.M)

PLAIN = """
/** A damped spring: like SwiftUI's, by its response in seconds and damping fraction, or by its duration and bounce. */
export type Spring =
    | { response: number; dampingFraction: number; duration?: undefined; bounce?: undefined }
    | { duration: number; bounce?: number; response?: undefined; dampingFraction?: undefined }

/** A length: CSS pixels, or a share of the deck's width or height, or of the way to its edge. */
export type Length = number | { points: number } | { widths: number } | { heights: number } | { edge: number }
"""


def declare(root):
    records = (root / "Web/engine/records.js").read_text()
    unions = "".join(_union(name, table, records) for name, table in UNIONS.items())
    numbers = {int(number): name for name, number in re.findall(r"FEEL_(\w+) = (\d+)", records)}
    swift = {name: (root / f"Sources/Cardistry/{path}.swift").read_text() for name, path in {
        "SwipeFeel": "SwipeStack/SwipeFeel", "WalletFeel": "WalletDeck/WalletFeel", "thresholds": "SwipeStack/SwipeThresholds",
        "tilt": "SwipeStack/Tilt"}.items()}
    docs = {name: {one: _sentence(text) for text, one in DOC_OF.findall(source)} for name, source in swift.items()}
    parts = [unions, PLAIN]
    for name, folder in (("Swipe", "swipe"), ("Wallet", "wallet")):
        script = (root / f"Web/{folder}/feels.js").read_text()
        fields = re.findall(r"^    (\w+): (\d+),", script.split("export const FEELS")[0], re.M)
        presets = re.findall(r"^    (\w+): \[", script.split("export const FEELS")[1], re.M)
        known = docs["SwipeFeel" if name == "Swipe" else "WalletFeel"]
        rows = "".join(_row(one, numbers[int(kind)], known, docs) for one, kind in fields)
        threshold = "    /** Replaces all five thresholds. */\n    threshold?: Length\n" if name == "Swipe" else ""
        union = " | ".join(f"'{preset}'" for preset in presets)
        parts.append(f"""
export type {name}Preset = {union}

/** Every constant of a feel. Lengths are in CSS pixels, times in seconds, angles in degrees. */
export interface {name}Constants {{
{rows}}}

/** Changes to a preset, to `{presets[0]}` if `from` names no other. */
export interface {name}Changes extends Partial<{name}Constants> {{
    from?: {name}Preset
{threshold}}}

export type {name}Feel = {name}Preset | {name}Changes
""")
    return "".join(parts)


def _union(name, table, records):
    names = re.findall(r"'\w+'", re.search(rf"\b{table} = \[(.*)\]", records)[1])
    return f"export type {name} = {' | '.join(names)}\n"


def _row(name, kind, known, docs):
    doc = known.get(name)
    for part in ("threshold", "tilt"):
        if not doc and name.startswith(part):
            inner = name[len(part):]
            doc = docs["thresholds" if part == "threshold" else part].get(inner[:1].lower() + inner[1:])
    text = f"    /** {doc} */\n" if doc else ""
    return f"{text}    {name}: {TYPES[kind]}\n"


def _sentence(comment):
    text = re.sub(r"\s+", " ", re.sub(r"^[ \t]*/// ?", "", comment, flags=re.M)).strip()
    return text.replace("`nil`", "`null`").replace("*/", "* /")
