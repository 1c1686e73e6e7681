// Apple declares these as not Sendable. Without these lines they would be Sendable, since views and gestures
// are bound to the main actor.

@available(*, unavailable) extension DragGesture: Sendable {}
@available(*, unavailable) extension GestureStateGesture: Sendable {}
@available(*, unavailable) extension TupleView: Sendable {}
@available(*, unavailable) extension ZStack: Sendable {}
@available(*, unavailable) extension HStack: Sendable {}
@available(*, unavailable) extension VStack: Sendable {}
@available(*, unavailable) extension GeometryReader: Sendable {}
@available(*, unavailable) extension FocusState: Sendable {}
@available(*, unavailable) extension FocusState.Binding: Sendable {}
@available(*, unavailable) extension AccessibilityChildBehavior: Sendable {}
@available(*, unavailable) extension LocalizedStringKey: Sendable {}
@available(*, unavailable) extension AnyView: Sendable {}
@available(*, unavailable) extension ModifiedContent: Sendable {}
@available(*, unavailable) extension ForEach: Sendable {}
@available(*, unavailable) extension EnvironmentValues: Sendable {}
@available(*, unavailable) extension AnyTransition: Sendable {}
@available(*, unavailable) extension CoordinateSpace: Sendable {}

#if os(iOS) || os(macOS)
    @available(*, unavailable) extension WindowGroup: Sendable {}
    @available(*, unavailable) extension ImageRenderer: Sendable {}
    @available(*, unavailable) extension List: Sendable {}
    @available(*, unavailable) extension Section: Sendable {}
    @available(*, unavailable) extension Toggle: Sendable {}
    @available(*, unavailable) extension ProgressView: Sendable {}
    @available(*, unavailable) extension MagnifyGesture: Sendable {}
    @available(*, unavailable) extension PlainButtonStyle: Sendable {}
    @available(*, unavailable) extension IconOnlyLabelStyle: Sendable {}
#endif
