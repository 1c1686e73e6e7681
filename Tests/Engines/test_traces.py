"""Recorded gestures give the same frames and events in other engines than V8, which Tests/Web asks in Node."""

import base64

from support.built import ROOT

#: Printed numbers may differ by the last digit.
TOLERANCE = 0.0015
TRACES = sorted((ROOT / "Tests/Traces").glob("*.trace"))
REPLAY = """async (wasm, traces) => {
    const { load } = await import('/Web/engine/engine.js')
    const { replay } = await import('/Tests/Web/replay.mjs')
    await load(Uint8Array.from(atob(wasm), character => character.charCodeAt(0)))
    return traces.map(replay)
}"""


def are_near(one, other):
    try:
        return abs(float(one) - float(other)) <= TOLERANCE
    except ValueError:
        return False


def are_alike(mine, theirs):
    """Whether two lines say the same, field by field."""
    pairs = zip(mine.split(","), theirs.split(","))
    return mine.count(",") == theirs.count(",") and all(one == other or are_near(one, other) for one, other in pairs)


def test_the_recorded_traces_give_the_same_frames_and_events_as_natively(page, site, stage):
    wasm = base64.b64encode((stage / "demo/cardistry.wasm").read_bytes()).decode()
    page.open(site)
    replayed = page.evaluate(REPLAY, wasm, [trace.read_text() for trace in TRACES])
    for trace, mine in zip(TRACES, replayed, strict=True):
        theirs = trace.with_suffix(".csv").read_text().splitlines()
        assert len(mine) == len(theirs) > 10, trace.name
        for number, (one, other) in enumerate(zip(mine, theirs), 1):
            assert are_alike(one, other), f"{trace.name}, line {number}:\n  {page.engine} {one}\n  native {other}"
