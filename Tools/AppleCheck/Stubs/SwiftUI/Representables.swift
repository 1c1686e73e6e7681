#if canImport(UIKit)
    public import Foundation
    public import UIKit

    @MainActor @preconcurrency
    public protocol UIViewRepresentable: View where Self.Body == Never {
        associatedtype UIViewType: UIView
        associatedtype Coordinator = Void
        typealias Context = UIViewRepresentableContext<Self>

        @MainActor @preconcurrency func makeUIView(context: Self.Context) -> Self.UIViewType
        @MainActor @preconcurrency
        func updateUIView(_ uiView: Self.UIViewType, context: Self.Context)
        @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
    }

    extension UIViewRepresentable where Self.Coordinator == Void {
        @MainActor @preconcurrency public func makeCoordinator() -> Self.Coordinator { () }
    }

    @MainActor @preconcurrency
    public struct UIViewRepresentableContext<Representable>
    where Representable: UIViewRepresentable {
        @MainActor @preconcurrency public let coordinator: Representable.Coordinator
        @MainActor @preconcurrency public private(set) var environment: EnvironmentValues
        package init(coordinator: Representable.Coordinator, environment: EnvironmentValues) {
            (self.coordinator, self.environment) = (coordinator, environment)
        }
    }

    @available(iOS 18.0, *)
    @MainActor @preconcurrency
    public protocol UIGestureRecognizerRepresentable {
        associatedtype UIGestureRecognizerType: UIGestureRecognizer
        associatedtype Coordinator = Void
        typealias CoordinateSpaceConverter =
            UIGestureRecognizerRepresentableCoordinateSpaceConverter
        typealias Context = UIGestureRecognizerRepresentableContext<Self>

        @MainActor @preconcurrency
        func makeUIGestureRecognizer(context: Self.Context) -> Self.UIGestureRecognizerType
        @MainActor @preconcurrency
        func handleUIGestureRecognizerAction(
            _ recognizer: Self.UIGestureRecognizerType, context: Self.Context)
        @MainActor @preconcurrency
        func updateUIGestureRecognizer(
            _ recognizer: Self.UIGestureRecognizerType, context: Self.Context)
        @MainActor @preconcurrency
        func makeCoordinator(converter: Self.CoordinateSpaceConverter) -> Self.Coordinator
    }

    @available(iOS 18.0, *)
    extension UIGestureRecognizerRepresentable {
        @MainActor @preconcurrency
        public func handleUIGestureRecognizerAction(
            _ recognizer: Self.UIGestureRecognizerType, context: Self.Context
        ) {}
        @MainActor @preconcurrency
        public func updateUIGestureRecognizer(
            _ recognizer: Self.UIGestureRecognizerType, context: Self.Context
        ) {}
    }

    @available(iOS 18.0, *)
    extension UIGestureRecognizerRepresentable where Self.Coordinator == Void {
        @MainActor @preconcurrency
        public func makeCoordinator(
            converter: Self.CoordinateSpaceConverter
        ) -> Self.Coordinator { () }
    }

    @available(iOS 18.0, *)
    public struct UIGestureRecognizerRepresentableContext<Representable>
    where Representable: UIGestureRecognizerRepresentable {
        public let coordinator: Representable.Coordinator
        public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
    }

    @available(iOS 18.0, *)
    public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
        let local: (CGPoint) -> CGPoint
        let location: () -> CGPoint

        /// - Parameters:
        ///   - local: from the whole screen to the view.
        ///   - location: of the recogniser, on the whole screen.
        package init(
            local: @escaping (CGPoint) -> CGPoint, location: @escaping () -> CGPoint
        ) {
            self.local = local
            self.location = location
        }

        public var localLocation: CGPoint { local(location()) }
    }

    extension View {
        @available(iOS 18.0, *)
        public nonisolated func gesture(
            _ representable: some UIGestureRecognizerRepresentable
        ) -> some View { noted(.recognizer(Represented.note(of: representable))) }
    }

    /// The evaluator's record of a view that was made for SwiftUI.
    @MainActor
    package final class Represented {
        package let recognizer: UIGestureRecognizer
        private let coordinator: Any

        package struct Note {
            package let make: @MainActor (_ local: @escaping (CGPoint) -> CGPoint) -> Represented
            package let update: @MainActor (Represented) -> Void
        }

        private let converter: Any

        private init(_ recognizer: UIGestureRecognizer, _ coordinator: Any, _ converter: Any) {
            (self.recognizer, self.coordinator, self.converter) = (
                recognizer, coordinator, converter
            )
        }

        @available(iOS 18.0, *)
        nonisolated static func note<R: UIGestureRecognizerRepresentable>(of representable: R)
            -> Note
        {
            Note(
                make: { local in
                    weak var recognizer: UIGestureRecognizer?
                    let converter = R.CoordinateSpaceConverter(
                        local: local,
                        location: {
                            MainActor.assumeIsolated { recognizer?.location(in: nil) ?? .zero }
                        })
                    let coordinator = representable.makeCoordinator(converter: converter)
                    let made = representable.makeUIGestureRecognizer(
                        context: R.Context(coordinator: coordinator, converter: converter))
                    recognizer = made
                    return Represented(made, coordinator, converter)
                },
                update: { represented in
                    guard let recognizer = represented.recognizer as? R.UIGestureRecognizerType,
                        let coordinator = represented.coordinator as? R.Coordinator,
                        let converter = represented.converter as? R.CoordinateSpaceConverter
                    else { return }
                    let context = R.Context(coordinator: coordinator, converter: converter)
                    representable.updateUIGestureRecognizer(recognizer, context: context)
                    recognizer.acted = { [unowned recognizer] in
                        representable.handleUIGestureRecognizerAction(recognizer, context: context)
                    }
                })
        }
    }
#elseif canImport(AppKit)
    public import AppKit

    @MainActor @preconcurrency
    public protocol NSViewRepresentable: View where Self.Body == Never {
        associatedtype NSViewType: NSView
        associatedtype Coordinator = Void
        typealias Context = NSViewRepresentableContext<Self>

        @MainActor @preconcurrency func makeNSView(context: Self.Context) -> Self.NSViewType
        @MainActor @preconcurrency
        func updateNSView(_ nsView: Self.NSViewType, context: Self.Context)
        @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
    }

    extension NSViewRepresentable where Self.Coordinator == Void {
        @MainActor @preconcurrency public func makeCoordinator() -> Self.Coordinator { () }
    }

    @MainActor @preconcurrency
    public struct NSViewRepresentableContext<View> where View: NSViewRepresentable {
        @MainActor @preconcurrency public let coordinator: View.Coordinator
    }
#endif
