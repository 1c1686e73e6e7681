import RiffleCore
import RiffleIndexing

/// A library of folders and files, whose index a ``LibraryScanner`` keeps.
protocol ScannedBackend: LibraryBackend {
    var scanner: LibraryScanner { get }
}

extension ScannedBackend {
    var progress: LibraryScanner.Progress { scanner.progress }

    var leftOut: LeftOutCounts { scanner.leftOut }

    func start(
        onReopened: @escaping @Sendable () -> Void,
        onProgress: @escaping @Sendable (LibraryScanner.Progress) -> Void
    ) { scanner.start(onReopened: onReopened, onProgress: onProgress) }

    func scanAgain(after seconds: Double) { scanner.scanAgain(after: seconds) }

    func refresh(_ folder: RelativePath) -> Bool { scanner.refresh(folder) }

    func vanished(_ folder: RelativePath) { scanner.vanished(folder) }

    func stop() { scanner.stop() }
}
