"""The constants of the three feels, copied from the tables of the specification and the guide."""

from dataclasses import dataclass, replace

from .curves import Spring

HORIZONTAL = ("left", "right")
SIDES = {
    "left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1),
    "upLeft": (-1, -1), "upRight": (1, -1), "downLeft": (-1, 1), "downRight": (1, 1)}


@dataclass(frozen=True)
class Feel:
    visible: int = 3
    scale_step: float = 0.05
    least_scale: float = 0.0
    depth_offset: float = 4.0
    depth_inset: float = 0.0
    stack: Spring = Spring(0.35, 1)
    # Cards by which the pile rises with a drag.
    rise: float = 0.0
    directions: tuple = HORIZONTAL
    slop: float = 10.0
    follow: tuple = (1.0, 0.3)
    # Degrees, at what drag (a unit and a figure), clamped or not, about what, and in which sense.
    angle: float = 15.0
    span: tuple = ("widths", 0.5)
    clamped: bool = True
    pivot: str = "restingCentre"
    by_half: bool = False
    resistance: float = 0.3
    dead_zone: float = 20.0
    threshold: tuple = ("widths", 0.3)
    flick: float | None = 800.0
    exit_time: float = 0.3
    # A card thrown faster than the exit needs takes this many times as long as at its speed, but at least so long.
    throw: float = 1.3
    least_exit_time: float = 0.08
    exit: tuple = (("widths", 1.5), ("heights", 1.5))
    back: Spring = Spring(0.4, 0.7)
    undo: Spring = Spring(0.4, 0.85)
    wash: float = 0.3
    # The share of the progress that is shown below the threshold.
    faint: float = 1.0
    threshold_haptic: str | None = None
    hysteresis: float = 0.9
    left_haptic: str = "mediumImpact"
    commit_haptic: str = "selection"


CLEAN = Feel()
LIKE_NOPE = replace(
    CLEAN, scale_step=0.04, least_scale=0.88, depth_offset=-12.0, directions=("left", "right", "up"),
    follow=(1.0, 1.0), angle=1.0, span=("points", 24.0), clamped=False, pivot="bottomEdge",
    threshold=("points", 120.0), exit=(("points", 700.0), ("points", 900.0)), back=Spring.bouncing(0.45, 0.4),
    threshold_haptic="selection", commit_haptic="mediumImpact")
GRAB = replace(
    CLEAN, scale_step=0.0, depth_offset=12.0, depth_inset=12.0, directions=tuple(SIDES), follow=(1.0, 1.0),
    angle=18.0, span=("widths", 1.0), pivot="touch", by_half=True, dead_zone=10.0, threshold=("edge", 0.6),
    back=Spring.bouncing(0.45, 0.4), threshold_haptic="selection", commit_haptic="mediumImpact")
FEELS = {"swipeClean": CLEAN, "likeNope": LIKE_NOPE, "grab": GRAB}

# What a trace's deck line may set, and the field it sets.
FIELDS = {
    "deadZone": "dead_zone", "minimumDragDistance": "slop", "visibleCards": "visible",
    "depthOffset": "depth_offset", "depthScaleStep": "scale_step", "tiltAngle": "angle",
    "exitDuration": "exit_time", "throwFactor": "throw", "minimumExitDuration": "least_exit_time",
    "rise": "rise", "faintStamp": "faint"}


def feel_of(options):
    """The feel a deck line asks for."""
    feel = FEELS[options.get("feel", "swipeClean")]
    for name, text in options.items():
        if name in FIELDS:
            feel = replace(feel, **{FIELDS[name]: int(text) if name == "visibleCards" else float(text)})
        elif name == "directions":
            feel = replace(feel, directions=tuple(text.split(",")))
        elif name == "threshold":
            feel = replace(feel, threshold=(feel.threshold[0], float(text)))
        elif name == "flickSpeed":
            feel = replace(feel, flick=None if text == "none" else float(text))
        elif name == "verticalFollow":
            feel = replace(feel, follow=(feel.follow[0], float(text)))
    return feel


