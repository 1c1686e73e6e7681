// The deck on the home page: postcards that start over when the last one has left.

import './decks/cardistry.js'
import { fillPostcard, postcard } from './decks/demo/cards.js'

const stack = document.querySelector('swipe-stack')
const deal = () => Array.from({ length: 30 }, (_, index) => ({ id: index + 1 }))

stack.describe = ({ id }) => postcard(id).title
stack.labels = { left: 'Nope', right: 'Like', up: 'Skip' }
stack.render = ({ id }, card) => fillPostcard(card, id, stack.directions)
stack.addEventListener('deck-empty', () => setTimeout(() => stack.restore(deal()), 400))
stack.items = deal()
await stack.ready
document.documentElement.dataset.ready = '1'
