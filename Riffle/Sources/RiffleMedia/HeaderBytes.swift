import RiffleSystem

/// Random access to a file's bytes through two small windows and within a budget.
///
/// The first window stays where it is, because raw data have directories at both ends of the file,
/// and a parser goes back and forth between them.
///
/// All header parsers read through it, so none can read outside the file, and a hostile file can't
/// make them read more than the budget: beyond it, every read returns `nil`.
package struct HeaderBytes: ~Copyable {
    /// The maximum to read from one file, in bytes.
    package static let budget = 128 * 1024
    /// The length of the first read in bytes, enough for the headers of most pictures.
    static let headLength = 16 * 1024
    /// The length of other reads in bytes.
    static let windowLength = 4096

    /// The file's size in bytes.
    package let size: UInt64
    /// The number of bytes read so far.
    package private(set) var bytesRead = 0

    private var first = Window()
    private var last = Window()
    private let buffer: HeaderBuffer
    private let fill: (UInt64, UnsafeMutableRawBufferPointer) -> Int

    /// Creates access to an open file of `size` bytes. The caller keeps the descriptor.
    ///
    /// - Parameter buffer: the memory to read into; nothing else may use it during the call.
    package init(descriptor: Int32, size: UInt64, buffer: HeaderBuffer = HeaderBuffer()) {
        self.init(size: size, buffer: buffer) { offset, buffer in
            readFully(descriptor, at: Int64(offset), into: buffer) ?? 0
        }
    }

    /// Creates access to bytes in memory.
    package init(_ bytes: [UInt8]) {
        self.init(size: UInt64(bytes.count), buffer: HeaderBuffer()) { offset, buffer in
            let part = bytes[Int(offset)..<min(bytes.count, Int(offset) + buffer.count)]
            buffer.copyBytes(from: part)
            return part.count
        }
    }

    /// Creates access to the bytes of a file that is elsewhere.
    ///
    /// - Parameter fill: fills a buffer with the bytes from an offset; returns how many it filled.
    package init(
        size: UInt64, buffer: HeaderBuffer = HeaderBuffer(),
        fill: @escaping (UInt64, UnsafeMutableRawBufferPointer) -> Int
    ) {
        self.size = min(size, UInt64(Int64.max))
        self.buffer = buffer
        self.fill = fill
    }

    /// Returns `count` bytes from `offset`; `nil` if the file or the budget ends before.
    package mutating func bytes(at offset: UInt64, count: Int) -> [UInt8]? {
        load(offset, count).map { Array($0) }
    }

    /// Like ``bytes(at:count:)``, as text. A short one takes no memory of its own.
    mutating func text(at offset: UInt64, count: Int) -> String? {
        load(offset, count).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns `true` if the bytes at `offset` equal `text`.
    package mutating func has(_ text: StaticString, at offset: UInt64) -> Bool {
        let count = text.utf8CodeUnitCount
        guard let bytes = load(offset, count) else { return false }
        return bytes.elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: count))
    }

    package mutating func u8(_ offset: UInt64) -> UInt8? {
        load(offset, 1)?[0]
    }

    package mutating func u16(_ offset: UInt64, bigEndian: Bool = true) -> UInt16? {
        integer(offset, bigEndian: bigEndian)
    }

    package mutating func u32(_ offset: UInt64, bigEndian: Bool = true) -> UInt32? {
        integer(offset, bigEndian: bigEndian)
    }

    package mutating func u64(_ offset: UInt64) -> UInt64? {
        integer(offset, bigEndian: true)
    }

    private mutating func integer<T: FixedWidthInteger>(_ offset: UInt64, bigEndian: Bool) -> T? {
        guard let value = load(offset, MemoryLayout<T>.size)?.loadUnaligned(as: T.self) else {
            return nil
        }
        return bigEndian ? T(bigEndian: value) : T(littleEndian: value)
    }

    /// Returns `count` bytes from `offset`, which are valid until the next call.
    private mutating func load(_ offset: UInt64, _ count: Int) -> UnsafeRawBufferPointer? {
        guard offset <= size, UInt64(count) <= size - offset else { return nil }
        if let bytes = first.bytes(offset, count) ?? last.bytes(offset, count) { return bytes }
        let isFirst = bytesRead == 0
        let usual = isFirst ? Self.headLength : Self.windowLength
        let inFile = Int(min(size - offset, UInt64(Self.budget)))
        let wanted = min(max(count, usual), inFile, Self.budget - bytesRead)
        guard wanted >= count else { return nil }
        bytesRead += wanted
        if isFirst {
            first = Window(start: offset, content: buffer.first.filled(wanted) { fill(offset, $0) })
            return first.bytes(offset, count)
        }
        last = Window(start: offset, content: buffer.last.filled(wanted) { fill(offset, $0) })
        return last.bytes(offset, count)
    }

    /// A part of the file that is in memory.
    private struct Window {
        var start: UInt64 = 0
        var content = UnsafeRawBufferPointer(start: nil, count: 0)

        func bytes(_ offset: UInt64, _ count: Int) -> UnsafeRawBufferPointer? {
            // More than any count if it is before the window.
            let place = offset &- start
            guard let base = content.baseAddress, place <= UInt64(content.count),
                content.count - Int(place) >= count
            else { return nil }
            return UnsafeRawBufferPointer(start: base + Int(place), count: count)
        }
    }
}

/// The memory that the headers of one file after another are read into.
///
/// A new one for each file costs as much as parsing what is read.
package final class HeaderBuffer {
    fileprivate let first = Memory(HeaderBytes.headLength)
    fileprivate let last = Memory(HeaderBytes.windowLength)

    package init() {}

    fileprivate final class Memory {
        private var memory: UnsafeMutableRawBufferPointer

        init(_ count: Int) { memory = .allocate(byteCount: count, alignment: 16) }

        deinit { memory.deallocate() }

        /// Has its first `count` bytes filled, and returns as many as were. They are valid until the
        /// next call.
        func filled(
            _ count: Int, by fill: (UnsafeMutableRawBufferPointer) -> Int
        ) -> UnsafeRawBufferPointer {
            if count > memory.count {
                memory.deallocate()
                memory = .allocate(byteCount: count, alignment: 16)
            }
            let filled = fill(UnsafeMutableRawBufferPointer(rebasing: memory[..<count]))
            return UnsafeRawBufferPointer(rebasing: memory[..<filled])
        }
    }
}
