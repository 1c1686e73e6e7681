import Cardistry

// What happens to a wallet only.

@_expose(wasm, "open")
public func open(_ handle: Int32, _ card: Int32, _ time: Double) -> Int32 {
    wallet(handle).wallet.open(card, at: time) ? 1 : 0
}

@_expose(wasm, "close")
public func close(_ handle: Int32, _ time: Double) -> Int32 {
    wallet(handle).wallet.close(at: time) ? 1 : 0
}

/// A key's command, in the order of `WalletCommand`.
@_expose(wasm, "perform")
public func perform(_ handle: Int32, _ command: Int32, _ time: Double) -> Int32 {
    guard let command = WalletCommand(rawValue: UInt8(truncatingIfNeeded: command)) else {
        return 0
    }
    return wallet(handle).wallet.perform(command, at: time) ? 1 : 0
}

@_expose(wasm, "focus")
public func focus(_ handle: Int32, _ card: Int32, _ time: Double) -> Int32 {
    wallet(handle).wallet.focus(card, at: time) ? 1 : 0
}

@_expose(wasm, "moveBy")
public func moveBy(_ handle: Int32, _ card: Int32, _ places: Int32, _ time: Double) -> Int32 {
    wallet(handle).wallet.move(card, by: Int(places), at: time) ? 1 : 0
}

/// As a wheel does; points, towards the end of the pile positive.
@_expose(wasm, "scroll")
public func scroll(_ handle: Int32, _ distance: Double, _ time: Double) -> Int32 {
    wallet(handle).wallet.scroll(by: distance, at: time) ? 1 : 0
}

/// How far the open card's own content is scrolled.
@_expose(wasm, "scrollContent")
public func scrollContent(_ handle: Int32, _ offset: Double, _ time: Double) {
    wallet(handle).wallet.scrollContent(to: offset, at: time)
}

@_expose(wasm, "bounce")
public func bounce(_ handle: Int32, _ time: Double) { wallet(handle).wallet.bounce(at: time) }

/// Writes the pile into `ids`, from its top. Answers with the number of cards.
@_expose(wasm, "order")
public func order(_ handle: Int32) -> Int32 {
    let order = wallet(handle).wallet.order
    let buffer = ids(Int32(order.count))
    for index in order.indices { buffer[index] = order[index] }
    return Int32(order.count)
}
