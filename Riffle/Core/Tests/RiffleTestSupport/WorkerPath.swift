import RiffleSystem

/// The worker program as the build made it: beside the tests, or where `RIFFLE_WORKER` says.
public func workerPath() throws -> String {
    if let given = getenv("RIFFLE_WORKER") { return String(cString: given) }
    var folders: [String] = []
    var buffer = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    if length > 0 {
        folders.append(
            String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    folders += CommandLine.arguments.filter { $0.contains(".xctest") }
    for path in folders {
        // A bundle is a folder on macOS: the worker lies beside it.
        var parent = path[...]
        for _ in 0..<4 {
            guard let slash = parent.lastIndex(of: "/") else { break }
            parent = parent[..<slash]
            let candidate = "\(parent)/riffle-worker"
            if access(candidate, X_OK) == 0 { return candidate }
        }
    }
    throw CommandMissing(description: "riffle-worker is not built: build the whole package first")
}
