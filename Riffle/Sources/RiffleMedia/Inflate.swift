/// Decompresses zlib's format (RFC 1950 and 1951), as PNG has it around its texts.
///
/// It exists for a few hundred bytes of text in the process that scans, where no decoder runs on
/// bytes from outside; pictures are decompressed by libraries in a worker.
struct Inflate {
    private let input: [UInt8]
    private var place = 2
    private var bits: UInt32 = 0
    private var count: UInt32 = 0
    private var output: [UInt8] = []
    private let limit: Int

    /// The content of a zlib stream, or its first `limit` bytes; `nil` if it is damaged before.
    static func text(_ input: [UInt8], limit: Int) -> [UInt8]? {
        guard input.count >= 6, input[0] & 0x0F == 8, input[1] & 0x20 == 0,
            (Int(input[0]) << 8 | Int(input[1])) % 31 == 0
        else { return nil }
        var reader = Inflate(input: input, limit: limit)
        return reader.readBlocks() || reader.output.count >= limit
            ? Array(reader.output.prefix(limit)) : nil
    }

    private init(input: [UInt8], limit: Int) {
        self.input = input
        self.limit = limit
    }

    private mutating func take(_ wanted: UInt32) -> Int? {
        while count < wanted {
            guard place < input.count else { return nil }
            bits |= UInt32(input[place]) << count
            place += 1
            count += 8
        }
        defer {
            bits >>= wanted
            count -= wanted
        }
        return Int(bits & ((1 << wanted) - 1))
    }

    /// Reads all blocks; `false` if one is damaged or the limit is reached.
    private mutating func readBlocks() -> Bool {
        while output.count < limit {
            guard let isLast = take(1), let kind = take(2) else { return false }
            let isRead =
                switch kind {
                case 0: copyStored()
                case 1: readCodes(Code.fixedLengths, Code.fixedDistances)
                case 2: readDynamic()
                default: false
                }
            if !isRead { return false }
            if isLast == 1 { return true }
        }
        return false
    }

    private mutating func copyStored() -> Bool {
        (bits, count) = (0, 0)
        guard place + 4 <= input.count else { return false }
        let length = Int(input[place]) | Int(input[place + 1]) << 8
        place += 4
        guard place + length <= input.count else { return false }
        output += input[place..<place + length]
        place += length
        return true
    }

    private mutating func readDynamic() -> Bool {
        guard let lengths = take(5), let distances = take(5), let codes = take(4) else {
            return false
        }
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        var widths = [Int](repeating: 0, count: 19)
        for index in 0..<codes + 4 {
            guard let width = take(3) else { return false }
            widths[order[index]] = width
        }
        let code = Code(widths)
        var all: [Int] = []
        let wanted = lengths + 257 + distances + 1
        while all.count < wanted {
            guard let symbol = read(code) else { return false }
            switch symbol {
            case 16:
                guard let last = all.last, let more = take(2) else { return false }
                all += repeatElement(last, count: more + 3)
            case 17, 18:
                guard let more = take(symbol == 17 ? 3 : 7) else { return false }
                all += repeatElement(0, count: more + (symbol == 17 ? 3 : 11))
            default: all.append(symbol)
            }
        }
        guard all.count == wanted else { return false }
        return readCodes(Code(Array(all[..<(lengths + 257)])), Code(Array(all[(lengths + 257)...])))
    }

    private mutating func readCodes(_ lengths: Code, _ distances: Code) -> Bool {
        while output.count < limit {
            guard let symbol = read(lengths) else { return false }
            if symbol < 256 {
                output.append(UInt8(symbol))
                continue
            }
            if symbol == 256 { return true }
            guard symbol < 286, let more = take(Code.lengthBits[symbol - 257]),
                let near = read(distances), near < 30, let far = take(Code.distanceBits[near])
            else { return false }
            let distance = Code.distanceBases[near] + far
            guard distance <= output.count else { return false }
            for _ in 0..<Code.lengthBases[symbol - 257] + more {
                output.append(output[output.count - distance])
            }
        }
        return false
    }

    private mutating func read(_ code: Code) -> Int? {
        var value = 0
        var first = 0
        var index = 0
        for width in 1..<16 {
            guard let bit = take(1) else { return nil }
            value |= bit
            let number = code.counts[width]
            if value - number < first { return code.symbols[index + value - first] }
            index += number
            first = (first + number) << 1
            value <<= 1
        }
        return nil
    }
}

extension Inflate {
    /// A canonical Huffman code: how many symbols have a width, and the symbols in order.
    struct Code {
        private(set) var counts = [Int](repeating: 0, count: 16)
        private(set) var symbols: [Int] = []

        init(_ widths: [Int]) {
            for width in 1..<16 {
                let found = widths.indices.filter { widths[$0] == width }
                counts[width] = found.count
                symbols += found
            }
        }

        static let fixedLengths = Code(
            (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
        static let fixedDistances = Code([Int](repeating: 5, count: 30))
        static let lengthBases = [
            3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99,
            115, 131, 163, 195, 227, 258,
        ]
        static let lengthBits: [UInt32] = [
            0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
        ]
        static let distanceBases = [
            1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025,
            1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577,
        ]
        static let distanceBits: [UInt32] = [
            0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12,
            12, 13, 13,
        ]
    }
}
