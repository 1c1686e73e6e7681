#if canImport(UIKit)
    import CoreGraphics
    import UIKit

    /// The views of the cards that exist at the moment, and those that wait to serve another item.
    @MainActor
    final class ViewRecycler<ID: Hashable, View: DeckCardView> {
        /// Holds the views, back to front.
        let stage: UIView = Stage()
        /// Makes a view for an item that comes into sight; `nil`: there is none.
        var make: ((ID) -> View?)?
        /// Called with a view that has gone out of sight.
        var letGo: ((ID, View) -> Void)?

        /// The items whose views exist, back to front.
        private(set) var ids: [ID] = []
        private var views: [ID: View] = [:]
        /// Those that have come into sight and have no place yet.
        private var unplaced: Set<ID> = []
        private var makers: [String: @MainActor () -> View] = [:]
        private var waiting: [String: [View]] = [:]

        subscript(id: ID) -> View? { views[id] }

        func register(_ identifier: String, _ make: @escaping @MainActor () -> View) {
            makers[identifier] = make
            waiting[identifier] = nil
        }

        /// A view that was let go of, or a new one.
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

        /// Makes the missing views, lets go of those that are gone, and puts all in drawing order.
        func arrange(_ wanted: [ID]) {
            // As with nearly every frame.
            if wanted == ids { return }
            let present = Set(wanted)
            removeAll { !present.contains($0) }
            ids = wanted.filter { view(for: $0) != nil }
            for (place, id) in ids.enumerated() {
                if let view = views[id] { stage.insertSubview(view, at: place) }
            }
        }

        /// Lets go of views, so that the next `arrange` asks for others.
        func removeAll(where isGone: (ID) -> Bool = { _ in true }) {
            for id in ids where isGone(id) { drop(id) }
            ids.removeAll(where: isGone)
        }

        /// Changes a view as it is to be seen. One that has just come changes at once, even if the app animates at
        /// the moment, as when a device is turned.
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
            // A view without an identifier is not kept.
            if let identifier = view.reuseIdentifier {
                waiting[identifier, default: []].append(view)
            }
        }
    }

    /// Takes no touch for itself: where no card is, what lies behind can be touched.
    private final class Stage: UIView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            let hit = super.hitTest(point, with: event)
            return hit === self ? nil : hit
        }
    }
#endif
