import Accessibility
import CardistrySwiftUI
import Foundation
import RiffleCore
import RiffleModels
import SwiftUI
import UIKit

/// The cards of a round, and what a swipe does to them.
struct RoundCards: View {
    let round: RoundModel
    let app: AppModel
    let deck: SwipeStackController<ItemID>

    @State private var zoomed: Zoomed?
    @State private var sounds = Sounds()

    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    private var settings: RiffleSettings { app.settings.settings }

    /// Where the video of the top card comes from, unless nothing is to move or it plays somewhere else.
    private var videos: PhotoKitSource? {
        let isStill =
            reduceMotion || settings.motion == .reduced || !UIAccessibility.isVideoAutoplayEnabled
        return isStill || zoomed != nil ? nil : app.library.source as? PhotoKitSource
    }

    var body: some View {
        SwipeStackView(round.cards, id: \.id, controller: deck) { item in
            PhotoCard(
                item: item, picture: round.pictures.picture(of: item.id),
                video: deck.top == item.id ? videos : nil
            ) {
                round.pictures.retry(item.id)
            }
            .equatable()
        } onDecide: { item, direction in
            guard let decision = settings.decision(for: direction) else { return }
            round.decide(decision, card: item.id)
            if settings.sounds { sounds.play(Chime(decision)) }
        }
        .set(settings)
        .cardAccessibilityLabel { Words.spoken($0) }
        .onRevoke { item, _ in
            round.takeBack(item.id)
            if settings.sounds { sounds.play(.undo) }
        }
        .onTapCard { zoomed = Zoomed(item: $0, in: round) }
        .onLeave { _ in if round.isComplete { app.showSheet(of: round) } }
        .onChange(of: round.cards.count) {
            // Another program took the last undecided card out of the library.
            if round.isComplete { app.showSheet(of: round) }
        }
        .aspectRatio(3 / 4, contentMode: .fit)
        .frame(maxWidth: 560, maxHeight: .infinity)
        // The screen over the cards has the keyboard.
        .background { RoundKeys(deck: deck, settings: settings).disabled(zoomed != nil) }
        .onAppear(perform: takeUp)
        .fullScreenCover(item: $zoomed) { ZoomScreen(zoomed: $0, app: app) }
    }

    private func takeUp() {
        if settings.sounds { sounds.prepare() }
        deck.restore(round.deck(settings))
        round.onRollback = { deck.rollback($0) }
        round.onReload = { deck.restore(round.deck(settings)) }
    }
}

extension SwipeStackView {
    /// Moves and is stamped as a person has set it.
    func set(_ settings: RiffleSettings) -> Self {
        swipeFeel(settings.feelOnScreen)
            .swipeLabel(\.hint, "Shows it as large as the screen.")
            .swipeDirections(settings.directions)
            .deckHaptics(settings.haptics)
            .deckReducesMotion(settings.motion == .reduced)
            .swipeStamp(.right, "Keep", tint: .green)
            .swipeStamp(.left, "Trash", tint: .red)
            .swipeStamp(.up, settings.person.up.title, tint: .yellow)
            .swipeStamp(.down, settings.person.down.title, tint: .blue)
    }
}

extension RiffleSettings {
    /// The feel, slower where a test of the screens wants to catch a card.
    fileprivate var feelOnScreen: SwipeFeel {
        #if DEBUG
            return SampleCommand.feel(swipeFeel)
        #else
            return swipeFeel
        #endif
    }
}

/// A card that is looked at as large as the screen.
struct Zoomed: Identifiable {
    let item: Item
    /// What is shown until a sharper picture has come.
    var picture: (any Picture)?
    var id: ItemID { item.id }
}

extension Zoomed {
    /// A card of a round, with the picture that it has.
    @MainActor
    init(item: Item, in round: RoundModel) {
        self.init(item: item, picture: round.pictures.picture(of: item.id).image)
    }
}

/// Something that a round has to tell.
struct RoundNotice: View {
    let round: RoundModel

    var body: some View {
        if let notice = round.notice {
            Text(Words.translated(notice)).font(.callout).foregroundStyle(.red)
        }
    }
}

extension View {
    /// Says what a round has to tell to those who listen, as soon as it has it.
    func announcesNotices(of round: RoundModel) -> some View {
        onChange(of: round.notice) { _, notice in
            if let notice {
                AccessibilityNotification.Announcement(Words.translated(notice)).post()
            }
        }
    }
}

/// The colour of the stamp behind everything, as strong as the drag.
struct Wash: View {
    let deck: SwipeStackController<ItemID>
    let settings: RiffleSettings

    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    var body: some View {
        let direction = deck.feedback.direction
        tint(direction)
            .opacity(deck.feedback.wash)
            .animation(
                reduceMotion || settings.motion == .reduced
                    ? nil : .easeInOut(duration: settings.swipeFeel.washDuration),
                value: deck.feedback.wash
            )
            .ignoresSafeArea()
            .accessibilityHidden(true)
    }

    private func tint(_ direction: SwipeDirection?) -> Color {
        switch direction {
        case .left, .upLeft, .downLeft: .red
        case .right, .upRight, .downRight: .green
        case .up: .yellow
        case .down, nil: .blue
        }
    }
}
