import RiffleIndexing
import RiffleSystem

/// The background work of a library: the scan, and what follows it while no request waits.
struct BackgroundWork: Sendable {
    let backend: any LibraryBackend
    let likeness: LikenessFinder
    let looks: LookPass
    let contents: DecidedContents

    /// Starts the threads, the first scan among them.
    ///
    /// - Parameters:
    ///   - events: informs the pages of what was found.
    ///   - onProgress: receives the progress of the scan now and then, on the scanner's thread.
    func start(
        pictures: ItemPictures, events: LibraryEvents, clock: WallClock,
        onProgress: @escaping @Sendable (LibraryScanner.Progress) -> Void
    ) {
        likeness.start(
            // Each picture of a photo server is a download, so only those that were shown are compared.
            look: { [backend] in
                if backend.isLocal { pictures.look(at: $0, then: $1) } else { $1() }
            }, onLooks: { events.announceLooks(of: $0) }, onChange: { events.announceDecks() })
        if backend.isLocal {
            looks.start(
                .init(
                    open: { [backend] in backend.picture(of: $0, in: nil).open },
                    isBusy: { [backend] in
                        let progress = backend.progress
                        return progress.isScanning || progress.isOffline
                    },
                    onLearned: { [likeness] hasMoved in
                        likeness.wantGroups()
                        events.announceLooks()
                        if hasMoved { events.announceDecks() }
                    },
                    onEnd: { events.announceLibrary() }))
        }
        contents.start(
            now: { clock.milliseconds },
            onReunited: {
                events.announceDecks()
                events.announceRounds(cause: "change")
                events.announceLibrary()
            })
        backend.start(
            // The backend keeps it, and the events know the scanner.
            onReopened: { [weak events] in events?.announceRounds(cause: "change") },
            onProgress: { [backend, likeness, looks, contents] progress in
                if !progress.isScanning {
                    likeness.want()
                    if backend.isLocal { looks.want() }
                    contents.want()
                }
                events.announceLibrary()
                events.announceDecks()
                onProgress(progress)
            })
    }

    /// Ends the threads. The backend's is the last: the end of its scan would wake the others.
    func stop() {
        likeness.stop()
        looks.stop()
        contents.stop()
        backend.stop()
    }
}
