import Foundation
import RiffleCore
import RiffleModels
import SwiftUI

#if DEBUG
    import RiffleSamples
#endif

/// The settings; each is kept at once.
struct SettingsScreen: View {
    @Bindable var settings: SettingsModel

    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Form {
            Section("Cards") {
                Picker("Feel", selection: $settings.settings.feel) {
                    Text("Swipe clean").tag(FeelPreset.swipeClean)
                    Text("Like or nope").tag(FeelPreset.likeNope)
                    Text("Grab").tag(FeelPreset.grab)
                }
                NavigationLink("Adjust the feel") { FeelScreen(settings: settings) }
                Picker("Swipe up", selection: $settings.settings.person.up) { actions }
                Picker("Swipe down", selection: $settings.settings.person.down) { actions }
                Picker("Cards in a round", selection: $settings.settings.person.roundSize) {
                    ForEach(Round.sizes, id: \.self) { Text($0.formatted()).tag($0) }
                }
            }
            Section("Feedback") {
                Toggle("Haptics", isOn: $settings.settings.haptics)
                Toggle("Sounds", isOn: $settings.settings.sounds)
                Picker("Motion", selection: $settings.settings.motion) {
                    Text("As the system").tag(RiffleSettings.Motion.system)
                    Text("Reduced").tag(RiffleSettings.Motion.reduced)
                }
            }
            Section("Between rounds") {
                Toggle("A boss after every fifth round", isOn: $settings.settings.person.bosses)
                Toggle("Progress", isOn: $settings.settings.person.progress)
            }
            if let problem = settings.problem {
                Section { Text(Words.translated(problem)).foregroundStyle(.red) }
            }
        }
        .navigationTitle("Settings")
        .toolbar { Button("Done") { dismiss() } }
    }

    private var actions: some View {
        ForEach(SwipeAction.allCases, id: \.self) { Text($0.title).tag($0) }
    }
}

#if DEBUG
    #Preview("Settings") {
        Sample { app in NavigationStack { SettingsScreen(settings: app.settings) } }
    }

    #Preview("Settings, large type, right to left") {
        Sample { app in NavigationStack { SettingsScreen(settings: app.settings) } }
            .environment(\.dynamicTypeSize, .accessibility3)
            .environment(\.layoutDirection, .rightToLeft)
    }
#endif
