#if !hasFeature(Embedded)
    extension FeelKind {
        /// The names of the values that a constant of this kind chooses from, or of its units.
        package var names: [String] {
            switch self {
            case .length: ["points", "widths", "heights", "edge"]
            case .directions: SwipeDirection.allCases.map { "\($0)" }
            case .haptic: (0...3).compactMap { Haptic(rawValue: $0).map { "\($0)" } }
            case .pivot: (0...2).compactMap { Tilt.Pivot(rawValue: $0).map { "\($0)" } }
            case .sense: (0...1).compactMap { Tilt.Sense(rawValue: $0).map { "\($0)" } }
            default: []
            }
        }

        /// The number of a value or a unit; `nil` if it is unknown.
        package func number(of name: String) -> Double? {
            names.firstIndex(of: name).map(Double.init)
        }

        /// The names of the directions in a set.
        package func names(of bits: Double) -> [String] {
            names.enumerated().filter { UInt8(bits) & (1 << UInt8($0.offset)) != 0 }.map(\.element)
        }

        /// A set of directions as a number; `nil` if one of them is unknown.
        package func bits(of directions: [String]) -> Double? {
            var bits: UInt8 = 0
            for direction in directions {
                guard let index = names.firstIndex(of: direction) else { return nil }
                bits |= 1 << UInt8(index)
            }
            return Double(bits)
        }
    }
#endif
