package import Cardistry

/// An input as the page writes it: a few numbers, read from first to last. What is missing or wrong is noted and read as 0.
public struct InputRecord {
    private var next: UnsafeMutablePointer<Double>
    private var left: Int
    /// The first fault.
    package private(set) var fault = Fault.none

    init(_ start: UnsafeMutablePointer<Double>, length: Int) {
        next = start
        left = length
    }

    /// Notes a value that the engine doesn't know.
    @inline(never)
    package mutating func refuse(_ fault: Fault = .wrongValue) {
        if self.fault == .none { self.fault = fault }
    }

    @inline(never)
    package mutating func number() -> Double {
        guard left > 0 else {
            refuse(.shortRecord)
            return 0
        }
        let number = next.pointee
        next += 1
        left -= 1
        return number
    }

    /// A number that is finite.
    @inline(never)
    package mutating func finite() -> Double {
        let number = number()
        if number.isFinite { return number }
        refuse()
        return 0
    }

    @inline(never)
    package mutating func integer() -> Int32 {
        let number = number()
        // Not a number compares false.
        if number.magnitude < 1e9 { return Int32(number) }
        refuse()
        return 0
    }

    package mutating func flag() -> Bool { integer() != 0 }

    /// A case of an enumeration, all of which have fewer than 255; `nil` and a fault if there is none.
    @inline(__always)
    package mutating func value<Value: RawRepresentable>(or fault: Fault = .wrongValue) -> Value?
    where Value.RawValue == UInt8 {
        let number = number()
        let value = Value(rawValue: number >= 0 && number < 255 ? UInt8(number) : 255)
        if value == nil { refuse(fault) }
        return value
    }

    /// A card's number.
    @inline(never)
    package mutating func card() -> Int32 {
        let number = integer()
        // A set of numbers has a bit for each.
        if number >= 0 && number < 1 << 24 { return number }
        refuse()
        return 0
    }

    /// A card's number; `nil` for -1.
    package mutating func optionalCard() -> Int32? {
        let number = integer()
        return number < 0 ? nil : number
    }

    /// The next `count` cards, or all that are left.
    @inline(never)
    package mutating func cards(_ count: Int32? = nil) -> [Int32] {
        let count = count.map { Int($0) } ?? left
        if count < 0 || count > left { refuse(.shortRecord) }
        var cards = [Int32](roomFor: max(min(count, left), 0))
        while cards.count < count && fault == .none { cards.push(card()) }
        return cards
    }

    package var isAtEnd: Bool { left == 0 }
}
