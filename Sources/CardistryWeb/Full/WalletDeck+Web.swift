package import Cardistry
package import CardistryWebDecks

extension WalletDeck: WebDeck where ID == Int32 {
    package static func command(from record: inout InputRecord) -> WalletCommand<Int32>? {
        guard let kind: WalletCommandKind = record.value(or: .unknownKind) else { return nil }
        switch kind {
        case .focusPrevious: return .focusPrevious
        case .focusNext: return .focusNext
        case .focusFirst: return .focusFirst
        case .focusLast: return .focusLast
        case .activate: return .activate
        case .cancel: return .cancel
        case .moveUp: return .moveUp
        case .moveDown: return .moveDown
        case .open: return .open(record.card())
        case .close: return .close
        case .focus: return .focus(record.card())
        case .move: return .move(record.card(), by: Int(record.integer()))
        case .scroll: return .scroll(by: record.number())
        case .bounce: return .bounce
        case .scrollContent: return .scrollContent(to: record.number())
        }
    }

    package static func state(from record: inout InputRecord) -> WalletState<Int32> {
        let open = record.optionalCard()
        let focused = record.optionalCard()
        let scroll = record.number()
        return WalletState(order: record.cards(), open: open, focused: focused, scroll: scroll)
    }

    package func writeHeader(_ feedback: WalletFeedback, to record: UnsafeMutablePointer<Double>) {
        record[WalletField.open] = number(opened)
        record[WalletField.focused] = number(focused)
        record[WalletField.progress] = feedback.progress
        record[WalletField.spread] = feedback.spread
        record[WalletField.offset] = feedback.scrollOffset
        record[WalletField.limit] = feedback.scrollLimit
        record[WalletField.pileIsReachable] = isPileReachable ? 1 : 0
    }

    package func cardID(at index: Int) -> Int32 { cards[index].id }

    package func pileOffset(at time: Double) -> Double { scrollOffset(at: time) }

    package func hasKeyframes(at time: Double) -> Bool { canSample(at: time) }

    package mutating func keyframes(of id: Int32, from time: Double) -> [CardKeyframe] {
        guard let index = cards.place(of: id) else { return [] }
        return keyframes(of: cards[index], from: time)
    }

    /// The pile, from its top.
    package mutating func list(_ kind: Int32) -> [Int32] { order }

    package static func code(of event: WalletEvent<Int32>) -> EventCode {
        switch event.kind {
        case .opened(let card): code(.opened, card)
        case .closed(let card): code(.closed, card)
        case .arrived(let card): code(.arrived, card)
        case .returned(let card): code(.returned, card)
        case .tapped(let card): code(.tapped, card)
        case .lifted(let card): code(.lifted, card)
        case .reordered(let card, let from, let to):
            code(.reordered, card, Double(from), Double(to))
        case .focused(let card): code(.focused, card)
        case .haptic(let haptic): code(.haptic, -1, Double(haptic.rawValue))
        }
    }

    private static func code(
        _ kind: WalletEventKind, _ card: Int32, _ first: Double = -1, _ second: Double = -1
    ) -> EventCode {
        EventCode(kind.rawValue, card, first, second)
    }
}

/// Makes a wallet by the record `width, height, feel, cards`. Returns its handle.
@_expose(wasm, "createWallet")
public func createWallet(_ length: Int32) -> Int32 {
    createDeck(WalletDeck<Int32>.self, length: length)
}
