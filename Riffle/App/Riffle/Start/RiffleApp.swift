import RiffleModels
import SwiftUI

/// Riffle for the photo library of this device.
@main
struct RiffleApp: App {
    @State private var launch = Launch()

    var body: some Scene {
        WindowGroup {
            LaunchView(launch: launch)
        }
    }
}

/// The app as far as it has come up.
struct LaunchView: View {
    let launch: Launch

    var body: some View {
        Group {
            switch launch.phase {
            case .opening: ProgressView()
            case .failed(let sentence):
                ContentUnavailableView {
                    Label("Riffle cannot start", systemImage: "exclamationmark.triangle")
                } description: {
                    Text(Words.translated(sentence))
                } actions: {
                    Button("Try again") { Task { await launch.open() } }
                }
            case .open(let app): RootView(app: app)
            }
        }
        .task { await launch.open() }
    }
}
