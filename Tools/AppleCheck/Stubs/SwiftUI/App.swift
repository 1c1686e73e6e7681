// Declarations that only an app needs. The evaluator doesn't have them: they are only type-checked.
#if os(iOS) || os(macOS)
    public import Foundation
    public import Observation
    #if os(iOS)
        public import UIKit
    #endif

    @MainActor @preconcurrency
    public protocol App {
        associatedtype Body: Scene
        @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
        @MainActor @preconcurrency init()
    }

    extension App {
        @MainActor @preconcurrency public static func main() { fatalError() }
    }

    @MainActor @preconcurrency
    public protocol Scene {
        associatedtype Body: Scene
        @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
    }

    extension Never: Scene {}

    @resultBuilder
    public struct SceneBuilder {
        public static func buildBlock<Content>(_ content: Content) -> Content
        where Content: Scene { content }
    }

    public struct WindowGroup<Content>: Scene where Content: View {
        public nonisolated init(@ViewBuilder content: () -> Content) { fatalError() }
        public var body: Never { fatalError() }
    }

    public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }

    @MainActor @preconcurrency
    public struct OpenURLAction: Sendable {
        public func callAsFunction(_ url: URL) {}
    }

    @MainActor @preconcurrency
    public struct DismissAction: Sendable {
        public func callAsFunction() {}
    }

    public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
        case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
        case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
    }

    extension Color {
        public static var accentColor: Color { .blue }
    }

    public enum ColorScheme: CaseIterable, Hashable, Sendable { case light, dark }

    extension EnvironmentValues {
        public var openURL: OpenURLAction {
            get { fatalError() }
            set {}
        }
        public var dismiss: DismissAction { fatalError() }
    }

    @propertyWrapper @dynamicMemberLookup
    public struct Bindable<Value> {
        public var wrappedValue: Value
        public var projectedValue: Bindable<Value> { self }
        package init(kept value: Value) { wrappedValue = value }
        @available(*, unavailable)
        public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    }

    extension Bindable where Value: AnyObject {
        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
        ) -> Binding<Subject> { fatalError() }
    }

    extension Bindable where Value: AnyObject, Value: Observable {
        public init(wrappedValue: Value) { self.init(kept: wrappedValue) }
        public init(_ wrappedValue: Value) { self.init(kept: wrappedValue) }
    }

    public final class ImageRenderer<Content> where Content: View {
        @MainActor public init(content view: Content) { fatalError() }
        @MainActor public var scale: CGFloat = 1
        #if os(iOS)
            @MainActor public var uiImage: UIImage? { fatalError() }
        #endif
    }

    #if os(iOS)
        extension Image {
            public init(uiImage: UIImage) { fatalError() }
        }
    #endif
#endif
