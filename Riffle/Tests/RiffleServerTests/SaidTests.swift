import RiffleCore
import RiffleFiles
import RiffleHTTP
import RiffleImmich
import RiffleStore
import RiffleSystem
import RiffleWebDAV
import Testing

@testable import RiffleServer
@testable import RiffleTrash

/// Everything that the server says to a person.
///
/// The page's tests read the file that this writes, and say each notice in every language.
@Suite struct SaidTests {
    @Test("each notice has a code, each code is in the recorded notices, and they are as recorded")
    func recorded() throws {
        let notices = Self.notices
        #expect(notices.allSatisfy { $0.code != nil })
        let said = Set(notices.compactMap(\.code))
        let labels: Set<Notice.Code> = [.settings, .devices, .addDevice]
        #expect(Set(Notice.Code.allCases).subtracting(said) == labels)
        let list = JSON.array(notices.map { JSON($0) })
        try GoldenFile.check(list.indented, name: "Tests/notices.json")
    }

    private static var notices: [Notice] { signIn + trash + journal + files + server + webDAV }

    private static let signIn: [Notice] = {
        let page = String(#filePath[..<#filePath.firstRange(of: "/Tests/")!.lowerBound]) + "/Page"
        let speech = PageWords(PageFiles(folder: page)!).speech("en")
        return [
            .signInTitle, .enterPassword, .openAddress, .deviceRevoked, .usedCode, .wrongPassword,
            .slowDown(32), .wrongHost, .password, .signIn, .readablePassword, .scanCode,
            .scanCodeInstead, .signInByDevice(speech), .signInByComputer, .goOn,
            .nameLength(most: 40),
        ]
    }()

    private static let trash: [Notice] = {
        let name = FileName("a.jpg")!
        let errors: [TrashError] =
            [
                .changed(name), .missing(name), .notAFile(name), .otherFileSystem(name), .nameTaken,
                .notInTrash(name), .unclear(name), .unsettled(name), .away(name),
                .otherTrash(name, Array("/home/me/.Trash".utf8)), .emptiedElsewhere,
            ]
            + FileAction.allCases.map { .system(action: $0, name: "a.jpg", code: ENOSPC) }
            + [EDQUOT, EACCES, EROFS, EIO, ENOENT, EBUSY, ENAMETOOLONG, EXDEV].map {
                .system(action: .move, name: "a.jpg", code: $0)
            }
        let reasons: [Notice] = [
            .trashGone, .unknownPath, .unknownMount, .unreachableTop, .notSticky("/drive/.Trash"),
            .foreign("/drive/.Trash"), .openToAll("/drive/.Trash"),
            .cannotMake("/drive/.Trash", EROFS),
            .cannotWrite("/drive/.Trash", EACCES), .keyMayNotTrash,
            .serverTrashOff("https://photos.example"),
            .serverTrashUnknown("https://photos.example"),
        ]
        return errors.map(\.notice) + reasons.map { TrashError.noTrash($0).notice } + reasons
            + [.system(ENOSPC), .system(EDQUOT), .system(EACCES), .system(EROFS), .system(EIO)]
            + [.system(ENOENT), .system(EBUSY), .system(ENAMETOOLONG), .system(EXDEV)]
            + [.notMoved, .interrupted, .noEntry, .restoredBefore(name)]
            + [.photoChanged, .photoHidden, .photoKept, .photoProtected]
            + [PhotoDeletionError.declined.notice, PhotoDeletionError.failed("no").notice]
    }()

    private static let journal: [Notice] = {
        let refusals: [RoundRefusal] = [
            .unknownCard, .changed(now: ItemVersion(bits: 0)), .alreadyDecided(.keep), .notDecided,
            .nothingToUndo, .decidedOtherwise(.keep), .sheetChanged, .roundFinished,
        ]
        let damaged = StoreError.damaged(file: "/j", backup: "/j.copy", reason: "malformed")
        let errors: [StoreError] =
            [
                .notLastRound, .emptyDeck, .noSuchDeck("x"), .passesChanged, .noSuchRound, .full,
                .closed, damaged, .damaged(file: "/j", backup: nil, reason: "malformed"),
                .newer(file: "/j", found: 30, known: 20, backup: nil),
                .newer(file: "/j", found: 30, known: 20, backup: "/j.copy"),
                .failed(code: 5, reason: "disk I/O error"), .readOnly(damaged.notice),
            ]
        let moving = Notice(
            .roundActive,
            "The last round of this deck is being moved to the trash. Try again in a moment.")
        return refusals.map(\.notice) + errors.map(\.notice) + [moving]
    }()

    private static let files: [Notice] =
        [
            LibraryError.doesNotExist(path: "/p").notice,
            LibraryError.notAFolder(path: "/p").notice,
            LibraryError.unreadable(path: "/p", reason: "no").notice,
            Notice(.libraryUnreadable, "reason", "no", "The library cannot be read: no."),
            .sidecarNameTooLong("a.jpg"), .sidecarUnreadable("a.xmp"), .sidecarUnknown("a.xmp"),
            .sidecarChanged("a.xmp"), .sidecarUnwritable("a.xmp", ENOSPC), .settingsNotSaved("/s"),
            .settingsUnreadable("/s"), .settingsFaulty("up=x", in: "/s"),
            .settingsRepaired("up=x", old: "/s.old"),
        ]

    private static let server: [Notice] = {
        let server = WebAddress("https://photos.example")!
        let open = WebAddress("http://photos.example")!
        let errors: [ImmichError] =
            [
                .wrongKey, .missingRight("asset.delete"), .refused(429, ""), .refused(502, ""),
                .refused(400, "no"), .moved(open), .moved(server), .notImmich,
                .tooOld(ImmichVersion(1, 90, 0)),
            ]
            + [
                WebError.unknownHost, .refused, .timeout, .dropped, .certificate("expired"),
                .encryption("no"), .notHTTP, .tooLong, .failed("no"),
            ].map { .web($0) }
        return errors.map { $0.notice(about: server) } + [
            .keyOfAnotherPerson, .tooManyForServer(300, limit: 100), .serverRefused("a.jpg", "no"),
            .serverIgnored("a.jpg"), .serverDidNotRestore("a.jpg"), .photoOfPartner,
        ]
    }()

    private static let webDAV: [Notice] = {
        let server = WebAddress("https://cloud.example/photos")!
        let errors: [DAVError] = [
            .noLogin, .wrongLogin, .forbidden, .notFound, .exists, .refused(423), .refused(507),
            .refused(400), .moved(WebAddress("https://other.example")), .moved(nil), .notWebDAV,
            .changed, .misplaced,
        ]
        let name = FileName("a.jpg")!
        return errors.map { $0.notice(about: server) }
            + [.serverCutsName(name), .serverLost(name), .serverReadOnly]
            + [.folderNotMade(on: server)]
    }()
}
