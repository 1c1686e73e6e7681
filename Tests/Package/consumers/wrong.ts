// Each line but the imports is a mistake that the types must find.
import { SwipeStack, WalletDeck } from 'cardistry'
const stack = new SwipeStack<{ id: string; name: string }>(document.body)
stack.items = [{ id: 'a' }]
stack.swipe('sideways')
stack.feel = 'swipeclean'
stack.feel = { exitDuraton: 1 }
stack.feel = { tiltPivot: 'nose' }
stack.motion = 'none'
stack.labels = { lefft: 'Trash' }
stack.size = 3
stack.openCard('a')
stack.render = (item, card) => item.title
stack.removeItem(7)
stack._apply()
new SwipeStack()
new WalletDeck<{ name: string }>(document.body)
document.createElement('swipe-stack').addEventListener('card-decide', event => event.detail.cause)
document.createElement('swipe-stack').connect()
