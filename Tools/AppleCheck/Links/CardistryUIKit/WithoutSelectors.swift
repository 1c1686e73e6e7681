// What Selectors.swift does on a device, for tests where there is no Objective-C.
import QuartzCore
import UIKit

extension CADisplayLink {
    static func calling(_ hear: @escaping (CADisplayLink) -> Void) -> CADisplayLink {
        CADisplayLink(hear)
    }
}

final class CallingPan: UIPanGestureRecognizer {
    private let hear: (UIPanGestureRecognizer) -> Void

    init(_ hear: @escaping (UIPanGestureRecognizer) -> Void) {
        self.hear = hear
        super.init(target: nil, action: nil)
    }

    override var state: State {
        didSet { hear(self) }
    }
}

extension UIScrollView {
    func observeOffset(_ hear: @escaping @MainActor () -> Void) -> AnyObject {
        let watch = Watch(of: self)
        watchers[ObjectIdentifier(watch)] = hear
        return watch
    }

    @MainActor
    private final class Watch {
        private weak var view: UIScrollView?
        init(of view: UIScrollView) { self.view = view }
        isolated deinit { view?.watchers[ObjectIdentifier(self)] = nil }
    }
}

extension DeckContainerView {
    func keyCommand(_ input: String, _ flags: UIKeyModifierFlags, title: String?) -> UIKeyCommand {
        let command = UIKeyCommand(input, flags)
        command.discoverabilityTitle = title
        command.wantsPriorityOverSystemBehavior = true
        return command
    }
}
