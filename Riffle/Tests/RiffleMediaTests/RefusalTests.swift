import RiffleCore
import RiffleMedia
import Testing

/// The reasons why there is no picture, as programs and people get them.
@Suite struct RefusalTests {
    static let all: [CardRefusal] = [
        .unreadable, .notPicture, .unsupported("BigTIFF"), .damaged("bad marker"),
        .tooLarge(width: 9, height: 9), .noDecoder("HEIC"), .unknownKind("TIFF"),
        .oldLibrary("libheif"), .noVideoTool, .crashed, .timedOut, .busy, .cancelled, .stopped,
        .noWorker("none"),
    ]

    @Test("only a file that no decoder reads is called damaged, in the code and in the sentence")
    func damagedAlone() {
        let damaged = Self.all.filter { $0.code == "damaged" || $0.message.contains("damaged") }
        #expect(damaged == [.damaged("bad marker")])
        #expect(damaged.first?.lasting == .damaged)
    }

    @Test("damaged, too large, too slow, unknown, too new and no picture have codes of their own")
    func codes() {
        let codes = Self.all[1...8].map(\.code)
        #expect(
            codes == [
                "not_a_picture", "unknown_kind", "damaged", "too_large", "no_decoder",
                "unknown_kind", "old_library", "no_video_tool",
            ])
        #expect(CardRefusal.timedOut.code == "took_too_long")
        #expect(Set(Self.all.map(\.message)).count == Self.all.count)
    }

    @Test("a reason is stored only if the file has it for as long as the decoders are the same")
    func lasting() {
        for refusal in Self.all where refusal.lasting != nil {
            #expect(refusal.code == refusal.lasting?.code, "\(refusal)")
        }
        let temporary: [CardRefusal] = [
            .unreadable, .noDecoder("HEIC"), .noVideoTool, .timedOut, .busy, .cancelled, .stopped,
            .noWorker("none"),
        ]
        #expect(temporary.allSatisfy { $0.lasting == nil })
    }
}
