package import Cardistry

// A frame in numbers: its head, the cards, back to front, and the events since the last frame (Table.swift).

extension WebDeck {
    /// Advances the deck and writes the frame. Returns what the deck needs next. Declared `mutating`, or the deck would be copied for each card.
    mutating func writeFrame(
        at time: Double, shown: inout ShownCards, drags: inout DragTracker<Self>
    ) -> DeckNeed {
        advance(to: time)
        let events = takeEvents()
        let cards = frameCount
        let header = frameBuffer.room(
            for: HeaderField.size + cards * CardField.size + events.count * EventField.size)
        header[HeaderField.events] = Double(events.count)
        header[HeaderField.claim] = Double(claim.rawValue)
        let need = need(at: time)
        switch need {
        case .nothing: header[HeaderField.need] = -1
        case .everyFrame: header[HeaderField.need] = 0
        case .at(let wake): header[HeaderField.need] = wake
        }
        header[HeaderField.count] = Double(count)
        header[HeaderField.now] = time
        let feedback = feedback(at: time)
        let news = drags.look(held: lifted, feedback: feedback)
        header[HeaderField.dropped] = number(news.ended)
        header[HeaderField.feedbackIsNew] = news.isChanged ? 1 : 0
        writeHeader(feedback, to: header + Int(HeaderField.own.rawValue))
        var record = header + HeaderField.size
        let first = record
        let isWhole = !isSame(as: shown)
        shown.begin(
            cards, at: time, scrolledBy: pileOffset(at: time), flies: hasKeyframes(at: time),
            pile: restingPile(at: time), isWhole: isWhole)
        for index in 0..<cards {
            let resting = restingRevision(at: index, since: shown.timeBefore)
            if shown.has(resting, at: index) { continue }
            Self.write(cardFrame(at: index, time: time), to: record)
            if shown.take(record, at: index, resting: resting) { record += CardField.size }
        }
        header[HeaderField.isWhole] = isWhole ? 1 : 0
        header[HeaderField.cards] = Double((record - first) / CardField.size)
        for index in events.indices {
            write(events[index], to: record)
            record += EventField.size
        }
        return need
    }

    /// Whether the cards are those of the last frame, in its order.
    private func isSame(as shown: ShownCards) -> Bool {
        guard shown.count == frameCount else { return false }
        for index in 0..<shown.count where cardID(at: index) != shown.id(at: index) { return false }
        return true
    }

    @inline(__always)
    private static func write(
        _ card: CardFrame<Int32, Phase>, to record: UnsafeMutablePointer<Double>
    ) {
        record[CardField.id] = number(card.id)
        record[CardField.phase] = Double(card.phase.rawValue)
        record[CardField.depth] = Double(card.depth)
        writePose(card.pose, to: record)
        record[CardField.takesTouches] = card.takesTouches ? 1 : 0
        record[CardField.isAccessible] = card.isAccessible ? 1 : 0
        writeStamp(card.stamp, to: record)
        record[CardField.place] = Double(card.place)
        record[CardField.openness] = card.openness
        record[CardField.headerOpacity] = card.headerOpacity
        record[CardField.headerScale] = card.headerScale
        record[CardField.revision] = Double(card.revision)
        record[CardField.rest] = card.restTime
    }

    private func write(_ event: Event, to record: UnsafeMutablePointer<Double>) {
        let code = Self.code(of: event)
        record[EventField.time] = event.time
        record[EventField.kind] = Double(code.kind)
        record[EventField.card] = number(code.card)
        record[EventField.first] = code.first
        record[EventField.second] = code.second
        record[EventField.fact] = -1
        guard let announcement = announcement(of: event) else { return }
        let fact: FactKind =
            switch announcement.fact {
            case .decided: .decided
            case .revoked: .revoked
            case .opened: .opened
            case .closed: .closed
            case .lifted: .lifted
            case .moved: .moved
            }
        record[EventField.fact] = Double(fact.rawValue)
        record[EventField.count] = Double(announcement.count)
        record[EventField.next] = number(announcement.next)
        record[EventField.nextPlace] = Double(announcement.nextPlace)
    }
}

/// Writes that a movement was taken, and is seen in a frame that the page still has to ask for.
func writeDueFrame(_ claim: GestureClaim) {
    let header = frameBuffer.room(for: HeaderField.size)
    header[HeaderField.cards] = -1
    header[HeaderField.claim] = Double(claim.rawValue)
}

func write(_ keyframe: CardKeyframe, to record: UnsafeMutablePointer<Double>) {
    record[KeyframeField.time] = keyframe.time
    writePose(keyframe.pose, to: record)
    record[CardField.stamp] = number(keyframe.direction)
    record[CardField.stampProgress] = keyframe.progress
    record[CardField.stampScale] = keyframe.stampScale
}

// As calls, so that each kind of deck does not have its own copy.

@inline(never)
private func writePose(_ pose: CardPose, to record: UnsafeMutablePointer<Double>) {
    record[CardField.x] = pose.x
    record[CardField.y] = pose.y
    record[CardField.angle] = pose.angle
    record[CardField.scale] = pose.scale
    record[CardField.opacity] = pose.opacity
    record[CardField.z] = Double(pose.z)
    record[CardField.width] = pose.window?.width ?? 0
    record[CardField.height] = pose.window?.height ?? 0
}

@inline(never)
private func writeStamp(_ stamp: CardStamp?, to record: UnsafeMutablePointer<Double>) {
    record[CardField.stamp] = number(stamp?.direction)
    record[CardField.stampProgress] = stamp?.progress ?? 0
    record[CardField.stampScale] = stamp?.scale ?? 1
}

extension UnsafeMutablePointer<Double> {
    /// A field of a record.
    package subscript<Field: RawRepresentable>(field: Field) -> Double where Field.RawValue == UInt8
    {
        @inline(__always) get { self[Int(field.rawValue)] }
        @inline(__always) nonmutating set { self[Int(field.rawValue)] = newValue }
    }
}

/// A card as a number; -1 is none. By way of `Int`, which is one instruction.
@inline(__always)
package func number(_ card: Int32?) -> Double { Double(Int(card ?? -1)) }

/// A direction as a number; -1 is none.
@inline(never)
package func number(_ direction: SwipeDirection?) -> Double {
    direction.map { Double($0.rawValue) } ?? -1
}
