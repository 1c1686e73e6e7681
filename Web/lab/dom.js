// Small helpers for elements.

export const find = selector => document.querySelector(selector)

/** Makes an element with properties, `data-` values and children; strings become text. */
export function h(tag, { dataset, ...properties } = {}, ...children) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(properties)) {
        if (name in element) element[name] = value
        else element.setAttribute(name, value)
    }
    Object.assign(element.dataset, dataset)
    element.append(...children.filter(child => child !== null))
    return element
}

/** Makes an SVG element with attributes. */
export function svg(tag, attributes = {}, ...children) {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.append(...children)
    return element
}

/** Buttons of which one is pressed. `choose(name)` is called with the name of the one that a person presses. */
export function segments(label, names, choose) {
    const buttons = Object.entries(names).map(([name, text]) =>
        h('button', { type: 'button', dataset: { name }, textContent: text, onclick: () => choose(name) }))
    const element = h('div', { className: 'choice', role: 'group', ariaLabel: label }, ...buttons)
    return {
        element,
        set(name) { for (const button of buttons) button.ariaPressed = String(button.dataset.name === name) },
    }
}

/** A number with few digits and without trailing zeros. */
export const short = (value, digits = 3) => String(Number(value.toPrecision(digits)))
