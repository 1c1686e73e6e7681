import Cardistry
import CardistryWebDecks

// What happens to a wallet only.

@_expose(wasm, "createWallet")
public func createWallet(_ count: Int32, _ width: Double, _ height: Double) -> Int32 {
    makeDeck(WalletDeck<Int32>.self, count: count, width: width, height: height)
}

/// Starts over with the first `count` cards in `ids`; of `open` and `focused` -1 is none.
@_expose(wasm, "restoreWallet")
public func restoreWallet(
    _ handle: Int32, _ count: Int32, _ open: Int32, _ focused: Int32, _ scroll: Double,
    _ time: Double
) {
    let order = NumberSet.unique(takeIDs(count))
    let state = WalletState(
        order: order, open: open < 0 ? nil : open, focused: focused < 0 ? nil : focused,
        scroll: scroll)
    wallet(handle).deck.restore(state, uniqueItems: order, at: time)
}

@_expose(wasm, "open")
public func open(_ handle: Int32, _ card: Int32, _ time: Double) -> Int32 {
    wallet(handle).deck.open(card, at: time) ? 1 : 0
}

@_expose(wasm, "close")
public func close(_ handle: Int32, _ time: Double) -> Int32 {
    wallet(handle).deck.close(at: time) ? 1 : 0
}

/// A command in the order of `WalletCommand`.
@_expose(wasm, "perform")
public func perform(_ handle: Int32, _ command: Int32, _ time: Double) -> Int32 {
    guard let command = WalletCommand(rawValue: UInt8(truncatingIfNeeded: command)) else {
        return 0
    }
    return wallet(handle).deck.perform(command, at: time) ? 1 : 0
}

@_expose(wasm, "focus")
public func focus(_ handle: Int32, _ card: Int32, _ time: Double) -> Int32 {
    wallet(handle).deck.focus(card, at: time) ? 1 : 0
}

@_expose(wasm, "moveBy")
public func moveBy(_ handle: Int32, _ card: Int32, _ places: Int32, _ time: Double) -> Int32 {
    wallet(handle).deck.move(card, by: Int(places), at: time) ? 1 : 0
}

/// As a wheel does; points, towards the end of the pile positive.
@_expose(wasm, "scroll")
public func scroll(_ handle: Int32, _ distance: Double, _ time: Double) -> Int32 {
    wallet(handle).deck.scroll(by: distance, at: time) ? 1 : 0
}

/// How far the open card's own content is scrolled.
@_expose(wasm, "scrollContent")
public func scrollContent(_ handle: Int32, _ offset: Double, _ time: Double) {
    wallet(handle).deck.scrollContent(to: offset, at: time)
}

@_expose(wasm, "bounce")
public func bounce(_ handle: Int32, _ time: Double) { wallet(handle).deck.bounce(at: time) }

/// Writes the pile into `ids`, from its top. Returns the number of cards.
@_expose(wasm, "order")
public func order(_ handle: Int32) -> Int32 { giveIDs(wallet(handle).deck.order) }
