#if DEBUG
    import Foundation
    import RiffleCore
    import RiffleModels
    import SwiftUI
    import UIKit

    /// Draws cards and a duel of the made-up library into PNG files, for the store's page and the guides.
    /// Start the app with the argument `-screenshots`; the console says where they are.
    enum ScreenshotCommand {
        static let argument = "-screenshots"
        private static let count = 8

        @MainActor
        static func runIfAsked() async {
            guard ProcessInfo.processInfo.arguments.contains(argument) else { return }
            do {
                print("Screenshots: \(try await draw())")
            } catch {
                print("Screenshots failed: \(error)")
            }
        }

        /// Draws the card that a round shows, at the size at which it is loaded.
        @MainActor
        static func draw() async throws -> String {
            let app = try await AppModel.sample()
            let folder = try FileManager.default.url(
                for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
            for card in try await Screenshots.cards(of: app.library, count: count) {
                let photo = PhotoCard(item: card.item, picture: card.picture)
                    .frame(width: 400, height: 533)
                try write(
                    photo.padding(24), to: folder.appendingPathComponent("\(card.name).png"))
                for size in Screenshots.StoreSize.all {
                    try write(
                        page(photo, of: size), scale: size.scale,
                        to: folder.appendingPathComponent("\(card.name)-\(size.name).png"))
                }
            }
            try await drawDuel(in: app.library, to: folder.appendingPathComponent("duel.png"))
            return folder.path
        }

        /// Two cards of one burst, as they meet in a duel.
        @MainActor
        private static func drawDuel(in library: Library, to file: URL) async throws {
            let items = try await BossModel.meet(.duel, before: .everything, in: library).items
            let shelf = PictureShelf(source: library.source, clock: library.clock)
            shelf.know(items)
            let pair = items.prefix(2).map(\.id)
            shelf.show(trailing: [], upcoming: pair, visible: pair.count)
            for id in pair { await shelf.settle(id) }
            try write(DuelPicture(items: items, pictures: shelf), to: file)
        }

        /// A card as large as the store's page has room for.
        private static func page(_ card: some View, of size: Screenshots.StoreSize) -> some View {
            card
                .scaleEffect(CGFloat(min(size.width / 448, size.height / 581)))
                .frame(width: CGFloat(size.width), height: CGFloat(size.height))
                .background(Color.gray.gradient)
        }

        @MainActor
        private static func write(_ content: some View, scale: Double = 3, to file: URL) throws {
            let renderer = ImageRenderer(content: content)
            renderer.scale = CGFloat(scale)
            guard let image = renderer.uiImage?.pngData() else { throw Failure.notDrawn(file.path) }
            try image.write(to: file)
        }

        private enum Failure: Error, CustomStringConvertible {
            case notDrawn(String)

            var description: String {
                switch self {
                case .notDrawn(let file): "\(file) could not be drawn."
                }
            }
        }
    }
#endif
