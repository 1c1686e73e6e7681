// Compared with Apple's documentation: 03dabfd82767
// What only an app needs. The evaluator does not know it, so it exists for the type check alone.
#if os(iOS) || os(macOS)
    public import Foundation
    public import Observation
    #if os(iOS)
        public import UIKit
    #endif

    @available(iOS 14.0, macOS 11.0, *)
    @MainActor @preconcurrency
    public protocol App {
        associatedtype Body: Scene
        @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
        @MainActor @preconcurrency init()
    }

    @available(iOS 14.0, macOS 11.0, *)
    extension App {
        @MainActor @preconcurrency public static func main() { fatalError() }
    }

    @available(iOS 14.0, macOS 11.0, *)
    @MainActor @preconcurrency
    public protocol Scene {
        associatedtype Body: Scene
        @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
    }

    extension Never: Scene {}

    @available(iOS 14.0, macOS 11.0, *)
    @resultBuilder
    public struct SceneBuilder {
        public static func buildBlock<Content>(_ content: Content) -> Content
        where Content: Scene { content }
    }

    @available(iOS 14.0, macOS 11.0, *)
    public struct WindowGroup<Content>: Scene where Content: View {
        public nonisolated init(@ViewBuilder content: () -> Content) { fatalError() }
        public var body: Never { fatalError() }
    }

    @available(iOS 14.0, macOS 11.0, *)
    public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }

    @available(iOS 14.0, macOS 11.0, *)
    @MainActor @preconcurrency
    public struct OpenURLAction: Sendable {
        public func callAsFunction(_ url: URL) {}
    }

    @available(iOS 15.0, macOS 12.0, *)
    @MainActor @preconcurrency
    public struct DismissAction: Sendable {
        public func callAsFunction() {}
    }

    @available(iOS 15.0, macOS 12.0, *)
    public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
        case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
        case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
    }

    extension Color {
        public static var accentColor: Color { .blue }
    }

    public enum ColorScheme: CaseIterable, Hashable, Sendable { case light, dark }

    extension EnvironmentValues {
        @available(iOS 14.0, macOS 11.0, *)
        public var scenePhase: ScenePhase {
            get { .active }
            set {}
        }
        @available(iOS 14.0, macOS 11.0, *)
        public var openURL: OpenURLAction {
            get { fatalError() }
            set {}
        }
        @available(iOS 15.0, macOS 12.0, *)
        public var dismiss: DismissAction { fatalError() }
        @available(iOS 15.0, macOS 12.0, *)
        public var dynamicTypeSize: DynamicTypeSize {
            get { .large }
            set {}
        }
    }

    @available(iOS 17.0, macOS 14.0, *)
    @propertyWrapper @dynamicMemberLookup
    public struct Bindable<Value> {
        public var wrappedValue: Value
        public var projectedValue: Bindable<Value> { self }
        package init(kept value: Value) { wrappedValue = value }
        @available(*, unavailable)
        public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    }

    @available(iOS 17.0, macOS 14.0, *)
    extension Bindable where Value: AnyObject {
        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
        ) -> Binding<Subject> { fatalError() }
    }

    @available(iOS 17.0, macOS 14.0, *)
    extension Bindable where Value: AnyObject, Value: Observable {
        public init(wrappedValue: Value) { self.init(kept: wrappedValue) }
        public init(_ wrappedValue: Value) { self.init(kept: wrappedValue) }
    }

    @available(iOS 16.0, macOS 13.0, *)
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
