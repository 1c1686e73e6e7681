import RiffleTestSupport
import Testing

@testable import RiffleMedia

#if os(Linux)
    @Suite("How often a file is read")
    struct ReadingTests {
        /// The bytes that a process has read from files, as the system counts them.
        private func bytesRead(by process: Int32) throws -> Int {
            let counts = String(decoding: try contents(of: "/proc/\(process)/io"), as: UTF8.self)
            let line = try #require(counts.split(separator: "\n").first { $0.hasPrefix("rchar: ") })
            return try #require(Int(line.dropFirst("rchar: ".count)))
        }

        @Test("a worker reads a picture once, and its header once")
        func once() async throws {
            let folder = TemporaryFolder()
            let path = "\(folder.path)/noise.jpg"
            try runPython(
                """
                import sys
                from PIL import Image
                Image.effect_noise((600, 500), 90).save(sys.argv[1], quality=95)
                """, [path])
            let size = try contents(of: path).count
            let tests = try TestPool { $0.processes = 1 }
            // The first picture starts the worker and loads libraries.
            _ = try await tests.card(path).get()
            let worker = try #require(tests.pool.processIDs.first)
            let before = try bytesRead(by: worker)
            _ = try await tests.card(path).get()
            let read = try bytesRead(by: worker) - before
            #expect(read >= size + HeaderBytes.headLength)
            #expect(read < size + 2 * HeaderBytes.headLength, "\(read) of \(size)")
        }
    }
#endif
