import RiffleCore
import Testing

/// Notices as the journal keeps them.
@Suite struct NoticeTests {
    @Test(
        "a notice is read as it was stored, with notices in it",
        arguments: [
            Notice(.stopping, "Riffle is stopping."),
            Notice(.trashMissing, "name", "", "“” is gone."),
            Notice(
                .trashSystem,
                [
                    .init("name", .text("a\nb “c”")), .init("count", .number(-3)),
                    .init(
                        "reason",
                        .notice(
                            Notice(
                                .noTrash, [.init("reason", .notice(Notice(.diskFull, "full")))],
                                "no"))),
                    .init("last", .text("z")),
                ], "Cannot."),
            Notice(uncoded: "A sentence."), Notice(uncoded: ""),
        ])
    func roundTrip(_ notice: Notice) {
        #expect(Notice(stored: notice.stored) == notice)
    }

    @Test(
        "a notice that is cut before its sentence, or whose code is of another version, has no code"
    )
    func damaged() {
        let notice = Notice(.trashMissing, "name", "a.jpg", "“a.jpg” is gone.")
        let stored = notice.stored
        let newer = Notice(stored: stored.replacing("trashErrors.missing", with: "new.code"))
        #expect(newer.code == nil && newer.sentence == "“a.jpg” is gone.")
        for length in stored.indices {
            let cut = Notice(stored: String(stored[..<length]))
            // A cut within the sentence leaves the code and the values.
            #expect(cut.code == nil || cut.values == notice.values)
            #expect(!cut.sentence.contains("\u{1F}"))
        }
        #expect(Notice(stored: "\u{1F}errors.stopping\u{1F}9999999999\u{1F}").code == nil)
        #expect(
            Notice(stored: "\u{1F}errors.stopping\u{1F}-1\u{1F}A sentence.").sentence
                == "A sentence.")
    }

    @Test("a text with a separator in it does not break the record")
    func separator() {
        let notice = Notice(.trashMissing, "name", "a\u{1F}b", "gone")
        #expect(Notice(stored: notice.stored).values == [.init("name", .text("a b"))])
    }
}
