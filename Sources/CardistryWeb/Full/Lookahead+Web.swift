import Cardistry
import CardistryWebDecks

// The look-ahead plan for the page's pictures. Cards are numbers of the page's choice.

final class LookaheadHandle: HandleObject {
    private var lookahead: Lookahead<Int32>
    /// The lists of the last plan.
    private var plan: [[Int32]] = []

    init(_ lookahead: Lookahead<Int32>) { self.lookahead = lookahead }

    override public func take(_ record: inout InputRecord, at moment: Moment) -> Int {
        guard let kind: LookaheadKind = record.value(or: .unknownKind) else {
            return record.fault.answer
        }
        switch kind {
        case .update:
            let trailing = record.cards(record.integer())
            let visible = Int(record.integer())
            let upcoming = record.cards()
            guard record.fault == .none else { break }
            let next = lookahead.update(trailing: trailing, upcoming: upcoming, visible: visible)
            plan = [next.load, next.background, next.cancel, next.evict]
        case .loaded:
            let card = record.card()
            let bytes = byteCount(record.number())
            guard record.fault == .none else { break }
            plan = [[], [], [], lookahead.loaded(card, bytes: bytes)]
        case .failed:
            let card = record.card()
            if record.fault == .none { lookahead.failed(card) }
        }
        return record.fault.answer
    }

    override public func list(_ kind: Int32) -> [Int32] {
        plan.indices.contains(Int(kind)) ? plan[Int(kind)] : []
    }
}

private func byteCount(_ bytes: Double) -> Int { Int(min(max(0, bytes), 2e9)) }

/// Makes a look-ahead that keeps `budget` bytes, loads `ahead` cards and keeps `trailing` ones. Returns its handle.
@_expose(wasm, "createLookahead")
public func createLookahead(
    _ budget: Double, _ ahead: Int32, _ trailing: Int32, _ background: Int32
) -> Int32 {
    var lookahead = Lookahead<Int32>(budget: byteCount(budget))
    lookahead.ahead = Int(ahead)
    lookahead.trailing = Int(trailing)
    lookahead.background = Int(background)
    return handle(for: LookaheadHandle(lookahead))
}
