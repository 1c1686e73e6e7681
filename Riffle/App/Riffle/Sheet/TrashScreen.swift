import Foundation
import RiffleCore
import RiffleModels
import SwiftUI

#if DEBUG
    import RiffleSamples
#endif

/// What Riffle deleted, and where it can be brought back. An app cannot do that itself: PhotoKit has
/// no way to "Recently Deleted".
struct TrashScreen: View {
    let trash: TrashModel

    @Environment(\.dismiss) private var dismiss

    var body: some View {
        List {
            Section {
                Text(
                    """
                    Photos keeps what Riffle deleted for 30 days, then it is gone for good. To bring something \
                    back, open Photos, choose Recently Deleted, and tap Recover; then it comes up in Riffle \
                    again, undecided.
                    """)
                if let message = trash.message {
                    Text(Words.translated(message)).foregroundStyle(.red)
                }
            }
            if trash.entries.isEmpty {
                Section { Text("Riffle has deleted nothing yet.").foregroundStyle(.secondary) }
            } else {
                Section("Deleted by Riffle: \(Words.bytes(trash.bytes))") {
                    ForEach(trash.entries) { entry in row(entry) }
                }
            }
        }
        .navigationTitle("Deleted by Riffle")
        .toolbar { Button("Done") { dismiss() } }
        .task { await trash.refresh() }
    }

    private func row(_ entry: TrashModel.Entry) -> some View {
        Folding {
            Label(
                Words.moment(entry.taken),
                systemImage: entry.isVideo ? "video" : "photo")
        } trailing: {
            VStack(alignment: .leading) {
                Text(Words.bytes(entry.bytes))
                Text(state(entry)).font(.caption).foregroundStyle(.secondary)
            }
        }
        .accessibilityElement(children: .combine)
    }

    private func state(_ entry: TrashModel.Entry) -> String {
        if entry.isBack { return String(localized: "Brought back") }
        return entry.daysLeft == 0
            ? String(localized: "May be gone") : String(localized: "\(entry.daysLeft) days left")
    }
}

#if DEBUG
    #Preview("Nothing deleted yet") {
        Sample { app in NavigationStack { TrashScreen(trash: app.trash) } }
    }

    #Preview("Deleted by Riffle, large type") {
        SampleSheet { app, sheet in
            NavigationStack { TrashScreen(trash: app.trash) }
                .task {
                    await sheet.confirm()
                    await app.trash.refresh()
                }
        }
        .environment(\.dynamicTypeSize, .accessibility2)
    }
#endif
