import RiffleCore
import RiffleMedia
import RiffleSystem

/// Makes the card of a movie from one frame, extracted by the `ffmpeg` command. It also makes that
/// of a bitmap, which libvips leaves to a decoder that is too large to be trusted.
///
/// ffmpeg gets only the open file and the name of the container, so that no playlist can make it
/// open other files. It has the worker's limits and a share of its time.
struct PosterMaker {
    /// A frame whose samples have a lower standard deviation says nothing about the movie.
    private static let plainDeviation = 4.0
    /// Nor does a frame whose samples have a lower mean.
    private static let darkMean = 18.0

    /// How much of what ffmpeg says is read, in bytes. It describes the file first.
    private static let maximumText = 64 << 10

    private let tool: VideoTool
    private let cardMaker: CardMaker
    private let box: PixelSize
    private let duration: Int
    /// The processor time that is left to ffmpeg, in milliseconds.
    private var timeLeft: Int
    /// ffmpeg's name of the container.
    private var demuxer = "mov"
    /// ffmpeg's options for a picture, which no movie needs.
    private var options: [String] = []
    /// The kind of the file as people call it.
    private var kind = ""
    /// What ffmpeg says of the video, which is not in its frames.
    private var hdr: HDRSignal?
    /// ffmpeg's filters that turn a picture upright, each with a comma.
    private var turning = ""

    init(_ request: WorkerRequest, _ tool: VideoTool) {
        self.tool = tool
        cardMaker = CardMaker(request)
        box = request.box
        duration = request.duration
        // Leaves time to answer, so that the server doesn't have to kill the worker.
        timeLeft = max(request.time * 4 / 5, request.time - 1000)
    }

    /// The poster of the movie, or the card of the bitmap, in a file.
    mutating func poster(_ file: OpenMedia) throws(Refused) -> MadeCard {
        let (descriptor, known) = (file.descriptor, file.header)
        kind = known.type.displayName
        switch known.type {
        case .mp4, .mov: demuxer = "mov"
        case .mkv, .webm: demuxer = "matroska"
        case .avi: demuxer = "avi"
        case .dv: demuxer = "dv"
        case .mxf: demuxer = "mxf"
        case .realMedia: demuxer = "rm"
        case .ogg: demuxer = "ogg"
        case .windowsMedia: demuxer = "asf"
        case .bmp:
            if let size = known.storedSize { try CardMaker.check(size, Limits.wholePixels) }
            demuxer = "bmp_pipe"
        case .mpeg:
            // Program streams begin with a start code, packets of transport streams never do.
            demuxer = readBytes(descriptor, count: 3) == [0, 0, 1] ? "mpeg" : "mpegts"
        default: throw Refused(notShown: known.type)
        }
        var best: MadeCard?
        var refusal = Refused(reason: .damaged, text: "the movie has no frame")
        for position in positions {
            do {
                let frame = try frame(descriptor, at: position)
                let card = try cardMaker.picture(bytes: frame, hdr: hdr)
                best = best ?? card
                if try !isDull(card) { return card }
            } catch {
                refusal = error
                if error.reason != .damaged { break }
            }
        }
        if let best { return best }
        throw refusal
    }

    /// Prepares to read a picture with that header. Returns whether ffmpeg may read its type.
    mutating func prepare(for header: MediaHeader) -> Bool {
        let demuxers: [FileType: String] = [
            .jpeg: "jpeg_pipe", .png: "png_pipe", .webp: "webp_pipe", .gif: "gif",
            .tiff: "tiff_pipe", .jxl: "jpegxl_pipe",
        ]
        guard let name = demuxers[header.type] else { return false }
        demuxer = name
        turning =
            switch header.orientation {
            case .up: ""
            case .mirrored: "hflip,"
            case .upsideDown: "hflip,vflip,"
            case .mirroredUpsideDown: "vflip,"
            case .mirroredLeft: "transpose=0,"
            case .right: "transpose=1,"
            case .mirroredRight: "transpose=3,"
            case .left: "transpose=2,"
            }
        return true
    }

