#if DEBUG
    import CardistrySwiftUI
    import Foundation
    import RiffleModels

    /// Shows the made-up library instead of the device's photos, with a journal that is new each time: for the
    /// tests of the screens. Start the app with the argument `-samples`.
    enum SampleCommand {
        static let argument = "-samples"

        static let isAsked = ProcessInfo.processInfo.arguments.contains(argument)

        /// Returns the feel with flights slow enough for a test to catch a card, or unchanged without the argument.
        static func feel(_ feel: SwipeFeel) -> SwipeFeel {
            var feel = feel
            if isAsked { feel.exitDuration = 8 }
            return feel
        }
    }
#endif
