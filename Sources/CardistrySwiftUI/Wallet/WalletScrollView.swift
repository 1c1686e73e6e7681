#if canImport(SwiftUI)
    import CoreGraphics
    public import SwiftUI

    /// The scroll view of an open card. It reports its offset to the wallet, so that the card can
    /// be dragged down only while its content is at the top.
    ///
    /// ```swift
    /// WalletDeckView(passes) { pass, state in
    ///     VStack {
    ///         Text(pass.title).font(.title).walletHeaderFade()
    ///         WalletScrollView { PassDetails(pass) }
    ///     }
    /// }
    /// ```
    public struct WalletScrollView<Content: View>: View {
        private let content: Content

        @Environment(\.walletScroll) private var report
        @Environment(\.accessibilityReduceMotion) private var reduceMotion

        /// Creates a scroll view for the details of an open card.
        ///
        /// - Parameter content: scrolls vertically.
        public init(@ViewBuilder content: () -> Content) {
            self.content = content()
        }

        public var body: some View {
            ScrollViewReader { proxy in
                ScrollView {
                    content
                        .background { GeometryReader { place in reporter(place) } }
                        .id(walletScrollTop)
                }
                .coordinateSpace(.named(walletScrollSpace))
                .onChange(of: report == nil) { _, isClosing in
                    // A card in the pile shows the top of its content.
                    if isClosing {
                        withAnimation(reduceMotion ? nil : .default) {
                            proxy.scrollTo(walletScrollTop, anchor: .top)
                        }
                    }
                }
            }
        }

        private func reporter(_ place: GeometryProxy) -> some View {
            let offset = Double(-place.frame(in: .named(walletScrollSpace)).minY)
            // A card that opens must report its offset again.
            return Color.clear
                .onChange(of: report == nil ? nil : offset, initial: true) { report?.tell(offset) }
        }
    }

    private let walletScrollTop = "wallet scroll top"

    /// The coordinate space in which the content measures its offset.
    let walletScrollSpace = "wallet scroll"

    /// Receives the scroll offset of an open card's content. Values of the same wallet are equal,
    /// so that views that read one aren't evaluated again.
    struct WalletScroll: Equatable, Sendable {
        let tell: @MainActor @Sendable (Double) -> Void
        private let wallet: ObjectIdentifier

        @MainActor
        init<ID>(_ controller: WalletDeckController<ID>) {
            tell = { [weak controller] in controller?.scrollContent(to: $0) }
            wallet = ObjectIdentifier(controller)
        }

        static func == (a: WalletScroll, b: WalletScroll) -> Bool { a.wallet == b.wallet }
    }

    private struct WalletScrollKey: EnvironmentKey {
        static let defaultValue: WalletScroll? = nil
    }

    extension EnvironmentValues {
        /// The receiver of the scroll offset of a card's content; `nil` unless that card is open.
        var walletScroll: WalletScroll? {
            get { self[WalletScrollKey.self] }
            set { self[WalletScrollKey.self] = newValue }
        }
    }
#endif
