#if canImport(SwiftUI)
    import Cardistry
    import CardistryApple
    import Foundation
    import SwiftUI

    /// The compositor of both decks: draws the visible cards back to front, each in its pose, and owns the one
    /// gesture surface and the keys. It doesn't know what a card shows.
    struct CardStackView<Settings: DeckSettings, Items: RandomAccessCollection, Card: View>: View
    where Settings.Item == Items.Element {
        typealias D = Settings.D

        let driver: DeckDriver<D>
        let coordinator: DeckCoordinator<Settings, Items>
        let settings: Settings
        /// Whether views inside and around the deck, such as a scroll view, also get the touches of
        /// SwiftUI's drag.
        let sharesDrags: Bool
        /// Whether a scroll view inside that can scroll vertically shares its touches with the
        /// deck.
        var sharesScrolling = false
        let focus: FocusState<Bool>.Binding
        /// Called when a finger comes down.
        var prepare: (_ isInsideScrollView: Bool) -> Void = { _ in }
        var area: ((VisibleArea) -> Void)?
        /// Called after a shake, if the settings ask for it.
        var shake: (() -> Void)?
        @ViewBuilder let card: (Settings.Item, CardFrame<D.ID, D.Phase>, CGSize) -> Card

        @Environment(\.layoutDirection) private var layoutDirection
        @Environment(\.accessibilityReduceMotion) private var reduceMotion

        var body: some View {
            GeometryReader { proxy in
                let configuration = DeckConfiguration<D>(
                    ids: coordinator.items.ids, feel: driver.checked(settings.feel),
                    size: Extent(proxy.size),
                    reduceMotion: reduceMotion || settings.inherited.reducesMotion,
                    options: settings.options, inputs: settings.inputs)
                timeline(proxy.size)
                    .modifier(
                        GestureSurface(
                            driver: driver, anchor: coordinator.anchor, sharesDrags: sharesDrags,
                            sharesScrolling: sharesScrolling, prepare: prepare)
                    )
                    // Without cards, the view behind takes touches.
                    .allowsHitTesting(driver.current.frameCount > 0)
                    .background { DeckAnchor(view: coordinator.anchor, report: area, shake: shake) }
                    .onChange(of: configuration, initial: true) {
                        driver.adopt(configuration, settings.adjust)
                    }
            }
            // Poses are physical. The cards' content keeps the environment's layout direction.
            .environment(\.layoutDirection, .leftToRight)
            .modifier(DeckKeys(driver: driver, focus: focus, pressed: coordinator.pressKey))
            .onChange(of: focus.wrappedValue) { _, isHere in coordinator.moveKeyboard(isHere) }
        }

        private func timeline(_ size: CGSize) -> some View {
            // Read here, so that the surface updates after inputs that no frame follows.
            let _ = driver.inputs
            return TimelineView(.animation(minimumInterval: nil, paused: !driver.needsFrames)) {
                context in
                let moment = context.date.timeIntervalSinceReferenceDate
                ZStack {
                    ForEach(driver.cards(at: moment), id: \.id) { placed($0, size) }
                }
                .frame(width: size.width, height: size.height)
                .onChange(of: context.date) { driver.finishFrame(at: moment) }
            }
            .onChange(of: driver.needsFrames, initial: true) { _, needsFrames in
                coordinator.anchor.needsFrames = needsFrames
            }
        }

        @ViewBuilder
        private func placed(_ frame: CardFrame<D.ID, D.Phase>, _ size: CGSize) -> some View {
            if let item = coordinator.items[frame.id] {
                card(item, frame, size)
                    .environment(\.layoutDirection, layoutDirection)
                    .allowsHitTesting(frame.takesTouches)
                    .accessibilityHidden(!frame.isAccessible)
                    .modifier(CardPlacement(pose: frame.pose))
            }
        }
    }

    /// Everything that a view configures in its deck.
    struct DeckConfiguration<D: Deck>: Equatable {
        var ids: [D.ID]
        var feel: D.Feel
        var size: Extent
        var reduceMotion: Bool
        /// The options that only this kind of deck has.
        var options: AnyHashable?
        /// The inputs that set what only this kind of deck has.
        var inputs: [DeckInput<D>]
    }

    extension DeckDriver {
        /// Applies the configuration. The first time, nothing animates.
        func adopt(_ new: DeckConfiguration<D>, _ adjust: (inout D, D.Feel) -> Void) {
            set { adjust(&$0, new.feel) }
            let feel: [DeckInput<D>] = deck.feel == new.feel ? [] : [.feel(new.feel)]
            take([.size(new.size), .reduceMotion(new.reduceMotion)] + feel + new.inputs)
            if items != new.ids { setItems(new.ids) }
        }
    }
#endif
