import RiffleCore

@testable import RiffleMedia
@testable import RiffleTrash

extension FuzzTarget {
    /// What other programs and Riffle's own workers write.
    static let messages: [FuzzTarget] = [
        FuzzTarget(
            "trashinfo",
            texts: ["[Trash Info]\nPath=/home/a/b%20c.jpg\nDeletionDate=2024-05-03T12:00:00\n"]
        ) { input in
            _ = TrashInfo.path(of: input)
            let written = TrashInfo(path: input, time: 1_714_730_400_000).text
            check(TrashInfo.path(of: written) == input, "a path is read as written")
        },
        FuzzTarget(
            "worker",
            seeds: [
                WorkerRequest(
                    kind: .movie, number: 7, box: PixelSize(width: 750, height: 1000), quality: 75,
                    time: 10_000, duration: 5
                ).encoded,
                WorkerAnswer(
                    outcome: .picture(size: PixelSize(width: 3, height: 4), isDamaged: true),
                    number: 7, payloadLength: 100
                ).encodedHeader,
                CardTrailer(
                    size: PixelSize(width: 3, height: 4), isDamaged: false, length: 100
                ).encoded,
            ], run: worker),
    ]

    private static func worker(_ input: [UInt8]) {
        if let request = WorkerRequest(input) {
            check(WorkerRequest(request.encoded) == request, "a request is read as written")
        }
        if let answer = WorkerAnswer(header: input) {
            check(answer.payloadLength <= WorkerProtocol.maximumPayload, "an answer has a limit")
            check(
                WorkerAnswer(header: answer.encodedHeader) == answer, "an answer is read as written"
            )
        }
        if let trailer = CardTrailer(input) {
            check(CardTrailer(trailer.encoded) == trailer, "a trailer is read as written")
        }
    }
}
