import Foundation
import Observation
import RiffleCore
import RiffleModels
import RiffleStore
import UIKit

/// Opens the journal, which is in Application Support and nowhere else.
@MainActor @Observable
final class Launch {
    enum Phase {
        case opening
        case failed(String)
        case open(AppModel)
    }

    private(set) var phase = Phase.opening
    private var isOpening = false
    private var memory: (any NSObjectProtocol)?

    func open() async {
        if case .open = phase { return }
        if isOpening { return }
        isOpening = true
        defer { isOpening = false }
        Sounds.keepQuiet()
        watchMemory()
        phase = .opening
        do {
            phase = .open(try await Self.app())
        } catch let error as StoreError {
            phase = .failed(error.words)
        } catch {
            phase = .failed(error.localizedDescription)
        }
        #if DEBUG
            await ScreenshotCommand.runIfAsked()
        #endif
    }

    /// Drops pictures when the system runs out of memory.
    private func watchMemory() {
        guard memory == nil else { return }
        memory = NotificationCenter.default.addObserver(
            forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
        ) { [weak self] _ in
            Task { @MainActor in
                if case .open(let app) = self?.phase { app.relieveMemory() }
            }
        }
    }

    private static func app() async throws -> AppModel {
        #if DEBUG
            if SampleCommand.isAsked { return try await .sample() }
        #endif
        return AppModel(library: try await library())
    }

    /// Checking the journal and bringing it up to date takes a while, during which nothing must hang.
    @concurrent private static func library() async throws -> Library {
        let journal = try Journal(store: Store.open(directory: directory()))
        return await Library(source: PhotoKitSource(), journal: journal, clock: .device)
    }

    nonisolated private static func directory() throws -> String {
        let support = try FileManager.default.url(
            for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil,
            create: true)
        // One journal for each photo library; a device has one.
        return support.path + "/riffle/" + Store.directoryName(forLibrary: Array("photos".utf8))
    }
}

extension AppClock {
    /// The clock of this device.
    static let device = AppClock(
        now: { Int64(Date.now.timeIntervalSince1970 * 1000) },
        today: { LocalTime(onClockAt: Date.now) })
}
