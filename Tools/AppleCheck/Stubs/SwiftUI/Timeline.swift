// Compared with Apple's documentation: 44a226a26f58
public import Foundation

@available(iOS 15.0, macOS 12.0, *)
public protocol TimelineSchedule {}

@available(iOS 15.0, macOS 12.0, *)
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    public init() {}
}

@available(iOS 15.0, macOS 12.0, *)
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    package let isPaused: Bool
    public init(minimumInterval: Double? = nil, paused: Bool = false) { isPaused = paused }
}

@available(iOS 15.0, macOS 12.0, *)
extension TimelineSchedule where Self == AnimationTimelineSchedule {
    public static func animation(
        minimumInterval: Double? = nil, paused: Bool = false
    ) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}

@available(iOS 15.0, macOS 12.0, *)
public struct TimelineView<Schedule, Content> where Schedule: TimelineSchedule {
    package let schedule: Schedule
    package let content: (TimelineViewDefaultContext) -> Content

    public struct Context {
        public let date: Date
        package init(date: Date) { self.date = date }
    }
}

@available(iOS 15.0, macOS 12.0, *)
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>
    .Context

@available(iOS 15.0, macOS 12.0, *)
extension TimelineView: View, Primitive where Content: View {
    public nonisolated init(
        _ schedule: Schedule,
        @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
    ) {
        self.schedule = schedule
        self.content = content
    }
}
