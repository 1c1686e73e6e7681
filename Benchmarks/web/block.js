/** Keeps the page busy for 200 ms in a listener, with a mark at either end. */
export function block(element, type) {
    element.addEventListener(type, () => {
        performance.mark('block-begins')
        const until = performance.now() + 200
        while (performance.now() < until);
        performance.mark('block-ends')
    })
}
