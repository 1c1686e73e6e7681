#if !hasFeature(Embedded)
    /// A constant of a feel by its name: its numbers, and what each of them may be.
    package struct NamedConstant: Sendable {
        package var name: String
        package var kind: FeelKind
        package var numbers: [Double] = []
        package var ranges: [ClosedRange<Double>] = []
    }

    /// A feel whose constants and presets have names.
    package protocol NamedFeel: ListedFeel {
        /// The presets by their names; the first is the default.
        static var presets: KeyValuePairs<String, Self> { get }
    }

    extension NamedFeel {
        package static func preset(named name: String) -> Self? {
            presets.first { $0.key == name }?.value
        }
    }

    extension SwipeFeel: NamedFeel {
        package static var presets: KeyValuePairs<String, SwipeFeel> {
            ["swipeClean": .swipeClean, "likeNope": .likeNope, "grab": .grab]
        }
    }

    extension WalletFeel: NamedFeel {
        package static var presets: KeyValuePairs<String, WalletFeel> { ["standard": .standard] }
    }

    extension ListedFeel {
        /// All constants, in the order in which the feel lists them.
        package var constants: [NamedConstant] {
            var (feel, listing) = (self, ConstantListing())
            feel.visit(&listing)
            return listing.constants
        }

        /// Gives a constant other numbers, as many as its kind has, each within its range.
        package mutating func set(_ name: String, to numbers: [Double]) {
            var setting = ConstantSetting(name: name, numbers: numbers[...])
            visit(&setting)
        }
    }

    private struct ConstantListing: FeelVisitor {
        var constants: [NamedConstant] = []

        mutating func field(_ name: StaticString, _ kind: FeelKind) {
            constants.append(NamedConstant(name: "\(name)", kind: kind))
        }

        mutating func number(_ value: inout Double, within range: ClosedRange<Double>) {
            constants[constants.count - 1].numbers.append(value)
            constants[constants.count - 1].ranges.append(range)
        }
    }

    private struct ConstantSetting: FeelVisitor {
        let name: String
        var numbers: ArraySlice<Double>
        private var isHere = false

        init(name: String, numbers: ArraySlice<Double>) {
            self.name = name
            self.numbers = numbers
        }

        mutating func field(_ name: StaticString, _ kind: FeelKind) {
            isHere = "\(name)" == self.name
        }

        mutating func number(_ value: inout Double, within range: ClosedRange<Double>) {
            if isHere, let number = numbers.popFirst() { value = number }
        }
    }
#endif
