import RiffleCore
import RiffleFiles
import RiffleMedia

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// `media-cards WORKER PROCESSES OUT FOLDER FILE...` makes a card of each file of a folder by a pool of workers, as the
/// server does, and writes it to `OUT`. Ends with a message and status 1 if a card could not be made.
func makeCards() {
    let arguments = CommandLine.arguments
    guard arguments.count > 5, let processes = Int(arguments[2]) else {
        end("usage: media-cards WORKER PROCESSES OUT FOLDER FILE...")
    }
    let (out, names) = (arguments[3], arguments[5...])
    guard let folder = try? LibraryFolder(path: arguments[4]) else {
        end("no folder \(arguments[4])")
    }
    var settings = WorkerPool.Settings(worker: arguments[1])
    settings.processes = processes
    let pool = WorkerPool(settings)
    // Each card that is done writes one byte, and the main thread reads as many as there are files.
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { end("no pipe: \(errno)") }
    let done = ends[1]
    for (number, name) in names.enumerated() {
        guard let path = RelativePath(name) else { end("\(name) isn't a path") }
        let key = CardKey(
            item: ItemID(rawValue: Int64(number + 1)), version: ItemVersion(of: []))
        pool.make(
            CardRequest(key: key, format: .jpeg), priority: .now, open: { folder.open(path) },
            completion: { result in
                switch result {
                case .success(let card): save(card, to: "\(out)/\(name).jpg")
                case .failure(let refusal): end("\(name): \(refusal)")
                }
                var byte: UInt8 = 1
                guard write(done, &byte, 1) == 1 else { end("the pipe is closed") }
            })
    }
    var byte: UInt8 = 0
    for _ in names where read(ends[0], &byte, 1) != 1 { end("the pool ended") }
    pool.stop()
}

private func save(_ card: MadePicture, to path: String) {
    guard let file = fopen(path, "w") else { end("cannot write \(path)") }
    fwrite(card.jpeg, 1, card.jpeg.count, file)
    fclose(file)
}

private func end(_ message: String) -> Never {
    let line = Array("media-cards: \(message)\n".utf8)
    _ = write(2, line, line.count)
    exit(1)
}
