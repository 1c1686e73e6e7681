import CoreGraphics
import Foundation
import SwiftUI
import UIKit

/// The single view in which SwiftUI draws a screen, with the content that UIKit sees: an app's
/// represented views, scroll views, and recognisers, which are all attached to the single view.
@MainActor
final class Hosting {
    /// The tested view's position on the screen, and the margin beyond it.
    let origin: CGPoint
    let window: UIWindow
    let view: UIView
    /// The parent of the views found next: the innermost scroll view, or the single view.
    var container: UIView

    private var views: [String: UIView] = [:]
    private var represented: [String: Represented] = [:]
    private var seen: Set<String> = []

    init(origin: CGPoint) {
        self.origin = origin
        window = UIWindow(frame: .zero)
        view = UIView(frame: .zero)
        container = view
        window.addSubview(view)
    }

    /// The size proposed to the tested view.
    var size = CGSize.zero {
        didSet {
            guard size != oldValue else { return }
            window.frame = CGRect(
                x: 0, y: 0, width: size.width + 2 * origin.x, height: size.height + 2 * origin.y)
            view.frame = window.bounds
            for view in views.values { view.frame.size = size }
        }
    }

    func view<View: UIView>(at path: String, _ make: () -> View) -> View? {
        seen.insert(path)
        if let known = views[path] { return known as? View }
        let new = make()
        new.frame = CGRect(origin: origin, size: size)
        container.addSubview(new)
        views[path] = new
        return new
    }

    func recognizer(at path: String, _ note: Represented.Note) -> UIGestureRecognizer {
        seen.insert(path)
        let known =
            represented[path]
            ?? note.make { [origin] in CGPoint(x: $0.x - origin.x, y: $0.y - origin.y) }
        if represented[path] == nil {
            represented[path] = known
            view.addGestureRecognizer(known.recognizer)
        }
        note.update(known)
        return known.recognizer
    }

    var firstResponder: UIView? {
        (views.values + [view, window]).first { $0.isFirstResponder }
    }

    /// Removes the views that are gone, and lays out the rest.
    func finish() {
        for (path, view) in views where !seen.contains(path) {
            view.removeFromSuperview()
            views[path] = nil
        }
        for path in represented.keys where !seen.contains(path) { represented[path] = nil }
        seen = []
        window.layoutIfNeeded()
    }
}
