#if !hasFeature(Embedded)
    // A feel as JSON is the object that a page gives to a deck's `feel`:
    // {"from": "grab", "exitDuration": 0.4, "thresholdLeft": {"widths": 0.25}, "flickSpeed": null}

    extension SwipeFeel: Codable {
        /// Decodes the constants that are there; the others are those of the preset `from`, or else of `swipeClean`.
        public init(from decoder: any Decoder) throws { self = try decoder.feel() }

        /// Encodes every constant by its name.
        public func encode(to encoder: any Encoder) throws { try encoder.encode(feel: self) }
    }

    extension WalletFeel: Codable {
        /// Decodes the constants that are there; the others are those of `standard`.
        public init(from decoder: any Decoder) throws { self = try decoder.feel() }

        /// Encodes every constant by its name.
        public func encode(to encoder: any Encoder) throws { try encoder.encode(feel: self) }
    }

    private struct ConstantName: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }

    extension Encoder {
        fileprivate func encode(feel: some NamedFeel) throws {
            var values = container(keyedBy: ConstantName.self)
            for constant in feel.constants {
                let name = ConstantName(constant.name)
                let numbers = constant.numbers
                switch constant.kind {
                case .number: try values.encode(numbers[0], forKey: name)
                case .flag: try values.encode(numbers[0] != 0, forKey: name)
                case .speed:
                    try numbers[0] < 0
                        ? values.encodeNil(forKey: name) : values.encode(numbers[0], forKey: name)
                case .spring:
                    let spring = ["response": numbers[0], "dampingFraction": numbers[1]]
                    try values.encode(spring, forKey: name)
                case .length:
                    let unit = constant.kind.names[Int(numbers[0])]
                    try values.encode([unit: numbers[1]], forKey: name)
                case .curve, .range: try values.encode(numbers, forKey: name)
                case .directions:
                    try values.encode(constant.kind.names(of: numbers[0]), forKey: name)
                case .haptic where numbers[0] < 0: try values.encodeNil(forKey: name)
                case .haptic, .pivot, .sense:
                    try values.encode(constant.kind.names[Int(numbers[0])], forKey: name)
                }
            }
        }
    }

    extension Decoder {
        fileprivate func feel<Feel: NamedFeel>() throws -> Feel {
            let values = try container(keyedBy: ConstantName.self)
            let from = ConstantName("from")
            let preset = try values.decodeIfPresent(String.self, forKey: from)
            guard var feel = Feel.preset(named: preset ?? Feel.presets[0].key) else {
                throw DecodingError.dataCorruptedError(
                    forKey: from, in: values, debugDescription: "There is no preset of this name.")
            }
            for constant in feel.constants {
                let name = ConstantName(constant.name)
                guard values.contains(name) else { continue }
                let numbers = try values.numbers(of: constant.kind, for: name) ?? []
                guard numbers.count == constant.ranges.count,
                    zip(numbers, constant.ranges).allSatisfy({ $1.contains($0) })
                else {
                    let bounds = constant.ranges.map { "\($0.lowerBound) to \($0.upperBound)" }
                    throw DecodingError.dataCorruptedError(
                        forKey: name, in: values,
                        debugDescription: "Not a value of \(name.stringValue). "
                            + "Its numbers go from \(bounds.joined(separator: " and from ")).")
                }
                feel.set(constant.name, to: numbers)
            }
            return feel
        }
    }

    extension KeyedDecodingContainer<ConstantName> {
        /// The numbers of a constant; `nil` if a name in it is unknown.
        fileprivate func numbers(of kind: FeelKind, for name: ConstantName) throws -> [Double]? {
            switch kind {
            case .number: return [try decode(Double.self, forKey: name)]
            case .flag: return [try decode(Bool.self, forKey: name) ? 1 : 0]
            case .speed: return [try decode(Double?.self, forKey: name) ?? -1]
            case .spring:
                let spring = try decode([String: Double].self, forKey: name)
                guard let response = spring["response"], let damping = spring["dampingFraction"]
                else { return nil }
                return [response, damping]
            case .length:
                let length = try decode([String: Double].self, forKey: name)
                guard length.count == 1, let (unit, value) = length.first else { return nil }
                return kind.number(of: unit).map { [$0, value] }
            case .curve, .range: return try decode([Double].self, forKey: name)
            case .directions:
                return kind.bits(of: try decode([String].self, forKey: name)).map { [$0] }
            case .haptic:
                guard let haptic = try decode(String?.self, forKey: name) else { return [-1] }
                return kind.number(of: haptic).map { [$0] }
            case .pivot, .sense:
                return kind.number(of: try decode(String.self, forKey: name)).map { [$0] }
            }
        }
    }
#endif
