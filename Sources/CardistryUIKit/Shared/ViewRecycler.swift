#if canImport(UIKit)
    import CoreGraphics
    import UIKit

    /// Holds the views of the visible cards, and those that wait to be reused.
    @MainActor
    final class ViewRecycler<ID: Hashable, View: DeckCardView> {
        /// Holds the views, back to front.
        let stage: UIView = Stage()
        /// Makes a view for an item that becomes visible; returns `nil` if there is none.
        var make: ((ID) -> View?)?
        /// Called with a view that is no longer needed.
        var letGo: ((ID, View) -> Void)?

        /// The items whose views exist, back to front.
        private(set) var ids: [ID] = []
        private var views: [ID: View] = [:]
        /// The items that just became visible and have no place yet.
        private var unplaced: Set<ID> = []
        private var makers: [String: @MainActor () -> View] = [:]
        private var waiting: [String: [View]] = [:]

        subscript(id: ID) -> View? { views[id] }

        func register(_ identifier: String, _ make: @escaping @MainActor () -> View) {
            makers[identifier] = make
            waiting[identifier] = nil
        }

        func knows(_ identifier: String) -> Bool { makers[identifier] != nil }

        /// Returns a recycled view, or a new one.
        func take(_ identifier: String) -> View {
            if let view = waiting[identifier]?.popLast() {
                view.prepareForReuse()
                return view
            }
            guard let make = makers[identifier] else {
                preconditionFailure(
                    "nothing is registered for the reuse identifier “\(identifier)”")
            }
            let view = make()
            view.reuseIdentifier = identifier
            return view
        }

        /// Makes the missing views, releases those no longer wanted, and puts all in drawing order.
        func arrange(_ wanted: [ID]) {
            // Nearly every frame takes this path.
            if wanted == ids { return }
            let present = Set(wanted)
            removeAll { !present.contains($0) }
            ids = wanted.filter { view(for: $0) != nil }
            for (place, id) in ids.enumerated() {
                if let view = views[id] { stage.insertSubview(view, at: place) }
            }
        }

        /// Releases views, so that the next `arrange` asks for new ones.
        func removeAll(where isGone: (ID) -> Bool = { _ in true }) {
            for id in ids where isGone(id) { drop(id) }
            ids.removeAll(where: isGone)
        }

        /// Changes a view. A new view changes without animation, even if the app animates at the
        /// moment, as when the device rotates.
        func place(_ id: ID, _ act: (View) -> Void) {
            guard let view = views[id] else { return }
            guard unplaced.remove(id) != nil else { return act(view) }
            UIView.performWithoutAnimation {
                act(view)
                view.layoutIfNeeded()
            }
        }

        private func view(for id: ID) -> View? {
            if let view = views[id] { return view }
            guard let view = make?(id) else { return nil }
            views[id] = view
            unplaced.insert(id)
            return view
        }

        private func drop(_ id: ID) {
            guard let view = views.removeValue(forKey: id) else { return }
            unplaced.remove(id)
            letGo?(id, view)
            view.removeFromSuperview()
            view.deckActions = []
            view.activate = nil
            view.focused = nil
            // A view without an identifier isn't reused.
            if let identifier = view.reuseIdentifier {
                waiting[identifier, default: []].append(view)
            }
        }
    }

    /// Takes no touches itself. Where there is no card, the view behind gets them.
    private final class Stage: UIView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            let hit = super.hitTest(point, with: event)
            return hit === self ? nil : hit
        }
    }
#endif
