#if !hasFeature(Embedded)
    extension SwipeStackState: Codable where ID: Codable {
        private enum Key: String, CodingKey { case undecided, history }

        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            self.init(
                undecided: try values.decode([ID].self, forKey: .undecided),
                history: try values.decode([SwipeDecision<ID>].self, forKey: .history))
        }

        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: Key.self)
            try values.encode(undecided, forKey: .undecided)
            try values.encode(history, forKey: .history)
        }
    }

    extension SwipeDecision: Codable where ID: Codable {
        private enum Key: String, CodingKey {
            case id, direction, releaseX, releaseY, gripX, gripY, twist, offsetX, offsetY
        }

        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            let number = try values.decode(UInt8.self, forKey: .direction)
            guard let direction = SwipeDirection(rawValue: number) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .direction, in: values,
                    debugDescription: "\(number) is not a swipe direction; they are 0 to 7")
            }
            self.init(
                id: try values.decode(ID.self, forKey: .id), direction: direction,
                release: Vector(
                    x: try values.decode(Double.self, forKey: .releaseX),
                    y: try values.decode(Double.self, forKey: .releaseY)),
                // Decks saved by earlier versions lack these.
                grip: Vector(
                    x: try values.decodeIfPresent(Double.self, forKey: .gripX) ?? 0,
                    y: try values.decodeIfPresent(Double.self, forKey: .gripY) ?? 0),
                twist: try values.decodeIfPresent(Double.self, forKey: .twist) ?? 0,
                offset: Vector(
                    x: try values.decodeIfPresent(Double.self, forKey: .offsetX) ?? 0,
                    y: try values.decodeIfPresent(Double.self, forKey: .offsetY) ?? 0))
        }

        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: Key.self)
            try values.encode(id, forKey: .id)
            try values.encode(direction.rawValue, forKey: .direction)
            try values.encode(release.x, forKey: .releaseX)
            try values.encode(release.y, forKey: .releaseY)
            try values.encode(grip.x, forKey: .gripX)
            try values.encode(grip.y, forKey: .gripY)
            try values.encode(twist, forKey: .twist)
            try values.encode(offset.x, forKey: .offsetX)
            try values.encode(offset.y, forKey: .offsetY)
        }
    }
#endif
