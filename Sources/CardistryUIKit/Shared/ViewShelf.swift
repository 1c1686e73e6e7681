#if canImport(UIKit)
    import CoreGraphics
    import UIKit

    /// The views of a deck's items that exist at the moment, and those that wait to serve another item.
    @MainActor
    final class ViewShelf<View: Reusable> {
        /// Holds the views, back to front.
        let stage: UIView = Stage()
        /// Asks for a view of an item that comes into sight; `nil`: nobody has one.
        var make: ((CardID) -> View?)?
        /// A view has gone out of sight.
        var letGo: ((CardID, View) -> Void)?

        /// Whose views exist, back to front.
        private(set) var ids: [CardID] = []
        private var views: [CardID: View] = [:]
        /// Those that have come into sight and have no place yet.
        private var unplaced: Set<CardID> = []
        private var pool = ReusePool<View>()

        subscript(id: CardID) -> View? { views[id] }

        func register(_ identifier: String, _ make: @escaping @MainActor () -> View) {
            pool.register(identifier, make)
        }

        func take(_ identifier: String) -> View { pool.take(identifier) }

        /// Makes the views that are missing, lets go of those that are gone, and puts them in drawing order.
        func arrange(_ wanted: some Collection<CardID>) {
            // As with nearly every frame.
            if wanted.elementsEqual(ids) { return }
            let present = Set(wanted)
            for id in ids where !present.contains(id) { drop(id) }
            ids = wanted.filter { view(for: $0) != nil }
            for (place, id) in ids.enumerated() {
                if let view = views[id] { stage.insertSubview(view, at: place) }
            }
        }

        /// Lets go of a view, so that the next `arrange` asks for another.
        ///
        /// - Returns: `false` if there is none.
        func remove(_ id: CardID) -> Bool {
            guard views[id] != nil else { return false }
            drop(id)
            ids.removeAll { $0 == id }
            return true
        }

        /// Lets go of every view but one.
        func removeAll(but kept: CardID? = nil) {
            for id in ids where id != kept { drop(id) }
            ids.removeAll { $0 != kept }
        }

        /// Puts a view where it is to be seen. One that has just come is there at once, and as it is, also
        /// where the app animates whatever happens at the moment, as it does when a device is turned.
        func place(_ id: CardID, _ act: (View) -> Void) {
            guard let view = views[id] else { return }
            guard unplaced.remove(id) != nil else { return act(view) }
            UIView.performWithoutAnimation {
                act(view)
                view.layoutIfNeeded()
            }
        }

        private func view(for id: CardID) -> View? {
            if let view = views[id] { return view }
            guard let view = make?(id) else { return nil }
            views[id] = view
            unplaced.insert(id)
            return view
        }

        private func drop(_ id: CardID) {
            guard let view = views.removeValue(forKey: id) else { return }
            unplaced.remove(id)
            letGo?(id, view)
            view.removeFromSuperview()
            view.deckActions = []
            pool.give(back: view)
        }
    }

    /// Takes no touch for itself: where no view is, what lies behind can be touched.
    private final class Stage: UIView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            let hit = super.hitTest(point, with: event)
            return hit === self ? nil : hit
        }
    }
#endif
