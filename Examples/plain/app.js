import './node_modules/cardistry/dist/cardistry.js'

const stack = document.querySelector('swipe-stack')
const output = document.querySelector('output')
stack.render = (item, card) => { card.textContent = item.name }
stack.items = ['Lisbon', 'Oslo', 'Rome'].map((name, id) => ({ id, name }))
stack.addEventListener('card-decide', ({ detail }) => { output.value = `${detail.item.name}: ${detail.direction}` })
document.querySelector('#undo').onclick = () => stack.undo()
document.querySelector('#rename').onclick = () => {
    stack.items = stack.items.map(item => ({ ...item, name: `${item.name}!` }))
}
