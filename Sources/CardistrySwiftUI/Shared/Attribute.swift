#if canImport(SwiftUI)
    import SwiftUI

    extension View {
        /// Adds an accessibility attribute, or adds nothing.
        ///
        /// It doesn't branch. A branch would create another view and lose the view's state, such as
        /// a scroll position or a picture.
        func attribute(
            _ isOn: Bool,
            _ attribute: (EmptyView) -> ModifiedContent<EmptyView, AccessibilityAttachmentModifier>
        ) -> some View {
            let nothing = EmptyView().accessibilityAddTraits([])
            return modifier((isOn ? attribute(EmptyView()) : nothing).modifier)
        }
    }
#endif
