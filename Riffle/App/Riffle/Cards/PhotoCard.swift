import CardistrySwiftUI
import Foundation
import RiffleCore
import RiffleModels
import SwiftUI

#if DEBUG
    import RiffleSamples
#endif

/// The card of one photo or video. It knows nothing of swiping: a round, the screenshots and whatever
/// comes show the same.
///
/// It is evaluated again when what it shows is another, and not because a screen around it is.
struct PhotoCard: View, Equatable {
    let item: Item
    let picture: CardPicture
    /// Where its video comes from while it is to play; nil while only the poster is seen.
    var video: PhotoKitSource?
    /// Tries once more to get an original that is elsewhere.
    var retry: (() -> Void)?

    var body: some View {
        CardView {
            ZStack {
                // Whole: what is decided about must not be beyond the edge.
                if let image = picture.image { PictureView(picture: image, isWhole: true) }
                if let video, item.facts.isVideo {
                    CardVideo(photo: item.photo, source: video)
                }
                PictureState(phase: picture.phase, hasImage: picture.image != nil, retry: retry)
            }
        } strip: {
            VStack(alignment: .leading, spacing: 2) {
                Text(Words.moment(item.facts.taken?.time)).font(.headline).lineLimit(2)
                Text(Words.facts(item)).font(.caption).foregroundStyle(.secondary).lineLimit(2)
            }
            // The picture is what is decided about: larger words would cover it. They are also spoken.
            .dynamicTypeSize(...DynamicTypeSize.accessibility2)
        }
    }

    nonisolated static func == (a: PhotoCard, b: PhotoCard) -> Bool {
        // What is tried again belongs to the item.
        a.item == b.item && a.picture === b.picture && a.video === b.video
    }
}

/// What is to be said about a picture that is not simply there.
struct PictureState: View {
    let phase: CardPicture.Phase
    let hasImage: Bool
    let retry: (() -> Void)?

    var body: some View {
        switch phase {
        case .ready: EmptyView()
        case .waiting: if !hasImage { ProgressView() }
        case .loading(nil): if !hasImage { ProgressView() }
        case .loading(let part?):
            ProgressView(value: part)
                .padding(24)
                .accessibilityLabel("Downloading the original")
        case .notDownloaded:
            badge(String(localized: "Not downloaded"), "icloud.and.arrow.down", offersRetry: true)
        case .failed(let sentence):
            badge(Words.translated(sentence), "photo", offersRetry: false)
        }
    }

    private func badge(_ words: String, _ symbol: String, offersRetry: Bool) -> some View {
        VStack(spacing: 8) {
            Label(words, systemImage: symbol).font(.callout)
            if offersRetry, let retry {
                Button("Try again", action: retry).font(.callout).fontWeight(.semibold)
            }
        }
        .padding(12)
        .background {
            RoundedRectangle(cornerRadius: 12).fill(.background).opacity(0.85)
        }
        .padding(24)
    }
}

#if DEBUG
    #Preview("Not downloaded") {
        let photos = Photo.samples(30, until: AppClock.device.today())
        Sample(source: SamplePhotoSource(photos, elsewhere: Set(photos.map(\.id)))) { app in
            SampleCards(app: app) { item, shelf in
                PhotoCard(item: item, picture: shelf.picture(of: item.id)) { shelf.retry(item.id) }
            }
        }
    }

    #Preview("A photo") {
        Sample { app in
            SampleCards(app: app) { item, shelf in
                PhotoCard(item: item, picture: shelf.picture(of: item.id))
            }
        }
    }

    #Preview("Large type, right to left") {
        Sample { app in
            SampleCards(app: app) { item, shelf in
                PhotoCard(item: item, picture: shelf.picture(of: item.id))
            }
        }
        .environment(\.layoutDirection, .rightToLeft)
        .environment(\.dynamicTypeSize, .accessibility2)
    }
#endif
