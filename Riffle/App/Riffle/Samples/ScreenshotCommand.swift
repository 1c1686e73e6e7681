import Foundation
import RiffleCore
import RiffleModels
import RiffleStore
import SwiftUI
import UIKit

/// Draws cards of the made-up library into PNG files, for the store's page and the guides. Start the
/// app with the argument `-screenshots`; the console says where they are.
enum ScreenshotCommand {
    static let argument = "-screenshots"
    private static let count = 8

    @MainActor
    static func runIfAsked() async {
        guard ProcessInfo.processInfo.arguments.contains(argument) else { return }
        do {
            print("Screenshots: \(try await draw())")
        } catch {
            print("Screenshots failed: \(error.localizedDescription)")
        }
    }

    /// The same card that a round shows, at the size at which it is loaded.
    @MainActor
    static func draw() async throws -> String {
        let app = try await AppModel.sample()
        let folder = try FileManager.default.url(
            for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
        let deck = try await app.library.journal.run { store, profile throws(StoreError) in
            try store.items(
                store.upcoming(in: .everything, for: profile, limit: count))
        }
        let shelf = PictureShelf(source: app.library.source, clock: app.library.clock)
        shelf.know(deck.values)
        for (place, item) in deck.values.sorted(by: { $0.id < $1.id }).enumerated() {
            let picture = shelf.picture(of: item.id)
            shelf.show(trailing: [], upcoming: [item.id], visible: 1)
            while !picture.isSettled { await Task.yield() }
            let renderer = ImageRenderer(
                content: PhotoCard(item: item, picture: picture)
                    .frame(width: 400, height: 533)
                    .padding(24))
            renderer.scale = 3
            let file = folder.appendingPathComponent("card-\(place + 1).png")
            try renderer.uiImage?.pngData()?.write(to: file)
        }
        return folder.path
    }
}
