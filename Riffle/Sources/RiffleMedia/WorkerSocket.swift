import CRiffle
import RiffleSystem

/// One end of the connection between the server and a worker. It is closed when the value is
/// destroyed.
package struct WorkerSocket: ~Copyable, Sendable {
    package enum Failure: Error, Equatable, Sendable {
        /// The other side has closed the connection.
        case closed
        /// Nothing arrived in time.
        case timedOut
        /// The data isn't a message of the protocol.
        case malformed
    }

    package let descriptor: Int32

    package init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Sends all the bytes, and a copy of the descriptor `passed` with the first byte.
    package borrowing func send(_ bytes: [UInt8], passing passed: Int32 = -1) throws(Failure) {
        var done = 0
        while done < bytes.count {
            let count = bytes[done...].withUnsafeBytes {
                riffle_send(descriptor, $0.baseAddress, $0.count, done == 0 ? passed : -1)
            }
            guard count > 0 else { throw .closed }
            done += count
        }
    }

    /// Receives exactly `count` bytes, and the descriptor that came with them.
    /// - Parameter deadline: on the clock of `milliseconds()`; `nil` waits forever.
    package borrowing func receive(
        _ count: Int, deadline: Int64? = nil
    ) throws(Failure) -> (bytes: [UInt8], passed: Int32?) {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        var passed: Int32?
        var failure: Failure?
        while done < count, failure == nil {
            if let deadline, !waitForInput(until: deadline) {
                failure = .timedOut
                break
            }
            var descriptorHere: Int32 = -1
            let received = bytes[done...].withUnsafeMutableBytes {
                riffle_receive(descriptor, $0.baseAddress, $0.count, &descriptorHere)
            }
            if descriptorHere >= 0 {
                if let passed { close(passed) }
                passed = descriptorHere
            }
            if received <= 0 { failure = .closed } else { done += received }
        }
        if let failure {
            if let passed { close(passed) }
            throw failure
        }
        return (bytes, passed)
    }

    /// Receives an answer and its payload.
    package borrowing func receiveAnswer(
        deadline: Int64
    ) throws(Failure) -> (WorkerAnswer, payload: [UInt8]) {
        let header = try receive(WorkerProtocol.answerLength, deadline: deadline)
        if let passed = header.passed { close(passed) }
        guard let answer = WorkerAnswer(header: header.bytes) else { throw .malformed }
        let payload = try receive(answer.payloadLength, deadline: deadline)
        if let passed = payload.passed { close(passed) }
        return (answer, payload.bytes)
    }

    /// Waits until there is something to receive. Returns `false` after the deadline.
    borrowing func waitForInput(until deadline: Int64) -> Bool {
        !readable([descriptor], until: deadline).isEmpty
    }
}

/// Waits until one of the descriptors is readable or closed. Returns those that are; none after the
/// deadline.
package func readable(_ descriptors: [Int32], until deadline: Int64) -> [Int32] {
    var list = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
        let left = deadline - milliseconds()
        if left <= 0 { return [] }
        let ready = poll(&list, nfds_t(list.count), Int32(clamping: left))
        if ready > 0 { return list.filter { $0.revents != 0 }.map(\.fd) }
        if ready < 0 && errno != EINTR { return [] }
    }
}

/// The time of a monotonic clock, in milliseconds.
package func milliseconds() -> Int64 { Int64(WallClock.system.uptime() * 1000) }
