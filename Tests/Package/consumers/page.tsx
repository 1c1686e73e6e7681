// JSX of React 19, on declarations of what our types use of it.
import type {} from 'cardistry/react'

const page = <swipe-stack
    id="deck" class-name="x" items={[{ id: 1 }]} feel="grab" motion="reduced" describe={item => item.id}
    oncard-decide={event => console.log(event.detail.direction)} ref={element => element?.undo()} />
const wallet = <wallet-deck feel={{ strip: 72 }} oncard-reorder={event => console.log(event.detail.order)} />
console.log(page, wallet)
