import { Lookahead } from 'cardistry'
import { WalletDeck } from 'cardistry/wallet'
import { load } from 'cardistry/inline'

interface Pass {
    id: string
    title: string
}

const wallet = new WalletDeck<Pass>(document.createElement('div'), { items: [{ id: 'a', title: 'A' }], feel: { strip: 72 } })
const order: string[] = wallet.order
wallet.follow = ({ id, openness, progress }) => console.log(id.length, openness - progress)
wallet.followScroll = ({ offset, limit }) => console.log(offset / limit)
wallet.restore(JSON.parse(JSON.stringify(wallet.state)))
console.log(wallet.opened?.title, order, wallet.openCard('a'), wallet.scrollPile(10), wallet.motion === 'system')

const element = document.createElement('wallet-deck')
element.addEventListener('card-reorder', event => console.log(event.detail.from - event.detail.to, event.detail.order))
element.addEventListener('card-arrive', event => console.log(event.detail.state === 'open'))

const plan = new Lookahead({ budgetBytes: 1e6 }).update(['a'], ['b', 'c'])
console.log(plan.load.length, load)
