#if canImport(UIKit) && canImport(ObjectiveC)
    import Foundation
    import QuartzCore
    import UIKit

    // Everything that UIKit finds by selector. Other files pass closures, so that they also run
    // without Objective-C.

    /// Calls a closure for a display link or a recogniser, which holds this object.
    @MainActor
    private final class Messenger: NSObject {
        private let hear: (AnyObject) -> Void

        init(_ hear: @escaping (AnyObject) -> Void) { self.hear = hear }

        @objc func receive(_ sender: AnyObject) { hear(sender) }
    }

    extension CADisplayLink {
        @MainActor
        static func calling(_ hear: @escaping (CADisplayLink) -> Void) -> CADisplayLink {
            let messenger = Messenger { sender in
                if let link = sender as? CADisplayLink { hear(link) }
            }
            return CADisplayLink(target: messenger, selector: #selector(Messenger.receive))
        }
    }

    /// A pan that calls a closure with its changes. A recogniser doesn't hold its target, so the
    /// pan does.
    final class CallingPan: UIPanGestureRecognizer {
        private let messenger: Messenger

        init(_ hear: @escaping (UIPanGestureRecognizer) -> Void) {
            messenger = Messenger { sender in
                if let pan = sender as? UIPanGestureRecognizer { hear(pan) }
            }
            super.init(target: messenger, action: #selector(Messenger.receive))
        }
    }

    extension UIScrollView {
        /// Calls `hear` with each change of the content's offset while the returned object lives.
        func observeOffset(_ hear: @escaping @MainActor () -> Void) -> AnyObject {
            observe(\.contentOffset, options: []) { _, _ in
                MainActor.assumeIsolated { hear() }
            }
        }
    }

    // A key command goes up the responder chain to the first responder that implements its
    // selector.

    extension DeckContainerView {
        @objc fileprivate func pressDeckKey(_ command: UIKeyCommand) {
            press(command.input ?? "", command.modifierFlags)
        }

        /// Creates a command that UIKit sends back to `press`.
        ///
        /// - Parameter title: the title in the overview that appears while ⌘ is held; `nil` to
        ///   leave it out.
        func keyCommand(
            _ input: String, _ flags: UIKeyModifierFlags, title: String?
        ) -> UIKeyCommand {
            let command = UIKeyCommand(
                input: input, modifierFlags: flags, action: #selector(pressDeckKey))
            command.discoverabilityTitle = title
            // Otherwise the arrow keys would move an iPad's focus first.
            command.wantsPriorityOverSystemBehavior = true
            return command
        }
    }
#endif
