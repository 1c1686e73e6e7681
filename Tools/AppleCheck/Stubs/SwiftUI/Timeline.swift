public import Foundation

public protocol TimelineSchedule {}

public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {}

public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    package let isPaused: Bool
    public init(minimumInterval: Double? = nil, paused: Bool = false) { isPaused = paused }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    public static func animation(
        minimumInterval: Double? = nil, paused: Bool = false
    ) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}

public struct TimelineView<Schedule, Content> where Schedule: TimelineSchedule {
    package let schedule: Schedule
    package let content: (TimelineViewDefaultContext) -> Content

    public struct Context {
        public let date: Date
        package init(date: Date) { self.date = date }
    }
}

public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>
    .Context

extension TimelineView: View, Primitive where Content: View {
    public nonisolated init(
        _ schedule: Schedule,
        @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
    ) {
        self.schedule = schedule
        self.content = content
    }
}
