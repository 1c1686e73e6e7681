import RiffleCore
import Testing

@Suite struct SharpScenesTests {
    @Test(
        "what shows something is neither blurred nor dark", arguments: SharpScenes.all.map(\.name))
    func shown(name: String) throws {
        let scene = try #require(SharpScenes.all.first { $0.name == name }).scene
        let clarity = SharpScenes.clarity(scene)
        #expect(!clarity.isUnclear, "\(clarity)")
    }

    @Test("nothing but soft edges is blurred, and nothing but the dark is dark")
    func unclear() {
        for edge in [6.0, 8, 12, 16] {
            let clarity = SharpScenes.clarity(SharpScenes.discs(edge: edge))
            #expect(clarity.isBlurred && !clarity.isDark, "\(edge): \(clarity)")
        }
        let pocket = SharpScenes.clarity(
            SharpScenes.discs(edge: 1, dark: .init(repeating: 3), bright: SIMD3(20, 24, 36)))
        #expect(pocket.isDark && !pocket.isBlurred)
    }
}
