#if canImport(SwiftUI)
    import SwiftUI

    extension View {
        /// Adds an accessibility attribute, or adds nothing.
        ///
        /// It does not branch: that would make another view, and lose what the view holds, such as a scroll
        /// position or a picture.
        func attribute(
            _ isOn: Bool,
            _ attribute: (EmptyView) -> ModifiedContent<EmptyView, AccessibilityAttachmentModifier>
        ) -> some View {
            let nothing = EmptyView().accessibilityAddTraits([])
            return modifier((isOn ? attribute(EmptyView()) : nothing).modifier)
        }
    }
#endif
