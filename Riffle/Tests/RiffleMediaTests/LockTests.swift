import RiffleCore
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleMedia

#if os(Linux)
    @Suite("A worker that runs hostile code")
    struct LockTests {
        let folder: TemporaryFolder
        let secret: String
        let listener: Listener

        init() throws {
            folder = TemporaryFolder()
            secret = try folder.file("secret.txt", Array("the secret".utf8))
            listener = try Listener()
        }

        @Test("reaches no file, no program, no other process and no network from inside a decoder")
        func picture() async throws {
            let tests = "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
            let library = "\(folder.path)/hostile.so"
            try runTool(
                ["cc", "-shared", "-fPIC", "-o", library, "\(tests)/Faults/hostile.c", "-ldl"],
                package: "gcc")
            let report = "\(folder.path)/report"
            let pool = try TestPool {
                $0.processes = 1
                $0.environment += [
                    "LD_PRELOAD=\(library)", "HOSTILE_REPORT=\(report)", "HOSTILE_SECRET=\(secret)",
                    "HOSTILE_NEW=\(folder.path)/new", "HOSTILE_PORT=\(listener.port)",
                ]
            }
            _ = try await pool.card(try samples().path("plain.jpg")).get()
            let lines = String(decoding: try contents(of: report), as: UTF8.self)
                .split(separator: "\n").map(String.init)
            // It could do all of this before the worker locked itself in, so the attempts are real.
            #expect(lines.filter { $0.hasPrefix("before") }.allSatisfy { $0.hasSuffix("reached") })
            #expect(
                Array(lines.filter { $0.hasPrefix("inside") }.prefix(6)) == [
                    "inside read: EACCES", "inside environment of the server: EACCES",
                    "inside write: EACCES", "inside connect: EPERM", "inside run: EPERM",
                    "inside signal: EPERM",
                ])
        }

        @Test("reaches nothing but the movie from inside ffmpeg")
        func movie() async throws {
            let ffmpeg = try runTool(["sh", "-c", "command -v ffmpeg"], package: "ffmpeg")
                .split(separator: "\n")[0]
            // It draws a picture: green, or red if it reached anything.
            let script = """
                #!/bin/bash
                colour=0x00ff00
                head -c 1 '\(secret)' && colour=0xff0000
                : > '\(folder.path)/new' && colour=0xff0000
                exec 9<> /dev/tcp/127.0.0.1/\(listener.port) && colour=0xff0000
                kill -0 $PPID && colour=0xff0000
                head -c 1 /proc/$PPID/environ && colour=0xff0000
                head -c 1 /dev/fd/3 > /dev/null || colour=0xff0000
                exec '\(ffmpeg)' -v error -f lavfi -i color=c=$colour:s=64x64 -frames:v 1 \\
                    -f image2pipe -c:v png pipe:1
                """
            _ = folder.folder("tools")
            let tool = try folder.file("tools/ffmpeg", Array(script.utf8))
            try runTool(["chmod", "755", tool], package: "coreutils")
            let movie = try MovieHeaderTests.movie(folder, "plain.mp4", ["-s", "320x180"])
            let path = try #require(getenvText("PATH"))
            let pool = try TestPool {
                $0.processes = 1
                $0.environment = ["PATH=\(folder.path)/tools:\(path)"]
            }
            let card = try await pool.card(movie, .video).get()
            let file = try folder.file("card.jpg", card.jpeg)
            let colour = try runPython(
                "from PIL import Image; import sys; print(*Image.open(sys.argv[1]).getpixel((9, 9)))",
                [file])
            let parts = colour.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
            #expect(parts.count == 3 && parts[0] < 60 && parts[1] > 190, "\(colour)")
            #expect(access("\(folder.path)/new", F_OK) != 0)
        }

        @Test("says at its start how it is locked in")
        func locks() throws {
            let settings = WorkerPool.Settings(worker: try workerPath())
            let worker = try WorkerProcess.start(settings, register: { _ in })
            #expect(worker.decoders.locks == [.files, .calls])
        }
    }

    /// A socket that anything may connect to.
    final class Listener: Sendable {
        private let descriptor: Int32
        let port: Int

        init() throws {
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let descriptor = descriptor
            let isListening = withUnsafeMutablePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(descriptor, $0, length) == 0 && listen(descriptor, 64) == 0
                        && getsockname(descriptor, $0, &length) == 0
                }
            }
            try #require(isListening)
            port = Int(UInt16(bigEndian: address.sin_port))
        }

        deinit { close(descriptor) }
    }
#endif
