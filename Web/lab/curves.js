// A probe's motion as a curve: position and velocity by time, from the engine's frames.

import { replay } from './replay.js'
import { PROBES } from './probes.js'

/** Seconds between two frames from which a velocity is read. */
const STEP = 1e-4
/** How near to its end a motion is treated as at rest: the share of the whole way. */
const NEAR = 0.001
const SAMPLES = 200
const CARDS = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6']

/**
 * Samples a probe for `duration` seconds after its start.
 * @returns `[{ time, position, velocity }]`, with times from 0
 */
export function sample(deck, name, feel, size, duration, samples = SAMPLES) {
    const { start, read, ...trace } = PROBES[deck.name][name].make(feel, size)
    const times = Array.from({ length: samples + 1 }, (_, index) => start + duration * index / samples)
    const { frames } = replay({ deck, cards: CARDS, ...size, ...trace }, times.flatMap(time => [time, time + STEP]))
    const points = []
    for (let index = 0; index < frames.length; index += 2) {
        const position = read(frames[index])
        if (position === undefined) break
        const next = read(frames[index + 1]) ?? position
        points.push({ time: frames[index].time - start, position, velocity: (next - position) / STEP })
    }
    return points
}

/** What a curve amounts to: seconds until it is at rest, the share by which it overshoots, and the highest speed. */
export function summary(points) {
    const first = points[0]?.position ?? 0
    const last = points.at(-1)?.position ?? 0
    const way = last - first
    const isAway = ({ position }) => Math.abs(position - last) > Math.max(Math.abs(way) * NEAR, 1e-9)
    const settles = points[Math.min(points.findLastIndex(isAway) + 1, points.length - 1)]?.time ?? 0
    const beyond = Math.max(0, ...points.map(({ position }) => (way ? (position - last) / way : 0)))
    const fastest = points.reduce((most, { velocity }) => Math.max(most, Math.abs(velocity)), 0)
    return { settles, overshoot: beyond, fastest }
}

/** How long a probe is to be shown: until it is at rest, and a little longer. */
export function spanOf(deck, name, feel, size) {
    const { settles } = summary(sample(deck, name, feel, size, 6, 300))
    return Math.min(Math.max(settles * 1.2, 0.2), 6)
}
