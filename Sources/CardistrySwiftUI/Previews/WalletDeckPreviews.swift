#if canImport(SwiftUI) && DEBUG
    import Cardistry
    import Foundation
    import SwiftUI

    struct SampleWalletView: View {
        @State private var passes = [
            "On this day", "Screenshots", "Biggest", "Duplicates", "July 2024",
        ]
        /// Larger text needs a larger strip.
        @ScaledMetric private var strip = 64.0

        private var feel: WalletFeel {
            var feel = WalletFeel.standard
            feel.strip = strip
            return feel
        }

        var body: some View {
            WalletDeckView(passes, id: \.self) { pass, state in
                VStack(alignment: .leading, spacing: 16) {
                    Text(pass).font(.headline).fades(with: state)
                    WalletScrollView {
                        ForEach(0..<40, id: \.self) { Text("Photo \($0)") }
                    }
                }
                .padding(20)
                .background(Color.indigo.gradient)
            }
            .walletFeel(feel)
            .onReorder { _, from, to in passes.insert(passes.remove(at: from), at: to) }
            .padding(16)
        }
    }

    #Preview("A wallet of decks") { SampleWalletView() }
#endif
