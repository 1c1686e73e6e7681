#if canImport(UIKit)
    import UIKit

    /// A view that serves one item after another.
    @MainActor
    protocol Reusable: UIView {
        var reuseIdentifier: String? { get set }
        /// What assistive technology is offered besides the app's own actions.
        var deckActions: [UIAccessibilityCustomAction] { get set }
        func prepareForReuse()
    }

    /// Views that wait for another item, by their reuse identifiers.
    @MainActor
    struct ReusePool<View: Reusable> {
        private var makers: [String: @MainActor () -> View] = [:]
        private var waiting: [String: [View]] = [:]

        mutating func register(_ identifier: String, _ make: @escaping @MainActor () -> View) {
            makers[identifier] = make
            waiting[identifier] = nil
        }

        /// A view that was let go of, or a new one.
        mutating func take(_ identifier: String) -> View {
            if let view = waiting[identifier]?.popLast() {
                view.prepareForReuse()
                return view
            }
            guard let make = makers[identifier] else {
                preconditionFailure(
                    "no class is registered for the reuse identifier “\(identifier)”")
            }
            let view = make()
            view.reuseIdentifier = identifier
            return view
        }

        /// A view without an identifier is not kept.
        mutating func give(back view: View) {
            guard let identifier = view.reuseIdentifier else { return }
            waiting[identifier, default: []].append(view)
        }
    }
#endif
