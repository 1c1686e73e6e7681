#if canImport(SwiftUI)
    import Cardistry
    import Foundation
    import SwiftUI

    /// The compositor of a wallet: draws the cards that a pile shows at the moment, back to front, each
    /// through its window, and is the one surface that takes their touches. It does not know what a card
    /// shows.
    struct WalletPileView<ID: Hashable & Sendable, Pass: View>: View {
        let controller: WalletDeckController<ID>
        let size: CGSize
        let cornerRadius: CGFloat
        /// Whether the keyboard is ours, and its focus has to be seen.
        let showsFocus: Bool
        @ViewBuilder let pass: (WalletFrame<ID>.Card, Int) -> Pass

        @Environment(\.layoutDirection) private var layoutDirection

        var body: some View {
            // Read here, so that the whole compositor follows each input.
            let _ = controller.engine.inputs
            TimelineView(.animation(minimumInterval: nil, paused: !controller.engine.needsFrames)) {
                context in
                let frame = controller.frame(at: context.date)
                ZStack {
                    ForEach(frame.cards) { placed($0, of: frame.count) }
                }
                .frame(width: size.width, height: size.height)
                .onChange(of: context.date) { _, date in controller.advance(to: date) }
            }
            .clipped()
            .modifier(
                GestureSurface(
                    engine: controller.engine, sharesDrags: true,
                    sharesScrolling: controller.opened != nil
                ) { touch in
                    controller.touch(touch)
                }
            )
            // Poses are physical; the cards' content reads as its surroundings do.
            .environment(\.layoutDirection, .leftToRight)
        }

        /// Only the open card's content is heard.
        private func scrollReport(
            of card: WalletFrame<ID>.Card
        ) -> (@MainActor @Sendable (Double) -> Void)? {
            guard card.pass.isOpen else { return nil }
            return { [controller] offset in controller.scrollContent(to: offset) }
        }

        private func placed(_ card: WalletFrame<ID>.Card, of count: Int) -> some View {
            let isUp = card.pass.phase == .open || card.pass.phase == .dragged
            return pass(card, count)
                // Laid out once at full size; what grows is the window it is seen through.
                .frame(width: size.width, height: size.height, alignment: .top)
                .environment(\.layoutDirection, layoutDirection)
                .environment(\.walletScroll, scrollReport(of: card))
                .allowsHitTesting(isUp)
                .scrollDisabled(card.pass.phase != .open)
                .modifier(
                    WalletPlacement(
                        pose: card.pose, cornerRadius: cornerRadius,
                        isRinged: showsFocus && card.hasFocus && !card.pass.isOpen))
        }
    }

    /// Shows a card of a wallet in its pose: the one place where the parts of a pose become modifiers.
    struct WalletPlacement: ViewModifier {
        let pose: WalletPose
        let cornerRadius: CGFloat
        let isRinged: Bool

        func body(content: Content) -> some View {
            let shape = RoundedRectangle(cornerRadius: cornerRadius)
            content
                .frame(width: CGFloat(pose.width), height: CGFloat(pose.height), alignment: .top)
                .clipShape(shape)
                .overlay { if isRinged { shape.stroke(.tint, lineWidth: 3) } }
                .shadow(color: .black.opacity(0.2), radius: 8, x: 0, y: -2)
                .scaleEffect(CGFloat(pose.scale))
                .offset(x: CGFloat(pose.x), y: CGFloat(pose.y))
                .opacity(pose.opacity)
                .zIndex(Double(pose.z))
                // Whatever animation the app is in the middle of, the core moves the cards.
                .transition(.identity)
                .animation(nil, value: pose)
        }
    }
#endif
