// The feel that is set for this device, put on a stack of cards. What can be set, and how far, the server says.

// The fields of a deck's feel that constants stand for.
const FIELDS = {
    dragDistance: 'minimumDragDistance', verticalFollow: 'verticalFollow', tilt: 'tiltAngle', deadZone: 'deadZone',
    flickSpeed: 'flickSpeed', exitDuration: 'exitDuration', depthScale: 'depthScaleStep', depthOffset: 'depthOffset',
    stampScale: 'stampScale', stampTilt: 'stampTilt', wash: 'washOpacity',
}
const SPRINGS = {
    returnResponse: ['returnSpring', 'response'], returnDamping: ['returnSpring', 'dampingFraction'],
    undoResponse: ['undoSpring', 'response'], undoDamping: ['undoSpring', 'dampingFraction'],
}

// Photos come alive as the next one rises, and a stamp is full when letting go decides, not before.
const OWN = { rise: 0.5, faintStamp: 0.45 }

/** What a constant is in a whole feel; null where it is off. */
export function valueOf(feel, constant) {
    if (constant === 'threshold') return Object.values(feel.thresholdRight)[0]
    if (SPRINGS[constant]) return feel[SPRINGS[constant][0]][SPRINGS[constant][1]]
    return feel[FIELDS[constant]]
}

/** Changes to a feel: a whole preset, and values by the names of constants. */
function changed(preset, values) {
    const feel = {}
    for (const [constant, value] of Object.entries(values)) {
        if (constant === 'threshold') feel.threshold = { [Object.keys(preset.thresholdRight)[0]]: value }
        else if (SPRINGS[constant]) {
            const [spring, part] = SPRINGS[constant]
            feel[spring] = { ...preset[spring], ...feel[spring], [part]: value }
        } else feel[FIELDS[constant]] = value
    }
    return feel
}

/** The rules of the feel that is set: `{ name, groups: [{ name, constants }] }`. */
export function rulesOf(choices, device) {
    return choices.feels.find(({ name }) => name === device.feel) ?? choices.feels[0]
}

/** What was changed of the feel that is set, held to what can be. */
function held({ name, groups }, device) {
    const rules = new Map(groups.flatMap(group => group.constants).map(rule => [rule.name, rule]))
    const values = Object.entries(device.changes(name)).flatMap(([constant, value]) => {
        const rule = rules.get(constant)
        if (!rule || (value === null && !rule.canBeOff)) return []
        return [[constant, value === null ? null : Math.min(Math.max(value, rule.least), rule.most)]]
    })
    return Object.fromEntries(values)
}

/** Has a stack, once it is ready, move as it is set; the answer is the feel before it was changed. */
export function wear(stack, choices, device) {
    if (!choices) return null
    const rules = rulesOf(choices, device)
    stack.feel = rules.name
    const preset = stack.feel
    const values = held(rules, device)
    stack.feel = { from: rules.name, ...OWN, ...changed(preset, values) }
    const { stampTilt, washDuration } = stack.feel
    stack.style.setProperty('--stamp-tilt', `${stampTilt}deg`)
    document.documentElement.style.setProperty('--wash-duration', `${washDuration}s`)
    return preset
}
