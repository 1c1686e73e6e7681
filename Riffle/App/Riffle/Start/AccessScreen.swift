import Foundation
import Photos
import PhotosUI
import RiffleCore
import RiffleModels
import SwiftUI
import UIKit

#if DEBUG
    import RiffleSamples
#endif

/// Why there is nothing to see, and the one thing to do about it.
struct AccessScreen: View {
    let app: AppModel

    @Environment(\.openURL) private var openURL
    @State private var showsTrash = false

    var body: some View {
        Roomy {
            ContentUnavailableView {
                Label(title, systemImage: "photo.on.rectangle.angled")
            } description: {
                Text(words)
            } actions: {
                switch app.standing {
                case .notAsked:
                    Button("Choose photos to go through") {
                        Task { await app.library.requestAccess() }
                    }
                    .buttonStyle(.borderedProminent)
                case .refused(canBeChanged: true):
                    Button("Open Settings") {
                        if let url = URL(string: UIApplication.openSettingsURLString) {
                            openURL(url)
                        }
                    }
                    .buttonStyle(.borderedProminent)
                case .empty(let isLimited):
                    if isLimited { MorePhotosButton() }
                    // Perhaps Riffle deleted them all.
                    Button("Deleted by Riffle") { showsTrash = true }
                default: EmptyView()
                }
            }
        }
        .sheet(isPresented: $showsTrash) { NavigationStack { TrashScreen(trash: app.trash) } }
    }

    private var title: String {
        switch app.standing {
        case .notAsked: String(localized: "Your photos, card by card")
        case .refused: String(localized: "Riffle may not see your photos")
        default: String(localized: "No photos")
        }
    }

    private var words: String {
        switch app.standing {
        case .notAsked:
            String(
                localized: """
                    Swipe right to keep, left to trash. Nothing is deleted before you say so at the end of a \
                    round, and nothing leaves this device.
                    """)
        case .refused(canBeChanged: true):
            String(
                localized:
                    "Allow access to Photos in Settings, to all of them or to those that you pick.")
        case .refused(canBeChanged: false):
            String(
                localized:
                    "Access to Photos is restricted on this device, and cannot be changed here.")
        case .empty(isLimited: true):
            String(localized: "You have not picked any photos for Riffle.")
        default: String(localized: "Photos that you take will be here.")
        }
    }
}

/// Lets the person pick which photos Riffle may see.
struct MorePhotosButton: View {
    var body: some View {
        Button("Pick more photos") {
            let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
            guard let root = scenes.first?.keyWindow?.rootViewController else { return }
            PHPhotoLibrary.shared().presentLimitedLibraryPicker(from: root)
        }
    }
}

#if DEBUG
    #Preview("Not asked") {
        Sample(source: SamplePhotoSource([], access: .notAsked)) { AccessScreen(app: $0) }
    }

    #Preview("Denied") {
        Sample(source: SamplePhotoSource([], access: .denied)) { AccessScreen(app: $0) }
    }

    #Preview("Limited, none picked") {
        Sample(source: SamplePhotoSource([], access: .limited)) { AccessScreen(app: $0) }
    }
#endif
