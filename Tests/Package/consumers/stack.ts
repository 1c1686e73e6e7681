// An app's own items, checked through every part of the stack.
import { load, SwipeStack } from 'cardistry'
import type { SwipeDecision, SwipeFeel } from 'cardistry'
import { SwipeStackElement } from 'cardistry/element'
import 'cardistry/swipe/element'

interface Photo {
    id: number
    name: string
}

const photos: readonly Photo[] = [{ id: 1, name: 'One' }]
const feel: SwipeFeel = { from: 'grab', exitDuration: 0.4, threshold: { widths: 0.25 }, returnSpring: { duration: 0.3, bounce: 0.1 } }

const stack = new SwipeStack<Photo>(document.createElement('div'), {
    items: new Set(photos), feel, directions: ['left', 'right'], labels: { left: 'Trash' },
    render: (photo, card) => { card.textContent = photo.name.toUpperCase() },
    shouldDecide: (photo, direction) => photo.id > 0 || direction === 'right',
    follow: ({ progress, direction, wash }) => console.log(progress * wash, direction?.toUpperCase()),
})
const top: Photo | null = stack.top
const history: SwipeDecision<Photo>[] = stack.history
stack.items = photos
stack.items = null
stack.render = null
stack.restore(photos, history)
const done: boolean = stack.rollback(1)
console.log(top?.name, done, stack.labels.undo.length, stack.feel)
void stack.ready.then(() => load(new Uint8Array()))

const element: SwipeStackElement<Photo> = new SwipeStackElement<Photo>()
element.addEventListener('card-decide', event => console.log(event.detail.item.name, event.detail.direction === 'upLeft'))
element.addEventListener('card-revoke', function (event) { console.log(this.decided, event.detail.cause === 'caught') })
element.addEventListener('pointerdown', event => console.log(event.pressure))
element.addEventListener('deck-haptic', event => console.log(event.detail.name === 'heavyImpact'))

// Without a type of its own: as in a page's script.
const found = document.querySelector('swipe-stack')
if (found) {
    found.items = [{ id: '1', title: 'One' }]
    found.swipe('left')
    found.hidden = true
}
document.addEventListener('card-before-decide', event => { if (event.detail.id === 1) event.preventDefault() })
