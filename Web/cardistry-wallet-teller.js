// What a wallet tells: which pass opens and closes, where it has come to, and what was moved.

import { PASS_EVENTS } from './cardistry-core.js'
import { Teller } from './cardistry-teller.js'
import { WalletAccess } from './cardistry-wallet-access.js'

const HELD = 1

export class WalletTeller extends Teller {
    access

    #wallet
    #stage
    #dropped = []
    #progress = new Map()
    #place = { offset: 0, limit: 0, spread: 0 }
    #isScrollDue = false

    constructor(host, wallet, items, stage, list) {
        super(host, wallet, items, PASS_EVENTS)
        this.#wallet = wallet
        this.#stage = stage
        this.access = new WalletAccess(host, wallet, stage, list)
    }

    /** A pass is in another phase than before. */
    noticePhase(pass, before) {
        if (before === HELD && pass.phase !== HELD) this.#dropped.push(pass)
    }

    /** How far a pass is on its way to full size, and how far a drag is on its way to closing it. */
    notice(pass, progress) {
        const { openness } = pass
        if (openness === (pass.toldOpenness ?? 0) && progress === (pass.toldProgress ?? 0)) return
        pass.toldOpenness = openness
        pass.toldProgress = progress
        this.#progress.set(pass, progress)
    }

    /** Where the pile is scrolled to, how far it can be, and how far it is fanned out. */
    noticePile(offset, limit, spread) {
        const place = this.#place
        if (offset === place.offset && limit === place.limit && spread === place.spread) return
        this.#place = { offset, limit, spread }
        this.#isScrollDue = true
    }

    tell() {
        if (this.#isScrollDue) {
            this.#isScrollDue = false
            this.dispatch('scroll', this.#place)
        }
        for (const [{ id, openness }, progress] of this.#progress) {
            this.dispatch('progress', { id, openness, progress })
        }
        this.#progress.clear()
        for (const { id, item } of this.#dropped.splice(0)) this.dispatch('drop', { id, item })
        super.tell()
    }

    _say({ kind, item, number: from, to }) {
        // An item that was removed meanwhile has told all it had to tell.
        if (!item) return
        const { id } = item
        const { access } = this
        switch (kind) {
            case 'opened':
                access.announce(item, 'opened')
                return this.dispatch('open', { id, item })
            case 'closed':
                access.announce(item, 'closed')
                return this.dispatch('close', { id, item })
            case 'arrived': return this.dispatch('arrive', { id, item, state: 'open' })
            case 'returned': return this.dispatch('arrive', { id, item, state: 'stacked' })
            case 'tapped': return this.dispatch('tap', { id, item })
            case 'lifted':
                access.announce(item, 'lifted')
                return this.dispatch('lift', { id, item })
            case 'reordered':
                access.announce(item, 'moved', to)
                return this.dispatch('reorder', { id, item, from, to, order: this.#wallet.order })
            case 'focused':
                this.#stage.focus()
                return this.dispatch('focuspass', { id, item })
        }
    }
}
