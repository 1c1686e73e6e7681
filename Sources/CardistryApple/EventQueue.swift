/// Carries out events one after the other: whoever hears of one may give the deck an input, whose events come
/// after those before.
@MainActor
package final class EventQueue<Event> {
    package var carryOut: ((Event) -> Void)?
    private var waiting: [Event] = []
    private var isDelivering = false

    package init() {}

    package func deliver(_ events: [Event]) {
        waiting += events
        guard !isDelivering else { return }
        isDelivering = true
        while !waiting.isEmpty { carryOut?(waiting.removeFirst()) }
        isDelivering = false
    }
}
