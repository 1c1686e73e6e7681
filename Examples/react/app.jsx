import 'cardistry/element'
import { useLayoutEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

// React 18 sets attributes of custom elements, and this component sets properties. React 19 does both, so there
// <swipe-stack ref={stack} items={items} render={render} oncard-decide={…} /> is enough.
function SwipeStack({ stack, onDecide, ...properties }) {
    useLayoutEffect(() => { Object.assign(stack.current, properties) })
    useLayoutEffect(() => {
        const { current } = stack
        const listener = event => onDecide(event.detail)
        current.addEventListener('card-decide', listener)
        return () => current.removeEventListener('card-decide', listener)
    }, [stack, onDecide])
    return <swipe-stack ref={stack} />
}

// Outside of the component, so that it is the same function in each rendering: another one renders all cards again.
const render = (item, card) => { card.textContent = item.name }

function App() {
    const stack = useRef(null)
    const [items, setItems] = useState(() => ['Lisbon', 'Oslo', 'Rome'].map((name, id) => ({ id, name })))
    const [decision, setDecision] = useState(null)
    return <>
        <SwipeStack stack={stack} items={items} render={render} onDecide={setDecision} />
        <button id="undo" onClick={() => stack.current.undo()}>Undo</button>
        <button id="rename" onClick={() => setItems(items.map(item => ({ ...item, name: `${item.name}!` })))}>Rename</button>
        <output>{decision && `${decision.item.name}: ${decision.direction}`}</output>
    </>
}

createRoot(document.querySelector('main')).render(<App />)
