import Foundation
import RiffleCore
import RiffleModels
import SwiftUI

#if DEBUG
    import RiffleSamples
#endif

/// What Riffle deleted, and where it can be brought back. An app cannot do that itself: PhotoKit has
/// no way to "Recently Deleted".
struct BinScreen: View {
    let bin: BinModel

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
                if let message = bin.message {
                    Text(Words.translated(message)).foregroundStyle(.red)
                }
            }
            if bin.entries.isEmpty {
                Section { Text("Riffle has deleted nothing yet.").foregroundStyle(.secondary) }
            } else {
                Section("Deleted by Riffle: \(Words.bytes(bin.bytes))") {
                    ForEach(bin.entries) { entry in row(entry) }
                }
            }
        }
        .navigationTitle("Deleted by Riffle")
        .toolbar { Button("Done") { dismiss() } }
        .task { await bin.refresh() }
    }

    private func row(_ entry: BinModel.Entry) -> some View {
        Folding {
            Label(
                Words.moment(entry.taken),
                systemImage: entry.kind == .video ? "video" : "photo")
        } trailing: {
            VStack(alignment: .leading) {
                Text(Words.bytes(entry.bytes))
                Text(state(entry)).font(.caption).foregroundStyle(.secondary)
            }
        }
        .accessibilityElement(children: .combine)
    }

    private func state(_ entry: BinModel.Entry) -> String {
        if entry.isBack { return String(localized: "Brought back") }
        return entry.daysLeft == 0
            ? String(localized: "May be gone") : String(localized: "\(entry.daysLeft) days left")
    }
}

#if DEBUG
    #Preview("Nothing deleted yet") {
        Sample { app in NavigationStack { BinScreen(bin: app.bin) } }
    }

    #Preview("Deleted by Riffle, large type") {
        SampleSheet { app, sheet in
            NavigationStack { BinScreen(bin: app.bin) }
                .task {
                    await sheet.confirm()
                    await app.bin.refresh()
                }
        }
        .environment(\.dynamicTypeSize, .accessibility2)
    }
#endif
