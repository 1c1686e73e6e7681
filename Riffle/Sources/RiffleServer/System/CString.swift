extension String {
    /// The text up to the zero byte in a buffer that C has filled.
    init(terminated buffer: [CChar]) {
        let bytes = buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
        self.init(decoding: bytes, as: UTF8.self)
    }
}
