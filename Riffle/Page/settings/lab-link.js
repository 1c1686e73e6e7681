// The address of the Feel Lab with a feel. The Lab comes with the page and is kept with it, so it opens without a connection too.

/** Beside the folder of this script, which is so before and after scripts are joined. */
const LAB = new URL('../lab/index.html', import.meta.url).href

/** A constant's value as the Lab's links spell it. */
function text(value) {
    if (value === null) return 'none'
    if (typeof value !== 'object') return String(value)
    return 'response' in value ? `${value.response},${value.dampingFraction}` : Object.entries(value)[0].join(':')
}

/** The address for a whole feel, which differs in some constants from the preset `name`. */
export function labLink(name, preset, feel) {
    const changes = Object.keys(feel).filter(constant => JSON.stringify(feel[constant]) !== JSON.stringify(preset[constant]))
    return `${LAB}#${[`deck=stack&feel=${name}`, ...changes.map(constant => `${constant}=${text(feel[constant])}`)].join('&')}`
}
