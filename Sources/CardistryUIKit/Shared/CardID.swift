#if canImport(UIKit)
    /// Identifies an item in a deck, and in what is saved of it.
    ///
    /// ```swift
    /// func swipeStack(_ stack: SwipeStackContainerView, identifierForCardAt index: Int) -> CardID {
    ///     .name(photos[index].localIdentifier)
    /// }
    /// ```
    public enum CardID: Hashable, Sendable, Codable {
        case number(Int)
        case name(String)
    }

    extension CardID: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
        public init(integerLiteral value: Int) { self = .number(value) }
        public init(stringLiteral value: String) { self = .name(value) }
    }

    extension CardID: CustomStringConvertible {
        public var description: String {
            switch self {
            case .number(let number): "\(number)"
            case .name(let name): name
            }
        }
    }
#endif
