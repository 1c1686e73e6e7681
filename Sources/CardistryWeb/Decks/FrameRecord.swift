package import Cardistry

// A frame in numbers, which Web/core/records.js reads: a header, then the cards, back to front, then what has
// happened since the frame before. -1 is none.
//
// The header: the number of cards, the number of events, what becomes of the touch that counts (`GestureClaim`),
// what the deck needs (-1 nothing, 0 every frame, else a call at this time), the number of items, and seven
// numbers of what the surroundings show.

enum FrameRecord {
    static let header = 12
    static let surroundings = 5
    static let card = 22
    static let event = 9
    static let keyframe = 16

    /// A keyframe: what a card's record has up to its stamp, with the seconds from the first keyframe in front.
    static func write(_ keyframe: CardKeyframe, to record: UnsafeMutablePointer<Double>) {
        record[0] = keyframe.time
        writePose(keyframe.pose, to: record)
        record[13] = number(keyframe.direction)
        record[14] = keyframe.progress
        record[15] = keyframe.stampScale
    }
}

extension WebDeck {
    /// Lets time pass, and writes the frame. As one change of the deck, so that it is not copied for each card.
    mutating func writeFrame(at time: Double) {
        advance(to: time)
        let events = takeEvents()
        let cards = frameCount
        var record = frameBuffer.room(
            for: FrameRecord.header + cards * FrameRecord.card + events.count * FrameRecord.event)
        record[0] = Double(cards)
        record[1] = Double(events.count)
        record[2] = Double(claim.rawValue)
        switch need(at: time) {
        case .nothing: record[3] = -1
        case .everyFrame: record[3] = 0
        case .at(let wake): record[3] = wake
        }
        record[4] = Double(count)
        writeSurroundings(to: record + FrameRecord.surroundings, at: time)
        record += FrameRecord.header
        for index in 0..<cards {
            Self.write(cardFrame(at: index, time: time), to: record)
            record += FrameRecord.card
        }
        for index in events.indices {
            write(events[index], to: record)
            record += FrameRecord.event
        }
    }

    @inline(__always)
    private static func write(
        _ card: CardFrame<Int32, Phase>, to record: UnsafeMutablePointer<Double>
    ) {
        record[0] = number(card.id)
        record[1] = Double(card.phase.rawValue)
        record[2] = Double(card.depth)
        writePose(card.pose, to: record)
        record[11] = card.takesTouches ? 1 : 0
        record[12] = card.isAccessible ? 1 : 0
        writeStamp(card.stamp, to: record)
        record[16] = Double(card.place)
        record[17] = card.openness
        record[18] = card.headerOpacity
        record[19] = card.headerScale
        record[20] = Double(card.revision)
        record[21] = card.restTime
    }

    /// An event: its code, and the facts that assistive technology says of it: which (0 decided, 1 revoked,
    /// 2 opened, 3 closed, 4 lifted, 5 moved), the number of items, the top card and its place.
    private func write(_ event: Event, to record: UnsafeMutablePointer<Double>) {
        let code = Self.code(of: event)
        record[0] = event.time
        record[1] = code.kind
        record[2] = number(code.card)
        record[3] = code.first
        record[4] = code.second
        record[5] = -1
        guard let announcement = announcement(of: event) else { return }
        switch announcement.fact {
        case .decided: record[5] = 0
        case .revoked: record[5] = 1
        case .opened: record[5] = 2
        case .closed: record[5] = 3
        case .lifted: record[5] = 4
        case .moved: record[5] = 5
        }
        record[6] = Double(announcement.count)
        record[7] = number(announcement.next)
        record[8] = Double(announcement.nextPlace)
    }
}

// As calls, so that each kind of deck does not have its own copy.

@inline(never)
private func writePose(_ pose: CardPose, to record: UnsafeMutablePointer<Double>) {
    record[3] = pose.x
    record[4] = pose.y
    record[5] = pose.angle
    record[6] = pose.scale
    record[7] = pose.opacity
    record[8] = Double(pose.z)
    record[9] = pose.window?.width ?? 0
    record[10] = pose.window?.height ?? 0
}

@inline(never)
private func writeStamp(_ stamp: CardStamp?, to record: UnsafeMutablePointer<Double>) {
    record[13] = number(stamp?.direction)
    record[14] = stamp?.progress ?? 0
    record[15] = stamp?.scale ?? 1
}

/// A card as a number; -1 is none. By way of `Int`, which is one instruction.
@inline(__always)
package func number(_ card: Int32?) -> Double { Double(Int(card ?? -1)) }

/// A direction as a number; -1 is none.
@inline(never)
func number(_ direction: SwipeDirection?) -> Double { direction.map { Double($0.rawValue) } ?? -1 }
