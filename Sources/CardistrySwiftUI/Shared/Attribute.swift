#if canImport(SwiftUI)
    import SwiftUI

    extension View {
        /// Adds an accessibility attribute, or adds nothing.
        ///
        /// Never by a branch: that would make of the view another one, and whatever it holds, such as a
        /// scroll position or a picture, would be lost.
        func attribute(
            _ isOn: Bool,
            _ attribute: (EmptyView) -> ModifiedContent<EmptyView, AccessibilityAttachmentModifier>
        ) -> some View {
            let nothing = EmptyView().accessibilityAddTraits([])
            return modifier((isOn ? attribute(EmptyView()) : nothing).modifier)
        }
    }
#endif
