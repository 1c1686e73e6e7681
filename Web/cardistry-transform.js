// Moves an element: without text where the browser can, the same few objects being written again and again.

const HAS_TYPED_STYLE = 'CSSTransformValue' in globalThis

export const transformText = (x, y, angle, scale) =>
    `translate(${x}px, ${y}px) rotate(${angle}deg) scale(${scale})`

export class Transform {
    #element
    #style
    #typed = null
    #numbers = null

    constructor(element) {
        this.#element = element
        this.#style = element.attributeStyleMap
    }

    set(x, y, angle, scale) {
        if (!HAS_TYPED_STYLE) {
            this.#element.style.transform = transformText(x, y, angle, scale)
            return
        }
        const numbers = (this.#numbers ??= [
            CSS.px(0), CSS.px(0), CSS.deg(0), CSS.number(1), CSS.number(1)])
        this.#typed ??= new CSSTransformValue([
            new CSSTranslate(numbers[0], numbers[1]), new CSSRotate(numbers[2]),
            new CSSScale(numbers[3], numbers[4]),
        ])
        numbers[0].value = x
        numbers[1].value = y
        numbers[2].value = angle
        numbers[3].value = scale
        numbers[4].value = scale
        this.#style.set('transform', this.#typed)
    }
}
