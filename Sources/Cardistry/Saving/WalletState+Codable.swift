#if !hasFeature(Embedded)
    extension WalletState: Codable where ID: Codable {
        private enum Key: String, CodingKey { case order, open, focused, scroll }

        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            self.init(
                order: try values.decode([ID].self, forKey: .order),
                open: try values.decodeIfPresent(ID.self, forKey: .open),
                focused: try values.decodeIfPresent(ID.self, forKey: .focused),
                scroll: try values.decode(Double.self, forKey: .scroll))
        }

        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: Key.self)
            try values.encode(order, forKey: .order)
            try values.encodeIfPresent(open, forKey: .open)
            try values.encodeIfPresent(focused, forKey: .focused)
            try values.encode(scroll, forKey: .scroll)
        }
    }
#endif
