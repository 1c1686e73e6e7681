/// The library that makes chosen system calls of a process fail: `Tests/Faults/faults.c`, which says
/// how it is told which ones.
public enum FaultShim {
    private static let folder = Result {
        let folder = TemporaryFolder()
        removeAtExit(folder.path)
        let riffle = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        let result = try run(
            "cc",
            [
                "-shared", "-fPIC", "-o", folder.path + "/faults.so",
                "/\(riffle)/Tests/Faults/faults.c", "-ldl",
            ], package: "gcc")
        guard result.status == 0 else {
            throw CommandMissing(description: "faults.c does not compile")
        }
        return folder
    }

    /// Builds it once, and returns the value for `LD_PRELOAD`.
    public static func path() throws -> String { try folder.get().path + "/faults.so" }
}
