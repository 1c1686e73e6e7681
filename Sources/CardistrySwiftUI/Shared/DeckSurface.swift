#if canImport(SwiftUI)
    import Cardistry
    import CardistryApple
    import CoreGraphics
    import Foundation
    import SwiftUI

    /// Draws the cards of a deck, back to front, each in its pose, and takes their touches and keys. It does not
    /// know what a card shows.
    struct DeckSurface<Settings: DeckSettings, Items: RandomAccessCollection, Card: View>: View
    where Settings.Item == Items.Element {
        typealias D = Settings.D

        let driver: DeckDriver<D>
        let coordinator: DeckCoordinator<Settings, Items>
        let settings: Settings
        /// Whether what lies inside or around, such as a scroll view, sees the touches of SwiftUI's drag as well.
        let sharesDrags: Bool
        /// Whether a scroll view inside that has more below shares its touches with the deck.
        var sharesScrolling = false
        let focus: FocusState<Bool>.Binding
        /// Called when a finger comes down on the recogniser.
        var prepare: (_ isInsideScrollView: Bool) -> Void = { _ in }
        var area: ((VisibleArea) -> Void)?
        @ViewBuilder let card: (Settings.Item, CardFrame<D.ID, D.Phase>, CGSize) -> Card

        @Environment(\.layoutDirection) private var layoutDirection
        @Environment(\.accessibilityReduceMotion) private var reduceMotion

        var body: some View {
            GeometryReader { proxy in
                let configuration = DeckConfiguration<D>(
                    ids: coordinator.items.ids, feel: settings.feel, size: Extent(proxy.size),
                    reduceMotion: reduceMotion || settings.common.reducesMotion,
                    options: settings.options)
                timeline(proxy.size)
                    .modifier(
                        GestureSurface(
                            driver: driver, anchor: coordinator.anchor, sharesDrags: sharesDrags,
                            sharesScrolling: sharesScrolling, prepare: prepare)
                    )
                    // What is seen instead of the cards can be touched.
                    .allowsHitTesting(driver.current.frameCount > 0)
                    .background { DeckAnchor(view: coordinator.anchor, report: area) }
                    .onChange(of: configuration, initial: true) {
                        driver.adopt(configuration, settings.adjust)
                    }
            }
            // Poses are physical. The cards' content reads as the environment says.
            .environment(\.layoutDirection, .leftToRight)
            .modifier(DeckKeys(driver: driver, focus: focus))
        }

        private func timeline(_ size: CGSize) -> some View {
            // Read here, so that the surface follows the inputs that no frame shows.
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

    /// All that a view says about its deck.
    struct DeckConfiguration<D: Deck>: Equatable {
        var ids: [D.ID]
        var feel: D.Feel
        var size: Extent
        var reduceMotion: Bool
        /// What only this kind of deck has.
        var options: AnyHashable?
    }

    extension DeckDriver {
        /// A driver on the clock of dates, which frames and SwiftUI's drag have.
        convenience init(onDates deck: D) {
            self.init(deck) { Date.now.timeIntervalSinceReferenceDate }
        }

        /// Applies the configuration. Nothing moves the first time.
        func adopt(_ new: DeckConfiguration<D>, _ adjust: (inout D) -> Void) {
            update { deck, time in
                adjust(&deck)
                deck.resize(to: new.size, at: time)
                deck.setReduceMotion(new.reduceMotion, at: time)
                if deck.feel != new.feel { deck.setFeel(new.feel, at: time) }
            }
            if items != new.ids { setItems(new.ids) }
        }
    }
#endif
