import RiffleSystem

/// Small steps on the real disk; each stops the test when it fails, for then nothing makes sense.
public enum Disk {
    /// Makes a folder and those above it.
    public static func makeFolder(_ path: String) {
        var made = ""
        for part in path.split(separator: "/", omittingEmptySubsequences: false) {
            made += part
            if !made.isEmpty, mkdir(made, 0o755) != 0, errno != EEXIST { stop("mkdir", made) }
            made += "/"
        }
    }

    /// Writes a file whose name may be any bytes.
    public static func write(_ path: [UInt8], _ content: [UInt8]) {
        let file = cString(path) { open($0, O_WRONLY | O_CREAT | O_TRUNC, 0o644) }
        guard file >= 0 else { stop("open", String(decoding: path, as: UTF8.self)) }
        defer { close(file) }
        guard RiffleSystem.write(file, content, content.count) == content.count else {
            stop("write", String(decoding: path, as: UTF8.self))
        }
    }

    /// Writes a file.
    public static func write(_ path: String, _ content: String) {
        write(Array(path.utf8), Array(content.utf8))
    }

    /// The content of a file, or nil when there is none.
    public static func read(_ path: [UInt8]) -> [UInt8]? {
        let file = cString(path) { open($0, O_RDONLY) }
        guard file >= 0 else { return nil }
        defer { close(file) }
        var content: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = RiffleSystem.read(file, &buffer, buffer.count)
            if count <= 0 { return content }
            content += buffer[..<count]
        }
    }

    /// The content of a file as text, or nil when there is none.
    public static func read(_ path: String) -> String? {
        read(Array(path.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether anything has that name, also a link that leads nowhere.
    public static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Every regular file below a folder, as paths relative to it.
    public static func files(_ root: String) -> [[UInt8]] {
        var found: [[UInt8]] = []
        var rest: [[UInt8]] = [[]]
        while let folder = rest.popLast() {
            let path = Array(root.utf8) + (folder.isEmpty ? [] : [0x2F] + folder)
            guard let stream = cString(path, { opendir($0) }) else { continue }
            defer { closedir(stream) }
            while let entry = readdir(stream) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                    pointer.withMemoryRebound(to: UInt8.self, capacity: 256) { bytes in
                        Array(UnsafeBufferPointer(start: bytes, count: 256).prefix { $0 != 0 })
                    }
                }
                if name == [0x2E] || name == [0x2E, 0x2E] { continue }
                let relative = folder.isEmpty ? name : folder + [0x2F] + name
                if entry.pointee.d_type == UInt8(DT_DIR) {
                    rest.append(relative)
                } else if entry.pointee.d_type == UInt8(DT_REG) {
                    found.append(relative)
                }
            }
        }
        return found.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// Every name in a folder, also of links and other things that are no files, in order.
    public static func names(_ folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    private static func cString<T>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> T) -> T {
        (path + [0]).withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { body($0.baseAddress!) }
        }
    }

    private static func stop(_ action: String, _ path: String) -> Never {
        fatalError("\(action) \(path): \(String(cString: strerror(errno)))")
    }
}
