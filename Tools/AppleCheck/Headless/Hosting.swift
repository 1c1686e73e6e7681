import CoreGraphics
import Foundation
import SwiftUI
import UIKit

/// The one view in which SwiftUI draws a screen, and what UIKit knows of the views in it: those that an app
/// represents, scroll views, and recognisers, which are all attached to the one view.
@MainActor
final class Hosting {
    /// The tested view does not lie in the screen's corner.
    static let origin = CGPoint(x: 20, y: 100)

    let window: UIWindow
    let view: UIView
    /// What the views that are found now lie in: the innermost scroll view, or the one view.
    var container: UIView

    private var views: [String: UIView] = [:]
    private var represented: [String: Represented] = [:]
    private var seen: Set<String> = []

    init(size: CGSize) {
        let area = CGRect(
            x: 0, y: 0, width: size.width + 2 * Self.origin.x,
            height: size.height + 2 * Self.origin.y)
        window = UIWindow(frame: area)
        view = UIView(frame: area)
        container = view
        window.addSubview(view)
    }

    func view<View: UIView>(at path: String, _ make: () -> View) -> View? {
        seen.insert(path)
        if let known = views[path] { return known as? View }
        let new = make()
        new.frame = CGRect(origin: Self.origin, size: view.bounds.insetBy(dx: 20, dy: 100).size)
        container.addSubview(new)
        views[path] = new
        return new
    }

    func recognizer(at path: String, _ note: Represented.Note) -> UIGestureRecognizer {
        seen.insert(path)
        let known =
            represented[path]
            ?? note.make { CGPoint(x: $0.x - Self.origin.x, y: $0.y - Self.origin.y) }
        if represented[path] == nil {
            represented[path] = known
            view.addGestureRecognizer(known.recognizer)
        }
        note.update(known)
        return known.recognizer
    }

    /// Lets go of what is not there any more.
    func finish() {
        for (path, view) in views where !seen.contains(path) {
            view.removeFromSuperview()
            views[path] = nil
        }
        for path in represented.keys where !seen.contains(path) { represented[path] = nil }
        seen = []
    }
}
