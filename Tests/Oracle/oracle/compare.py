"""Where what the oracle shows and what the core printed differ."""

from math import radians

# Points, degrees, and shares (scale, opacity, progress, wash); seconds for events.
LENGTH, ANGLE, SHARE, OPACITY, TIME = 0.1, 0.05, 0.002, 0.01, 0.002


# Events at the end of a spring, and how far apart two opinions of that end may be.
ENDS, SETTLED = ("returned", "arrived"), 0.07


def differences(wanted, got):
    """Sentences, one for each difference."""
    ends = [(event[1], time) for shown in (wanted, got) for time, event in shown.events if event[0] in ENDS]
    last = max((frame[0] for frame in wanted.frames), default=0)
    return list(_events(wanted.events, got.events, last)) + list(_frames(wanted.frames, got.frames, wanted.height, ends))


def _events(wanted, got, last):
    """Kind, order and time; the ends of springs are a matter of tolerance, and compared by themselves."""
    for ends in (False, True):
        limit = SETTLED if ends else TIME
        mine, theirs = ([event for event in events if (event[1][0] in ENDS) == ends] for events in (wanted, got))
        if ends:
            mine, theirs = _by_kind(mine, theirs, last), _by_kind(theirs, mine, last)
        for number in range(max(len(mine), len(theirs))):
            a = mine[number] if number < len(mine) else None
            b = theirs[number] if number < len(theirs) else None
            if not a or not b or a[1] != b[1] or abs(a[0] - b[0]) > limit:
                yield f"event {number}: wanted {a}, got {b}"
                return


def _by_kind(events, others, last):
    """Sorted by kind, without an end about the last frame that has come in one opinion only."""
    def is_among_others(event):
        return any(other[1] == event[1] and abs(other[0] - event[0]) <= SETTLED for other in others)

    reported = [event for event in events if event[0] < last - SETTLED or is_among_others(event)]
    return sorted(reported, key=lambda event: event[1])


def _phases_agree(a, b, time, ends):
    """A phase that ends about now may have ended in one opinion only."""
    return a[2] == b[2] and (a[1] == b[1] or any(name == a[0] and abs(time - end) < SETTLED for name, end in ends))


def _differ(a, b):
    """Beyond the limits; what a difference in the angle moves, half a card away, is allowed."""
    moved = radians(abs(a[2] - b[2])) * 500
    return any(abs(p - q) > limit + (moved if index < 2 else 0)
               for index, (p, q, limit) in enumerate(zip(a, b, LIMITS)))


def _frames(wanted, got, height, ends):
    if len(wanted) != len(got):
        yield f"wanted {len(wanted)} frames, got {len(got)}"
    for (time, poses, feedback), (_, shown, reported) in zip(wanted, got):
        poses, shown = _seen(poses, poses + shown, height), _seen(shown, poses + shown, height)
        names, others = [pose[0] for pose in poses], [pose[0] for pose in shown]
        if names != others:
            yield f"{time:.6f}: wanted cards {names}, got {others}"
            continue
        for a, b in zip(poses, shown):
            if not _phases_agree(a, b, time, ends) or _differ(a[3:], b[3:]):
                yield f"{time:.6f}: wanted {_short(a)}, got {_short(b)}"
        if any(p != q if isinstance(p, str) else abs(p - q) > SHARE for p, q in zip(feedback, reported)):
            yield f"{time:.6f}: wanted feedback {_short(feedback)}, got {_short(reported)}"


def _seen(poses, others, height):
    """Without what is transparent, and without a wallet's cards beyond its ends or within a point of them."""
    beyond = {
        pose[0] for pose in others if height and not
        all(side * pose[4] < (height + pose[10] * pose[6]) / 2 - 1 for side in (-1, 1))}
    return [pose for pose in poses if pose[7] > OPACITY and pose[0] not in beyond]


# x, y, angle, scale, opacity, z, and a wallet's width and height.
LIMITS = (LENGTH, LENGTH, ANGLE, SHARE, OPACITY, 0, LENGTH, LENGTH)


def _short(fields):
    return " ".join(f"{each:.3f}" if isinstance(each, float) else str(each) for each in fields)
