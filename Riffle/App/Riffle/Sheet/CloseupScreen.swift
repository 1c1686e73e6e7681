import Accessibility
import CardistrySwiftUI
import Foundation
import RiffleCore
import RiffleModels
import SwiftUI

#if DEBUG
    import RiffleSamples
#endif

/// A picture of a pile at full size: one more tap, or the button, moves it to the other pile. Swipes and
/// buttons go on through the pile, a pull downward goes back to the sheet.
struct CloseupScreen: View {
    let sheet: SheetModel
    let app: AppModel

    @Environment(\.dismiss) private var dismiss
    @Environment(\.layoutDirection) private var layoutDirection

    var body: some View {
        VStack(spacing: 0) {
            if let item = sheet.shown, let decision = sheet.decision(for: item.id) {
                bar(item).zIndex(1)
                ZoomPage(
                    item: item, picture: sheet.closeups.picture(of: item.id), library: app.library,
                    exits: exits, isStill: app.settings.settings.motion == .reduced,
                    verdict: decision.verdict, retry: { sheet.closeups.retry(item.id) },
                    actions: actions(item, decision), tap: { flip(item) }, leave: leave
                )
                // The next picture is another page: it begins at its whole size.
                .id(item.id)
                controls(item, decision).zIndex(1)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .onBlack()
        .onChange(of: sheet.shown == nil) { _, isGone in
            // Another program took the picture out of the library.
            if isGone { dismiss() }
        }
    }

    private func bar(_ item: Item) -> some View {
        HStack {
            if let place = sheet.place {
                Text("\(place.number) of \(place.count)").font(.headline)
            }
            Spacer()
            IconButton("Close", systemImage: "xmark.circle.fill") { dismiss() }.font(.title)
        }
        .padding(16)
        .clearOfWindowButtons()
    }

    private func controls(_ item: Item, _ decision: Decision) -> some View {
        VStack(spacing: 12) {
            Label(decision.verdict, systemImage: decision.symbol)
                .font(.headline)
                .foregroundStyle(decision.tint)
                // The picture says it, and changes are announced.
                .accessibilityHidden(true)
            RoundNotice(round: sheet.round)
            HStack(spacing: 24) {
                IconButton("Previous", systemImage: "chevron.backward") { sheet.step(-1) }
                    .disabled(sheet.neighbour(-1) == nil)
                Button(decision.flipWords) { flip(item) }.buttonStyle(.borderedProminent)
                IconButton("Next", systemImage: "chevron.forward") { sheet.step(1) }
                    .disabled(sheet.neighbour(1) == nil)
            }
            .font(.title3)
        }
        .padding(16)
        .disabled(!sheet.isOpen)
    }

    /// The next picture is where reading continues.
    private var forward: SwipeDirection { layoutDirection == .rightToLeft ? .right : .left }
    private var backward: SwipeDirection { forward.mirrored }

    private var exits: SwipeDirections {
        var exits = SwipeDirections.down
        if sheet.neighbour(1) != nil { exits.insert(SwipeDirections(forward)) }
        if sheet.neighbour(-1) != nil { exits.insert(SwipeDirections(backward)) }
        return exits
    }

    private func actions(_ item: Item, _ decision: Decision) -> [(name: String, act: () -> Void)] {
        var actions = [(name: decision.flipWords, act: { flip(item) })]
        if sheet.neighbour(1) != nil {
            actions.append((String(localized: "Next"), { sheet.step(1) }))
        }
        if sheet.neighbour(-1) != nil {
            actions.append((String(localized: "Previous"), { sheet.step(-1) }))
        }
        return actions
    }

    private func leave(_ exit: SwipeDirection) {
        switch exit {
        case forward: sheet.step(1)
        case backward: sheet.step(-1)
        default: dismiss()
        }
    }

    private func flip(_ item: Item) {
        sheet.flip(item.id)
        guard let decision = sheet.decision(for: item.id) else { return }
        AccessibilityNotification.Announcement(decision.verdict).post()
    }
}

#if DEBUG
    #Preview("At full size") {
        SampleSheet { app, sheet in
            CloseupScreen(sheet: sheet, app: app)
                .onAppear { if let item = sheet.trashed.first { sheet.show(item.id) } }
        }
    }

    #Preview("Large type, right to left") {
        SampleSheet { app, sheet in
            CloseupScreen(sheet: sheet, app: app)
                .onAppear { if let item = sheet.kept.last { sheet.show(item.id) } }
        }
        .environment(\.layoutDirection, .rightToLeft)
        .environment(\.dynamicTypeSize, .accessibility3)
    }
#endif
