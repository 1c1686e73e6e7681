import Cardistry
import Foundation
import RiffleCore
import RiffleModels
import SwiftUI

#if DEBUG
    import RiffleSamples
#endif

/// The constants of the feel in use, with a deck to try them on. A change is felt with the next touch,
/// and kept at once.
struct FeelScreen: View {
    @Bindable var settings: SettingsModel

    var body: some View {
        GeometryReader { place in
            let isWide = place.size.width > place.size.height
            // One layout or the other, not one view or the other: the deck keeps its cards when the device is
            // turned, and the list its place.
            let layout =
                isWide
                ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
            layout {
                trial.frame(
                    width: isWide ? place.size.width * 0.45 : nil,
                    // With large text, half of the screen is still for the constants.
                    height: isWide ? nil : min(280, place.size.height * 0.4))
                constants
            }
        }
        .navigationTitle("Feel")
    }

    /// Above the list: what flies out of the deck flies over everything.
    private var trial: some View { TrialDeck(settings: settings.settings).zIndex(1) }

    private var constants: some View {
        Form {
            ForEach(FeelConstant.Group.allCases, id: \.self) { group in
                Section(group.title) {
                    ForEach(group.constants, id: \.self) { constant in
                        ConstantRow(constant: constant, settings: $settings.settings)
                    }
                }
            }
            Section {
                Button("Reset this feel") { settings.settings.resetFeel() }
                    .disabled(!settings.settings.isFeelChanged)
            }
            if let problem = settings.problem {
                Section { Text(Words.translated(problem)).foregroundStyle(.red) }
            }
        }
    }
}

/// One constant: what it is called, what it is, and a slider.
private struct ConstantRow: View {
    let constant: FeelConstant
    @Binding var settings: RiffleSettings

    var body: some View {
        let feel = settings.feel
        let value = settings[constant]
        VStack(alignment: .leading, spacing: 4) {
            Folding {
                Text(constant.title)
            } trailing: {
                HStack(spacing: 4) {
                    Text(value.map { constant.words($0, in: feel) } ?? String(localized: "Off"))
                        .foregroundStyle(.secondary)
                    if settings.isChanged(constant) {
                        IconButton(
                            "Reset: \(constant.title)", systemImage: "arrow.counterclockwise"
                        ) {
                            settings.reset(constant)
                        }
                        // A row of a form is one button otherwise.
                        .buttonStyle(.borderless)
                    }
                }
            }
            if constant.canBeOff {
                Toggle("A flick decides", isOn: isOn)
            }
            if let value {
                Slider(
                    value: Binding(get: { value }, set: { settings[constant] = $0 }),
                    in: constant.range(in: feel), step: constant.step(in: feel)
                ) {
                    Text(constant.title)
                }
                .accessibilityValue(constant.words(value, in: feel))
            }
        }
    }

    private var isOn: Binding<Bool> {
        Binding(
            get: { settings[constant] != nil },
            set: { isOn in
                if isOn { settings.reset(constant) } else { settings[constant] = nil }
            })
    }
}

#if DEBUG
    #Preview("The constants of a feel") {
        Sample { app in NavigationStack { FeelScreen(settings: app.settings) } }
    }

    #Preview("Changed, with large type, in the dark") {
        Sample { app in
            NavigationStack { FeelScreen(settings: app.settings) }
                .onAppear {
                    app.settings.settings.feel = .likeNope
                    app.settings.settings[.tilt] = 2.5
                    app.settings.settings[.flickSpeed] = nil
                }
        }
        .environment(\.dynamicTypeSize, .accessibility3)
        .preferredColorScheme(.dark)
    }

    #Preview("On a tablet, right to left") {
        Sample { app in NavigationStack { FeelScreen(settings: app.settings) } }
            .environment(\.layoutDirection, .rightToLeft)
            .frame(width: 1024, height: 768)
    }
#endif
