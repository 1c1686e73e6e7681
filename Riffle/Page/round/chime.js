// The sound of a decision, where this device plays any.

export async function chime({ person: { choices }, device }, name) {
    if (!device.get('sounds')) return
    const { play } = await import('../extras.js')
    play(choices?.chimes.decisions[name] ?? name, choices, device)
}
