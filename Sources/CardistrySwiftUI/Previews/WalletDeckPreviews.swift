#if canImport(SwiftUI) && DEBUG
    import Cardistry
    import Foundation
    import SwiftUI

    /// Decks of a photo library as passes.
    struct SamplePass: Identifiable {
        let id: String
        let count: String
        let tint: Color
        let facts: [String]

        static let library = [
            SamplePass(
                id: "On this day", count: "38 photos, 5 years", tint: .orange,
                facts: [
                    "2025: Ghent, in the rain", "2023: Mia's first bicycle", "2019: nothing sharp",
                ]),
            SamplePass(
                id: "Screenshots", count: "412, 96 MB", tint: .indigo,
                facts: ["Tickets that have expired", "Maps", "Error messages"]),
            SamplePass(
                id: "Biggest", count: "50 files, 21 GB", tint: .red,
                facts: ["School play, 4K, 38 min", "Northern lights, time-lapse"]),
            SamplePass(
                id: "Duplicates", count: "129 pairs", tint: .teal,
                facts: ["Bursts", "Sent and received", "Edited and original"]),
            SamplePass(
                id: "July 2024", count: "1,204, 12 undecided", tint: .blue,
                facts: ["Lofoten", "Home", "Grandmother's 90th birthday"]),
        ]
    }

    /// A pass as an app would make it: the header first, which is what the pile shows of it.
    struct SamplePassView: View {
        let pass: SamplePass
        let state: WalletPass

        var body: some View {
            VStack(alignment: .leading, spacing: 16) {
                HStack {
                    Text(pass.id).font(.headline)
                    Spacer()
                    Text(pass.count).font(.subheadline)
                }
                .fades(with: state)
                WalletScrollView {
                    VStack(alignment: .leading, spacing: 12) {
                        ForEach(pass.facts, id: \.self) { Text($0).font(.body) }
                    }
                    .frame(maxWidth: .infinity, alignment: .leading)
                }
            }
            .foregroundStyle(.white)
            .padding(20)
            .background(pass.tint.gradient)
        }
    }

    struct SampleWalletView: View {
        @State private var passes = SamplePass.library
        /// Larger text needs a larger strip.
        @ScaledMetric private var strip = 64.0

        private var feel: WalletFeel {
            var feel = WalletFeel.standard
            feel.strip = strip
            return feel
        }

        var body: some View {
            WalletDeckView(passes) { SamplePassView(pass: $0, state: $1) }
                .walletFeel(feel)
                .describe { "\($0.id), \($0.count)" }
                .onReorder { _, from, to in passes.insert(passes.remove(at: from), at: to) }
                .padding(16)
        }
    }

    #Preview("A wallet of decks") { SampleWalletView() }

    #Preview("An open pass") {
        SamplePassView(pass: SamplePass.library[0], state: .open)
    }
#endif
