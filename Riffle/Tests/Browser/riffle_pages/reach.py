"""Whether every control of the screen that is shown can be reached by a finger."""

#: Answers with a sentence for each control that is out of reach, cut, covered or under another one.
FAULTS = """() => {
    const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main')
    const controls = [...scope.querySelectorAll('button, a[href], select, input[type="range"], .segments label, label.switch')].filter(element =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        // For screen readers only: they have no place on the screen.
        && !element.closest('[data-actions], [data-wallet-action], [aria-hidden="true"], [inert]'))
    const name = element => `${element.ariaLabel ?? element.textContent.trim()} <${element.className}>`
    const say = box => `${[box.left, box.top, box.right, box.bottom].map(Math.round)} of ${innerWidth} x ${innerHeight}`
    const faults = []
    if (scope.scrollWidth > scope.clientWidth || document.documentElement.scrollWidth > innerWidth) {
        const wide = [...scope.querySelectorAll('*')].filter(element => element.getBoundingClientRect().right > scope.clientWidth + 0.5)
        faults.push(`the screen scrolls sideways, ${scope.scrollWidth} of ${scope.clientWidth}: ${wide.map(name)}`)
    }
    for (const { clientWidth, clientHeight } of scope.querySelectorAll('swipe-stack')) {
        if (clientWidth < 44 || clientHeight < 44) faults.push(`a card has ${clientWidth} x ${clientHeight}`)
    }

    // What scrolls passes below what stays, so only controls of one layer have to keep off each other.
    const layer = element => {
        for (let at = element; at; at = at.parentElement) {
            if (['fixed', 'sticky'].includes(getComputedStyle(at).position) || at.matches('[data-scroll]')) return at
        }
        return null
    }
    const placed = controls.map(element => [element, layer(element), element.getBoundingClientRect()])
    placed.forEach(([one, itsLayer, a], index) => {
        for (const [other, otherLayer, b] of placed.slice(index + 1)) {
            const isApart = a.right <= b.left + 0.5 || b.right <= a.left + 0.5 || a.bottom <= b.top + 0.5 || b.bottom <= a.top + 0.5
            if (itsLayer === otherLayer && !isApart) faults.push(`${name(one)} lies over ${name(other)}`)
        }
    })

    for (const control of controls) {
        // Only what a person can scroll is scrolled.
        for (let at = control.parentElement; at; at = at.parentElement) {
            const isScroller = at === document.documentElement || ['auto', 'scroll'].includes(getComputedStyle(at).overflowY)
            if (!isScroller) continue
            const [own, room] = [control.getBoundingClientRect(), at === document.documentElement
                ? { top: 0, height: innerHeight } : at.getBoundingClientRect()]
            at.scrollTop += own.top + own.height / 2 - room.top - room.height / 2
        }
        const box = control.getBoundingClientRect()
        if (box.left < -0.5 || box.right > innerWidth + 0.5 || box.top < -0.5 || box.bottom > innerHeight + 0.5) {
            faults.push(`${name(control)} is off the screen: ${say(box)}`)
        } else {
            const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
            if (!control.contains(hit)) faults.push(`${name(control)} is covered by <${hit?.className}>: ${say(box)}`)
        }
        if (control.scrollWidth > control.clientWidth + 1) faults.push(`${name(control)} is wider than its button`)
    }
    for (const scroller of [document.documentElement, ...scope.querySelectorAll('[data-scroll]')]) scroller.scrollTop = 0
    scope.scrollTop = 0
    return faults
}"""
