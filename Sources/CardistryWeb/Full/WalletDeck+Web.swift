package import Cardistry
package import CardistryWebDecks

extension WalletDeck: WebDeck where ID == Int32 {
    package mutating func reload(numbers items: [Int32], at time: Double) {
        reload(uniqueItems: NumberSet.unique(items), at: time)
    }

    /// The open and the focused card, the progress of a drag that closes, spread, the scroll's offset and its
    /// limit, and whether the pile can be reached.
    package func writeSurroundings(to record: UnsafeMutablePointer<Double>, at time: Double) {
        let feedback = feedback(at: time)
        record[0] = number(opened)
        record[1] = number(focused)
        record[2] = feedback.progress
        record[3] = feedback.spread
        record[4] = feedback.scrollOffset
        record[5] = feedback.scrollLimit
        record[6] = isPileReachable ? 1 : 0
    }

    package mutating func keyframes(of id: Int32, from time: Double) -> [CardKeyframe] {
        guard let index = cards.place(of: id) else { return [] }
        return keyframes(of: cards[index], from: time)
    }

    package static func code(of event: WalletEvent<Int32>) -> EventCode {
        switch event.kind {
        case .opened(let card): EventCode(0, card)
        case .closed(let card): EventCode(1, card)
        case .arrived(let card): EventCode(2, card)
        case .returned(let card): EventCode(3, card)
        case .tapped(let card): EventCode(4, card)
        case .lifted(let card): EventCode(5, card)
        case .reordered(let card, let from, let to):
            EventCode(6, card, Double(from), Double(to))
        case .focused(let card): EventCode(7, card)
        case .haptic(let haptic): EventCode(8, -1, Double(haptic.rawValue))
        }
    }
}

@inline(never)
func wallet(_ handle: Int32) -> DeckHandle<WalletDeck<Int32>> { object(handle) }
