import Testing

@testable import RiffleModels

@MainActor
@Suite struct CatchupTests {
    @Test("work that is asked for while it is done is done once more, never beside itself")
    func again() async throws {
        let catchup = Catchup()
        var (begun, running, most) = (0, 0, 0)
        var holds: [CheckedContinuation<Void, Never>] = []
        func ask() {
            catchup.ask {
                begun += 1
                running += 1
                most = max(most, running)
                await withCheckedContinuation { holds.append($0) }
                running -= 1
            }
        }
        ask()
        try await until { holds.count == 1 }
        for _ in 0..<5 { ask() }
        holds.removeFirst().resume()
        try await until { holds.count == 1 }
        holds.removeFirst().resume()
        await catchup.settle()
        #expect(begun == 2 && most == 1 && running == 0)

        ask()
        try await until { holds.count == 1 }
        holds.removeFirst().resume()
        await catchup.settle()
        #expect(begun == 3)
    }
}
