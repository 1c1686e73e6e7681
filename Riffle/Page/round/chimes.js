// Short sounds for decisions, made as they are heard. Which notes they have the server says.

let context = null

/**
 * Has a chime heard at a time of an audio context: each note a sine with a little of its octave, which swells at once
 * and dies away to nothing.
 */
export function schedule(audio, { loudness, attack, octave, notes }, name, at) {
    const timbre = audio.createPeriodicWave([0, 0, 0], [0, 1 - octave, octave], { disableNormalization: true })
    for (const [pitch, start, length] of notes[name]) {
        const note = audio.createOscillator()
        const swell = audio.createGain()
        note.setPeriodicWave(timbre)
        note.frequency.value = pitch
        const curve = Float32Array.from({ length: 64 }, (_, place) => {
            const age = place / 63
            return loudness * Math.min(age * length / attack, 1) * (1 - age) ** 2
        })
        swell.gain.setValueAtTime(0, at)
        swell.gain.setValueCurveAtTime(curve, at + start, length)
        note.connect(swell).connect(audio.destination)
        note.start(at + start)
        note.stop(at + start + length)
    }
}

/** Plays a chime, if sounds are on. Without sound a round is as good, so nothing is said where there is none. */
export async function play(name, choices, device) {
    if (!choices || !device.get('sounds') || !window.AudioContext) return
    context ??= new AudioContext({ latencyHint: 'interactive' })
    try {
        if (context.state !== 'running') await context.resume()
        schedule(context, choices.chimes, name, context.currentTime)
    } catch {
        // The system has no place to play it.
    }
}
