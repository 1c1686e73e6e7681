import RiffleCore
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleMedia

@Suite("Posters of movies")
struct PosterTests {
    private let folder: TemporaryFolder

    init() throws { folder = TemporaryFolder() }

    /// A movie of 160 × 90 whose first part is black and whose second part is red.
    private func blackThenRed(black: Double, red: Double) throws -> String {
        let path = "\(folder.path)/movie.mp4"
        try runTool(
            [
                "ffmpeg", "-nostdin", "-y", "-loglevel", "error", "-f", "lavfi", "-i",
                "color=black:size=160x90:rate=10:duration=\(black)", "-f", "lavfi", "-i",
                "color=red:size=160x90:rate=10:duration=\(red)", "-f", "lavfi", "-i",
                "testsrc2=size=160x90:rate=10:duration=\(red)", "-filter_complex",
                "[1][2]overlay=x=80[b];[0][b]concat=n=2", "-g", "5", "-c:v", "mpeg4", "-q:v", "2",
                path,
            ], package: "ffmpeg")
        return path
    }

    private func redness(_ picture: MadePicture) throws -> [Int] {
        let path = try folder.file("card.jpg", picture.jpeg)
        return try look(at: [path], places: [(0.25, 0.5)])[0].colours[0]
    }

    @Test("a movie that begins black shows a visible frame")
    func pleasant() async throws {
        let movie = try blackThenRed(black: 2, red: 4)
        let pool = try TestPool.shared.get()
        let duration = try header(at: movie).duration
        let poster = try await pool.card(movie, .video, duration: duration).get()
        #expect(poster.size == PixelSize(width: 160, height: 90) && !poster.isDamaged)
        #expect(isClose(try redness(poster), [254, 0, 0], within: 30))
    }

    @Test("a movie that is black throughout still has a poster")
    func black() async throws {
        let movie = try blackThenRed(black: 3, red: 0.1)
        let poster = try await TestPool.shared.get().card(movie, .video, duration: 3).get()
        #expect(poster.size == PixelSize(width: 160, height: 90))
    }

    @Test("a movie whose length is unknown or wrong has a poster", arguments: [nil, 0.001, 1e9])
    func unknownLength(duration: Double?) async throws {
        let movie = try blackThenRed(black: 0.1, red: 0.4)
        let poster = try await TestPool.shared.get().card(movie, .video, duration: duration).get()
        #expect(poster.size == PixelSize(width: 160, height: 90))
    }

    @Test("a turned movie has an upright poster, fitted into the box")
    func turned() async throws {
        let plain = try MovieHeaderTests.movie(folder, "plain.mp4", ["-s", "1920x1080"])
        let path = "\(folder.path)/turned.mp4"
        try runTool(
            [
                "ffmpeg", "-nostdin", "-loglevel", "error", "-i", plain, "-c", "copy",
                "-metadata:s:v", "rotate=90", path,
            ], package: "ffmpeg")
        let poster = try await TestPool.shared.get().card(path, .video, duration: 1.5).get()
        #expect(poster.size.height == 1000 && abs(poster.size.width - 563) <= 2)
    }

    @Test("a movie in a codec that ffmpeg doesn't know is of an unknown kind, and not damaged")
    func unknownCodec() async throws {
        var bytes = try contents(of: blackThenRed(black: 0.1, red: 0.4))
        for (name, other) in [("mp4v", "zzzz"), ("esds", "free")] {
            let place = try #require(bytes.firstRange(of: Array(name.utf8)))
            bytes.replaceSubrange(place, with: Array(other.utf8))
        }
        let path = try folder.file("unknown.mp4", bytes)
        let refusal = try await TestPool.shared.get().card(path, .video, duration: 0.5)
        #expect(refusal == .failure(.unknownKind("MP4")))
    }

    @Test("without ffmpeg the refusal says what to install")
    func missing() async throws {
        let movie = try blackThenRed(black: 0.1, red: 0.4)
        let empty = folder.folder("empty")
        let pool = try TestPool { $0.environment = ["PATH=\(empty)"] }
        let refusal = await pool.card(movie, .video)
        #expect(refusal == .failure(.noVideoTool))
        #expect(CardRefusal.noVideoTool.message == "Install ffmpeg to see pictures of videos.")
    }

    @Test("a hanging ffmpeg is killed in the end with its worker, which is replaced")
    func hanging() async throws {
        let tools = folder.folder("tools")
        // What it is known by among all processes.
        let command = ["sleep", "\(getpid()).\(milliseconds() % 100_000)"]
        let script = "#!/bin/sh\nexec \(command.joined(separator: " "))\n"
        let tool = try folder.file("tools/ffmpeg", Array(script.utf8))
        try runTool(["chmod", "755", tool], package: "coreutils")
        let path = try #require(getenvText("PATH"))
        let pool = try TestPool {
            $0.processes = 1
            $0.movie.elapsedTime = 6000
            $0.environment = ["PATH=\(tools):\(path)"]
        }
        let movie = try blackThenRed(black: 0.1, red: 0.4)
        _ = try await pool.card(try samples().path("plain.jpg")).get()
        let before = pool.pool.processIDs
        let asked = Task { await pool.card(movie, .video) }
        let deadline = milliseconds() + 60_000
        while !runs(command), milliseconds() < deadline { await Task.yield() }
        #expect(runs(command))
        #expect(await asked.value == .failure(.timedOut))
        while runs(command), milliseconds() < deadline { await Task.yield() }
        #expect(!runs(command))
        _ = try await pool.card(try samples().path("plain.jpg")).get()
        #expect(pool.pool.processIDs != before)
    }

    @Test("a visible card doesn't wait for a movie that its tool computes at for long")
    func slowMovie() throws {
        let tools = folder.folder("tools")
        let tool = try folder.file("tools/ffmpeg", Array("#!/bin/sh\nwhile :; do :; done\n".utf8))
        try runTool(["chmod", "755", tool], package: "coreutils")
        let plain = try samples().path("plain.jpg")
        let movie = try blackThenRed(black: 0.1, red: 0.4)
        let tests = try TestPool {
            $0.processes = 1
            $0.environment = ["PATH=\(tools)"]
        }
        let answers = Monitor<[FileKind]>([])
        for (kind, path) in [(FileKind.video, movie), (.picture, plain)] {
            tests.pool.make(
                tests.request(kind), priority: .now, open: { openForTest(path) },
                completion: { _ in answers.signal { $0.append(kind) } })
        }
        #expect(answers.wait { $0.first } == .picture)
    }

    @Test("movies that are cut, empty of pictures or playlists in disguise give no poster")
    func damaged() async throws {
        let movie = try contents(of: try blackThenRed(black: 0.1, red: 0.4))
        let secret = try folder.file("secret.txt", Array("the secret".utf8))
        let playlist = "#EXTM3U\n#EXTINF:1,\nfile:\(secret)\n"
        let pool = try TestPool.shared.get()
        let cut = try folder.file("cut.mp4", Array(movie.prefix(movie.count / 2)))
        let box: [UInt8] = [0, 0, 0, 20] + Array("ftypisom".utf8) + [0, 0, 2, 0]
        let disguised = try folder.file(
            "playlist.mp4", box + Array("isom".utf8) + Array(playlist.utf8))
        for path in [cut, disguised] {
            guard case .failure(.damaged) = await pool.card(path, .video) else {
                Issue.record("\(path) has a poster")
                return
            }
        }
        let plain = try folder.file("plain.m3u8", Array(playlist.utf8))
        #expect(await pool.card(plain, .video) == .failure(.notPicture))
    }
}
