import Cardistry

/// A wallet of the page.
final class PassDeck: Deck {
    var wallet: WalletDeck<Int32>

    init(_ wallet: WalletDeck<Int32>) { self.wallet = wallet }

    override var gesture: UInt8 { wallet.gestureState.rawValue }

    override func touch(_ touch: Touch) { wallet.touch(touch) }

    override func insert(_ card: Int32, at index: Int, time: Double) -> Bool {
        wallet.insert(card, at: index, time: time)
    }

    override func remove(_ card: Int32, at time: Double) -> Bool { wallet.remove(card, at: time) }

    override func move(_ card: Int32, to index: Int, at time: Double) -> Bool {
        wallet.move(card, to: index, at: time)
    }

    override func replace(_ old: Int32, with new: Int32, at time: Double) -> Bool {
        wallet.replace(old, with: new, at: time)
    }

    override func reload(_ cards: [Int32], at time: Double) {
        wallet.reload(uniqueItems: NumberSet.unique(cards), at: time)
    }

    override func resize(to size: Extent, at time: Double) { wallet.resize(to: size, at: time) }

    override func setReduceMotion(_ isOn: Bool, at time: Double) {
        wallet.setReduceMotion(isOn, at: time)
    }

    override func setFeel(_ visitor: inout FeelVisitor, at time: Double) {
        wallet.feel.visit(&visitor)
    }

    override func frame(at time: Double) -> Int { wallet.writeFrame(at: time) }

    override func takeEvents() -> Int {
        if wallet.events.isEmpty { return 0 }
        let events = wallet.takeEvents()
        eventBuffer.reserve(events.count * EventRecord.count)
        for index in events.indices {
            EventRecord.write(events[index], to: eventBuffer.numbers + index * EventRecord.count)
        }
        return events.count
    }
}

@inline(never)
func wallet(_ handle: Int32) -> PassDeck { find(handle) }

/// Makes a wallet of the first `count` cards in `ids`, from the top of the pile. With the constants in
/// `feel`, so that a pile is laid out once.
@_expose(wasm, "createWallet")
public func createWallet(_ count: Int32, _ width: Double, _ height: Double) -> Int32 {
    var feel = WalletFeel.standard
    var visitor = FeelVisitor(isWriting: false)
    feel.visit(&visitor)
    let size = Extent(width: width, height: height)
    let items = NumberSet.unique(takeIDs(count))
    return keep(PassDeck(WalletDeck(uniqueItems: items, feel: feel, size: size)))
}

/// Starts over with the first `count` cards in `ids`; of `open` and `focused` -1 is none.
@_expose(wasm, "restoreWallet")
public func restoreWallet(
    _ handle: Int32, _ count: Int32, _ open: Int32, _ focused: Int32, _ scroll: Double
) {
    let deck = wallet(handle)
    let reduceMotion = deck.wallet.reduceMotion
    let state = WalletState(
        order: NumberSet.unique(takeIDs(count)), open: open < 0 ? nil : open,
        focused: focused < 0 ? nil : focused, scroll: scroll)
    deck.wallet = WalletDeck(
        restoring: state, uniqueItems: state.order, feel: deck.wallet.feel, size: deck.wallet.size)
    deck.wallet.setReduceMotion(reduceMotion, at: 0)
}