    /// Makes the card of a picture that was prepared for, unless ffmpeg finds it damaged.
    mutating func picture(descriptor: Int32) throws(Refused) -> MadeCard {
        options = ["-noautorotate", "-xerror", "-err_detect", "explode"]
        let frame = try frame(descriptor, at: 0)
        return try cardMaker.picture(bytes: frame, hdr: hdr)
    }

    /// The positions to try for a frame, in milliseconds: at a tenth or one second, then further
    /// on, and at the beginning if no other gives a frame.
    var positions: [Int] {
        if demuxer == "bmp_pipe" { return [0] }
        if duration <= 0 { return [1000, 5000, 0] }
        return [max(duration / 10, min(1000, duration / 2)), duration / 3, duration * 2 / 3, 0]
    }

    /// Whether a card is almost black or has one colour.
    private func isDull(_ card: MadeCard) throws(Refused) -> Bool {
        let (mean, deviation) = try cardMaker.statistics(of: card)
        return mean < Self.darkMean || deviation < Self.plainDeviation
    }

    /// One frame near a position as a PNG.
    private mutating func frame(_ descriptor: Int32, at position: Int) throws(Refused) -> [UInt8] {
        var pictures = try Pipe()
        var words = try Pipe()
        let running: VideoTool.Running
        do {
            defer {
                pictures.closeWriting()
                words.closeWriting()
            }
            running = try tool.start(
                command(position), file: descriptor, output: pictures.writing,
                errors: words.writing)
        } catch {
            if error.code == ENOENT || error.code == EACCES { throw Refused(reason: .noVideoTool) }
            throw Refused(reason: .damaged, text: "ffmpeg: \(error.reason)")
        }
        let output = readOutput(pictures.reading, words.reading, of: running)
        running.end()
        guard let output else { throw Refused(reason: .timedOut) }
        let text = String(decoding: output.words, as: UTF8.self)
        guard !output.png.isEmpty else {
            let isUnknown = text.contains(" not found for input stream")
            if isUnknown { throw Refused(reason: .unknownKind, text: kind) }
            throw Refused(reason: .damaged, text: "no frame at \(position) ms")
        }
        hdr = HDRSignal(ffmpeg: text)
        return output.png
    }

    private func command(_ position: Int) -> [String] {
        let fraction = String(1000 + position % 1000).dropFirst()
        let fit = "scale='min(\(box.width),iw)':'min(\(box.height),ih)'"
        return [
            "ffmpeg", "-nostdin", "-hide_banner", "-loglevel", "info", "-nostats", "-threads", "1",
            "-protocol_whitelist", "file,pipe",
        ] + options + [
            "-f", demuxer, "-noaccurate_seek", "-ss", "\(position / 1000).\(fraction)", "-i",
            "file:/dev/fd/3", "-map", "0:v:0", "-frames:v", "1", "-an", "-sn", "-dn",
            "-filter_threads", "1", "-vf",
            "\(turning)scale='trunc(iw*sar)':ih,setsar=1,\(fit):force_original_aspect_ratio=decrease",
            "-f", "image2pipe", "-c:v", "png", "-compression_level", "1", "-threads", "1", "pipe:1",
        ]
    }

    /// Reads the frame and the beginning of what ffmpeg says; `nil` if it is too much or the process
    /// takes too long.
    private mutating func readOutput(
        _ pictures: Int32, _ words: Int32, of running: VideoTool.Running
    ) -> (png: [UInt8], words: [UInt8])? {
        var (png, text): ([UInt8], [UInt8]) = ([], [])
        var open = [pictures, words]
        var buffer = [UInt8](repeating: 0, count: 65536)
        var used = 0
        defer { timeLeft -= used }
        while used < timeLeft {
            used = max(used, running.processorTime)
            for descriptor in readable(open, until: milliseconds() + 50) {
                let count = read(descriptor, &buffer, buffer.count)
                if count < 0 && errno == EINTR { continue }
                if count <= 0 {
                    open.removeAll { $0 == descriptor }
                } else if descriptor == pictures {
                    png += buffer[0..<count]
                } else if text.count < Self.maximumText {
                    text += buffer[0..<count]
                }
            }
            if open.isEmpty { return (png, text) }
            if png.count > 64 << 20 { return nil }
        }
        return nil
    }
}
