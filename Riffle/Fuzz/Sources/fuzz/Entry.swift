import RiffleSystem

/// The target that `FUZZ_TARGET` names. libFuzzer brings the program's `main`, and has options of
/// its own on the command line.
private let chosen: FuzzTarget = {
    let name = environment("FUZZ_TARGET") ?? ""
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
        stop("FUZZ_TARGET is to be one of: \(FuzzTarget.all.map(\.name).joined(separator: " "))")
    }
    return target
}()

/// Lists the targets (`FUZZ_LIST`) or writes the seeds that are texts into a folder for each target
/// (`FUZZ_SEEDS`), if asked to.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
    _ count: UnsafeMutablePointer<Int32>?, _ arguments: UnsafeMutableRawPointer?
) -> Int32 {
    if environment("FUZZ_LIST") != nil {
        for target in FuzzTarget.all { print(target.name) }
        exit(0)
    }
    if let folder = environment("FUZZ_SEEDS") {
        for target in FuzzTarget.all {
            _ = mkdir("\(folder)/\(target.name)", 0o755)
            for (number, seed) in target.seeds.enumerated() {
                save(seed, to: "\(folder)/\(target.name)/text-\(number)")
            }
        }
        exit(0)
    }
    return 0
}

/// One input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    chosen.run(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}

private func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

private func save(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "w"), fwrite(bytes, 1, bytes.count, file) == bytes.count,
        fclose(file) == 0
    else { stop("\(path) cannot be written") }
}

private func stop(_ reason: String) -> Never {
    print(reason)
    exit(2)
}
